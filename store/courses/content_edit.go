package courses

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/only"
)

// Kinds of content that staff edit.
var (
	EditedAnnouncements = store.NewContent[EditedAnnouncement](only.Store{}, "announcement")
	EditedFAQs          = store.NewContent[EditedFAQ](only.Store{}, "faq")
	EditedBlogs         = store.NewContent[EditedBlog](only.Store{}, "blog")
	EditedTestimonials  = store.NewContent[EditedTestimonial](only.Store{}, "testimonial")
)

// AnnouncementFilter selects announcements by their title, their text, their status and their type. A nil Type selects all.
type AnnouncementFilter struct {
	store.ContentFilter
	Type *int64
}

// StaffAnnouncements returns a page of the selected announcements, newest first.
func StaffAnnouncements(ctx context.Context, c store.Company, f AnnouncementFilter, page store.Page) (store.List[EditedAnnouncement], error) {
	return store.CountedPage[EditedAnnouncement](ctx, c, page, EditedAnnouncements.ListStatement, EditedAnnouncements.TotalStatement, f.Search, f.Status, f.Type)
}

// StaffFAQs returns a page of the selected FAQ entries, newest first. f.Search is a part of the question or the answer.
func StaffFAQs(ctx context.Context, c store.Company, f store.ContentFilter, page store.Page) (store.List[EditedFAQ], error) {
	return store.CountedPage[EditedFAQ](ctx, c, page, EditedFAQs.ListStatement, EditedFAQs.TotalStatement, f.Search, f.Status)
}

// StaffBlogs returns a page of the selected blog entries, newest first. f.Search is a part of the title, the name of the author
// or the text.
func StaffBlogs(ctx context.Context, c store.Company, f store.ContentFilter, page store.Page) (store.List[EditedBlog], error) {
	return store.CountedPage[EditedBlog](ctx, c, page, EditedBlogs.ListStatement, EditedBlogs.TotalStatement, f.Search, f.Status)
}

// TestimonialFilter selects testimonials by their text, their status and their user. A nil UserID selects all.
type TestimonialFilter struct {
	store.ContentFilter
	UserID *int64
}

// StaffTestimonials returns a page of the selected testimonials, newest first.
func StaffTestimonials(ctx context.Context, c store.Company, f TestimonialFilter, page store.Page) (store.List[EditedTestimonial], error) {
	return store.CountedPage[EditedTestimonial](ctx, c, page, EditedTestimonials.ListStatement, EditedTestimonials.TotalStatement, f.Search, f.Status, f.UserID)
}

// EditedAnnouncement is an announcement with the fields that staff edit.
type EditedAnnouncement struct {
	store.Counted
	store.Editable
	Title       string `db:"title" json:"title" doc:"Title of the announcement."`
	Description string `db:"description" json:"description" doc:"Text of the announcement: plain text or HTML."`
	Status      int64  `db:"status" json:"status" doc:"1: published; 0: draft."`
	Type        int64  `db:"type" json:"type" doc:"Number by which the company groups its announcements; 1 by default."`
}

func (a EditedAnnouncement) AuditName() string { return a.Title }

// EditedFAQ is an FAQ entry with the fields that staff edit.
type EditedFAQ struct {
	store.Counted
	store.Editable
	Question string `db:"question" json:"question" doc:"The question."`
	Answer   string `db:"answer" json:"answer" doc:"The answer to the question: plain text or HTML."`
	Status   int64  `db:"status" json:"status" doc:"1: published; 0: draft."`
}

func (f EditedFAQ) AuditName() string { return f.Question }

// EditedBlog is a blog entry with the fields that staff edit.
type EditedBlog struct {
	store.Counted
	store.Editable
	Title       string `db:"title" json:"title" doc:"Title of the entry."`
	Description string `db:"description" json:"description" doc:"Text of the entry: plain text or HTML."`
	Author      string `db:"author" json:"author" doc:"Name of the author that readers see."`
	Image       string `db:"image" json:"image" doc:"Name of a picture of the company, or the address of a picture; empty: no picture."`
	Status      int64  `db:"status" json:"status" doc:"1: published; 0: draft."`
}

func (b EditedBlog) AuditName() string { return b.Title }

// EditedTestimonial is a testimonial with the fields that staff edit.
type EditedTestimonial struct {
	store.Counted
	store.Editable
	Description string `db:"description" json:"description" doc:"Text of the testimonial."`
	Status      int64  `db:"status" json:"status" doc:"1: published; 0: draft."`
	UserID      int64  `db:"created_by" json:"userID" doc:"ID of the user whose testimonial it is."`
}

func (EditedTestimonial) AuditName() string { return "" }
