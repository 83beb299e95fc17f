package store

import "context"

// Landing is what decides whether a trainee may be let into a course.
type Landing struct {
	ID          int64
	UserID      int64  `db:"user_id"`
	StartDate   Date   `db:"start_date"`
	EndDate     Date   `db:"end_date"`
	Status      string // the row's, see StatusOn
	CourseTitle string `db:"course_title"`
	UserActive  bool   `db:"user_active"`
}

var enrollmentLanding = scoped("enrollment_landing")

// Landing reads a trainee's enrollment. It returns ErrNotFound, also when its user is no trainee any more.
func (c Company) Landing(ctx context.Context, enrollmentID int64) (Landing, error) {
	var row Landing
	err := c.get(ctx, &row, enrollmentLanding, enrollmentID)
	return row, err
}
