package tls

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// fullRecords are Records that reject certificates while full is set, like a database with a full disk. While
// forgetful is set, they also reject cooldowns.
type fullRecords struct {
	*memoryRecords
	full, forgetful atomic.Bool
}

func (f *fullRecords) Store(ctx context.Context, key string, value []byte, renewAt, alarmAt time.Time) error {
	if f.full.Load() && strings.HasPrefix(key, "certificates/") {
		return errDown
	}
	return f.memoryRecords.Store(ctx, key, value, renewAt, alarmAt)
}

func (f *fullRecords) Cool(ctx context.Context, name, cause string, began time.Duration, steps []time.Duration, least time.Duration) (time.Duration, error) {
	if f.forgetful.Load() {
		return 0, errDown
	}
	return f.memoryRecords.Cool(ctx, name, cause, began, steps, least)
}

func startFull(t *testing.T, issuer *faultyIssuer) (*node, *fullRecords) {
	t.Helper()
	records := &fullRecords{memoryRecords: newMemoryRecords()}
	records.full.Store(true)
	n := startNodeWith(t, records, issuer, func(*Options) {})
	records.now = n.clock.Now
	return n, records
}

func TestUnreported_NotOrderedRepeatedly(t *testing.T) {
	for title, forgetful := range map[string]bool{"cool-downs are kept": false, "nothing is kept": true} {
		t.Run(title, func(t *testing.T) {
			n, records := startFull(t, newIssuer(t))
			records.forgetful.Store(forgetful)
			for range 6 {
				n.mustRefuse(t, n.client(acmeHost), "internal error")
				if err := n.Obtain(t.Context(), acmeHost); err == nil {
					t.Fatal("obtained")
				}
			}
			if orders := n.issuer.orders.Load(); orders != 1 {
				t.Errorf("%d orders", orders)
			}
			records.full.Store(false)
			n.clock.advance(coolDownSteps[0])
			n.mustVisit(t, acmeHost)
			if orders := n.issuer.orders.Load(); orders != 2 {
				t.Errorf("%d orders after storage accepts certificates again", orders)
			}
		})
	}
}

func TestUnreported_Backoff(t *testing.T) {
	n, _ := startFull(t, newIssuer(t))
	for _, step := range coolDownSteps {
		n.mustRefuse(t, n.client(acmeHost), "internal error")
		n.clock.advance(step - time.Second)
		n.mustRefuse(t, n.client(acmeHost), "internal error")
		n.clock.advance(time.Second)
	}
	if orders := n.issuer.orders.Load(); orders != int64(len(coolDownSteps)) {
		t.Errorf("%d orders in %d cooldowns", orders, len(coolDownSteps))
	}
}

func TestUnreported_ManualRetry(t *testing.T) {
	n, records := startFull(t, newIssuer(t))
	n.mustRefuse(t, n.client(acmeHost), "internal error")
	records.full.Store(false)
	if err := n.Invalidate(t.Context(), acmeHost); err != nil {
		t.Fatal(err)
	}
	n.mustVisit(t, acmeHost)
}

func TestUnreported_RenewalNotRepeated(t *testing.T) {
	issuer, today := aged(t, dueAge)
	n, records := startFull(t, issuer)
	records.full.Store(false)
	n.mustVisit(t, acmeHost)
	today()
	records.full.Store(true)
	records.forgetful.Store(true)
	for range 6 {
		renew := func(ctx context.Context) error { return n.certs.magic.RenewCertSync(ctx, acmeHost, false) }
		if err := n.place(t.Context(), &order{subject: acmeHost, renewal: true}, renew); err == nil {
			t.Fatal("renewed")
		}
	}
	if orders := issuer.orders.Load(); orders != 2 {
		t.Errorf("%d orders", orders)
	}
	n.mustVisit(t, acmeHost)
}
