package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"lyceum/store"
	"lyceum/tenant"
)

// An operator's command waits longer than a request does, and needs few connections beside those of the nodes.
const (
	operatorTimeout     = time.Minute
	operatorConnections = 2
)

// openForOperator opens the database of the deployment for one command.
func openForOperator(ctx context.Context, settings databaseSettings) (*store.DB, error) {
	config := settings.config()
	config.Connections = operatorConnections
	config.StatementTimeout = max(config.StatementTimeout, operatorTimeout)
	config.LockTimeout = max(config.LockTimeout, operatorTimeout/2)
	return store.Open(ctx, config)
}

// companyBySlug finds the company that the flag --company names.
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
