package people

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

// ErrNoSecondFactor means that the user has no second factor.
var ErrNoSecondFactor = errors.New("no second factor")

// SecondFactor is the state of a user's second factor: the app, the recovery codes and the number of passkeys.
type SecondFactor struct {
	// Secret is the encrypted secret of the app; nil means that the user has connected no app.
	Secret      []byte
	ConfirmedAt *store.Time `db:"confirmed_at"`
	// LastStep is the time step of the last accepted code.
	LastStep int64 `db:"last_step"`
	// Pending is an encrypted secret that no code has confirmed, or nil.
	Pending   []byte
	PendingAt *time.Time `db:"pending_at"`
	// RecoveryCodes is the number of unused recovery codes.
	RecoveryCodes int64 `db:"recovery_codes"`
	Passkeys      int64
}

// Exists reports whether the user has a second factor: an app, a passkey or both.
func (f SecondFactor) Exists() bool { return f.Secret != nil || f.Passkeys > 0 }

var (
	secondFactorByUser = statement.Scoped("second_factor/by_user")
	secondFactorBegin  = statement.Scoped("second_factor/begin")
	secondFactorSet    = statement.Scoped("second_factor/confirm")
	secondFactorUse    = statement.Scoped("second_factor/use")
	secondFactorRemove = statement.Scoped("second_factor/remove")
	recoveryCodeAdd    = statement.Scoped("recovery_code/add")
	recoveryCodeUse    = statement.Scoped("recovery_code/use")
	recoveryCodeRemove = statement.Scoped("recovery_code/remove")
)

const endedByFactorReset = "second factor reset"

// ReadSecondFactor returns the second factor of a user. The result may have no factor, see Exists.
func ReadSecondFactor(ctx context.Context, c store.Company, userID int64) (f SecondFactor, err error) {
	err = c.Get(ctx, &f, secondFactorByUser, userID)
	if errors.Is(err, store.ErrNotFound) {
		err = nil
	}
	return f, err
}

// SecondFactorNotice is the payload of a SecondFactorChanged message. Change is FactorSet, FactorRemoved or FactorReset.
type SecondFactorNotice struct {
	UserID int64     `json:"userID"`
	At     time.Time `json:"at"`
	Change string    `json:"change"`
}

// The values of SecondFactorNotice.Change. FactorSet and FactorRemoved mean that the user set up or removed the second
// factor. FactorReset means that staff removed it.
const (
	FactorSet     = "set"
	FactorRemoved = "removed"
	FactorReset   = "reset"
)

// tellAboutFactor enqueues a SecondFactorChanged message to the user.
func tellAboutFactor(ctx context.Context, c store.Company, userID int64, at time.Time, change string) error {
	return c.EnqueueMessage(ctx, SecondFactorChanged, fmt.Sprintf("%d/%s/%d", userID, change, at.UnixNano()),
		SecondFactorNotice{UserID: userID, At: at, Change: change})
}

// BeginSecondFactor stores an encrypted secret of a user that a code must still confirm. A secret that was confirmed before
// stays valid until the confirmation.
func BeginSecondFactor(ctx context.Context, c store.Company, userID int64, sealed []byte, at time.Time) error {
	_, err := c.Exec(ctx, secondFactorBegin, userID, sealed, at)
	return err
}

// ConfirmSecondFactor makes the unconfirmed secret the second factor, replaces the recovery codes, and ends the sessions of
// the user. It returns the ids of the ended sessions, which the caller passes to auth.Service.InvalidateSessions. It returns
// store.ErrConflict if sealed is not the unconfirmed secret of the user.
func ConfirmSecondFactor(
	ctx context.Context, c store.Company, userID int64, sealed []byte, step int64, codes [][]byte, at time.Time, because string,
) (ended []int64, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		if ended, err = EndUserSessions(ctx, c, userID, at, because); err != nil {
			return err
		}
		set, err := c.Exec(ctx, secondFactorSet, userID, sealed, step, at)
		if err == nil && set == 0 {
			err = store.ErrConflict
		}
		if err != nil {
			return err
		}
		if _, err := c.Exec(ctx, recoveryCodeRemove, userID); err != nil {
			return err
		}
		if _, err = c.Exec(ctx, recoveryCodeAdd, userID, pq.ByteaArray(codes)); err != nil {
			return err
		}
		return tellAboutFactor(ctx, c, userID, at, FactorSet)
	})
	return ended, err
}

// UseSecondFactor records the time step of a code. It returns false if a code of that step or of a later one was used before
// on any node.
func UseSecondFactor(ctx context.Context, c store.Company, userID, step int64) (bool, error) {
	rows, err := c.Exec(ctx, secondFactorUse, userID, step)
	return rows > 0, err
}

// UseRecoveryCode deletes the user's recovery code with the hash. It returns false if there is no such code.
func UseRecoveryCode(ctx context.Context, c store.Company, userID int64, hash []byte) (bool, error) {
	rows, err := c.Exec(ctx, recoveryCodeUse, userID, hash)
	return rows > 0, err
}

// RemoveSecondFactor removes the app, the passkeys and the recovery codes of a user, and enqueues a message to the
// user. It returns ErrNoSecondFactor if the user has no second factor.
func RemoveSecondFactor(ctx context.Context, c store.Company, userID int64, at time.Time) error {
	return c.Tx(ctx, func(c store.Company) error {
		if err := dropSecondFactor(ctx, c, userID); err != nil {
			return err
		}
		return tellAboutFactor(ctx, c, userID, at, FactorRemoved)
	})
}

// dropSecondFactor removes the app, the passkeys and the recovery codes of a user. Unlike RemoveSecondFactor, it enqueues no
// message.
func dropSecondFactor(ctx context.Context, c store.Company, userID int64) error {
	return c.Tx(ctx, func(c store.Company) error {
		if _, err := c.Exec(ctx, recoveryCodeRemove, userID); err != nil {
			return err
		}
		if _, err := c.Exec(ctx, passkeyRemoveOfUser, userID); err != nil {
			return err
		}
		rows, err := c.Exec(ctx, secondFactorRemove, userID)
		if err == nil && rows == 0 {
			err = ErrNoSecondFactor
		}
		return err
	})
}

// ResetSecondFactor removes the second factor of a user for staff, and ends the user's sessions. It returns the ids of the
// ended sessions, which the caller passes to auth.Service.InvalidateSessions. It does nothing for a user without a second
// factor. It returns store.ErrNotFound if there is no such user, ErrOwnAccount if the user is by, ErrAboveRole if the user's role
// is above the role of by, and a *store.StaleError if at has another version.
func ResetSecondFactor(ctx context.Context, c store.Company, at store.Editable, by store.Editor) (ended []int64, err error) {
	if at.ID == by.UserID {
		return nil, ErrOwnAccount
	}
	err = c.Tx(ctx, func(c store.Company) error {
		if _, err := lockUser(ctx, c, at, by); err != nil {
			return err
		}
		if err := dropSecondFactor(ctx, c, at.ID); err != nil {
			return err
		}
		if ended, err = EndUserSessions(ctx, c, at.ID, by.At, endedByFactorReset); err != nil {
			return err
		}
		if err := tellAboutFactor(ctx, c, at.ID, by.At, FactorReset); err != nil {
			return err
		}
		return c.Audit(ctx, store.AuditEntry{Actor: by.Actor, At: by.At, Action: store.AuditSecondFactorReset, SubjectKind: "user", SubjectID: at.ID})
	})
	if errors.Is(err, ErrNoSecondFactor) {
		err = nil
	}
	return ended, err
}
