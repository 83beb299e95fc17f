package tenant_test

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"lyceum/tenant"
)

func TestCanonical(t *testing.T) {
	for raw, want := range map[string]string{
		"learn.acme.test":         "learn.acme.test",
		"Learn.ACME.test":         "learn.acme.test",
		" learn.acme.test.:8443":  "learn.acme.test",
		"learn.acme.test:443":     "learn.acme.test",
		"müller.example":          "xn--mller-kva.example",
		"xn--mller-kva.example":   "xn--mller-kva.example",
		"faß.example":             "xn--fa-hia.example",
		"127.0.0.1:8080":          "127.0.0.1",
		"[::1]:8080":              "::1",
		"::1":                     "::1",
		"localhost":               "localhost",
		"":                        "",
		"a..acme.test":            "",
		".acme.test":              "",
		"-bad.acme.test":          "",
		"bad-.acme.test":          "",
		"under_score.acme.test":   "",
		"user@acme.test":          "",
		"*.acme.test":             "",
		"acme.test:80:80":         "",
		"acme.test:http":          "",
		"acme.test/path":          "",
		"acme test":               "",
		"acme.test\x00evil.test":  "",
		"ab--cd.acme.test":        "",
		"acme.123":                "",
		"a." + long(64) + ".test": "",
		long(60) + "." + long(60): long(60) + "." + long(60),
	} {
		got, err := tenant.Canonical(raw)
		if got != want || (err == nil) == (want == "") {
			t.Errorf("Canonical(%q) = %q, %v; want %q", raw, got, err, want)
		}
	}
}

func long(n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = 'a'
	}
	return string(b)
}

func FuzzCanonical(f *testing.F) {
	f.Add("Learn.ACME.test.:8443")
	f.Add("müller.example")
	f.Fuzz(func(t *testing.T, raw string) {
		once, err := tenant.Canonical(raw)
		if err != nil {
			return
		}
		twice, err := tenant.Canonical(once)
		if err != nil || once != twice {
			t.Fatalf("%q gives %q, which gives %q, %v", raw, once, twice, err)
		}
	})
}

// companies is a Source with two companies. It counts the reads. If gate is not nil, each read waits for a value from it.
type companies struct {
	asked atomic.Int64
	gate  chan struct{}
}

var records = []tenant.Record{
	{ID: 1, Slug: "north", Name: "North", Timezone: "Europe/Berlin", Currency: "EUR", HostedDomain: "north.lyceum.test", CustomDomain: "learn.north.test"},
	{ID: 2, Slug: "south", Name: "South", Timezone: "Asia/Kolkata", Currency: "INR", HostedDomain: "south.lyceum.test"},
	{ID: 9, Slug: "sandbox", Name: "North", Timezone: "Europe/Berlin", Currency: "EUR", SandboxOf: 1},
}

func (c *companies) find(match func(tenant.Record) bool) (*tenant.Record, error) {
	c.asked.Add(1)
	if c.gate != nil {
		<-c.gate
	}
	for _, r := range records {
		if match(r) {
			return &r, nil
		}
	}
	return nil, tenant.ErrUnknown
}

func (c *companies) CompanyByHost(_ context.Context, host string) (*tenant.Record, error) {
	return c.find(func(r tenant.Record) bool { return host == r.HostedDomain || host == r.CustomDomain })
}

func (c *companies) CompanyByID(_ context.Context, id int64) (*tenant.Record, error) {
	return c.find(func(r tenant.Record) bool { return id == r.ID })
}

func (c *companies) CompanyBySlug(_ context.Context, slug string) (*tenant.Record, error) {
	return c.find(func(r tenant.Record) bool { return slug == r.Slug })
}

func TestResolve(t *testing.T) {
	resolver := tenant.NewResolver(&companies{}, tenant.Options{SharedHosts: []string{"api.lyceum.test"}})
	for name, tc := range map[string]struct {
		claim tenant.Selector
		want  int64
		err   error
	}{
		"host":                         {tenant.Selector{Host: "learn.north.test"}, 1, nil},
		"hosted":                       {tenant.Selector{Host: "south.lyceum.test"}, 2, nil},
		"shared host and field":        {tenant.Selector{Host: "api.lyceum.test", Domain: "Learn.North.test"}, 1, nil},
		"shared host and token":        {tenant.Selector{Host: "api.lyceum.test", Token: 2}, 2, nil},
		"all agree":                    {tenant.Selector{Host: "learn.north.test", Domain: "north.lyceum.test", Token: 1}, 1, nil},
		"shared host alone":            {tenant.Selector{Host: "api.lyceum.test"}, 0, nil},
		"unknown host":                 {tenant.Selector{Host: "stranger.test"}, 0, tenant.ErrUnknown},
		"unknown host, known field":    {tenant.Selector{Host: "stranger.test", Domain: "learn.north.test"}, 0, tenant.ErrUnknown},
		"unknown field":                {tenant.Selector{Host: "api.lyceum.test", Domain: "stranger.test"}, 0, tenant.ErrUnknown},
		"odd field":                    {tenant.Selector{Host: "api.lyceum.test", Domain: "a..b"}, 0, tenant.ErrUnknown},
		"host and field":               {tenant.Selector{Host: "learn.north.test", Domain: "south.lyceum.test"}, 0, tenant.ErrMismatch},
		"host and token":               {tenant.Selector{Host: "learn.north.test", Token: 2}, 0, tenant.ErrMismatch},
		"field and token":              {tenant.Selector{Host: "api.lyceum.test", Domain: "learn.north.test", Token: 2}, 0, tenant.ErrMismatch},
		"token of a sandbox":           {tenant.Selector{Host: "learn.north.test", Domain: "north.lyceum.test", Token: 9}, 9, nil},
		"token of a sandbox alone":     {tenant.Selector{Host: "api.lyceum.test", Token: 9}, 9, nil},
		"token of a sandbox elsewhere": {tenant.Selector{Host: "south.lyceum.test", Token: 9}, 0, tenant.ErrMismatch},
		"token of a sandbox and field": {tenant.Selector{Host: "api.lyceum.test", Domain: "south.lyceum.test", Token: 9}, 0, tenant.ErrMismatch},
		"token of a company that left": {tenant.Selector{Host: "api.lyceum.test", Token: 3}, 0, tenant.ErrUnknown},
	} {
		t.Run(name, func(t *testing.T) {
			company, err := resolver.Resolve(context.Background(), tc.claim)
			if !errors.Is(err, tc.err) {
				t.Fatalf("error %v, want %v", err, tc.err)
			}
			if company.IsZero() != (tc.want == 0) || (tc.want != 0 && company.ID() != tc.want) {
				t.Fatalf("company %+v, want %d", company, tc.want)
			}
		})
	}
}

func TestResolver_Caches(t *testing.T) {
	source := &companies{}
	resolver := tenant.NewResolver(source, tenant.Options{})
	for range 3 {
		_, _ = resolver.ByHost(context.Background(), "learn.north.test")
		_, _ = resolver.ByHost(context.Background(), "stranger.test")
	}
	if asked := source.asked.Load(); asked != 2 {
		t.Fatalf("source was asked %d times for two names, want 2", asked)
	}
	resolver.Forget()
	_, _ = resolver.ByHost(context.Background(), "learn.north.test")
	if asked := source.asked.Load(); asked != 3 {
		t.Fatalf("source was asked %d times after Forget, want 3", asked)
	}
}

// heldSource blocks each read until the test releases it.
type heldSource struct {
	tenant.Source
	asked chan chan *tenant.Record
}

func (s heldSource) CompanyByHost(context.Context, string) (*tenant.Record, error) {
	answer := make(chan *tenant.Record)
	s.asked <- answer
	if record := <-answer; record != nil {
		return record, nil
	}
	return nil, tenant.ErrUnknown
}

// A result that was read before Forget must be returned to the earlier caller only. It must not be cached or shared with
// later callers.
func TestResolver_ForgetDiscardsEarlierReads(t *testing.T) {
	for name, answers := range map[string][2]*tenant.Record{
		"a company that has left": {&records[0], nil},
		"a company that has come": {nil, &records[0]},
	} {
		t.Run(name, func(t *testing.T) {
			source := heldSource{asked: make(chan chan *tenant.Record)}
			resolver := tenant.NewResolver(source, tenant.Options{})
			ask := func() <-chan bool {
				known := make(chan bool, 1)
				go func() {
					_, err := resolver.ByHost(context.Background(), "learn.north.test")
					known <- err == nil
				}()
				return known
			}
			question := func() chan *tenant.Record {
				t.Helper()
				select {
				case answer := <-source.asked:
					return answer
				case <-time.After(30 * time.Second):
					t.Fatal("nobody asks")
					return nil
				}
			}
			before := ask()
			first := question()
			resolver.Forget()
			after := ask()
			question() <- answers[1]
			if known := <-after; known != (answers[1] != nil) {
				t.Errorf("who asks after the change is told %v", known)
			}
			first <- answers[0]
			if known := <-before; known != (answers[0] != nil) {
				t.Errorf("who asked before the change is told %v", known)
			}
			if known := <-ask(); known != (answers[1] != nil) {
				t.Errorf("remembered is %v", known)
			}
		})
	}
}

func TestResolver_PanicOfSourceIsAnError(t *testing.T) {
	var lines strings.Builder
	resolver := tenant.NewResolver(nil, tenant.Options{Log: slog.New(slog.NewTextHandler(&lines, nil))})
	if company, err := resolver.ByHost(context.Background(), "learn.north.test"); err == nil || !company.IsZero() {
		t.Errorf("company %+v, error %v", company, err)
	}
	if !strings.Contains(lines.String(), "host:learn.north.test") || !strings.Contains(lines.String(), "resolver.go") {
		t.Errorf("the log says %q", lines.String())
	}
}

func TestResolver_SourceTimeout(t *testing.T) {
	source := &companies{gate: make(chan struct{})}
	resolver := tenant.NewResolver(source, tenant.Options{})
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	told := make(chan error, 1)
	go func() {
		_, err := resolver.ByHost(ctx, "learn.north.test")
		told <- err
	}()
	select {
	case err := <-told:
		if !errors.Is(err, context.Canceled) {
			t.Errorf("error %v, want that of the caller's context", err)
		}
	case <-time.After(10 * time.Second):
		t.Error("a caller whose time is over still waits")
	}
	// The read must continue after its first caller has stopped waiting, and return its result to the next caller.
	close(source.gate)
	if company, err := resolver.ByHost(context.Background(), "learn.north.test"); err != nil || company.ID() != 1 {
		t.Errorf("then: %v", err)
	}
}
