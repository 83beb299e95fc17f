package courses_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/store/storetest"
)

// Staff reset the newest attempt, running or ended, with a reason. It takes no commits any more, the next launch begins another, and a document that is done
// stays done. Others than the staff of the company cannot reset it.
func TestPackages_Reset(t *testing.T) {
	t.Parallel()
	w := packages{startWorlds(t)}
	document := w.add(brakes(t))
	path := w.launch(document)
	first := w.open(path, "one")
	w.Expect(w.commit(path, first.Session, 1, "one", false, `{"cmi.core.lesson_status":"incomplete","cmi.suspend_data":"page 3","cmi.core.session_time":"0000:00:50"}`), 200, "")
	running := w.newest(document)
	reset := func(bearer string, attempt int64, reason string) apitest.Answer {
		return w.Ask(bearer, "/package-attempt-reset", fmt.Sprintf(`{"attemptID":%d,"reason":%q}`, attempt, reason))
	}

	before := storetest.Digest(t, w.North)
	for _, blank := range []string{"", "  "} {
		w.ExpectField(reset("north-admin", running, blank), 400, "invalid_input", "reason")
	}
	w.ExpectField(reset("north-admin", running, strings.Repeat("x", 1001)), 400, "invalid_input", "reason")
	w.Expect(reset("south-admin", running, "Sound"), 404, "not_found")
	w.Expect(reset("north-manager", running, "Sound"), 404, "not_found") // The manager manages neither the course nor the trainee.
	w.Expect(reset("north-trainee", running, "Sound"), 403, "forbidden")
	w.Expect(reset("north-admin", running+1000, "Sound"), 404, "not_found")
	storetest.MustBeUnchanged(t, w.North, before)

	w.ExpectAll(reset("north-admin", running, "The sound did not play"), fmt.Sprintf(`"id":%d`, running), `"documentName":"Brakes"`, `"number":1`, `"status":"incomplete"`,
		`"resetReason":"The sound did not play"`)
	w.contains(w.Ask("north-admin", "/audit-list", "").Body, `"package_attempt_reset"`, `"package_attempt"`, `The sound did not play`)
	w.Expect(reset("north-admin", running, "Again"), 409, "package_reset")
	w.contains(w.commit(path, first.Session, 2, "one", false, `{"cmi.core.lesson_location":"page 4"}`).Body, "package_ended")

	path = w.launch(document)
	next := w.open(path, "one")
	if next.Session != 1 || next.SuspendData != "" || next.Mode != "normal" {
		t.Errorf("after the reset: %+v", next)
	}
	w.Expect(reset("north-admin", running, "Late"), 409, "package_reset")
	list := w.attempts("north-admin", document)
	w.contains(list, `"number":2`, `"number":1,"status":"incomplete"`, `"suspendData":"page 3"`, `"resetReason":"The sound did not play"`)
	if own := w.attempts("north-trainee", document); strings.Contains(own, "sound") || strings.Count(own, `"resetAt":null`) != 1 {
		t.Errorf("the list of the trainee: %s", own)
	}

	w.Expect(w.commit(path, next.Session, 1, "one", true, `{"cmi.core.lesson_status":"passed","cmi.core.score.raw":"90","cmi.core.session_time":"0000:00:40"}`), 200, "")
	next = w.open(path, "two")
	w.contains(w.commit(path, next.Session, 1, "two", true, `{"cmi.core.lesson_status":"passed"}`).Body, `"done":true`)
	w.contains(w.Ask("north-api", "/trainee-details", fmt.Sprintf(`{"userID":%d}`, w.North.ID(storetest.Trainee))).Body, fmt.Sprintf(
		`"documentID":%d,"documentName":"Brakes","attemptID":%d,"attempts":2,"status":"completed","success":"passed","score":90,"seconds":90`, document, w.newest(document)))
	w.Expect(reset("north-admin", w.newest(document), "Took it for a colleague"), 200, "")
	w.contains(w.Ask("north-trainee", "/document-view", w.documentIn(document)).Body, `"done":true`)
	if third := w.open(w.launch(document), "one"); third.Mode != "normal" || third.Session != 1 || third.Status != "not attempted" {
		t.Errorf("after the reset of a completed attempt: %+v", third)
	}
	w.contains(w.attempts("north-admin", document), `"number":3`, `"number":2,"status":"completed","success":"passed"`)
	w.contains(w.Ask("north-trainee", "/document-view", w.documentIn(document)).Body, `"done":true`)
}

// newest returns the id of the newest attempt of the trainee of north at a document.
func (w packages) newest(document int64) int64 {
	w.T.Helper()
	var list struct {
		Data struct{ Attempts []struct{ ID int64 } }
	}
	handlerstest.Decode(w.T, w.Ask("north-admin", "/package-attempt-list", fmt.Sprintf(`{"documentID":%d,"userID":%d}`, document, w.North.ID(storetest.Trainee))), &list)
	if len(list.Data.Attempts) == 0 {
		w.T.Fatal("no attempts")
	}
	return list.Data.Attempts[0].ID
}
