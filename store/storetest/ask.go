package storetest

import (
	"context"
	"database/sql"
	"testing"

	"lyceum/tenant"
)

// Value is the answer of the database at dsn to a question of one row and one column, as text; null is empty.
func Value(tb testing.TB, dsn, question string, args ...any) string {
	tb.Helper()
	db := connect(tb, dsn)
	defer func() { _ = db.Close() }()
	var value sql.NullString
	if err := db.QueryRowContext(context.Background(), question, args...).Scan(&value); err != nil {
		tb.Fatalf("%s: %v", question, err)
	}
	return value.String
}

// WorldOf is a company of the database at dsn that was made otherwise than by MakeWorld; its Base is zero.
func WorldOf(company tenant.Company, dsn string) World { return World{Company: company, dsn: dsn} }
