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
	ID          int64  `db:"id" json:"id" doc:"ID of the announcement."`
	Title       string `db:"title" json:"title" doc:"Title of the announcement."`
	Description string `db:"description" json:"description" doc:"Text of the announcement: plain text or HTML."`
	CompanyID   int64  `db:"company_id" json:"companyID" doc:"ID of the company."`
	CreatedAt   Time   `db:"created_at" json:"createdDate" doc:"When the announcement was written."`
	CreatedBy   int64  `db:"created_by" json:"createdBy" doc:"ID of the user who wrote the announcement."`
	UpdatedAt   Time   `db:"updated_at" json:"updatedDate" doc:"When the announcement was last changed."`
	UpdatedBy   int64  `db:"updated_by" json:"updatedBy" doc:"ID of the user who last changed the announcement."`
	Status      int64  `db:"status" json:"status" doc:"Always 1: published."`
	Type        int64  `db:"type" json:"type" doc:"Number by which the company groups its announcements; 1 by default."`
	SiteID      int64  `db:"site_id" json:"siteID" doc:"Always 1, because each company has one site."`
}

// FAQ is an FAQ entry: a frequent question with its answer.
type FAQ struct {
	counted
	ID        int64  `db:"id" json:"id" doc:"ID of the question."`
	Question  string `db:"question" json:"question" doc:"The question."`
	Answer    string `db:"answer" json:"answer" doc:"The answer to the question: plain text or HTML."`
	Status    int64  `db:"status" json:"status" doc:"Always 1: published."`
	CompanyID int64  `db:"company_id" json:"companyID" doc:"ID of the company."`
	CreatedAt Time   `db:"created_at" json:"createdDate" doc:"When the question was written."`
	UpdatedAt Time   `db:"updated_at" json:"updatedDate" doc:"When the question or its answer was last changed."`
	CreatedBy int64  `db:"created_by" json:"createdBy" doc:"ID of the user who wrote the question."`
	UpdatedBy int64  `db:"updated_by" json:"updatedBy" doc:"ID of the user who last changed the question or its answer."`
}

// Testimonial is a statement of a trainee about the company.
type Testimonial struct {
	ID          int64  `db:"id" json:"id" doc:"ID of the testimonial."`
	Description string `db:"description" json:"description" doc:"Text of the testimonial."`
	CreatedDate Date   `db:"-" json:"createdDate" doc:"Day on which the testimonial was added, in the company's time zone."`
	UpdatedDate Date   `db:"-" json:"updatedDate" doc:"Day on which the testimonial was last changed, in the company's time zone."`
	CreatedBy   int64  `db:"created_by" json:"createdBy" doc:"ID of the user whose testimonial it is."`
	UpdatedBy   int64  `db:"updated_by" json:"updatedBy" doc:"ID of the user who last changed the testimonial."`
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

// FAQs returns a page of the published FAQ entries, newest first.
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
