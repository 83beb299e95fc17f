package learning_test

import (
	"errors"
	"testing"

	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
	"lyceum/store/learning"
	storepeople "lyceum/store/people"
	"lyceum/store/storetest"
)

// If 50 calls make the same change concurrently, one call must succeed and the others must return an error. The audit
// log, the totals of lists and the counts of courses must record one change.
func TestChanges_Concurrent(t *testing.T) {
	t.Parallel()
	r := storetest.OpenRealm(t)
	before := storetest.Digest(t, r.South)
	today, by := store.Today(r.North.Company, storetest.Noon), storetest.AdminActor(r.North)
	shared, second := r.North.ID(storetest.SharedTrainee), r.North.ID(storetest.SecondTrainee)
	for _, tc := range []struct {
		name string
		lost error
		try  func() error
	}{
		{"enroll", learning.ErrAlreadyEnrolled, func() error {
			_, err := learning.Enroll(t.Context(), r.Company, learning.NewEnrollment{UserID: shared, CourseID: r.North.ID(storetest.FirstAid), Today: today}, by)
			return err
		}},
		{"add to a batch", learning.ErrAlreadyInBatch, func() error {
			return addToBatch(t, r.Company, learning.NewBatchTrainee{BatchID: r.North.ID(spring), UserID: shared, Today: today}, by)
		}},
		{"unenroll", learning.ErrNotEnrolled, func() error {
			return learning.Unenroll(t.Context(), r.Company, r.North.ID(storetest.FutureEnrollment), by)
		}},
		{"disable", storepeople.ErrAlreadyDisabled, func() error {
			_, err := storepeople.Disable(t.Context(), r.Company, storepeople.DisableRequest{UserID: second, At: storetest.Noon}, by)
			return err
		}},
		{"delete", store.ErrNotFound, func() error {
			_, err := storepeople.DeleteTrainee(t.Context(), r.Company, r.North.ID(storetest.Trainee), storetest.Noon, by)
			return err
		}},
	} {
		won, lost := storetest.Race(t, tc.try)
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
	if acts := r.Answer(t, "acts.sql"); acts != "add_to_batch 1, delete 1, disable 1, enroll 2, unenroll 1" {
		t.Errorf("audit log %s", acts)
	}
	if _, err := courses.CoursesByEnrollments(t.Context(), r.Company, storetest.First(1), courses.AllEnrollments, storetest.Noon); err != nil {
		t.Fatal(err)
	}
	if wrong := r.North.WrongEnrollmentCounts(t, today.String()); wrong != "" {
		t.Errorf("enrollments: %s", wrong)
	}
	if wrong, err := bulk.Reconcile(t.Context(), r.Company, storetest.Noon); err != nil || len(wrong) > 0 {
		t.Errorf("totals: %+v, %v", wrong, err)
	}
	storetest.MustBeUnchanged(t, r.South, before)
}
