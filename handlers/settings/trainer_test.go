package settings_test

import "testing"

// Admins must be able to add, change and remove profiles of trainers. An error must name each wrong field,
// and the request must change nothing.
func TestTrainers_Edit(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.ExpectField(w.Ask("north-admin", "/trainer-add", `{"about":"x"}`), 400, "invalid_input", "name")
	w.ExpectField(w.Ask("north-admin", "/trainer-add", `{"name":"Ada","photo":"nothing.png"}`), 400, "invalid_input", "photo")
	w.ExpectField(w.Ask("north-admin", "/trainer-add", `{"name":"Tom Teacher north"}`), 409, "name_taken", "name")
	w.Expect(w.Ask("north-admin", "/trainer-add", `{"name":"Tom Teacher south"}`), 200, "")
	w.ExpectAll(w.Ask("north-admin", "/trainer-list-all", ""), `"totalCount":2`, `"name":"Tom Teacher north","about":"Teaches in north","photo":"","courses":0`)
	w.ExpectAll(w.Ask("north-admin", "/trainer-update", `{"id":north#1,"version":1,"about":"New"}`), `"version":2,"name":"Tom Teacher north","about":"New"`)
	w.ExpectField(w.Ask("north-admin", "/trainer-update", `{"id":north#1,"version":2,"name":"Tom Teacher south"}`), 409, "name_taken", "name")
	w.Expect(w.Ask("north-admin", "/trainer-update", `{"id":north#1,"version":1,"about":"Old"}`), 409, "changed_meanwhile")
	w.Expect(w.Ask("north-manager", "/trainer-list-all", ""), 403, "forbidden")
	w.Expect(w.Ask("north-admin", "/trainer-remove", `{"id":north#1,"version":2}`), 200, "")
	w.Expect(w.Ask("north-admin", "/trainer-remove", `{"id":north#1,"version":2}`), 404, "not_found")
}
