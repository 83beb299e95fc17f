package learning

import (
	"context"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	learningPathJoin            = statement.Scoped("learning_path/join")
	learningPathEnroll          = statement.Scoped("learning_path/enroll")
	learningPathDue             = statement.Scoped("learning_path/due")
	learningPathTraineesDue     = statement.Scoped("learning_path/trainees_due")
	learningPathEnrollmentsHold = statement.Scoped("learning_path/enrollments_hold")
)

// PathEnrollment names trainees whom EnrollInPath enrolls in the courses of a learning path. UserIDs contains each trainee once.
type PathEnrollment struct {
	PathID  int64
	UserIDs []int64
	// DueDate is the latest due date of the trainees on the path. It is unset for that which follows from the days of the path and of each course.
	DueDate store.Date
	// Today is the current day in the company's time zone.
	Today store.Date
}

// EnrollInPath puts trainees on a learning path, from today if they are not on it, and enrolls them in its published courses. It leaves out unknown and
// disabled trainees, courses whose dates have passed, and courses that a trainee has completed. An enrollment that is open gets the due date unless it is due
// earlier, and a completed one if it has none. The number of statements does not depend on the number of trainees. EnrollInPath returns the number of new
// enrollments. The caller must check access. It returns store.ErrNotFound if the learning path does not exist.
func EnrollInPath(ctx context.Context, c store.Company, e PathEnrollment, by store.Actor) (enrolled int, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		c = c.Unlimited(only.Store{})
		if _, err := EditedLearningPaths.Get(ctx, c, e.PathID); err != nil {
			return err
		}
		if err := e.hold(ctx, c); err != nil {
			return err
		}
		joined, err := store.ListOf[int64](ctx, c, learningPathJoin, e.PathID, pq.Array(e.UserIDs), e.Today)
		if err != nil {
			return err
		}
		if len(joined) > 0 {
			part := pathPart{Editable: store.Editable{ID: e.PathID}, UserIDs: joined, StartDate: e.Today}
			if err := c.AuditChange(ctx, "learning_path", "_trainees_add", nil, part, by); err != nil {
				return err
			}
		}
		if _, err := c.Exec(ctx, learningPathTraineesDue, e.PathID, pq.Array(e.UserIDs), e.DueDate); err != nil {
			return err
		}
		if enrolled, err = e.enroll(ctx, c, by); err != nil {
			return err
		}
		return completePath(ctx, c, e.PathID)
	})
	return enrolled, err
}

// hold locks the trainees and then their enrollments in the courses of the path. Transactions that complete a course lock the enrollment before
// the trainee on the path, so the caller must do so too.
func (e PathEnrollment) hold(ctx context.Context, c store.Company) error {
	if _, err := c.Exec(ctx, usersHoldTrainees, pq.Array(e.UserIDs)); err != nil {
		return err
	}
	_, err := c.Exec(ctx, learningPathEnrollmentsHold, e.PathID, pq.Array(e.UserIDs))
	return err
}

// enroll enrolls the trainees, who are on the path, and returns the number of new enrollments. The caller has called hold.
func (e PathEnrollment) enroll(ctx context.Context, c store.Company, by store.Actor) (int, error) {
	var made store.JSONList[int64]
	if err := c.Change(ctx, &made, learningPathEnroll, e.PathID, pq.Array(e.UserIDs), e.Today, e.DueDate); err != nil {
		return 0, err
	}
	if err := e.setDue(ctx, c); err != nil || len(made) == 0 {
		return 0, err
	}
	return len(made), recordEnrolled(ctx, c, made, e.Today, by)
}

// setDue makes the enrollments of the trainees due when the trainees are due on the path, unless they are due earlier. The caller has called hold.
func (e PathEnrollment) setDue(ctx context.Context, c store.Company) error {
	_, err := c.Exec(ctx, learningPathDue, e.PathID, pq.Array(e.UserIDs))
	return err
}
