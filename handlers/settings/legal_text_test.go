package settings_test

import (
	"strings"
	"testing"

	"lyceum/store/bulk"
)

// Admins must be able to add, change and remove legal texts. An error must name each wrong field, and the
// request must change nothing.
func TestLegalTexts_Edit(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	const texts = "/legal-text-list-all"
	w.ExpectField(w.Ask("north-admin", "/legal-text-add", `{"description":"Text"}`), 400, "invalid_input", "kind")
	w.ExpectField(w.Ask("north-admin", "/legal-text-add", `{"kind":4,"description":"Text"}`), 400, "invalid_input", "kind")
	w.ExpectField(w.Ask("north-admin", "/legal-text-add", `{"kind":2,"language":"xx","description":"Text"}`), 400, "invalid_input", "language")
	w.ExpectField(w.Ask("north-admin", "/legal-text-add", `{"kind":2,"description":" "}`), 400, "invalid_input", "description")
	w.ExpectField(w.Ask("north-admin", "/legal-text-add", `{"kind":2,"description":"`+strings.Repeat("é", bulk.LongestEntry/2+1)+`"}`), 400, "invalid_input", "description")
	w.ExpectField(w.Ask("north-admin", "/legal-text-add", `{"kind":1,"language":"en","description":"Text"}`), 409, "legal_text_exists", "language")
	w.ExpectAll(w.Ask("north-admin", texts, ""), `"totalCount":1`, `"kind":1,"language":"en","description":"Imprint of north","status":1`)
	w.ExpectAll(w.Ask("north-admin", "/legal-text-add", `{"kind":1,"language":"de","description":"<p>Impressum</p>","status":0}`), `"version":1,"kind":1,"language":"de"`)
	w.ExpectAll(w.Ask("north-admin", "/legal-text-update", `{"id":north#1,"version":1,"description":"New"}`), `"version":2,"kind":1,"language":"en","description":"New"`)
	w.ExpectField(w.Ask("north-admin", "/legal-text-update", `{"id":north#1,"version":2,"language":"de"}`), 409, "legal_text_exists", "language")
	w.Expect(w.Ask("north-admin", "/legal-text-update", `{"id":north#1,"version":1,"description":"Old"}`), 409, "changed_meanwhile")
	w.Expect(w.Ask("north-manager", texts, ""), 403, "forbidden")
	w.Expect(w.Ask("north-admin", "/legal-text-remove", `{"id":north#1,"version":2}`), 200, "")
	w.Expect(w.Ask("north-admin", "/legal-text-remove", `{"id":north#1,"version":2}`), 404, "not_found")
	w.ExpectAll(w.Ask("north-admin", "/audit-list", `{"kinds":"legal_text_add, legal_text_update, legal_text_remove"}`),
		`"kind":"legal_text_add"`, `"kind":"legal_text_update"`, `"kind":"legal_text_remove"`)
}
