package site

import (
	"context"
	"strings"

	"lyceum/handlers"
	"lyceum/store"
)

// homeView is the front page.
type homeView struct {
	Search search
	// Mine are the courses that the visitor is in at present.
	Mine       []courseLine
	Categories shelves
	Courses    []tile
	// All leads to the catalogue where the page shows only its beginning.
	All    string
	Voices []string
}

// courseLine is one of the trainee's courses in the list of the front page.
type courseLine struct {
	Enrollment                 int64
	Title, Status, PercentText string
	Percent                    int64
}

const (
	homeCourses = 12
	homeShelves = 12
	homeMine    = 3
	homeVoices  = 3
)

var (
	firstCourses = store.Page{Number: 1, Size: homeCourses}
	// newestMine is how many of the newest enrollments are looked through for those that are under way.
	newestMine = store.Page{Number: 1, Size: 20}
)

// home greets in the company's look, shows the beginning of the catalogue, and leads those who are signed in on.
func (s *Site) home(ctx context.Context, v *visit, _ *none) (*handlers.Page, error) {
	list, err := v.Store.CourseList(ctx, firstCourses, store.AllCourses)
	if err != nil {
		return nil, err
	}
	shelves, err := v.shelves(ctx, homeShelves, nil)
	if err != nil {
		return nil, err
	}
	page := homeView{Search: search{Longest: longestQuery}, Categories: shelves, Courses: s.tiles(v, list.Items)}
	if list.Total > homeCourses {
		page.All = v.N("home.all", list.Total)
	}
	if v.Person == nil {
		page.Voices, err = s.voices(ctx, v)
	} else {
		page.Mine, err = v.underWay(ctx)
	}
	if err != nil {
		return nil, err
	}
	look := v.Company.Brand()
	about := head{Title: look.Tagline, Description: cut(look.Welcome, excerptLength), Canonical: v.whole("/")}
	return s.publish(ctx, v, "home", "/", about, page)
}

// voices are the newest things that people said.
func (s *Site) voices(ctx context.Context, v *visit) ([]string, error) {
	said, err := v.Store.Testimonials(ctx, homeVoices)
	if err != nil {
		return nil, err
	}
	var texts []string
	for _, t := range said {
		texts = append(texts, strings.TrimSpace(s.prose.Excerpt(t.Description)))
	}
	return texts, nil
}

// underWay gives the newest of the visitor's courses that are open or about to be.
func (v *visit) underWay(ctx context.Context) ([]courseLine, error) {
	mine, err := v.Store.MyCourses(ctx, v.Who.UserID, newestMine, v.Now())
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
