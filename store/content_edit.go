package store

import "context"

// EditedContent is a kind of content that staff edit. R is the type of its rows. Its lists include drafts.
type EditedContent[R contentRow] struct {
	object
	list, total *statement
}

type contentRow interface {
	row
	total() int64
}

// Kinds of content that staff edit.
var (
	EditedAnnouncements = newContent[EditedAnnouncement]("announcement")
	EditedFAQs          = newContent[EditedFAQ]("faq")
	EditedBlogs         = newContent[EditedBlog]("blog")
	EditedTestimonials  = newContent[EditedTestimonial]("testimonial")
)

func newContent[R contentRow](kind string) EditedContent[R] {
	return EditedContent[R]{newObject(kind, kind), scoped(kind + "/staff_list"), scoped(kind + "/staff_total")}
}

// Add adds an object. It returns ErrNotFound if the object names a user who does not exist.
func (k EditedContent[R]) Add(ctx context.Context, c Company, fields R, by Actor) (R, error) {
	return addObject(ctx, c, k.object, fields, by)
}

// Update changes an object with apply. It returns ErrNotFound if the object does not exist, a *StaleError if at has
// another version, and the error of apply.
func (k EditedContent[R]) Update(ctx context.Context, c Company, at Editable, apply func(*R) error, by Actor) (R, error) {
	return updateObject(ctx, c, k.object, at, apply, by)
}

// Remove removes an object. It returns ErrNotFound if the object does not exist, and a *StaleError if at has another
// version.
func (k EditedContent[R]) Remove(ctx context.Context, c Company, at Editable, by Actor) error {
	return removeObject[R](ctx, c, k.object, at, by)
}

// Get returns an object, published or not. It returns ErrNotFound if the object does not exist.
func (k EditedContent[R]) Get(ctx context.Context, c Company, id int64) (R, error) {
	return objectToEdit[R](ctx, c, k.object, id)
}

// List returns a page of all objects of a kind whose list has no filters, newest first.
func (k EditedContent[R]) List(ctx context.Context, c Company, page Page) (List[R], error) {
	return countedPage[R](ctx, c, page, k.list, k.total)
}

// ContentFilter selects content that staff edit. A nil Status selects drafts and published content.
type ContentFilter struct {
	// Search is a part of a text of the content, ignoring case.
	Search string
	Status *int64
}

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
