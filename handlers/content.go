package handlers

import (
	"context"

	"lyceum/handlers/web"
	"lyceum/store"
)

type announcementListData struct {
	Announcements []store.Announcement `json:"announcement" doc:"The announcements of the page, the newest first."`
	web.Counts
}

func announcementList(ctx context.Context, c *web.Call, in *web.Paging) (announcementListData, error) {
	list, err := c.Store.Announcements(ctx, in.StorePage())
	return announcementListData{list.Items, in.Counts(list.Total)}, err
}

type faqListData struct {
	FAQs []store.FAQ `json:"faq" doc:"The questions of the page, the newest first."`
	web.Counts
}

func faqList(ctx context.Context, c *web.Call, in *web.Paging) (faqListData, error) {
	list, err := c.Store.FAQs(ctx, in.StorePage())
	return faqListData{list.Items, in.Counts(list.Total)}, err
}

type blogListData struct {
	Latest []store.Blog `json:"latest" doc:"The six newest entries, the newest first."`
	Old    []store.Blog `json:"old" doc:"The six entries before the latest, the newest first."`
}

func blogList(ctx context.Context, c *web.Call, _ *web.NoFields) (blogListData, error) {
	latest, old, err := c.Store.BlogList(ctx)
	for _, part := range [][]store.Blog{latest, old} {
		for i := range part {
			part[i].Image = pictureURL(c, part[i].Image)
		}
	}
	return blogListData{latest, old}, err
}

type blogRequest struct {
	BlogID int64 `api:"blogID,required" doc:"The blog entry."`
}

func blogDetails(ctx context.Context, c *web.Call, in *blogRequest) (store.Blog, error) {
	entry, err := c.Store.Blog(ctx, in.BlogID)
	entry.Image = pictureURL(c, entry.Image)
	return entry, err
}

type testimonialsListData struct {
	Testimonials []store.Testimonial `json:"testimonials" doc:"The testimonials, the newest first, 100 at most."`
}

func testimonialsList(ctx context.Context, c *web.Call, _ *web.NoFields) (testimonialsListData, error) {
	list, err := c.Store.Testimonials(ctx, store.MaxTestimonials)
	return testimonialsListData{list}, err
}
