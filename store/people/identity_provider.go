package people

import (
	"context"
	"fmt"
	"time"

	"github.com/lib/pq"

	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/internal/statement"
)

// ErrClientTaken means that the client id belongs to another company. It wraps store.ErrConflict.
var ErrClientTaken = fmt.Errorf("client is taken: %w", store.ErrConflict)

var (
	identityClientCompany = statement.Global("identity_client/company")
	identityClientAdd     = statement.Global("identity_client/add")
	identityClientRemove  = statement.Global("identity_client/remove")
	identityClientList    = statement.Global("identity_client/list")

	identityProvider      = statement.Scoped("identity_provider/get")
	identityProviderSet   = statement.Scoped("identity_provider/set")
	identityProviderPages = statement.Scoped("identity_provider/pages")
	userOfGoogle          = statement.Scoped("user/of_google")
	userLinkGoogle        = statement.Scoped("user/link_google")
	traineeAddOfGoogle    = statement.Scoped("trainee/add_of_google")
)

// GoogleSettings contains the rules and the OAuth client of a company for sign-in with Google.
type GoogleSettings struct {
	// HostedDomains limits sign-in to accounts of these domains, in lower case. If it is empty, every account may sign
	// in.
	HostedDomains []string
	// NewUsers means that a sign-in with an unknown account creates a trainee.
	NewUsers bool
	// PageClient is the OAuth client id of the company's own pages, or empty. PageSecret is its encrypted client
	// secret.
	PageClient string
	PageSecret []byte
}

// ClientCompany returns the id of the company that owns an OAuth client. It returns store.ErrNotFound if there is none.
func ClientCompany(ctx context.Context, db *store.DB, clientID string) (company int64, err error) {
	err = db.Get(ctx, &company, identityClientCompany, clientID)
	return company, err
}

// GoogleClients returns the company's OAuth client ids.
func GoogleClients(ctx context.Context, c store.Company) ([]string, error) {
	return store.Listed[string](ctx, c.Executor, identityClientList, c.ID())
}

// AddGoogleClient assigns an OAuth client to the company. It returns ErrClientTaken if another company has it.
func AddGoogleClient(ctx context.Context, c store.Company, clientID string) error {
	rows, err := c.Executor.Exec(ctx, identityClientAdd, clientID, c.ID())
	if err == nil && rows == 0 {
		return ErrClientTaken
	}
	return err
}

// RemoveGoogleClient removes an OAuth client of the company. It returns store.ErrNotFound if the company does not have it.
func RemoveGoogleClient(ctx context.Context, c store.Company, clientID string) error {
	rows, err := c.Executor.Exec(ctx, identityClientRemove, clientID, c.ID())
	if err == nil && rows == 0 {
		return store.ErrNotFound
	}
	return err
}

// Google returns the settings of the sign-in with Google. It returns store.ErrNotFound if SetGoogle was never called for the
// company.
func Google(ctx context.Context, c store.Company) (GoogleSettings, error) {
	var row struct {
		HostedDomains store.Texts `db:"hosted_domains"`
		NewUsers      bool        `db:"new_users"`
		PageClient    string      `db:"page_client"`
		PageSecret    []byte      `db:"page_secret"`
	}
	err := c.Get(ctx, &row, identityProvider)
	return GoogleSettings{
		HostedDomains: row.HostedDomains, NewUsers: row.NewUsers, PageClient: row.PageClient, PageSecret: row.PageSecret,
	}, err
}

// SetGooglePages sets the OAuth client of the company's own pages. An empty client removes it. SetGoogle must be called
// first.
func SetGooglePages(ctx context.Context, c store.Company, client string, sealed []byte) error {
	_, err := c.Exec(ctx, identityProviderPages, client, store.NullBytes(sealed))
	return err
}

// SetGoogle changes the settings of the sign-in with Google, except the client of the pages.
func SetGoogle(ctx context.Context, c store.Company, s GoogleSettings) error {
	_, err := c.Exec(ctx, identityProviderSet, pq.Array(append([]string{}, s.HostedDomains...)), s.NewUsers)
	return err
}

// GoogleUser is a user with the linked Google account, if any.
type GoogleUser struct {
	Credentials
	GoogleSub string `db:"google_sub"`
}

// ReadGoogleUser returns the user who is linked to a Google account, or else the user with the e-mail address. It locks the
// user's row until the transaction ends. It returns store.ErrNotFound if there is no such user.
func ReadGoogleUser(ctx context.Context, c store.Company, sub, email string) (GoogleUser, error) {
	var row GoogleUser
	err := c.Change(ctx, &row, userOfGoogle, sub, mailbox.Key(email))
	return row, err
}

// LinkGoogle links a Google account to a user. It also confirms an unconfirmed user.
func LinkGoogle(ctx context.Context, c store.Company, userID int64, sub string, at time.Time) error {
	return c.Tx(ctx, func(c store.Company) error {
		if _, err := c.Exec(ctx, userLinkGoogle, userID, sub, at); err != nil {
			return err
		}
		return publishPersons(ctx, c, store.EventPersonUpdated, at, userID)
	})
}

// NewGoogleTrainee is a trainee whom AddGoogleTrainee adds for a Google account.
type NewGoogleTrainee struct {
	Email, FirstName, LastName string
	GoogleSub                  string
	At                         time.Time
}

// AddGoogleTrainee creates a trainee with a linked Google account. Call it inside the transaction that adds the trainee's first
// session. It returns ErrEmailTaken if a user of the company has the e-mail address or the account.
// It returns a *store.LimitError if the company may not have another user.
func AddGoogleTrainee(ctx context.Context, c store.Company, n NewGoogleTrainee) (id int64, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		if err := c.AdmitUser(ctx); err != nil {
			return err
		}
		ids, err := store.ListOf[int64](ctx, c, traineeAddOfGoogle, n.Email, n.FirstName, n.LastName, n.GoogleSub, n.At)
		switch {
		case err != nil:
			return err
		case len(ids) == 0:
			return ErrEmailTaken
		}
		id = ids[0]
		if err = AddLogins(ctx, c, n.Email); err != nil {
			return err
		}
		return publishPersons(ctx, c, store.EventPersonCreated, n.At, id)
	})
	return id, err
}
