package learning_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/store/storetest"
)

// Staff must be able to remind trainees with a text. A trainee gets one message for several courses, and a second one within a day only if staff
// confirm it.
func TestReminderSend(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	ongoing, unknown := w.North.ID(storetest.OngoingEnrollment), int64(987654)
	body := func(again bool) string {
		return fmt.Sprintf(`{"enrollmentIDs":[%d,%d,%d],"text":"The audit is on Monday.","again":%t}`, ongoing, unknown, ongoing, again)
	}
	count := func(rows string) string { return w.North.Value(t, "select count(*) from "+rows+" and company_id = $1") }
	messages := func() string { return count("outbox where kind = 'manual_reminder'") }
	preview := w.Ask("north-admin", "/reminder-send", strings.Replace(body(false), "{", `{"dryRun":true,`, 1))
	if got := messages() + count("manual_reminders where true") + count("audit_log where action = 'enrollment_remind'"); got != "000" {
		t.Fatalf("a preview has left messages, reminders or audit log entries: %s", got)
	}
	sent := w.Ask("north-admin", "/reminder-send", body(false))
	w.ExpectAll(sent, fmt.Sprintf(`{"results":[{"enrollmentID":%d,"userID":%d,"courseID":%d,"error":null},{"enrollmentID":%d,"userID":null,"courseID":null,"error":"not_found"`,
		ongoing, w.North.ID(storetest.Trainee), w.North.ID(storetest.Forklift), unknown))
	if preview.Body != sent.Body {
		t.Errorf("the preview %s differs from %s", preview.Body, sent.Body)
	}
	if got := messages(); got != "1" {
		t.Fatalf("%s messages", got)
	}
	w.ExpectAll(w.Ask("north-admin", "/reminder-send", body(false)), `"error":"already_reminded","message":"Staff have reminded`)
	if got := messages(); got != "1" {
		t.Fatalf("%s messages", got)
	}
	w.ExpectAll(w.Ask("north-admin", "/reminder-send", body(true)), `"error":null`)
	if got := messages(); got != "2" {
		t.Fatalf("%s messages", got)
	}
	w.ExpectAll(w.Ask("north-admin", "/reminder-list", fmt.Sprintf(`{"enrollmentID":%d}`, ongoing)), `"rule":"by_hand","text":"The audit is on Monday.","sender":`)
	if list := w.Ask("north-admin", "/enrollment-list", fmt.Sprintf(`{"userID":%d}`, w.North.ID(storetest.Trainee))); strings.Count(list.Body, `"remindedAt":"20`) != 1 {
		t.Errorf("%s", list.Body)
	}
	if log := w.Ask("north-admin", "/audit-list", `{"kinds":"enrollment_remind"}`); strings.Count(log.Body, `"kind":"enrollment_remind"`) != 2 {
		t.Errorf("%s", log.Body)
	}
}

// The message to the line manager and the one about a completion are no reminders of the trainee.
func TestEnrollmentList_RemindedAt(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	trainee, enrollment := w.North.ID(storetest.Trainee), w.North.ID(storetest.OngoingEnrollment)
	sent := func(rule string, to int64) {
		t.Helper()
		w.North.Exec(t, fmt.Sprintf(`insert into reminders (company_id, user_id, rule, enrollment_id, day, queued_at)
			values (:company, %d, '%s', %d, '2026-02-20', '2026-02-21 09:00Z')`, to, rule, enrollment))
	}
	list := func() string {
		return w.Ask("north-admin", "/enrollment-list", fmt.Sprintf(`{"userID":%d}`, trainee)).Body
	}
	sent("escalated", w.North.ID(storetest.Manager))
	sent("completed", trainee)
	if got := list(); strings.Contains(got, `"remindedAt":"20`) {
		t.Errorf("%s", got)
	}
	sent("overdue", trainee)
	if got := list(); !strings.Contains(got, `"remindedAt":"2026-02-21T09:00:00Z"`) {
		t.Errorf("%s", got)
	}
}

// Of people, staff remind of the open courses. A person without one is named in the results.
func TestReminderSend_People(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	trainee, admin := w.North.ID(storetest.Trainee), w.North.ID(storetest.Admin)
	sent := w.Ask("north-admin", "/reminder-send", fmt.Sprintf(`{"userIDs":[%d,%d]}`, trainee, admin))
	w.ExpectAll(sent, fmt.Sprintf(`{"enrollmentID":null,"userID":%d,"courseID":null,"error":"nothing_open"`, admin),
		fmt.Sprintf(`"userID":%d,"courseID":%d,"error":null`, trainee, w.North.ID(storetest.Forklift)))
	w.ExpectField(w.Ask("north-admin", "/reminder-send", `{"text":"x"}`), 400, "invalid_input", "enrollmentIDs")

	// A person who was reminded of one enrollment needs the confirmation for all; another enrollment of the person does not.
	other := fmt.Sprint(w.North.ID(storetest.ExpiredEnrollment))
	w.North.Exec(t, "update enrollments set end_date = null where company_id = :company and id = "+other)
	ask := func(fields string) string { return w.Ask("north-admin", "/reminder-send", "{"+fields+"}").Body }
	people := fmt.Sprintf(`"userIDs":[%d]`, trainee)
	if got := ask(people); strings.Count(got, `"error":"already_reminded"`) != 2 || strings.Contains(got, `"error":null`) {
		t.Errorf("%s", got)
	}
	if got := ask(`"dryRun":true,"enrollmentIDs":[` + other + `]`); !strings.Contains(got, `"error":null`) {
		t.Errorf("%s", got)
	}
	if got := ask(people + `,"again":true`); strings.Count(got, `"error":null`) != 2 {
		t.Errorf("%s", got)
	}
}

// Nobody is reminded of an enrollment that has not begun.
func TestReminderSend_NotBegun(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	id := w.North.ID(storetest.OngoingEnrollment)
	w.North.Exec(t, fmt.Sprintf("update enrollments set start_date = current_date + 400 where company_id = :company and id = %d", id))
	w.ExpectAll(w.Ask("north-admin", "/reminder-send", fmt.Sprintf(`{"enrollmentIDs":[%d],"again":true}`, id)),
		`"error":"enrollment_not_started","message":"The enrollment has not started yet."`)
	if got := w.North.Value(t, "select count(*) from manual_reminders where company_id = $1"); got != "0" {
		t.Errorf("%s reminders", got)
	}
}

// A manager reminds only the people and courses that the manager manages, and nobody reminds the people of another company.
func TestReminderSend_Reach(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	north := fmt.Sprintf(`{"enrollmentIDs":[%d],"userIDs":[%d]}`, w.North.ID(storetest.OngoingEnrollment), w.North.ID(storetest.Trainee))
	for _, who := range []string{"south-admin", "north-manager"} {
		w.ExpectAll(w.Ask(who, "/reminder-send", north), `"error":"not_found"`, `"error":"nothing_open"`)
	}
	w.North.Exec(t, fmt.Sprintf("insert into course_owners (company_id, course_id, user_id) values (:company, %d, %d)",
		w.North.ID(storetest.Forklift), w.North.ID(storetest.Manager)))
	w.ExpectAll(w.Ask("north-manager", "/reminder-send", north), `"error":null`)
	if got := w.North.Value(t, "select count(*) from manual_reminders where company_id = $1"); got != "1" {
		t.Errorf("%s reminders", got)
	}

	// A line manager reminds those who report to the manager, directly or not.
	w.North.Exec(t, fmt.Sprintf(`delete from course_owners where company_id = :company;
		insert into user_managers (company_id, user_id, manager_id) values (:company, %d, %d), (:company, %d, %d)`, w.North.ID(storetest.Trainee),
		w.North.ID(storetest.SecondTrainee), w.North.ID(storetest.SecondTrainee), w.North.ID(storetest.Manager)))
	again := fmt.Sprintf(`{"userIDs":[%d],"again":true}`, w.North.ID(storetest.Trainee))
	w.ExpectAll(w.Ask("north-manager", "/reminder-send", again), `"error":null`)
	w.North.Exec(t, "delete from user_managers where company_id = :company")
	w.ExpectAll(w.Ask("north-manager", "/reminder-send", again), `"error":"nothing_open"`)
}
