package learning

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

// Landing contains the fields of an enrollment and its trainee that decide whether a landing may open the course.
type Landing struct {
	ID          int64
	UserID      int64      `db:"user_id"`
	StartDate   store.Date `db:"start_date"`
	EndDate     store.Date `db:"end_date"`
	Status      string     // Status is the stored status; store.StatusOn returns the status of a day.
	CourseTitle string     `db:"course_title"`
	UserActive  bool       `db:"user_active"`
	Earlier
}

var enrollmentLanding = statement.Scoped("enrollment/landing")

// ReadLanding returns an enrollment with its trainee. It returns store.ErrNotFound if there is no such enrollment or its user is
// no longer a trainee.
func ReadLanding(ctx context.Context, c store.Company, enrollmentID int64) (Landing, error) {
	var row Landing
	err := c.Get(ctx, &row, enrollmentLanding, enrollmentID)
	return row, err
}
