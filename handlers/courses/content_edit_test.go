package courses_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"lyceum/handlers/apitest"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/storetest"
)

// The test adds a draft of each kind of content, publishes it and removes it. Changes that are based on an old
// version must fail.
func TestContent_Edit(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for _, kind := range []struct {
		name, list  string // list is the route for visitors.
		draft       string
		wrong       map[string]string // wrong maps fields to bodies with an invalid value of that field.
		change      string
		shown       string
		auditLabel  string
		auditChange string
	}{
		{"faq", "faq-list", `{"question":"Which day?","answer":"Friday\n9 a.m.","status":0}`,
			map[string]string{"question": `{"answer":"Yes"}`, "answer": `{"question":"Long?","answer":"` + strings.Repeat("é", bulk.LongestNews/2+1) + `"}`, "status": `{"question":"q","status":2}`},
			`"status":1,"answer":"Monday"`, `"question":"Which day?","answer":"Monday"`, "Which day?", `{"answer": ["Friday\n9 a.m.", "Monday"], "status": [0, 1]}`},
		{"blog", "blog-list", `{"title":"A lift","description":"New","author":"Asha","image":"https://pictures.test/lift.png","status":0}`,
			map[string]string{"title": `{"title":" "}`, "description": `{"title":"Long","description":"` + strings.Repeat("é", bulk.LongestEntry/2+1) + `"}`, "image": `{"title":"t","image":"none.png"}`},
			`"status":1,"image":""`, `"title":"A lift","description":"New","name":"Asha"`, "A lift", `{"image": ["https://pictures.test/lift.png", ""], "status": [0, 1]}`},
		{"testimonial", "testimonials-list", fmt.Sprintf(`{"description":"I passed","userID":%d,"status":0}`, w.North.ID(storetest.Trainee)),
			map[string]string{"description": `{"description":""}`},
			`"status":1,"description":"I passed at once"`, `"description":"I passed at once"`, "", `{"status": [0, 1], "description": ["I passed", "I passed at once"]}`},
	} {
		t.Run(kind.name, func(t *testing.T) {
			ask := func(action, body string, status int, code string) apitest.Answer {
				t.Helper()
				a := w.Ask("north-admin", "/"+kind.name+"-"+action, body)
				w.Expect(a, status, code)
				return a
			}
			shown := func() bool { return strings.Contains(w.Ask("north-trainee", "/"+kind.list, "").Body, kind.shown) }
			for field, body := range kind.wrong {
				w.ExpectField(w.Ask("north-admin", "/"+kind.name+"-add", body), 400, "invalid_input", field)
			}
			w.Expect(w.Ask("north-manager", "/"+kind.name+"-add", kind.draft), 403, "forbidden")
			var made struct{ Data store.Editable }
			if err := json.Unmarshal([]byte(ask("add", kind.draft, 200, "").Body), &made); err != nil || made.Data.Version != 1 {
				t.Fatalf("added: %+v, %v", made, err)
			}
			if list := ask("list-all", "", 200, "").Body; !strings.Contains(list, fmt.Sprintf(`{"id":%d,"version":1,`, made.Data.ID)) || !strings.Contains(list, `"totalCount":2`) || shown() {
				t.Errorf("the draft is missing in the staff list, or is shown to trainees: %s", list)
			}
			at := func(version int) string { return fmt.Sprintf(`{"id":%d,"version":%d`, made.Data.ID, version) }
			ask("update", at(1)+","+kind.change+"}", 200, "")
			if !shown() {
				t.Errorf("published, but not in the list: %s", w.Ask("north-trainee", "/"+kind.list, "").Body)
			}
			if stale := ask("update", at(1)+`,"status":0}`, 409, "changed_meanwhile"); !strings.Contains(stale.Body, fmt.Sprintf(`"data":{"id":%d,"version":2,`, made.Data.ID)) {
				t.Errorf("the current state is missing: %s", stale.Body)
			}
			ask("remove", at(1)+"}", 409, "changed_meanwhile")
			ask("remove", at(2)+"}", 200, "")
			ask("update", at(2)+"}", 404, "not_found")
			if shown() {
				t.Error("removed, but still in the list")
			}
			log, err := w.DB.For(w.North.Company).AuditList(t.Context(), store.AuditFilter{Kinds: []string{kind.name + "_add", kind.name + "_update", kind.name + "_remove"}}, 10)
			if err != nil || len(log) != 3 || string(*log[1].Changes) != kind.auditChange || log[1].SubjectName != kind.auditLabel {
				t.Errorf("audit log: %+v, %v", log, err)
			}
		})
	}
	if wrong, err := bulk.Reconcile(t.Context(), w.DB.For(w.North.Company), time.Now()); err != nil || len(wrong) > 0 {
		t.Errorf("wrong totals: %+v, %v", wrong, err)
	}
}
