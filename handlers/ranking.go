package handlers

import (
	"context"

	"lyceum/handlers/web"
	"lyceum/store"
)

type byEnrollmentsRequest struct {
	Type int64 `api:"type,required,enum=1|2" doc:"1: count the enrollments that are ongoing today; 2: count all enrollments."`
	web.Paging
}

// byEnrollmentsAnswer is the response with the counts as siblings of data, because the API contract declares data as
// the list of courses.
type byEnrollmentsAnswer struct {
	Success bool                   `json:"success" doc:"Always true."`
	Data    []store.EnrolledCourse `json:"data" doc:"The courses of the page, those with the most enrollments first."`
	web.Counts
}

func (s *Services) courseByEnrollments(ctx context.Context, c *web.Call, in *byEnrollmentsRequest) (byEnrollmentsAnswer, error) {
	list, err := c.Store.CoursesByEnrollments(ctx, in.StorePage(), store.EnrollmentCount(in.Type), s.Now())
	for i := range list.Items {
		list.Items[i].Thumbnail = pictureURL(c, list.Items[i].Thumbnail)
	}
	return byEnrollmentsAnswer{true, list.Items, in.Counts(list.Total)}, err
}

type byRatingsData struct {
	Courses         []store.PopularCourse `json:"popular_courses" doc:"The courses of the page, the best rated first; courses without ratings come last."`
	CountryCurrency string                `json:"countryCurrency" doc:"ISO 4217 code of the company's default currency."`
	web.Counts
}

func courseByRatings(ctx context.Context, c *web.Call, in *web.Paging) (byRatingsData, error) {
	list, err := c.Store.CoursesByRating(ctx, in.StorePage())
	for i := range list.Items {
		list.Items[i].Thumbnail = pictureURL(c, list.Items[i].Thumbnail)
	}
	return byRatingsData{list.Items, c.Company.Currency(), in.Counts(list.Total)}, err
}
