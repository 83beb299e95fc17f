package store

import (
	"context"
	"errors"

	"lyceum/migrations"
)

// Migrate migrates the database to this program's schema and returns the number of applied migrations. Several nodes
// may call it concurrently.
func Migrate(ctx context.Context, c Config) (applied int, err error) {
	c = c.withDefaults()
	c.StatementTimeout, c.LockTimeout = migrationTimeout, migrationTimeout
	pool, err := connect(c)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, pool.Close()) }()
	applied, err = migrations.Up(ctx, pool.DB)
	return applied, classify("migrate", err)
}

// Schema returns the text of every migration in order. Tests use it to identify a schema.
func Schema() []string { return migrations.Texts() }
