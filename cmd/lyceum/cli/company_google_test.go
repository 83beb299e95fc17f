package cli

import (
	"encoding/base64"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"lyceum/cmd/lyceum/settings"
	"lyceum/fakes/oidcfake"
)

// withGoogle starts a fake identity provider that accepts every client id.
func (o operator) withGoogle() (operator, *oidcfake.Provider) {
	o.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		o.Fatal(err)
	}
	google := oidcfake.Start(listener, time.Now)
	o.Cleanup(func() { _ = google.Close() })
	o.environ = append(o.environ, "LYCEUM_GOOGLE_ISSUER="+google.Issuer())
	return o, google
}

// If a client id is unknown to Google, the command must not save it. With --no-verify it must save it.
func TestCompanyGoogle_VerifiesClients(t *testing.T) {
	t.Parallel()
	o, google := newOperator(t).withMasterKey().withGoogle()
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	with := func(flags ...string) []string {
		return append([]string{"company", "google", "--company", "acme"}, flags...)
	}
	google.SetFault(oidcfake.Fault{Path: "/token", Status: 401, Body: `{"error":"invalid_client","error_description":"The OAuth client was not found."}`})
	o.refused(ExitFailed, []string{"--add-client: ", `does not know "web.test"`, "nothing was saved"}, with("--add-client", "web.test")...)
	google.SetFault(oidcfake.Fault{})
	o.refused(ExitFailed, []string{"--page-secret-file: ", "does not accept this secret"}, with("--page-client", "web.test", "--page-secret-file", o.secret("wrong"))...)
	for _, trouble := range []oidcfake.Fault{{Status: 503}, {Path: "/token", Status: 200, Body: "<html>"}} {
		google.SetFault(trouble)
		o.refused(ExitFailed, []string{"LYCEUM_GOOGLE_ISSUER", "--no-verify"}, with("--add-client", "web.test")...)
	}
	if got := o.must(with()...); !strings.Contains(got, "Clients: none") {
		t.Errorf("a client was saved: %s", got)
	}
	if got := o.must(with("--add-client", "web.test", "--no-verify")...); !strings.Contains(got, "saved unchecked") || !strings.Contains(got, "Clients: web.test") {
		t.Errorf("saved without the check: %s", got)
	}
	o.environ = append(o.environ, "LYCEUM_GOOGLE_ISSUER=https://accounts.google.com")
	o.refused(ExitFailed, []string{"ids of Google end with .apps.googleusercontent.com"}, with("--add-client", "app.test")...)
}

func TestCompanyGoogle(t *testing.T) {
	t.Parallel()
	o, _ := newOperator(t).withGoogle()
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	o.must("company", "add", "--slug", "zeta", "--name", "Zeta")
	google := func(flags ...string) []string {
		return append([]string{"company", "google", "--company", "acme"}, flags...)
	}
	for _, c := range []struct {
		flags []string
		want  string
	}{
		{nil, "Clients: none, so sign-in with Google is off\nAccounts: of any domain\nNew users: are rejected\nPages: have no button for Google\n"},
		{[]string{"--add-client", "web.test", "--add-client", "app.test", "--hosted-domain", "ACME.test", "--new-users"},
			"Clients: app.test, web.test\nAccounts: acme.test\nNew users: become trainees\nPages: have no button for Google\n"},
		{[]string{"--add-client", "web.test"}, "Clients: app.test, web.test\nAccounts: acme.test\nNew users: become trainees\nPages: have no button for Google\n"},
		{[]string{"--remove-client", "app.test", "--any-domain", "--no-new-users"}, "Clients: web.test\nAccounts: of any domain\nNew users: are rejected\nPages: have no button for Google\n"},
	} {
		if got := o.must(google(c.flags...)...); got != c.want {
			t.Errorf("%v: got\n%swant\n%s", c.flags, got, c.want)
		}
	}
	if log := o.must("audit", "list", "--company", "acme", "--kind", "google_set"); strings.Count(log, "google_set") != 3 {
		t.Errorf("audit log of three changes:\n%s", log)
	}
	o.refused(ExitFailed, []string{"--add-client: another company has the client id web.test"}, "company", "google", "--company", "zeta", "--new-users", "--add-client", "web.test")
	if got := o.must("company", "google", "--company", "zeta"); !strings.Contains(got, "are rejected") {
		t.Errorf("a command that failed has changed something: %s", got)
	}
	o.refused(ExitFailed, []string{"--remove-client: the company has no client id app.test"}, google("--remove-client", "app.test")...)
	o.refused(ExitFailed, []string{"--company: there is no company"}, "company", "google", "--company", "nobody")
	o.refused(ExitUsage, []string{"--hosted-domain", "is not a client id"}, google("--hosted-domain", "a b", "--add-client", "two words")...)
	o.refused(ExitUsage, []string{"--any-domain"}, google("--hosted-domain", "acme.test", "--any-domain")...)
}

func TestCompanyGooglePages(t *testing.T) {
	t.Parallel()
	o, _ := newOperator(t).withGoogle()
	o.environ = append(o.environ, "LYCEUM_MASTER_KEY="+base64.StdEncoding.EncodeToString(make([]byte, settings.MasterKeySize)), "LYCEUM_HTTPS_PORT=8443")
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	file := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(file, []byte(oidcfake.Secret("web.test")+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	google := func(flags ...string) []string {
		return append([]string{"company", "google", "--company", "acme"}, flags...)
	}
	const offered = "Clients: web.test\n" + "Accounts: of any domain\nNew users: are rejected\n" +
		"Pages: have a button for Google with web.test; its redirect URI at Google must be https://acme.lyceum.test:8443/sign-in/google/callback\n"
	for range 2 {
		if got := o.must(google("--page-client", "web.test", "--page-secret-file", file)...); got != offered {
			t.Errorf("got\n%swant\n%s", got, offered)
		}
	}
	if got := o.must(google("--no-pages")...); !strings.Contains(got, "Clients: web.test") || !strings.Contains(got, "have no button") {
		t.Errorf("after the removal: %s", got)
	}
	o.must(google("--page-client", "web.test", "--page-secret-file", file)...)
	if got := o.must(google("--remove-client", "web.test")...); !strings.Contains(got, "have no button") {
		t.Errorf("the client removed: %s", got)
	}
	empty := filepath.Join(t.TempDir(), "empty")
	if err := os.WriteFile(empty, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	o.refused(ExitUsage, []string{"must be set together"}, google("--page-client", "web.test")...)
	o.refused(ExitUsage, []string{"must be set together"}, google("--page-secret-file", file)...)
	o.refused(ExitUsage, []string{"not one line"}, google("--page-client", "web.test", "--page-secret-file", empty)...)
	o.refused(ExitUsage, []string{"no such file"}, google("--page-client", "web.test", "--page-secret-file", empty+"x")...)
	o.refused(ExitUsage, []string{"--no-pages"}, google("--page-client", "web.test", "--page-secret-file", file, "--no-pages")...)
	o.environ = o.environ[:len(o.environ)-2]
	o.refused(ExitFailed, []string{"LYCEUM_MASTER_KEY"}, google("--page-client", "web.test", "--page-secret-file", file)...)
}

func TestProviderURL_Parses(t *testing.T) {
	t.Parallel()
	for address, fine := range map[string]bool{
		"https://accounts.google.com": true, "http://127.0.0.1:8080": true, "http://[::1]:8080": true,
		"http://accounts.google.com": false, "accounts.google.com": false, "ftp://127.0.0.1": false, "https://": false, "http://localhost": false,
	} {
		var u settings.ProviderURL
		if err := u.UnmarshalText([]byte(address)); (err == nil) != fine {
			t.Errorf("%q: %v", address, err)
		}
	}
}
