package site

import (
	"context"
	"strings"

	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

// homeView is the front page.
type homeView struct {
	Search search
	// Mine is the list of the visitor's current courses.
	Mine       []courseLine
	Categories categoryLinks
	Courses    []courseTile
	// All is the label of the link to the catalogue. It is empty if the page shows every course.
	All          string
	Testimonials []string
}

// courseLine is one of the trainee's courses on the front page.
type courseLine struct {
	Enrollment                 int64
	Title, Status, PercentText string
	Percent                    int64
}

const (
	homeCourses      = 12
	homeCategories   = 12
	homeMine         = 3
	homeTestimonials = 3
)

var (
	firstCourses = store.Page{Number: 1, Size: homeCourses}
	// newestEnrollments limits how many of the newest enrollments are searched for current ones.
	newestEnrollments = store.Page{Number: 1, Size: 20}
)

// home renders the front page: the welcome text, the first courses of the catalogue and, for signed-in visitors, their
// current courses.
func (s *Site) home(ctx context.Context, v *visit, _ *none) (*web.Page, error) {
	list, err := v.call.Store.CourseList(ctx, firstCourses, store.AllCourses)
	if err != nil {
		return nil, err
	}
	categories, err := v.categoryLinks(ctx, homeCategories, nil)
	if err != nil {
		return nil, err
	}
	page := homeView{Search: search{Longest: maxQueryLength}, Categories: categories, Courses: s.courseTiles(v, list.Items)}
	if list.Total > homeCourses {
		page.All = v.N("home.all", list.Total)
	}
	if v.Person == nil {
		page.Testimonials, err = s.testimonials(ctx, v)
	} else {
		page.Mine, err = v.currentCourses(ctx)
	}
	if err != nil {
		return nil, err
	}
	look := v.call.Company.Brand()
	about := pages.Head{Title: look.Tagline, Description: pages.Truncate(look.Welcome, pages.ExcerptLength), Canonical: v.canonicalURL("/")}
	return s.publish(ctx, v, "home", "/", about, page)
}

// testimonials returns the newest testimonials.
func (s *Site) testimonials(ctx context.Context, v *visit) ([]string, error) {
	said, err := v.call.Store.Testimonials(ctx, homeTestimonials)
	if err != nil {
		return nil, err
	}
	var texts []string
	for _, t := range said {
		texts = append(texts, strings.TrimSpace(s.richText.Excerpt(t.Description)))
	}
	return texts, nil
}

// currentCourses returns the newest of the visitor's courses that are ongoing or upcoming.
func (v *visit) currentCourses(ctx context.Context) ([]courseLine, error) {
	mine, err := v.call.Store.MyCourses(ctx, v.call.Who.UserID, newestEnrollments, v.services.Now())
	if err != nil {
		return nil, err
	}
	var lines []courseLine
	for _, c := range mine.Items {
		if c.EnrollmentStatus == store.Ongoing && len(lines) < homeMine {
			lines = append(lines, courseLine{
				Enrollment: c.ID, Title: c.Title, Status: v.T(statusKeys[c.EnrollmentStatus]),
				Percent: c.CompletedPercent, PercentText: v.Percent(c.CompletedPercent),
			})
		}
	}
	return lines, nil
}
