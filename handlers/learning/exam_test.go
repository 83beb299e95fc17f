package learning_test

import (
	"strings"
	"testing"
)

func TestExams(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for _, c := range []struct{ name, bearer, path, body string }{
		{"exam list", "north-manager", "/exam-list", ""},
		{"exam list", "north-trainee", "/exam-list", ""},
		{"exam list past the end", "north-api", "/exam-list", `{"page":2}`},
		{"exam details", "north-admin", "/exam-details", `{"examID":"north#1"}`},
		{"exam details", "north-second", "/exam-details", `{"examID":north#1}`},
	} {
		a := w.Ask(c.bearer, c.path, c.body)
		w.Success(c.name, a)
		if strings.Contains(a.Body, "south") {
			t.Errorf("%s contains data of the other company: %s", c.name, a.Body)
		}
	}
	w.Expect(w.Ask("north-admin", "/unenroll-trainee", `{"userenrollID":north#1}`), 200, "")
	w.Expect(w.Ask("north-trainee", "/exam-details", `{"examID":north#1}`), 404, "not_found")
	w.Expect(w.Ask("north-api", "/exam-details", `{"examID":north#99}`), 404, "not_found")
	w.ExpectField(w.Ask("north-api", "/exam-details", `{}`), 400, "invalid_input", "examID")
	w.ExpectField(w.Ask("north-api", "/exam-list", `{"pageSize":101}`), 400, "invalid_input", "pageSize")
}
