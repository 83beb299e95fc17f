package tls

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"

	"lyceum/store"
)

func panics(context.Context) error { panic("a bug in a parser") }

func TestPanic_InOrder(t *testing.T) {
	lines := &journal{}
	n := startNodeWith(t, newMemoryRecords(), newIssuer(t), func(o *Options) { o.Log = slog.New(slog.NewTextHandler(lines, nil)) })
	n.issuer.misbehave(panics)
	for range 3 {
		n.mustRefuse(t, n.client(acmeHost), "internal error")
	}
	if orders := n.issuer.orders.Load(); orders != 1 {
		t.Errorf("%d orders", orders)
	}
	if lines.count("recover_test.go") != 1 {
		t.Errorf("the log does not say where, once: %s", lines.all())
	}
	if left, _, err := n.records.Cooling(t.Context(), acmeHost); left <= 0 || err != nil {
		t.Errorf("other nodes may try at once: %v", err)
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
		t.Errorf("the log does not say where: %s", lines.all())
	}
	broken.Store(false)
	n.clock.advance(lookupBackoff)
	n.mustVisit(t, acmeHost)
}

func TestPanic_InCheckPostponesName(t *testing.T) {
	t.Parallel()
	l := newLife(t)
	l.claim(l.north, school)
	l.lead(school, alias)
	prober := l.c.Checker.prober
	l.c.Checker.prober = nil // makes a goroutine of the check panic
	l.step()
	if l.log.count("msg=panic") != 1 || l.log.count("check_probe.go") == 0 {
		t.Errorf("the log does not say where, once: %s", l.log.all())
	}
	l.idle()
	l.c.Checker.prober = prober
	l.again(l.north, school)
	l.stands(l.north, school, store.DomainPending, codeNoRecord)
}

func TestPanic_InSpawnedGoroutine(t *testing.T) {
	err := withRecover(t.Context(), slog.New(slog.DiscardHandler), "test", func() error {
		wait := spawn(func() { panic("there") })
		wait()
		return nil
	})
	var panicked *panicError
	if !errors.As(err, &panicked) || !strings.Contains(err.Error(), "there") {
		t.Errorf("waiting gave %v", err)
	}
	done := false
	spawn(func() { done = true })()
	if !done {
		t.Error("nothing was done")
	}
}
