package store

import (
	"context"
	"errors"

	"lyceum/migrations"
)

// Migrate migrates the database to this program's schema and returns the number of applied migrations. Several nodes
// may call it concurrently. On a cluster with Citus that does not distribute the tables of companies, it returns ErrNotDistributed.
func Migrate(ctx context.Context, c Config) (applied int, err error) {
	c = c.withDefaults()
	c.StatementTimeout, c.LockTimeout, c.settings = migrationTimeout, migrationTimeout, citusMigration
	pool, err := connect(c)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, pool.Close()) }()
	if applied, err = migrations.Up(ctx, pool.DB); err != nil {
		return applied, classify("migrate", err)
	}
	return applied, checkDistribution(ctx, pool)
}

// Schema returns the text of every migration in order. Tests use it to identify a schema.
func Schema() []string { return migrations.Texts() }
