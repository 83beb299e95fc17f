package tenant_test

import (
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
