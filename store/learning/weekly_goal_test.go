package learning_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// Weeks must begin on Monday in the time zone of the company, also when clocks change, and a week without the goal must end the row.
func TestWeeklyGoal(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	company, tara, other := db.For(north.Company), north.ID(storetest.Trainee), north.ID(storetest.SecondTrainee)
	enrollment := 700
	complete := func(w storetest.World, user int64, times string) {
		t.Helper()
		for at := range strings.FieldsSeq(times) {
			enrollment++
			w.Exec(t, fmt.Sprintf(`
				insert into enrollments (company_id, id, user_id, course_id, start_date, end_date, status, latest) values (:company, %[1]d, %[2]d, %[3]d, '2025-01-01', '2025-01-02', 'active', false);
				insert into document_progress (company_id, enrollment_id, document_id, opened_at, done_at) values (:company, %[1]d, %[4]d, '2025-01-01T06:00:00Z', '%[5]s')`,
				w.ID(int64(enrollment)), user, w.ID(storetest.Forklift), w.ID(1), at))
		}
	}
	const clocksGoForward = "2026-04-01T10:00:00Z" // In Berlin on Sunday, 2026-03-29.
	for name, c := range map[string]struct {
		zone, now, times string
		goal             int64
		want             learning.WeeklyGoal
	}{
		"nothing":                  {"Europe/Berlin", clocksGoForward, "", 2, learning.WeeklyGoal{Lessons: 2}},
		"no goal":                  {"Europe/Berlin", clocksGoForward, "2026-03-31T10:00:00Z 2026-03-25T10:00:00Z", 0, learning.WeeklyGoal{Done: 1}},
		"first second of the week": {"Europe/Berlin", clocksGoForward, "2026-03-29T22:00:00Z", 1, learning.WeeklyGoal{Lessons: 1, Done: 1, Weeks: 1}},
		"last second before":       {"Europe/Berlin", clocksGoForward, "2026-03-29T21:59:59Z", 1, learning.WeeklyGoal{Lessons: 1, Weeks: 1}},
		"first second of the week before": {"Europe/Berlin", clocksGoForward, "2026-03-22T23:00:00Z 2026-03-29T21:59:59Z", 2,
			learning.WeeklyGoal{Lessons: 2, Weeks: 1}},
		"second too early": {"Europe/Berlin", clocksGoForward, "2026-03-22T22:59:59Z 2026-03-29T21:59:59Z", 2, learning.WeeklyGoal{Lessons: 2}},
		"another zone":     {"Asia/Kolkata", clocksGoForward, "2026-03-29T18:30:00Z 2026-03-29T18:29:59Z", 1, learning.WeeklyGoal{Lessons: 1, Done: 1, Weeks: 2}},
		"this week open":   {"Asia/Kolkata", clocksGoForward, "2026-03-31T10:00:00Z 2026-03-24T10:00:00Z 2026-03-25T10:00:00Z 2026-03-17T10:00:00Z 2026-03-18T10:00:00Z", 2, learning.WeeklyGoal{Lessons: 2, Done: 1, Weeks: 2}},
		"broken":           {"Asia/Kolkata", clocksGoForward, "2026-03-31T10:00:00Z 2026-03-24T10:00:00Z 2026-03-10T10:00:00Z 2026-03-03T10:00:00Z", 1, learning.WeeklyGoal{Lessons: 1, Done: 1, Weeks: 2}},
		"last week missed": {"Asia/Kolkata", clocksGoForward, "2026-03-17T10:00:00Z 2026-03-10T10:00:00Z", 1, learning.WeeklyGoal{Lessons: 1}},
		"across years":     {"America/New_York", "2026-01-07T12:00:00Z", "2026-01-06T12:00:00Z 2025-12-31T12:00:00Z 2025-12-24T12:00:00Z", 1, learning.WeeklyGoal{Lessons: 1, Done: 1, Weeks: 3}},
	} {
		north.Exec(t, "delete from document_progress where company_id = :company")
		complete(north, tara, c.times)
		complete(north, other, "2026-03-31T11:00:00Z 2026-03-24T11:00:00Z 2026-03-17T11:00:00Z")
		complete(south, south.ID(storetest.Trainee), "2026-03-31T11:00:00Z 2026-03-24T11:00:00Z 2026-03-17T11:00:00Z")
		if err := learning.SetWeeklyGoal(t.Context(), company, tara, c.goal); err != nil {
			t.Fatal(err)
		}
		zone, err := time.LoadLocation(c.zone)
		if err != nil {
			t.Fatal(err)
		}
		now, err := time.Parse(time.RFC3339, c.now)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := learning.ReadWeeklyGoal(t.Context(), company, tara, now, zone); err != nil || got != c.want {
			t.Errorf("%s: %+v, %v, want %+v", name, got, err, c.want)
		}
	}

	north.Exec(t, "delete from document_progress where company_id = :company")
	north.Exec(t, fmt.Sprintf(`
		with weeks as (
			insert into enrollments (company_id, id, user_id, course_id, start_date, end_date, status, latest)
			select :company, %[1]d + n, %[2]d, %[3]d, '2025-01-01', '2025-01-02', 'active', false from generate_series(0, 99) n returning id
		)
		insert into document_progress (company_id, enrollment_id, document_id, done_at)
		select :company, id, %[4]d, '2026-04-01T09:00:00Z'::timestamptz - interval '7 days' * (id - %[1]d) from weeks`,
		north.ID(1900), tara, north.ID(storetest.Forklift), north.ID(1)))
	if err := learning.SetWeeklyGoal(t.Context(), company, tara, 1); err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 4, 1, 10, 0, 0, 0, time.UTC)
	if got, err := learning.ReadWeeklyGoal(t.Context(), company, tara, now, time.UTC); err != nil || got.Weeks != 53 {
		t.Errorf("after 100 weeks: %+v, %v", got, err)
	}
	for _, of := range []store.Company{company, db.For(south.Company)} {
		if err := learning.SetWeeklyGoal(t.Context(), of, 987654, 3); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("the goal of an unknown user: %v", err)
		}
	}
	if err := learning.SetWeeklyGoal(t.Context(), db.For(south.Company), tara, 7); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("the goal of a user of another company: %v", err)
	}
}
