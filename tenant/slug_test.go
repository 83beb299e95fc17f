package tenant_test

import (
	"errors"
	"strings"
	"testing"

	"lyceum/tenant"
)

func TestSlugs(t *testing.T) {
	t.Parallel()
	names := tenant.ReservedNames{Apex: "lyceum.test", APIHosts: []string{"service.lyceum.test"}}
	for _, c := range []struct {
		slug           string
		hosted, chosen error
	}{
		{"acme", nil, nil}, {"a", nil, nil}, {"7-days", nil, nil}, {strings.Repeat("x", 63), nil, nil},
		{"", tenant.ErrSlug, tenant.ErrSlug}, {"Acme", tenant.ErrSlug, tenant.ErrSlug}, {"-acme", tenant.ErrSlug, tenant.ErrSlug},
		{"acme-", tenant.ErrSlug, tenant.ErrSlug}, {"ac.me", tenant.ErrSlug, tenant.ErrSlug}, {"müller", tenant.ErrSlug, tenant.ErrSlug},
		{strings.Repeat("x", 64), tenant.ErrSlug, tenant.ErrSlug}, {"xn--a", tenant.ErrSlug, tenant.ErrSlug},
		{"service", tenant.ErrSlugReserved, tenant.ErrSlugReserved}, {"www", nil, tenant.ErrSlugReserved}, {"api", nil, tenant.ErrSlugReserved},
	} {
		host, err := names.HostedDomain(c.slug)
		if !errors.Is(err, c.hosted) || err == nil && host != c.slug+".lyceum.test" {
			t.Errorf("%q: %q, %v; want %v", c.slug, host, err, c.hosted)
		}
		if _, err := names.FreeSlug(c.slug); !errors.Is(err, c.chosen) {
			t.Errorf("%q of a visitor: %v, want %v", c.slug, err, c.chosen)
		}
	}
}
