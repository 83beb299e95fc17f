package store

import (
	"context"
	"fmt"
	"time"

	"github.com/lib/pq"
)

// ErrClientTaken means that another company has a client of the identity provider. It is an ErrConflict.
var ErrClientTaken = fmt.Errorf("client is taken: %w", ErrConflict)

var (
	identityClientCompany = global("identity_client_company")
	identityClientAdd     = global("identity_client_add")
	identityClientRemove  = global("identity_client_remove")
	identityClientList    = global("identity_client_list")

	identityProvider      = scoped("identity_provider")
	identityProviderSet   = scoped("identity_provider_set")
	identityProviderPages = scoped("identity_provider_pages")
	userOfGoogle          = scoped("user_of_google")
	userLinkGoogle        = scoped("user_link_google")
	traineeAddOfGoogle    = scoped("trainee_add_of_google")
)

// GoogleSettings say who may sign in to a company with Google.
type GoogleSettings struct {
	// HostedDomains are those whose accounts may, in lower case; every account may when there is none.
	HostedDomains []string
	// NewUsers makes a trainee of whom the company does not know.
	NewUsers bool
	// PageClient is the application of the company's own pages, or empty, and PageSecret what the provider gave it, sealed.
	PageClient string
	PageSecret []byte
}

// ClientCompany gives the number of the company whose application a client of the identity provider is. It returns
// ErrNotFound.
func (db *DB) ClientCompany(ctx context.Context, clientID string) (company int64, err error) {
	err = db.get(ctx, &company, identityClientCompany, clientID)
	return company, err
}

// GoogleClients lists the company's clients of the identity provider.
func (c Company) GoogleClients(ctx context.Context) ([]string, error) {
	return listed[string](ctx, c.asker, identityClientList, c.id)
}

// AddGoogleClient makes a client of the identity provider the company's. It returns ErrClientTaken when it is another's.
func (c Company) AddGoogleClient(ctx context.Context, clientID string) error {
	rows, err := c.asker.exec(ctx, identityClientAdd, clientID, c.id)
	if err == nil && rows == 0 {
		return ErrClientTaken
	}
	return err
}

// RemoveGoogleClient takes a client of the identity provider from the company. It returns ErrNotFound.
func (c Company) RemoveGoogleClient(ctx context.Context, clientID string) error {
	rows, err := c.asker.exec(ctx, identityClientRemove, clientID, c.id)
	if err == nil && rows == 0 {
		return ErrNotFound
	}
	return err
}

// Google tells who may sign in with Google. It returns ErrNotFound when that was never set.
func (c Company) Google(ctx context.Context) (GoogleSettings, error) {
	var row struct {
		HostedDomains pq.StringArray `db:"hosted_domains"`
		NewUsers      bool           `db:"new_users"`
		PageClient    string         `db:"page_client"`
		PageSecret    []byte         `db:"page_secret"`
	}
	err := c.get(ctx, &row, identityProvider)
	return GoogleSettings{
		HostedDomains: row.HostedDomains, NewUsers: row.NewUsers, PageClient: row.PageClient, PageSecret: row.PageSecret,
	}, err
}

// SetGooglePages sets the application of the company's own pages, or takes it away when client is empty. SetGoogle comes
// before it.
func (c Company) SetGooglePages(ctx context.Context, client string, sealed []byte) error {
	_, err := c.exec(ctx, identityProviderPages, client, nullBytes(sealed))
	return err
}

// SetGoogle sets who may sign in with Google. It leaves the application of the pages as it is.
func (c Company) SetGoogle(ctx context.Context, s GoogleSettings) error {
	_, err := c.exec(ctx, identityProviderSet, pq.Array(append([]string{}, s.HostedDomains...)), s.NewUsers)
	return err
}

// GoogleUser is a user, and the account at Google that is known to be theirs, if any.
type GoogleUser struct {
	Credentials
	GoogleSub string `db:"google_sub"`
}

// GoogleUser finds who has an account at Google or, when nobody has, who has its address, and holds the row until the
// transaction ends. It returns ErrNotFound.
func (c Company) GoogleUser(ctx context.Context, sub, email string) (GoogleUser, error) {
	var row GoogleUser
	err := c.change(ctx, &row, userOfGoogle, sub, email)
	return row, err
}

// LinkGoogle notes that an account at Google is the user's, and confirms a user who had not confirmed the address.
func (c Company) LinkGoogle(ctx context.Context, userID int64, sub string, at time.Time) error {
	_, err := c.exec(ctx, userLinkGoogle, userID, sub, at)
	return err
}

// NewGoogleTrainee is somebody with an account at Google who is to become a trainee.
type NewGoogleTrainee struct {
	Email, FirstName, LastName string
	GoogleSub                  string
	At                         time.Time
}

// AddGoogleTrainee makes a trainee, best in the transaction of the first session. It returns ErrConflict when the company
// has somebody with the address or the account already.
func (c Company) AddGoogleTrainee(ctx context.Context, n NewGoogleTrainee) (id int64, err error) {
	err = c.Tx(ctx, func(c Company) error {
		ids, err := listOf[int64](ctx, c, traineeAddOfGoogle, n.Email, n.FirstName, n.LastName, n.GoogleSub, n.At)
		switch {
		case err != nil:
			return err
		case len(ids) == 0:
			return ErrConflict
		}
		id = ids[0]
		_, err = c.asker.exec(ctx, loadLoginDirectory, c.id, pq.Array([]string{n.Email}))
		return err
	})
	return id, err
}
