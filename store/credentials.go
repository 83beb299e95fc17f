package store

import (
	"context"

	"github.com/lib/pq"

	"lyceum/mail/mailbox"
)

// Credentials contains the fields of a user that a login needs.
type Credentials struct {
	ID     int64
	Role   string
	Status int
	// PasswordHash is nil if the user has not chosen a password.
	PasswordHash *string `db:"password_hash"`
	Title        string
	FirstName    string `db:"fname"`
	LastName     string `db:"lname"`
	Mobile       *int64
	Email        string
	RollNo       string `db:"rollno"`
	Timezone     string
}

var (
	credentialsByEmail = scoped("credentials/by_email")
	credentialsByID    = scoped("credentials/by_id")
	credentialsHold    = scoped("credentials/hold")
	activeUserHold     = scoped("credentials/hold_active")
	passwordRehash     = scoped("credentials/rehash")
	loginCompanies     = global("login_directory/companies")
)

// LoginCompanies returns the ids of up to limit companies that have a user with the e-mail address.
func (db *DB) LoginCompanies(ctx context.Context, email string, limit int) ([]int64, error) {
	return listed[int64](ctx, db.direct(), loginCompanies, pq.Array(mailbox.Keys(email)), limit)
}

// Credentials returns the credentials of the user with an e-mail address, ignoring case. It returns ErrNotFound if
// there is no such user.
func (c Company) Credentials(ctx context.Context, email string) (Credentials, error) {
	var row Credentials
	err := c.get(ctx, &row, credentialsByEmail, pq.Array(mailbox.Keys(email)))
	return row, err
}

// CredentialsOf returns the credentials of the user with an id. It returns ErrNotFound if there is no such user.
func (c Company) CredentialsOf(ctx context.Context, userID int64) (Credentials, error) {
	var row Credentials
	err := c.get(ctx, &row, credentialsByID, userID)
	return row, err
}

// LockActiveUser locks the user's row until the transaction ends. It returns ErrNotFound if the user is not active.
func (c Company) LockActiveUser(ctx context.Context, userID int64) error {
	var id int64
	return c.change(ctx, &id, activeUserHold, userID)
}

// LockCredentials locks the user's row until the transaction ends and checks that the user is active and has the given
// password hash. It returns ErrNotFound otherwise.
func (c Company) LockCredentials(ctx context.Context, userID int64, passwordHash string) error {
	var id int64
	return c.change(ctx, &id, credentialsHold, userID, passwordHash)
}

// Rehash replaces the hash of an unchanged password. It does nothing if the password changed meanwhile.
func (c Company) Rehash(ctx context.Context, userID int64, from, to string) error {
	_, err := c.exec(ctx, passwordRehash, userID, from, to)
	return err
}

// DecoyLoginFailure runs as many statements for an address as Credentials and AuditFailure, but without a company. A login
// without a company uses it, so that an unknown address takes as long as a known one.
func (db *DB) DecoyLoginFailure(ctx context.Context, email string) error {
	if _, err := db.LoginCompanies(ctx, email, 1); err != nil {
		return err
	}
	return db.tx(ctx, func(a executor) error {
		var setting string
		if err := a.get(ctx, &setting, commitAsynchronously); err != nil {
			return err
		}
		_, err := listed[int64](ctx, a, loginCompanies, pq.Array(mailbox.Keys(email)), 1)
		return err
	})
}
