package store

import "context"

// Landing contains the fields of an enrollment and its trainee that decide whether a landing may open the course.
type Landing struct {
	ID          int64
	UserID      int64  `db:"user_id"`
	StartDate   Date   `db:"start_date"`
	EndDate     Date   `db:"end_date"`
	Status      string // Status is the stored status; StatusOn returns the status of a day.
	CourseTitle string `db:"course_title"`
	UserActive  bool   `db:"user_active"`
}

var enrollmentLanding = scoped("enrollment/landing")

// Landing returns an enrollment with its trainee. It returns ErrNotFound if there is no such enrollment or its user is
// no longer a trainee.
func (c Company) Landing(ctx context.Context, enrollmentID int64) (Landing, error) {
	var row Landing
	err := c.get(ctx, &row, enrollmentLanding, enrollmentID)
	return row, err
}
