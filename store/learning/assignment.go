package learning

import (
	"context"
	"errors"
	"math"
	"slices"
	"time"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	assignmentOpen    = statement.Scoped("assignment/open")
	assignmentPeople  = statement.Scoped("assignment/people")
	assignmentPending = statement.Scoped("assignment/pending")
	assignmentApplied = statement.Scoped("assignment/applied")
	assignmentDue     = statement.Scoped("assignment/due")
	assignmentDueMany = statement.Scoped("assignment/due_days_many")
	assignmentOfBatch = statement.Scoped("assignment/of_batch")
	assignmentTrainee = statement.Scoped("assignment/trainee")
	// assignmentUnpublished tells why an assignment enrolls nobody.
	assignmentUnpublished = statement.Scoped("assignment/unpublished")
)

const (
	// assignedPart is the maximum number of trainees whom one transaction enrolls by an assignment.
	assignedPart = 500
	// MaxAssignedAtOnce is about the maximum number of trainees whom AddAssignment enrolls. ApplyAssignments enrolls the others.
	MaxAssignedAtOnce = 2000
)

// ErrAssigned means that the same people have the course or the learning path assigned already.
var ErrAssigned = errors.New("already assigned")

// Assignment says that the trainees of a batch, or one trainee, must take a course or a learning path.
type Assignment struct {
	store.Counted
	store.Editable
	CourseID *int64 `db:"course_id" json:"courseID" edit:"once,none=0,min=0" save:"once" doc:"ID of the course; null for a learning path."`
	PathID   *int64 `db:"learning_path_id" json:"learningPathID" edit:"once,none=0,min=0" save:"once" doc:"ID of the learning path; null for a course."`
	BatchID  *int64 `db:"batch_id" json:"batchID" edit:"once,none=0,min=0" save:"once" doc:"ID of the batch whose trainees must take it; null for one trainee."`
	UserID   *int64 `db:"user_id" json:"userID" edit:"once,none=0,min=0" save:"once" doc:"ID of the trainee who must take it; null for a batch."`
	DueDays  *int64 `db:"due_days" json:"dueDays" edit:"none=0,min=0,max=36500" doc:"Number of days after the assignment, or after a trainee joins the batch, by which it is due; null: as the course or the learning path says." note:"0 removes the days. A change applies to new enrollments."`
	Title    string `db:"title" json:"title" save:"never" read:"coalesce((select c.title from courses c where c.company_id = $1 and c.id = t.course_id), (select p.name from learning_paths p where p.company_id = $1 and p.id = t.learning_path_id), '')" doc:"Title of the course, or name of the learning path."`
	People   string `db:"people" json:"people" save:"never" read:"coalesce((select b.name from batches b where b.company_id = $1 and b.id = t.batch_id), (select btrim(u.fname || ' ' || u.lname) from users u where u.company_id = $1 and u.id = t.user_id), '')" doc:"Name of the batch or of the trainee."`
}

func (Assignment) Sorts() store.Sorts {
	return store.ByFields("title", "people", "dueDays")
}

func (a Assignment) AuditName() string { return "" }

// Assignments are the assignments of a company. Adding one returns ErrAssigned if the same people have it already, and store.ErrReference if the course,
// the learning path, the batch or the trainee is unknown. A change and a removal change no enrollment.
var Assignments = assignments{store.NewContentTable[Assignment](only.Store{}, store.Table{
	Kind: "assignment", Noun: "an assignment", Name: "assignments", Dated: true, Conflict: ErrAssigned,
}, store.Listing{Filters: []string{"courseID", "learningPathID", "batchID", "userID"}})}

type assignments struct {
	store.EditedContent[Assignment]
}

// CheckTrainee returns store.ErrNotFound if the company has no such trainee.
func CheckTrainee(ctx context.Context, c store.Company, id int64) error {
	var found int64
	return c.Get(ctx, &found, assignmentTrainee, id)
}

// Assigned is the result of AddAssignment. Pending means that further trainees are enrolled soon, or when the course is published.
type Assigned struct {
	Enrolled int
	Pending  bool
}

// AddAssignment adds an assignment and enrolls its trainees, unless they are enrolled or have completed the course. Open enrollments become due by the
// assignment, unless they are due earlier.
func AddAssignment(ctx context.Context, c store.Company, a Assignment, now time.Time, by store.Actor) (added Assignment, done Assigned, err error) {
	today := store.Today(c.Tenant(), now)
	if added, err = Assignments.Add(ctx, c, a, by); err != nil {
		return added, done, err
	}
	done, err = applyAssignment(ctx, c, added, appliedTo{again: true, limit: MaxAssignedAtOnce}, today, by)
	if err != nil || done.Pending {
		return added, done, err
	}
	if added.CourseID != nil && done.Enrolled == 0 {
		if err := c.Get(ctx, &done.Pending, assignmentUnpublished, *added.CourseID); err != nil {
			return added, done, err
		}
	}
	return added, done, markApplied(ctx, c, added.ID, today)
}

func markApplied(ctx context.Context, c store.Company, id int64, today store.Date) error {
	_, err := c.Exec(ctx, assignmentApplied, id, today)
	return err
}

// appliedTo says to whom an assignment is applied: the trainees, or all if users is nil. again means also trainees whose enrollment was ended, or is over
// and not completed. limit is about the maximum number of trainees.
type appliedTo struct {
	users []int64
	again bool
	limit int
}

// applyAssignment enrolls trainees by an assignment.
func applyAssignment(ctx context.Context, c store.Company, a Assignment, to appliedTo, today store.Date, by store.Actor) (done Assigned, err error) {
	var due store.Date
	if a.DueDays != nil {
		due = today.AddDays(int(*a.DueDays))
	}
	seen := 0
	err = a.eachPart(ctx, c, to.users, func(users []int64) error {
		open, err := store.ListOf[int64](ctx, c, assignmentOpen, a.CourseID, today, to.again, pq.Array(users), a.PathID)
		if err != nil {
			return err
		}
		if len(open) > 0 {
			if seen >= to.limit {
				done.Pending = true
				return errEnough
			}
			seen += len(open)
		}
		if to.again && a.CourseID != nil && !due.IsZero() {
			if _, err := c.Exec(ctx, assignmentDue, *a.CourseID, pq.Array(users), due, today); err != nil {
				return err
			}
		}
		if len(open) == 0 {
			return nil
		}
		enrolled, err := a.enroll(ctx, c, open, due, today, by)
		done.Enrolled += enrolled
		return err
	})
	if errors.Is(err, errEnough) {
		err = nil
	}
	return done, err
}

// errEnough ends a walk through the people of an assignment.
var errEnough = errors.New("enough people")

// eachPart calls run with at most assignedPart people of an assignment at a time: with users, or with all of its people if users is nil.
func (a Assignment) eachPart(ctx context.Context, c store.Company, users []int64, run func([]int64) error) error {
	if users == nil && a.BatchID == nil {
		users = []int64{*a.UserID}
	}
	for part := range slices.Chunk(users, assignedPart) {
		if err := run(part); err != nil {
			return err
		}
	}
	for last := int64(0); users == nil; {
		part, err := store.ListOf[int64](ctx, c, assignmentPeople, *a.BatchID, last, assignedPart)
		if err != nil || len(part) == 0 {
			return err
		}
		last = part[len(part)-1]
		if err := run(part); err != nil {
			return err
		}
	}
	return nil
}

// enroll enrolls trainees and returns the number of new enrollments. It leaves out trainees who cannot be enrolled now.
func (a Assignment) enroll(ctx context.Context, c store.Company, users []int64, due, today store.Date, by store.Actor) (int, error) {
	if a.PathID != nil {
		return EnrollInPath(ctx, c, PathEnrollment{PathID: *a.PathID, UserIDs: users, DueDate: due, Today: today}, by)
	}
	items := make([]NewEnrollment, len(users))
	for i, user := range users {
		items[i] = NewEnrollment{UserID: user, CourseID: *a.CourseID, DueDate: due, Today: today}
	}
	var ids []int64
	err := c.Tx(ctx, func(c store.Company) error {
		ids = nil
		for open := items; len(open) > 0; {
			saved, errs, err := EnrollMany(ctx, c, open, Many{}, by)
			if err != nil {
				return err
			}
			var early []NewEnrollment
			for i, item := range errs {
				switch n := open[i]; {
				case item.Err == nil:
					ids = append(ids, saved[i].ID)
				case errors.Is(item.Err, ErrDueBeforeStart): // The course starts later, and the days count from there.
					n.DueDate = store.Date{}
					early = append(early, n)
				}
			}
			open = early
		}
		if a.BatchID == nil || len(ids) == 0 {
			return nil
		}
		_, err := c.Exec(ctx, assignmentOfBatch, *a.BatchID, pq.Array(ids))
		return err
	})
	return len(ids), err
}

// pendingAssignment is an assignment to apply. New means that it was never applied to all of its people.
type pendingAssignment struct {
	Assignment
	New bool `db:"new"`
}

// assignToJoined applies the assignments of a batch to trainees who have joined it.
func assignToJoined(ctx context.Context, c store.Company, batchID int64, users []int64, today store.Date, by store.Actor) error {
	c = c.Unlimited(only.Store{})
	list, err := store.ListOf[pendingAssignment](ctx, c, assignmentPending, today, batchID)
	for _, a := range list {
		if _, err := applyAssignment(ctx, c, a.Assignment, appliedTo{users: users, again: true, limit: math.MaxInt}, today, by); err != nil {
			return err
		}
	}
	return err
}

// ApplyAssignments applies the assignments that were not applied on the current day of the company, such as to trainees whom an import has added to a
// batch. Except for an assignment that AddAssignment has left unfinished, it enrolls only trainees who have never been enrolled in the course, so that it
// does not undo what staff have decided. It returns the number of new enrollments.
func ApplyAssignments(ctx context.Context, c store.Company, now time.Time) (enrolled int, err error) {
	today := store.Today(c.Tenant(), now)
	const everyBatch = 0
	list, err := store.ListOf[pendingAssignment](ctx, c, assignmentPending, today, everyBatch)
	for _, a := range list {
		done, err := applyAssignment(ctx, c, a.Assignment, appliedTo{again: a.New, limit: math.MaxInt}, today, store.Actor{})
		enrolled += done.Enrolled
		if err == nil {
			err = markApplied(ctx, c, a.ID, today)
		}
		if err != nil {
			return enrolled, err
		}
	}
	return enrolled, err
}
