package site

import (
	"context"

	"lyceum/handlers"
	"lyceum/store"
)

// courseLine is one of the trainee's courses in the list of the front page.
type courseLine struct {
	Enrollment                 int64
	Title, Status, PercentText string
}

// homePage bounds the list of the front page to the newest courses.
var homePage = store.Page{Number: 1, Size: 100}

// home greets a stranger in the company's look, and lists a trainee's own courses.
func (s *Site) home(ctx context.Context, v *visit, _ *none) (*handlers.Page, error) {
	var lines []courseLine
	if v.Person != nil {
		mine, err := v.Store.MyCourses(ctx, v.Who.UserID, homePage, v.Now())
		if err != nil {
			return nil, err
		}
		for _, course := range mine.Items {
			lines = append(lines, courseLine{
				Enrollment: course.ID, Title: course.Title,
				Status: v.T(statusKeys[course.EnrollmentStatus]), PercentText: v.Percent(course.CompletedPercent),
			})
		}
	}
	return s.show(v, "home", "/", head{}, lines), nil
}
