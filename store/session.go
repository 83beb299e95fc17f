package store

import (
	"context"
	"time"

	"github.com/lib/pq"

	"lyceum/mail/mailbox"
)

// The kinds of sessions.
const (
	// SessionAPI is the session of an API login. Its refresh token extends it.
	SessionAPI = "api"
	// SessionSite is the session of a browser that signed in on the pages or through a landing.
	SessionSite = "site"
)

// Session is a session with the role of its user and the fields that decide whether the session is valid.
type Session struct {
	ID         int64
	UserID     int64 `db:"user_id"`
	Kind       string
	SecretHash []byte `db:"secret_hash"`
	// ActingID is the user who opened the session on behalf of UserID, or 0.
	ActingID int64 `db:"acting_id"`
	// ActingRole is the role of the user ActingID, or empty.
	ActingRole string    `db:"acting_role"`
	ExpiresAt  time.Time `db:"expires_at"`
	SeenAt     time.Time `db:"seen_at"`
	// SignedInAt is the time at which the user proved their identity, or nil for a session that staff or a deep link opened.
	SignedInAt *time.Time `db:"signed_in_at"`
	// SecondFactor means that the user has proven a second factor.
	SecondFactor bool `db:"second_factor"`
	Ended        bool
	Role         string
	UserActive   bool `db:"user_active"`
}

// NewSession describes a session that AddSession creates.
type NewSession struct {
	UserID     int64
	Kind       string
	SecretHash []byte
	ActingID   int64
	Address    string
	UserAgent  string
	CreatedAt  time.Time
	ExpiresAt  time.Time
	// SignedIn means that the user has just proved their identity.
	SignedIn bool
	// SecondFactor means that the user has proven a second factor.
	SecondFactor bool
}

var (
	sessionAdd            = scoped("session/add")
	sessionAddresses      = scoped("session/addresses")
	sessionByID           = scoped("session/by_id")
	sessionEnd            = scoped("session/end")
	sessionList           = scoped("session/list")
	sessionSeen           = scoped("session/seen")
	userSessionsEnd       = scoped("session/end_of_user")
	userTicketsEnd        = scoped("ticket/end_of_user")
	userHold              = scoped("user/hold")
	sessionOpenerHold     = scoped("session/opener_hold")
	sessionsOfDisabledEnd = scoped("session/end_of_disabled")
)

// AddSession creates a session. It returns ErrReference if there is no such user.
func (c Company) AddSession(ctx context.Context, s NewSession) (id int64, err error) {
	err = c.change(ctx, &id, sessionAdd, s.UserID, s.Kind, s.SecretHash, s.ActingID, s.Address, s.UserAgent,
		s.CreatedAt, s.ExpiresAt, s.SignedIn, s.SecondFactor)
	return id, err
}

// SessionAddresses returns the IP addresses from which the user with an e-mail address has signed in, newest first, at
// most limit.
func (c Company) SessionAddresses(ctx context.Context, email string, limit int) ([]string, error) {
	return listOf[string](ctx, c, sessionAddresses, mailbox.Key(email), limit)
}

// Session returns a session, ended or not. It returns ErrNotFound if there is none.
func (c Company) Session(ctx context.Context, id int64) (Session, error) {
	var row Session
	err := c.get(ctx, &row, sessionByID, id)
	return row, err
}

// SessionItem is a session as SessionList returns it, without the secret.
type SessionItem struct {
	ID        int64
	Kind      string
	ActingID  *int64 `db:"acting_id"`
	Address   string
	UserAgent string `db:"user_agent"`
	CreatedAt Time   `db:"created_at"`
	SeenAt    Time   `db:"seen_at"`
	ExpiresAt Time   `db:"expires_at"`
}

// SessionList returns the sessions of a user that are valid at the given time, newest first, at most limit.
func (c Company) SessionList(ctx context.Context, userID int64, at time.Time, limit int) ([]SessionItem, error) {
	return listOf[SessionItem](ctx, c, sessionList, userID, at, limit)
}

// SessionSeen records the time of a session's last use.
func (c Company) SessionSeen(ctx context.Context, id int64, at time.Time) error {
	_, err := c.exec(ctx, sessionSeen, id, at)
	return err
}

// EndSession ends a session and reports whether this call ended it. A session that has already ended stays unchanged.
func (c Company) EndSession(ctx context.Context, id int64, at time.Time, because string) (ended bool, err error) {
	rows, err := c.exec(ctx, sessionEnd, id, at, because)
	return rows > 0, err
}

// EndUserSessions ends every session of a user, every session that the user opened for others, and the user's
// tickets. It returns the ids of the ended sessions, which the caller passes to auth.Service.InvalidateSessions
// after the commit.
func (c Company) EndUserSessions(ctx context.Context, userID int64, at time.Time, because string) (ids []int64, err error) {
	const none = 0
	return c.EndOtherSessions(ctx, userID, none, at, because)
}

// EndOtherSessions ends every session of a user except the session keep, every session that the user opened for others, and
// the user's tickets. It returns the ids of the ended sessions.
func (c Company) EndOtherSessions(ctx context.Context, userID, keep int64, at time.Time, because string) (ids []int64, err error) {
	err = c.Tx(ctx, func(c Company) error {
		if _, err := c.exec(ctx, userHold, userID); err != nil {
			return err
		}
		// This statement runs before userSessionsEnd. It waits until a ticket that is being redeemed has its session, so that
		// userSessionsEnd also ends that session.
		if _, err := c.exec(ctx, userTicketsEnd, userID, at); err != nil {
			return err
		}
		ids, err = listOf[int64](ctx, c, userSessionsEnd, userID, at, because, keep)
		return err
	})
	return ids, err
}

// LockSession returns the session from which a user opens another session, and locks the user's row. A concurrent
// EndUserSessions waits until the transaction ends. LockSession returns ErrNotFound if there is no such session.
func (c Company) LockSession(ctx context.Context, id, userID int64) (Session, error) {
	var holder int64
	if err := c.change(ctx, &holder, sessionOpenerHold, userID); err != nil {
		return Session{}, err
	}
	return c.Session(ctx, id)
}

// EndSessionsOfDisabled ends every session of those users with one of the e-mail addresses who are disabled, so that no old
// session is valid after they are enabled. It returns the ids of the ended sessions, which the caller passes to
// auth.InvalidateSessions after the commit.
func (c Company) EndSessionsOfDisabled(ctx context.Context, emails []string, at time.Time, because string) (ids []int64, err error) {
	lower := make([]string, len(emails))
	for i, email := range emails {
		lower[i] = mailbox.Key(email)
	}
	err = c.Tx(ctx, func(c Company) error {
		ids, err = listOf[int64](ctx, c, sessionsOfDisabledEnd, pq.Array(lower), at, because)
		return err
	})
	return ids, err
}
