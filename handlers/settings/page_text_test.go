package settings_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers/handlerstest"
	"lyceum/store/storetest"
)

func TestPageTexts(t *testing.T) {
	t.Parallel()
	w := handlerstest.StartWorlds(t)
	ask := func(bearer, route, fields string, status int, code string) string {
		t.Helper()
		a := w.Ask(bearer, route, fields)
		w.Expect(a, status, code)
		return a.Body
	}
	set := func(key, text string) string { return fmt.Sprintf(`{"language":"de","key":%q,"text":%q}`, key, text) }
	before := storetest.Digest(t, w.North)
	w.ExpectField(w.Ask("north-admin", "/page-text-set", set("home.lead", "Hallo {Name}")), 400, "invalid_input", "text")
	w.ExpectField(w.Ask("north-admin", "/page-text-set", set("home.lead", strings.Repeat("x", 1001))), 400, "invalid_input", "text")
	ask("north-admin", "/page-text-set", `{"language":"xx","key":"home.lead","text":"x"}`, 404, "not_found")
	w.ExpectField(w.Ask("north-admin", "/page-text-list", `{"language":"xx"}`), 400, "invalid_input", "language")
	ask("north-admin", "/page-text-set", set("home.none", "x"), 404, "not_found")
	ask("north-manager", "/page-text-set", set("home.lead", "x"), 403, "forbidden")
	storetest.MustBeUnchanged(t, w.North, before)

	w.ExpectAll(w.Ask("north-admin", "/page-text-set", set("home.welcome", "Hallo {Name}!")), `"text":"Hallo {Name}!"`, `"usual":"de: {Name}"`, `"placeholders":["Name"]`)
	w.ExpectAll(w.Ask("north-admin", "/page-text-list", `{"language":"de","changed":1}`), `"key":"home.welcome"`, `"text":"Hallo {Name}!"`, `"totalCount":1`)
	w.ExpectAll(w.Ask("north-admin", "/page-text-list", `{"language":"de","search":"HALLO"}`), `"totalCount":1`)
	w.ExpectAll(w.Ask("north-admin", "/page-text-list", `{"pageSize":1,"page":2}`), `"key":"home.welcome"`, `"text":""`, `"totalCount":2`)
	w.ExpectAll(w.Ask("south-admin", "/page-text-list", `{"language":"de","changed":1}`), `"totalCount":0`)
	w.ExpectAll(w.Ask("north-admin", "/audit-list", ""), `"page_text_set"`, `de home.welcome`)

	entries := strings.Count(ask("north-admin", "/audit-list", "", 200, ""), `"page_text_set"`)
	ask("north-admin", "/page-text-set", set("home.welcome", "Hallo {Name}!"), 200, "")
	if again := strings.Count(ask("north-admin", "/audit-list", "", 200, ""), `"page_text_set"`); again != entries {
		t.Errorf("%d entries, then %d without a change", entries, again)
	}
	w.ExpectAll(w.Ask("north-admin", "/page-text-set", set("home.welcome", "de: {Name}")), `"text":""`) // The usual text again.
	w.ExpectAll(w.Ask("north-admin", "/page-text-list", `{"language":"de","changed":1}`), `"totalCount":0`)

	w.North.Exec(t, `update companies set page_texts = jsonb_build_object('en', jsonb_build_object('home.lead', repeat('x', 49990))) where id = :company`)
	ask("north-admin", "/page-text-set", set("home.welcome", "Too long now"), 422, "page_texts_full")
	ask("north-admin", "/page-text-set", set("home.welcome", "Fits"), 200, "")
}
