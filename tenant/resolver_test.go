package tenant_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"lyceum/tenant"
)

var errDown = errors.New("the source is down")

// clockedSource is a Source with the two companies of the tests. The first company has the name in the field name. While
// down is true, each read fails. While hangs is true, each read waits for the end of its context and then fails.
type clockedSource struct {
	companies
	name        string
	down, hangs bool
	now         time.Time
	verified    time.Time
}

func (s *clockedSource) CompanyByHost(ctx context.Context, host string) (*tenant.Record, error) {
	if s.hangs {
		<-ctx.Done()
	}
	if s.hangs || s.down {
		s.asked.Add(1)
		return nil, errDown
	}
	r, err := s.companies.CompanyByHost(ctx, host)
	if err == nil && r.ID == 1 {
		r.Name = s.name
	}
	return r, err
}

func (s *clockedSource) resolver(change func(*tenant.Options)) *tenant.Resolver {
	s.now = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	s.verified = s.now
	o := tenant.Options{
		Now: func() time.Time { return s.now }, Verified: func() time.Time { return s.verified },
		Unavailable: func(err error) bool { return errors.Is(err, errDown) },
	}
	if change != nil {
		change(&o)
	}
	return tenant.NewResolver(s, o)
}

// nameOf returns the name of the company with a host, or the text of the error.
func nameOf(t *testing.T, r *tenant.Resolver, host string) string {
	t.Helper()
	company, err := r.ByHost(t.Context(), host)
	switch {
	case errors.Is(err, tenant.ErrUnknown):
		return "unknown"
	case errors.Is(err, errDown):
		return "down"
	case err != nil:
		t.Fatal(err)
	}
	return company.Name()
}

// A company that the cache contains must be read again if its changes could not be verified for more than a second. If the source is
// unavailable, the cached company must be returned for MaxStale.
func TestResolver_Unverified(t *testing.T) {
	s := &clockedSource{name: "North"}
	r := s.resolver(func(o *tenant.Options) { o.MaxStale = 2 * time.Minute })
	const host = "learn.north.test"
	expect := func(what, want string, asked int64) {
		t.Helper()
		before := s.asked.Load()
		if got := nameOf(t, r, host); got != want || s.asked.Load()-before != asked {
			t.Errorf("%s: %s with %d reads, want %s with %d", what, got, s.asked.Load()-before, want, asked)
		}
	}
	expect("first", "North", 1)
	s.name = "New North"
	s.now = s.now.Add(time.Second)
	expect("verified a second ago", "North", 0)
	s.now = s.now.Add(time.Millisecond)
	expect("unverified", "New North", 1)
	expect("still unverified", "New North", 1)
	s.verified = s.now
	expect("verified again", "New North", 0)
	s.now = s.now.Add(time.Minute - time.Millisecond)
	s.verified = s.now
	s.name = "Late North"
	expect("within the lifetime", "New North", 0)
	s.now = s.now.Add(2 * time.Millisecond)
	expect("after the lifetime", "Late North", 1)

	s.down, s.name = true, "North"
	s.verified = s.now
	s.now = s.now.Add(2 * time.Minute)
	expect("unavailable", "Late North", 1)
	if c, err := r.ByHost(t.Context(), host); err != nil || !c.IsUnconfirmed() {
		t.Errorf("unavailable: the company is confirmed, %v", err)
	}
	s.now = s.now.Add(time.Millisecond)
	expect("unavailable for too long", "down", 1)
	s.down = false
	expect("available", "North", 1)
	if c, err := r.ByHost(t.Context(), host); err != nil || c.IsUnconfirmed() {
		t.Errorf("available: the company is unconfirmed, %v", err)
	}
}

// If the source does not answer the read of a cached company, the read must end after VerifyTimeout, so that the caller gets the cached
// company.
func TestResolver_SourceHangs(t *testing.T) {
	s := &clockedSource{name: "North"}
	r := s.resolver(func(o *tenant.Options) { o.VerifyTimeout, o.Timeout = time.Nanosecond, time.Hour })
	if got := nameOf(t, r, "learn.north.test"); got != "North" {
		t.Fatal(got)
	}
	s.hangs, s.now = true, s.now.Add(2*time.Second)
	if got := nameOf(t, r, "learn.north.test"); got != "North" {
		t.Errorf("%s, want the cached company", got)
	}
}

// Forget with ids must remove the given companies, their sandboxes and all unknown names, and leave other companies in the cache.
func TestResolver_ForgetCompanies(t *testing.T) {
	s := &companies{}
	r := tenant.NewResolver(s, tenant.Options{})
	lookups := map[string]func() error{
		"north":   func() error { _, err := r.ByHost(t.Context(), "learn.north.test"); return err },
		"id":      func() error { _, err := r.ByID(t.Context(), 1); return err },
		"slug":    func() error { _, err := r.BySlug(t.Context(), "north"); return err },
		"sandbox": func() error { _, err := r.ByID(t.Context(), 9); return err },
		"unknown": func() error { _, err := r.ByHost(t.Context(), "stranger.test"); return err },
		"south":   func() error { _, err := r.ByHost(t.Context(), "south.lyceum.test"); return err },
	}
	read := func(name string) bool {
		before := s.asked.Load()
		if err := lookups[name](); err != nil && !errors.Is(err, tenant.ErrUnknown) {
			t.Fatal(name, err)
		}
		return s.asked.Load() != before
	}
	for name := range lookups {
		if !read(name) || read(name) {
			t.Fatalf("%s is not cached", name)
		}
	}
	r.Forget(1, 77)
	for name := range lookups {
		if want := name != "south"; read(name) != want {
			t.Errorf("%s is read again: %v, want %v", name, !want, want)
		}
	}
}

// If the source reports that a host has become unknown, the resolver must remove its company from the cache. It must not
// return the company later, when the source is unavailable.
func TestResolver_UnknownReplacesTheCompany(t *testing.T) {
	s := &clockedSource{name: "North"}
	r := s.resolver(nil)
	gone := records[1]
	defer func() { records[1] = gone }()
	const host = "south.lyceum.test"
	if got := nameOf(t, r, host); got != "South" {
		t.Fatal(got)
	}
	records[1].HostedDomain = "elsewhere.test"
	s.now = s.now.Add(2 * time.Second)
	if got := nameOf(t, r, host); got != "unknown" {
		t.Errorf("after the company has left: %s", got)
	}
	s.down = true
	if got := nameOf(t, r, host); got != "down" {
		t.Errorf("with the source down: %s", got)
	}
}
