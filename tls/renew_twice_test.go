package tls

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"lyceum/store/storetest"
)

// refusedLocks are records that count for how many orders another one had the lock.
type refusedLocks struct {
	Records
	refused atomic.Int64
}

func (r *refusedLocks) Acquire(ctx context.Context, name, owner string, lease time.Duration) (bool, error) {
	ours, err := r.Records.Acquire(ctx, name, owner, lease)
	if err == nil && !ours && strings.HasPrefix(name, "issue_cert_") {
		r.refused.Add(1)
	}
	return ours, err
}

// Two nodes find a certificate due at once, and the second is about to order it while the first one's order is under
// way. certmagic lets only one job for a name into a process, so the second node does what the job would do.
func TestRenew_TwoNodesAtOnceMakeOneOrder(t *testing.T) {
	issuer, today := aged(t, dueAge)
	host, dsn := uniqueName(), storetest.DSN(t)
	start := func() (*node, *refusedLocks) {
		records := &refusedLocks{Records: storetest.OpenCertificates(t, dsn)}
		n := startNodeOn(t, records, issuer, Limits{Patience: time.Minute, Storage: time.Minute, Lease: time.Minute})
		n.hosts.set(host, Served)
		return n, records
	}
	one, _ := start()
	two, locks := start()
	old := one.served(t, host)
	if other := two.served(t, host); other != old {
		t.Fatalf("one shows %s, two %s", old, other)
	}
	today()
	ordered, sign := make(chan struct{}, 2), make(chan struct{})
	issuer.misbehave(func(context.Context) error {
		ordered <- struct{}{}
		<-sign
		return nil
	})
	if err := one.cache.RenewManagedCertificates(t.Context()); err != nil {
		t.Fatal(err)
	}
	<-ordered
	second := make(chan error, 1)
	go func() { second <- two.magic.RenewCertSync(context.Background(), host, false) }()
	await(t, "the second node's wait for the first", func() bool { return locks.refused.Load() > 0 || len(ordered) > 0 })
	close(sign)
	if err := <-second; err != nil {
		t.Errorf("the second node: %v", err)
	}
	await(t, "the renewal", func() bool { return one.served(t, host) != old })
	if err := two.cache.RenewManagedCertificates(t.Context()); err != nil {
		t.Fatal(err)
	}
	if first, other := one.served(t, host), two.served(t, host); first != other || issuer.orders.Load() != 2 {
		t.Errorf("one shows %s, two %s, after %d renewals", first, other, issuer.orders.Load()-1)
	}
}
