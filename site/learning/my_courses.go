package learning

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/store/learning"
)

type myCoursesView struct {
	Groups []courseGroup
	Pager  pages.Pager
	// Search is the data of the search field, or nil if the trainee has few courses. Found is the number of courses that
	// match the search.
	Search *ui.Search
	Found  string
}

type courseGroup struct {
	ID, Title string
	Courses   []courseCard
}

// courseCard is the card of one of the trainee's courses in the list.
type courseCard struct {
	// Path is the address of the course, or of the result of a completed course. While an earlier course of a learning path comes first, Path
	// leads to the learning path. While the course is closed to the trainee for another reason, Path leads to the page of the course in the
	// catalogue. If the course is not published either, Path leads to the page that says why the course is closed.
	Path, Title, Trainer, Picture string
	// Days is a text about when the enrollment starts or ends, or that it has no end.
	Days, Action, PercentText string
	Percent                   int64
	Rating                    *ui.Rating
	// Lessons is the number of documents, or empty without documents.
	Lessons string
	// Due says by when the course must be completed.
	Due ui.Due
	// Opens says which course must be completed first, or is empty.
	Opens string
	// Missing is an exam at which the trainee has no attempt left, or the first thing that the trainee still has to do when all required
	// documents are done, or empty.
	Missing string
	// Begun reports whether to show the progress. Closed means that the course is closed to the trainee.
	Begun, Closed bool
}

var courseGroups = []struct {
	state store.EnrollmentStatus
	title string
}{
	{store.Ongoing, "my-courses.ongoing"}, {store.Upcoming, "my-courses.upcoming"},
	{store.Completed, "my-courses.completed"}, {store.Expired, "my-courses.expired"},
}

// coursesPageSize is the number of courses on a page. It is so large that the lists of almost all trainees fit on
// one page.
const coursesPageSize = 60

// fewCourses is the number of courses up to which the list has no search.
const fewCourses = 6

type myCoursesIn struct {
	ui.PageIn
	Query string `api:"q,max=262144" doc:"Words that are parts of the title or the name of the trainer; more than 200 characters find nothing."`
}

// path returns the address of the list without the number of the page.
func (in *myCoursesIn) path() string {
	if query := strings.TrimSpace(in.Query); query != "" {
		return ui.MyCoursesPath + "?" + url.Values{"q": {query}}.Encode()
	}
	return ui.MyCoursesPath
}

// myCourses lists the courses of the signed-in user. It redirects staff without courses to the console.
func myCourses(ctx context.Context, v *ui.Visit, in *myCoursesIn) (*web.Page, error) {
	page := store.Page{Number: int(in.Page), Size: coursesPageSize}
	query := strings.TrimSpace(in.Query)
	if utf8.RuneCountInString(query) > learning.MaxCourseQuery {
		return showMyCourses(v, &myCoursesView{Search: &ui.Search{Query: query, Wrong: v.N("form.too-long", learning.MaxCourseQuery),
			Longest: learning.MaxCourseQuery}}, http.StatusUnprocessableEntity), nil
	}
	mine, err := learning.RecentCourses(ctx, v.Call.Store, v.Call.Who.UserID, query, page, v.Site.Services.Now())
	if err != nil {
		return nil, err
	}
	if mine.Total == 0 && query == "" && v.IsStaff() {
		return &web.Page{Location: ui.ConsolePath}, nil
	}
	if end := pages.PastTheEnd(in.path(), page, mine.Total); end != nil {
		return end, nil
	}
	view := &myCoursesView{Groups: courseGroupsOf(v, mine.Items), Pager: v.PagerOf(in.path(), page, mine.Total)}
	if query != "" || mine.Total > fewCourses {
		view.Search = &ui.Search{Query: query, Wrong: "", Longest: learning.MaxCourseQuery}
	}
	if query != "" {
		view.Found = v.N("catalogue.count", mine.Total)
	}
	return showMyCourses(v, view, http.StatusOK), nil
}

func showMyCourses(v *ui.Visit, view *myCoursesView, status int) *web.Page {
	page := v.Show("my-courses", ui.MyCoursesPath, pages.Head{Title: v.T("nav.my-courses")}, view)
	page.Status = status
	return page
}

func courseGroupsOf(v *ui.Visit, courses []learning.MyCourse) []courseGroup {
	var groups []courseGroup
	for _, g := range courseGroups {
		group := courseGroup{ID: string(g.state), Title: v.T(g.title)}
		for i := range courses {
			if courses[i].EnrollmentStatus == g.state {
				group.Courses = append(group.Courses, courseCardOf(v, &courses[i]))
			}
		}
		if len(group.Courses) > 0 {
			groups = append(groups, group)
		}
	}
	return groups
}

func courseCardOf(v *ui.Visit, c *learning.MyCourse) courseCard {
	card := courseCard{
		Title: c.Title, Trainer: c.Faculty, Picture: ui.Thumbnail(c.Thumbnail), Days: daysOf(v, c),
		Rating: v.RatingOf(c.Rating, c.RatingCount), Lessons: v.Lessons(c.LessonCount),
		Percent: c.CompletedPercent, PercentText: v.Percent(c.CompletedPercent), Begun: c.EnrollmentStatus != store.Upcoming,
	}
	if c.EnrollmentStatus == store.Completed {
		card.Path, card.Action = ui.CompletedPath(c.ID), v.T("completed.to")
		return card
	}
	if auth.CheckEnrollmentOpen(v.Today(), c.Title, c.Status, c.StartDate, c.EndDate) != nil {
		card.Closed = true
		// The page of an enrollment that is not open states the reason.
		card.Path, card.Action = ui.LearnPath(c.ID), v.T("my-courses.why")
		if c.Published {
			card.Path, card.Action = ui.OfferPath(c.CourseID), v.T("my-courses.to-course")
		}
		return card
	}
	card.Due = v.Due(c.DueDate, c.EnrollmentStatus)
	if c.EarlierID != 0 {
		card.Closed, card.Begun, card.Opens = true, false, v.OpensAfterCourse(c.Earlier)
		card.Path, card.Action = ui.LearningPathPath(c.PathID), v.ToPath(c.Earlier)
		return card
	}
	card.Path = ui.LearnPath(c.ID)
	documentsDone := c.CompletedPercent == 100
	spent := slices.IndexFunc(c.Lacks, func(m learning.Missing) bool { return m.Spent })
	switch {
	case spent >= 0:
		card.Missing = v.MissingText(c.Lacks[spent])
	case documentsDone && len(c.Lacks) > 0:
		card.Missing = v.MissingText(c.Lacks[0])
	}
	switch {
	case spent >= 0 && documentsDone:
		card.Action = v.T("my-learning-paths.to-course")
	case c.CompletedPercent == 0:
		card.Action = v.T("learn.begin")
	default:
		card.Action = v.T("learn.continue")
	}
	return card
}

func daysOf(v *ui.Visit, c *learning.MyCourse) string {
	switch {
	case c.EnrollmentStatus == store.Upcoming:
		return v.T("my-courses.opens", "Day", v.Date(c.StartDate))
	case c.EndDate.IsZero():
		return v.T("my-courses.for-good")
	case c.EndDate.Before(v.Today()):
		return v.T("my-courses.ended", "Day", v.Date(c.EndDate))
	default:
		until := v.T("my-courses.until", "Day", v.Date(c.EndDate))
		if left := c.EndDate.DaysSince(v.Today()) + 1; left <= maxDaysLeft && c.EnrollmentStatus == store.Ongoing {
			return until + " · " + v.N("my-courses.left", left)
		}
		return until
	}
}

// maxDaysLeft is the number of days before the end of an enrollment from which on the list shows the number of remaining days.
const maxDaysLeft = 14
