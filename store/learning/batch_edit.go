package learning

import (
	"context"
	"errors"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	batchObject = store.KeptInTrash[EditedBatch](only.Store{}, store.NewTable[EditedBatch](only.Store{}, store.Table{
		Kind: "batch", Name: "batches", Short: true, Imported: true, Counter: "batches", Conflict: store.ErrNameTaken, Remove: statement.Scoped("batch/remove"),
	}), store.Trash{Detached: []string{"enrollments.batch_id"}, With: map[string]string{"report_schedules": "report_schedule"},
		Restored: func(ctx context.Context, c store.Company, id int64) error {
			_, err := c.Exec(ctx, trashRecountBatch, id)
			return err
		}})
	trashRecountBatch = statement.Scoped("trash/recount_batch")

	batchStaffList  = store.OrderedBy[ListedBatch](statement.Scoped("batch/staff_list").Limited())
	batchStaffTotal = statement.Scoped("batch/staff_total").Limited()

	batchEnrollmentsDetach = statement.Scoped("batch/enrollments_detach")
	batchCourseAdd         = statement.Scoped("batch/course_add")
	batchCourseRemove      = statement.Scoped("batch/course_remove")
	batchTraineeRemove     = statement.Scoped("batch/trainee_remove")
	batchTraineeRuled      = statement.Scoped("batch/trainee_ruled")
	batchTraineesHold      = statement.Scoped("batch/trainees_hold")
)

var (
	// ErrCourseInBatch means that the batch already contains the course.
	ErrCourseInBatch = errors.New("course is in the batch")
	// ErrInBatchByRule means that the rule of the batch has added the trainee, who would join the batch again.
	ErrInBatchByRule = errors.New("trainee is in the batch by its rule")
)

type EditedBatch struct {
	store.Editable
	Name        string     `db:"name" json:"name" edit:"required,max=255" doc:"Name of the batch, unique in the company."`
	Description string     `db:"description" json:"description" edit:"lines,max=5000" doc:"Description of the batch."`
	StartDate   store.Date `db:"start_date" json:"startDate" edit:"" doc:"First day of new enrollments of the batch; null if the batch does not set it." note:"Then it is the day on which a trainee is added, or the first day of the course if that is later. Format: YYYY-MM-DD; an empty text removes the date."`
	EndDate     store.Date `db:"end_date" json:"endDate" edit:"" doc:"Last day of new enrollments of the batch; null if the batch does not set it." note:"Then the course determines the last day. Format: YYYY-MM-DD; an empty text removes the date."`
	ExternalID  string     `db:"external_id" json:"externalID" doc:"ID of the batch at the company's identity provider, which provisioning sets; empty without one."`
}

func (b EditedBatch) AuditName() string { return b.Name }

// ReadBatch returns a batch with the fields that staff edit. It returns ErrNotFound if the company has no such batch.
func ReadBatch(ctx context.Context, c store.Company, id int64) (EditedBatch, error) {
	c, err := c.Within(ctx, only.Store{}, store.Part{Batch: id})
	if err != nil {
		return EditedBatch{}, err
	}
	return store.ObjectToEdit[EditedBatch](ctx, c, batchObject, id)
}

// ListedBatch is a batch with the numbers of its courses and trainees, for the list that staff see.
type ListedBatch struct {
	store.Counted
	EditedBatch
	Courses  int64 `db:"courses" json:"courses" doc:"Number of courses of the batch."`
	Trainees int64 `db:"trainees" json:"trainees" doc:"Number of trainees of the batch."`
}

func (ListedBatch) Sorts() store.Sorts {
	return store.Sorts{
		{Name: "name", By: "lower(name)"}, {Name: "startDate", By: "start_date"}, {Name: "endDate", By: "end_date"},
	}
}

// StaffBatches returns a page of the batches whose names contain search, ignoring case, ordered by name.
func StaffBatches(ctx context.Context, c store.Company, search string, page store.Page) (store.List[ListedBatch], error) {
	return store.CountedPage[ListedBatch](ctx, c, page, batchStaffList, batchStaffTotal, search)
}

// AddBatch adds a batch and returns it with its id and version. It returns ErrNameTaken if another batch has the name.
func AddBatch(ctx context.Context, c store.Company, b EditedBatch, by store.Actor) (EditedBatch, error) {
	return store.AddObject(ctx, c, batchObject, b, by)
}

// UpdateBatch changes a batch with apply. It does not change the dates of enrollments. It returns ErrNotFound if the
// batch does not exist, ErrNameTaken if another batch has the name, and a *StaleError if at has another version than
// the batch.
func UpdateBatch(ctx context.Context, c store.Company, at store.Editable, apply func(*EditedBatch) error, by store.Actor) (EditedBatch, error) {
	return store.UpdateObject(ctx, c, batchObject, at, apply, by)
}

// RemoveBatch removes a batch. It does not end the enrollments of its trainees. It returns ErrNotFound if the batch
// does not exist, and a *StaleError if at has another version than the batch.
func RemoveBatch(ctx context.Context, c store.Company, at store.Editable, by store.Actor) error {
	return store.RemoveObject[EditedBatch](ctx, c, batchObject, at, by, func(c store.Company) error {
		_, err := c.Exec(ctx, batchEnrollmentsDetach, at.ID)
		return err
	})
}

// NewBatchCourse is a course that AddCourseToBatch adds to a batch. If neither date is set, the dates of the batch
// apply.
type NewBatchCourse struct {
	BatchID, CourseID  int64
	StartDate, EndDate store.Date
	// DueDays is the number of days after the first day by which an enrollment is due. If it is nil, the days of the course apply.
	DueDays *int64
	// Today is the current day in the company's time zone.
	Today store.Date
}

// AddCourseToBatch adds a course to a batch and enrolls the batch's trainees in it by the rules of AddToBatch. It returns
// ErrCourseInBatch if the batch already contains the course, ErrNotFound if the batch is unknown, and ErrReference if the
// course is unknown.
func AddCourseToBatch(ctx context.Context, c store.Company, n NewBatchCourse, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		if _, err := ReadBatch(ctx, c, n.BatchID); err != nil {
			return err
		}
		var added int64
		err := c.Change(ctx, &added, batchCourseAdd, n.BatchID, n.CourseID, n.StartDate, n.EndDate, n.DueDays)
		if errors.Is(err, store.ErrNotFound) {
			return ErrCourseInBatch
		}
		if err != nil {
			return err
		}
		trainees, err := store.ListOf[int64](ctx, c, batchTraineesHold, n.BatchID)
		if err != nil {
			return err
		}
		if err := enrollBatch(ctx, c, n.BatchID, trainees, n.CourseID, n.Today, by); err != nil {
			return err
		}
		return c.AuditChange(ctx, "batch", "_course_add", nil, batchPart{Editable: store.Editable{ID: n.BatchID}, CourseID: n.CourseID}, by)
	})
}

// RemoveCourseFromBatch removes a course from a batch. It does not end enrollments. It returns ErrNotFound if
// the batch does not have the course.
func RemoveCourseFromBatch(ctx context.Context, c store.Company, batchID, courseID int64, by store.Actor) error {
	return leaveBatch(ctx, c, batchCourseRemove, courseID, "_course_remove", batchPart{Editable: store.Editable{ID: batchID}, CourseID: courseID}, by)
}

// RemoveFromBatch removes a trainee from a batch. It does not end the trainee's enrollments. It returns
// ErrNotFound if the trainee is not in the batch, and ErrInBatchByRule if the rule of the batch has added the trainee.
func RemoveFromBatch(ctx context.Context, c store.Company, batchID, userID int64, by store.Actor) error {
	c, err := c.Within(ctx, only.Store{}, store.Part{Batch: batchID})
	if err != nil {
		return err
	}
	err = leaveBatch(ctx, c, batchTraineeRemove, userID, "_trainee_remove", batchPart{Editable: store.Editable{ID: batchID}, UserID: userID}, by)
	if !errors.Is(err, store.ErrNotFound) {
		return err
	}
	var ruled bool
	if unread := c.Get(ctx, &ruled, batchTraineeRuled, batchID, userID); unread != nil || !ruled {
		return errors.Join(unread, err)
	}
	return ErrInBatchByRule
}

// batchPart is the course or trainee that the audit log records as added to or removed from a batch.
type batchPart struct {
	store.Editable
	CourseID int64 `json:"courseID,omitempty"`
	UserID   int64 `json:"userID,omitempty"`
}

func (batchPart) AuditName() string { return "" }

func leaveBatch(ctx context.Context, c store.Company, st *statement.Statement, member int64, action string, part batchPart, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		var removed int64
		if err := c.Change(ctx, &removed, st, part.ID, member); err != nil {
			return err
		}
		return c.AuditChange(ctx, "batch", action, part, nil, by)
	})
}
