package store

import (
	"context"

	"github.com/lib/pq"
)

var managerManages = scoped("batch_manager/manages").limited()

// ManagedBy returns a handle that is limited to the batches and the own courses of a manager, and to their people, courses
// and enrollments. Methods of the handle return ErrNotFound for other objects.
func (c Company) ManagedBy(userID int64) Company {
	c.manager = userID
	return c
}

// part contains the ids of the objects that a method uses on a handle that is limited to a manager. 0 stands for no object. course
// must be a course of a batch that the manager manages, or a course that the manager owns. owned must be a course that the manager
// owns.
type part struct{ batch, user, course, enrollment, owned int64 }

// check returns ErrNotFound if the handle is limited to a manager who does not manage the part.
func (c Company) check(ctx context.Context, p part) error {
	if c.manager == 0 {
		return nil
	}
	var manages bool
	if err := c.get(ctx, &manages, managerManages, ids(p.batch), ids(p.user), ids(p.course), ids(p.enrollment), ids(p.owned)); err != nil || manages {
		return err
	}
	return ErrNotFound
}

// within checks a part and returns a handle without the limit. It returns ErrNotFound if check does.
func (c Company) within(ctx context.Context, p part) (Company, error) {
	err := c.check(ctx, p)
	if err == nil {
		c = c.unlimited()
	}
	return c, err
}

// unlimited returns a handle without the limit. It is for objects that every manager may read: files, pictures and
// categories.
func (c Company) unlimited() Company {
	c.manager = 0
	return c
}

// withinOutline returns a handle without the limit if the manager owns the course of a course, subject, chapter or document.
// Otherwise it returns ErrNotFound.
func (c Company) withinOutline(ctx context.Context, kind OutlineKind, id int64) (Company, error) {
	if c.manager == 0 {
		return c, nil
	}
	courseID, err := c.unlimited().holdOutline(ctx, kind, id)
	if err != nil {
		return c, err
	}
	return c.within(ctx, part{owned: courseID})
}

// ids returns an array for a statement. The array contains the id, or is empty if the id is 0.
func ids(id int64) any {
	if id == 0 {
		return pq.Array([]int64{})
	}
	return pq.Array([]int64{id})
}

// OutlineKind is the level of an item of an outline: subject, chapter or document.
type OutlineKind string

var outlineHold = scoped("outline/hold")

// holdOutline locks the course of a course, subject, chapter or document until the transaction ends, and returns the id of
// the course. Every change of an outline calls it, so that changes of one course run one after the other. It returns
// ErrNotFound if the object does not exist.
func (c Company) holdOutline(ctx context.Context, kind OutlineKind, id int64) (courseID int64, err error) {
	err = c.change(ctx, &courseID, outlineHold, string(kind), id)
	return courseID, err
}
