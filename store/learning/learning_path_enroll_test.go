package learning_test

import (
	"errors"
	"slices"
	"testing"

	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// EnrollInPath must add exactly the enrollments that are missing, make open ones due by the path, and leave completed courses alone.
func TestEnrollInPath(t *testing.T) {
	t.Parallel()
	days := int64(10)
	w := newWarehouse(t, func(p *learning.EditedLearningPath) {
		p.DueDays, p.CourseIDs = &days, append(p.CourseIDs, p.CourseIDs[0]+storetest.Selling-storetest.Forklift)
	})
	id := w.north.ID
	e := learning.PathEnrollment{PathID: id(1), Today: storetest.Day(t, "2026-03-01"),
		UserIDs: []int64{id(storetest.Trainee), id(storetest.SecondTrainee), id(storetest.DisabledTrainee), id(storetest.SharedTrainee), id(99), id(storetest.Admin)}}
	enroll := func(want int) {
		t.Helper()
		if got, err := learning.EnrollInPath(t.Context(), w.company, e, w.by); err != nil || got != want {
			t.Errorf("%d new enrollments, want %d: %v", got, want, err)
		}
	}
	enroll(5)
	mustHaveTotals(t, w)
	state := func() string {
		return storetest.Value(t, w.north.DSN(), `select string_agg(concat_ws(' ', user_id - $2, course_id - $2, start_date, end_date, due_date, source,
				learning_path_id - $2), e'\n' order by user_id, course_id)
			from enrollments where company_id = $1 and latest and status <> 'unenrolled' and course_id <> $2 + 5`, w.north.Company.ID(), w.north.Base)
	}
	want := `4 1 2026-01-15 2099-12-31 2026-01-25 direct
4 2 2026-01-16 2026-01-31 2026-01-25 direct
4 4 2026-03-01 2026-03-01 direct
5 1 2098-01-01 2098-12-31 2098-01-01 direct
5 2 2026-03-01 2026-03-10 2026-03-11 path 1
5 4 2026-03-01 2026-03-11 path 1
6 1 2026-01-15 2099-12-31 2026-03-11 direct
7 1 2026-03-01 2026-03-30 2026-03-11 path 1
7 2 2026-03-01 2026-03-10 2026-03-11 path 1
7 4 2026-03-01 2026-03-11 path 1`
	if got := state(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got := storetest.Value(t, w.north.DSN(), "select count(*) from enrollment_history where company_id = $1", w.north.Company.ID()); got != "5" {
		t.Errorf("%s due dates were remembered, want 5", got)
	}
	enroll(0)
	e.DueDate = storetest.Day(t, "2026-03-05")
	enroll(0)
	if got := storetest.Value(t, w.north.DSN(), "select count(*) from enrollments where company_id = $1 and due_date = '2026-03-05'", w.north.Company.ID()); got != "6" {
		t.Errorf("%s enrollments are due on the given day, want 6", got)
	}
	paths, err := learning.LearningPathTrainees(t.Context(), w.company, id(1), store.Page{Number: 1, Size: 10})
	if err != nil || paths.Total != 4 {
		t.Errorf("%d trainees on the path: %v", paths.Total, err)
	}
	e.PathID = id(99)
	if _, err := learning.EnrollInPath(t.Context(), w.company, e, w.by); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("an unknown path: %v", err)
	}
}

// Trainees whom staff add with dates must have these dates in the courses, within those of each course.
func TestSetLearningPathTrainees_Enrolls(t *testing.T) {
	t.Parallel()
	w := newWarehouse(t, func(*learning.EditedLearningPath) {})
	members := learning.LearningPathMembers{PathID: w.north.ID(1), UserIDs: []int64{w.north.ID(storetest.SharedTrainee)}, Enroll: true,
		StartDate: storetest.Day(t, "2026-04-01"), EndDate: storetest.Day(t, "2026-06-30"), Today: storetest.Day(t, "2026-03-01")}
	if n, err := learning.SetLearningPathTrainees(t.Context(), w.company, members, w.by); err != nil || n != 2 {
		t.Fatal(n, err)
	}
	mustHaveTotals(t, w)
	paths, err := learning.OwnPaths(t.Context(), w.company, members.UserIDs[0], 0, members.StartDate)
	if err != nil || len(paths) != 1 || slices.ContainsFunc(paths[0].Courses, func(s learning.OwnStep) bool {
		return s.EnrolledFrom != members.StartDate || s.EnrolledUntil != members.EndDate || s.State != store.Ongoing
	}) {
		t.Errorf("%+v, %v", paths, err)
	}
}

// mustHaveTotals checks the enrollment counts of the courses on a day after the enrollments have started.
func mustHaveTotals(t *testing.T, w warehouse) {
	t.Helper()
	wrong := storetest.Value(t, w.north.DSN(), `select count(*)
		from courses c
		cross join lateral (select coalesce(sum(made), 0) as made, coalesce(sum(current), 0) as current
			from course_enrollment_days d where d.company_id = $1 and d.course_id = c.id and d.due <= '2026-05-01') d
		cross join lateral (select count(*) filter (where e.created_at < now() - interval '1 day' or e.start_date <= '2026-05-01') as made,
			count(*) filter (where e.latest and e.status = 'active' and e.start_date <= '2026-05-01' and (e.end_date is null or e.end_date >= '2026-05-01')) as current
			from enrollments e where e.company_id = $1 and e.course_id = c.id) e
		where c.company_id = $1 and (d.made, d.current) is distinct from (e.made, e.current)`, w.north.Company.ID())
	if wrong != "0" {
		t.Errorf("%s courses have wrong enrollment counts", wrong)
	}
}
