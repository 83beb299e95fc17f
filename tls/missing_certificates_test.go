package tls

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"github.com/caddyserver/certmagic"
)

// lose deletes the certificates of a host from storage.
func (n *node) lose(t *testing.T, host string) {
	t.Helper()
	if err := n.certs.storage.Delete(t.Context(), certmagic.StorageKeys.CertsSitePrefix(n.issuer.IssuerKey(), host)); err != nil {
		t.Fatal(err)
	}
}

// If certificates in memory are missing in storage, for example after the restore of a backup, one node must order each
// of them once. Both nodes must then serve the new certificate.
func TestMissing_OrderedAgain(t *testing.T) {
	everyStorage(t, func(t *testing.T, records Records) {
		issuer, today := aged(t, dueAge)
		host, taken := uniqueName(), uniqueName()
		one, two := startNodeOn(t, records, issuer, Limits{}), startNodeOn(t, records, issuer, Limits{})
		for _, n := range []*node{one, two} {
			n.hosts.set(host, Served)
			n.hosts.set(taken, Served)
			n.mustVisit(t, taken)
		}
		old := one.served(t, host)
		if got := two.served(t, host); got != old {
			t.Fatalf("node one serves %s, node two %s", old, got)
		}
		today()
		one.lose(t, host)
		one.lose(t, taken)
		one.hosts.set(taken, Unknown)
		two.hosts.set(taken, Unknown)
		one.Manager.Forget()
		two.Manager.Forget()
		one.mustSweep(t) // The first node becomes the leader in this sweep.
		if got := one.served(t, host); got == old {
			t.Error("the leader did not renew the certificate")
		}
		two.mustSweep(t)
		one.mustSweep(t)
		first, second := one.served(t, host), two.served(t, host)
		if first == old || first != second {
			t.Errorf("node one serves %s, node two %s, instead of %s", first, second, old)
		}
		if orders := issuer.orders.Load(); orders != 3 {
			t.Errorf("%d orders", orders)
		}
	})
}

func TestMissing_OrderedByAnyNode(t *testing.T) {
	records := newMemoryRecords()
	issuer, today := aged(t, dueAge)
	startNodeOn(t, records, issuer, Limits{}).mustSweep(t) // Another node becomes the leader. It has no certificates in memory.
	n := startNodeOn(t, records, issuer, Limits{})
	old := n.served(t, acmeHost)
	today()
	n.lose(t, acmeHost)
	n.mustSweep(t)
	if n.served(t, acmeHost) == old {
		t.Error("not renewed")
	}
}

func TestMissing_OverdueIsCounted(t *testing.T) {
	records := newMemoryRecords()
	issuer, today := aged(t, overdueAge)
	one, two := startNodeOn(t, records, issuer, Limits{}), startNodeOn(t, records, issuer, Limits{})
	one.mustVisit(t, acmeHost)
	two.mustVisit(t, acmeHost)
	today()
	one.lose(t, acmeHost)
	issuer.setFault(refuse)
	for range 2 { // The second sweep runs during the cooldown.
		one.mustSweep(t)
		two.mustSweep(t)
		for _, n := range []*node{one, two} {
			if overdue := n.counter(t, "lyceum_tls_certificates_overdue", ""); overdue != 1 {
				t.Errorf("%v certificates overdue", overdue)
			}
		}
	}
	if orders := issuer.orders.Load(); orders != 2 {
		t.Errorf("%d orders", orders)
	}
	issuer.behave()
	one.clock.advance(coolDownSteps[0])
	two.clock.advance(coolDownSteps[0])
	for range 2 {
		one.mustSweep(t)
		two.mustSweep(t)
	}
	for _, n := range []*node{one, two} {
		if overdue := n.counter(t, "lyceum_tls_certificates_overdue", ""); overdue != 0 {
			t.Errorf("%v certificates overdue after the renewal", overdue)
		}
		n.mustVisit(t, acmeHost)
	}
}

// Hosts whose certificates are not due or not in memory must cause no reads. If storage fails, no host must count
// as missing.
func TestFindMissing_ReadsDueHostsOnly(t *testing.T) {
	issuer, today := aged(t, dueAge)
	records := &failingStats{memoryRecords: newMemoryRecords()}
	n := startNodeOn(t, records, issuer, Limits{})
	n.mustVisit(t, acmeHost)
	today()
	n.mustVisit(t, globex)
	find := func(want error) (reads int64) {
		t.Helper()
		before := records.loads.Load()
		if err := n.sweeper.findMissing(t.Context()); !errors.Is(err, want) {
			t.Errorf("found: %v", err)
		}
		return records.loads.Load() - before
	}
	if reads := find(nil); reads != 1 || len(n.sweeper.missing) != 0 {
		t.Errorf("%d reads, lost: %v", reads, n.sweeper.missing)
	}
	n.lose(t, acmeHost)
	n.lose(t, globex)
	records.fails.Store(true)
	if find(errDown); len(n.sweeper.missing) != 0 {
		t.Errorf("counted as missing although storage fails: %v", n.sweeper.missing)
	}
	records.fails.Store(false)
	if find(nil); len(n.sweeper.missing) != 1 || n.sweeper.missing[0] != acmeHost {
		t.Errorf("lost: %v", n.sweeper.missing)
	}
	n.certs.cache.RemoveManaged([]certmagic.SubjectIssuer{{Subject: acmeHost}})
	if reads := find(nil); reads != 0 || len(n.sweeper.missing) != 0 {
		t.Errorf("%d reads, missing after the eviction from memory: %v", reads, n.sweeper.missing)
	}
}

// failingStats are Records whose Stat fails while fails is set.
type failingStats struct {
	*memoryRecords
	fails atomic.Bool
}

func (r *failingStats) Stat(ctx context.Context, key string) (int64, time.Time, error) {
	if r.fails.Load() {
		return 0, time.Time{}, errDown
	}
	return r.memoryRecords.Stat(ctx, key)
}
