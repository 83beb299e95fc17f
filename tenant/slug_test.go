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
		{"signin", nil, tenant.ErrSlugReserved}, {"password", nil, tenant.ErrSlugReserved}, {"learn", nil, tenant.ErrSlugReserved},
		{"sandbox", nil, tenant.ErrSlugReserved}, {"isatap", nil, tenant.ErrSlugReserved}, {"content", nil, tenant.ErrSlugReserved},
		{"l0gin", nil, tenant.ErrSlugReserved}, {"adrnin", nil, tenant.ErrSlugReserved}, {"1earn", nil, tenant.ErrSlugReserved}, {"logins", nil, nil},
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

// Slugs must have the same skeleton exactly if readers take them for one another.
func TestSkeleton(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		a, b  string
		alike bool
	}{
		{"acme", "acrne", true}, {"modem", "modern", true}, {"bolt", "b01t", true}, {"north", "n0rth", true}, {"hello", "he11o", true}, {"m0rn", "rnom", true},
		{"acme", "acmee", false}, {"acme", "ac-me", false}, {"north", "south", false}, {"a2", "a3", false},
	} {
		if alike := tenant.Skeleton(c.a) == tenant.Skeleton(c.b); alike != c.alike {
			t.Errorf("%s and %s: %v", c.a, c.b, alike)
		}
	}
}
