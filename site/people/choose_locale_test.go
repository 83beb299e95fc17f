package people_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/storetest"
)

// Pages must have the language and the time zone that the person has chosen. A person who has not chosen a language or a
// time zone must see the company's.
func TestChooseLocale(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	p.Shows("/profile", cookie, []string{`<html lang="en"`, `href="/profile/language"`})
	p.Shows("/profile/language", cookie, []string{`<option value="" selected>As your browser asks; messages in the language of the company`, `<option value="Asia/Kolkata" selected>Kolkata`, `<optgroup label="Europe">`})
	status, _, body := p.Post(sitetest.NorthHost, "/profile/language", cookie, sitetest.NorthOrigin, "language", "xx", "timezone", "Europe/Atlantis")
	if status != http.StatusUnprocessableEntity || strings.Count(body, "Please choose one from the list.") != 2 {
		t.Errorf("status %d\n%s", status, body)
	}
	status, header, _ := p.Post(sitetest.NorthHost, "/profile/language", cookie, sitetest.NorthOrigin, "language", "de", "timezone", "Pacific/Kiritimati")
	if status != http.StatusSeeOther || header.Get("Location") != "/profile?done=locale" {
		t.Errorf("status %d, %v", status, header)
	}
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf("update sessions set created_at = '2026-03-01T12:00:00Z' where company_id = %d", p.North.Company.ID()))
	p.Shows("/profile?done=locale", cookie, []string{`<html lang="de"`, "Ihre Sprache und Ihre Zeitzone wurden gespeichert.", "2. März 2026, 02:00", "Kiritimati", "<dd>Deutsch</dd>"})

	p.Shows("/", "", []string{`<html lang="en"`})
	p.Post(sitetest.NorthHost, "/profile/language", cookie, sitetest.NorthOrigin, "language", "", "timezone", "Asia/Calcutta")
	p.Shows("/profile/language", cookie, []string{`<html lang="en"`, `<option value="Asia/Calcutta" selected>`})
	if status, _, _ := p.Get(sitetest.NorthHost, "/profile/language", ""); status != http.StatusSeeOther {
		t.Errorf("a visitor gets status %d", status)
	}
}
