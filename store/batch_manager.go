package store

import (
	"context"
	"errors"
	"slices"
)

var (
	batchManagerList   = scoped("batch_manager/list")
	batchManagerAdd    = scoped("batch_manager/add")
	batchManagerRemove = scoped("batch_manager/remove")
	courseOwnerList    = scoped("course_owner/list")
	courseOwnerAdd     = scoped("course_owner/add")
	courseOwnerRemove  = scoped("course_owner/remove")

	batchManagers = assignment{"batch", "_manager_add", "_manager_remove", batchManagerList, batchManagerAdd, batchManagerRemove, Company.CheckBatch}
	courseOwners  = assignment{"course", "_owner_add", "_owner_remove", courseOwnerList, courseOwnerAdd, courseOwnerRemove, Company.CheckCourse}
)

// ErrNoBatch means that a manager invites a person without naming a batch.
var ErrNoBatch = errors.New("a manager invites people to a batch")

// Manager is a user with the role manager who manages a batch or owns a course.
type Manager struct {
	ID    int64  `db:"id" json:"id" doc:"ID of the manager, which other routes call userID."`
	FName string `db:"fname" json:"fname" doc:"First name of the manager."`
	LName string `db:"lname" json:"lname" doc:"Last name of the manager."`
	Email string `db:"email" json:"email" doc:"E-mail address of the manager."`
}

// assignment is a relation between objects and managers. added and removed are the kinds of its audit log entries. check
// returns ErrNotFound if the handle has no such object.
type assignment struct {
	kind, added, removed      string
	listOf, addOne, removeOne *statement
	check                     func(Company, context.Context, int64) error
}

// assigned is the manager whom an audit log entry names as added to or removed from an object.
type assigned struct {
	Editable
	UserID int64 `json:"userID"`
}

func (assigned) label() string { return "" }

// list returns the managers of an object, ordered by name. It returns ErrNotFound if the object does not exist.
func (a assignment) list(ctx context.Context, c Company, id int64) ([]Manager, error) {
	if err := a.check(c, ctx, id); err != nil {
		return nil, err
	}
	return listOf[Manager](ctx, c.unlimited(), a.listOf, id)
}

// add assigns a manager to an object. It changes nothing if the manager is assigned already. It returns ErrNotFound if the object
// does not exist or the user is not a manager.
func (a assignment) add(ctx context.Context, c Company, id, userID int64, by Actor) error {
	return c.Tx(ctx, func(c Company) error {
		managers, err := a.list(ctx, c, id)
		if err != nil || slices.ContainsFunc(managers, func(m Manager) bool { return m.ID == userID }) {
			return err
		}
		var added int64
		if err := c.change(ctx, &added, a.addOne, id, userID); err != nil {
			return err
		}
		return c.auditChange(ctx, a.kind, a.added, nil, assigned{Editable{ID: id}, userID}, by)
	})
}

// remove ends an assignment. It returns ErrNotFound if there is none.
func (a assignment) remove(ctx context.Context, c Company, id, userID int64, by Actor) error {
	return c.Tx(ctx, func(c Company) error {
		var removed int64
		if err := c.change(ctx, &removed, a.removeOne, id, userID); err != nil {
			return err
		}
		return c.auditChange(ctx, a.kind, a.removed, assigned{Editable{ID: id}, userID}, nil, by)
	})
}

// BatchManagers returns the managers of a batch. It returns ErrNotFound if the batch does not exist.
func (c Company) BatchManagers(ctx context.Context, batchID int64) ([]Manager, error) {
	return batchManagers.list(ctx, c, batchID)
}

// AddBatchManager gives a user with the role manager access to a batch. It returns ErrNotFound if the batch does not exist
// or the user has another role.
func (c Company) AddBatchManager(ctx context.Context, batchID, userID int64, by Actor) error {
	return batchManagers.add(ctx, c, batchID, userID, by)
}

// RemoveBatchManager ends the access of a manager to a batch. It returns ErrNotFound if the user does not manage the batch.
func (c Company) RemoveBatchManager(ctx context.Context, batchID, userID int64, by Actor) error {
	return batchManagers.remove(ctx, c, batchID, userID, by)
}

// CourseOwners returns the managers who own a course. It returns ErrNotFound if the course does not exist.
func (c Company) CourseOwners(ctx context.Context, courseID int64) ([]Manager, error) {
	return courseOwners.list(ctx, c, courseID)
}

// AddCourseOwner makes a user with the role manager an owner of a course. It returns ErrNotFound if the course does not
// exist or the user has another role.
func (c Company) AddCourseOwner(ctx context.Context, courseID, userID int64, by Actor) error {
	return courseOwners.add(ctx, c, courseID, userID, by)
}

// RemoveCourseOwner removes a manager from the owners of a course. It returns ErrNotFound if the manager does not own
// the course.
func (c Company) RemoveCourseOwner(ctx context.Context, courseID, userID int64, by Actor) error {
	return courseOwners.remove(ctx, c, courseID, userID, by)
}
