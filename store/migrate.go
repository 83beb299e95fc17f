package store

import (
	"context"
	"errors"

	"lyceum/migrations"
)

// Migrate brings the database of c to this program's schema and returns how many migrations it applied. Several
// nodes may call it at once.
func Migrate(ctx context.Context, c Config) (applied int, err error) {
	c = c.withDefaults()
	c.StatementTimeout, c.LockTimeout = migrationTimeout, migrationTimeout
	pool, err := connect(c)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, pool.Close()) }()
	applied, err = migrations.Up(ctx, pool.DB)
	return applied, explain("migrate", err)
}

// Schema is the text of every migration in order, by which tests tell one schema from another.
func Schema() []string { return migrations.Texts() }
