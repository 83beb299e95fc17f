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

// List returns a page of all objects, newest first.
func (k EditedContent[R]) List(ctx context.Context, c Company, page Page) (List[R], error) {
	return countedPage[R](ctx, c, page, k.list, k.total)
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

// EditedFAQ is a question and its answer with the fields that staff edit.
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
