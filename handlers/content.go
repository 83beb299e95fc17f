package handlers

import (
	"context"

	"lyceum/store"
)

type announcementListData struct {
	Announcements []store.Announcement `json:"announcement" doc:"The announcements of the page, the newest first."`
	Counts
}

func announcementList(ctx context.Context, c *Call, in *Paging) (announcementListData, error) {
	list, err := c.Store.Announcements(ctx, in.page())
	return announcementListData{list.Items, in.counts(list.Total)}, err
}

type faqListData struct {
	FAQs []store.FAQ `json:"faq" doc:"The questions of the page, the newest first."`
	Counts
}

func faqList(ctx context.Context, c *Call, in *Paging) (faqListData, error) {
	list, err := c.Store.FAQs(ctx, in.page())
	return faqListData{list.Items, in.counts(list.Total)}, err
}

type blogListData struct {
	Latest []store.Blog `json:"latest" doc:"The six newest entries, the newest first."`
	Old    []store.Blog `json:"old" doc:"The six entries before the latest, the newest first."`
}

func blogList(ctx context.Context, c *Call, _ *none) (blogListData, error) {
	latest, old, err := c.Store.BlogList(ctx)
	for _, part := range [][]store.Blog{latest, old} {
		for i := range part {
			part[i].Image = c.picture(part[i].Image)
		}
	}
	return blogListData{latest, old}, err
}

type blogRequest struct {
	BlogID int64 `api:"blogID,required" doc:"The blog entry."`
}

func blogDetails(ctx context.Context, c *Call, in *blogRequest) (store.Blog, error) {
	entry, err := c.Store.Blog(ctx, in.BlogID)
	entry.Image = c.picture(entry.Image)
	return entry, err
}

type testimonialsListData struct {
	Testimonials []store.Testimonial `json:"testimonials" doc:"The testimonials, the newest first, 100 at most."`
}

func testimonialsList(ctx context.Context, c *Call, _ *none) (testimonialsListData, error) {
	list, err := c.Store.Testimonials(ctx, store.MaxTestimonials)
	return testimonialsListData{list}, err
}
