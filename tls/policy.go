package tls

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
	"github.com/hashicorp/golang-lru/v2/expirable"
	"golang.org/x/sync/semaphore"
	"golang.org/x/sync/singleflight"

	"lyceum/tenant"
	"lyceum/tls/panics"
)

// errBusy means that too many unknown names are being looked up.
var errBusy = errors.New("too many unknown names at once")

// errLookupFailing means that a lookup failed moments ago, so none was made.
var errLookupFailing = errors.New("the last status lookup failed")

// HostStatus is the status of a host in the deployment.
type HostStatus int

const (
	// Unknown hosts get no certificate, no order and no redirect.
	Unknown HostStatus = iota
	// Proven hosts belong to a company but are not answered yet. Authorities may validate them and their certificates
	// are served, but visitors cause no order.
	Proven
	// Preparing hosts are answered, but visitors are not redirected to them before a check has found them working.
	Preparing
	// Served hosts are answered, and visitors are redirected to them.
	Served
)

// HostStatusOf returns a function for Options.HostStatus that uses the companies' domains and the deployment's own
// hosts. proven reports whether a company has proven a host that is not answered yet.
func HostStatusOf(companies *tenant.Resolver, proven func(ctx context.Context, host string) (bool, error)) func(context.Context, string) (HostStatus, error) {
	return func(ctx context.Context, host string) (HostStatus, error) {
		if companies.IsShared(host) {
			return Served, nil
		}
		company, err := companies.ByHost(ctx, host)
		switch {
		case err == nil && company.Ready():
			return Served, nil
		case err == nil:
			return Preparing, nil
		case !errors.Is(err, tenant.ErrUnknown):
			return Unknown, err
		}
		if ok, err := proven(ctx, host); !ok || err != nil {
			return Unknown, err
		}
		return Proven, nil
	}
}

// CompanyOf returns a function for Options.Company that uses the companies' domains.
func CompanyOf(companies *tenant.Resolver) func(context.Context, string) (int64, error) {
	return func(ctx context.Context, host string) (int64, error) {
		if companies.IsShared(host) {
			return 0, nil
		}
		company, err := companies.ByHost(ctx, host)
		switch {
		case errors.Is(err, tenant.ErrUnknown):
			return 0, nil
		case err != nil:
			return 0, err
		}
		return company.ID(), nil
	}
}

// policy caches the status of hosts. It separates unknown names from known ones, in a queue and a cache of their own,
// and keeps the status of a known host for a while when lookups fail.
type policy struct {
	log    *slog.Logger
	lookup func(ctx context.Context, host string) (HostStatus, error)
	// company returns the company at a host whose status is not Unknown, 0 for none. It may be nil.
	company func(ctx context.Context, host string) (int64, error)
	// hasCertificate reports whether this node has a local certificate for a name, and whether it has one for this name alone.
	// Strangers can invent any number of names below a wildcard.
	hasCertificate func(ctx context.Context, host string) (kept, own bool)
	now            func() time.Time
	patience       time.Duration
	stale          time.Duration
	known          *lru.Cache[string, decision]
	unknown        *expirable.LRU[string, struct{}]
	// strangers limits the concurrent lookups of unknown names. waiting limits the number of lookups that run
	// or wait for a slot.
	strangers, waiting *semaphore.Weighted
	flights            singleflight.Group
	// mu guards generation, which counts the calls of forget. A result from before a call is neither cached nor shared
	// afterwards. The lock makes the check and the insertion one step.
	mu         sync.Mutex
	generation atomic.Int64
	// nextLookupAt is the time of the next lookup of known names after a failed one, nil while lookups succeed. It keeps the
	// monotonic clock reading, so that a clock that is set back does not extend it.
	nextLookupAt atomic.Pointer[time.Time]
}

// decision is the last known status of a host.
type decision struct {
	status  HostStatus
	company int64
	at      time.Time
}

const (
	rememberedNames = 100_000
	// waitingPerLookup is the number of waiting names per concurrent lookup. A healthy database answers all of them within
	// the timeout.
	waitingPerLookup = 16
)

func newPolicy(ask func(context.Context, string) (HostStatus, error), kept func(context.Context, string) (kept, own bool), now func() time.Time, l Limits) *policy {
	met, err := lru.New[string, decision](rememberedNames)
	if err != nil {
		panic(err) // lru.New fails only for a size below one.
	}
	return &policy{
		log: slog.Default(), lookup: ask, hasCertificate: kept, now: now, patience: l.Lookup, stale: l.Stale, known: met,
		unknown:   expirable.NewLRU[string, struct{}](rememberedNames, nil, l.UnknownTTL),
		strangers: semaphore.NewWeighted(int64(l.Lookups)),
		waiting:   semaphore.NewWeighted(int64(l.Lookups) * (1 + waitingPerLookup)),
	}
}

// status returns the status of a host. It returns errBusy if the queue of unknown names is full or timed out, and
// errLookupFailing or the lookup's error if the status cannot be determined and is not cached.
func (p *policy) status(ctx context.Context, host string) (HostStatus, error) {
	last, met := p.known.Get(host)
	lately := met && p.now().Sub(last.at) < p.stale
	switch {
	case lately && !p.mayLookup():
		return last.status, nil
	case !met && p.unknown.Contains(host):
		return Unknown, nil
	case !lately:
		return p.lookupShared(ctx, host, met)
	}
	standing, err := p.lookupAndCache(ctx, host, p.generation.Load())
	if err != nil {
		return last.status, nil
	}
	return standing, nil
}

// lookupShared shares one lookup among concurrent callers. It continues if the first caller leaves.
func (p *policy) lookupShared(ctx context.Context, host string, met bool) (HostStatus, error) {
	before := p.generation.Load()
	answer := p.flights.DoChan(fmt.Sprint(before, " ", host), func() (any, error) {
		ctx := context.WithoutCancel(ctx)
		standing := Unknown
		err := panics.Recover(ctx, p.log, "question about "+host, func() error {
			leave, err := p.waitForTurn(ctx, host, met)
			if err != nil {
				return err
			}
			defer leave()
			standing, err = p.lookupAndCache(ctx, host, before)
			return err
		})
		return standing, err
	})
	select {
	case got := <-answer:
		return got.Val.(HostStatus), got.Err
	case <-ctx.Done():
		return Unknown, ctx.Err()
	}
}

// lookupAndCache looks up a host and caches the result, unless generation has grown since before.
func (p *policy) lookupAndCache(ctx context.Context, host string, before int64) (HostStatus, error) {
	patient := withLazyTimeout(ctx, p.patience)
	defer patient.end()
	var found decision
	err := panics.Recover(ctx, p.log, "look-up of "+host, func() (err error) {
		if found.status, err = p.lookup(patient, host); err == nil && found.status != Unknown && p.company != nil {
			found.company, err = p.company(patient, host)
		}
		return err
	})
	// A cancelled lookup and an answer from memory do not show whether the database works.
	if ctx.Err() == nil && (err != nil || patient.started.Load()) {
		p.recordLookup(err)
	}
	if err != nil {
		return Unknown, fmt.Errorf("look up %s: %w", host, err)
	}
	p.remember(host, found, before)
	return found.status, nil
}

// companyAt returns the cached company of a host. Every admitted host is cached, except those that are served from the
// local folder.
func (p *policy) companyAt(host string) (company int64, met bool) {
	last, met := p.known.Get(host)
	return last.company, met
}

func (p *policy) remember(host string, found decision, before int64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case p.generation.Load() != before:
	case found.status == Unknown:
		p.known.Remove(host)
		p.unknown.Add(host, struct{}{})
	default:
		found.at = p.now()
		p.known.Add(host, found)
	}
}

// waitForTurn waits in the queue of unknown names. It returns immediately if the host is cached as known.
func (p *policy) waitForTurn(ctx context.Context, host string, met bool) (leave func(), err error) {
	kept, own := p.hasCertificate(ctx, host)
	switch {
	case kept && !p.mayLookup():
		return nil, errLookupFailing
	case met || own:
		return func() {}, nil
	}
	return p.queue(ctx)
}

// lookupBackoff is how long the status of known names is kept after a failed lookup. While a database hangs, each handshake
// would otherwise wait for the timeout.
const lookupBackoff = 5 * time.Second

// mayLookup reports whether the status of a known name may be looked up. After a failure, one caller per lookupBackoff may.
func (p *policy) mayLookup() bool {
	until := p.nextLookupAt.Load()
	return until == nil || !p.now().Before(*until) && p.nextLookupAt.CompareAndSwap(until, p.nextLookup())
}

func (p *policy) recordLookup(err error) {
	if err == nil {
		p.nextLookupAt.Store(nil)
	} else {
		p.nextLookupAt.Store(p.nextLookup())
	}
}

func (p *policy) nextLookup() *time.Time {
	at := p.now().Add(lookupBackoff)
	return &at
}

// queue waits for a lookup slot. It returns errBusy immediately if too many names are waiting.
func (p *policy) queue(ctx context.Context) (leave func(), err error) {
	if !p.waiting.TryAcquire(1) {
		return nil, errBusy
	}
	ctx, cancel := context.WithTimeout(ctx, p.patience)
	defer cancel()
	if err := p.strangers.Acquire(ctx, 1); err != nil {
		p.waiting.Release(1)
		return nil, errBusy
	}
	return func() { p.strangers.Release(1); p.waiting.Release(1) }, nil
}

func (p *policy) forget(host string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.generation.Add(1)
	p.known.Remove(host)
	p.unknown.Remove(host)
}

func (p *policy) forgetAll() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.generation.Add(1)
	p.known.Purge()
	p.unknown.Purge()
	p.nextLookupAt.Store(nil)
}
