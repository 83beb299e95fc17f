package people

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"

	"github.com/lib/pq"

	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/internal/statement"
)

// Kinds of messages about passwords.
const (
	// PasswordChoice is the message with a link to confirm the e-mail address and choose a password, for a trainee who
	// signed up.
	PasswordChoice = "password_choice"
	// Invitation is the message with a link to choose a password, for a user whom an import or staff added.
	Invitation = "invitation"
	// SecondFactorChanged is the message that the user set up or removed the second factor, or that staff removed it.
	SecondFactorChanged = "second_factor_changed"
)

// ResetRequest is the payload of store.PasswordReset, PasswordChoice and Invitation. It contains no e-mail address. Without the
// master key, the secret of the link cannot be derived from it.
type ResetRequest struct {
	// UserID is 0 if the e-mail address is unknown.
	UserID int64 `json:"userID"`
	// Nonce is a random value. The secret of the link is derived from it and the master key.
	Nonce []byte    `json:"nonce"`
	At    time.Time `json:"at"`
	// Page is the URL template of the link with a placeholder for the token. Empty selects the company's own page.
	Page string `json:"page,omitempty"`
	// Next is the path to which the company's own page links after the password was chosen, or empty.
	Next string `json:"next,omitempty"`
	// Tell means that a store.PasswordResetNotice is also enqueued.
	Tell bool `json:"tell,omitempty"`
	// Address and RequestID are for the audit log.
	Address   string `json:"address,omitempty"`
	RequestID string `json:"requestID,omitempty"`
}

func (r ResetRequest) cause() string { return hex.EncodeToString(r.Nonce) }

// PasswordNotice is the payload of store.PasswordResetNotice and store.PasswordChanged.
type PasswordNotice struct {
	UserID int64     `json:"userID"`
	At     time.Time `json:"at"`
	// First means that the user had no password before.
	First bool `json:"first,omitempty"`
}

// ResetPerson is a user who may choose a password.
type ResetPerson struct {
	ID    int64
	Email string
	FName string `db:"fname"`
	LName string `db:"lname"`
	store.Locale
	// First means that the user has no password yet.
	First bool
}

// ResetToken is a stored reset token, with the user whose password it can set.
type ResetToken struct {
	ID     int64
	UserID int64 `db:"user_id"`
	// Works is false if the token was used, has expired, or was replaced by a newer one.
	Works     bool
	ShownAt   store.Time `db:"shown_at"`
	ExpiresAt store.Time `db:"expires_at"`
	Email     string
	FName     string `db:"fname"`
	LName     string `db:"lname"`
	First     bool
}

var (
	resetRequest     = statement.Scoped("password_reset/request")
	resetDecoy       = statement.Global("password_reset/decoy")
	resetUser        = statement.Scoped("password_reset/user")
	resetTokensEnd   = statement.Scoped("password_reset/tokens_end")
	resetTokenAdd    = statement.Scoped("password_reset/token_add")
	resetToken       = statement.Scoped("password_reset/token")
	resetTokenShow   = statement.Scoped("password_reset/token_show")
	resetTokenRedeem = statement.Scoped("password_reset/token_redeem")
	passwordSet      = statement.Scoped("password_reset/set_password")
	passwordNotice   = statement.Scoped("password_reset/notice")
)

// RequestReset enqueues a store.PasswordReset for the user with an e-mail address. It does the same work for an unknown
// address.
func RequestReset(ctx context.Context, c store.Company, email string, r ResetRequest) error {
	text, err := json.Marshal(r)
	if err != nil {
		return fmt.Errorf("encode password reset: %w", err)
	}
	_, err = c.Exec(ctx, resetRequest,
		store.PasswordReset, c.OutboxKey(store.PasswordReset, r.cause()), string(text), pq.Array(mailbox.Keys(email)), c.Tenant().IsSandbox())
	if err != nil {
		return err
	}
	c.AfterCommit(ctx, c.DB().WakeOutbox)
	return nil
}

// DecoyReset enqueues a password reset for no user. It writes one row, as RequestReset does. A request that names no company needs such rows, so
// that its duration does not disclose whether zero, one or two companies have a user with the address.
func DecoyReset(ctx context.Context, db *store.DB, r ResetRequest) error {
	text, err := json.Marshal(r)
	if err != nil {
		return fmt.Errorf("encode password reset: %w", err)
	}
	if _, err := db.Exec(ctx, resetDecoy, store.PasswordReset, "0/"+store.PasswordReset+"/"+r.cause(), string(text)); err != nil {
		return err
	}
	db.WakeOutbox()
	return nil
}

// LockResetPerson locks the row of a user who may choose a password until the transaction ends. It returns store.ErrNotFound
// if the user is disabled or deleted.
func LockResetPerson(ctx context.Context, c store.Company, userID int64) (ResetPerson, error) {
	var p ResetPerson
	err := c.Change(ctx, &p, resetUser, userID)
	return p, err
}

// NewResetToken contains the fields of a reset token that AddResetToken stores. The secret itself is not stored.
type NewResetToken struct {
	UserID     int64
	SecretHash []byte
	// AskedAt determines the newest token of a user. Only the newest token is valid.
	AskedAt, ExpiresAt time.Time
}

// AddResetToken stores a reset token and invalidates older tokens of the user. It does nothing if the token exists or a
// newer one was requested. The caller must hold the user's row lock.
func AddResetToken(ctx context.Context, c store.Company, t NewResetToken, now time.Time) error {
	if _, err := c.Exec(ctx, resetTokensEnd, pq.Array([]int64{t.UserID}), t.SecretHash, t.AskedAt, now); err != nil {
		return err
	}
	_, err := c.Exec(ctx, resetTokenAdd, t.UserID, t.SecretHash, t.AskedAt, t.ExpiresAt)
	return err
}

// ReadResetToken returns the reset token with the given hash. It returns store.ErrNotFound if there is none or if its user may
// not choose a password.
func ReadResetToken(ctx context.Context, c store.Company, secretHash []byte, now time.Time) (ResetToken, error) {
	var t ResetToken
	err := c.Get(ctx, &t, resetToken, secretHash, now)
	return t, err
}

// ShowResetToken records the time at which the link of an unused reset token was opened.
func ShowResetToken(ctx context.Context, c store.Company, id int64, now time.Time) error {
	_, err := c.Exec(ctx, resetTokenShow, id, now)
	return err
}

// endedByReset is the recorded reason for ending sessions after a password change.
const endedByReset = "password reset"

// ResetPassword redeems a reset token. It sets the new password, activates the user, ends all other reset tokens and
// all sessions, and enqueues a store.PasswordChanged. It returns the ids of the ended sessions, which the caller passes to
// auth.Service.InvalidateSessions after the commit. It returns store.ErrNotFound if the token is no longer valid.
func ResetPassword(ctx context.Context, c store.Company, t ResetToken, passwordHash string, now time.Time) (ended []int64, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		person, err := LockResetPerson(ctx, c, t.UserID)
		if err != nil {
			return err
		}
		var id int64
		if err := c.Change(ctx, &id, resetTokenRedeem, t.ID, now); err != nil {
			return err
		}
		if err := c.Change(ctx, &id, passwordSet, t.UserID, passwordHash, now); err != nil {
			return err
		}
		if _, err := c.Exec(ctx, resetTokensEnd, pq.Array([]int64{t.UserID}), []byte{}, now, now); err != nil {
			return err
		}
		if ended, err = EndUserSessions(ctx, c, t.UserID, now, endedByReset); err != nil {
			return err
		}
		if person.First { // The first password makes a user who has signed up active.
			if err := publishPersons(ctx, c, store.EventPersonUpdated, now, t.UserID); err != nil {
				return err
			}
		}
		cause := fmt.Sprint("link ", t.ID)
		return c.EnqueueMessage(ctx, store.PasswordChanged, cause, PasswordNotice{UserID: t.UserID, At: now, First: person.First})
	})
	return ended, err
}

// endedByChange is the recorded reason for ending sessions after a user has changed the password.
const endedByChange = "password changed"

// ChangePassword sets the password of a user who has proven the current one. The transaction must have locked the user's
// row. ChangePassword ends all reset tokens and all sessions except keep, and enqueues a store.PasswordChanged message. It returns
// the ids of the ended sessions, which the caller passes to auth.Service.InvalidateSessions after the commit.
func ChangePassword(ctx context.Context, c store.Company, userID int64, passwordHash string, keep int64, now time.Time) (ended []int64, err error) {
	var id int64
	if err := c.Change(ctx, &id, passwordSet, userID, passwordHash, now); err != nil {
		return nil, err
	}
	if _, err := c.Exec(ctx, resetTokensEnd, pq.Array([]int64{userID}), []byte{}, now, now); err != nil {
		return nil, err
	}
	if ended, err = EndOtherSessions(ctx, c, userID, keep, now, endedByChange); err != nil {
		return nil, err
	}
	cause := fmt.Sprintf("change %d %d", userID, now.UnixMicro())
	return ended, c.EnqueueMessage(ctx, store.PasswordChanged, cause, PasswordNotice{UserID: userID, At: now})
}

// PasswordNoticeTo returns the recipient of a message about a password. It returns store.ErrNotFound if the user no longer
// exists.
func PasswordNoticeTo(ctx context.Context, c store.Company, userID int64) (ResetPerson, error) {
	var p ResetPerson
	err := c.Get(ctx, &p, passwordNotice, userID)
	return p, err
}
