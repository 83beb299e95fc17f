package site

import (
	"context"

	"lyceum/auth"
	"lyceum/handlers"
	"lyceum/store"
)

// myCoursesView is a trainee's courses by what they are to the trainee today.
type myCoursesView struct {
	Groups []courseGroup
	Pager  pager
}

type courseGroup struct {
	ID, Title string
	Courses   []courseCard
}

// courseCard is one of the trainee's courses.
type courseCard struct {
	// Path leads into the course; empty while it is closed to the trainee.
	Path, Title, Trainer, Picture string
	// Days tells of the days of the enrollment what matters today.
	Days, Action, PercentText string
	Percent                   int64
	// Begun tells whether there is any progress to be shown.
	Begun bool
}

// courseGroups are the groups in the order of the page.
var courseGroups = []struct {
	state store.EnrollmentStatus
	title string
}{
	{store.Ongoing, "my-courses.ongoing"}, {store.Upcoming, "my-courses.upcoming"},
	{store.Completed, "my-courses.completed"}, {store.Expired, "my-courses.expired"},
}

// coursesOnAPage is more than almost everybody has, so that the groups are whole.
const coursesOnAPage = 60

type pageIn struct {
	Page pageNumber `api:"page,default=1" doc:"The page of the list, from 1."`
}

// myCourses lists the courses of whoever is signed in.
func (s *Site) myCourses(ctx context.Context, v *visit, in *pageIn) (*handlers.Page, error) {
	page := store.Page{Number: int(in.Page), Size: coursesOnAPage}
	mine, err := v.Store.MyCourses(ctx, v.Who.UserID, page, v.Now())
	if err != nil {
		return nil, err
	}
	if end := pastTheEnd(myCoursesPath, page, mine.Total); end != nil {
		return end, nil
	}
	view := myCoursesView{v.courseGroupsOf(mine.Items), v.pagerOf(myCoursesPath, page, mine.Total)}
	return s.show(v, "my-courses", myCoursesPath, head{Title: v.T("nav.my-courses")}, view), nil
}

func (v *visit) courseGroupsOf(courses []store.MyCourse) []courseGroup {
	var groups []courseGroup
	for _, g := range courseGroups {
		group := courseGroup{ID: string(g.state), Title: v.T(g.title)}
		for i := range courses {
			if courses[i].EnrollmentStatus == g.state {
				group.Courses = append(group.Courses, v.courseCardOf(&courses[i]))
			}
		}
		if len(group.Courses) > 0 {
			groups = append(groups, group)
		}
	}
	return groups
}

func (v *visit) courseCardOf(c *store.MyCourse) courseCard {
	card := courseCard{
		Title: c.Title, Trainer: c.Faculty, Picture: thumbnail(c.Thumbnail), Days: v.daysOf(c),
		Percent: c.CompletedPercent, PercentText: v.Percent(c.CompletedPercent), Begun: c.EnrollmentStatus != store.Upcoming,
	}
	if auth.MayEnter(v.today(), c.Title, c.Status, c.StartDate, c.EndDate) != nil {
		return card
	}
	card.Path = learnPath(c.ID)
	switch {
	case c.EnrollmentStatus == store.Completed:
		card.Action = v.T("my-courses.look-again")
	case c.CompletedPercent == 0:
		card.Action = v.T("learn.begin")
	default:
		card.Action = v.T("learn.continue")
	}
	return card
}

func (v *visit) daysOf(c *store.MyCourse) string {
	switch {
	case c.EnrollmentStatus == store.Upcoming:
		return v.T("my-courses.opens", "Day", v.Date(c.StartDate))
	case c.EndDate.IsZero():
		return v.T("my-courses.for-good")
	case c.EndDate.Before(v.today()):
		return v.T("my-courses.ended", "Day", v.Date(c.EndDate))
	default:
		return v.T("my-courses.until", "Day", v.Date(c.EndDate))
	}
}
