package learning_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/store/storetest"
)

// Staff must be able to change the days of several enrollments. A preview must change nothing. Each change must be in the audit log, and the due dates that it
// overwrites in the history.
func TestEnrollmentUpdateMany(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	ongoing, completed, ended := w.North.ID(storetest.OngoingEnrollment), w.North.ID(storetest.CompletedEnrollment), w.North.ID(storetest.EndedEnrollment)
	foreign := w.South.ID(storetest.OngoingEnrollment)
	body := func(fields string) string {
		return fmt.Sprintf(`{"enrollmentIDs":[%d,%d,%d,%d,%d],%s}`, ongoing, ended, foreign, completed, ongoing, fields)
	}
	state := func() string {
		return w.North.Value(t, `select string_agg(id || ' ' || coalesce(due_date::text, '-') || ' ' || coalesce(end_date::text, '-') || ' ' || revision, ',' order by id)
			from enrollments where company_id = $1`)
	}
	before := state()
	want := fmt.Sprintf(`"enrollmentID":%d,"userID":null,"courseID":null,"error":"not_found"`, foreign)
	a := w.Ask("north-admin", "/enrollment-update-many", body(`"dueDate":"2098-01-31","dryRun":true`))
	w.ExpectAll(a, want, `"error":"not_enrolled"`, `"before":{"endDate":"2099-12-31","dueDate":null},"after":{"endDate":"2099-12-31","dueDate":"2098-01-31"}`)
	if state() != before {
		t.Fatal("a preview has changed enrollments")
	}
	if real := w.Ask("north-admin", "/enrollment-update-many", body(`"dueDate":"2098-01-31"`)); real.Body != a.Body {
		t.Errorf("the preview %s differs from %s", a.Body, real.Body)
	}
	w.ExpectAll(w.Ask("north-admin", "/enrollment-update-many", body(`"dueDate":"2098-02-28","endDate":"2098-03-31"`)), `"dueDate":"2098-01-31"},"after":{"endDate":"2098-03-31"`)
	rows := func(query string) string { return w.North.Value(t, query) }
	for query, want := range map[string]string{
		"select count(*) from enrollments where company_id = $1 and due_date = '2098-02-28' and end_date = '2098-03-31'":              "2",
		"select count(*) from enrollment_history where company_id = $1 and due_date = '2098-01-31'":                                   "2",
		"select count(*) from enrollment_history where company_id = $1":                                                               "4",
		"select count(*) from audit_log where company_id = $1 and action = 'enrollment_update'":                                       "4",
		"select count(*) from audit_log where company_id = $1 and action = 'enrollment_update' and changes::text like '%2098-02-28%'": "2",
	} {
		if got := rows(query); got != want {
			t.Errorf("%s: %s, want %s", query, got, want)
		}
	}
	w.ExpectAll(w.Ask("north-admin", "/enrollment-update-many", body(`"endDate":"1990-01-01"`)), `"error":"invalid_input","message":"endDate must not be before the first day`)
	w.ExpectField(w.Ask("north-admin", "/enrollment-update-many", body(`"endDate":"tomorrow"`)), 400, "invalid_input", "endDate")
	w.ExpectField(w.Ask("north-admin", "/enrollment-update-many", body(`"dryRun":false`)), 400, "invalid_input", "endDate")
	w.Expect(w.Ask("north-trainee", "/enrollment-update-many", body(`"dueDate":"2098-01-31"`)), 403, "forbidden")
	if list := w.Ask("north-admin", "/enrollment-list", fmt.Sprintf(`{"enrollmentIDs":[%d,%d]}`, ongoing, foreign)); strings.Count(list.Body, `"courseTitle"`) != 1 {
		t.Errorf("%s", list.Body)
	}
	removed := w.Ask("north-admin", "/enrollment-update-many", body(`"dueDate":"","endDate":""`))
	w.ExpectAll(removed, `"before":{"endDate":"2098-03-31","dueDate":"2098-02-28"},"after":{"endDate":null,"dueDate":null}`)
	if got := rows("select count(*) from enrollments where company_id = $1 and due_date is null and end_date is null and id = " + fmt.Sprint(ongoing)); got != "1" {
		t.Error("the days of the enrollment were not removed")
	}
}

// Staff must be able to end several enrollments, each with an audit log entry and an event, and managers only those of their batches and courses.
func TestUnenrollMany(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.ManagedBatch()
	ongoing, ended := w.North.ID(storetest.OngoingEnrollment), w.North.ID(storetest.EndedEnrollment)
	own := w.North.Value(t, fmt.Sprintf("select id from enrollments where company_id = $1 and user_id = %d and course_id = %d and latest",
		w.North.ID(storetest.SecondTrainee), w.North.ID(storetest.Selling)))
	w.Expect(w.Ask("north-admin", "/webhook-add", `{"url":"https://hooks.north.test/","events":"enrollment.ended"}`), 200, "")
	body := fmt.Sprintf(`{"enrollmentIDs":[%d,%s]`, ongoing, own)
	count := func(query string) string {
		return w.North.Value(t, "select count(*) from "+query+" and company_id = $1")
	}
	w.ExpectAll(w.Ask("north-manager", "/unenroll-many", body+`,"dryRun":true}`), `"error":"not_found"`, `"error":null`)
	if got := count("enrollments where status = 'unenrolled' and id = " + own); got != "0" {
		t.Fatal("a preview has ended an enrollment")
	}
	w.ExpectAll(w.Ask("north-manager", "/unenroll-many", body+`}`), `"error":"not_found"`, `"error":null`)
	if got := count("enrollments where status = 'unenrolled' and id in (" + own + ", " + fmt.Sprint(ongoing) + ")"); got != "1" {
		t.Errorf("%s enrollments ended", got)
	}
	again := w.Ask("north-admin", "/unenroll-many", fmt.Sprintf(`{"enrollmentIDs":[%s,%d,%d,%d]}`, own, ended, ongoing, ongoing))
	if strings.Count(again.Body, `"error":"not_enrolled"`) != 2 || strings.Count(again.Body, `"error":null`) != 2 {
		t.Errorf("%s", again.Body)
	}
	if audits, events := count("audit_log where action = 'unenroll'"), count("webhook_deliveries where event_type = 'enrollment.ended'"); audits != "2" || events != "2" {
		t.Errorf("%s audit log entries and %s events, want 2", audits, events)
	}
}
