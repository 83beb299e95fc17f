package store

import (
	"context"
	"errors"

	"lyceum/migrations"
)

// Migrate migrates the database to this program's schema and returns the number of applied migrations. Several nodes
// may call it concurrently. On a cluster with Citus, it returns ErrWorker on a worker, and ErrNotDistributed if the tables of companies are not distributed.
func Migrate(ctx context.Context, c Config) (applied int, err error) {
	c = c.withDefaults()
	c.StatementTimeout, c.LockTimeout = migrationTimeout, migrationTimeout
	pool, err := connect(c)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, pool.Close()) }()
	if err := checkCoordinator(ctx, pool); err != nil {
		return 0, err
	}
	if applied, err = migrations.Up(ctx, pool.DB); err != nil {
		return applied, classify("migrate", err)
	}
	return applied, checkDistribution(ctx, pool)
}

// Schema returns the text of every migration in order. Tests use it to identify a schema.
func Schema() []string { return migrations.Texts() }
