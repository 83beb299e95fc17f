package people

import (
	"context"

	"github.com/lib/pq"

	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/internal/statement"
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
	credentialsByEmail = statement.Scoped("credentials/by_email")
	credentialsByID    = statement.Scoped("credentials/by_id")
	credentialsHold    = statement.Scoped("credentials/hold")
	activeUserHold     = statement.Scoped("credentials/hold_active")
	passwordRehash     = statement.Scoped("credentials/rehash")
	loginCompanies     = statement.Global("login_directory/companies")
)

// LoginCompanies returns the ids of up to limit companies that have a user with the e-mail address.
func LoginCompanies(ctx context.Context, db *store.DB, email string, limit int) ([]int64, error) {
	return store.Listed[int64](ctx, db.Direct(), loginCompanies, pq.Array(mailbox.Keys(email)), limit)
}

// ReadCredentials returns the credentials of the user with an e-mail address, ignoring case. It returns store.ErrNotFound if
// there is no such user.
func ReadCredentials(ctx context.Context, c store.Company, email string) (Credentials, error) {
	var row Credentials
	err := c.Get(ctx, &row, credentialsByEmail, pq.Array(mailbox.Keys(email)))
	return row, err
}

// CredentialsOf returns the credentials of the user with an id. It returns store.ErrNotFound if there is no such user.
func CredentialsOf(ctx context.Context, c store.Company, userID int64) (Credentials, error) {
	var row Credentials
	err := c.Get(ctx, &row, credentialsByID, userID)
	return row, err
}

// LockActiveUser locks the user's row until the transaction ends. It returns store.ErrNotFound if the user is not active.
func LockActiveUser(ctx context.Context, c store.Company, userID int64) error {
	var id int64
	return c.Change(ctx, &id, activeUserHold, userID)
}

// LockCredentials locks the user's row until the transaction ends and checks that the user is active and has the given
// password hash. It returns store.ErrNotFound otherwise.
func LockCredentials(ctx context.Context, c store.Company, userID int64, passwordHash string) error {
	var id int64
	return c.Change(ctx, &id, credentialsHold, userID, passwordHash)
}

// Rehash replaces the hash of an unchanged password. It does nothing if the password changed meanwhile.
func Rehash(ctx context.Context, c store.Company, userID int64, from, to string) error {
	_, err := c.Exec(ctx, passwordRehash, userID, from, to)
	return err
}

// DecoyLoginFailure runs as many statements for an address as Credentials and store.AuditFailure, but without a company. A login
// without a company uses it, so that an unknown address takes as long as a known one.
func DecoyLoginFailure(ctx context.Context, db *store.DB, email string) error {
	if _, err := LoginCompanies(ctx, db, email, 1); err != nil {
		return err
	}
	return db.Tx(ctx, func(a store.Executor) error {
		var setting string
		if err := a.Get(ctx, &setting, store.CommitAsynchronously); err != nil {
			return err
		}
		_, err := store.Listed[int64](ctx, a, loginCompanies, pq.Array(mailbox.Keys(email)), 1)
		return err
	})
}
