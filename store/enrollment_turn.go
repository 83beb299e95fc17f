package store

import (
	"context"
	"time"
)

var (
	enrollmentsTurn   = scoped("enrollments_turn")
	enrollmentInstead = scoped("enrollment_instead")
)

// turnAtOnce is how many enrollments one statement turns.
const turnAtOnce = 10_000

// TurnEnrollments has the enrollments count that do at now. A trainee who has several in a course is met in one of them: the one
// that is open, or else the next to come, or else the newest. What is imported can say so years ahead, so this is done after
// an import and whenever a day begins. It returns ErrConflict when somebody enrolls one of the trainees at the same moment.
func (c Company) TurnEnrollments(ctx context.Context, now time.Time) error {
	for more := true; more; {
		if err := c.change(ctx, &more, enrollmentsTurn, Today(c.tenant, now), turnAtOnce); err != nil {
			return err
		}
	}
	return nil
}

// EnrollmentInstead gives the enrollment that is open today to the trainee of another one in the same course. It returns ErrNotFound
// when there is none.
func (c Company) EnrollmentInstead(ctx context.Context, enrollmentID int64, today Date) (id int64, err error) {
	err = c.get(ctx, &id, enrollmentInstead, enrollmentID, today)
	return id, err
}
