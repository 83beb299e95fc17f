package store

import "context"

// Kinds of content that staff edit.
var (
	EditedAnnouncements = newContent[EditedAnnouncement]("announcement")
	EditedFAQs          = newContent[EditedFAQ]("faq")
	EditedBlogs         = newContent[EditedBlog]("blog")
	EditedTestimonials  = newContent[EditedTestimonial]("testimonial")
)

// AnnouncementFilter selects announcements by their title, their text, their status and their type. A nil Type selects all.
type AnnouncementFilter struct {
	ContentFilter
	Type *int64
}

// StaffAnnouncements returns a page of the selected announcements, newest first.
func (c Company) StaffAnnouncements(ctx context.Context, f AnnouncementFilter, page Page) (List[EditedAnnouncement], error) {
	return countedPage[EditedAnnouncement](ctx, c, page, EditedAnnouncements.list, EditedAnnouncements.total, f.Search, f.Status, f.Type)
}

// StaffFAQs returns a page of the selected FAQ entries, newest first. f.Search is a part of the question or the answer.
func (c Company) StaffFAQs(ctx context.Context, f ContentFilter, page Page) (List[EditedFAQ], error) {
	return countedPage[EditedFAQ](ctx, c, page, EditedFAQs.list, EditedFAQs.total, f.Search, f.Status)
}

// StaffBlogs returns a page of the selected blog entries, newest first. f.Search is a part of the title, the name of the author
// or the text.
func (c Company) StaffBlogs(ctx context.Context, f ContentFilter, page Page) (List[EditedBlog], error) {
	return countedPage[EditedBlog](ctx, c, page, EditedBlogs.list, EditedBlogs.total, f.Search, f.Status)
}

// TestimonialFilter selects testimonials by their text, their status and their user. A nil UserID selects all.
type TestimonialFilter struct {
	ContentFilter
	UserID *int64
}

// StaffTestimonials returns a page of the selected testimonials, newest first.
func (c Company) StaffTestimonials(ctx context.Context, f TestimonialFilter, page Page) (List[EditedTestimonial], error) {
	return countedPage[EditedTestimonial](ctx, c, page, EditedTestimonials.list, EditedTestimonials.total, f.Search, f.Status, f.UserID)
}

// EditedAnnouncement is an announcement with the fields that staff edit.
type EditedAnnouncement struct {
	counted
	Editable
	Title       string `db:"title" json:"title" doc:"Title of the announcement."`
	Description string `db:"description" json:"description" doc:"Text of the announcement: plain text or HTML."`
	Status      int64  `db:"status" json:"status" doc:"1: published; 0: draft."`
	Type        int64  `db:"type" json:"type" doc:"Number by which the company groups its announcements; 1 by default."`
}

func (a EditedAnnouncement) label() string { return a.Title }

// EditedFAQ is an FAQ entry with the fields that staff edit.
type EditedFAQ struct {
	counted
	Editable
	Question string `db:"question" json:"question" doc:"The question."`
	Answer   string `db:"answer" json:"answer" doc:"The answer to the question: plain text or HTML."`
	Status   int64  `db:"status" json:"status" doc:"1: published; 0: draft."`
}

func (f EditedFAQ) label() string { return f.Question }

// EditedBlog is a blog entry with the fields that staff edit.
type EditedBlog struct {
	counted
	Editable
	Title       string `db:"title" json:"title" doc:"Title of the entry."`
	Description string `db:"description" json:"description" doc:"Text of the entry: plain text or HTML."`
	Author      string `db:"author" json:"author" doc:"Name of the author that readers see."`
	Image       string `db:"image" json:"image" doc:"Name of a picture of the company, or the address of a picture; empty: no picture."`
	Status      int64  `db:"status" json:"status" doc:"1: published; 0: draft."`
}

func (b EditedBlog) label() string { return b.Title }

// EditedTestimonial is a testimonial with the fields that staff edit.
type EditedTestimonial struct {
	counted
	Editable
	Description string `db:"description" json:"description" doc:"Text of the testimonial."`
	Status      int64  `db:"status" json:"status" doc:"1: published; 0: draft."`
	UserID      int64  `db:"created_by" json:"userID" doc:"ID of the user whose testimonial it is."`
}

func (EditedTestimonial) label() string { return "" }
