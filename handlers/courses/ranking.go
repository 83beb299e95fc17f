package courses

import (
	"context"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store/courses"
)

type ByEnrollmentsRequest struct {
	Type int64 `api:"type,required,enum=1|2" doc:"1: count the enrollments that are ongoing today; 2: count all enrollments."`
	web.Paging
}

// ByEnrollmentsAnswer has the counts next to the field data, because the API contract declares data as the list of courses.
type ByEnrollmentsAnswer struct {
	Success bool                     `json:"success" doc:"Always true."`
	Data    []courses.EnrolledCourse `json:"data" doc:"The courses of the page, those with the most enrollments first."`
	web.Counts
}

// CourseByEnrollments returns a page of the published courses, those with the most enrollments first. Type selects
// which enrollments count.
func (s *Handlers) CourseByEnrollments(ctx context.Context, c *web.Call, in *ByEnrollmentsRequest) (ByEnrollmentsAnswer, error) {
	list, err := courses.CoursesByEnrollments(ctx, c.Store, in.StorePage(), courses.EnrollmentCount(in.Type), s.Now())
	for i := range list.Items {
		list.Items[i].Thumbnail = api.PictureURL(c, list.Items[i].Thumbnail)
	}
	return ByEnrollmentsAnswer{true, list.Items, in.Counts(list.Total)}, err
}

type ByRatingsData struct {
	Courses         []courses.PopularCourse `json:"popular_courses" doc:"The courses of the page, the best rated first. Courses without ratings come last."`
	CountryCurrency string                  `json:"countryCurrency" doc:"ISO 4217 code of the company's default currency."`
	web.Counts
}

// CourseByRatings returns a page of the published courses, the best rated first.
func CourseByRatings(ctx context.Context, c *web.Call, in *web.Paging) (ByRatingsData, error) {
	list, err := courses.CoursesByRating(ctx, c.Store, in.StorePage())
	for i := range list.Items {
		list.Items[i].Thumbnail = api.PictureURL(c, list.Items[i].Thumbnail)
	}
	return ByRatingsData{list.Items, c.Company.Currency(), in.Counts(list.Total)}, err
}
