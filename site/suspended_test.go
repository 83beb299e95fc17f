package site_test

import (
	"net/http"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/storetest"
)

// The pages of a suspended company must say so in the language of the visitor, to visitors and trainees. They must not show its
// content. The API must answer with its own message. After the company is resumed, the pages must be as before.
func TestSuspendedCompany_PagesAndAPI(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	suspend := func(on bool) {
		t.Helper()
		if changed, err := p.DB.SuspendCompany(t.Context(), p.North.Company.Slug(), on, ""); err != nil || !changed {
			t.Fatal(changed, err)
		}
	}
	const shown = "Forklift"
	if status, _, body := p.Get(sitetest.NorthHost, "/my-courses", cookie); status != http.StatusOK || !strings.Contains(body, shown) {
		t.Fatalf("before: %d %s", status, body)
	}
	suspend(true)
	for language, texts := range map[string][]string{
		"en": {"This site is suspended", "The operator of this site has suspended it. Nothing has been deleted.", "Try again later, or ask the people who enrolled you."},
		"de": {"Diese Website ist vorübergehend gesperrt", "Der Betreiber hat diese Website gesperrt. Es wurde nichts gelöscht.", "Versuchen Sie es später erneut"},
	} {
		storetest.Exec(t, p.North.DSN(), p.North.Text("update companies set language = '"+language+"' where slug = 'north'"))
		p.Resolver.Forget()
		for _, path := range []string{"/", "/my-courses", "/sign-in", "/blog"} {
			for _, cookie := range []string{"", cookie} {
				status, header, body := p.Get(sitetest.NorthHost, path, cookie)
				if status != http.StatusForbidden || !strings.Contains(header.Get("Cache-Control"), "no-store") || strings.Contains(body, shown) {
					t.Errorf("%s: %d, %v: %s", path, status, header, body)
				}
				for _, text := range texts {
					if !strings.Contains(body, text) {
						t.Errorf("%s in %s does not say %q: %s", path, language, text, body)
					}
				}
			}
		}
	}
	const message = `"code":"company_suspended","message":"The operator has suspended this company. Its data are kept."`
	if status, _, body := p.Post(sitetest.NorthHost, "/webapi/auth/login", "", "", "email", "admin@north.test", "password", storetest.Password); status != http.StatusForbidden || !strings.Contains(body, message) {
		t.Errorf("the API: %d %s", status, body)
	}
	suspend(false)
	if status, _, body := p.Get(sitetest.NorthHost, "/my-courses", cookie); status != http.StatusOK || !strings.Contains(body, shown) {
		t.Errorf("after it was resumed: %d %s", status, body)
	}
}
