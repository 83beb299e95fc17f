package learning_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/store/storetest"
)

// The due date of an enrollment must come from the request, or otherwise from the days of the course, whichever route enrolls. It must not
// be before the first day. Staff must be able to change and remove it without a change of the access.
func TestDueDate(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	course := w.North.ID(storetest.Forklift)
	w.ExpectField(w.Ask("north-admin", "/course-update", fmt.Sprintf(`{"id":%d,"version":1,"dueDays":-1}`, course)), 400, "invalid_input", "dueDays")
	w.ExpectAll(w.Ask("north-admin", "/course-update", fmt.Sprintf(`{"id":%d,"version":1,"dueDays":14}`, course)), `"dueDays":14`)

	enroll := func(fields string) string { return `{"userID":north#7,"courseID":north#1` + fields + `}` }
	w.ExpectField(w.Ask("north-api", "/enroll-trainee", enroll(`,"dueDate":"2026-02-28"`)), 422, "due_before_start", "dueDate")
	w.ExpectField(w.Ask("north-api", "/enroll-trainee", enroll(`,"startDate":"2026-03-10","dueDate":"2026-03-09"`)), 422, "due_before_start", "dueDate")
	w.ExpectField(w.Ask("north-api", "/enroll-trainee", enroll(`,"dueDate":"soon"`)), 400, "invalid_input", "dueDate")
	w.ExpectAll(w.Ask("north-api", "/enroll-trainee", enroll("")), `"startDate":"2026-03-01"`, `"dueDate":"2026-03-15"`)

	a := w.Ask("north-admin", "/enroll-many", `{"enrollments":[{"userID":north#7,"courseID":north#4},{"userID":north#5,"courseID":north#4,"dueDate":"2026-03-05"},
		{"userID":north#4,"courseID":north#4,"dueDate":"2026-02-01"}],"dueDate":"2026-03-20"}`)
	w.ExpectAll(a, `"error":"due_before_start"`)
	of := func(person string) string { return `{"userID":` + person + `,"courseID":north#4}` }
	w.ExpectAll(w.Ask("north-admin", "/enrollment-list", of("north#7")), `"dueDate":"2026-03-20"`)
	w.ExpectAll(w.Ask("north-admin", "/enrollment-list", of("north#5")), `"dueDate":"2026-03-05"`)
	if refused := w.Ask("north-admin", "/enrollment-list", of("north#4")).Body; strings.Contains(refused, "2026-02-01") {
		t.Errorf("an enrollment with a due date before its first day: %s", refused)
	}

	ongoing := w.North.ID(storetest.OngoingEnrollment)
	update := func(version int, fields string) string {
		return fmt.Sprintf(`{"id":%d,"version":%d%s}`, ongoing, version, fields)
	}
	w.ExpectField(w.Ask("north-admin", "/enrollment-update", update(1, "")), 400, "invalid_input", "endDate")
	w.ExpectField(w.Ask("north-admin", "/enrollment-update", update(1, `,"dueDate":"2026-01-14"`)), 400, "invalid_input", "dueDate")
	w.ExpectField(w.Ask("north-admin", "/enrollment-update", update(1, `,"dueDate":"2026-02-30"`)), 400, "invalid_input", "dueDate")
	w.ExpectAll(w.Ask("north-admin", "/enrollment-update", update(1, `,"dueDate":"2026-02-26"`)), `"endDate":"2099-12-31"`, `"dueDate":"2026-02-26"`)
	w.ExpectAll(w.Ask("north-trainee", "/my-courses", ""), `"dueDate":"2026-02-26"`)

	due := func(state string) string {
		t.Helper()
		a := w.Ask("north-admin", "/enrollment-list", `{"due":"`+state+`"}`)
		w.Expect(a, 200, "")
		return a.Body
	}
	if late := due("overdue"); !strings.Contains(late, `"totalCount":1`) || !strings.Contains(late, fmt.Sprintf(`"id":%d,`, ongoing)) {
		t.Errorf("overdue: %s", late)
	}
	if soon := due("soon"); !strings.Contains(soon, `"totalCount":1`) || !strings.Contains(soon, `"dueDate":"2026-03-05"`) {
		t.Errorf("due soon: %s", soon)
	}
	w.ExpectField(w.Ask("north-admin", "/enrollment-list", `{"due":"late"}`), 400, "invalid_input", "due")
	csv := w.Ask("north-admin", "/enrollment-list", `{"due":"overdue","format":"csv"}`).Body
	if !strings.Contains(csv, ",due date,reminded\n") || !strings.HasSuffix(csv, ",2026-02-26,\n") || strings.Count(csv, "\n") != 2 {
		t.Errorf("CSV of overdue enrollments: %q", csv)
	}
	w.ExpectAll(w.Ask("north-admin", "/enrollment-update", update(2, `,"dueDate":""`)), `"dueDate":null`)
	if late := due("overdue"); !strings.Contains(late, `"totalCount":0`) {
		t.Errorf("after the due date was removed: %s", late)
	}
}
