package cli

import (
	"context"
	"errors"
	"fmt"
	"time"

	"lyceum/cmd/lyceum/settings"
	"lyceum/files"
	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

// operatorTimeout is the timeout of statements of a command. It is longer than the timeout of statements of a request.
// operatorConnections is the number of database connections of a command. It is small, because the nodes need the other
// connections.
const (
	operatorTimeout     = time.Minute
	operatorConnections = 2
)

// OpenDatabase opens the database with the timeouts and the number of connections of a command.
func OpenDatabase(ctx context.Context, settings settings.Database) (*store.DB, error) {
	config := settings.Config()
	config.Connections = operatorConnections
	config.StatementTimeout = max(config.StatementTimeout, operatorTimeout)
	config.LockTimeout = max(config.LockTimeout, operatorTimeout/2)
	return store.Open(ctx, config)
}

// archiveTimeout is the timeout of statements of an export or import of a company.
const archiveTimeout = 24 * time.Hour

// withArchiveDatabase opens the database and the file store, calls do with them and the hosts, and closes them. The timeout
// of statements is archiveTimeout.
func withArchiveDatabase(ctx context.Context, p *Process, do func(*store.DB, *files.Store, settings.Hosts) error) (err error) {
	read, err := settings.Read[struct {
		Database settings.Database
		Files    settings.Files
		Hosts    settings.Hosts
	}](p.Environ)
	if err != nil {
		return err
	}
	return WithArchives(ctx, read.Database, read.Files, func(db *store.DB, kept *files.Store) error { return do(db, kept, read.Hosts) })
}

// WithArchives opens the database and the file store, calls do with them, and closes them. The timeout of statements is
// archiveTimeout.
func WithArchives(ctx context.Context, database settings.Database, of settings.Files, do func(*store.DB, *files.Store) error) (err error) {
	config := database.Config()
	config.Connections, config.StatementTimeout, config.LockTimeout = operatorConnections, archiveTimeout, max(config.LockTimeout, operatorTimeout/2)
	db, err := store.Open(ctx, config)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	kept, err := of.Open(ctx, of.Timeout)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, kept.Close()) }()
	return do(db, kept)
}

// companyBySlug returns the company with a slug and its rows. Its error about an unknown company names the flag
// --company.
func companyBySlug(ctx context.Context, db *store.DB, slug string) (store.Company, tenant.Company, error) {
	company, err := tenant.NewResolver(db, tenant.Options{}).BySlug(ctx, slug)
	if errors.Is(err, tenant.ErrUnknown) {
		return store.Company{}, company, fmt.Errorf("--company: there is no company %q; see lyceum company list", slug)
	}
	if err != nil {
		return store.Company{}, company, err
	}
	return db.For(company), company, nil
}

// userByEmail returns the id of the user with an address in the company with this slug. If the address is unknown, the
// error names the flag --email.
func userByEmail(ctx context.Context, rows store.Company, slug, email string) (int64, error) {
	ids, err := people.UserIDs(ctx, rows, []string{email})
	if err != nil {
		return 0, err
	}
	id, known := ids[mailbox.Key(email)]
	if !known {
		return 0, fmt.Errorf("--email: company %s has no user with the address %s", slug, email)
	}
	return id, nil
}

// slugsToList returns the slugs of all companies. If only is not empty, it returns just this slug.
func slugsToList(ctx context.Context, db *store.DB, only string) ([]string, error) {
	if only != "" {
		return []string{only}, nil
	}
	companies, err := db.Companies(ctx)
	slugs := make([]string, len(companies))
	for i, company := range companies {
		slugs[i] = company.Slug
	}
	return slugs, err
}

// WithDatabase opens the database, calls do with it, and closes it. It returns the joined errors of do and of
// closing.
func WithDatabase(ctx context.Context, p *Process, do func(*store.DB) error) (err error) {
	settings, err := settings.Read[settings.Database](p.Environ)
	if err != nil {
		return err
	}
	db, err := OpenDatabase(ctx, settings)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return do(db)
}

// inCompany opens the database and calls do with the company that slug names.
func inCompany(ctx context.Context, p *Process, slug string, do func(store.Company, tenant.Company) error) error {
	return WithDatabase(ctx, p, func(db *store.DB) error {
		rows, company, err := companyBySlug(ctx, db, slug)
		if err != nil {
			return err
		}
		return do(rows, company)
	})
}
