package tenant_test

import (
	"errors"
	"strings"
	"testing"

	"lyceum/tenant"
)

var deployment = tenant.OwnNames{Apex: "lyceum.test", APIHosts: []string{"api.elsewhere.test"}}

func TestCustomDomainHasOneForm(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		"learn.acme.test": "learn.acme.test", "Learn.ACME.Test.": "learn.acme.test", " learn.acme.test:8443 ": "learn.acme.test",
		"müller.test": "xn--mller-kva.test", "xn--mller-kva.test": "xn--mller-kva.test", "example.co.uk": "example.co.uk",
		"notlyceum.test": "notlyceum.test",
	} {
		if got, err := deployment.CustomDomain(raw); got != want || err != nil {
			t.Errorf("%q: %q, %v; want %q", raw, got, err, want)
		}
	}
}

func TestCustomDomainRefuses(t *testing.T) {
	t.Parallel()
	for raw, why := range map[string]string{
		"": "not a host name", "a..b": "not a host name", "*.acme.test": "not a host name", "https://acme.test/": "not a host name",
		"_x.acme.test": "not a host name", "acme.test:x": "not a host name",
		"127.0.0.1": "is an address", "[2001:db8::1]:443": "is an address", "2001:db8::1": "is an address",
		"lyceum.test": "belongs to the deployment", "acme.Lyceum.test": "belongs to the deployment", "api.elsewhere.test": "belongs to the deployment",
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
		if got := tenant.Companion(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
