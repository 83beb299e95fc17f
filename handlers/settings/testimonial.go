package settings

import (
	"context"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store/courses"
)

// Testimonials are the operations that change testimonials.
var Testimonials = api.Objects[courses.EditedTestimonial]{
	Editor: courses.EditedTestimonials, Removed: "The testimonial has been removed.",
}

type StaffTestimonialList struct {
	UserID *int64 `api:"userID" doc:"Only testimonials of the user with this ID."`
	api.ContentList[courses.EditedTestimonial]
}

// StaffTestimonials is one page of the list of all testimonials, drafts included.
type StaffTestimonials struct {
	Testimonials []courses.EditedTestimonial `json:"testimonials" doc:"The testimonials of the page, the newest first, including drafts."`
	web.LimitedCounts
	web.Keys
}

// ListStaffTestimonials lists the testimonials that match the request, including drafts.
func ListStaffTestimonials(ctx context.Context, c *web.Call, in *StaffTestimonialList) (StaffTestimonials, error) {
	part, err := api.ListContent(ctx, c, "testimonial", courses.EditedTestimonials, &in.ContentList, in, in.UserID)
	return StaffTestimonials{part.Items, part.LimitedCounts, part.Keys}, err
}
