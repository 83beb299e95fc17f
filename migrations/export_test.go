package migrations

import (
	"context"
	"database/sql"
)

// UpTo applies the migrations up to the one with the given number.
func UpTo(ctx context.Context, db *sql.DB, version int64) error {
	p, err := provider(db)
	if err != nil {
		return err
	}
	_, err = p.UpTo(ctx, version)
	return err
}
