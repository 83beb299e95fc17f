package site

import (
	"context"
	"slices"
	"strings"

	"lyceum/handlers/web"
	"lyceum/site/courses"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	storecourses "lyceum/store/courses"
	"lyceum/store/learning"
	"lyceum/tenant"
)

type homeView struct {
	Search ui.Search
	// Resume is the first of the trainee's open courses, or nil. Mine is the list of the other ongoing courses. Visitors
	// have neither.
	Resume *resumeView
	Mine   []courseLine
	// Badges are the newest badges of the user.
	Badges []ui.BadgeLine
	// Goal is the weekly goal of a trainee, or nil if the company has none.
	Goal       *goalView
	Categories courses.CategoryLinks
	// Courses are courses of the catalogue. For a trainee they are only those in which the trainee is not enrolled.
	Courses []courses.CourseTile
	// All is the label of the link to the catalogue. It is empty if the page shows every course.
	All          string
	Testimonials []string
}

// resumeView is the course with which the trainee continues on the front page.
type resumeView struct {
	Title, Picture, Path string
	// Next is the name of the document to which the button leads, and Time is about how long it takes. Without a document, the button leads to the course.
	Next, Time, Go, PercentText, Status string
	Percent                             int
	Due                                 ui.Due
}

// resume returns the course of an ongoing enrollment with the document with which the trainee continues.
func resume(ctx context.Context, v *ui.Visit, enrollment int64) (*resumeView, error) {
	page, err := learning.ReadEnrollmentPage(ctx, v.Call.Store, enrollment)
	if err != nil {
		return nil, err
	}
	view := &resumeView{
		Title: page.Title, Picture: ui.Thumbnail(page.Thumbnail), Path: ui.LearnPath(enrollment), Go: v.T("learn.continue"),
		Percent: page.CompletedPercent, PercentText: v.ProgressText(page), Status: v.T(ui.StatusKeys[store.Ongoing]),
		Due: v.Due(page.DueDate, store.Ongoing),
	}
	if page.LastDocumentID == nil {
		view.Go = v.T("learn.begin")
	}
	if next := learning.DocumentToContinue(page.Subjects, page.LastDocumentID, v.Today()); next != nil {
		view.Path, view.Next, view.Time = ui.DocumentPath(view.Path, next.ID), next.Name, v.Duration(v.Minutes(next))
	}
	return view, nil
}

// goalView is the weekly goal of a trainee on the front page. Without a goal it has only Choices.
type goalView struct {
	Done, PercentText, Weeks string
	Percent                  int64
	Choices                  []goalChoice
}

// goalChoice is a button that chooses a number of lessons a week.
type goalChoice struct {
	Lessons int64
	Name    string
}

// suggestedGoals are the numbers of lessons a week that the front page offers to trainees without a goal.
var suggestedGoals = []int64{1, 3, 5}

func weeklyGoal(ctx context.Context, v *ui.Visit) (*goalView, error) {
	goal, err := learning.ReadWeeklyGoal(ctx, v.Call.Store, v.Call.Who.UserID, v.Site.Services.Now(), v.Call.Company.Location())
	if err != nil {
		return nil, err
	}
	view := &goalView{}
	if goal.Lessons == 0 {
		for _, n := range suggestedGoals {
			view.Choices = append(view.Choices, goalChoice{n, v.N("goal.choice", n)})
		}
		return view, nil
	}
	view.Done = v.N("goal.done", goal.Lessons, "Done", v.Number(goal.Done))
	view.Percent = min(goal.Done*100/goal.Lessons, 100)
	view.PercentText = v.Percent(view.Percent)
	if goal.Weeks > 0 {
		view.Weeks = v.N("goal.weeks", goal.Weeks)
	}
	return view, nil
}

// courseLine is one of the trainee's courses on the front page.
type courseLine struct {
	Enrollment                       int64
	Path, Title, Status, PercentText string
	Percent                          int64
	Due                              ui.Due
	// Opens says which course of a learning path must be completed first, or is empty. Path leads to the learning path then, as ToPath says.
	Opens, ToPath string
}

const (
	homeCourses      = 12
	homeCategories   = 12
	homeMine         = 4
	homeTestimonials = 3
	homeBadges       = 4
)

var (
	firstCourses = store.Page{Number: 1, Size: homeCourses}
	// recentEnrollments selects the enrollments among which the front page searches for ongoing ones.
	recentEnrollments = store.Page{Number: 1, Size: 20}
)

// PreviewFront returns the front page as visitors would see it if the company had another name and brand. Only pages of the same host may frame it.
func PreviewFront(ctx context.Context, s *ui.Site, c *web.Call, name string, brand tenant.Brand) (*web.Page, error) {
	shown := *c
	shown.Company = c.Company.Branded(name, brand)
	page, err := home(ctx, &ui.Visit{Site: s, Call: &shown, Texts: s.TextsOf(&shown)}, nil)
	return ui.Framed(page), err
}

// home renders the front page: the welcome text and the first courses of the catalogue. Users first see the ongoing course that is due next, or in which
// they were active last, and their other ongoing courses. Visitors see testimonials instead.
func home(ctx context.Context, v *ui.Visit, _ *ui.None) (*web.Page, error) {
	list, err := storecourses.CourseList(ctx, v.Call.Store, firstCourses, storecourses.AllCourses)
	if err != nil {
		return nil, err
	}
	categories, err := courses.NewCategoryLinks(ctx, v, homeCategories, nil)
	if err != nil {
		return nil, err
	}
	tiles, err := courses.TilesOf(ctx, v, list.Items)
	if err != nil {
		return nil, err
	}
	page := homeView{Search: ui.Search{Longest: courses.MaxQueryLength}, Categories: categories, Courses: tiles}
	if list.Total > homeCourses {
		page.All = v.N("home.all", list.Total)
	}
	if v.IsTrainee() {
		page.Courses = slices.DeleteFunc(tiles, func(c courses.CourseTile) bool { return c.State != "" })
	}
	if v.Person == nil {
		page.Testimonials, err = testimonials(ctx, v)
	} else {
		page.Mine, page.Badges, err = currentCourses(ctx, v)
	}
	if i := slices.IndexFunc(page.Mine, func(c courseLine) bool { return c.Opens == "" }); i >= 0 {
		page.Resume, err = resume(ctx, v, page.Mine[i].Enrollment)
		page.Mine = slices.Delete(page.Mine, i, i+1)
	}
	if err != nil {
		return nil, err
	}
	if v.IsTrainee() && v.Call.Company.WeeklyGoal() {
		if page.Goal, err = weeklyGoal(ctx, v); err != nil {
			return nil, err
		}
	}
	brand := v.Call.Company.Brand()
	about := pages.Head{Title: brand.Tagline, Description: pages.Truncate(brand.Welcome, pages.ExcerptLength), Canonical: v.CanonicalURL("/")}
	return v.Site.Publish(ctx, v, "home", "/", about, page)
}

// testimonials returns excerpts of the newest testimonials, at most homeTestimonials.
func testimonials(ctx context.Context, v *ui.Visit) ([]string, error) {
	said, err := storecourses.Testimonials(ctx, v.Call.Store, homeTestimonials)
	if err != nil {
		return nil, err
	}
	var texts []string
	for _, t := range said {
		texts = append(texts, strings.TrimSpace(v.Site.RichText.Excerpt(t.Description)))
	}
	return texts, nil
}

// currentCourses returns the ongoing courses in which the user was active last, at most homeMine, and the newest badges, at most homeBadges.
func currentCourses(ctx context.Context, v *ui.Visit) (lines []courseLine, badges []ui.BadgeLine, err error) {
	mine, err := learning.RecentCourses(ctx, v.Call.Store, v.Call.Who.UserID, "", recentEnrollments, v.Site.Services.Now())
	if err != nil {
		return nil, nil, err
	}
	if len(mine.Items) > 0 {
		badges = ui.BadgeLines(mine.Items[0].Badges)
	}
	for _, c := range mine.Items {
		if c.EnrollmentStatus == store.Ongoing && len(lines) < homeMine {
			line := courseLine{
				Enrollment: c.ID, Path: ui.LearnPath(c.ID), Title: c.Title, Status: v.T(ui.StatusKeys[c.EnrollmentStatus]),
				Percent: c.CompletedPercent, PercentText: v.Percent(c.CompletedPercent),
				Due: v.Due(c.DueDate, c.EnrollmentStatus),
			}
			if c.EarlierID != 0 {
				line.Path, line.Opens, line.ToPath = ui.LearningPathPath(c.PathID), v.OpensAfterCourse(c.Earlier), v.ToPath(c.Earlier)
			}
			lines = append(lines, line)
		}
	}
	return lines, badges[:min(len(badges), homeBadges)], nil
}
