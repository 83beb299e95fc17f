package courses

import (
	"context"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
)

// AnnouncementListData is the response of AnnouncementList.
type AnnouncementListData struct {
	Announcements []store.Announcement `json:"announcement" doc:"The announcements of the page, the newest first."`
	web.Counts
}

// AnnouncementList returns a page of the published announcements, the newest first.
func AnnouncementList(ctx context.Context, c *web.Call, in *web.Paging) (AnnouncementListData, error) {
	list, err := c.Store.Announcements(ctx, in.StorePage())
	return AnnouncementListData{list.Items, in.Counts(list.Total)}, err
}

// FaqListData is the response of FaqList.
type FaqListData struct {
	FAQs []store.FAQ `json:"faq" doc:"The questions of the page, the newest first."`
	web.Counts
}

// FaqList returns a page of the published FAQ entries, the newest first.
func FaqList(ctx context.Context, c *web.Call, in *web.Paging) (FaqListData, error) {
	list, err := c.Store.FAQs(ctx, in.StorePage())
	return FaqListData{list.Items, in.Counts(list.Total)}, err
}

// BlogListData is the response of BlogList.
type BlogListData struct {
	Latest []store.Blog `json:"latest" doc:"The six newest entries, the newest first."`
	Old    []store.Blog `json:"old" doc:"The six entries before the latest, the newest first."`
}

// BlogList returns the six newest published blog entries and the six entries before them.
func BlogList(ctx context.Context, c *web.Call, _ *web.NoFields) (BlogListData, error) {
	latest, old, err := c.Store.BlogList(ctx)
	for _, part := range [][]store.Blog{latest, old} {
		for i := range part {
			part[i].Image = api.PictureURL(c, part[i].Image)
		}
	}
	return BlogListData{latest, old}, err
}

// BlogRequest is the request of BlogDetails.
type BlogRequest struct {
	BlogID int64 `api:"blogID,required" doc:"ID of the blog entry."`
}

// BlogDetails returns a published blog entry. It returns store.ErrNotFound if there is no such published
// entry.
func BlogDetails(ctx context.Context, c *web.Call, in *BlogRequest) (store.Blog, error) {
	entry, err := c.Store.Blog(ctx, in.BlogID)
	entry.Image = api.PictureURL(c, entry.Image)
	return entry, err
}

// TestimonialsListData is the response of TestimonialsList.
type TestimonialsListData struct {
	Testimonials []store.Testimonial `json:"testimonials" doc:"The newest testimonials, at most 100, the newest first."`
}

// TestimonialsList returns the newest published testimonials, 100 at most.
func TestimonialsList(ctx context.Context, c *web.Call, _ *web.NoFields) (TestimonialsListData, error) {
	list, err := c.Store.Testimonials(ctx, store.MaxTestimonials)
	return TestimonialsListData{list}, err
}
