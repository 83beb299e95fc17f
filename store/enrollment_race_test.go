package store_test

import (
	"errors"
	"testing"

	"lyceum/store"
	"lyceum/store/storetest"
)

// If 50 calls make the same change concurrently, one call must succeed and the others must return an error. The audit
// log, the totals of lists and the counts of courses must record one change.
func TestChanges_Concurrent(t *testing.T) {
	t.Parallel()
	r := openRealm(t)
	before := storetest.Digest(t, r.south)
	today, by := store.Today(r.north.Company, noon), admin(r.north)
	shared, second := r.north.ID(storetest.SharedTrainee), r.north.ID(storetest.SecondTrainee)
	for _, tc := range []struct {
		name string
		lost error
		try  func() error
	}{
		{"enroll", store.ErrAlreadyEnrolled, func() error {
			_, err := r.company.Enroll(t.Context(), store.NewEnrollment{UserID: shared, CourseID: r.north.ID(storetest.FirstAid), Today: today}, by)
			return err
		}},
		{"add to a batch", store.ErrAlreadyInBatch, func() error {
			return addToBatch(t, r.company, store.NewBatchTrainee{BatchID: r.north.ID(spring), UserID: shared, Today: today}, by)
		}},
		{"unenroll", store.ErrNotEnrolled, func() error {
			return r.company.Unenroll(t.Context(), r.north.ID(storetest.FutureEnrollment), by)
		}},
		{"disable", store.ErrAlreadyDisabled, func() error {
			_, err := r.company.Disable(t.Context(), store.DisableRequest{UserID: second, At: noon}, by)
			return err
		}},
		{"delete", store.ErrNotFound, func() error {
			_, err := r.company.DeleteTrainee(t.Context(), r.north.ID(storetest.Trainee), noon, by)
			return err
		}},
	} {
		won, lost := race(t, tc.try)
		for _, err := range lost {
			if !errors.Is(err, tc.lost) {
				t.Errorf("%s: error %v, want %v", tc.name, err, tc.lost)
			}
		}
		if won != 1 {
			t.Errorf("%s succeeded %d times, want once", tc.name, won)
		}
	}
	// Joining the batch also enrolled the trainee in its one course.
	if acts := r.answer(t, "acts.sql"); acts != "add_to_batch 1, delete 1, disable 1, enroll 2, unenroll 1" {
		t.Errorf("audit log %s", acts)
	}
	if _, err := r.company.CoursesByEnrollments(t.Context(), first(1), store.AllEnrollments, noon); err != nil {
		t.Fatal(err)
	}
	if wrong := r.answer(t, "enrollment_counts.sql", today.String()); wrong != "" {
		t.Errorf("enrollments: %s", wrong)
	}
	if wrong, err := r.company.Reconcile(t.Context(), noon); err != nil || len(wrong) > 0 {
		t.Errorf("totals: %+v, %v", wrong, err)
	}
	storetest.MustBeUnchanged(t, r.south, before)
}
