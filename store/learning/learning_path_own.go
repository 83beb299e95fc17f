package learning

import (
	"context"
	"errors"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	learningPathHold     = statement.Scoped("learning_path/hold")
	learningPathHoldOf   = statement.Scoped("learning_path/hold_of")
	learningPathComplete = statement.Scoped("learning_path/complete")
	learningPathReopen   = statement.Scoped("learning_path/reopen")
	learningPathOwnList  = statement.Scoped("learning_path/own_list")
)

// ErrEarlierCourse means that a learning path requires that the trainee completes an earlier course first.
var ErrEarlierCourse = errors.New("an earlier course of the learning path comes first")

// Earlier is the course that the trainee of an enrollment must complete before the course of the enrollment, because a learning path has an order.
// EarlierID is 0 if there is none.
type Earlier struct {
	EarlierID    int64  `db:"earlier_id"`
	EarlierTitle string `db:"earlier_title"`
	PathID       int64  `db:"path_id"`
	PathName     string `db:"path_name"`
}

// EarlierCourseError is ErrEarlierCourse with the course that comes first.
type EarlierCourseError struct{ Earlier }

func (e *EarlierCourseError) Error() string { return ErrEarlierCourse.Error() }
func (e *EarlierCourseError) Unwrap() error { return ErrEarlierCourse }

// CheckOrder returns an *EarlierCourseError if another course comes first.
func (e Earlier) CheckOrder() error {
	if e.EarlierID == 0 {
		return nil
	}
	return &EarlierCourseError{e}
}

// completePath completes a learning path for the trainees who have completed all of its courses, as completePathsOf does.
func completePath(ctx context.Context, c store.Company, pathID int64) error {
	return completeHeld(ctx, c.Unlimited(only.Store{}), learningPathHold, pathID)
}

// completePathsOf completes the learning paths with the courses of the enrollments for their trainees who have completed all courses, and records the
// events. A trainee completes a path once. It must be called inside store.Company.Tx.
func completePathsOf(ctx context.Context, c store.Company, enrollmentIDs ...int64) error {
	return completeHeld(ctx, c.Unlimited(only.Store{}), learningPathHoldOf, pq.Array(enrollmentIDs))
}

type pathTrainee struct {
	PathID int64 `db:"learning_path_id"`
	UserID int64 `db:"user_id"`
}

func pathsAndUsers(list []pathTrainee) (paths, users []int64) {
	for _, t := range list {
		paths, users = append(paths, t.PathID), append(users, t.UserID)
	}
	return paths, users
}

func completeHeld(ctx context.Context, c store.Company, hold *statement.Statement, of any) error {
	held, err := store.ListOf[pathTrainee](ctx, c, hold, of)
	if err != nil || len(held) == 0 {
		return err
	}
	paths, users := pathsAndUsers(held)
	// A second statement sees what the transactions have committed for which the first one has waited.
	var completed store.JSONList[pathTrainee]
	if err := c.Change(ctx, &completed, learningPathComplete, pq.Array(paths), pq.Array(users)); err != nil || len(completed) == 0 {
		return err
	}
	paths, users = pathsAndUsers(completed)
	if err := c.PublishPaths(ctx, store.EventPathCompleted, paths, users); err != nil {
		return err
	}
	return issueAwards(ctx, c, earned{Paths: paths, Users: users}, false)
}

// reopenPaths ends the completion of the learning paths with the course of an enrollment that is not completed any more, and revokes their awards.
func reopenPaths(ctx context.Context, c store.Company, enrollmentID, userID int64, today store.Date, by store.Actor) error {
	var paths pq.Int64Array
	if err := c.Change(ctx, &paths, learningPathReopen, enrollmentID); err != nil || len(paths) == 0 {
		return err
	}
	awards, err := store.ListOf[store.Editable](ctx, c, awardsOfPaths, userID, paths)
	for _, at := range awards {
		if _, err := RevokeAward(ctx, c, at, today, by); err != nil {
			return err
		}
	}
	return err
}

// OwnPath is a learning path of a trainee, as the trainee sees it.
type OwnPath struct {
	ID          int64      `json:"id" doc:"ID of the learning path."`
	Name        string     `json:"name" doc:"Name of the learning path."`
	Description string     `json:"description" doc:"Description of the learning path."`
	InOrder     int64      `db:"in_order" json:"inOrder" doc:"1: a course is locked until the earlier ones are completed; 0: the courses can be taken in any order."`
	StartDate   store.Date `db:"start_date" json:"startDate" doc:"First day of the trainee on the learning path."`
	EndDate     store.Date `db:"end_date" json:"endDate" doc:"Last day of the trainee on the learning path; null if there is no end."`
	DueDate     store.Date `db:"due_date" json:"dueDate" doc:"Day by which the trainee is expected to complete the learning path; null without one."`
	CompletedAt store.Time `db:"completed_at" json:"completedAt" doc:"When the trainee has completed all courses; null before."`
	Certificate string     `db:"-" json:"certificate" doc:"Number of the certificate of the learning path; empty without one, and if it was revoked."`
	Progress    int64      `db:"-" json:"progress" doc:"Mean progress of the courses, from 0 to 100 percent. A completed course has 100."`
	RecordAward `json:"-"`
	Courses     []OwnStep `db:"-" json:"courses" doc:"The courses of the learning path in their order."`
}

// OwnStep is a course of a learning path, with the enrollment of the trainee, if there is one.
type OwnStep struct {
	CourseID     int64                  `db:"course_id" json:"courseID" doc:"ID of the course."`
	Title        string                 `json:"title" doc:"Name of the course."`
	Position     int64                  `json:"position" doc:"Position of the course in the learning path, from 1."`
	State        store.EnrollmentStatus `db:"-" json:"state" doc:"Status of the enrollment today: notenrolled, upcoming, ongoing, completed or expired."`
	Locked       bool                   `json:"locked" doc:"Whether an earlier course must be completed first."`
	EnrollmentID *int64                 `db:"enrollment_id" json:"enrollmentID" doc:"ID of the current enrollment; null without one."`
	Progress     int64                  `db:"completed_percent" json:"progress" doc:"Progress in the course, from 0 to 100 percent."`
	DueDate      store.Date             `db:"course_due_date" json:"dueDate" doc:"Due date of the enrollment or of the learning path, whichever is earlier; null without one."`
	CompletedAt  store.Time             `db:"course_completed_at" json:"completedAt" doc:"When the course was completed; null before."`
	Published    bool                   `json:"-"`

	Stored        string     `db:"status" json:"-"`
	EnrolledFrom  store.Date `db:"enrolled_from" json:"-"`
	EnrolledUntil store.Date `db:"enrolled_until" json:"-"`
}

// OwnPaths returns the learning paths of a trainee, those that are not completed first, or only the path with an id. The states are those of today.
func OwnPaths(ctx context.Context, c store.Company, userID, pathID int64, today store.Date) ([]OwnPath, error) {
	rows, err := store.ListOf[struct {
		OwnPath `json:"-"`
		OwnStep `json:"-"`
	}](ctx, c, learningPathOwnList, userID, pathID)
	paths := []OwnPath{}
	for _, row := range rows {
		if len(paths) == 0 || paths[len(paths)-1].ID != row.ID {
			row.OwnPath.Courses = []OwnStep{}
			if row.RevokedAt.IsZero() {
				row.OwnPath.Certificate = row.Number
			}
			paths = append(paths, row.OwnPath)
		}
		if row.CourseID == 0 { // A path without courses has one row.
			continue
		}
		step, last := row.OwnStep, &paths[len(paths)-1]
		if step.State = store.StatusOn(today, step.Stored, step.EnrolledFrom, step.EnrolledUntil); step.State == store.Completed {
			step.Progress = 100
		}
		last.Courses = append(last.Courses, step)
	}
	for i := range paths {
		for _, step := range paths[i].Courses {
			paths[i].Progress += step.Progress
		}
		paths[i].Progress /= max(1, int64(len(paths[i].Courses)))
	}
	return paths, err
}
