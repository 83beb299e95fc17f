package settings_test

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
)

// Staff must be able to add, change and remove an announcement. A change that is based on an old version must
// fail, and the response must contain the current state.
func TestAnnouncement_Edit(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	ask := func(path, body string, status int, code string) apitest.Answer {
		t.Helper()
		a := w.Ask("north-admin", path, body)
		w.Expect(a, status, code)
		return a
	}
	published := func() string { return w.Ask("north-trainee", "/announcement-list", "").Body }

	w.ExpectField(w.Ask("north-admin", "/announcement-add", `{"title":" "}`), 400, "invalid_input", "title")
	w.ExpectField(w.Ask("north-admin", "/announcement-add", `{"title":"Long","description":"`+strings.Repeat("é", bulk.LongestNews/2+1)+`"}`), 400, "invalid_input", "description")
	added := ask("/announcement-add", `{"title":"A workshop","description":"On Friday","status":0}`, 200, "")
	var made struct{ Data courses.EditedAnnouncement }
	if err := json.Unmarshal([]byte(added.Body), &made); err != nil {
		t.Fatal(err)
	}
	id := strconv.FormatInt(made.Data.ID, 10)
	if made.Data.Version != 1 || strings.Contains(published(), "A workshop") {
		t.Errorf("a draft: %s, published: %s", added.Body, published())
	}
	at := func(version string) string { return `{"id":` + id + `,"version":` + version }
	ask("/announcement-update", at("1")+`,"status":1}`, 200, "")
	if list := published(); !strings.Contains(list, `"title":"A workshop","description":"On Friday"`) {
		t.Errorf("published: %s", list)
	}
	stale := ask("/announcement-update", at("1")+`,"title":"Lost"}`, 409, "changed_meanwhile")
	if !strings.Contains(stale.Body, `"data":{"id":`+id+`,"version":2,"title":"A workshop"`) {
		t.Errorf("the current state is missing: %s", stale.Body)
	}
	ask("/announcement-remove", at("1")+`}`, 409, "changed_meanwhile")
	ask("/announcement-remove", at("2")+`}`, 200, "")
	ask("/announcement-remove", at("2")+`}`, 404, "not_found")
	if list := published(); strings.Contains(list, "A workshop") {
		t.Errorf("removed, but published: %s", list)
	}
	log, err := w.DB.For(w.North.Company).AuditList(t.Context(), store.AuditFilter{Kinds: []string{"announcement_add", "announcement_update", "announcement_remove"}}, 10)
	if err != nil || len(log) != 3 {
		t.Fatalf("audit log: %+v, %v", log, err)
	}
	for i, want := range []string{`"title": ["A workshop", null]`, `{"status": [0, 1]}`, `"title": [null, "A workshop"]`} {
		if changes := string(*log[i].Changes); !strings.Contains(changes, want) || log[i].SubjectName != "A workshop" {
			t.Errorf("entry %d: %s %s, want %s", i, log[i].SubjectName, changes, want)
		}
	}
}
