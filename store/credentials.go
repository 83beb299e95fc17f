package store

import (
	"context"
)

// Credentials are what a login needs to know of a user.
type Credentials struct {
	ID     int64
	Role   string
	Status int
	// PasswordHash is nil for a user who never chose a password.
	PasswordHash *string `db:"password_hash"`
	Title        string
	FirstName    string `db:"fname"`
	LastName     string `db:"lname"`
	Mobile       *int64
	Email        string
	RollNo       string `db:"rollno"`
	Timezone     string
}

// Statuses of users.
const (
	// UserDisabled is that of somebody who is kept out.
	UserDisabled = 0
	// UserActive is the status of a user who may sign in.
	UserActive = 1
)

var (
	credentialsByEmail = scoped("credentials_by_email")
	credentialsHold    = scoped("credentials_hold")
	passwordRehash     = scoped("password_rehash")
	loginCompanies     = global("login_companies")
)

// LoginCompanies gives the numbers of the companies that know an address, at most limit of them.
func (db *DB) LoginCompanies(ctx context.Context, email string, limit int) ([]int64, error) {
	return listed[int64](ctx, asker{db: db}, loginCompanies, email, limit)
}

// Credentials finds the user with an address, whatever its case. It returns ErrNotFound.
func (c Company) Credentials(ctx context.Context, email string) (Credentials, error) {
	var row Credentials
	err := c.get(ctx, &row, credentialsByEmail, email)
	return row, err
}

// HoldCredentials makes sure, until the transaction ends, that the user is active and still has the password whose
// hash was checked. It returns ErrNotFound when not.
func (c Company) HoldCredentials(ctx context.Context, userID int64, passwordHash string) error {
	var id int64
	return c.change(ctx, &id, credentialsHold, userID, passwordHash)
}

// Rehash replaces the hash of an unchanged password. A password changed meanwhile stays.
func (c Company) Rehash(ctx context.Context, userID int64, from, to string) error {
	_, err := c.exec(ctx, passwordRehash, userID, from, to)
	return err
}
