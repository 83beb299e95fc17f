package courses

import (
	"context"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store/courses"
)

type AnnouncementListData struct {
	Announcements []courses.Announcement `json:"announcement" doc:"The announcements of the page, the newest first."`
	web.Counts
}

// AnnouncementList returns a page of the published announcements, the newest first.
func AnnouncementList(ctx context.Context, c *web.Call, in *web.Paging) (AnnouncementListData, error) {
	list, err := courses.Announcements(ctx, c.Store, in.StorePage())
	return AnnouncementListData{list.Items, in.Counts(list.Total)}, err
}

type FaqListData struct {
	FAQs []courses.FAQ `json:"faq" doc:"The questions of the page, the newest first."`
	web.Counts
}

// FaqList returns a page of the published FAQ entries, the newest first.
func FaqList(ctx context.Context, c *web.Call, in *web.Paging) (FaqListData, error) {
	list, err := courses.FAQs(ctx, c.Store, in.StorePage())
	return FaqListData{list.Items, in.Counts(list.Total)}, err
}

type BlogListData struct {
	Latest []courses.Blog `json:"latest" doc:"The six newest entries, the newest first."`
	Old    []courses.Blog `json:"old" doc:"The six entries before the latest, the newest first."`
}

// BlogList returns the six newest published blog entries and the six entries before them.
func BlogList(ctx context.Context, c *web.Call, _ *web.NoFields) (BlogListData, error) {
	latest, old, err := courses.BlogList(ctx, c.Store)
	for _, part := range [][]courses.Blog{latest, old} {
		for i := range part {
			part[i].Image = api.PictureURL(c, part[i].Image)
		}
	}
	return BlogListData{latest, old}, err
}

type BlogRequest struct {
	BlogID int64 `api:"blogID,required" doc:"ID of the blog entry."`
}

// BlogDetails returns a published blog entry. It returns store.ErrNotFound if there is no such published
// entry.
func BlogDetails(ctx context.Context, c *web.Call, in *BlogRequest) (courses.Blog, error) {
	entry, err := courses.ReadBlog(ctx, c.Store, in.BlogID)
	entry.Image = api.PictureURL(c, entry.Image)
	return entry, err
}

type TestimonialsListData struct {
	Testimonials []courses.Testimonial `json:"testimonials" doc:"The newest testimonials, at most 100, the newest first."`
}

// TestimonialsList returns the newest published testimonials, 100 at most.
func TestimonialsList(ctx context.Context, c *web.Call, _ *web.NoFields) (TestimonialsListData, error) {
	list, err := courses.Testimonials(ctx, c.Store, courses.MaxTestimonials)
	return TestimonialsListData{list}, err
}
