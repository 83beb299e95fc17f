package tls

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"
)

// silence is a status lookup that blocks until its context ends. It counts its calls.
type silence struct {
	mu    sync.Mutex
	asked int
}

func (s *silence) hostStatus(ctx context.Context, _ string) (HostStatus, error) {
	s.mu.Lock()
	s.asked++
	s.mu.Unlock()
	<-ctx.Done()
	return Unknown, ctx.Err()
}

func (s *silence) count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.asked
}

// While the database hangs, a node must serve the names of its local folder. No visitor may have to wait for the
// database after the first timeout, or for the lookup of an unknown name.
func TestPolicy_LocalNamesServedDuringOutage(t *testing.T) {
	folder := t.TempDir()
	var names []string
	for i := range 40 {
		names = append(names, fmt.Sprintf("n%d.acme.test", i))
	}
	before := startNodeWith(t, newMemoryRecords(), newIssuer(t), func(o *Options) { o.LocalCache = folder })
	for _, name := range names {
		before.hosts.set(name, Served)
		before.mustVisit(t, name)
	}
	var database silence
	after := startNodeWith(t, brokenRecords{newMemoryRecords()}, before.issuer, func(o *Options) {
		o.LocalCache, o.HostStatus = folder, database.hostStatus
		o.Limits.Lookup, o.Limits.Lookups = 200*time.Millisecond, 2
	})
	visitAll := func() (asked int) {
		t.Helper()
		before := database.count()
		var visitors sync.WaitGroup
		for _, name := range names {
			visitors.Go(func() {
				if _, _, err := after.visit(after.client(name)); err != nil {
					t.Errorf("%s: %v", name, err)
				}
			})
		}
		visitors.Wait()
		return database.count() - before
	}
	visitAll()
	if asked := visitAll(); asked != 0 {
		t.Errorf("the database that does not answer received %d more queries", asked)
	}
	after.clock.advance(lookupBackoff)
	if asked := visitAll(); asked != 1 {
		t.Errorf("after the backoff the database received %d queries, want one", asked)
	}
	after.mustRefuse(t, stranger("stranger.test"), "unrecognized name")
}

// While lookups fail, a result from memory must not end the lookup backoff.
func TestPolicy_CachedAnswerKeepsLookupBackoff(t *testing.T) {
	const shared = "api.test"
	var database directory
	n := startNodeWith(t, newMemoryRecords(), newIssuer(t), func(o *Options) {
		o.HostStatus = func(ctx context.Context, host string) (HostStatus, error) {
			if host == shared {
				return Served, nil
			}
			return database.hostStatus(ctx, host)
		}
	})
	database.hosts = map[string]HostStatus{acmeHost: Served}
	n.mustVisit(t, acmeHost)
	database.fail(errDown)
	n.mustVisit(t, acmeHost)
	before := database.asked
	n.mustVisit(t, shared)
	n.mustVisit(t, acmeHost)
	if database.asked != before {
		t.Errorf("%d more lookups", database.asked-before)
	}
}
