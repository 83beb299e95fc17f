package tls

import (
	"context"
	"log/slog"
	"sync/atomic"
	"testing"
)

func panicking(context.Context) error { panic("a bug in a parser") }

func TestPanic_InOrder(t *testing.T) {
	lines := &journal{}
	n := startNodeWith(t, newMemoryRecords(), newIssuer(t), func(o *Options) { o.Log = slog.New(slog.NewTextHandler(lines, nil)) })
	n.issuer.setFault(panicking)
	for range 3 {
		n.mustRefuse(t, n.client(acmeHost), "internal error")
	}
	if orders := n.issuer.orders.Load(); orders != 1 {
		t.Errorf("%d orders", orders)
	}
	if lines.count("recover_test.go") != 1 {
		t.Errorf("the log does not contain the place of the panic once: %s", lines.all())
	}
	if left, _, err := n.records.Cooling(t.Context(), acmeHost); left <= 0 || err != nil {
		t.Errorf("other nodes have no cooldown: %v", err)
	}
	n.issuer.behave()
	n.mustVisit(t, globex)
	n.clock.advance(coolDownSteps[0])
	n.mustVisit(t, acmeHost)
}

func TestPanic_InLookup(t *testing.T) {
	lines, broken := &journal{}, new(atomic.Bool)
	broken.Store(true)
	var ask func(context.Context, string) (HostStatus, error)
	n := startNodeWith(t, newMemoryRecords(), newIssuer(t), func(o *Options) {
		o.Log, ask = slog.New(slog.NewTextHandler(lines, nil)), o.HostStatus
		o.HostStatus = func(ctx context.Context, host string) (HostStatus, error) {
			if broken.Load() && host == acmeHost {
				panic("a bug in a look-up")
			}
			return ask(ctx, host)
		}
	})
	n.mustRefuse(t, n.client(acmeHost), "unrecognized name")
	n.mustVisit(t, globex)
	if lines.count("recover_test.go") == 0 {
		t.Errorf("the log does not contain the place of the panic: %s", lines.all())
	}
	broken.Store(false)
	n.clock.advance(lookupBackoff)
	n.mustVisit(t, acmeHost)
}
