package tls

import (
	"context"
	"errors"
	"fmt"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/sync/semaphore"

	"lyceum/tenant"
)

// errBusy means that too many names never met before are being looked up.
var errBusy = errors.New("too many unknown names at once")

// KnownTo makes the decision for Options.Known from the companies' domains and the deployment's own hosts.
func KnownTo(companies *tenant.Resolver) func(context.Context, string) (bool, error) {
	return func(ctx context.Context, host string) (bool, error) {
		if companies.IsShared(host) {
			return true, nil
		}
		_, err := companies.ByHost(ctx, host)
		if errors.Is(err, tenant.ErrUnknown) {
			return false, nil
		}
		return err == nil, err
	}
}

// policy answers whether a host is ours. Who is asked remembers its answers; policy adds what only matters to a
// public door: strangers' names queue apart from names met before, and a name met before stays known for a while
// when nobody can tell.
type policy struct {
	known     func(ctx context.Context, host string) (bool, error)
	now       func() time.Time
	wait      time.Duration
	stale     time.Duration
	confirmed *lru.Cache[string, time.Time]
	strangers *semaphore.Weighted
}

const confirmedNames = 100_000

func newPolicy(known func(context.Context, string) (bool, error), now func() time.Time, l Limits) *policy {
	confirmed, err := lru.New[string, time.Time](confirmedNames)
	if err != nil {
		panic(err) // only a size below one is refused
	}
	return &policy{
		known: known, now: now, wait: l.Lookup, stale: l.Stale,
		confirmed: confirmed, strangers: semaphore.NewWeighted(int64(l.Lookups)),
	}
}

// allows returns errBusy when strangers' names had no turn in time, and the error of the lookup when nobody could
// tell and the host was not met lately.
func (p *policy) allows(ctx context.Context, host string) (bool, error) {
	ctx, cancel := context.WithTimeout(ctx, p.wait)
	defer cancel()
	last, met := p.confirmed.Get(host)
	if !met {
		if err := p.strangers.Acquire(ctx, 1); err != nil {
			return false, errBusy
		}
		defer p.strangers.Release(1)
	}
	known, err := p.known(ctx, host)
	switch {
	case err != nil && met && p.now().Sub(last) < p.stale:
		return true, nil
	case err != nil:
		return false, fmt.Errorf("look up %s: %w", host, err)
	case known:
		p.confirmed.Add(host, p.now())
		return true, nil
	default:
		p.confirmed.Remove(host)
		return false, nil
	}
}

func (p *policy) forget(host string) { p.confirmed.Remove(host) }

func (p *policy) forgetAll() { p.confirmed.Purge() }
