package console_test

import (
	"strings"
	"testing"

	"lyceum/store"
)

// The form for a new legal text must suggest the language of the company. If the legal text exists already, the form must show
// an error and keep the typed text.
func TestLegalTexts_Add(t *testing.T) {
	t.Parallel()
	s := serve(t)
	language := "de"
	if err := s.db.ChangeCompany(t.Context(), s.north.Company.Slug(), store.CompanyChange{Language: &language}); err != nil {
		t.Fatal(err)
	}
	admin := s.as(s.north, "admin")
	admin.expect(admin.get("/manage/legal-texts/add"), 200, "", `<option value="de" selected>Deutsch`)
	taken := admin.post("/manage/legal-texts/add", "kind", "1", "language", "en", "description", "<p>Typed</p>", "status", "1")
	admin.expect(taken, 409, "", "&lt;p&gt;Typed&lt;/p&gt;")
	added := admin.post("/manage/legal-texts/add", "kind", "1", "language", "de", "description", "<p>Typed</p>", "status", "1")
	if !strings.HasPrefix(added.location, "/manage/legal-texts?done=") {
		t.Errorf("status %d, to %s: %s", added.status, added.location, added.body)
	}
}
