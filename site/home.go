package site

import (
	"context"
	"errors"

	"lyceum/auth"
	"lyceum/handlers"
	"lyceum/store"
	"lyceum/tenant"
)

// courseLine is one of the trainee's courses in the list of the front page.
type courseLine struct {
	Enrollment    int64
	Title, Status string
	Percent       int64
}

// homePage bounds the list of the front page to the newest courses.
var homePage = store.Page{Number: 1, Size: 100}

// home greets a stranger in the company's look, and lists a trainee's own courses.
func (s *Site) home(ctx context.Context, c *handlers.Call, _ *none) (*handlers.Page, error) {
	if c.Company.IsZero() {
		return nil, tenant.ErrUnknown
	}
	v := view{Title: "Welcome", Brand: brandOf(c.Company)}
	who, err := s.signedIn(ctx, c)
	if err == nil {
		err = s.personal(ctx, c, who, &v)
	} else if errors.Is(err, auth.ErrToken) || errors.Is(err, auth.ErrSessionEnded) {
		err = nil // a stranger
	}
	if err != nil {
		return nil, err
	}
	return &handlers.Page{Body: s.render("home", v)}, nil
}

func (s *Site) personal(ctx context.Context, c *handlers.Call, who auth.Principal, v *view) error {
	profile, err := c.Store.TraineeProfile(ctx, who.UserID)
	if err != nil {
		return err
	}
	mine, err := c.Store.MyCourses(ctx, who.UserID, homePage, c.Now())
	if err != nil {
		return err
	}
	v.Person = personOf(profile.FName, profile.LName)
	for _, course := range mine.Items {
		v.Courses = append(v.Courses, courseLine{
			Enrollment: course.ID, Title: course.Title,
			Status: statusWords[course.EnrollmentStatus], Percent: course.CompletedPercent,
		})
	}
	return nil
}
