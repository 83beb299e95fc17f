package courses_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers/handlerstest"
	"lyceum/store/storetest"
)

// A trainee must have at most one note at a document of an enrollment. A change that is based on another version must change
// nothing. Staff and other trainees must not be able to read the note. Erasing the trainee must delete the note.
func TestNotes(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	document := w.Document(storetest.Balance, storetest.OngoingEnrollment)
	with := func(version int, text string) string {
		return strings.TrimSuffix(document, "}") + fmt.Sprintf(`,"version":%d,"text":"%s"}`, version, text)
	}
	enrollment := fmt.Sprintf(`{"enrollmentID":%d}`, w.North.ID(storetest.OngoingEnrollment))
	w.ExpectAll(w.Ask("north-trainee", "/note", document), `"version":0`, `"text":"","updatedDate":null`)
	w.ExpectField(w.Ask("north-trainee", "/note-set", with(0, ` \n`)), 400, "invalid_input", "text")
	w.ExpectField(w.Ask("north-trainee", "/note-set", with(0, strings.Repeat("x", 10001))), 400, "invalid_input", "text")
	w.Expect(w.Ask("north-trainee", "/note-set", with(1, "There is none")), 409, "changed_meanwhile")
	w.ExpectAll(w.Ask("north-trainee", "/note-set", with(0, `One\r\n<b>two</b>`)), `"version":1`, `"documentName":"Balance north","text":"One\n`)
	for _, version := range []int{0, 2} {
		w.Expect(w.Ask("north-trainee", "/note-set", with(version, "Late")), 409, "changed_meanwhile")
	}
	second := w.Ask("north-trainee", "/note-set", with(1, "Second"))
	id := w.AddedID(second)
	w.ExpectAll(second, `"version":2`, `"text":"Second"`)
	w.ExpectAll(w.Ask("north-trainee", "/note-list", enrollment), `"courseTitle":"Forklift north"`, `"text":"My own words north"`, `"text":"Second"`, `"totalCount":2`)
	for who, status := range map[string]int{"north-second": 404, "north-admin": 403, "north-manager": 403, "north-api": 403, "south-trainee": 404} {
		for path, body := range map[string]string{"/note": document, "/note-set": with(2, "Mine"), "/note-list": enrollment, "/note-remove": handlerstest.Version(id, 2) + "}"} {
			if a := w.Ask(who, path, body); a.Status != status || strings.Contains(a.Body, "Second") {
				t.Errorf("%s of %s: %d %s", path, who, a.Status, a.Body)
			}
		}
	}
	w.Expect(w.Ask("north-trainee", "/note-remove", handlerstest.Version(id, 1)+"}"), 409, "changed_meanwhile")
	w.Expect(w.Ask("north-trainee", "/note-remove", handlerstest.Version(id, 2)+"}"), 200, "")
	w.ExpectAll(w.Ask("north-trainee", "/note", document), `"version":0`)
	if noted := w.Query("select count(*) from audit_log where company_id = $1 and changes::text like '%Second%'"); noted != "0" {
		t.Error("the audit log contains notes")
	}
	w.Expect(w.Ask("north-admin", "/delete-trainee", fmt.Sprintf(`{"userID":%d}`, w.North.ID(storetest.Trainee))), 200, "")
	if left := storetest.Value(t, w.North.DSN(), "select count(*) from notes where company_id = $1", w.North.Company.ID()); left != "0" {
		t.Errorf("%s notes remain", left)
	}
}
