package courses_test

import (
	"fmt"
	"testing"

	"lyceum/handlers/handlerstest"
	"lyceum/store/storetest"
)

// What staff remove must be in the trash and come back with its id. A name that is in use, and a removed parent, must prevent it.
func TestTrash(t *testing.T) {
	t.Parallel()
	w := handlerstest.StartWorlds(t)
	w.SignIn()
	ask := func(path, body string, status int, code string) string {
		t.Helper()
		a := w.Ask("north-admin", path, body)
		w.Expect(a, status, code)
		return a.Body
	}
	batch := fmt.Sprintf(`"id":%d`, w.North.ID(1))
	ask("/batch-remove", "{"+batch+`,"version":1}`, 200, "")
	ask("/trash-list", `{"kind":"batch"}`, 200, "")
	ask("/batch-add", `{"name":"`+w.North.Text("Spring north")+`"}`, 200, "")
	ask("/trash-restore", `{"kind":"batch",`+batch+"}", 409, "name_taken")
	w.North.Exec(t, fmt.Sprintf("delete from batches where company_id = :company and id <> %d", w.North.ID(1)))
	ask("/trash-restore", `{"kind":"batch",`+batch+"}", 200, "")
	ask("/batch-details", "{"+batch+"}", 200, "")
	ask("/trash-restore", `{"kind":"batch",`+batch+"}", 404, "not_found")

	ask("/outline-remove", fmt.Sprintf(`{"kind":"document","id":%d,"version":1}`, w.North.ID(storetest.Controls)), 200, "")
	ask("/trash-restore", fmt.Sprintf(`{"kind":"document","id":%d}`, w.North.ID(storetest.Controls)), 200, "")
	w.ExpectField(w.Ask("north-admin", "/trash-restore", `{"kind":"person","id":1}`), 400, "invalid_input", "kind")
	w.Expect(w.Ask("north-manager", "/trash-list", "{}"), 403, "forbidden")
}
