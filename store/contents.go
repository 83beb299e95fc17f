package store

import (
	"context"
	"errors"
	"slices"

	"lyceum/store/internal/statement"
)

var (
	contentsTables = statement.Global("statement/relations")
	contentsSlugs  = statement.Global("company/slugs")
)

// Contents is what a database contains.
type Contents struct {
	// Tables are the names of the tables, views and sequences that belong to no extension.
	Tables []string
	// Migrated means that migrations of this program made the tables.
	Migrated bool
	// Slugs are the slugs of the companies, if the migrations made the tables.
	Slugs []string
}

// ReadContents connects to a database and returns its contents. It works with the schema of any version and of any program.
func ReadContents(ctx context.Context, c Config) (found Contents, err error) {
	pool, err := connect(c.withDefaults())
	if err != nil {
		return found, err
	}
	defer func() { err = errors.Join(err, pool.Close()) }()
	if err := pool.SelectContext(ctx, &found.Tables, contentsTables.Text); err != nil {
		return found, classify(contentsTables.Name, err)
	}
	found.Migrated = true
	for _, table := range []string{"companies", "enrollments", "goose_db_version", "login_directory"} {
		found.Migrated = found.Migrated && slices.Contains(found.Tables, table)
	}
	if found.Migrated {
		err = pool.SelectContext(ctx, &found.Slugs, contentsSlugs.Text)
	}
	return found, classify(contentsSlugs.Name, err)
}
