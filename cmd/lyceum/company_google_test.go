package main

import (
	"strings"
	"testing"
)

func TestCompanyGoogle(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	o.must("company", "add", "--slug", "zeta", "--name", "Zeta")
	google := func(flags ...string) []string {
		return append([]string{"company", "google", "--company", "acme"}, flags...)
	}
	for _, c := range []struct {
		flags []string
		want  string
	}{
		{nil, "Clients: none, so nobody signs in with Google\nAccounts: of any domain\nNew users: are refused\n"},
		{[]string{"--add-client", "web.test", "--add-client", "app.test", "--hosted-domain", "ACME.test", "--new-users"},
			"Clients: app.test, web.test\nAccounts: acme.test\nNew users: become trainees\n"},
		{[]string{"--add-client", "web.test"}, "Clients: app.test, web.test\nAccounts: acme.test\nNew users: become trainees\n"},
		{[]string{"--remove-client", "app.test", "--any-domain", "--no-new-users"}, "Clients: web.test\nAccounts: of any domain\nNew users: are refused\n"},
	} {
		if got := o.must(google(c.flags...)...); got != c.want {
			t.Errorf("%v: got\n%swant\n%s", c.flags, got, c.want)
		}
	}
	o.refused(exitFailed, []string{"--add-client: web.test is another company's"}, "company", "google", "--company", "zeta", "--new-users", "--add-client", "web.test")
	if got := o.must("company", "google", "--company", "zeta"); !strings.Contains(got, "are refused") {
		t.Errorf("a command that failed has changed something: %s", got)
	}
	o.refused(exitFailed, []string{"--remove-client: app.test is no client of the company"}, google("--remove-client", "app.test")...)
	o.refused(exitFailed, []string{"--company: there is no company"}, "company", "google", "--company", "nobody")
	o.refused(exitUsage, []string{"--hosted-domain", "is not a client id"}, google("--hosted-domain", "a b", "--add-client", "two words")...)
	o.refused(exitUsage, []string{"--any-domain"}, google("--hosted-domain", "acme.test", "--any-domain")...)
}

func TestWhereTheIdentityProviderMayBe(t *testing.T) {
	t.Parallel()
	for address, fine := range map[string]bool{
		"https://accounts.google.com": true, "http://127.0.0.1:8080": true, "http://[::1]:8080": true,
		"http://accounts.google.com": false, "accounts.google.com": false, "ftp://127.0.0.1": false, "https://": false, "http://localhost": false,
	} {
		var u providerURL
		if err := u.UnmarshalText([]byte(address)); (err == nil) != fine {
			t.Errorf("%q: %v", address, err)
		}
	}
}
