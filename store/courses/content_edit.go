package courses

import (
	"cmp"
	"context"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

// Kinds of content that staff edit.
var (
	EditedAnnouncements = store.NewContentTable[EditedAnnouncement](only.Store{},
		store.Table{Kind: "announcement", Noun: "an announcement", Name: "announcements", Dated: true, By: true, Imported: true, Counter: "announcements",
			Counts: func(r store.Row) bool { return r.(EditedAnnouncement).Status == 1 }},
		store.Listing{Search: []string{"title", "description"}, Filters: []string{"status", "type"}}).Kept(only.Store{}, store.Trash{})
	EditedFAQs = store.NewContentTable[EditedFAQ](only.Store{},
		store.Table{Kind: "faq", Noun: "a question with its answer", Name: "faqs", Dated: true, By: true, Imported: true, Counter: "faqs",
			Counts: func(r store.Row) bool { return r.(EditedFAQ).Status == 1 }},
		store.Listing{Search: []string{"question", "answer"}, Filters: []string{"status"}}).Kept(only.Store{}, store.Trash{})
	EditedBlogs = store.NewContentTable[EditedBlog](only.Store{}, store.Table{Kind: "blog", Noun: "a blog entry", Name: "blogs", Imported: true},
		store.Listing{Search: []string{"title", "author", "description"}, Filters: []string{"status"}}).Kept(only.Store{}, store.Trash{})
	EditedTestimonials = testimonials{store.NewContentTable[EditedTestimonial](only.Store{},
		store.Table{Kind: "testimonial", Noun: "a testimonial", Name: "testimonials", Dated: true, By: true, Imported: true},
		store.Listing{Search: []string{"description"}, Filters: []string{"status", "userID"}}).Kept(only.Store{}, store.Trash{Title: func(r store.Row) string {
		text := []rune(r.(EditedTestimonial).Description)
		return string(text[:min(len(text), 80)])
	}})}
)

type EditedAnnouncement struct {
	store.Counted
	store.Editable
	Title       string `db:"title" json:"title" edit:"required,max=255" doc:"Title of the announcement."`
	Description string `db:"description" json:"description" edit:"rich,bytes=5000" doc:"Text of the announcement: plain text or HTML."`
	Status      int64  `db:"status" json:"status" edit:"enum=0|1,default=1" doc:"1: published; 0: draft."`
	Type        int64  `db:"type" json:"type" edit:"min=1,max=32767,default=1" doc:"Number by which the company groups its announcements; 1 by default."`
}

func (EditedAnnouncement) Sorts() store.Sorts {
	return store.ByFields("title", "status")
}

func (a EditedAnnouncement) AuditName() string { return a.Title }

type EditedFAQ struct {
	store.Counted
	store.Editable
	Question string `db:"question" json:"question" edit:"required,max=255" doc:"The question."`
	Answer   string `db:"answer" json:"answer" edit:"lines,bytes=5000" doc:"The answer to the question: plain text or HTML."`
	Status   int64  `db:"status" json:"status" edit:"enum=0|1,default=1" doc:"1: published; 0: draft."`
}

func (EditedFAQ) Sorts() store.Sorts {
	return store.ByFields("question", "status")
}

func (f EditedFAQ) AuditName() string { return f.Question }

type EditedBlog struct {
	store.Counted
	store.Editable
	Title       string `db:"title" json:"title" edit:"required,max=255" doc:"Title of the entry."`
	Description string `db:"description" json:"description" edit:"rich,bytes=40000" doc:"Text of the entry: plain text or HTML."`
	Author      string `db:"author" json:"author" edit:"max=255" doc:"Name of the author that readers see."`
	Image       string `db:"image" json:"image" edit:"picture=address" doc:"Name of a picture of the company, or the address of a picture; empty: no picture."`
	Status      int64  `db:"status" json:"status" edit:"enum=0|1,default=1" doc:"1: published; 0: draft."`
}

func (EditedBlog) Sorts() store.Sorts {
	return store.ByFields("title", "author", "status")
}

func (b EditedBlog) AuditName() string { return b.Title }

type EditedTestimonial struct {
	store.Counted
	store.Editable
	Description string `db:"description" json:"description" edit:"required,lines,bytes=5000" doc:"Text of the testimonial."`
	Status      int64  `db:"status" json:"status" edit:"enum=0|1,default=1" doc:"1: published; 0: draft."`
	UserID      int64  `db:"created_by" json:"userID" edit:"once" save:"once" note:"Default: the caller." doc:"ID of the user whose testimonial it is."`
}

func (EditedTestimonial) Sorts() store.Sorts {
	return store.ByFields("description", "status")
}

func (EditedTestimonial) AuditName() string { return "" }

type testimonials struct {
	store.EditedContent[EditedTestimonial]
}

var testimonialAuthor = statement.Scoped("testimonial/author")

// Add adds a testimonial of the user whom it names, or else of the user who adds it. It returns ErrNotFound if there is no such user.
func (k testimonials) Add(ctx context.Context, c store.Company, t EditedTestimonial, by store.Actor) (added EditedTestimonial, err error) {
	t.UserID = cmp.Or(t.UserID, by.UserID)
	err = c.Tx(ctx, func(c store.Company) error {
		if err := c.Get(ctx, &t.UserID, testimonialAuthor, t.UserID); err != nil {
			return err
		}
		added, err = k.EditedContent.Add(ctx, c, t, by)
		return err
	})
	return added, err
}
