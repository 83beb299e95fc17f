// Package migrations contains the migrations of the database schema, and applies them.
package migrations

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

//go:embed *.sql
var files embed.FS

// ContentChanged is the statement that marks all content of every company as changed. Up runs it last.
//
//go:embed statements/content_changed.sql
var ContentChanged string

// The interval and the number of tries to lock the migrations. If several nodes start at the same time, one of them applies
// the migrations. The others try to take the lock every second for at most five minutes. They do not wait for the lock
// inside PostgreSQL. A waiting connection would deadlock with "create index concurrently" on the connection that has the
// lock.
const (
	lockProbeSeconds = 1
	lockProbes       = 300
)

// Up applies every pending migration, in order, and returns the number of applied migrations. It waits while another program
// applies migrations. After an error, the migrations before the failed one remain applied. Up marks all content as changed, so
// nodes that run use no cached response from before. It does so also if no migration is pending, because an earlier run may
// have ended after a migration and before the mark.
func Up(ctx context.Context, db *sql.DB) (applied int, err error) {
	p, err := provider(db)
	if err != nil {
		return 0, err
	}
	results, err := p.Up(ctx)
	if err != nil {
		return 0, fmt.Errorf("migrate: %w", err)
	}
	if _, err := db.ExecContext(ctx, ContentChanged); err != nil {
		return len(results), fmt.Errorf("mark content as changed: %w", err)
	}
	return len(results), nil
}

// Pending reports whether a migration of this program is not applied to db.
func Pending(ctx context.Context, db *sql.DB) (bool, error) {
	p, err := provider(db)
	if err != nil {
		return false, err
	}
	return p.HasPending(ctx)
}

// Version returns the number of the last migration that is applied to db.
func Version(ctx context.Context, db *sql.DB) (int64, error) {
	p, err := provider(db)
	if err != nil {
		return 0, err
	}
	return p.GetDBVersion(ctx)
}

func provider(db *sql.DB) (*goose.Provider, error) {
	locker, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(lockProbeSeconds, lockProbes))
	if err != nil {
		return nil, fmt.Errorf("migration lock: %w", err)
	}
	p, err := goose.NewProvider(goose.DialectPostgres, db, files, goose.WithSessionLocker(locker))
	if err != nil {
		return nil, fmt.Errorf("read migrations: %w", err)
	}
	return p, nil
}

// Texts returns the SQL text of every migration, in the order in which they are applied.
func Texts() []string {
	names, err := fs.Glob(files, "*.sql")
	if err != nil {
		panic(err)
	}
	texts := make([]string, len(names))
	for i, name := range names {
		text, err := files.ReadFile(name)
		if err != nil {
			panic(err)
		}
		texts[i] = string(text)
	}
	return texts
}
