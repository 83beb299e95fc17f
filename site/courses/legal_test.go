package courses_test

import (
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store"
	"lyceum/store/company"
)

// Every page must link to the published legal texts. For other legal texts, it must link to the address that the
// company has set.
func TestLegalTexts(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	rows := p.DB.For(p.North.Company)
	privacy := "https://north.test/privacy"
	if err := company.ChangeCompany(t.Context(), p.DB, p.North.Company.Slug(), func(s *company.CompanySettings) { s.Privacy = privacy }); err != nil {
		t.Fatal(err)
	}
	p.Shows("/legal/imprint", "", []string{
		"<title>Imprint · North</title>", "<h1>Imprint</h1>", `lang="en"><p>Imprint of north</p>`, `href="/legal/imprint"`, `href="https://north.test/privacy"`,
		`<link rel="canonical" href="https://learn.north.test/legal/imprint">`,
	})
	for _, path := range []string{"/legal/privacy", "/legal/terms", "/legal/", "/legal/nothing"} {
		if status, _, _ := p.Get("learn.north.test", path, ""); status != 404 {
			t.Errorf("%s: status %d", path, status)
		}
	}
	add := func(kind int64, language, text string, status int64) company.EditedLegalText {
		t.Helper()
		added, err := company.EditedLegalTexts.Add(t.Context(), rows, company.EditedLegalText{Kind: kind, Language: language, Description: text, Status: status}, store.Actor{})
		if err != nil {
			t.Fatal(err)
		}
		return added
	}
	published := func(path string, want []string, not ...string) {
		t.Helper()
		p.Shows(path, "", want, not...)
	}
	german := add(store.PrivacyPolicy, "de", `<h1>Zweck</h1><script>alert(1)</script><p>Gut</p>`, 0)
	published("/courses", []string{`href="https://north.test/privacy"`}, `href="/legal/privacy"`)
	german, err := company.EditedLegalTexts.Update(t.Context(), rows, german.Editable, func(t *company.EditedLegalText) error { t.Status = 1; return nil }, store.Actor{})
	if err != nil {
		t.Fatal(err)
	}
	// The text exists in German only.
	published("/legal/privacy", []string{`<div class="rich" lang="de"><h2>Zweck</h2>`, "<p>Gut</p>", `href="/legal/privacy"`}, "https://north.test/privacy", "alert(1)")
	add(store.PrivacyPolicy, "en", "Purpose", 1)
	published("/legal/privacy", []string{`lang="en"><p>Purpose</p>`}, "Zweck")
	if err := company.EditedLegalTexts.Remove(t.Context(), rows, german.Editable, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	published("/courses", []string{`href="/legal/privacy"`, `href="/legal/imprint"`})
	if _, _, body := p.Get("learn.south.test", "/legal/imprint", ""); !strings.Contains(body, "Imprint of south") || strings.Contains(body, "north") {
		t.Errorf("the imprint of the other company: %s", body)
	}
}
