package store_test

import (
	"slices"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/bulk"
	storecompany "lyceum/store/company"
	"lyceum/store/courses"
	storepeople "lyceum/store/people"
	"lyceum/store/storetest"
)

func TestReconcile_CorrectsWrongTotals(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	rows := db.For(north.Company)
	if wrong, err := bulk.Reconcile(t.Context(), rows, storetest.Noon); err != nil || len(wrong) > 0 {
		t.Fatalf("a company with correct totals: %+v, %v", wrong, err)
	}
	before := storetest.Digest(t, south)
	storetest.CorruptTotals(t, north)
	wrong, err := bulk.Reconcile(t.Context(), rows, storetest.Noon)
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
	list, err := courses.CourseList(t.Context(), rows, store.Page{Number: 1, Size: 1}, courses.AllCourses)
	if err != nil || list.Total != 4 {
		t.Errorf("the list has the total %d, %v; want 4", list.Total, err)
	}
	if wrong, err := bulk.Reconcile(t.Context(), rows, storetest.Noon); err != nil || len(wrong) > 0 {
		t.Errorf("the second time: %+v, %v", wrong, err)
	}
	storetest.MustBeUnchanged(t, south, before)
}

// If the enrollment counts of courses, or the stored changes of these counts for later days, are wrong, Reconcile must
// correct them. It must also correct them after a node with a fast clock has applied tomorrow's changes.
func TestReconcile_CorrectsEnrollmentCounts(t *testing.T) {
	t.Parallel()
	r := openRealm(t)
	before := storetest.Digest(t, r.south)
	spoil := func(change string) {
		t.Helper()
		storetest.Value(t, r.dsn, "with spoiled as ("+change+" returning 1) select count(*) from spoiled", r.north.Company.ID())
	}
	mustMend := func(at time.Time, want ...store.WrongTotal) {
		t.Helper()
		wrong, err := bulk.Reconcile(t.Context(), r.company, at)
		if err != nil || !slices.Equal(wrong, want) {
			t.Errorf("found %+v, %v; want %+v", wrong, err, want)
		}
		if wrong, err := bulk.Reconcile(t.Context(), r.company, at); err != nil || len(wrong) > 0 {
			t.Errorf("the second time: %+v, %v", wrong, err)
		}
	}
	settled := func(at time.Time) {
		t.Helper()
		if err := courses.ApplyEnrollmentCounts(t.Context(), r.company, at); err != nil {
			t.Fatal(err)
		}
		if wrong := r.answer(t, "enrollment_counts.sql", store.Today(r.north.Company, at).String()); wrong != "" {
			t.Errorf("at %s: %s", at, wrong)
		}
	}
	forklift := r.north.ID(storetest.Forklift)
	mustMend(storetest.Noon)
	spoil("update courses set enrollments_made = enrollments_made - 4, enrollments_current = enrollments_current + 2 where company_id = $1 and course_code = '1001'")
	mustMend(storetest.Noon, store.WrongTotal{Kind: "enrollments_current", Scope: forklift, Missing: -2}, store.WrongTotal{Kind: "enrollments_made", Scope: forklift, Missing: 4})
	settled(storetest.Noon)
	settled(storetest.Noon.AddDate(0, 0, 1)) // A node with a fast clock would apply the changes of tomorrow.
	mustMend(storetest.Noon)
	spoil("delete from course_enrollment_days where company_id = $1")
	if wrong, err := bulk.Reconcile(t.Context(), r.company, storetest.Noon); err != nil || len(wrong) == 0 {
		t.Errorf("with missing days: %+v, %v", wrong, err)
	}
	for days := range 800 {
		if days%40 == 0 {
			settled(storetest.Noon.AddDate(0, 0, 1+days))
		}
	}
	storetest.MustBeUnchanged(t, r.south, before)
}

func TestPurgeExpired(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	now := time.Date(2026, 3, 10, 0, 0, 0, 0, time.UTC)
	for name, w := range map[string]storetest.World{"north": north, "south": south} {
		for _, expires := range []time.Time{now.Add(-time.Second), now.Add(time.Second)} {
			_, err := storepeople.AddSession(t.Context(), db.For(w.Company), storepeople.NewSession{
				UserID: w.ID(storetest.Trainee), Kind: storepeople.SessionSite, SecretHash: []byte(name + expires.String()),
				CreatedAt: now.Add(-time.Hour), ExpiresAt: expires,
			})
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	before := storetest.Digest(t, south)
	if rows, err := storecompany.PurgeExpired(t.Context(), db.For(north.Company), now); err != nil || rows != 1 {
		t.Fatalf("%d rows, %v; want the one session that has expired", rows, err)
	}
	storetest.MustBeUnchanged(t, south, before)
}
