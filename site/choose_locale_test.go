package site_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"lyceum/store/storetest"
)

// Pages must have the language and the time zone that the person has chosen. A person who has not chosen a language or a
// time zone must see the company's.
func TestChooseLocale(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	cookie := p.enter(p.north, storetest.OngoingEnrollment)
	p.shows("/profile", cookie, []string{`<html lang="en"`, `href="/profile/language"`})
	p.shows("/profile/language", cookie, []string{`<option value="" selected>As your company: English`, `<option value="Asia/Kolkata" selected>Kolkata`, `<optgroup label="Europe">`})
	status, _, body := p.post(northHost, "/profile/language", cookie, northOrigin, "language", "xx", "timezone", "Europe/Atlantis")
	if status != http.StatusUnprocessableEntity || strings.Count(body, "Please choose one from the list.") != 2 {
		t.Errorf("status %d\n%s", status, body)
	}
	status, header, _ := p.post(northHost, "/profile/language", cookie, northOrigin, "language", "de", "timezone", "Pacific/Kiritimati")
	if status != http.StatusSeeOther || header.Get("Location") != "/profile?done=locale" {
		t.Errorf("status %d, %v", status, header)
	}
	storetest.Exec(t, p.north.DSN(), fmt.Sprintf("update sessions set created_at = '2026-03-01T12:00:00Z' where company_id = %d", p.north.Company.ID()))
	p.shows("/profile?done=locale", cookie, []string{`<html lang="de"`, "Ihre Sprache und Ihre Zeitzone wurden gespeichert.", "2. März 2026, 02:00", "Kiritimati", "<dd>Deutsch</dd>"})

	p.shows("/", "", []string{`<html lang="en"`})
	p.post(northHost, "/profile/language", cookie, northOrigin, "language", "", "timezone", "Asia/Calcutta")
	p.shows("/profile/language", cookie, []string{`<html lang="en"`, `<option value="Asia/Calcutta" selected>`})
	if status, _, _ := p.get(northHost, "/profile/language", ""); status != http.StatusSeeOther {
		t.Errorf("a visitor gets status %d", status)
	}
}
