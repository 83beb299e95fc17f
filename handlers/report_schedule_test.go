package handlers

import "testing"

// Admins must be able to add, change and remove schedules of reports. An error must name each wrong field,
// and the request must change nothing.
func TestReportSchedules_Edit(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for body, field := range map[string]string{
		`{"frequency":"weekly","userID":100001}`:                     "report",
		`{"report":"progress","userID":100001}`:                      "frequency",
		`{"report":"progress","frequency":"weekly"}`:                 "userID",
		`{"report":"secrets","frequency":"weekly","userID":100001}`:  "report",
		`{"report":"progress","frequency":"hourly","userID":100001}`: "frequency",
		`{"report":"progress","frequency":"weekly","userID":200001}`: "userID",
		`{"report":"revenue","frequency":"weekly","userID":100002}`:  "userID",
		`{"report":"progress","frequency":"weekly","userID":100003}`: "userID",
	} {
		w.expectField(w.ask("north-admin", "/report-schedule-add", body), 400, "invalid_input", field)
	}
	for _, foreign := range []string{`"courseID":200001`, `"batchID":200001`} {
		w.Expect(w.ask("north-admin", "/report-schedule-add", `{"report":"progress","frequency":"weekly","userID":100001,`+foreign+`}`), 404, "not_found")
	}
	w.expectAll(w.ask("north-admin", "/report-schedule-list", ""), `"totalCount":1`)
	// The current time of the test is noon on Sunday, 1 March 2026.
	w.expectAll(w.ask("north-admin", "/report-schedule-add", `{"report":"completions","frequency":"weekly","userID":100001,"courseID":100001}`),
		`"id":2,"version":1,"report":"completions","frequency":"weekly","userID":100001,"courseID":100001,"batchID":0,"nextDay":"2026-03-02"`)
	w.expectAll(w.ask("north-admin", "/report-schedule-update", `{"id":2,"version":1,"frequency":"monthly","courseID":0}`), `"version":2`, `"courseID":0`, `"nextDay":"2026-04-01"`)
	w.expectAll(w.ask("north-admin", "/report-schedule-update", `{"id":2,"version":2,"report":"revenue"}`), `"version":3,"report":"revenue","frequency":"monthly"`, `"nextDay":"2026-04-01"`)
	w.Expect(w.ask("north-admin", "/report-schedule-update", `{"id":2,"version":1,"report":"people"}`), 409, "changed_meanwhile")
	w.Expect(w.ask("north-manager", "/report-schedule-list", ""), 403, "forbidden")
	w.Expect(w.ask("north-admin", "/report-schedule-remove", `{"id":2,"version":3}`), 200, "")
	w.Expect(w.ask("north-admin", "/report-schedule-remove", `{"id":2,"version":3}`), 404, "not_found")
}
