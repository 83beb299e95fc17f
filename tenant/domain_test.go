package tenant_test

import (
	"errors"
	"strings"
	"testing"

	"lyceum/tenant"
)

var deployment = tenant.ReservedNames{Apex: "lyceum.test", APIHosts: []string{"api.elsewhere.test"}, PrivateSuffixes: []string{"test", "corp.alt"}}

func TestCustomDomain_Canonical(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		"learn.acme.test": "learn.acme.test", "Learn.ACME.Test.": "learn.acme.test", " learn.acme.test:8443 ": "learn.acme.test",
		"müller.test": "xn--mller-kva.test", "xn--mller-kva.test": "xn--mller-kva.test", "example.co.uk": "example.co.uk",
		"notlyceum.test": "notlyceum.test", "learn.acme.github.io": "learn.acme.github.io", "learn.acme.corp.alt": "learn.acme.corp.alt",
	} {
		if got, err := deployment.CustomDomain(raw); got != want || err != nil {
			t.Errorf("%q: %q, %v; want %q", raw, got, err, want)
		}
	}
}

func TestCustomDomain_RejectsInvalidNames(t *testing.T) {
	t.Parallel()
	for raw, why := range map[string]string{
		"": "not a host name", "a..b": "not a host name", "*.acme.test": "not a host name", "https://acme.test/": "not a host name",
		"_x.acme.test": "not a host name", "acme.test:x": "not a host name",
		"127.0.0.1": "is an IP address", "[2001:db8::1]:443": "is an IP address", "2001:db8::1": "is an IP address",
		"lyceum.test": "belongs to the deployment", "acme.Lyceum.test": "belongs to the deployment", "api.elsewhere.test": "belongs to the deployment",
		"db1.internal": "no public authority signs certificates for names below internal", "learn.acme.local": "below local",
		"acme.onion": "below onion", "www.acme.onion": "below onion", "acme.invalid": "below invalid", "acme.localhost": "below localhost",
		"1.2.0.192.in-addr.arpa": "below arpa", "1.0.0.2.ip6.arpa": "below arpa", "acme.home.arpa": "below arpa", "learn.acme.alt": "below alt",
		"acme.example": "below example", "a.b.c.nosuchsuffix": "below nosuchsuffix", "corp.alt": "below alt",
		"test": "register names below it", "co.uk": "register names below it", "localhost": "register names below it", "github.io": "register names below it",
	} {
		_, err := deployment.CustomDomain(raw)
		var name *tenant.NameError
		if !errors.As(err, &name) || !errors.Is(err, tenant.ErrHost) || !strings.Contains(name.Reason, why) {
			t.Errorf("%q: %v, want %q", raw, err, why)
		}
	}
}

func TestCompanion(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"acme.test": "www.acme.test", "www.acme.test": "acme.test", "learn.acme.test": "", "www.learn.acme.test": "",
		"example.co.uk": "www.example.co.uk", "www.example.co.uk": "example.co.uk", "co.uk": "", "": "",
	} {
		if got := tenant.WWWAlias(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
