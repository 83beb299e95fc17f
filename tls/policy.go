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
)

// errBusy means that too many names never met before are being looked up.
var errBusy = errors.New("too many unknown names at once")

// errMute means that nobody could tell a moment ago, so nobody was asked.
var errMute = errors.New("nobody could tell a moment ago")

// Standing is what a host is to the deployment.
type Standing int

const (
	// Unknown hosts get nothing: no certificate, no order, no redirect.
	Unknown Standing = iota
	// Proven hosts belong to a company, and nothing is answered there yet: authorities may check them, and what has
	// been obtained for them is shown, but visitors cause no order.
	Proven
	// Preparing hosts are answered, but nobody is sent there: they have not been seen to work yet.
	Preparing
	// Served hosts are answered, and visitors are sent there.
	Served
)

// StandingOf makes the decision for Options.Standing from the companies' domains and the deployment's own hosts.
// Proven tells of a host that no company answers at yet whether one has proven it.
func StandingOf(companies *tenant.Resolver, proven func(ctx context.Context, host string) (bool, error)) func(context.Context, string) (Standing, error) {
	return func(ctx context.Context, host string) (Standing, error) {
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

// policy answers what a host is to us. It adds what only matters to a public door: strangers' names queue apart from
// names met before and are remembered apart, and a name met before keeps its standing for a while when nobody can tell.
type policy struct {
	log *slog.Logger
	ask func(ctx context.Context, host string) (Standing, error)
	// kept tells whether this node may show a certificate of a name while nobody can tell, and whether it has one, at least
	// in memory, that is the name's own: strangers may make up as many names as they like for one that is for all.
	kept     func(ctx context.Context, host string) (kept, own bool)
	now      func() time.Time
	patience time.Duration
	stale    time.Duration
	met      *lru.Cache[string, meeting]
	unknown  *expirable.LRU[string, struct{}]
	// strangers are the names being looked up that are neither met nor kept, and line those and the names that wait for
	// their turn.
	strangers, line *semaphore.Weighted
	flights         singleflight.Group
	// changes counts what was forgotten: an answer from before is nothing to remember, or to share, after it. It grows under
	// the lock, so that nothing comes between a look at it and the remembering.
	remembering sync.Mutex
	changes     atomic.Int64
	// mute is when somebody may be asked again about names met or kept, after nobody could tell; nil when somebody could. It
	// is kept whole, because a clock that is set back would keep the silence.
	mute atomic.Pointer[time.Time]
}

// meeting is the last time that somebody could tell what a host is.
type meeting struct {
	standing Standing
	at       time.Time
}

const (
	rememberedNames = 100_000
	// lineLength is how many names may wait for each that is looked up. A healthy database answers for all of them in a
	// moment, and while it hangs nobody else has to wait in vain.
	lineLength = 16
)

func newPolicy(ask func(context.Context, string) (Standing, error), kept func(context.Context, string) (kept, own bool), now func() time.Time, l Limits) *policy {
	met, err := lru.New[string, meeting](rememberedNames)
	if err != nil {
		panic(err) // only a size below one is refused
	}
	return &policy{
		log: slog.Default(), ask: ask, kept: kept, now: now, patience: l.Lookup, stale: l.Stale, met: met,
		unknown:   expirable.NewLRU[string, struct{}](rememberedNames, nil, l.Strange),
		strangers: semaphore.NewWeighted(int64(l.Lookups)),
		line:      semaphore.NewWeighted(int64(l.Lookups) * (1 + lineLength)),
	}
}

// standing returns errBusy when strangers' names had no turn in time, and otherwise errMute or the error of the lookup when
// nobody could tell and the host was not met lately.
func (p *policy) standing(ctx context.Context, host string) (Standing, error) {
	last, met := p.met.Get(host)
	lately := met && p.now().Sub(last.at) < p.stale
	switch {
	case lately && !p.mayAsk():
		return last.standing, nil
	case !met && p.unknown.Contains(host):
		return Unknown, nil
	case !lately:
		return p.once(ctx, host, met)
	}
	standing, err := p.look(ctx, host, p.changes.Load())
	if err != nil {
		return last.standing, nil
	}
	return standing, nil
}

// once lets all who ask for a name not met lately share one question, which outlives whoever asked first.
func (p *policy) once(ctx context.Context, host string, met bool) (Standing, error) {
	before := p.changes.Load()
	answer := p.flights.DoChan(fmt.Sprint(before, " ", host), func() (any, error) {
		ctx := context.WithoutCancel(ctx)
		standing := Unknown
		err := safely(ctx, p.log, "question about "+host, func() error {
			leave, err := p.wait(ctx, host, met)
			if err != nil {
				return err
			}
			defer leave()
			standing, err = p.look(ctx, host, before)
			return err
		})
		return standing, err
	})
	select {
	case got := <-answer:
		return got.Val.(Standing), got.Err
	case <-ctx.Done():
		return Unknown, ctx.Err()
	}
}

// look asks, and remembers the answer unless something was forgotten since the changes before.
func (p *policy) look(ctx context.Context, host string, before int64) (Standing, error) {
	patient := withPatience(ctx, p.patience)
	defer patient.end()
	standing := Unknown
	err := safely(ctx, p.log, "look-up of "+host, func() (err error) {
		standing, err = p.ask(patient, host)
		return err
	})
	// One that nobody waits for any more says nothing, nor does an answer from memory.
	if ctx.Err() == nil && (err != nil || patient.begun.Load()) {
		p.heard(err)
	}
	if err != nil {
		return Unknown, fmt.Errorf("look up %s: %w", host, err)
	}
	p.remember(host, standing, before)
	return standing, nil
}

func (p *policy) remember(host string, standing Standing, before int64) {
	p.remembering.Lock()
	defer p.remembering.Unlock()
	switch {
	case p.changes.Load() != before:
	case standing == Unknown:
		p.met.Remove(host)
		p.unknown.Add(host, struct{}{})
	default:
		p.met.Add(host, meeting{standing, p.now()})
	}
}

// wait is for a name not met lately that is to be asked about: for nothing, if this node met or has shown it before.
func (p *policy) wait(ctx context.Context, host string, met bool) (leave func(), err error) {
	kept, own := p.kept(ctx, host)
	switch {
	case kept && !p.mayAsk():
		return nil, errMute
	case met || own:
		return func() {}, nil
	}
	return p.queue(ctx)
}

// muteTime is how long names met or kept are what they were, once nobody could tell. While a database hangs each handshake
// would else wait for it, and in vain.
const muteTime = 5 * time.Second

// mayAsk tells whether somebody is to be asked about a name met or kept. After each time in which nobody was, one asks for
// all.
func (p *policy) mayAsk() bool {
	until := p.mute.Load()
	return until == nil || !p.now().Before(*until) && p.mute.CompareAndSwap(until, p.nextAsking())
}

func (p *policy) heard(err error) {
	if err == nil {
		p.mute.Store(nil)
	} else {
		p.mute.Store(p.nextAsking())
	}
}

func (p *policy) nextAsking() *time.Time {
	at := p.now().Add(muteTime)
	return &at
}

// queue turns a name away at once when too many wait already.
func (p *policy) queue(ctx context.Context) (leave func(), err error) {
	if !p.line.TryAcquire(1) {
		return nil, errBusy
	}
	ctx, cancel := context.WithTimeout(ctx, p.patience)
	defer cancel()
	if err := p.strangers.Acquire(ctx, 1); err != nil {
		p.line.Release(1)
		return nil, errBusy
	}
	return func() { p.strangers.Release(1); p.line.Release(1) }, nil
}

func (p *policy) forget(host string) {
	p.remembering.Lock()
	defer p.remembering.Unlock()
	p.changes.Add(1)
	p.met.Remove(host)
	p.unknown.Remove(host)
}

func (p *policy) forgetAll() {
	p.remembering.Lock()
	defer p.remembering.Unlock()
	p.changes.Add(1)
	p.met.Purge()
	p.unknown.Purge()
	p.mute.Store(nil)
}
