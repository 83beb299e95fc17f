package store

import (
	"context"

	"github.com/lib/pq"

	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var managerManages = statement.Scoped("batch_manager/manages").Limited()

// ManagedBy returns a handle that is limited to the batches and the own courses of a manager, and to their people, courses
// and enrollments. Methods that only read also reach the people who report to the manager, and their enrollments. Methods of the handle return
// ErrNotFound for other objects.
func (c Company) ManagedBy(userID int64) Company {
	c.manager = userID
	return c
}

// Part contains the ids of the objects that a method uses on a handle that is limited to a manager. 0 stands for no object. course
// must be a course of a batch that the manager manages, or a course that the manager owns. owned must be a course that the manager
// owns. Read means that the method only reads: the people who report to the manager, their enrollments and the courses of these belong to
// the manager too.
type Part struct {
	Batch, User, Course, Enrollment, Owned int64
	Read                                   bool
}

// Check returns ErrNotFound if the handle is limited to a manager who does not manage the part.
func (c Company) Check(ctx context.Context, p Part) error {
	if c.manager == 0 {
		return nil
	}
	var manages bool
	if err := c.Get(ctx, &manages, managerManages, ids(p.Batch), ids(p.User), ids(p.Course), ids(p.Enrollment), ids(p.Owned), p.Read); err != nil || manages {
		return err
	}
	return ErrNotFound
}

// Within checks a part and returns a handle without the limit. It returns ErrNotFound if check does.
func (c Company) Within(ctx context.Context, key only.Store, p Part) (Company, error) {
	err := c.Check(ctx, p)
	if err == nil {
		c = c.Unlimited(key)
	}
	return c, err
}

// Unlimited returns a handle without the limit. It is for objects that every manager may read: files, pictures and
// categories.
func (c Company) Unlimited(_ only.Store) Company {
	c.manager = 0
	return c
}

// WithinOutline returns a handle without the limit if the manager owns the course of a course, subject, chapter or document.
// Otherwise it returns ErrNotFound.
func (c Company) WithinOutline(ctx context.Context, key only.Store, kind string, id int64) (Company, error) {
	if c.manager == 0 {
		return c, nil
	}
	courseID, err := c.Unlimited(key).HoldOutline(ctx, kind, id)
	if err != nil {
		return c, err
	}
	return c.Within(ctx, key, Part{Owned: courseID})
}

// ids returns an array for a statement. The array contains the id, or is empty if the id is 0.
func ids(id int64) any {
	if id == 0 {
		return pq.Array([]int64{})
	}
	return pq.Array([]int64{id})
}

var OutlineHold = statement.Scoped("outline/hold")

// HoldOutline locks the course of a course, subject, chapter or document until the transaction ends, and returns the id of
// the course. Every change of an outline calls it, so that changes of one course run one after the other. It returns
// ErrNotFound if the object does not exist.
func (c Company) HoldOutline(ctx context.Context, kind string, id int64) (courseID int64, err error) {
	err = c.Change(ctx, &courseID, OutlineHold, kind, id)
	return courseID, err
}
