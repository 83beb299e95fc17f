package tls

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"lyceum/node/lru"
	"lyceum/tenant"
)

// slowSource is a tenant source whose lookups block until answer is closed. It counts the lookups of each host.
type slowSource struct {
	tenant.Source
	mu     sync.Mutex
	asked  map[string]int
	answer chan struct{}
}

func (s *slowSource) CompanyByHost(ctx context.Context, host string) (*tenant.Record, error) {
	s.note("company of " + host)
	select {
	case <-s.answer:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if host != acmeHost {
		return nil, tenant.ErrUnknown
	}
	return &tenant.Record{ID: 1, Slug: "acme", Timezone: "UTC", Ready: true}, nil
}

func (s *slowSource) proven(_ context.Context, host string) (bool, error) {
	s.note("proof of " + host)
	return host == globex, nil
}

func (s *slowSource) note(question string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.asked[question]++
}

func (s *slowSource) count() (questions int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, n := range s.asked {
		questions += n
	}
	return questions
}

// newPolicyOn returns a policy. It must be called outside of synctest bubbles, because the cache starts goroutines
// that never end.
func newPolicyOn(s *slowSource, l Limits) *policy {
	s.asked = make(map[string]int)
	nothing := func(context.Context, string) (kept, own bool) { return false, false }
	return newPolicy(HostStatusOf(tenant.NewResolver(s, tenant.Options{}), s.proven), nothing, time.Now, l.withDefaults())
}

func TestPolicy_SharesLookups(t *testing.T) {
	for host, want := range map[string]struct {
		status HostStatus
		asked  int // asked is the expected number of lookups: one of a company, and one of a proven claim if there is no company.
	}{acmeHost: {Served, 1}, globex: {Proven, 2}, "unknown.test": {Unknown, 2}} {
		t.Run(host, func(t *testing.T) {
			source := &slowSource{}
			p := newPolicyOn(source, Limits{})
			synctest.Test(t, func(t *testing.T) {
				source.answer = make(chan struct{})
				var visitors sync.WaitGroup
				for range 50 {
					visitors.Go(func() {
						if status, err := p.status(t.Context(), host); status != want.status || err != nil {
							t.Errorf("%v, %v", status, err)
						}
					})
				}
				synctest.Wait() // All callers are waiting now.
				close(source.answer)
				visitors.Wait()
				if got := source.count(); got != want.asked {
					t.Errorf("asked %v", source.asked)
				}
			})
		})
	}
}

// If a change is announced during a lookup, the result must neither be shared with later callers nor cached.
func TestPolicy_ChangeStartsNewLookup(t *testing.T) {
	for title, forget := range map[string]func(*policy){
		"of this host": func(p *policy) { p.forget(acmeHost) },
		"of any":       func(p *policy) { p.forgetAll() },
	} {
		t.Run(title, func(t *testing.T) {
			var answers [2]chan HostStatus
			questions := 0
			ask := func(context.Context, string) (HostStatus, error) { questions++; return <-answers[questions-1], nil }
			nothing := func(context.Context, string) (kept, own bool) { return false, false }
			p := newPolicy(ask, nothing, time.Now, Limits{}.withDefaults())
			synctest.Test(t, func(t *testing.T) {
				answers = [2]chan HostStatus{make(chan HostStatus), make(chan HostStatus)}
				visit := func() <-chan HostStatus {
					told := make(chan HostStatus, 1)
					go func() {
						status, _ := p.status(t.Context(), acmeHost)
						told <- status
					}()
					synctest.Wait()
					return told
				}
				before := visit()
				forget(p)
				after := visit()
				answers[1] <- Unknown
				synctest.Wait()
				answers[0] <- Served
				synctest.Wait()
				if first, second := <-before, <-after; first != Served || second != Unknown {
					t.Errorf("got %v before the change and %v after it", first, second)
				}
				if last, met := p.known.Get(acmeHost); met || !p.unknown.Contains(acmeHost) {
					t.Errorf("cached as %v", last.status)
				}
			})
		})
	}
}

// Lookups of many unknown names must evict no known name from the cache.
func TestPolicy_FloodKeepsKnownNames(t *testing.T) {
	known := &directory{hosts: map[string]HostStatus{acmeHost: Served, globex: Served}}
	nothing := func(context.Context, string) (kept, own bool) { return false, false }
	p := newPolicy(known.hostStatus, nothing, time.Now, Limits{Stale: time.Hour}.withDefaults())
	var err error
	if p.known, err = lru.New[string, decision](2); err != nil {
		t.Fatal(err)
	}
	p.unknown = lru.NewExpiring[string, struct{}](2, time.Hour)
	for host := range known.hosts {
		if status, err := p.status(t.Context(), host); status != Served || err != nil {
			t.Fatal(status, err)
		}
	}
	for i := range 1000 {
		if status, err := p.status(t.Context(), fmt.Sprintf("name%d.flood.test", i)); status != Unknown || err != nil {
			t.Fatal(status, err)
		}
	}
	known.fail(errDown)
	for host := range known.hosts {
		if status, err := p.status(t.Context(), host); status != Served || err != nil {
			t.Errorf("%s: %v, %v", host, status, err)
		}
	}
	asked := known.asked
	if status, err := p.status(t.Context(), "name999.flood.test"); status != Unknown || err != nil || known.asked != asked {
		t.Errorf("a cached unknown name is looked up again: %v, %v", status, err)
	}
}

// While lookups block, at most a fixed number of unknown names may wait. The others must be refused at once.
func TestPolicy_QueueIsBounded(t *testing.T) {
	const lookups, visitors = 2, 200
	source := &slowSource{}
	p := newPolicyOn(source, Limits{Lookups: lookups})
	synctest.Test(t, func(t *testing.T) {
		source.answer = make(chan struct{})
		answers := make(chan error, visitors)
		begun := time.Now()
		for i := range visitors {
			go func() {
				_, err := p.status(t.Context(), fmt.Sprintf("name%d.flood.test", i))
				answers <- err
			}()
		}
		synctest.Wait()
		const inLine = lookups * (1 + waitingPerLookup)
		if waiting := visitors - len(answers); waiting != inLine || time.Since(begun) != 0 {
			t.Errorf("%d names are waiting, want %d", waiting, inLine)
		}
		for range visitors - inLine {
			if err := <-answers; !errors.Is(err, errBusy) {
				t.Errorf("rejected with %v", err)
			}
		}
		for range inLine {
			if err := <-answers; err == nil {
				t.Error("a name got a status without a lookup")
			}
		}
		if took := time.Since(begun); took > 2*p.patience {
			t.Errorf("the last name waited for %v", took)
		}
		close(source.answer)
		if status, err := p.status(t.Context(), acmeHost); status != Served || err != nil {
			t.Errorf("afterwards: %v, %v", status, err)
		}
	})
}

// If the wall clock is set back, the lookup backoff must not become longer.
func TestPolicy_LookupBackoffIsMonotonic(t *testing.T) {
	var database directory
	nothing := func(context.Context, string) (kept, own bool) { return false, false }
	p := newPolicy(database.hostStatus, nothing, time.Now, Limits{}.withDefaults())
	database.fail(errDown)
	if _, err := p.status(t.Context(), acmeHost); !errors.Is(err, errDown) {
		t.Fatal(err)
	}
	// The text of a time with a monotonic clock reading contains " m=".
	if until := p.nextLookupAt.Load(); until == nil || !strings.Contains(until.String(), " m=") {
		t.Errorf("no lookup until %v", until)
	}
}
