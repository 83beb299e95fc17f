package learning

import (
	"context"
	"errors"
	"slices"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	batchManagerScope  = statement.Scoped("batch_manager/scope").Limited()
	batchManagerList   = statement.Scoped("batch_manager/list")
	batchManagerAdd    = statement.Scoped("batch_manager/add")
	batchManagerRemove = statement.Scoped("batch_manager/remove")
	courseOwnerList    = statement.Scoped("course_owner/list")
	courseOwnerAdd     = statement.Scoped("course_owner/add")
	courseOwnerRemove  = statement.Scoped("course_owner/remove")

	batchManagers   = assignment{"batch", "_manager_add", "_manager_remove", batchManagerList, batchManagerAdd, batchManagerRemove, CheckBatch}
	CourseOwnership = assignment{"course", "_owner_add", "_owner_remove", courseOwnerList, courseOwnerAdd, courseOwnerRemove, CheckCourse}
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
// returns store.ErrNotFound if the handle has no such object.
type assignment struct {
	kind, added, removed      string
	listOf, addOne, removeOne *statement.Statement
	check                     func(context.Context, store.Company, int64) error
}

// assigned is the manager whom an audit log entry names as added to or removed from an object.
type assigned struct {
	store.Editable
	UserID int64 `json:"userID"`
}

func (assigned) AuditName() string { return "" }

// list returns the managers of an object, ordered by name. It returns store.ErrNotFound if the object does not exist.
func (a assignment) list(ctx context.Context, c store.Company, id int64) ([]Manager, error) {
	if err := a.check(ctx, c, id); err != nil {
		return nil, err
	}
	return store.ListOf[Manager](ctx, c.Unlimited(only.Store{}), a.listOf, id)
}

// Add assigns a manager to an object. It changes nothing if the manager is assigned already. It returns store.ErrNotFound if the object
// does not exist or the user is not a manager.
func (a assignment) Add(ctx context.Context, c store.Company, id, userID int64, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		managers, err := a.list(ctx, c, id)
		if err != nil || slices.ContainsFunc(managers, func(m Manager) bool { return m.ID == userID }) {
			return err
		}
		var added int64
		if err := c.Change(ctx, &added, a.addOne, id, userID); err != nil {
			return err
		}
		return c.AuditChange(ctx, a.kind, a.added, nil, assigned{store.Editable{ID: id}, userID}, by)
	})
}

// remove ends an assignment. It returns store.ErrNotFound if there is none.
func (a assignment) remove(ctx context.Context, c store.Company, id, userID int64, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		var removed int64
		if err := c.Change(ctx, &removed, a.removeOne, id, userID); err != nil {
			return err
		}
		return c.AuditChange(ctx, a.kind, a.removed, assigned{store.Editable{ID: id}, userID}, nil, by)
	})
}

// BatchManagers returns the managers of a batch. It returns store.ErrNotFound if the batch does not exist.
func BatchManagers(ctx context.Context, c store.Company, batchID int64) ([]Manager, error) {
	return batchManagers.list(ctx, c, batchID)
}

// AddBatchManager gives a user with the role manager access to a batch. It returns store.ErrNotFound if the batch does not exist
// or the user has another role.
func AddBatchManager(ctx context.Context, c store.Company, batchID, userID int64, by store.Actor) error {
	return batchManagers.Add(ctx, c, batchID, userID, by)
}

// RemoveBatchManager ends the access of a manager to a batch. It returns store.ErrNotFound if the user does not manage the batch.
func RemoveBatchManager(ctx context.Context, c store.Company, batchID, userID int64, by store.Actor) error {
	return batchManagers.remove(ctx, c, batchID, userID, by)
}

// CourseOwners returns the managers who own a course. It returns store.ErrNotFound if the course does not exist.
func CourseOwners(ctx context.Context, c store.Company, courseID int64) ([]Manager, error) {
	return CourseOwnership.list(ctx, c, courseID)
}

// AddCourseOwner makes a user with the role manager an owner of a course. It returns store.ErrNotFound if the course does not
// exist or the user has another role.
func AddCourseOwner(ctx context.Context, c store.Company, courseID, userID int64, by store.Actor) error {
	return CourseOwnership.Add(ctx, c, courseID, userID, by)
}

// RemoveCourseOwner removes a manager from the owners of a course. It returns store.ErrNotFound if the manager does not own
// the course.
func RemoveCourseOwner(ctx context.Context, c store.Company, courseID, userID int64, by store.Actor) error {
	return CourseOwnership.remove(ctx, c, courseID, userID, by)
}

// Scope says what a manager can do anything with. Batches means that the manager manages a batch. Changes means that the manager manages a batch or owns a
// course. Enrolls means that one of the courses in which the manager enrolls people is published.
type Scope struct{ Batches, Changes, Enrolls bool }

// ScopeOf returns the scope of the manager to whom the handle is limited.
func ScopeOf(ctx context.Context, c store.Company) (s Scope, err error) {
	err = c.Get(ctx, &s, batchManagerScope)
	return s, err
}
