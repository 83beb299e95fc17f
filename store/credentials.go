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

// The stored values of the status of a user.
const (
	// UserDisabled is the status of a user who must not sign in.
	UserDisabled = 0
	// UserActive is the status of a user who may sign in.
	UserActive = 1
	// UserUnconfirmed is the status of a trainee who signed up and has not confirmed the e-mail address.
	UserUnconfirmed = 2
)

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
	return listed[int64](ctx, executor{db: db}, loginCompanies, pq.Array(mailbox.Keys(email)), limit)
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
