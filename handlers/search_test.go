package handlers_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers"
	"lyceum/handlers/handlerstest"
	"lyceum/store/storetest"
)

// search returns the kinds, titles and paths of the results of a search, a line for each.
func (w worlds) search(who, text string) (lines []string) {
	w.T.Helper()
	body, err := json.Marshal(map[string]string{"text": text})
	if err != nil {
		w.T.Fatal(err)
	}
	var found struct{ Data handlers.SearchResults }
	a := w.Ask(who, "/search", string(body))
	w.Expect(a, 200, "")
	handlerstest.Decode(w.T, a, &found)
	for _, r := range found.Data.Results {
		lines = append(lines, r.Kind+" "+r.Title+" "+r.Path)
	}
	return lines
}

func TestSearch(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.SignIn()
	path := func(format string, object int64) string { return fmt.Sprintf(format, w.North.ID(object)) }
	tara, forklift := path("/manage/people/%d", storetest.Trainee), path("/manage/courses/%d", storetest.Forklift)
	order := "order Forklift north " + path("/manage/orders/%d", 1)
	w.North.Exec(t, `insert into awards (company_id, number, user_id, holder, title, course, design, course_id, enrollment_id, issued_on)
		select company_id, 'CDEFGHIJKLMNOPQRSTUV', user_id, 'Tara', 'Safe driver', 'Forklift', '{}', course_id, id, '2026-01-21' from enrollments
		where company_id = :company order by id limit 1`)
	for text, want := range map[string]string{
		"tara@NORTH":               tara,
		"north tara":               tara,
		"forkl":                    "course Forklift north " + forklift,
		"balance":                  "document Balance north " + path("/manage/outline/document/%d/edit", storetest.Balance),
		"who may  drive":           path("/manage/question-bank/%d", 1),
		"spring":                   "batch Spring north " + path("/manage/batches/%d", 1),
		"warehouse":                path("/manage/learning-paths/%d", 1),
		"pay_north":                order,
		"order_north":              order,
		path("#%d", 1):             order,
		"tara@north.test":          order,
		"cdef-ghij":                "certificate Safe driver /manage/certificates?search=CDEFGHIJKLMNOPQRSTUV",
		"100%":                     "",
		"_":                        "",
		"south":                    "",
		"ffffffffffffffffffffffff": "",
	} {
		lines := w.search("north-admin", text)
		if all := strings.Join(lines, "\n"); !strings.Contains(all, want) || want == "" && all != "" || strings.Contains(all, "south") {
			t.Errorf("%q found, want %q:\n%s", text, want, all)
		}
	}
	for i := range 7 {
		w.North.Exec(t, fmt.Sprintf("insert into batches (company_id, name) values (:company, 'Again %d, and spring')", i))
	}
	if lines := w.search("north-admin", "spring"); len(lines) != 5 || !strings.HasPrefix(lines[0], "batch Spring north ") {
		t.Errorf("found, want five batches and the one that begins with the text first: %q", lines)
	}
	w.ExpectField(w.Ask("north-admin", "/search", `{"text":" "}`), 400, "invalid_input", "text")
	w.Expect(w.Ask("north-trainee", "/search", `{"text":"tara"}`), 403, "forbidden")

	for _, text := range []string{"tara", "forklift", "controls", "drive", "spring", "warehouse", "pay_north", "cdefghij", "driv"} {
		if lines := w.search("north-manager", text); len(lines) != 0 {
			t.Errorf("%q of a manager without batches found %q", text, lines)
		}
	}
	w.North.Exec(t, fmt.Sprintf("insert into batch_managers (company_id, batch_id, user_id) values (:company, %d, %d)", w.North.ID(1), w.North.ID(storetest.Manager)))
	for text, want := range map[string]string{"tara": tara, "forklift": forklift, "spring north": "batch"} {
		if lines := w.search("north-manager", text); len(lines) != 1 || !strings.Contains(lines[0], want) {
			t.Errorf("%q of the manager of the batch found %q, want %s", text, lines, want)
		}
	}
	if lines := w.search("north-manager", "controls"); len(lines) != 0 {
		t.Errorf("a manager who does not own the course found %q", lines)
	}
	w.North.Exec(t, fmt.Sprintf("insert into course_owners (company_id, course_id, user_id) values (:company, %d, %d)", w.North.ID(storetest.Forklift), w.North.ID(storetest.Manager)))
	if lines := w.search("north-manager", "controls"); len(lines) != 1 || !strings.HasPrefix(lines[0], "document Controls north ") {
		t.Errorf("the owner of the course found %q", lines)
	}
}

// An API key must find only objects that a route of its scopes lists.
func TestSearch_ScopesOfKeys(t *testing.T) {
	t.Parallel()
	w := startWithAuth(t)
	key := w.addKey(t, w.Login(w.North, "admin@north.test").Access, "lookups", "courses")
	for text, want := range map[string]int{"tara": 0, "spring": 0, "forklift": 1} {
		a := w.Ask(key, "/search", fmt.Sprintf(`{"text":%q}`, text))
		w.Expect(a, 200, "")
		if n := strings.Count(a.Body, `"kind":`); n != want {
			t.Errorf("%q found %d, want %d: %s", text, n, want, a.Body)
		}
	}
}
