package demo_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"lyceum/cmd/lyceum/demo"
	"lyceum/store"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// noon is a moment at which it is the same day in all companies.
var noon = time.Date(2026, 5, 14, 12, 0, 0, 0, time.UTC)

func plainHash(password string) (string, error) { return "hash of " + password, nil }

func load(t *testing.T, db *store.DB, now time.Time) demo.Report {
	t.Helper()
	report, err := demo.Load(t.Context(), db, tenant.NewResolver(db, tenant.Options{}), demo.Options{
		Apex: "lyceum.localhost", Now: now, Hash: plainHash,
	})
	if err != nil {
		t.Fatal(err)
	}
	return report
}

func TestLoadTwiceTellsTheSame(t *testing.T) {
	db := storetest.DB(t)
	first := load(t, db, noon)
	if len(first) == 0 || first[0].ID != 1 || first[0].Trainee.UserID == 0 {
		t.Fatalf("report %+v", first)
	}
	if diff := cmp.Diff(first, load(t, db, noon.AddDate(0, 0, 40))); diff != "" {
		t.Error(diff)
	}
}
