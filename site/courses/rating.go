package courses

import (
	"cmp"
	"context"
	"net/http"
	"strconv"
	"strings"
	"unicode/utf8"

	"lyceum/handlers/courses"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	storecourses "lyceum/store/courses"
)

const mostStars = 5

// reviewView is a rating with a text on the page of a course. Shown are the stars as symbols. Stars are the stars in words.
type reviewView struct{ Author, Shown, Stars, When, Text string }

type ratingView struct {
	Course, CoursePath, Path string
	Choices                  []starChoice
	Text                     string
	// Rated means that the trainee has rated the course. Hidden means that staff hide the rating. MayRate means that the
	// trainee has completed the course.
	Rated, Hidden, MayRate bool
	// WrongStars and WrongText are error messages, or empty. Done confirms a change.
	WrongStars, WrongText, Done string
}

type starChoice struct {
	Value           int64
	ID, Shown, Name string
	Checked         bool
}

// reviewsOf returns the newest ratings of a course that have a text. It runs no query for a course without ratings.
func reviewsOf(ctx context.Context, v *ui.Visit, c *storecourses.CoursePage) ([]reviewView, error) {
	if c.RatingCount == 0 {
		return nil, nil
	}
	found, err := storecourses.Reviews(ctx, v.Call.Store, c.ID)
	views := make([]reviewView, len(found))
	for i, r := range found {
		views[i] = reviewView{
			Author: cmp.Or(r.Author, v.T("rating.trainee")), Shown: stars(r.Stars), Stars: v.T("offer.rating", "Average", v.Number(r.Stars)),
			When: v.Day(r.CreatedAt), Text: r.Review,
		}
	}
	return views, err
}

func stars(n int64) string {
	return strings.Repeat("★", int(n)) + strings.Repeat("☆", mostStars-int(n))
}

type ratingIn struct {
	Course int64  `api:"course,required" doc:"The course's id."`
	Done   string `api:"done,max=20" doc:"What led to the page."`
}

type rateIn struct {
	Course int64  `api:"course,required" doc:"The course's id."`
	Stars  int64  `api:"stars" doc:"1 to 5."`
	Text   string `api:"text,lines,max=20000" doc:"What the trainee writes about the course."`
	Remove string `api:"remove,max=20" doc:"Set by the button that removes the rating."`
}

// ratingPage shows the form with which a trainee rates a completed course, changes the rating or removes it.
func ratingPage(ctx context.Context, v *ui.Visit, in *ratingIn) (*web.Page, error) {
	view, err := newRatingView(ctx, v, in.Course)
	if err != nil {
		return nil, err
	}
	switch in.Done {
	case "saved":
		view.Done = v.T("rating.saved")
	case "removed":
		view.Done = v.T("rating.removed")
	}
	return showRating(v, view), nil
}

func newRatingView(ctx context.Context, v *ui.Visit, course int64) (*ratingView, error) {
	if err := v.MustBeTrainee(); err != nil {
		return nil, err
	}
	own, err := courses.ReadOwnRating(ctx, v.Call, &courses.RatedCourse{CourseID: course})
	if err != nil {
		return nil, err
	}
	view := &ratingView{
		Course: own.CourseTitle, CoursePath: ui.OfferPath(course), Path: ui.RatingPath(course), Text: own.Review,
		Rated: own.Stars > 0, Hidden: own.Hidden == 1, MayRate: own.MayRate,
	}
	for n := int64(mostStars); n > 0; n-- {
		view.Choices = append(view.Choices, starChoice{Value: n, ID: "stars-" + strconv.FormatInt(n, 10), Shown: stars(n),
			Name: v.N("rating.stars", n), Checked: n == own.Stars})
	}
	return view, nil
}

func showRating(v *ui.Visit, view *ratingView) *web.Page {
	return v.Show("rating", ui.MyCoursesPath, pages.Head{Title: v.T("rating.title") + " · " + view.Course}, view)
}

// rate saves or removes the trainee's rating, or shows the form again with error messages.
func rate(ctx context.Context, v *ui.Visit, in *rateIn) (*web.Page, error) {
	view, err := newRatingView(ctx, v, in.Course)
	if err != nil {
		return nil, err
	}
	if in.Remove != "" {
		_, err := courses.RemoveRating(ctx, v.Call, &courses.RatedCourse{CourseID: in.Course})
		return &web.Page{Location: ratingDone(in.Course, view.MayRate, "removed")}, err
	}
	if in.Stars < 1 || in.Stars > mostStars {
		view.WrongStars = v.T("rating.choose")
	}
	if utf8.RuneCountInString(in.Text) > storecourses.MaxReview {
		view.WrongText = v.N("form.too-long", storecourses.MaxReview)
	}
	if view.WrongStars == "" && view.WrongText == "" {
		_, err := v.Site.Services.Courses().RateCourse(ctx, v.Call,
			&courses.RatingSet{RatedCourse: courses.RatedCourse{CourseID: in.Course}, Stars: in.Stars, Review: in.Text})
		return &web.Page{Location: ratingDone(in.Course, true, "saved")}, err
	}
	view.Text = in.Text
	for i := range view.Choices {
		view.Choices[i].Checked = view.Choices[i].Value == in.Stars
	}
	page := showRating(v, view)
	page.Status = http.StatusUnprocessableEntity
	return page, nil
}

// ratingDone returns the address after a change. It is the address of the form if the trainee may still rate the course, and
// otherwise the address of the page of the course.
func ratingDone(course int64, form bool, done string) string {
	if !form {
		return ui.OfferPath(course)
	}
	return ui.RatingPath(course) + "?done=" + done
}
