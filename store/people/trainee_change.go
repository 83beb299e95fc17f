package people

import (
	"context"
	"errors"
	"time"

	"lyceum/store"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
)

var (
	loginDirectoryRemove = statement.Global("login_directory/remove")

	traineeHold         = statement.Scoped("trainee/hold")
	traineeUpdate       = statement.Scoped("trainee/update")
	userDisable         = statement.Scoped("user/disable")
	traineeErase        = statement.Scoped("trainee/erase").Removing("user")
	traineeLeaveBatches = statement.Scoped("trainee/leave_batches")
	traineeUnenroll     = statement.Scoped("trainee/unenroll")
	traineeEraseTraces  = statement.Scoped("trainee/erase_traces")
)

// The errors of UpdateTrainee and Disable.
var (
	// ErrOwnStatus means that a trainee tries to change their own status.
	ErrOwnStatus = errors.New("trainees cannot change their own status")
	// ErrUnconfirm means that the requested status is store.UserUnconfirmed, which only signing up sets.
	ErrUnconfirm = errors.New("status unconfirmed cannot be set")
	// ErrAlreadyDisabled means that Disable or DisableUser changed nothing, because the user was disabled before the call.
	ErrAlreadyDisabled = errors.New("already disabled")
)

// The recorded reasons for ending the sessions of a user who is disabled or deleted.
const (
	endedByDisabling = "disabled"
	endedByDeletion  = "deleted"
)

// TraineeUpdate contains the new profile of a trainee. The caller must have checked Home with HomeFits.
type TraineeUpdate struct {
	UserID       int64
	FName, LName string
	// Mobile contains the digits of an E.164 number, or 0.
	Mobile int64
	Home
	// Status is the new status of the user. nil leaves it unchanged.
	Status *int64
	// Own means that the trainee is the caller.
	Own bool
	At  time.Time
}

// status returns the new status of a trainee whose old status is was. It returns ErrOwnStatus if the trainee would change
// their own status, and ErrUnconfirm if the new status is store.UserUnconfirmed.
func (u TraineeUpdate) status(was int64) (int64, error) {
	switch {
	case u.Status == nil || *u.Status == was:
		return was, nil
	case u.Own:
		return was, ErrOwnStatus
	case *u.Status == store.UserUnconfirmed:
		return was, ErrUnconfirm
	}
	return *u.Status, nil
}

// lockedTrainee is the locked row of a trainee before a change.
type lockedTrainee struct {
	Status int64
	Home
	// State and City are the names that the user entered.
	State, City string
}

// UpdateTrainee changes a trainee's profile. It returns the ids of the sessions that disabling the trainee ends, which the
// caller passes to auth.Service.InvalidateSessions. It returns ErrOwnStatus if trainees change their own status,
// ErrUnconfirm if the new status is store.UserUnconfirmed, store.ErrReference for an unknown place, and store.ErrNotFound if the user is not a
// trainee of the company.
func UpdateTrainee(ctx context.Context, c store.Company, u TraineeUpdate, by store.Actor) (ended []int64, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		var was lockedTrainee
		if err := c.Change(ctx, &was, traineeHold, u.UserID); err != nil {
			return err
		}
		status, err := u.status(was.Status)
		if err != nil {
			return err
		}
		state, city, err := typedNames(ctx, c, was, u.Home)
		if err != nil {
			return err
		}
		var id int64
		err = c.Change(ctx, &id, traineeUpdate, u.UserID, u.FName, u.LName, u.Mobile, u.CountryID, u.StateID, u.CityID, state, city,
			status, u.At, by.UserID, by.Address, by.RequestID, by.ActingFor)
		if err != nil {
			return err
		}
		if err := publishPersons(ctx, c, store.EventPersonUpdated, u.At, u.UserID); err != nil || status == was.Status {
			return err
		}
		if err := auditStatus(ctx, c, u, status, by); err != nil {
			return err
		}
		if status == store.UserActive {
			return learning.EnrollAwaited(ctx, c, u.UserID, store.Editor{Actor: by, At: u.At})
		}
		if status == store.UserDisabled {
			ended, err = EndUserSessions(ctx, c, u.UserID, u.At, endedByDisabling)
		}
		return err
	})
	return ended, err
}

// auditStatus adds an audit log entry for a changed status. The entry is separate from the entry of the profile change, so
// that a search for its kind finds it.
func auditStatus(ctx context.Context, c store.Company, u TraineeUpdate, status int64, by store.Actor) error {
	action := store.AuditDisable
	if status == store.UserActive {
		action = store.AuditEnable
	}
	return c.Audit(ctx, store.AuditEntry{Actor: by, At: u.At, Action: action, SubjectKind: "user", SubjectID: u.UserID})
}

// DisableRequest names the user whom Disable disables.
type DisableRequest struct {
	UserID int64
	// Managers means that the caller may also disable managers.
	Managers bool
	At       time.Time
}

// Disable disables a trainee or a manager. It returns the ids of the ended sessions, which the caller passes to
// auth.Service.InvalidateSessions. It returns ErrAlreadyDisabled if the user is disabled already, store.ErrNotYours for a manager
// unless d.Managers is set, and store.ErrNotFound if the company has no such trainee or manager.
func Disable(ctx context.Context, c store.Company, d DisableRequest, by store.Actor) (ended []int64, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		var answer struct{ Found, Allowed, Disabled bool }
		err := c.Change(ctx, &answer, userDisable, d.UserID, d.Managers, d.At, by.UserID, by.Address, by.RequestID)
		switch {
		case err != nil:
			return err
		case !answer.Found:
			return store.ErrNotFound
		case !answer.Allowed:
			return store.ErrNotYours
		case !answer.Disabled:
			return ErrAlreadyDisabled
		}
		if err := publishPersons(ctx, c, store.EventPersonUpdated, d.At, d.UserID); err != nil {
			return err
		}
		ended, err = EndUserSessions(ctx, c, d.UserID, d.At, endedByDisabling)
		return err
	})
	return ended, err
}

// DeleteTrainee erases the personal data of a trainee. The e-mail address can be used again. Batch memberships and
// incomplete enrollments end. Rows that the company keeps, such as transactions, no longer identify the person, and queued
// messages are not sent. DeleteTrainee returns the ids of the ended sessions, which the caller passes to
// auth.Service.InvalidateSessions. It returns store.ErrNotFound if the user is not a trainee of the company.
func DeleteTrainee(ctx context.Context, c store.Company, userID int64, at time.Time, by store.Actor) (ended []int64, err error) {
	const onlyTrainees = false
	return erase(ctx, c, userID, onlyTrainees, at, by)
}

func erase(ctx context.Context, c store.Company, userID int64, anyRole bool, at time.Time, by store.Actor) (ended []int64, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		var email string
		if err := c.Change(ctx, &email, traineeErase, userID, at, by.UserID, by.Address, by.RequestID, anyRole); err != nil {
			return err
		}
		if _, err := c.Executor.Exec(ctx, loginDirectoryRemove, c.ID(), email); err != nil {
			return err
		}
		if err := c.ForgetSandboxMessages(ctx, email); err != nil {
			return err
		}
		// The traces are erased first, because their tombstones name the managers of the batches and courses of the trainee.
		if _, err = c.Exec(ctx, traineeEraseTraces, userID); err != nil {
			return err
		}
		if _, err := c.Exec(ctx, traineeLeaveBatches, userID); err != nil {
			return err
		}
		if err := leaveManagers(ctx, c, userID, at); err != nil {
			return err
		}
		if _, err := c.Exec(ctx, traineeUnenroll, userID, at); err != nil {
			return err
		}
		if ended, err = EndUserSessions(ctx, c, userID, at, endedByDeletion); err != nil {
			return err
		}
		if err := dropSecondFactor(ctx, c, userID); err != nil && !errors.Is(err, ErrNoSecondFactor) {
			return err
		}
		return c.PublishErasure(ctx, userID)
	})
	return ended, err
}
