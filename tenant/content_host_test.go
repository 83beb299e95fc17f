package tenant_test

import (
	"context"
	"errors"
	"testing"

	"lyceum/tenant"
)

// A company has one content host, below its hosted domain. No other lookup finds a company by it.
func TestResolver_ByContentHost(t *testing.T) {
	t.Parallel()
	s := &clockedSource{name: "North"}
	r := s.resolver(nil)
	company, err := r.ByContentHost(t.Context(), "north.content.lyceum.test")
	if err != nil || company.Slug() != "north" || company.ContentHost() != "north.content.lyceum.test" {
		t.Errorf("the content host: %v, %v", company, err)
	}
	for _, host := range []string{"learn.content.north.test", "north.lyceum.test", "content.lyceum.test", "west.content.lyceum.test", "a.north.content.lyceum.test", ""} {
		if _, err := r.ByContentHost(t.Context(), host); !errors.Is(err, tenant.ErrUnknown) {
			t.Errorf("%q: %v, want ErrUnknown", host, err)
		}
	}
	if _, err := r.ByHost(t.Context(), "north.content.lyceum.test"); !errors.Is(err, tenant.ErrUnknown) {
		t.Errorf("ByHost finds a content host: %v", err)
	}
}

// ownContent is a company with an own host for packages.
type ownContent struct{ companies }

func (s *ownContent) CompanyByHost(_ context.Context, host string) (*tenant.Record, error) {
	r := records[0]
	r.ContentDomain, r.Content, r.Ready = "packages.content.north.test", host == "packages.content.north.test", true
	if r.Content || host == r.HostedDomain {
		return &r, nil
	}
	return nil, tenant.ErrUnknown
}

// The own host of a company for packages is a content host and no host of pages. The assigned one stays a content host.
func TestResolver_OwnContentHost(t *testing.T) {
	t.Parallel()
	r := tenant.NewResolver(&ownContent{}, tenant.Options{})
	for _, host := range []string{"packages.content.north.test", "north.content.lyceum.test"} {
		company, err := r.ByContentHost(t.Context(), host)
		if err != nil || company.ContentHost() != "packages.content.north.test" {
			t.Errorf("%s: %v", host, err)
		}
		if _, err := r.ByHost(t.Context(), host); !errors.Is(err, tenant.ErrUnknown) {
			t.Errorf("ByHost finds %s: %v", host, err)
		}
	}
	if _, err := r.ByContentHost(t.Context(), "north.lyceum.test"); !errors.Is(err, tenant.ErrUnknown) {
		t.Errorf("a host of pages: %v", err)
	}
}
