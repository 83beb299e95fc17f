package courses

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	announcementList = statement.Scoped("announcement/list")
	faqList          = statement.Scoped("faq/list")
	testimonialList  = statement.Scoped("testimonial/list")
)

// Announcement is a published announcement of the company as the API returns it.
type Announcement struct {
	store.Counted
	ID          int64      `db:"id" json:"id" doc:"ID of the announcement."`
	Title       string     `db:"title" json:"title" doc:"Title of the announcement."`
	Description string     `db:"description" json:"description" doc:"Text of the announcement: plain text or HTML."`
	CompanyID   int64      `db:"company_id" json:"companyID" doc:"ID of the company."`
	CreatedAt   store.Time `db:"created_at" json:"createdDate" doc:"When the announcement was written."`
	CreatedBy   int64      `db:"created_by" json:"createdBy" doc:"ID of the user who wrote the announcement."`
	UpdatedAt   store.Time `db:"updated_at" json:"updatedDate" doc:"When the announcement was last changed."`
	UpdatedBy   int64      `db:"updated_by" json:"updatedBy" doc:"ID of the user who last changed the announcement."`
	Status      int64      `db:"status" json:"status" doc:"Always 1: published."`
	Type        int64      `db:"type" json:"type" doc:"Number by which the company groups its announcements; 1 by default."`
	SiteID      int64      `db:"site_id" json:"siteID" doc:"Always 1, because each company has one site."`
}

// FAQ is an FAQ entry: a frequent question with its answer.
type FAQ struct {
	store.Counted
	ID        int64      `db:"id" json:"id" doc:"ID of the question."`
	Question  string     `db:"question" json:"question" doc:"The question."`
	Answer    string     `db:"answer" json:"answer" doc:"The answer to the question: plain text or HTML."`
	Status    int64      `db:"status" json:"status" doc:"Always 1: published."`
	CompanyID int64      `db:"company_id" json:"companyID" doc:"ID of the company."`
	CreatedAt store.Time `db:"created_at" json:"createdDate" doc:"When the question was written."`
	UpdatedAt store.Time `db:"updated_at" json:"updatedDate" doc:"When the question or its answer was last changed."`
	CreatedBy int64      `db:"created_by" json:"createdBy" doc:"ID of the user who wrote the question."`
	UpdatedBy int64      `db:"updated_by" json:"updatedBy" doc:"ID of the user who last changed the question or its answer."`
}

// Testimonial is a statement of a trainee about the company.
type Testimonial struct {
	ID          int64      `db:"id" json:"id" doc:"ID of the testimonial."`
	Description string     `db:"description" json:"description" doc:"Text of the testimonial."`
	CreatedDate store.Date `db:"-" json:"createdDate" doc:"Day on which the testimonial was added, in the company's time zone."`
	UpdatedDate store.Date `db:"-" json:"updatedDate" doc:"Day on which the testimonial was last changed, in the company's time zone."`
	CreatedBy   int64      `db:"created_by" json:"createdBy" doc:"ID of the user whose testimonial it is."`
	UpdatedBy   int64      `db:"updated_by" json:"updatedBy" doc:"ID of the user who last changed the testimonial."`
	Status      int64      `db:"status" json:"status" doc:"Always 1: published."`
	CreatedAt   store.Time `db:"created_at" json:"-"`
	UpdatedAt   store.Time `db:"updated_at" json:"-"`
}

// MaxTestimonials is the maximum number of testimonials that the API returns.
const MaxTestimonials = 100

// Announcements returns a page of the published announcements, newest first.
func Announcements(ctx context.Context, c store.Company, page store.Page) (store.List[Announcement], error) {
	return store.ListPage[Announcement](ctx, c, page, store.Counter{Kind: "announcements"}, announcementList)
}

// FAQs returns a page of the published FAQ entries, newest first.
func FAQs(ctx context.Context, c store.Company, page store.Page) (store.List[FAQ], error) {
	return store.ListPage[FAQ](ctx, c, page, store.Counter{Kind: "faqs"}, faqList)
}

// Testimonials returns the newest published testimonials, at most limit.
func Testimonials(ctx context.Context, c store.Company, limit int) ([]Testimonial, error) {
	list, err := store.ListOf[Testimonial](ctx, c, testimonialList, limit)
	for i := range list {
		list[i].CreatedDate, list[i].UpdatedDate = c.DayOf(list[i].CreatedAt), c.DayOf(list[i].UpdatedAt)
	}
	return list, err
}
