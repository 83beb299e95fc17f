package store

import (
	"context"
	"errors"
	"time"
)

var (
	placesFit            = global("places_fit")
	loginDirectoryRemove = global("login_directory_remove")

	traineeUpdate       = scoped("trainee_update")
	userDisable         = scoped("user_disable")
	traineeErase        = scoped("trainee_erase")
	traineeLeaveBatches = scoped("trainee_leave_batches")
	traineeUnenroll     = scoped("trainee_unenroll")
	traineeEraseTraces  = scoped("trainee_erase_traces")
)

// Errors of changing people.
var (
	// ErrOwnStatus means that a trainee wants another status than the one that the company gave.
	ErrOwnStatus = errors.New("trainees do not change their own status")
	// ErrNotYours means that the caller may not do that to somebody of this role.
	ErrNotYours = errors.New("not to somebody of this role")
)

// Why sessions end.
const (
	endedByDisabling = "disabled"
	endedByDeletion  = "deleted"
)

// Home is where somebody lives, as numbers of the lookups. StateID and CityID are 0 where the lookups list none.
type Home struct{ CountryID, StateID, CityID int64 }

// HomeFit tells which parts of a Home are known and belong to the part before.
type HomeFit struct{ Country, State, City bool }

// HomeFits checks a place against the lookups.
func (db *DB) HomeFits(ctx context.Context, p Home) (fit HomeFit, err error) {
	err = db.get(ctx, &fit, placesFit, p.CountryID, p.StateID, p.CityID)
	return fit, err
}

// TraineeUpdate is what a trainee's profile is to say. Its Home must fit.
type TraineeUpdate struct {
	UserID       int64
	FName, LName string
	// Mobile is the digits of E.164; 0 for none.
	Mobile int64
	Home
	// Status is 1 active or 0 disabled.
	Status int64
	// Own says that the trainee is the one who asks.
	Own bool
	At  time.Time
}

// UpdateTrainee changes a trainee's profile, and gives the sessions that a status of 0 ends, for auth.Service.Forget.
// It returns ErrOwnStatus, ErrReference for an unknown place, and ErrNotFound for everybody who is not a trainee of the
// company.
func (c Company) UpdateTrainee(ctx context.Context, u TraineeUpdate, by Actor) (ended []int64, err error) {
	err = c.Tx(ctx, func(c Company) error {
		var answer struct {
			Found, Changed bool
			Was            int64 // the status
		}
		err := c.change(ctx, &answer, traineeUpdate, u.UserID, u.FName, u.LName, u.Mobile, u.CountryID, u.StateID, u.CityID,
			u.Status, u.Own, u.At, by.UserID, by.Address, by.RequestID, by.ActingFor)
		switch {
		case err != nil:
			return err
		case !answer.Found:
			return ErrNotFound
		case !answer.Changed:
			return ErrOwnStatus
		case u.Status != answer.Was:
			if err := c.auditStatus(ctx, u, by); err != nil {
				return err
			}
		}
		if u.Status != UserActive {
			ended, err = c.EndUserSessions(ctx, u.UserID, u.At, endedByDisabling)
		}
		return err
	})
	return ended, err
}

// auditStatus writes that a change of the profile keeps somebody out or lets them in: whoever looks for that does not look
// through all profiles that were ever changed.
func (c Company) auditStatus(ctx context.Context, u TraineeUpdate, by Actor) error {
	action := AuditDisable
	if u.Status == UserActive {
		action = AuditEnable
	}
	return c.Audit(ctx, AuditEntry{Actor: by, At: u.At, Action: action, SubjectKind: "user", SubjectID: u.UserID})
}

// Disabling is a wish to keep somebody out.
type Disabling struct {
	UserID int64
	// Managers says that the caller may disable managers too.
	Managers bool
	At       time.Time
}

// Disable keeps a trainee or a manager out, and gives the sessions that this ends, for auth.Service.Forget. It returns
// ErrConflict for somebody who is disabled already, ErrNotYours, and ErrNotFound when the company has no such trainee
// or manager.
func (c Company) Disable(ctx context.Context, d Disabling, by Actor) (ended []int64, err error) {
	err = c.Tx(ctx, func(c Company) error {
		var answer struct{ Found, Allowed, Disabled bool }
		err := c.change(ctx, &answer, userDisable, d.UserID, d.Managers, d.At, by.UserID, by.Address, by.RequestID)
		switch {
		case err != nil:
			return err
		case !answer.Found:
			return ErrNotFound
		case !answer.Allowed:
			return ErrNotYours
		case !answer.Disabled:
			return ErrConflict
		}
		ended, err = c.EndUserSessions(ctx, d.UserID, d.At, endedByDisabling)
		return err
	})
	return ended, err
}

// DeleteTrainee erases a person: the address is free, enrollments that are not completed and memberships end, and what
// the company keeps, such as transactions, tells nothing of the person. Messages still owed find nobody to be sent to.
// It gives the sessions that end, for auth.Service.Forget. It returns ErrNotFound for everybody who is not a trainee of
// the company.
func (c Company) DeleteTrainee(ctx context.Context, userID int64, at time.Time, by Actor) (ended []int64, err error) {
	err = c.Tx(ctx, func(c Company) error {
		var email string
		if err := c.change(ctx, &email, traineeErase, userID, at, by.UserID, by.Address, by.RequestID); err != nil {
			return err
		}
		if _, err := c.asker.exec(ctx, loginDirectoryRemove, c.id, email); err != nil {
			return err
		}
		if _, err := c.exec(ctx, traineeLeaveBatches, userID); err != nil {
			return err
		}
		if _, err := c.exec(ctx, traineeUnenroll, userID, at); err != nil {
			return err
		}
		if ended, err = c.EndUserSessions(ctx, userID, at, endedByDeletion); err != nil {
			return err
		}
		_, err = c.exec(ctx, traineeEraseTraces, userID)
		return err
	})
	return ended, err
}
