package storetest

import (
	"context"
	"database/sql"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Digest returns a digest of the world's rows by table, for every table with a company_id.
func Digest(tb testing.TB, w World) map[string]string {
	tb.Helper()
	db, done := w.connect(tb)
	defer done()
	digest := make(map[string]string)
	for _, table := range companyTables(tb, db) {
		var sum string
		text := fmt.Sprintf("select count(*) || ' rows ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from %s t where company_id = $1", table)
		if err := db.QueryRowContext(context.Background(), text, w.Company.ID()).Scan(&sum); err != nil {
			tb.Fatalf("digest of %s: %v", table, err)
		}
		digest[table] = sum
	}
	return digest
}

// MustBeUnchanged fails the test if the world's rows differ from the digest before.
func MustBeUnchanged(tb testing.TB, w World, before map[string]string) {
	tb.Helper()
	if diff := cmp.Diff(before, Digest(tb, w)); diff != "" {
		tb.Errorf("rows of %s changed:\n%s", w.Company.Slug(), diff)
	}
}

func companyTables(tb testing.TB, db *sql.DB) (tables []string) {
	tb.Helper()
	rows, err := db.QueryContext(context.Background(), `
		select c.table_name
		from information_schema.columns c
		join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
		where c.table_schema = 'public' and c.column_name = 'company_id' and t.table_type = 'BASE TABLE'
		order by c.table_name`)
	if err != nil {
		tb.Fatalf("list tables: %v", err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var table string
		if err := rows.Scan(&table); err != nil {
			tb.Fatalf("list tables: %v", err)
		}
		tables = append(tables, table)
	}
	if err := rows.Err(); err != nil {
		tb.Fatalf("list tables: %v", err)
	}
	return tables
}
