package tls

import (
	"context"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"lyceum/store/storetest"
)

// refusedLocks are Records that count the failed tries to lock a certificate order because another node held the
// lock.
type refusedLocks struct {
	Records
	refused atomic.Int64
}

func (r *refusedLocks) Acquire(ctx context.Context, name, owner string, lease time.Duration) (bool, error) {
	ours, err := r.Records.Acquire(ctx, name, owner, lease)
	if err == nil && !ours && strings.HasPrefix(name, "order_") {
		r.refused.Add(1)
	}
	return ours, err
}

// If a second node tries to renew a due certificate while a first node renews it, the second node must wait for
// the first node. It must not order a second certificate.
func TestRenew_TwoNodesOneOrder(t *testing.T) {
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
		t.Fatalf("node one serves %s, node two %s", old, other)
	}
	today()
	ordered, sign := make(chan struct{}, 2), make(chan struct{})
	issuer.setFault(func(context.Context) error {
		ordered <- struct{}{}
		<-sign
		return nil
	})
	var renewals sync.WaitGroup
	renewals.Go(func() { one.obtainer.renew(context.Background(), host) })
	<-ordered
	renewals.Go(func() { two.obtainer.renew(context.Background(), host) })
	await(t, "the second node's wait for the first", func() bool { return locks.refused.Load() > 0 || len(ordered) > 0 })
	close(sign)
	renewals.Wait()
	first, other := one.served(t, host), two.served(t, host)
	if first == old || first != other || issuer.orders.Load() != 2 {
		t.Errorf("node one serves %s, node two %s, after %d renewals", first, other, issuer.orders.Load()-1)
	}
}
