package courses_test

import (
	"strings"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store/company"
)

// The form for a new legal text must suggest the language of the company. If the legal text exists already, the form must show
// an error and keep the typed text.
func TestLegalTexts_Add(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	language := "de"
	if err := company.ChangeCompany(t.Context(), s.DB, s.North.Company.Slug(), func(s *company.CompanySettings) { s.Language = language }); err != nil {
		t.Fatal(err)
	}
	admin := s.As(s.North, "admin")
	admin.Expect(admin.Get("/manage/legal-texts/add"), 200, "", `<option value="de" selected>Deutsch`)
	taken := admin.Post("/manage/legal-texts/add", "kind", "1", "language", "en", "description", "<p>Typed</p>", "status", "1")
	admin.Expect(taken, 409, "", "&lt;p&gt;Typed&lt;/p&gt;")
	added := admin.Post("/manage/legal-texts/add", "kind", "1", "language", "de", "description", "<p>Typed</p>", "status", "1")
	if !strings.HasPrefix(added.Location, "/manage/legal-texts?done=") {
		t.Errorf("status %d, to %s: %s", added.Status, added.Location, added.Body)
	}
}
