package people_test

import (
	"strings"
	"testing"

	"lyceum/handlers/handlerstest"
)

func TestBatches(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for _, c := range []struct{ name, path, body string }{
		{"batch list", "/batch-list", ""},
		{"batch list past the end", "/batch-list", `{"page":2}`},
		{"courses in batch", "/courses-in-batch", `{"batchID":"north#1"}`},
		{"trainees in batch", "/trainees-in-batch", `{"batchID":north#1,"userID":""}`},
		{"trainees in batch past the end", "/trainees-in-batch", `{"batchID":north#1,"page":2,"pageSize":1}`},
	} {
		a := w.Ask("north-manager", c.path, c.body)
		w.Success(c.name, a)
		if strings.Contains(a.Body, "south") {
			t.Errorf("%s contains data of the other company: %s", c.name, a.Body)
		}
	}
	for _, path := range []string{"/courses-in-batch", "/trainees-in-batch"} {
		w.Expect(w.Ask("north-api", path, `{"batchID":north#99}`), 404, "not_found")
		w.ExpectField(w.Ask("north-api", path, `{}`), 400, "invalid_input", "batchID")
		w.ExpectField(w.Ask("north-api", path, `{"batchID":north#1,"page":0}`), 400, "invalid_input", "page")
	}
}

func TestAddToBatch(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	const body = `{"batchID":north#1,"userID":"north#7"}`
	w.Success("add to batch", handlerstest.Numbered(w.Ask("north-api", "/trainees-in-batch", body), "enrollmentID", 1))
	w.Expect(w.Ask("north-api", "/trainees-in-batch", body), 409, "already_in_batch")
	if a := w.Ask("north-api", "/trainees-in-batch", `{"batchID":north#1}`); !strings.Contains(a.Body, "shared@both.test") {
		t.Errorf("the batch has %s", a.Body)
	}
	w.Expect(w.Ask("north-api", "/enroll-trainee", `{"userID":north#7,"courseID":north#1}`), 409, "already_enrolled")
	for body, code := range map[string]string{
		`{"batchID":north#1,"userID":north#6}`: "trainee_inactive", `{"batchID":north#1,"userID":north#99}`: "not_found",
		`{"batchID":north#99,"userID":north#5}`: "not_found", `{"batchID":north#1,"userID":0}`: "not_found",
	} {
		a := w.Ask("north-admin", "/trainees-in-batch", body)
		w.Expect(a, a.Status, code)
	}
	w.ExpectField(w.Ask("north-admin", "/trainees-in-batch", `{"batchID":north#1,"userID":"uma"}`), 400, "invalid_input", "userID")
	w.ExpectField(w.Ask("north-admin", "/trainees-in-batch", `{"userID":north#5}`), 400, "invalid_input", "batchID")
}
