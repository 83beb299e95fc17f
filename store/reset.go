package store

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"
)

// Kinds of messages about passwords.
const (
	// PasswordReset holds a link with which somebody who asked for it chooses a new password.
	PasswordReset = "password_reset"
	// PasswordChoice holds a link with which somebody who signed up confirms the address and chooses a password.
	PasswordChoice = "password_choice"
	// PasswordResetNotice tells, without a link, that a new password was asked for.
	PasswordResetNotice = "password_reset_notice"
	// PasswordChanged tells that the password was changed.
	PasswordChanged = "password_changed"
)

// ResetRequest is the payload of a PasswordReset and of a PasswordChoice. It names nobody's address, and no secret can
// be read from it without the deployment's master key.
type ResetRequest struct {
	// UserID is 0 when nobody has the address.
	UserID int64 `json:"userID"`
	// Nonce makes the secret of the link.
	Nonce []byte    `json:"nonce"`
	At    time.Time `json:"at"`
	// Page is the address that the link leads to, with a place for the token; the company's own page if empty.
	Page string `json:"page,omitempty"`
	// Next is where that own page leads on to; empty for nowhere.
	Next string `json:"next,omitempty"`
	// Tell owes a PasswordResetNotice too.
	Tell bool `json:"tell,omitempty"`
	// Address and RequestID are for the audit log.
	Address   string `json:"address,omitempty"`
	RequestID string `json:"requestID,omitempty"`
}

func (r ResetRequest) cause() string { return hex.EncodeToString(r.Nonce) }

// PasswordNotice is the payload of a PasswordResetNotice and of a PasswordChanged.
type PasswordNotice struct {
	UserID int64     `json:"userID"`
	At     time.Time `json:"at"`
	// First says that there was no password before.
	First bool `json:"first,omitempty"`
}

// ResetPerson is somebody who may choose a password.
type ResetPerson struct {
	ID    int64
	Email string
	FName string `db:"fname"`
	LName string `db:"lname"`
	// First says that there is no password yet.
	First bool
}

// ResetToken is the link of a ResetPerson, as it is stored.
type ResetToken struct {
	ID     int64
	UserID int64 `db:"user_id"`
	// Works is false once the link was used, has expired, or a newer one has taken its place.
	Works     bool
	ShownAt   Time `db:"shown_at"`
	ExpiresAt Time `db:"expires_at"`
	Email     string
	FName     string `db:"fname"`
	LName     string `db:"lname"`
	First     bool
}

var (
	resetRequest     = scoped("reset_request")
	resetRehearse    = global("reset_rehearse")
	resetUser        = scoped("reset_user")
	resetTokensEnd   = scoped("reset_tokens_end")
	resetTokenAdd    = scoped("reset_token_add")
	resetToken       = scoped("reset_token")
	resetTokenShow   = scoped("reset_token_show")
	resetTokenRedeem = scoped("reset_token_redeem")
	passwordSet      = scoped("password_set")
	passwordNotice   = scoped("password_notice")
)

// RequestReset owes the person with an address a PasswordReset. It does the same work where nobody has the address.
func (c Company) RequestReset(ctx context.Context, email string, r ResetRequest) error {
	text, err := json.Marshal(r)
	if err != nil {
		return fmt.Errorf("payload of a reset: %w", err)
	}
	if _, err := c.exec(ctx, resetRequest, PasswordReset, c.outboxKey(PasswordReset, r.cause()), string(text), email); err != nil {
		return err
	}
	c.afterCommit(c.db.wakeOutbox)
	return nil
}

// RehearseReset does for no company what RequestReset does.
func (db *DB) RehearseReset(ctx context.Context, r ResetRequest) error {
	text, err := json.Marshal(r)
	if err != nil {
		return fmt.Errorf("payload of a reset: %w", err)
	}
	if _, err := db.exec(ctx, resetRehearse, PasswordReset, "0/"+PasswordReset+"/"+r.cause(), string(text)); err != nil {
		return err
	}
	db.wakeOutbox()
	return nil
}

// HoldResetPerson gives somebody who may choose a password: everybody but disabled and deleted users. Nobody else
// changes the password until the transaction ends. It returns ErrNotFound.
func (c Company) HoldResetPerson(ctx context.Context, userID int64) (ResetPerson, error) {
	var p ResetPerson
	err := c.change(ctx, &p, resetUser, userID)
	return p, err
}

// NewResetToken is a link to be made.
type NewResetToken struct {
	UserID     int64
	SecretHash []byte
	// AskedAt orders the links of a user: the newest alone works.
	AskedAt, ExpiresAt time.Time
}

// AddResetToken makes a link and ends those that were asked for before. Made again, and when a newer one was asked for,
// it changes nothing. The user's row must be held.
func (c Company) AddResetToken(ctx context.Context, t NewResetToken, now time.Time) error {
	if _, err := c.exec(ctx, resetTokensEnd, t.UserID, t.SecretHash, t.AskedAt, now); err != nil {
		return err
	}
	_, err := c.exec(ctx, resetTokenAdd, t.UserID, t.SecretHash, t.AskedAt, t.ExpiresAt)
	return err
}

// ResetToken finds a link of somebody who may choose a password. It returns ErrNotFound.
func (c Company) ResetToken(ctx context.Context, secretHash []byte, now time.Time) (ResetToken, error) {
	var t ResetToken
	err := c.get(ctx, &t, resetToken, secretHash, now)
	return t, err
}

// ShowResetToken notes that a link was opened.
func (c Company) ShowResetToken(ctx context.Context, id int64, now time.Time) error {
	_, err := c.exec(ctx, resetTokenShow, id, now)
	return err
}

// endedByReset is why sessions end when a password is changed.
const endedByReset = "password reset"

// ResetPassword uses a link up: the user has the new password and is active, every other link and every session ends,
// and a PasswordChanged is owed. It gives the sessions, for auth.Service.Forget after the commit. It returns
// ErrNotFound when the link does not work any more.
func (c Company) ResetPassword(ctx context.Context, t ResetToken, passwordHash string, now time.Time) (ended []int64, err error) {
	err = c.Tx(ctx, func(c Company) error {
		person, err := c.HoldResetPerson(ctx, t.UserID)
		if err != nil {
			return err
		}
		var id int64
		if err := c.change(ctx, &id, resetTokenRedeem, t.ID, now); err != nil {
			return err
		}
		if err := c.change(ctx, &id, passwordSet, t.UserID, passwordHash, now); err != nil {
			return err
		}
		if _, err := c.exec(ctx, resetTokensEnd, t.UserID, []byte{}, now, now); err != nil {
			return err
		}
		if ended, err = c.EndUserSessions(ctx, t.UserID, now, endedByReset); err != nil {
			return err
		}
		cause := fmt.Sprint("link ", t.ID)
		return c.Owe(ctx, PasswordChanged, cause, PasswordNotice{UserID: t.UserID, At: now, First: person.First})
	})
	return ended, err
}

// PasswordNoticeTo gives whom to tell about a password. It returns ErrNotFound when there is nobody any more.
func (c Company) PasswordNoticeTo(ctx context.Context, userID int64) (ResetPerson, error) {
	var p ResetPerson
	err := c.get(ctx, &p, passwordNotice, userID)
	return p, err
}
