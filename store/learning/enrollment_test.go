package learning_test

import (
	"errors"
	"fmt"
	"strconv"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/courses"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

func TestEnroll(t *testing.T) {
	t.Parallel()
	t.Run("in one statement", func(t *testing.T) {
		t.Parallel()
		db, _ := storetest.Shared(t)
		testEnroll(t, db, storetest.NewWorld(t, "north"))
	})
	t.Run("in steps, as with Citus", func(t *testing.T) {
		t.Parallel()
		dsn := storetest.DSN(t)
		storetest.PretendCitus(t, dsn)
		db := storetest.OpenDB(t, dsn)
		testEnroll(t, db, storetest.MakeWorld(t, db, dsn, "north"))
	})
}

func testEnroll(t *testing.T, db *store.DB, north storetest.World) {
	company, noted := db.For(north.Company), 0
	for _, tc := range []struct {
		name            string
		user, course    int64
		startDate       string
		today           string
		wantStart, want string
		err             error
	}{
		{"duration", storetest.SharedTrainee, storetest.Forklift, "", "2026-03-10", "2026-03-10", "2026-04-08", nil},
		{"the same again", storetest.SharedTrainee, storetest.Forklift, "", "2026-03-11", "", "", learning.ErrAlreadyEnrolled},
		{"on its last day", storetest.SharedTrainee, storetest.Forklift, "", "2026-04-08", "", "", learning.ErrAlreadyEnrolled},
		{"later while ongoing", storetest.SharedTrainee, storetest.Forklift, "2026-05-01", "2026-04-08", "", "", learning.ErrAlreadyEnrolled},
		{"expired makes room", storetest.SharedTrainee, storetest.Forklift, "", "2026-04-09", "2026-04-09", "2026-05-08", nil},
		{"ongoing", storetest.Trainee, storetest.Forklift, "", "2026-03-10", "", "", learning.ErrAlreadyEnrolled},
		{"upcoming", storetest.SecondTrainee, storetest.Forklift, "", "2026-03-10", "", "", learning.ErrAlreadyEnrolled},
		{"completed, window open", storetest.Trainee, storetest.Selling, "", "2026-01-31", "", "", learning.ErrAlreadyEnrolled},
		{"completed and over", storetest.Trainee, storetest.Selling, "", "2026-02-01", "2026-02-01", "2026-02-10", nil},
		{"unenrolled makes room", storetest.SecondTrainee, storetest.Selling, "", "2026-03-10", "2026-03-10", "2026-03-19", nil},
		{"neither duration nor end", storetest.Trainee, storetest.FirstAid, "", "2026-03-10", "2026-03-10", "", nil},
		{"asked start", storetest.SecondTrainee, storetest.FirstAid, "2026-03-11", "2026-03-10", "2026-03-11", "", nil},
		{"start today", storetest.SharedTrainee, storetest.FirstAid, "2026-03-10", "2026-03-10", "", "", learning.ErrStartDateNotLater},
		{"start yesterday", storetest.SharedTrainee, storetest.FirstAid, "2026-03-09", "2026-03-10", "", "", learning.ErrStartDateNotLater},
		{"cut to the course's end", storetest.SharedTrainee, storetest.Selling, "2099-12-25", "2026-03-10", "2099-12-25", "2099-12-31", nil},
		{"course over", storetest.SecondTrainee, storetest.Over, "", "2026-03-10", "", "", learning.ErrCourseEnded},
		{"course over by the asked start", storetest.SecondTrainee, storetest.Over, "2026-01-01", "2025-12-20", "", "", learning.ErrCourseEnded},
		{"course not begun", storetest.SecondTrainee, storetest.Over, "", "2024-06-01", "2025-01-01", "2025-01-10", nil},
		{"draft", storetest.Trainee, storetest.Draft, "", "2026-03-10", "", "", store.ErrNotFound},
		{"unknown course", storetest.Trainee, 99, "", "2026-03-10", "", "", store.ErrNotFound},
		{"unknown trainee", 99, storetest.Forklift, "", "2026-03-10", "", "", store.ErrNotFound},
		{"not a trainee", storetest.Manager, storetest.Forklift, "", "2026-03-10", "", "", store.ErrNotFound},
		{"disabled", storetest.DisabledTrainee, storetest.FirstAid, "", "2026-03-10", "", "", learning.ErrTraineeInactive},
	} {
		made, err := learning.Enroll(t.Context(), company, learning.NewEnrollment{
			UserID: north.ID(tc.user), CourseID: north.ID(tc.course), StartDate: storetest.Day(t, tc.startDate), Today: storetest.Day(t, tc.today),
		}, storetest.AdminActor(north))
		if !errors.Is(err, tc.err) {
			t.Errorf("%s: error %v, want %v", tc.name, err, tc.err)
			continue
		}
		if err == nil && (made.StartDate.String() != tc.wantStart || made.EndDate.String() != tc.want) {
			t.Errorf("%s: %s to %s, want %s to %s", tc.name, made.StartDate, made.EndDate, tc.wantStart, tc.want)
		}
		if err == nil {
			noted++
		}
	}
	entries := storetest.Value(t, north.DSN(), `select count(*) from audit_log a join enrollments e on e.company_id = a.company_id and e.id = a.subject_id
		where a.company_id = $1 and a.action = 'enroll' and a.actor_id = $2 and a.address = '203.0.113.9' and a.request_id = 'request-1'`, north.Company.ID(), north.ID(storetest.Admin))
	if entries != strconv.Itoa(noted) {
		t.Errorf("%s entries in the audit log, want %d", entries, noted)
	}
	later := time.Date(2100, 1, 1, 12, 0, 0, 0, time.UTC)
	if _, err := courses.CoursesByEnrollments(t.Context(), company, storetest.First(1), courses.AllEnrollments, later); err != nil { // CoursesByEnrollments applies the pending counts.
		t.Fatal(err)
	}
	if wrong := north.WrongEnrollmentCounts(t, "2100-01-01"); wrong != "" {
		t.Error(wrong)
	}
}

// Unconfirmed trainees must not be able to enroll themselves. Staff and payments must be able to enroll them.
func TestEnroll_UnconfirmedTrainee(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	company := db.For(north.Company)
	who := north.ID(storetest.SharedTrainee)
	storetest.SetStatus(t, north, who, store.UserUnconfirmed)
	wish := learning.NewEnrollment{UserID: who, CourseID: north.ID(storetest.FirstAid), Today: storetest.Day(t, "2026-03-10"), Alone: true}
	if _, err := learning.Enroll(t.Context(), company, wish, storetest.AdminActor(north)); !errors.Is(err, learning.ErrUnconfirmed) {
		t.Errorf("alone: %v, want ErrUnconfirmed", err)
	}
	wish.Alone, wish.SendMail = false, true
	made, err := learning.Enroll(t.Context(), company, wish, storetest.AdminActor(north))
	if err != nil {
		t.Fatal(err)
	}
	if message, err := learning.ReadEnrollmentMessage(t.Context(), company, made.ID); err != nil || message.Email != "shared@both.test" {
		t.Errorf("the confirmation: %+v, %v", message, err)
	}
	if q, err := billing.ReadQuote(t.Context(), company, who, north.ID(storetest.Selling), "", storetest.Day(t, "2026-03-10")); err != nil || !q.Active {
		t.Errorf("the quote: %+v, %v", q, err)
	}
}

func TestEnroll_PaidImplausibleStartDate(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	made, err := learning.Enroll(t.Context(), db.For(north.Company), learning.NewEnrollment{
		UserID: north.ID(storetest.SharedTrainee), CourseID: north.ID(storetest.Forklift), StartDate: storetest.Day(t, "9999-12-31"),
		Today: storetest.Day(t, "2026-03-10"), Paid: true,
	}, storetest.AdminActor(north))
	if err != nil {
		t.Fatal(err)
	}
	if got := made.StartDate.String() + " " + made.EndDate.String(); got != "2026-03-10 2026-04-08" {
		t.Errorf("the source is %s", got)
	}
}

func TestEnroll_OtherCompany(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	company := db.For(north.Company)
	before := storetest.Digest(t, south)
	for name, wish := range map[string]learning.NewEnrollment{
		"trainee": {UserID: south.ID(storetest.SharedTrainee), CourseID: north.ID(storetest.Forklift)},
		"course":  {UserID: north.ID(storetest.SharedTrainee), CourseID: south.ID(storetest.Forklift)},
		"both":    {UserID: south.ID(storetest.SharedTrainee), CourseID: south.ID(storetest.Forklift), SendMail: true},
	} {
		wish.Today = storetest.Day(t, "2026-03-10")
		if _, err := learning.Enroll(t.Context(), company, wish, storetest.AdminActor(north)); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: error %v, want ErrNotFound", name, err)
		}
	}
	storetest.MustBeUnchanged(t, south, before)
}

func TestToday_TimeZone(t *testing.T) {
	t.Parallel()
	_, north, _ := storetest.Worlds(t)
	for moment, want := range map[string]string{
		"2026-03-10T18:29:59Z": "2026-03-10",
		"2026-03-10T18:30:00Z": "2026-03-11",
	} {
		now, err := time.Parse(time.RFC3339, moment)
		if err != nil {
			t.Fatal(err)
		}
		if got := store.Today(north.Company, now); got.String() != want {
			t.Errorf("at %s the date in Kolkata is %s, want %s", moment, got, want)
		}
	}
}

func TestEnroll_Concurrent(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	company := db.For(north.Company)
	for name, tc := range map[string]struct {
		user, course int64
		sendMail     bool
	}{
		"first":                 {storetest.SharedTrainee, storetest.Forklift, false},
		"first, with mail":      {storetest.SharedTrainee, storetest.FirstAid, true},
		"superseding":           {storetest.Trainee, storetest.Selling, false},
		"superseding with mail": {storetest.SecondTrainee, storetest.Selling, true},
	} {
		wish := learning.NewEnrollment{
			UserID: north.ID(tc.user), CourseID: north.ID(tc.course), Today: storetest.Day(t, "2026-03-10"), SendMail: tc.sendMail,
		}
		won, lost := storetest.Race(t, func() error {
			_, err := learning.Enroll(t.Context(), company, wish, storetest.AdminActor(north))
			return err
		})
		for _, err := range lost {
			if !errors.Is(err, learning.ErrAlreadyEnrolled) {
				t.Errorf("%s: error %v, want ErrAlreadyEnrolled", name, err)
			}
		}
		if won != 1 {
			t.Errorf("%s: %d enrollments, want 1", name, won)
		}
	}
	const queued = "select count(*) from outbox where company_id = $1 and delivered_at is null and due_at <= now()"
	if n := storetest.Value(t, north.DSN(), queued, north.Company.ID()); n != "2" {
		t.Errorf("%s messages in the outbox, want 2", n)
	}
}

func TestUnenroll(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	company := db.For(north.Company)
	before := storetest.Digest(t, south)
	for _, tc := range []struct {
		name string
		id   int64
		err  error
	}{
		{"ongoing", north.ID(storetest.OngoingEnrollment), nil},
		{"again", north.ID(storetest.OngoingEnrollment), learning.ErrNotEnrolled},
		{"upcoming", north.ID(storetest.FutureEnrollment), nil},
		{"ended before", north.ID(storetest.EndedEnrollment), learning.ErrNotEnrolled},
		{"unknown", north.ID(99), store.ErrNotFound},
		{"from another company", south.ID(storetest.OngoingEnrollment), store.ErrNotFound},
	} {
		if err := learning.Unenroll(t.Context(), company, tc.id, storetest.AdminActor(north)); !errors.Is(err, tc.err) {
			t.Errorf("%s: error %v, want %v", tc.name, err, tc.err)
		}
	}
	storetest.MustBeUnchanged(t, south, before)
	page, err := learning.ReadEnrollmentPage(t.Context(), company, north.ID(storetest.OngoingEnrollment))
	if err != nil || page.On(storetest.Day(t, "2026-03-10")) != store.Unenrolled {
		t.Errorf("afterwards: %+v, %v", page, err)
	}
}

func TestUnenroll_Concurrent(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	won, lost := storetest.Race(t, func() error {
		return learning.Unenroll(t.Context(), db.For(north.Company), north.ID(storetest.OngoingEnrollment), storetest.AdminActor(north))
	})
	for _, err := range lost {
		if !errors.Is(err, learning.ErrNotEnrolled) {
			t.Errorf("error %v, want ErrNotEnrolled", err)
		}
	}
	if won != 1 {
		t.Errorf("%d calls succeeded, want one", won)
	}
}

func TestUnenroll_Superseded(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	company := db.For(north.Company)
	old := north.ID(storetest.CompletedEnrollment)
	if _, err := learning.Enroll(t.Context(), company, learning.NewEnrollment{
		UserID: north.ID(storetest.Trainee), CourseID: north.ID(storetest.Selling), Today: storetest.Day(t, "2026-03-10"),
	}, storetest.AdminActor(north)); err != nil {
		t.Fatal(err)
	}
	page, err := learning.ReadEnrollmentPage(t.Context(), company, old)
	if err != nil || page.Latest || page.Status != "completed" || page.CompletedPercent != 100 {
		t.Errorf("the old enrollment: %+v, %v", page, err)
	}
	if err := learning.Unenroll(t.Context(), company, old, storetest.AdminActor(north)); !errors.Is(err, learning.ErrNotEnrolled) {
		t.Errorf("unenroll the old one: %v, want ErrNotEnrolled", err)
	}
}

// An enrollment that begins after the current one of the same course is not the current one, and staff must be able to end it.
// The counts of current enrollments do not contain it, so they must not change.
func TestUnenroll_Next(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	next := north.ID(500)
	storetest.Exec(t, north.DSN(), fmt.Sprintf(`insert into enrollments (company_id, id, user_id, course_id, start_date, end_date, latest)
		values (%d, %d, %d, %d, '2101-01-01', '2102-01-01', false)`, north.Company.ID(), next, north.ID(storetest.Trainee), north.ID(storetest.Forklift)))
	const counted = "select coalesce(sum(current), 0) from course_enrollment_days where company_id = $1"
	before := storetest.Value(t, north.DSN(), counted, north.Company.ID())
	if err := learning.Unenroll(t.Context(), db.For(north.Company), next, storetest.AdminActor(north)); err != nil {
		t.Fatal(err)
	}
	if after := storetest.Value(t, north.DSN(), counted, north.Company.ID()); after != before {
		t.Errorf("current enrollments: %s, want %s", after, before)
	}
}

func TestEnrollmentMessage(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	company := db.For(north.Company)
	m, err := learning.ReadEnrollmentMessage(t.Context(), company, north.ID(storetest.OngoingEnrollment))
	if err != nil || m.Email != north.Text("tara@north.test") || m.Title != north.Text("Forklift north") || m.StartDate.String() != "2026-01-15" {
		t.Errorf("message: %+v, %v", m, err)
	}
	for name, id := range map[string]int64{
		"ended":                north.ID(storetest.EndedEnrollment),
		"of a disabled user":   north.ID(storetest.DisabledEnrollment),
		"from another company": south.ID(storetest.OngoingEnrollment),
	} {
		if _, err := learning.ReadEnrollmentMessage(t.Context(), company, id); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: error %v, want ErrNotFound", name, err)
		}
	}
}
