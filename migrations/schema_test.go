package migrations_test

import (
	"database/sql"
	"os"
	"slices"
	"strings"
	"testing"

	_ "github.com/lib/pq"

	"lyceum/migrations"
	"lyceum/store/storetest"
)

// rewritten is the number of the newest migration when some earlier ones were rewritten for clusters with Citus.
// testdata/tables.txt contains a digest of each table that the original texts of the migrations created.
const rewritten = 232

// The rewritten migrations must create the same tables as their original texts, so that databases that were created before
// and after the rewrite are equal.
func TestMigrations_SameTables(t *testing.T) {
	t.Parallel()
	db, err := sql.Open("postgres", storetest.EmptyDSN(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	if err := migrations.UpTo(t.Context(), db, rewritten); err != nil {
		t.Fatal(err)
	}
	rows, err := db.QueryContext(t.Context(), read(t, "testdata/tables.sql"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	var tables []string
	for rows.Next() {
		var table string
		if err := rows.Scan(&table); err != nil {
			t.Fatal(err)
		}
		tables = append(tables, table)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	wanted := strings.Split(strings.TrimSpace(read(t, "testdata/tables.txt")), "\n")
	for _, table := range tables {
		if !slices.Contains(wanted, table) {
			t.Errorf("the table %s differs from that of the old texts", table)
		}
	}
	if len(tables) != len(wanted) {
		t.Errorf("%d tables, want %d", len(tables), len(wanted))
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
