package reports_test

import (
	"testing"

	"lyceum/handlers/handlerstest"
)

// Admins must be able to add, change and remove schedules of reports. An error must name each wrong field,
// and the request must change nothing.
func TestReportSchedules_Edit(t *testing.T) {
	t.Parallel()
	w := handlerstest.StartWorlds(t)
	for body, field := range map[string]string{
		`{"frequency":"weekly","userID":north#1}`:                     "report",
		`{"report":"progress","userID":north#1}`:                      "frequency",
		`{"report":"progress","frequency":"weekly"}`:                  "userID",
		`{"report":"secrets","frequency":"weekly","userID":north#1}`:  "report",
		`{"report":"progress","frequency":"hourly","userID":north#1}`: "frequency",
		`{"report":"progress","frequency":"weekly","userID":south#1}`: "userID",
		`{"report":"revenue","frequency":"weekly","userID":north#2}`:  "userID",
		`{"report":"progress","frequency":"weekly","userID":north#3}`: "userID",
	} {
		w.ExpectField(w.Ask("north-admin", "/report-schedule-add", body), 400, "invalid_input", field)
	}
	for _, foreign := range []string{`"courseID":south#1`, `"batchID":south#1`} {
		w.Expect(w.Ask("north-admin", "/report-schedule-add", `{"report":"progress","frequency":"weekly","userID":north#1,`+foreign+`}`), 404, "not_found")
	}
	w.ExpectAll(w.Ask("north-admin", "/report-schedule-list", ""), `"totalCount":1`)
	// The current time of the test is noon on Sunday, 1 March 2026.
	added := w.Ask("north-admin", "/report-schedule-add", `{"report":"completions","frequency":"weekly","userID":north#1,"courseID":north#1}`)
	at := func(number int) string { return handlerstest.Version(w.AddedID(added), number) }
	w.ExpectAll(added, at(1)[1:]+`,"report":"completions","frequency":"weekly","userID":north#1,"courseID":north#1,"batchID":0,"nextDay":"2026-03-02"`)
	w.ExpectAll(w.Ask("north-admin", "/report-schedule-update", at(1)+`,"frequency":"monthly","courseID":0}`), `"version":2`, `"courseID":0`, `"nextDay":"2026-04-01"`)
	w.ExpectAll(w.Ask("north-admin", "/report-schedule-update", at(2)+`,"report":"revenue"}`), `"version":3,"report":"revenue","frequency":"monthly"`, `"nextDay":"2026-04-01"`)
	w.Expect(w.Ask("north-admin", "/report-schedule-update", at(1)+`,"report":"people"}`), 409, "changed_meanwhile")
	w.Expect(w.Ask("north-manager", "/report-schedule-list", ""), 403, "forbidden")
	w.Expect(w.Ask("north-admin", "/report-schedule-remove", at(3)+"}"), 200, "")
	w.Expect(w.Ask("north-admin", "/report-schedule-remove", at(3)+"}"), 404, "not_found")
}
