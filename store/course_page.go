package store

import (
	"context"
	"time"
)

var (
	coursePage    = scoped("course_page")
	courseOutline = scoped("course_outline")
)

// CoursePage is everything that the page of a course in the catalogue shows.
type CoursePage struct {
	CourseAllDetails
	// Rating is the average from 1 to 5, and 0 while RatingCount is.
	Rating      float64
	RatingCount int64 `db:"rating_count"`
	// EnrollmentID is the user's latest enrollment in the course, or 0; the fields below are its own.
	EnrollmentID     int64 `db:"enrollment_id"`
	CompletedPercent int   `db:"completed_percent"`
	// EnrollmentStatus is that of the day.
	EnrollmentStatus EnrollmentStatus `db:"-"`
	Enrollment       standing         `db:"enrollment"`
	// Subjects have their chapters, and no documents.
	Subjects []SubjectOutline `db:"-"`
}

// Days are the first and the last day of the user's latest enrollment.
func (p *CoursePage) Days() (start, end Date) { return p.Enrollment.StartDate, p.Enrollment.EndDate }

// CoursePage tells what the page of a published course shows to a user at now; nobody is user 0. It returns ErrNotFound.
func (c Company) CoursePage(ctx context.Context, courseID, userID int64, now time.Time) (*CoursePage, error) {
	page, err := oneCourse[CoursePage](ctx, c, coursePage, courseID, userID)
	if err != nil {
		return nil, err
	}
	rows, err := listOf[outlineRow](ctx, c, courseOutline, courseID)
	if err != nil {
		return nil, err
	}
	latest := page.Enrollment
	page.EnrollmentStatus = StatusOn(Today(c.tenant, now), latest.Status, latest.StartDate, latest.EndDate)
	page.Subjects = outline(rows)
	return &page, nil
}
