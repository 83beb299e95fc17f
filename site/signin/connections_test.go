package signin_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/storetest"
)

// The sign-in page must have a button for each connection of the company. The domain of an address must choose a connection
// only if the company has proven the domain.
func TestSignIn_Connections(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	start := fmt.Sprintf("/sign-in/with/%d?", p.North.ID(1))
	status, _, body := p.Get(sitetest.NorthHost, "/sign-in?next=%2Fprofile", "")
	if status != http.StatusOK || !strings.Contains(body, start+"next=%2Fprofile") || !strings.Contains(body, "Staff of north") || !strings.Contains(body, `value="connection"`) || strings.Contains(body, "south") {
		t.Fatalf("status %d\n%s", status, body)
	}
	status, header, body := p.Post(sitetest.NorthHost, "/sign-in", "", sitetest.NorthOrigin, "email", " Ada@North.example", "password", "", "way", "connection", "next", "/profile")
	if to := header.Get("Refresh"); status != http.StatusOK || !strings.HasPrefix(to, "1; url="+start) || !strings.Contains(to, "next=%2Fprofile") || !strings.Contains(body, "Staff of north") {
		t.Errorf("a proven domain: status %d, Refresh %q\n%s", status, header.Get("Refresh"), body)
	}
	for _, address := range []string{"ada@other.north.example", "ada@south.example", "ada@elsewhere.test", "ada", ""} {
		status, header, body := p.Post(sitetest.NorthHost, "/sign-in", "", sitetest.NorthOrigin, "email", address, "password", storetest.Password, "way", "connection")
		if status != http.StatusUnprocessableEntity || header.Get("Refresh") != "" || !strings.Contains(body, "No sign-in of your company is known") {
			t.Errorf("%q: status %d, Refresh %q\n%s", address, status, header.Get("Refresh"), body)
		}
	}
}

// If the company permits no passwords, the page must not reveal whether a password is right. The break-glass admin must still
// be able to sign in.
func TestSignIn_WithoutPasswords(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	company := p.North.Company.ID()
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf("insert into email_domains (company_id, domain, token, proven_at) values (%d, '%s.test', '', now())", company, p.North.Company.Slug()))
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf("update connections set domains = '{%s.test}', sso_only = true, break_glass_id = %d where company_id = %d and id = %d",
		p.North.Company.Slug(), p.North.ID(storetest.Admin), company, p.North.ID(1)))
	var bodies []string
	for _, password := range []string{storetest.Password, "not the password"} {
		status, header, body := p.Post(sitetest.NorthHost, "/sign-in", "", sitetest.NorthOrigin, "email", "tara@north.test", "password", password)
		if status != http.StatusUnauthorized || header.Get("Set-Cookie") != "" || !strings.Contains(body, "Passwords do not work for this address. Sign in with Staff of north.") {
			t.Errorf("status %d\n%s", status, body)
		}
		bodies = append(bodies, body)
	}
	if bodies[0] != bodies[1] {
		t.Error("the page reveals whether the password is right")
	}
	p.SignInAs("admin@north.test", storetest.Password)
}
