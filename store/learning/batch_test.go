package learning_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// The batches of the world north. testdata/more_batches.sql inserts all of them except spring. noBatch is not the id of a
// batch.
const (
	spring, dated, undated, overBatch, courseless = 1, 12, 13, 14, 15

	noBatch = 99
)

// batchWorlds returns two new worlds. north also has the batches of testdata/more_batches.sql. Tests query the tables of the
// database through dsn.
func batchWorlds(t *testing.T) (dsn string, company store.Company, north, south storetest.World) {
	t.Helper()
	db, north, south := storetest.Worlds(t)
	storetest.InsertRows(t, north, "testdata/more_batches.sql")
	return north.DSN(), db.For(north.Company), north, south
}

// ownBatchWorlds returns what batchWorlds does, in a database of the test's own. Tests that wait for a statement that waits for a
// lock need it.
func ownBatchWorlds(t *testing.T) (dsn string, company store.Company, north, south storetest.World) {
	t.Helper()
	db, north, south := storetest.OwnWorlds(t)
	storetest.InsertRows(t, north, "testdata/more_batches.sql")
	return north.DSN(), db.For(north.Company), north, south
}

func TestBatchLists(t *testing.T) {
	t.Parallel()
	_, company, north, _ := batchWorlds(t)
	var batches, courses, trainees []string
	for number := 1; number <= 3; number++ {
		page := store.Page{Number: number, Size: 2}
		list, err := learning.BatchList(t.Context(), company, page)
		if err != nil || list.Total != 5 {
			t.Fatalf("batches: %+v, %v", list, err)
		}
		for _, b := range list.Items {
			batches = append(batches, fmt.Sprint(b.ID-north.Base))
		}
		part, err := learning.BatchCourses(t.Context(), company, north.ID(dated), page)
		if err != nil || part.Total != 5 {
			t.Fatalf("courses: %+v, %v", part, err)
		}
		for _, c := range part.Items {
			courses = append(courses, fmt.Sprintf("%d %s..%s", c.CourseID-north.Base, c.StartDate, c.EndDate))
		}
		members, err := learning.BatchTrainees(t.Context(), company, north.ID(spring), page)
		if err != nil || members.Total != 1 {
			t.Fatalf("trainees: %+v, %v", members, err)
		}
		for _, m := range members.Items {
			trainees = append(trainees, m.Email)
		}
	}
	for got, want := range map[string]string{
		strings.Join(batches, " "): "1 12 13 14 15",
		strings.Join(courses, ", "): "1 2026-03-05..2026-06-30, 2 2026-03-20.., 3 2026-03-05..2026-06-30, 4 2026-04-01..2026-04-30, " +
			"5 2026-03-05..2026-06-30",
		strings.Join(trainees, " "): north.Text("tara@north.test"),
	} {
		if got != want {
			t.Errorf("got %s\nwant %s", got, want)
		}
	}
}

func TestBatchLists_UnknownBatch(t *testing.T) {
	t.Parallel()
	_, company, north, south := batchWorlds(t)
	for name, tc := range map[string]struct {
		id  int64
		err error
	}{
		"empty": {north.ID(courseless), nil}, "unknown": {north.ID(noBatch), store.ErrNotFound},
		"from another company": {south.ID(spring), store.ErrNotFound},
	} {
		courses, err := learning.BatchCourses(t.Context(), company, tc.id, storetest.First(20))
		if !errors.Is(err, tc.err) || len(courses.Items) > 0 {
			t.Errorf("courses of %s: %+v, %v, want %v", name, courses, err, tc.err)
		}
		trainees, err := learning.BatchTrainees(t.Context(), company, tc.id, storetest.First(20))
		if !errors.Is(err, tc.err) || len(trainees.Items) > 0 {
			t.Errorf("trainees of %s: %+v, %v, want %v", name, trainees, err, tc.err)
		}
	}
}

// latestOf selects the current enrollments of a trainee, ordered by course, as text: the course, the dates, the status,
// the source and the batch.
const latestOf = `
	select string_agg(concat_ws(' ', course_id % 100000, start_date || '..' || coalesce(end_date::text, ''), status, source, batch_id % 100000),
		', ' order by course_id)
	from enrollments where company_id = $1 and user_id = $2 and latest`

func TestAddToBatch_Enrolls(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		user, batch int64
		want        string
	}{
		"new everywhere": {storetest.SharedTrainee, dated,
			"1 2026-03-05..2026-06-30 active batch 12, 2 2026-03-20..2026-03-29 active batch 12, " +
				"4 2026-04-01..2026-04-30 active batch 12, 5 2026-03-05..2026-06-30 active batch 12"},
		"ongoing, completed and expired": {storetest.Trainee, dated,
			"1 2026-01-15..2099-12-31 active direct 12, 2 2026-01-16..2026-01-31 completed direct, " +
				"4 2026-04-01..2026-04-30 active batch 12, 5 2026-03-05..2026-06-30 active batch 12"},
		"upcoming and unenrolled": {storetest.SecondTrainee, dated,
			"1 2026-03-05..2026-06-30 active direct 12, 2 2026-03-20..2026-03-29 active batch 12, " +
				"4 2026-04-01..2026-04-30 active batch 12, 5 2026-03-05..2026-06-30 active batch 12"},
		"without days, new": {storetest.SharedTrainee, undated,
			"1 2026-03-10..2026-04-08 active batch 13, 2 2026-03-10..2026-03-19 active batch 13"},
		"without days, ongoing and expired": {storetest.Trainee, undated,
			"1 2026-01-15..2099-12-31 active direct, 2 2026-01-16..2026-01-31 completed direct, 5 2025-02-01..2025-02-28 active direct"},
		"on the last day, without courses": {storetest.SecondTrainee, courseless,
			"1 2098-01-01..2098-12-31 active direct, 2 2026-01-16..2099-12-31 unenrolled direct"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dsn, company, north, south := batchWorlds(t)
			before := storetest.Digest(t, south)
			wish := learning.NewBatchTrainee{BatchID: north.ID(tc.batch), UserID: north.ID(tc.user), Today: storetest.Day(t, "2026-03-10")}
			if err := addToBatch(t, company, wish, storetest.AdminActor(north)); err != nil {
				t.Fatal(err)
			}
			if got := storetest.Value(t, dsn, latestOf, north.Company.ID(), wish.UserID); got != tc.want {
				t.Errorf("enrollments: %s\nwant %s", got, tc.want)
			}
			if list, err := learning.BatchTrainees(t.Context(), company, wish.BatchID, storetest.First(20)); err != nil || list.Total != 1 || len(list.Items) != 1 {
				t.Errorf("batch %+v, %v", list, err)
			}
			storetest.MustBeUnchanged(t, south, before)
		})
	}
}

// addToBatch calls AddToBatch and discards the enrollments.
func addToBatch(t *testing.T, c store.Company, n learning.NewBatchTrainee, by store.Actor) error {
	_, err := learning.AddToBatch(t.Context(), c, n, by)
	return err
}

func TestAddToBatch_Rejects(t *testing.T) {
	t.Parallel()
	_, company, north, south := batchWorlds(t)
	storetest.Exec(t, north.DSN(), fmt.Sprint("delete from connection_batches where company_id = ", north.Company.ID())) // Otherwise, the membership of the trainee is that of a rule.
	before, others := storetest.Digest(t, north), storetest.Digest(t, south)
	for name, tc := range map[string]struct {
		batch, user int64
		err         error
	}{
		"again":                        {north.ID(spring), north.ID(storetest.Trainee), learning.ErrAlreadyInBatch},
		"disabled":                     {north.ID(dated), north.ID(storetest.DisabledTrainee), learning.ErrTraineeInactive},
		"batch over":                   {north.ID(overBatch), north.ID(storetest.SharedTrainee), learning.ErrBatchEnded},
		"a manager":                    {north.ID(dated), north.ID(storetest.Manager), store.ErrNotFound},
		"unknown trainee":              {north.ID(dated), north.ID(noBatch), store.ErrNotFound},
		"unknown batch":                {north.ID(noBatch), north.ID(storetest.SharedTrainee), store.ErrNotFound},
		"batch from another company":   {south.ID(spring), north.ID(storetest.SharedTrainee), store.ErrNotFound},
		"trainee from another company": {north.ID(dated), south.ID(storetest.SharedTrainee), store.ErrNotFound},
	} {
		wish := learning.NewBatchTrainee{BatchID: tc.batch, UserID: tc.user, Today: storetest.Day(t, "2026-03-10")}
		if err := addToBatch(t, company, wish, storetest.AdminActor(north)); !errors.Is(err, tc.err) {
			t.Errorf("%s: error %v, want %v", name, err, tc.err)
		}
	}
	storetest.MustBeUnchanged(t, north, before)
	storetest.MustBeUnchanged(t, south, others)
}

// If a rule of a connection has added a trainee to a batch, and staff then add the trainee too, the record of the rule must
// be deleted. The trainee must remain in the batch.
func TestAddToBatch_TakesOver(t *testing.T) {
	t.Parallel()
	_, company, north, south := batchWorlds(t)
	others := storetest.Digest(t, south)
	const given = "select count(*) from connection_batches where company_id = $1"
	if got := storetest.Value(t, north.DSN(), given, north.Company.ID()); got != "1" {
		t.Fatalf("%s batches of rules", got)
	}
	wish := learning.NewBatchTrainee{BatchID: north.ID(spring), UserID: north.ID(storetest.Trainee), Today: storetest.Day(t, "2026-03-10")}
	for i, want := range []error{nil, learning.ErrAlreadyInBatch} {
		if err := addToBatch(t, company, wish, storetest.AdminActor(north)); !errors.Is(err, want) {
			t.Errorf("time %d: %v, want %v", i+1, err, want)
		}
		if got := storetest.Value(t, north.DSN(), given, north.Company.ID()); got != "0" {
			t.Errorf("time %d: %s batches of rules", i+1, got)
		}
	}
	members, err := learning.BatchTrainees(t.Context(), company, north.ID(spring), store.Page{Number: 1, Size: 10})
	if err != nil || members.Total != 1 || len(members.Items) != 1 {
		t.Errorf("%+v, %v", members, err)
	}
	noted := storetest.Value(t, north.DSN(), "select count(*) from audit_log where company_id = $1 and action = 'add_to_batch' and actor_id = $2 and acting_for = $3 and subject_id = $4",
		north.Company.ID(), north.ID(storetest.Admin), wish.UserID, wish.BatchID)
	if noted != "1" {
		t.Errorf("%s entries in the audit log", noted)
	}
	storetest.MustBeUnchanged(t, south, others)
}

func TestAddToBatch_Concurrent(t *testing.T) {
	t.Parallel()
	dsn, company, north, _ := batchWorlds(t)
	wish := learning.NewBatchTrainee{BatchID: north.ID(dated), UserID: north.ID(storetest.Trainee), Today: storetest.Day(t, "2026-03-10")}
	won, lost := storetest.Race(t, func() error { return addToBatch(t, company, wish, storetest.AdminActor(north)) })
	for _, err := range lost {
		if !errors.Is(err, learning.ErrAlreadyInBatch) {
			t.Errorf("error %v, want ErrAlreadyInBatch", err)
		}
	}
	if won != 1 {
		t.Errorf("%d calls succeeded, want one", won)
	}
	if list, err := learning.BatchTrainees(t.Context(), company, wish.BatchID, storetest.First(20)); err != nil || list.Total != 1 {
		t.Errorf("batch %+v, %v", list, err)
	}
	const actions = "select string_agg(action || ' ' || n, ', ' order by action) from " +
		"(select action, count(*) as n from audit_log where company_id = $1 group by action) a"
	if got := storetest.Value(t, dsn, actions, north.Company.ID()); got != "add_to_batch 1, enroll 2" {
		t.Errorf("audit log %s", got)
	}
}

// Enroll and AddToBatch run concurrently for the same trainee and course. The call that begins second must wait until the
// first call has committed. The trainee must then have one current enrollment with the dates that the first call set.
func TestAddToBatch_ConcurrentWithEnroll(t *testing.T) {
	t.Parallel()
	dsn, company, north, _ := ownBatchWorlds(t)
	add := func(c store.Company, user int64) error {
		return addToBatch(t, c, learning.NewBatchTrainee{BatchID: north.ID(dated), UserID: user, Today: storetest.Day(t, "2026-03-10")}, storetest.AdminActor(north))
	}
	enroll := func(c store.Company, user int64) error {
		_, err := learning.Enroll(t.Context(), c, learning.NewEnrollment{UserID: user, CourseID: north.ID(storetest.FirstAid), Today: storetest.Day(t, "2026-03-10")}, storetest.AdminActor(north))
		return err
	}
	for _, tc := range []struct {
		user          int64
		first, second func(store.Company, int64) error
		err           error
		want          string
	}{
		{north.ID(storetest.SharedTrainee), enroll, add, nil, "4 2026-03-10.. active direct 12"},
		{north.ID(storetest.Trainee), add, enroll, learning.ErrAlreadyEnrolled, "4 2026-04-01..2026-04-30 active batch 12"},
	} {
		answer := make(chan error, 1)
		err := company.Tx(t.Context(), func(inside store.Company) error {
			if err := tc.first(inside, tc.user); err != nil {
				return err
			}
			go func() { answer <- tc.second(company, tc.user) }()
			awaitLock(t, dsn, answer)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := <-answer; !errors.Is(err, tc.err) {
			t.Errorf("the second: %v, want %v", err, tc.err)
		}
		if got := storetest.Value(t, dsn, latestOf, north.Company.ID(), tc.user); !strings.Contains(got, tc.want) {
			t.Errorf("enrollments: %s", got)
		}
	}
}

// awaitLock waits until a statement on the test's database waits for a lock, or until the concurrent call has returned.
func awaitLock(t *testing.T, dsn string, answer <-chan error) {
	t.Helper()
	storetest.AwaitLock(t, dsn, func() bool { return len(answer) > 0 })
}

// If a trainee whose enrollment is open today joins a batch, the enrollment must stay open today, whenever the batch starts.
// The end date of the enrollment may only move to a later day.
func TestAddToBatch_KeepsOpenEnrollment(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct{ start, end, want string }{
		"ends before the batch":   {"2026-03-01", "2026-04-10", "2026-03-01..2026-04-30"},
		"ends after the batch":    {"2026-03-01", "2026-12-31", "2026-03-01..2026-12-31"},
		"never ends":              {"2026-03-01", "", "2026-03-01.."},
		"begins today":            {"2026-03-10", "2026-03-10", "2026-03-10..2026-04-30"},
		"begins tomorrow":         {"2026-03-11", "2026-12-31", "2026-04-01..2026-04-30"},
		"begins before the batch": {"2020-01-01", "2026-03-10", "2020-01-01..2026-04-30"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dsn, company, north, _ := batchWorlds(t)
			who := north.ID(storetest.SharedTrainee)
			storetest.Value(t, dsn, `insert into enrollments (company_id, user_id, course_id, start_date, end_date)
				values ($1, $2, $3, $4::date, nullif($5, '')::date) returning id`,
				north.Company.ID(), who, north.ID(storetest.FirstAid), tc.start, tc.end)
			enrollments, err := learning.AddToBatch(t.Context(), company,
				learning.NewBatchTrainee{BatchID: north.ID(dated), UserID: who, Today: storetest.Day(t, "2026-03-10")}, storetest.AdminActor(north))
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range enrollments {
				if got := e.StartDate.String() + ".." + e.EndDate.String(); e.CourseID == north.ID(storetest.FirstAid) && got != tc.want {
					t.Errorf("open from %s, want %s", got, tc.want)
				}
			}
			if len(enrollments) != 4 {
				t.Errorf("enrollments: %+v", enrollments)
			}
		})
	}
}
