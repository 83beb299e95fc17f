package courses_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/store/storetest"
)

// Staff correct the newest attempt, running or ended, with a reason. It takes no commits any more. A result that completes the document does so, a document
// that is done stays done, and otherwise the next launch begins another attempt. Others than the staff of the company cannot correct it.
func TestPackages_Correct(t *testing.T) {
	t.Parallel()
	w := packages{startWorlds(t)}
	document := w.add(brakes(t))
	path := w.launch(document)
	first := w.open(path, "one")
	w.Expect(w.commit(path, first.Session, 1, "one", false, `{"cmi.core.lesson_status":"failed","cmi.core.score.raw":"20",
		"cmi.interactions.0.id":"q1","cmi.interactions.0.type":"choice","cmi.interactions.0.student_response":"a","cmi.interactions.0.correct_responses.0.pattern":"b",
		"cmi.interactions.0.result":"wrong","cmi.interactions.0.latency":"0000:00:12.5"}`), 200, "")
	attempt := w.newest(document)
	correct := func(bearer string, attempt int64, status, success, score, reason string) apitest.Answer {
		return w.Ask(bearer, "/package-attempt-correct", fmt.Sprintf(`{"attemptID":%d,"status":%q,"success":%q,"score":%s,"reason":%q}`, attempt, status, success, score, reason))
	}
	// The compliance report and the report of progress must follow: a failed package leaves its course incomplete.
	w.North.Exec(t, fmt.Sprintf("update enrollments set due_date = '2099-06-30' where company_id = :company and id = %d", w.North.ID(storetest.OngoingEnrollment)))
	for _, d := range []int64{storetest.Film, storetest.Balance} {
		w.Expect(w.Ask("north-trainee", "/document-done", w.documentIn(w.North.ID(d))), 200, "")
	}
	course := w.North.ID(storetest.Forklift)
	reported := func(state string, completed int) {
		t.Helper()
		// The clock of the API is behind that of the database.
		w.North.Exec(t, "update enrollments set completed_at = '2026-02-20T06:00:00Z' where company_id = :company and completed_at > '2026-03-01'")
		w.ExpectAll(w.Ask("north-admin", "/report-compliance", fmt.Sprintf(`{"courseID":%d,"userID":%d}`, course, w.North.ID(storetest.Trainee))), fmt.Sprintf(`"state":%q`, state))
		w.ExpectAll(w.Ask("north-admin", "/report-progress", fmt.Sprintf(`{"courseID":%d}`, course)), fmt.Sprintf(`"completed":%d,`, completed))
	}
	reported("due", 0)
	view := func() string { return w.Ask("north-trainee", "/document-view", w.documentIn(document)).Body }

	before := storetest.Digest(t, w.North)
	w.ExpectField(correct("north-admin", attempt, "completed", "passed", "80", "  "), 400, "invalid_input", "reason")
	w.ExpectField(correct("north-admin", attempt, "completed", "passed", "80", strings.Repeat("x", 1001)), 400, "invalid_input", "reason")
	w.ExpectField(correct("north-admin", attempt, "not attempted", "passed", "80", "Saw it"), 400, "invalid_input", "status")
	w.ExpectField(correct("north-admin", attempt, "completed", "good", "80", "Saw it"), 400, "invalid_input", "success")
	w.ExpectField(correct("north-admin", attempt, "incomplete", "passed", "80", "Saw it"), 400, "invalid_input", "success")
	for _, score := range []string{"-1", "100.01", "80.125", `"x"`} {
		w.ExpectField(correct("north-admin", attempt, "completed", "passed", score, "Saw it"), 400, "invalid_input", "score")
	}
	w.Expect(correct("south-admin", attempt, "completed", "passed", "80", "Saw it"), 404, "not_found")
	w.Expect(correct("north-manager", attempt, "completed", "passed", "80", "Saw it"), 404, "not_found") // The manager manages neither the course nor the trainee.
	w.Expect(correct("north-trainee", attempt, "completed", "passed", "80", "Saw it"), 403, "forbidden")
	storetest.MustBeUnchanged(t, w.North, before)

	w.ExpectAll(correct("north-admin", attempt, "incomplete", "failed", "null", "Took it for a colleague"), `"status":"incomplete","success":"failed","score":null`)
	w.ExpectAll(w.Ask("north-trainee", "/my-notifications", ""), fmt.Sprintf(`"kind":"package_result","subjectID":%d`, document), `"unread":1`)
	w.contains(w.commit(path, first.Session, 2, "one", false, `{"cmi.core.lesson_status":"passed"}`).Body, "package_ended")
	w.contains(view(), `"done":false`)
	reported("due", 0)
	w.ExpectAll(correct("north-admin", attempt, "completed", "passed", "80.5", "The trainer saw it"), fmt.Sprintf(`"id":%d`, attempt),
		`"status":"completed","success":"passed","score":80.5`, `"correctionReason":"The trainer saw it"`, `"resetAt":null`)
	w.contains(view(), `"done":true`)
	reported("compliant", 1)
	w.contains(w.Ask("north-admin", "/audit-list", "").Body, `"package_attempt_correct"`, `The trainer saw it`, `Took it for a colleague`, `80.5`)
	w.ExpectAll(w.Ask("north-admin", "/package-attempt-details", fmt.Sprintf(`{"attemptID":%d}`, attempt)), `"status":"completed","success":"passed","score":80.5,"seconds":0,"allSeconds":0`,
		`"items":[{"id":"one","status":"completed","success":"failed","score":20,"seconds":0}]`, `"interactions":[{"item":"one","id":"q1","type":"choice","description":"","answer":"a",`+
			`"correctAnswer":"b","result":"wrong","latency":"0000:00:12.5"}]`)
	w.contains(w.Ask("north-api", "/trainee-details", fmt.Sprintf(`{"userID":%d}`, w.North.ID(storetest.Trainee))).Body, fmt.Sprintf(
		`"documentID":%d,"documentName":"Brakes","attemptID":%d,"attempts":1,"status":"completed","success":"passed","score":80.5`, document, attempt))
	if own := w.attempts("north-trainee", document); strings.Contains(own, "trainer") || strings.Contains(own, `"correctedAt":null`) {
		t.Errorf("the list of the trainee: %s", own)
	}
	w.contains(w.attempts("north-admin", document), `"correctionReason":"The trainer saw it"`)
	if review := w.open(w.launch(document), "one"); review.Session != 0 {
		t.Errorf("after the correction to passed: %+v", review)
	}

	w.Expect(correct("north-admin", attempt, "completed", "failed", "10", "It was another person"), 200, "")
	w.contains(view(), `"done":true`)
	if next := w.open(w.launch(document), "one"); next.Session != 1 || next.Mode != "normal" {
		t.Errorf("after the correction to failed: %+v", next)
	}
	w.Expect(correct("north-admin", attempt, "completed", "passed", "80", "Late"), 409, "package_reset")
	newest := w.newest(document)
	w.Expect(w.Ask("north-admin", "/package-attempt-reset", fmt.Sprintf(`{"attemptID":%d,"reason":"Sound"}`, newest)), 200, "")
	w.Expect(correct("north-admin", newest, "completed", "passed", "80", "Late"), 409, "package_reset")
}
