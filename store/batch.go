package store

import (
	"context"
	"errors"
)

var (
	batchList        = scoped("batch_list")
	batchExists      = scoped("batch_exists")
	batchCourseList  = scoped("batch_course_list")
	batchTraineeList = scoped("batch_trainee_list")
	batchJoin        = scoped("batch_join")
	batchEnroll      = scoped("batch_enroll")
)

// ErrBatchEnded means that the last day of the batch is over.
var ErrBatchEnded = errors.New("batch has ended")

// Batch is a named group of trainees who take courses together.
type Batch struct {
	counted
	ID          int64  `db:"id" json:"id" doc:"The batch, as batchID in other calls."`
	Name        string `db:"name" json:"name" doc:"The batch's name."`
	Description string `db:"description" json:"description" doc:"What the batch is for."`
}

// BatchCourse is a course that a batch takes.
type BatchCourse struct {
	counted
	CourseID  int64  `db:"course_id" json:"courseID" doc:"The course."`
	Title     string `db:"title" json:"title" doc:"The course's name."`
	StartDate Date   `db:"start_date" json:"startDate" doc:"The batch's first day in the course; null when the batch sets none."`
	EndDate   Date   `db:"end_date" json:"endDate" doc:"The batch's last day in the course; null when the batch sets none."`
}

// BatchTrainee is a member of a batch.
type BatchTrainee struct {
	counted
	ID     int64  `db:"id" json:"id" doc:"The trainee, as userID in other calls."`
	FName  string `db:"fname" json:"fname" doc:"First name."`
	LName  string `db:"lname" json:"lname" doc:"Last name."`
	Email  string `db:"email" json:"email" doc:"E-mail address."`
	RollNo string `db:"rollno" json:"rollno" doc:"The number that the company gave the trainee."`
}

// BatchList gives a page of the company's batches.
func (c Company) BatchList(ctx context.Context, page Page) (List[Batch], error) {
	return listPage[Batch](ctx, c, page, counter{kind: "batches"}, batchList)
}

// BatchCourses gives a page of the courses of a batch, unpublished ones included. It returns ErrNotFound when there is
// no such batch.
func (c Company) BatchCourses(ctx context.Context, batchID int64, page Page) (List[BatchCourse], error) {
	return partOfBatch[BatchCourse](ctx, c, batchID, page, "batch_courses", batchCourseList)
}

// BatchTrainees gives a page of the trainees of a batch, disabled ones included. It returns ErrNotFound when there is
// no such batch.
func (c Company) BatchTrainees(ctx context.Context, batchID int64, page Page) (List[BatchTrainee], error) {
	return partOfBatch[BatchTrainee](ctx, c, batchID, page, "batch_trainees", batchTraineeList)
}

// partOfBatch asks for the batch itself only when nothing else tells that it is there.
func partOfBatch[T interface{ total() int64 }](ctx context.Context, c Company, batchID int64, page Page, kind string, st *statement) (List[T], error) {
	list, err := listPage[T](ctx, c, page, counter{kind, batchID}, st, batchID)
	if err != nil || list.Total > 0 {
		return list, err
	}
	var found bool
	if err := c.get(ctx, &found, batchExists, batchID); err != nil {
		return list, err
	}
	if !found {
		return list, ErrNotFound
	}
	return list, nil
}

// NewBatchTrainee is a wish to put a trainee into a batch.
type NewBatchTrainee struct {
	BatchID int64
	UserID  int64
	// Today is the day on the company's calendar.
	Today Date
}

type joined struct{ Found, Active, Ended, Joined bool }

func (j joined) problem() error {
	switch {
	case !j.Found:
		return ErrNotFound
	case !j.Active:
		return ErrConflict
	case j.Ended:
		return ErrBatchEnded
	case !j.Joined:
		return ErrConflict
	}
	return nil
}

// AddToBatch puts an active trainee into a batch and into its published courses, all or nothing. An enrollment that
// is ongoing or upcoming takes the days that the batch sets, a completed one stays as it is, and one that is over makes
// room. Courses whose days are over are left out. It returns ErrConflict for a trainee who is not active or is in the
// batch already, ErrBatchEnded, and ErrNotFound when the company has no such batch or trainee.
func (c Company) AddToBatch(ctx context.Context, n NewBatchTrainee, by Actor) error {
	args := []any{n.BatchID, n.UserID, n.Today, by.UserID, by.Address, by.RequestID}
	return c.Tx(ctx, func(c Company) error {
		var answer joined
		if err := c.change(ctx, &answer, batchJoin, args...); err != nil {
			return err
		}
		if err := answer.problem(); err != nil {
			return err
		}
		// A statement of its own sees what was enrolled while the first one waited for the trainee.
		_, err := c.exec(ctx, batchEnroll, args...)
		return err
	})
}
