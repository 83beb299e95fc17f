package storetest

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Digest returns a digest of the world's rows by table, for every table with a company_id. It is one statement, because some tests
// need hundreds of digests.
func Digest(tb testing.TB, w World) map[string]string {
	tb.Helper()
	db, done := w.connect(tb)
	defer done()
	var parts []string
	for _, table := range companyTables(tb, db) {
		parts = append(parts, fmt.Sprintf(
			"select '%[1]s', count(*) || ' rows ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from %[1]s t where company_id = %[2]d",
			table, w.Company.ID()))
	}
	digest := make(map[string]string, len(parts))
	rows, err := db.QueryContext(context.Background(), strings.Join(parts, " union all "))
	if err != nil {
		tb.Fatalf("digest: %v", err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var table, sum string
		if err := rows.Scan(&table, &sum); err != nil {
			tb.Fatalf("digest: %v", err)
		}
		digest[table] = sum
	}
	if err := rows.Err(); err != nil {
		tb.Fatalf("digest: %v", err)
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
		select c.relname
		from pg_class c
		join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
		where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
		order by c.relname`)
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
