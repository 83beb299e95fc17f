package store_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/storetest"
)

// PostgreSQL must execute every statement of the program.
func TestCheckStatements(t *testing.T) {
	t.Parallel()
	north := storetest.NewWorld(t, "north")
	failed, total, err := store.CheckStatements(t.Context(), store.Config{DSN: north.DSN(), StatementTimeout: time.Minute})
	if err != nil || total != len(store.Statements()) {
		t.Errorf("%d statements, %v", total, err)
	}
	for _, f := range failed {
		t.Errorf("%s fails with %s: %s", f.Name, f.Code, f.Text)
	}
}

// A statement whose table is missing must be in the list, also in a database without companies.
func TestCheckStatements_Fails(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	storetest.Exec(t, dsn, "drop table faqs cascade")
	failed, _, err := store.CheckStatements(t.Context(), store.Config{DSN: dsn, StatementTimeout: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	if len(failed) == 0 {
		t.Error("no statement has failed")
	}
	if rows := storetest.Value(t, dsn, "select (select count(*) from companies) + (select count(*) from outbox) + (select count(*) from sessions)"); rows != "0" {
		t.Errorf("%s rows remain", rows)
	}
	for _, f := range failed {
		if f.Code != "42P01" || !strings.Contains(f.Text, "faqs") {
			t.Errorf("%s fails with %s: %s", f.Name, f.Code, f.Text)
		}
	}
}

func TestTablePlaces(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	count := func(want ...string) {
		t.Helper()
		list, err := store.TablePlaces(t.Context(), store.Config{DSN: dsn})
		if err != nil || len(list) < 100 {
			t.Fatalf("%d tables, %v", len(list), err)
		}
		var found []string
		for _, table := range list {
			if table.Place != "local" {
				found = append(found, table.Name+" "+table.Place)
			}
		}
		if !slices.Equal(found, want) {
			t.Errorf("found %q, want %q", found, want)
		}
	}
	count()
	storetest.PretendCitus(t, dsn, "notes", "users")
	storetest.Exec(t, dsn, "insert into pg_dist_partition values ('companies', 'n', 't'), ('outbox', 'n', 's')")
	count("companies reference", "notes distributed", "users distributed")
}
