package people

import (
	"context"
	"time"

	"github.com/lib/pq"

	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

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
	sessionAdd            = statement.Scoped("session/add")
	sessionAddresses      = statement.Scoped("session/addresses")
	sessionByID           = statement.Scoped("session/by_id")
	sessionEnd            = statement.Scoped("session/end")
	sessionList           = statement.Scoped("session/list")
	sessionSeen           = statement.Scoped("session/seen")
	userSessionsEnd       = statement.Scoped("session/end_of_user")
	userTicketsEnd        = statement.Scoped("ticket/end_of_user")
	userHold              = statement.Scoped("user/hold")
	sessionOpenerHold     = statement.Scoped("session/opener_hold")
	sessionsOfDisabledEnd = statement.Scoped("session/end_of_disabled")
)

// AddSession creates a session. It returns store.ErrReference if there is no such user.
func AddSession(ctx context.Context, c store.Company, s NewSession) (id int64, err error) {
	err = c.Change(ctx, &id, sessionAdd, s.UserID, s.Kind, s.SecretHash, s.ActingID, s.Address, s.UserAgent,
		s.CreatedAt, s.ExpiresAt, s.SignedIn, s.SecondFactor)
	return id, err
}

// SessionAddresses returns the IP addresses from which the user with an e-mail address has signed in, newest first, at
// most limit.
func SessionAddresses(ctx context.Context, c store.Company, email string, limit int) ([]string, error) {
	return store.ListOf[string](ctx, c, sessionAddresses, mailbox.Key(email), limit)
}

// ReadSession returns a session, ended or not. It returns store.ErrNotFound if there is none, or if a limited handle may not change its user.
func ReadSession(ctx context.Context, c store.Company, id int64) (Session, error) {
	var row Session
	err := c.Unlimited(only.Store{}).Get(ctx, &row, sessionByID, id)
	if err == nil {
		err = c.Check(ctx, store.Part{User: row.UserID})
	}
	return row, err
}

// SessionItem is a session as SessionList returns it, without the secret.
type SessionItem struct {
	ID        int64
	Kind      string
	ActingID  *int64 `db:"acting_id"`
	Address   string
	UserAgent string     `db:"user_agent"`
	CreatedAt store.Time `db:"created_at"`
	SeenAt    store.Time `db:"seen_at"`
	ExpiresAt store.Time `db:"expires_at"`
}

// SessionList returns the sessions of a user that are valid at the given time, newest first, at most limit.
func SessionList(ctx context.Context, c store.Company, userID int64, at time.Time, limit int) ([]SessionItem, error) {
	return store.ListOf[SessionItem](ctx, c, sessionList, userID, at, limit)
}

// SessionSeen records the time of a session's last use.
func SessionSeen(ctx context.Context, c store.Company, id int64, at time.Time) error {
	_, err := c.Exec(ctx, sessionSeen, id, at)
	return err
}

// EndSession ends a session and reports whether this call ended it. A session that has already ended stays unchanged.
func EndSession(ctx context.Context, c store.Company, id int64, at time.Time, because string) (ended bool, err error) {
	rows, err := c.Exec(ctx, sessionEnd, id, at, because)
	return rows > 0, err
}

// EndUserSessions ends every session of a user, every session that the user opened for others, and the user's
// tickets. It returns the ids of the ended sessions, which the caller passes to auth.Service.InvalidateSessions
// after the commit.
func EndUserSessions(ctx context.Context, c store.Company, userID int64, at time.Time, because string) (ids []int64, err error) {
	const none = 0
	return EndOtherSessions(ctx, c, userID, none, at, because)
}

// EndOtherSessions ends every session of a user except the session keep, every session that the user opened for others, and
// the user's tickets. It returns the ids of the ended sessions.
func EndOtherSessions(ctx context.Context, c store.Company, userID, keep int64, at time.Time, because string) (ids []int64, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		if _, err := c.Exec(ctx, userHold, userID); err != nil {
			return err
		}
		// This statement runs before userSessionsEnd. It waits until a ticket that is being redeemed has its session, so that
		// userSessionsEnd also ends that session.
		if _, err := c.Exec(ctx, userTicketsEnd, userID, at); err != nil {
			return err
		}
		ids, err = store.ListOf[int64](ctx, c, userSessionsEnd, userID, at, because, keep)
		return err
	})
	return ids, err
}

// LockSession returns the session from which a user opens another session, and locks the user's row. A concurrent
// EndUserSessions waits until the transaction ends. LockSession returns store.ErrNotFound if there is no such session.
func LockSession(ctx context.Context, c store.Company, id, userID int64) (Session, error) {
	var holder int64
	if err := c.Change(ctx, &holder, sessionOpenerHold, userID); err != nil {
		return Session{}, err
	}
	return ReadSession(ctx, c, id)
}

// EndSessionsOfDisabled ends every session of those users with one of the e-mail addresses who are disabled, so that no old
// session is valid after they are enabled. It returns the ids of the ended sessions, which the caller passes to
// auth.InvalidateSessions after the commit.
func EndSessionsOfDisabled(ctx context.Context, c store.Company, emails []string, at time.Time, because string) (ids []int64, err error) {
	lower := make([]string, len(emails))
	for i, email := range emails {
		lower[i] = mailbox.Key(email)
	}
	err = c.Tx(ctx, func(c store.Company) error {
		ids, err = store.ListOf[int64](ctx, c, sessionsOfDisabledEnd, pq.Array(lower), at, because)
		return err
	})
	return ids, err
}
