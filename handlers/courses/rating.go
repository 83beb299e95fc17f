package courses

import (
	"context"
	"strings"
	"time"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/courses"
)

type RatedCourse struct {
	CourseID int64 `api:"courseID,required" doc:"ID of the course that the trainee rates."`
}

type RatingSet struct {
	RatedCourse
	Stars  int64  `api:"stars,required,min=1,max=5" doc:"Number of stars, from 1 (worst) to 5 (best)."`
	Review string `api:"review,lines,max=2000" doc:"Text of the trainee about the course, as plain text. The page of the course shows it."`
}

type RatingList struct {
	CourseID *int64 `api:"courseID" doc:"Only ratings of the course with this ID."`
	UserID   *int64 `api:"userID" doc:"Only ratings by the trainee with this ID."`
	Stars    *int64 `api:"stars,min=1,max=5" doc:"Only ratings with this number of stars."`
	Hidden   *int64 `api:"hidden,enum=0|1" doc:"1: only hidden ratings; 0: only visible ratings. Default: both."`
	Search   string `api:"search,max=200" doc:"Only ratings whose text contains this text, or of trainees whose name or e-mail address contains it. Case does not matter."`
	api.Sorted[courses.Rating]
	web.Paging
	web.Keyset
}

type RatingHide struct {
	api.Edit
	Hidden int64  `api:"hidden,enum=0|1,default=1" doc:"1: hide the rating; 0: show it again."`
	Reason string `api:"reason,lines,max=500" doc:"Reason for hiding the rating; required to hide it. Only staff see it."`
}

type Ratings struct {
	Ratings []courses.Rating `json:"ratings" doc:"The ratings of the page, the newest first."`
	web.LimitedCounts
	web.Keys
}

// plainText returns the text without surrounding spaces, and with each CRLF replaced by a line feed.
func plainText(text string) string {
	return strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n"))
}

// RateCourse sets the caller's rating of a course. It returns store.ErrNotFound if there is no such course, and
// courses.ErrCourseNotCompleted if the caller has not completed the course.
func (s *Handlers) RateCourse(ctx context.Context, c *web.Call, in *RatingSet) (courses.OwnRating, error) {
	return courses.RateCourse(ctx, c.Store, in.CourseID, c.Who.UserID, in.Stars, plainText(in.Review), s.Now())
}

// ReadOwnRating returns the caller's rating of a course. It returns store.ErrNotFound for a course that the caller has neither completed nor
// rated.
func ReadOwnRating(ctx context.Context, c *web.Call, in *RatedCourse) (courses.OwnRating, error) {
	return courses.ReadOwnRating(ctx, c.Store, in.CourseID, c.Who.UserID)
}

// RemoveRating removes the caller's rating of a course. It returns store.ErrNotFound if the caller has not rated the course.
func RemoveRating(ctx context.Context, c *web.Call, in *RatedCourse) (api.Done, error) {
	return api.Done{Success: "The rating has been removed."}, courses.RemoveRating(ctx, c.Store, in.CourseID, c.Who.UserID)
}

// ListRatings lists ratings for staff, the newest first. Managers see the ratings of the courses that they own.
func ListRatings(ctx context.Context, c *web.Call, in *RatingList) (Ratings, error) {
	selection := courses.RatingSelection{CourseID: in.CourseID, UserID: in.UserID, Stars: in.Stars, Hidden: in.Hidden, Search: strings.TrimSpace(in.Search)}
	part, err := web.ReadList(ctx, c, web.KeyedList[courses.Rating]{
		Kind: "rating", ID: func(r courses.Rating) int64 { return r.ID },
		Pages: func(ctx context.Context, _ time.Time, page store.Page) (store.List[courses.Rating], error) {
			return courses.Ratings(ctx, c.Store, selection, in.InOrder(page))
		},
		Keyset: func(ctx context.Context, _ time.Time, keyset store.Keyset) ([]courses.Rating, error) {
			return courses.RatingKeyset(ctx, c.Store, selection, keyset)
		},
	}, in, in.Paging, in.Keyset)
	return Ratings{part.Items, part.LimitedCounts, part.Keys}, err
}

// HideRating hides a rating or shows it again. It returns an *web.InputError if the request hides a rating without a reason,
// store.ErrNotFound if there is no such rating, and a *store.StaleError if the rating has another version.
func (s *Handlers) HideRating(ctx context.Context, c *web.Call, in *RatingHide) (courses.Rating, error) {
	reason := plainText(in.Reason)
	switch {
	case in.Hidden == 0:
		reason = ""
	case reason == "":
		return courses.Rating{}, web.InvalidField("reason", "reason is required to hide a rating.")
	}
	return courses.HideRating(ctx, c.Store, in.At(), in.Hidden == 1, reason, s.Now(), c.Actor())
}
