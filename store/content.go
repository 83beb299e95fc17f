package store

import "context"

var (
	announcementList = scoped("announcement/list")
	faqList          = scoped("faq/list")
	testimonialList  = scoped("testimonial/list")
)

// Announcement is a published announcement of the company as the API returns it.
type Announcement struct {
	counted
	ID          int64  `db:"id" json:"id" doc:"The announcement."`
	Title       string `db:"title" json:"title" doc:"What it is about."`
	Description string `db:"description" json:"description" doc:"Its text."`
	CompanyID   int64  `db:"company_id" json:"companyID" doc:"The company."`
	CreatedAt   Time   `db:"created_at" json:"createdDate" doc:"When it was written."`
	CreatedBy   int64  `db:"created_by" json:"createdBy" doc:"The user who wrote it."`
	UpdatedAt   Time   `db:"updated_at" json:"updatedDate" doc:"When it was last changed."`
	UpdatedBy   int64  `db:"updated_by" json:"updatedBy" doc:"The user who last changed it."`
	Status      int64  `db:"status" json:"status" doc:"Always 1: published."`
	Type        int64  `db:"type" json:"type" doc:"The company's own sorting of its announcements; 1 when it has none."`
	SiteID      int64  `db:"site_id" json:"siteID" doc:"The company's site that shows it; 1 is its only one."`
}

// FAQ is a frequently asked question with its answer.
type FAQ struct {
	counted
	ID        int64  `db:"id" json:"id" doc:"The question."`
	Question  string `db:"question" json:"question" doc:"What is asked."`
	Answer    string `db:"answer" json:"answer" doc:"What is answered."`
	Status    int64  `db:"status" json:"status" doc:"Always 1: published."`
	CompanyID int64  `db:"company_id" json:"companyID" doc:"The company."`
	CreatedAt Time   `db:"created_at" json:"createdDate" doc:"When it was written."`
	UpdatedAt Time   `db:"updated_at" json:"updatedDate" doc:"When it was last changed."`
	CreatedBy int64  `db:"created_by" json:"createdBy" doc:"The user who wrote it."`
	UpdatedBy int64  `db:"updated_by" json:"updatedBy" doc:"The user who last changed it."`
}

// Testimonial is a statement of a trainee about the company.
type Testimonial struct {
	ID          int64  `db:"id" json:"id" doc:"The testimonial."`
	Description string `db:"description" json:"description" doc:"What was said."`
	CreatedDate Date   `db:"-" json:"createdDate" doc:"The day it was said, in the company's time zone."`
	UpdatedDate Date   `db:"-" json:"updatedDate" doc:"The day it was last changed, in the company's time zone."`
	CreatedBy   int64  `db:"created_by" json:"createdBy" doc:"The user who said it."`
	UpdatedBy   int64  `db:"updated_by" json:"updatedBy" doc:"The user who last changed it."`
	Status      int64  `db:"status" json:"status" doc:"Always 1: published."`
	CreatedAt   Time   `db:"created_at" json:"-"`
	UpdatedAt   Time   `db:"updated_at" json:"-"`
}

// MaxTestimonials is the maximum number of testimonials that the API returns.
const MaxTestimonials = 100

// Announcements returns a page of the published announcements, newest first.
func (c Company) Announcements(ctx context.Context, page Page) (List[Announcement], error) {
	return listPage[Announcement](ctx, c, page, counter{kind: "announcements"}, announcementList)
}

// FAQs returns a page of the published questions, newest first.
func (c Company) FAQs(ctx context.Context, page Page) (List[FAQ], error) {
	return listPage[FAQ](ctx, c, page, counter{kind: "faqs"}, faqList)
}

// Testimonials returns the newest published testimonials, at most limit.
func (c Company) Testimonials(ctx context.Context, limit int) ([]Testimonial, error) {
	list, err := listOf[Testimonial](ctx, c, testimonialList, limit)
	for i := range list {
		list[i].CreatedDate, list[i].UpdatedDate = c.dayOf(list[i].CreatedAt), c.dayOf(list[i].UpdatedAt)
	}
	return list, err
}

// dayOf returns the calendar day of t in the company's time zone.
func (c Company) dayOf(t Time) Date { return DateOf(t.at.In(c.tenant.Location())) }
