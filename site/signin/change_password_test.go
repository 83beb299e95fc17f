package signin_test

import (
	"net/http"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/storetest"
)

// The form must name the wrong field and must not contain the typed passwords. After the change, the browser must still be
// signed in.
func TestChangePassword(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	if _, _, body := p.Get(sitetest.NorthHost, "/profile", cookie); !strings.Contains(body, `href="/profile/password"`) {
		t.Errorf("no link in\n%s", body)
	}
	const changed = "another horse battery 7"
	for want, form := range map[string][]string{
		"This is not your current password.": {"current", "wrong horse battery", "password", changed, "confirm", changed},
		"The two passwords do not match.":    {"current", storetest.Password, "password", changed, "confirm", "other"},
		"characters":                         {"current", storetest.Password, "password", "short", "confirm", "short"},
	} {
		status, _, body := p.Post(sitetest.NorthHost, "/profile/password", cookie, sitetest.NorthOrigin, form...)
		if status != http.StatusUnprocessableEntity || !strings.Contains(body, want) || strings.Contains(body, changed) {
			t.Errorf("status %d, want %q in\n%s", status, want, body)
		}
	}
	status, header, _ := p.Post(sitetest.NorthHost, "/profile/password", cookie, sitetest.NorthOrigin, "current", storetest.Password, "password", changed, "confirm", changed)
	if status != http.StatusSeeOther || header.Get("Location") != "/profile?done=password" {
		t.Errorf("status %d, %v", status, header)
	}
	if status, _, body := p.Get(sitetest.NorthHost, "/profile?done=password", cookie); status != http.StatusOK || !strings.Contains(body, "Your password has been changed.") {
		t.Errorf("status %d\n%s", status, body)
	}
	if status, _, _ := p.Get(sitetest.NorthHost, "/profile/password", ""); status != http.StatusSeeOther {
		t.Errorf("a visitor gets status %d", status)
	}
}
