package bulk_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
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
	storetest.Exec(t, north.DSN(), fmt.Sprintf("update courses set lesson_count = 5 where company_id = %d and id = %d", north.Company.ID(), north.ID(storetest.Forklift)))
	wrong, err := bulk.Reconcile(t.Context(), rows, storetest.Noon)
	want := []store.WrongTotal{
		{Kind: "batch_trainees", Scope: north.ID(1), Missing: 1}, {Kind: "courses", Missing: -5}, {Kind: "gone", Scope: 9, Missing: -2},
		{Kind: "course_lessons", Scope: north.ID(storetest.Forklift), Missing: -2},
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
	r := storetest.OpenRealm(t)
	before := storetest.Digest(t, r.South)
	spoil := func(change string) {
		t.Helper()
		storetest.Value(t, r.DSN, "with spoiled as ("+change+" returning 1) select count(*) from spoiled", r.North.Company.ID())
	}
	mustMend := func(at time.Time, want ...store.WrongTotal) {
		t.Helper()
		wrong, err := bulk.Reconcile(t.Context(), r.Company, at)
		if err != nil || !slices.Equal(wrong, want) {
			t.Errorf("found %+v, %v; want %+v", wrong, err, want)
		}
		if wrong, err := bulk.Reconcile(t.Context(), r.Company, at); err != nil || len(wrong) > 0 {
			t.Errorf("the second time: %+v, %v", wrong, err)
		}
	}
	settled := func(at time.Time) {
		t.Helper()
		if err := courses.ApplyEnrollmentCounts(t.Context(), r.Company, at); err != nil {
			t.Fatal(err)
		}
		if wrong := r.North.WrongEnrollmentCounts(t, store.Today(r.North.Company, at).String()); wrong != "" {
			t.Errorf("at %s: %s", at, wrong)
		}
	}
	forklift := r.North.ID(storetest.Forklift)
	mustMend(storetest.Noon)
	spoil("update courses set enrollments_made = enrollments_made - 4, enrollments_current = enrollments_current + 2 where company_id = $1 and course_code = '1001'")
	mustMend(storetest.Noon, store.WrongTotal{Kind: "enrollments_current", Scope: forklift, Missing: -2}, store.WrongTotal{Kind: "enrollments_made", Scope: forklift, Missing: 4})
	settled(storetest.Noon)
	settled(storetest.Noon.AddDate(0, 0, 1)) // A node with a fast clock would apply the changes of tomorrow.
	mustMend(storetest.Noon)
	spoil("delete from course_enrollment_days where company_id = $1")
	if wrong, err := bulk.Reconcile(t.Context(), r.Company, storetest.Noon); err != nil || len(wrong) == 0 {
		t.Errorf("with missing days: %+v, %v", wrong, err)
	}
	for days := range 800 {
		if days%40 == 0 {
			settled(storetest.Noon.AddDate(0, 0, 1+days))
		}
	}
	storetest.MustBeUnchanged(t, r.South, before)
}
