package settings

import (
	"context"
	"strings"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
)

// TestimonialFields are the fields of a testimonial in requests. A nil field leaves the value unchanged.
type TestimonialFields struct {
	Description *string `api:"description,lines,max=5000" doc:"Text of the testimonial; not blank, at most 5000 bytes."`
	Status      *int64  `api:"status,enum=0|1" doc:"1: published; 0: draft. Default for a new testimonial: 1."`
}

func (f *TestimonialFields) apply(t *courses.EditedTestimonial) error {
	api.SetIf(&t.Description, f.Description)
	api.SetIf(&t.Status, f.Status)
	var wrong web.InputError
	wrong.Require("description", t.Description)
	wrong.MaxBytes("description", t.Description, bulk.LongestNews)
	return wrong.Err()
}

type TestimonialAdd struct {
	UserID int64 `api:"userID" doc:"ID of the user whose testimonial it is. Default: the caller."`
	TestimonialFields
}

// TestimonialUpdate changes only the fields that are sent.
type TestimonialUpdate struct {
	api.Edit
	TestimonialFields
}

// AddTestimonial adds a testimonial, published unless the request says otherwise. It returns an *web.InputError for a
// blank or too long text, and store.ErrNotFound for an unknown user.
func AddTestimonial(ctx context.Context, c *web.Call, in *TestimonialAdd) (courses.EditedTestimonial, error) {
	t := courses.EditedTestimonial{Status: 1, UserID: in.UserID}
	if err := in.apply(&t); err != nil {
		return t, err
	}
	return courses.EditedTestimonials.Add(ctx, c.Store, t, c.Actor())
}

// UpdateTestimonial changes the fields of a testimonial that the request has. It returns store.ErrNotFound if there
// is no such testimonial, and a *store.StaleError if the testimonial has another version.
func UpdateTestimonial(ctx context.Context, c *web.Call, in *TestimonialUpdate) (courses.EditedTestimonial, error) {
	return courses.EditedTestimonials.Update(ctx, c.Store, in.At(), in.apply, c.Actor())
}

// RemoveTestimonial removes a testimonial. It returns store.ErrNotFound if there is no such testimonial, and a
// *store.StaleError if the testimonial has another version.
func RemoveTestimonial(ctx context.Context, c *web.Call, in *api.Edit) (api.Done, error) {
	return api.Done{Success: "The testimonial has been removed."}, courses.EditedTestimonials.Remove(ctx, c.Store, in.At(), c.Actor())
}

type StaffTestimonialList struct {
	Search string `api:"search,max=200" doc:"Only testimonials whose text contains this text. Case does not matter."`
	Status *int64 `api:"status,enum=0|1" doc:"1: only published testimonials; 0: only drafts. Default: both."`
	UserID *int64 `api:"userID" doc:"Only testimonials of the user with this ID."`
	web.Paging
	web.Keyset
}

// StaffTestimonials is one page of the list of all testimonials, drafts included.
type StaffTestimonials struct {
	Testimonials []courses.EditedTestimonial `json:"testimonials" doc:"The testimonials of the page, the newest first, including drafts."`
	web.Counts
	web.Keys
}

// ListStaffTestimonials lists the testimonials that match the request, including drafts.
func ListStaffTestimonials(ctx context.Context, c *web.Call, in *StaffTestimonialList) (StaffTestimonials, error) {
	selected := courses.TestimonialFilter{ContentFilter: store.ContentFilter{Search: strings.TrimSpace(in.Search), Status: in.Status}, UserID: in.UserID}
	part, err := api.ShortList(ctx, c, "testimonial", in, in.Paging, in.Keyset,
		func(ctx context.Context, page store.Page) (store.List[courses.EditedTestimonial], error) {
			return courses.StaffTestimonials(ctx, c.Store, selected, page)
		})
	return StaffTestimonials{part.Items, part.Counts, part.Keys}, err
}
