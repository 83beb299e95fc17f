package people

import (
	"context"
	"errors"
	"strconv"
	"time"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

// ErrEmailTaken means that a user of the company has the e-mail address.
var ErrEmailTaken = errors.New("email address is taken")

var ErrExternalIDTaken = errors.New("external id is taken")

// TakenKey returns ErrEmailTaken or ErrExternalIDTaken if err is store.ErrConflict, because another user has a key. It returns other errors unchanged.
func TakenKey(err error) error {
	if store.Violates(err, "users_external_ids") {
		return ErrExternalIDTaken
	}
	return store.ConflictAs(err, ErrEmailTaken)
}

var (
	userSignUp        = statement.Scoped("user/sign_up")
	loginDirectoryAdd = statement.Global("login_directory/add")
)

// AddLogins records in the login directory that the company has users with the e-mail addresses. It does nothing in a sandbox, because a
// login without a domain never leads to a sandbox.
func AddLogins(ctx context.Context, c store.Company, emails ...string) (err error) {
	switch {
	case c.Tenant().IsSandbox():
	case len(emails) == 1:
		_, err = c.Executor.Exec(ctx, loginDirectoryAdd, c.ID(), emails[0])
	default:
		_, err = c.Executor.Exec(ctx, loginDirectoryAddMany, c.ID(), pq.Array(emails))
	}
	return err
}

// SignUp contains the fields that a visitor fills in to sign up. The caller must have checked Home with HomeFits. The parts
// of Home may be zero.
type SignUp struct {
	Email, FName, LName, Zip string
	// Mobile contains the digits of an E.164 number, or 0.
	Mobile int64
	Home
	// Next is the path to continue to after the password is chosen, or empty.
	Next string
	At   time.Time
}

// AddSignUp adds an unconfirmed trainee and enqueues a PasswordChoice message. It returns ErrEmailTaken if a user of the
// company has the e-mail address. It returns a *store.LimitError if the company may not have another user, or may not send another
// message today.
func AddSignUp(ctx context.Context, c store.Company, s SignUp, nonce []byte, by store.Actor) (userID int64, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		if err := c.AdmitSignUp(ctx); err != nil {
			return err
		}
		err := c.Change(ctx, &userID, userSignUp, s.Email, s.FName, s.LName, s.Mobile, s.Zip, s.CountryID, s.StateID, s.CityID,
			s.At, by.UserID, by.Address, by.RequestID)
		if errors.Is(err, store.ErrNotFound) {
			return ErrEmailTaken
		}
		if err != nil {
			return err
		}
		if err := AddLogins(ctx, c, s.Email); err != nil {
			return err
		}
		if err := publishPersons(ctx, c, store.EventPersonCreated, s.At, userID); err != nil {
			return err
		}
		return c.EnqueueMessage(ctx, PasswordChoice, strconv.FormatInt(userID, 10), ResetRequest{UserID: userID, Nonce: nonce, At: s.At, Next: s.Next})
	})
	return userID, err
}
