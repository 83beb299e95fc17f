package store

import (
	"context"
	"errors"
)

var (
	batchObject = newObject("batch", "batch")

	batchStaffList  = scoped("batch/staff_list").limited()
	batchStaffTotal = scoped("batch/staff_total").limited()

	batchEnrollmentsDetach = scoped("batch/enrollments_detach")
	batchCourseAdd         = scoped("batch/course_add")
	batchCourseRemove      = scoped("batch/course_remove")
	batchTraineeRemove     = scoped("batch/trainee_remove")
	batchTraineesHold      = scoped("batch/trainees_hold")
)

var (
	// ErrCourseInBatch means that the batch already contains the course.
	ErrCourseInBatch = errors.New("course is in the batch")
)

// EditedBatch is a batch with the fields that staff edit.
type EditedBatch struct {
	Editable
	Name        string `db:"name" json:"name" doc:"Name of the batch, unique in the company."`
	Description string `db:"description" json:"description" doc:"Description of the batch."`
	StartDate   Date   `db:"start_date" json:"startDate" doc:"First day of new enrollments of the batch; null if the batch does not set it."`
	EndDate     Date   `db:"end_date" json:"endDate" doc:"Last day of new enrollments of the batch; null if the batch does not set it."`
	ExternalID  string `db:"external_id" json:"externalID" doc:"ID of the batch at the company's identity provider, which provisioning sets; empty without one."`
}

func (b EditedBatch) label() string { return b.Name }

// Batch returns a batch with the fields that staff edit. It returns ErrNotFound if the company has no such batch.
func (c Company) Batch(ctx context.Context, id int64) (EditedBatch, error) {
	c, err := c.within(ctx, part{batch: id})
	if err != nil {
		return EditedBatch{}, err
	}
	return objectToEdit[EditedBatch](ctx, c, batchObject, id)
}

// ListedBatch is a batch with the numbers of its courses and trainees, for the list that staff see.
type ListedBatch struct {
	counted
	EditedBatch
	Courses  int64 `db:"courses" json:"courses" doc:"Number of courses of the batch."`
	Trainees int64 `db:"trainees" json:"trainees" doc:"Number of trainees of the batch."`
}

// StaffBatches returns a page of the batches whose names contain search, ignoring case, ordered by name.
func (c Company) StaffBatches(ctx context.Context, search string, page Page) (List[ListedBatch], error) {
	return countedPage[ListedBatch](ctx, c, page, batchStaffList, batchStaffTotal, search)
}

// AddBatch adds a batch and returns it with its id and version. It returns ErrNameTaken if another batch has the name.
func (c Company) AddBatch(ctx context.Context, b EditedBatch, by Actor) (EditedBatch, error) {
	added, err := addObject(ctx, c, batchObject, b, by)
	return added, nameTaken(err)
}

// UpdateBatch changes a batch with apply. It does not change the dates of enrollments. It returns ErrNotFound if the
// batch does not exist, ErrNameTaken if another batch has the name, and a *StaleError if at has another version than
// the batch.
func (c Company) UpdateBatch(ctx context.Context, at Editable, apply func(*EditedBatch) error, by Actor) (EditedBatch, error) {
	changed, err := updateObject(ctx, c, batchObject, at, apply, by)
	return changed, nameTaken(err)
}

// RemoveBatch removes a batch. It does not end the enrollments of its trainees. It returns ErrNotFound if the batch
// does not exist, and a *StaleError if at has another version than the batch.
func (c Company) RemoveBatch(ctx context.Context, at Editable, by Actor) error {
	return c.Tx(ctx, func(c Company) error {
		var b EditedBatch
		if err := lockVersion(ctx, c, batchObject, at, &b); err != nil {
			return err
		}
		if _, err := c.exec(ctx, batchEnrollmentsDetach, at.ID); err != nil {
			return err
		}
		return removeObject[EditedBatch](ctx, c, batchObject, at, by)
	})
}

// NewBatchCourse is a course that AddCourseToBatch adds to a batch. If neither date is set, the dates of the batch
// apply.
type NewBatchCourse struct {
	BatchID, CourseID  int64
	StartDate, EndDate Date
	// Today is the current day in the company's time zone.
	Today Date
}

// AddCourseToBatch adds a course to a batch and enrolls the batch's trainees in it by the rules of AddToBatch. It returns
// ErrCourseInBatch if the batch already contains the course, ErrNotFound if the batch is unknown, and ErrReference if the
// course is unknown.
func (c Company) AddCourseToBatch(ctx context.Context, n NewBatchCourse, by Actor) error {
	return c.Tx(ctx, func(c Company) error {
		if _, err := c.Batch(ctx, n.BatchID); err != nil {
			return err
		}
		var added int64
		err := c.change(ctx, &added, batchCourseAdd, n.BatchID, n.CourseID, n.StartDate, n.EndDate)
		if errors.Is(err, ErrNotFound) {
			return ErrCourseInBatch
		}
		if err != nil {
			return err
		}
		trainees, err := listOf[int64](ctx, c, batchTraineesHold, n.BatchID)
		if err != nil {
			return err
		}
		if err := c.enrollBatch(ctx, n.BatchID, trainees, n.CourseID, n.Today, by); err != nil {
			return err
		}
		return c.auditChange(ctx, "batch", "_course_add", nil, batchPart{Editable: Editable{ID: n.BatchID}, CourseID: n.CourseID}, by)
	})
}

// RemoveCourseFromBatch removes a course from a batch. It does not end enrollments. It returns ErrNotFound if
// the batch does not have the course.
func (c Company) RemoveCourseFromBatch(ctx context.Context, batchID, courseID int64, by Actor) error {
	return c.leaveBatch(ctx, batchCourseRemove, courseID, "_course_remove", batchPart{Editable: Editable{ID: batchID}, CourseID: courseID}, by)
}

// RemoveFromBatch removes a trainee from a batch. It does not end the trainee's enrollments. It returns
// ErrNotFound if the trainee is not in the batch.
func (c Company) RemoveFromBatch(ctx context.Context, batchID, userID int64, by Actor) error {
	c, err := c.within(ctx, part{batch: batchID})
	if err != nil {
		return err
	}
	return c.leaveBatch(ctx, batchTraineeRemove, userID, "_trainee_remove", batchPart{Editable: Editable{ID: batchID}, UserID: userID}, by)
}

// batchPart is the course or trainee that the audit log records as added to or removed from a batch.
type batchPart struct {
	Editable
	CourseID int64 `json:"courseID,omitempty"`
	UserID   int64 `json:"userID,omitempty"`
}

func (batchPart) label() string { return "" }

func (c Company) leaveBatch(ctx context.Context, st *statement, member int64, action string, part batchPart, by Actor) error {
	return c.Tx(ctx, func(c Company) error {
		var removed int64
		if err := c.change(ctx, &removed, st, part.ID, member); err != nil {
			return err
		}
		return c.auditChange(ctx, "batch", action, part, nil, by)
	})
}
