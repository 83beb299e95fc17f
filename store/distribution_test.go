package store_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/store/storetest"
)

// If a cluster with Citus does not distribute all tables of companies, Migrate and Inspect must report the other tables.
func TestCitus_UndistributedTables(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	config := store.Config{DSN: dsn}
	if _, err := store.Migrate(t.Context(), config); err != nil {
		t.Fatalf("on plain PostgreSQL: %v", err)
	}
	var tables []string
	for table, place := range places(t) {
		if place == distributed && table != "notes" && table != "users" {
			tables = append(tables, table)
		}
	}
	storetest.PretendCitus(t, dsn, tables...)
	_, err := store.Migrate(t.Context(), config)
	if !errors.Is(err, store.ErrNotDistributed) || !strings.HasSuffix(err.Error(), ": notes, users") {
		t.Errorf("migrate: %v", err)
	}
	seen, err := store.Inspect(t.Context(), config)
	if err != nil || !seen.Citus || !slices.Equal(seen.Undistributed, []string{"notes", "users"}) {
		t.Errorf("inspect: %v, %+v", err, seen)
	}
}
