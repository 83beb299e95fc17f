package cli

import (
	"context"
	"errors"
	"fmt"
	"time"

	"lyceum/cmd/lyceum/settings"
	"lyceum/store"
	"lyceum/tenant"
)

// A command has longer timeouts than a request. It has few connections, because the nodes need the others.
const (
	operatorTimeout     = time.Minute
	operatorConnections = 2
)

// OpenDatabase opens the database with the timeouts and connections of a command.
func OpenDatabase(ctx context.Context, settings settings.Database) (*store.DB, error) {
	config := settings.Config()
	config.Connections = operatorConnections
	config.StatementTimeout = max(config.StatementTimeout, operatorTimeout)
	config.LockTimeout = max(config.LockTimeout, operatorTimeout/2)
	return store.Open(ctx, config)
}

// companyBySlug returns the company that --company names.
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

// slugsToList returns the slug that --company names or, without it, those of all companies.
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

// WithDatabase calls do with the open database.
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

// inCompany calls do with the open database and the company that --company names.
func inCompany(ctx context.Context, p *Process, slug string, do func(store.Company, tenant.Company) error) error {
	return WithDatabase(ctx, p, func(db *store.DB) error {
		rows, company, err := companyBySlug(ctx, db, slug)
		if err != nil {
			return err
		}
		return do(rows, company)
	})
}
