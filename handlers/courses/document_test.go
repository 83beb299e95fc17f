package courses_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/store/storetest"
)

// withoutLink replaces the values of a response that differ between runs, such as links, by question marks.
func withoutLink(a apitest.Answer) apitest.Answer {
	a.Body = handlerstest.ByChance.ReplaceAllString(a.Body, `"$1":"?"`)
	return a
}

func TestDocuments(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for _, c := range []struct{ name, bearer, path, body string }{
		{"document of staff", "north-manager", "/document-view", w.Document(storetest.Balance, storetest.OngoingEnrollment)},
		{"document of a future enrollment", "north-api", "/document-view", w.Document(storetest.Film, storetest.FutureEnrollment)},
		{"film opened", "north-trainee", "/document-view", w.Document(storetest.Film, storetest.OngoingEnrollment)},
		{"film played", "north-trainee", "/document-position", w.played(`"position":40,"duration":100,"from":0,"to":40`)},
		{"film played to the end", "north-trainee", "/document-position", w.played(`"position":96,"duration":100,"from":40,"to":96`)},
		{"film not done", "north-trainee", "/document-done", w.played(`"done":false`)},
		{"document opened", "north-trainee", "/document-view", w.Document(storetest.Balance, storetest.OngoingEnrollment)},
		{"film done", "north-trainee", "/document-done", w.Document(storetest.Film, storetest.OngoingEnrollment)},
		{"film opened again", "north-trainee", "/document-view", w.Document(storetest.Film, storetest.OngoingEnrollment)},
	} {
		a := w.Ask(c.bearer, c.path, c.body)
		if strings.HasSuffix(c.path, "view") && !strings.Contains(a.Body, `"url":"https://learn.north.test:8443/files/`) {
			t.Errorf("%s has no link: %s", c.name, a.Body)
		}
		w.Success(c.name, withoutLink(a))
	}
}

// played returns the body of a request about the film of the ongoing enrollment, with additional fields.
func (w worlds) played(fields string) string {
	return strings.TrimSuffix(w.Document(storetest.Film, storetest.OngoingEnrollment), "}") + "," + fields + "}"
}

func TestDocumentPosition_Refused(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for fields, wrong := range map[string]string{
		`"position":101,"duration":100`:                  "position",
		`"position":-1,"duration":100`:                   "position",
		`"position":1,"duration":0`:                      "duration",
		`"position":1,"duration":100,"from":50,"to":40`:  "from",
		`"position":1,"duration":100,"from":50,"to":101`: "to",
		`"position":1,"duration":360001`:                 "duration",
		`"position":"soon","duration":100`:               "position",
		`"position":1`:                                   "duration",
	} {
		w.ExpectField(w.Ask("north-trainee", "/document-position", w.played(fields)), 400, "invalid_input", wrong)
	}
	sheet := strings.Replace(w.Document(storetest.Balance, storetest.OngoingEnrollment), "}", `,"position":1,"duration":100}`, 1)
	w.ExpectField(w.Ask("north-trainee", "/document-position", sheet), 400, "invalid_input", "documentID")
	w.Expect(w.Ask("north-admin", "/document-position", w.played(`"position":1,"duration":100`)), 403, "forbidden")
	w.Expect(w.Ask("north-second", "/document-position", w.played(`"position":1,"duration":100`)), 404, "not_found")
}

func TestDocuments_Refused(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for _, path := range []string{"/document-view", "/document-done"} {
		for bearer, refused := range map[string]struct {
			id, enrollment int64
			status         int
			code           string
		}{
			"north-trainee of another course":    {storetest.Film, storetest.CompletedEnrollment, 404, "not_found"},
			"north-trainee of another trainee":   {storetest.Film, storetest.FutureEnrollment, 404, "not_found"},
			"north-second before the first day":  {storetest.Film, storetest.FutureEnrollment, 403, "enrollment_not_started"},
			"north-trainee without the document": {99, storetest.OngoingEnrollment, 404, "not_found"},
		} {
			who, _, _ := strings.Cut(bearer, " ")
			w.Expect(w.Ask(who, path, w.Document(refused.id, refused.enrollment)), refused.status, refused.code)
		}
		w.ExpectField(w.Ask("north-trainee", path, `{"enrollmentID": 1}`), 400, "invalid_input", "documentID")
		w.ExpectField(w.Ask("north-trainee", path, `{"documentID": 1}`), 400, "invalid_input", "enrollmentID")
	}
	w.Expect(w.Ask("north-admin", "/document-done", w.Document(storetest.Film, storetest.OngoingEnrollment)), 403, "forbidden")
	w.Expect(w.Ask("north-admin", "/unenroll-trainee", fmt.Sprintf(`{"userenrollID": %d}`, w.North.ID(storetest.OngoingEnrollment))), 200, "")
	w.Expect(w.Ask("north-trainee", "/document-view", w.Document(storetest.Film, storetest.OngoingEnrollment)), 403, "enrollment_ended")
}
