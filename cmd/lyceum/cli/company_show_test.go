package cli

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/store/company"
	"lyceum/store/field"
)

func TestCompanyShow(t *testing.T) {
	t.Parallel()
	o := newOperator(t).withMasterKey()
	o.environ = append(o.environ, "LYCEUM_HTTPS_PORT=8443")
	if added := o.must("company", "add", "--slug", "acme", "--name", "Acme", "--timezone", "Asia/Kolkata", "--domain", "learn.acme.test"); !strings.Contains(added, "at https://acme.lyceum.test:8443\n") {
		t.Errorf("the address is missing in %q", added)
	}
	o.must("company", "set", "acme", "--mail-from", "hello@acme.test", "--sign-up", "--weekly-goal")
	o.must("company", "gateway", "--company", "acme", "--key-id", "rzp_test_1", "--key-secret-file", o.secret("hush"), "--no-verify")
	o.must("company", "google", "--company", "acme", "--add-client", "web.test", "--no-verify")
	shown := o.shown("acme")
	for _, want := range []string{
		"Short name: acme", "Name: Acme", "Address: https://acme.lyceum.test:8443", "Hosted domain: acme.lyceum.test", "Own domains: learn.acme.test (verified)",
		"Time zone: Asia/Kolkata", "Sender of messages: hello@acme.test", "Sign-up on the pages: yes", "Weekly goals: yes", "Second factor of staff: no", "Gateway key: rzp_test_1", "Google clients: web.test", "Trainees: 0",
	} {
		if !strings.Contains(shown, want) {
			t.Errorf("%q is missing in %s", want, shown)
		}
	}
	if strings.Contains(shown, "hush") || strings.Contains(shown, "Tagline") {
		t.Errorf("shown: %s", shown)
	}
	o.refused(ExitFailed, []string{`there is no company "nobody"`}, "company", "show", "nobody")
}

// A setting that is added to companies must be shown too.
func TestDescribeSettings_HasEachSetting(t *testing.T) {
	t.Parallel()
	without := fmt.Sprint(describeSettings(company.CompanySettings{}))
	for _, f := range field.Of(reflect.TypeFor[company.CompanySettings]()) {
		var s company.CompanySettings
		switch value := reflect.ValueOf(&s).Elem().FieldByIndex(f.Index).Addr().Interface().(type) {
		case *string:
			*value = "x"
		case *bool:
			*value = true
		case *store.Texts:
			*value = store.Texts{"x"}
		case *int64: // The id and the version.
			continue
		default:
			t.Fatalf("%s is a %T", f.Name, value)
		}
		if fmt.Sprint(describeSettings(s)) == without {
			t.Errorf("lyceum company show does not show %s", f.Name)
		}
	}
}

func TestUserList(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	for _, slug := range []string{"acme", "zeta"} {
		o.must("company", "add", "--slug", slug, "--name", slug)
		o.must("user", "add", "--company", slug, "--role", "admin", "--email", "ada@"+slug+".test", "--fname", "Ada", "--lname", "King")
	}
	o.must("user", "add", "--company", "acme", "--role", "api", "--email", "api@acme.test")
	list := func(flags ...string) []string {
		lines := strings.Split(strings.TrimSpace(o.must(append([]string{"user", "list", "--company", "acme"}, flags...)...)), "\n")
		for i := range lines {
			lines[i] = strings.Join(strings.Fields(lines[i])[1:], " ")
		}
		return lines[1:]
	}
	const ada, api = "ada@acme.test admin active Ada King", "api@acme.test api active"
	for _, c := range []struct {
		flags []string
		want  string
	}{
		{nil, ada + ";" + api},
		{[]string{"--role", "api"}, api},
		{[]string{"--search", "KING"}, ada},
		{[]string{"--search", "%"}, ""},
		{[]string{"--limit", "1"}, ada},
	} {
		if got := strings.Join(list(c.flags...), ";"); got != c.want {
			t.Errorf("%v: %q, want %q", c.flags, got, c.want)
		}
	}
	o.refused(ExitUsage, []string{"--limit"}, "user", "list", "--company", "acme", "--limit", "0")
	o.refused(ExitFailed, []string{"there is no company"}, "user", "list", "--company", "nobody")
}

func TestVersion(t *testing.T) {
	t.Parallel()
	code, stdout, _ := runProgram(t, nil, "version")
	if fields := strings.Fields(stdout); code != 0 || len(fields) < 4 || fields[0] != "lyceum" || !strings.HasPrefix(fields[len(fields)-2], "go1.") {
		t.Errorf("code %d, %q", code, stdout)
	}
}
