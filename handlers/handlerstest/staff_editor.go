package handlerstest

import (
	"encoding/json"
	"slices"
	"strings"
	"time"

	"lyceum/handlers/apitest"
	"lyceum/store"
)

// StaffEditor sends requests as the admin of north and reads the responses.
type StaffEditor struct{ Worlds }

// Ask sends a request, whose response must have the status and the code.
func (w StaffEditor) Ask(path, body string, status int, code string) apitest.Answer {
	w.T.Helper()
	a := w.Worlds.Ask("north-admin", path, body)
	w.Expect(a, status, code)
	return a
}

// Read sends a request that must succeed, and returns the data of the response.
func Read[T any](w StaffEditor, path, body string) T {
	w.T.Helper()
	var answer struct{ Data T }
	if err := json.Unmarshal([]byte(w.Ask(path, body, 200, "").Body), &answer); err != nil {
		w.T.Fatal(err)
	}
	return answer.Data
}

// Queued claims all messages of north that are due and returns their kinds.
func (w StaffEditor) Queued() (kinds []string) {
	w.T.Helper()
	messages, err := w.North.ClaimMessages(w.T)(w.T.Context(), time.Hour, 100)
	if err != nil {
		w.T.Fatal(err)
	}
	for _, m := range messages {
		kinds = append(kinds, m.Kind)
	}
	slices.Sort(kinds)
	return kinds
}

// Audited returns the kinds of entries in the audit log, sorted.
func (w StaffEditor) Audited(kinds ...string) string {
	w.T.Helper()
	log, err := w.DB.For(w.North.Company).AuditList(w.T.Context(), store.AuditFilter{Kinds: kinds}, 100)
	if err != nil {
		w.T.Fatal(err)
	}
	var actions []string
	for _, entry := range log {
		actions = append(actions, entry.Kind)
	}
	slices.Sort(actions)
	return strings.Join(actions, " ")
}
