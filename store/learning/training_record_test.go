package learning_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// A record must have every enrollment with its exams, award, confirmations and decision. An attempt belongs to the enrollment during which it was
// submitted, and the best one counts.
func TestReadTrainingRecord(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	company, by := db.For(north.Company), store.Actor{UserID: north.ID(storetest.Admin)}
	tara, again := north.ID(storetest.Trainee), north.ID(70)
	storetest.Exec(t, north.DSN(), fmt.Sprintf(`
		update enrollments set latest = false, end_date = '2026-02-10' where company_id = %[1]d and id = %[2]d;
		insert into enrollments (company_id, id, user_id, course_id, start_date, due_date, status) values (%[1]d, %[3]d, %[4]d, %[5]d, '2026-02-20', '2026-03-06', 'active');
		insert into exam_attempts (company_id, id, exam_id, user_id, number, status, marks, submitted_at, deadline, result, maximum) values
			(%[1]d, %[6]d + 70, %[6]d + 1, %[4]d, 2, 4, 30, '2026-02-21T09:00:00Z', '2026-02-21T09:00:00Z', 30.5, 100),
			(%[1]d, %[6]d + 71, %[6]d + 1, %[4]d, 3, 4, 50, '2026-02-22T09:00:00Z', '2026-02-22T09:00:00Z', 50.5, 100),
			(%[1]d, %[6]d + 72, %[6]d + 1, %[4]d, 4, 2, null, '2026-02-23T09:00:00Z', '2026-02-23T09:00:00Z', null, 100);
		insert into acknowledgements (company_id, enrollment_id, user_id, course_id, version, text, name, address) values (%[1]d, %[3]d, %[4]d, %[5]d, 2, 'I do.', 'Tara T.', '192.0.2.1');
	`, north.Company.ID(), north.ID(storetest.OngoingEnrollment), again, tara, north.ID(storetest.Forklift), north.ID(0)))
	a, err := learning.IssueAward(t.Context(), company, north.ID(storetest.CompletedEnrollment), 0, storetest.Day(t, "2026-03-01"), by)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := learning.WaiveCompletion(t.Context(), company, north.ID(storetest.ExpiredEnrollment), learning.WaiverExempt, "Trained elsewhere", by); err != nil {
		t.Fatal(err)
	}
	r, err := learning.ReadTrainingRecord(t.Context(), company, tara, false)
	if err != nil {
		t.Fatal(err)
	}
	if r.Name != storetest.Texts(north, "Tara Trainee north")[0] || len(r.Enrollments) != 4 || r.Shortened {
		t.Fatalf("%+v", r)
	}
	newest, selling, first, over := r.Enrollments[0], r.Enrollments[1], r.Enrollments[2], r.Enrollments[3]
	if newest.ID != again || newest.DueDate.String() != "2026-03-06" || len(newest.Exams) != 1 || newest.Exams[0].Marks.String() != "50.5" ||
		newest.Exams[0].Status != learning.AttemptFailed || len(newest.Acknowledgements) != 1 || newest.Acknowledgements[0].Name != "Tara T." {
		t.Errorf("the newest enrollment is %+v", newest)
	}
	if selling.Number != a.Number || selling.CompletedAt.IsZero() || selling.Status(storetest.Day(t, "2026-03-01")) != store.Completed {
		t.Errorf("the completed enrollment is %+v", selling)
	}
	if len(first.Exams) != 1 || first.Exams[0].Status != learning.AttemptPassed || first.Exams[0].Marks.String() != "80" || len(first.Acknowledgements) != 0 {
		t.Errorf("the first enrollment is %+v", first)
	}
	if over.Waiver != learning.WaiverExempt || over.WaiverReason != "Trained elsewhere" || over.WaivedBy != storetest.Texts(north, "Asha Admin north")[0] {
		t.Errorf("the exempt enrollment is %+v", over)
	}

	storetest.Exec(t, north.DSN(), fmt.Sprintf("update exams set show_result = false where company_id = %d", north.Company.ID()))
	for own, want := range map[bool]int{true: 0, false: 1} {
		r, err := learning.ReadTrainingRecord(t.Context(), company, tara, own)
		if err != nil || len(r.Enrollments[0].Exams) != want {
			t.Errorf("own %v: %+v, %v; want %d exams", own, r, err, want)
		}
	}
	if _, err := learning.ReadTrainingRecord(t.Context(), company, south.ID(storetest.Trainee), false); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("another company: %v", err)
	}
}

// A manager must see the records of managed people only, with the managed courses only.
func TestReadTrainingRecord_Manager(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	manager := north.ID(storetest.Manager)
	managed := db.For(north.Company).ManagedBy(manager)
	of := func(user int64) ([]string, error) {
		r, err := learning.ReadTrainingRecord(t.Context(), managed, north.ID(user), false)
		var titles []string
		for _, e := range r.Enrollments {
			titles = append(titles, e.Title)
		}
		return titles, err
	}
	if _, err := of(storetest.Trainee); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("nothing managed: %v", err)
	}
	storetest.Exec(t, north.DSN(), fmt.Sprintf("insert into batch_managers (company_id, batch_id, user_id) values (%d, %d, %d)",
		north.Company.ID(), north.ID(1), manager))
	if titles, err := of(storetest.Trainee); err != nil || !slices.Equal(titles, storetest.Texts(north, "Forklift north")) {
		t.Errorf("a managed batch: %q, %v", titles, err)
	}
	if _, err := of(storetest.SecondTrainee); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("somebody outside of the batch: %v", err)
	}
	storetest.Exec(t, north.DSN(), fmt.Sprintf("insert into course_owners (company_id, course_id, user_id) values (%d, %d, %d)",
		north.Company.ID(), north.ID(storetest.Over), manager))
	if titles, err := of(storetest.Trainee); err != nil || !slices.Equal(titles, storetest.Texts(north, "Forklift north", "Over north")) {
		t.Errorf("an owned course: %q, %v", titles, err)
	}
}
