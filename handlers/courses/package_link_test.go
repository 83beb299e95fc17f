package courses_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/auth"
	"lyceum/handlers/handlerstest"
	"lyceum/store/people"
	"lyceum/store/storetest"
)

// signIn signs the trainee of north in, with a session of its own, and returns the id of the session.
func (w packages) signIn() int64 {
	w.T.Helper()
	who, err := w.Services.Auth.Verify(w.T.Context(), auth.Bearer(w.Login(w.North, "tara@north.test").Access), auth.Use{})
	if err != nil {
		w.T.Fatal(err)
	}
	bearer := w.North.Company.Slug() + "-trainee"
	trainee := w.Bearers[bearer]
	trainee.SessionID = who.SessionID
	w.Bearers[bearer] = trainee
	return who.SessionID
}

// Whoever has the address of a package of another person, from the history of a shared device or from that person, cannot open it after the person has signed
// out. The page that is open then can still save. After the end, a reset, and the end of the enrollment or the person, nothing is saved.
func TestPackages_LinkOfAnother(t *testing.T) {
	t.Parallel()
	w := packages{startWorlds(t)}
	document := w.add(brakes(t))
	session := w.signIn()
	path := w.launch(document)
	page := w.open(path, "one")
	w.Expect(w.commit(path, page.Session, 1, "one", false, `{"cmi.suspend_data":"secret"}`), 200, "")
	if again := w.launch(document); again != path {
		t.Errorf("the same session has the links %s and %s", path, again)
	}

	if _, err := people.EndSession(t.Context(), w.DB.For(w.North.Company), session, handlerstest.Noon, "sign_out"); err != nil {
		t.Fatal(err)
	}
	before := storetest.Digest(t, w.North)
	if a := w.post(path+"open", `{"item":"one"}`); a.Status != 410 || strings.Contains(a.Body, "secret") {
		t.Errorf("after the end of the session: %d %s", a.Status, a.Body)
	}
	storetest.MustBeUnchanged(t, w.North, before)
	w.Expect(w.commit(path, page.Session, 2, "one", false, `{"cmi.suspend_data":"secret 2"}`), 200, "")

	w.signIn()
	next := w.launch(document)
	if next == path {
		t.Error("another session has the same link")
	}
	second := w.open(next, "one")
	if second.SuspendData != "secret 2" {
		t.Errorf("after another sign-in: %+v", second)
	}
	w.contains(w.commit(path, page.Session, 3, "one", false, `{"cmi.suspend_data":"late"}`).Body, "package_session")
	w.contains(w.commit(path, page.Session+5, 1, "one", false, `{"cmi.suspend_data":"guessed"}`).Body, "package_session")

	id := fmt.Sprintf(`{"id":%d}`, w.North.ID(storetest.Trainee))
	w.Expect(w.Ask("north-admin", "/user-disable", id), 200, "")
	for action, body := range map[string]string{"open": `{"item":"one"}`, "commit": `{"session":2,"sequence":1,"item":"one","values":{"cmi.suspend_data":"late"}}`} {
		if a := w.post(next+action, body); a.Status != 404 && a.Status != 410 || strings.Contains(a.Body, "secret") {
			t.Errorf("%s of a disabled person: %d %s", action, a.Status, a.Body)
		}
	}
	w.contains(w.attempts("north-admin", document), `"suspendData":"secret 2"`)
}
