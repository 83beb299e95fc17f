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
	batchList        = statement.Scoped("batch/list")
	batchExists      = statement.Scoped("batch/exists")
	batchCourseList  = statement.Scoped("batch/course_list")
	batchTraineeList = statement.Scoped("batch/trainee_list")
	batchTraineeIDs  = statement.Scoped("batch/trainee_ids")
	batchJoin        = statement.Scoped("batch/join")
	batchShare       = statement.Scoped("batch/share")
	batchEnroll      = statement.Scoped("batch/enroll")
	batchEnrollments = statement.Scoped("batch/enrollments")
)

// The errors of AddToBatch about the batch and its members.
var (
	// ErrBatchEnded means that the last day of the batch has passed.
	ErrBatchEnded = errors.New("batch has ended")
	// ErrAlreadyInBatch means that the trainee is already a member of the batch.
	ErrAlreadyInBatch = errors.New("already in the batch")
)

// Batch is a named group of trainees who take courses together.
type Batch struct {
	store.Counted
	ID          int64  `db:"id" json:"id" doc:"ID of the batch, which other routes call batchID."`
	Name        string `db:"name" json:"name" doc:"Name of the batch, unique in the company."`
	Description string `db:"description" json:"description" doc:"Description of the batch."`
}

type BatchCourse struct {
	store.Counted
	CourseID  int64      `db:"course_id" json:"courseID" doc:"ID of the course."`
	Title     string     `db:"title" json:"title" doc:"Name of the course."`
	StartDate store.Date `db:"start_date" json:"startDate" doc:"First day of the batch's enrollments in the course; null if the batch does not set it."`
	EndDate   store.Date `db:"end_date" json:"endDate" doc:"Last day of the batch's enrollments in the course; null if the batch does not set it."`
	DueDays   *int64     `db:"due_days" json:"dueDays" doc:"Number of days after the first day of an enrollment by which it is due; null: the dueDays of the course apply."`
}

// BatchTrainee is a trainee who is a member of a batch, as BatchTrainees returns them.
type BatchTrainee struct {
	store.Counted
	ID int64 `db:"id" json:"id" doc:"ID of the trainee, which other routes call userID."`
	store.TraineeName
	RollNo string `db:"rollno" json:"rollno" doc:"Number that the company has assigned to the trainee, such as a roll number."`
}

// BatchList returns a page of the company's batches, ordered by id.
func BatchList(ctx context.Context, c store.Company, page store.Page) (store.List[Batch], error) {
	return store.ListPage[Batch](ctx, c, page, store.Counter{Kind: "batches"}, batchList)
}

// BatchCourses returns a page of the courses of a batch, ordered by id. It includes unpublished courses. It returns
// store.ErrNotFound if the batch does not exist.
func BatchCourses(ctx context.Context, c store.Company, batchID int64, page store.Page) (store.List[BatchCourse], error) {
	return partOfBatch[BatchCourse](ctx, c, batchID, page, "batch_courses", batchCourseList)
}

// BatchTrainees returns a page of the trainees of a batch, ordered by id. It includes disabled trainees. It returns
// store.ErrNotFound if the batch does not exist.
func BatchTrainees(ctx context.Context, c store.Company, batchID int64, page store.Page) (store.List[BatchTrainee], error) {
	return partOfBatch[BatchTrainee](ctx, c, batchID, page, "batch_trainees", batchTraineeList)
}

// partOfBatch returns a page of a batch's courses or trainees. If the list is empty, it checks that the batch exists, and
// returns store.ErrNotFound if it does not.
func partOfBatch[T interface{ TotalRows() int64 }](
	ctx context.Context, c store.Company, batchID int64, page store.Page, kind string, st *statement.Statement,
) (store.List[T], error) {
	c, err := c.Within(ctx, only.Store{}, store.Part{Batch: batchID})
	if err != nil {
		return store.List[T]{}, err
	}
	list, err := store.ListPage[T](ctx, c, page, store.Counter{Kind: kind, Scope: batchID}, st, batchID)
	if err != nil || list.Total > 0 {
		return list, err
	}
	return list, CheckBatch(ctx, c, batchID)
}

// CheckBatch returns store.ErrNotFound if the company has no such batch.
func CheckBatch(ctx context.Context, c store.Company, id int64) error {
	c, err := c.Within(ctx, only.Store{}, store.Part{Batch: id})
	if err != nil {
		return err
	}
	var found bool
	if err := c.Get(ctx, &found, batchExists, id); err != nil || found {
		return err
	}
	return store.ErrNotFound
}

// BatchTraineeIDs returns the ids of at most limit trainees of a batch who are not disabled, in ascending order. It
// returns store.ErrNotFound if the batch does not exist.
func BatchTraineeIDs(ctx context.Context, c store.Company, batchID int64, limit int) ([]int64, error) {
	c, err := c.Within(ctx, only.Store{}, store.Part{Batch: batchID})
	if err != nil {
		return nil, err
	}
	ids, err := store.ListOf[int64](ctx, c, batchTraineeIDs, batchID, limit)
	if err != nil || len(ids) > 0 {
		return ids, err
	}
	return ids, CheckBatch(ctx, c, batchID)
}

// HoldBatches locks batches, so that no other transaction changes or removes them until the transaction ends. It ignores
// unknown ids. A transaction that locks a trainee and then calls AddToBatch must call HoldBatches before it locks the
// trainee: transactions that change a batch lock the batch first and then its trainees.
func HoldBatches(ctx context.Context, c store.Company, ids []int64) error {
	if len(ids) == 0 {
		return nil
	}
	_, err := c.Exec(ctx, batchShare, pq.Array(ids))
	return err
}

// NewBatchTrainee names a trainee and the batch to which AddToBatch adds the trainee.
type NewBatchTrainee struct {
	BatchID int64
	UserID  int64
	// Today is the current day in the company's time zone.
	Today store.Date
	// DryRun means that AddToBatch only checks whether it can add the trainee.
	DryRun bool
}

// errDryRun ends a transaction whose changes are not wanted.
var errDryRun = errors.New("the changes are not wanted")

type joined struct{ Found, Active, Ended, Joined bool }

func (j joined) problem() error {
	switch {
	case !j.Found:
		return store.ErrNotFound
	case !j.Active:
		return ErrTraineeInactive
	case j.Ended:
		return ErrBatchEnded
	case !j.Joined:
		return ErrAlreadyInBatch
	}
	return nil
}

// BatchEnrollment is the current enrollment of a trainee in a course of a batch, as AddToBatch returns it.
type BatchEnrollment struct {
	EnrollmentID int64      `db:"id" json:"enrollmentID" doc:"ID of the enrollment."`
	CourseID     int64      `db:"course_id" json:"courseID" doc:"ID of the course of the enrollment."`
	StartDate    store.Date `db:"start_date" json:"startDate" doc:"First day of the enrollment."`
	EndDate      store.Date `db:"end_date" json:"endDate" doc:"Last day of the enrollment; null if it has no end."`
}

// AddToBatch adds a trainee who is not disabled to a batch and enrolls the trainee in the batch's published courses, in one
// Tx. If the batch sets dates for a course, an upcoming enrollment takes these dates. An enrollment that is open today keeps
// its start date and takes the batch's end date if that is later or unset. A completed enrollment stays unchanged, and an
// expired one is replaced. Courses whose dates have passed are skipped. AddToBatch returns the trainee's enrollments in the
// published courses of the batch. It returns ErrTraineeInactive for a disabled trainee, ErrBatchEnded if the last day of the
// batch has passed, and store.ErrNotFound if the company has no such batch or trainee. If the trainee is already a member, it
// returns ErrAlreadyInBatch, unless a rule has added the trainee. With n.DryRun, it changes nothing.
func AddToBatch(ctx context.Context, c store.Company, n NewBatchTrainee, by store.Actor) (enrollments []BatchEnrollment, err error) {
	c, err = c.Within(ctx, only.Store{}, store.Part{Batch: n.BatchID, User: n.UserID})
	if err != nil {
		return nil, err
	}
	err = c.Tx(ctx, func(c store.Company) error {
		var answer joined
		if err := c.Change(ctx, &answer, batchJoin, n.BatchID, n.UserID, n.Today, by.UserID, by.Address, by.RequestID); err != nil {
			return err
		}
		err := answer.problem()
		if errors.Is(err, ErrAlreadyInBatch) {
			err = takeOver(ctx, c, n, by)
		}
		if err != nil {
			return err
		}
		// Enrolling needs a second statement. The first one may have waited for the trainee's row lock, and a statement
		// does not read rows that were committed while it waited.
		const everyCourse = 0
		if err := enrollBatch(ctx, c, n.BatchID, []int64{n.UserID}, everyCourse, n.Today, by); err != nil {
			return err
		}
		enrollments, err = store.ListOf[BatchEnrollment](ctx, c, batchEnrollments, n.BatchID, n.UserID)
		if err == nil && n.DryRun {
			err = errDryRun
		}
		return err
	})
	if errors.Is(err, errDryRun) {
		err = nil
	}
	return enrollments, err
}

// takeOver makes the membership of a trainee in a batch independent of the rule that has added the trainee, of a connection or of the batch.
// Rules then no longer remove the trainee, and the audit log names by as the user who has added the trainee. takeOver
// returns ErrAlreadyInBatch if no rule has added the trainee.
func takeOver(ctx context.Context, c store.Company, n NewBatchTrainee, by store.Actor) error {
	kept, err := keepBatch(ctx, c, n.BatchID, []int64{n.UserID}, by)
	if err == nil && len(kept) == 0 {
		err = ErrAlreadyInBatch
	}
	return err
}

func enrollBatch(ctx context.Context, c store.Company, batchID int64, users []int64, courseID int64, today store.Date, by store.Actor) error {
	_, err := c.Exec(ctx, batchEnroll, batchID, pq.Array(users), today, by.UserID, by.Address, by.RequestID, courseID)
	c.WakeWebhooks(ctx)
	const everyCourse = 0
	if err != nil || courseID != everyCourse {
		return err
	}
	return assignToJoined(ctx, c, batchID, users, today, by)
}

var reportKnown = statement.Scoped("report/known")

// CheckCourse returns store.ErrNotFound if the company has no such course.
func CheckCourse(ctx context.Context, c store.Company, id int64) error {
	c, err := c.Within(ctx, only.Store{}, store.Part{Course: id})
	if err != nil {
		return err
	}
	return Known(ctx, c, &id, nil)
}

// Known returns store.ErrNotFound if course or batch is not nil and does not exist.
func Known(ctx context.Context, c store.Company, course, batch *int64) error {
	var known bool
	if err := c.Get(ctx, &known, reportKnown, course, batch); err != nil || known {
		return err
	}
	return store.ErrNotFound
}

// ReportBatch is the number of rows that a report without pages reads at a time.
const ReportBatch = 1000
