package store_test

import (
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/storetest"
)

func TestReconcileMendsWhatDiffersAndNothingElse(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	rows := db.For(north.Company)
	if wrong, err := rows.Reconcile(t.Context()); err != nil || len(wrong) > 0 {
		t.Fatalf("a sound company: %+v, %v", wrong, err)
	}
	before := storetest.Digest(t, south)
	storetest.SpoilTotals(t, north)
	wrong, err := rows.Reconcile(t.Context())
	want := []store.WrongTotal{
		{Kind: "batch_trainees", Scope: north.ID(1), Missing: 1}, {Kind: "courses", Missing: -5}, {Kind: "gone", Scope: 9, Missing: -2},
	}
	if err != nil || len(wrong) != len(want) {
		t.Fatalf("found %+v, %v; want %+v", wrong, err, want)
	}
	for i := range want {
		if wrong[i] != want[i] {
			t.Errorf("found %+v, want %+v", wrong[i], want[i])
		}
	}
	list, err := rows.CourseList(t.Context(), store.Page{Number: 1, Size: 1}, store.AllCourses)
	if err != nil || list.Total != 4 {
		t.Errorf("the list says %d courses, %v; want 4", list.Total, err)
	}
	if wrong, err := rows.Reconcile(t.Context()); err != nil || len(wrong) > 0 {
		t.Errorf("the second time: %+v, %v", wrong, err)
	}
	storetest.MustBeUnchanged(t, south, before)
}

func TestPurgeForgetsWhatHasExpired(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	now := time.Date(2026, 3, 10, 0, 0, 0, 0, time.UTC)
	for name, w := range map[string]storetest.World{"north": north, "south": south} {
		for _, expires := range []time.Time{now.Add(-time.Second), now.Add(time.Second)} {
			_, err := db.For(w.Company).AddSession(t.Context(), store.NewSession{
				UserID: w.ID(storetest.Trainee), Kind: store.SessionSite, SecretHash: []byte(name + expires.String()),
				CreatedAt: now.Add(-time.Hour), ExpiresAt: expires,
			})
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	before := storetest.Digest(t, south)
	if rows, err := db.For(north.Company).PurgeExpired(t.Context(), now); err != nil || rows != 1 {
		t.Fatalf("%d rows, %v; want the one session that has expired", rows, err)
	}
	storetest.MustBeUnchanged(t, south, before)
}
