package tls

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	mathrand "math/rand/v2"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"

	"lyceum/store"
)

// WorkerConfig of a Worker. DB and Checker are required.
type WorkerConfig struct {
	DB      *store.DB
	Checker *Checker
	// Manager obtains the certificates; nil where somebody else ends TLS before the nodes.
	Manager *Manager
	// Log defaults to slog.Default().
	Log *slog.Logger
	// Metrics gets the numbers of names by state and of checks; nobody counts if nil.
	Metrics prometheus.Registerer
	// Random gives numbers from 0 up to 1, which spread the checks of many names; math/rand's if nil.
	Random func() float64
	// Names is how many names are worked on at once; 8 if zero.
	Names int
	// Poll is how often names that other nodes made due are looked for; 5 s if zero.
	Poll time.Duration
	// Timeout bounds the work on one name, an order included; 2 min if zero. The name is this worker's for half as long
	// again.
	Timeout time.Duration
	// Census is how often the names are counted, by one node for all; 1 min if zero.
	Census time.Duration
}

func (c WorkerConfig) withDefaults() WorkerConfig {
	orElse(&c.Log, slog.Default())
	orElse(&c.Names, 8)
	orElse(&c.Poll, 5*time.Second)
	orElse(&c.Timeout, 2*time.Minute)
	orElse(&c.Census, time.Minute)
	if c.Random == nil {
		c.Random = mathrand.Float64
	}
	return c
}

// Worker leads the companies' names through their life: it looks for their proofs, waits until they lead here, has their
// certificates obtained, sees to it that they work, and goes on looking. A name is worked on by one node at a time; all
// time is the database's.
type Worker struct {
	c      WorkerConfig
	checks *prometheus.CounterVec
	// domains and littleLife, the certificates that should have been renewed long ago, are told by one node only.
	domains, littleLife *prometheus.GaugeVec
	// alarmed is the number of those certificates when it was last told.
	alarmed int64
	// name is that of this worker among all.
	name string
	// taking ends when no further name is to be taken.
	taking     context.Context
	takeNoMore context.CancelFunc
}

// NewWorker makes a Worker. It returns an error when something required is missing.
func NewWorker(c WorkerConfig) (*Worker, error) {
	if c.DB == nil || c.Checker == nil {
		return nil, errors.New("domains: a database and a checker are required")
	}
	metrics := promauto.With(c.Metrics)
	taking, takeNoMore := context.WithCancel(context.Background())
	return &Worker{
		c: c.withDefaults(), name: rand.Text(), taking: taking, takeNoMore: takeNoMore,
		checks: metrics.NewCounterVec(prometheus.CounterOpts{
			Name: "lyceum_domain_checks_total", Help: "Checks of companies' names, by the state that they ended in, or error.",
		}, []string{"outcome"}),
		domains: metrics.NewGaugeVec(prometheus.GaugeOpts{
			Name: "lyceum_domains", Help: "Companies' own names, by state, told by one of the nodes.",
		}, []string{"state"}),
		littleLife: metrics.NewGaugeVec(prometheus.GaugeOpts{
			Name: "lyceum_domains_little_life", Help: "Companies' own names whose certificate has less than a quarter of its life left, told by one of the nodes.",
		}, nil),
	}, nil
}

// Run works until ctx ends, and returns when the work under way then has come to its end.
func (w *Worker) Run(ctx context.Context) {
	var workers sync.WaitGroup
	workers.Go(func() { w.count(ctx) })
	for i := range w.c.Names {
		first := store.AskedFirst
		if i == 1 { // one of several, or names that nobody asks for wait for as long as people go on asking for others
			first = store.RoutineFirst
		}
		workers.Go(func() { w.work(ctx, first) })
	}
	workers.Wait()
}

// TakeNoMore lets the names under way come to their end and leaves all others to the other nodes. Whoever stops a node
// calls it before the Manager leaves: names that come after that and need an order would be taken in vain.
func (w *Worker) TakeNoMore() { w.takeNoMore() }

// work takes one name after the other.
func (w *Worker) work(ctx context.Context, first store.Turn) {
	poll := time.NewTicker(w.c.Poll)
	defer poll.Stop()
	for ctx.Err() == nil && w.taking.Err() == nil {
		if worked, err := w.next(ctx, first); err != nil && ctx.Err() == nil {
			w.c.Log.WarnContext(ctx, "domains", "error", err)
		} else if worked {
			continue
		}
		select {
		case <-ctx.Done():
		case <-w.taking.Done():
		case <-w.c.DB.DomainsWake():
		case <-poll.C:
		}
	}
}

// next works on the name whose turn it is, and tells whether there was one.
func (w *Worker) next(ctx context.Context, first store.Turn) (worked bool, err error) {
	due, err := w.c.DB.ClaimDueDomain(ctx, w.c.Timeout*3/2, first)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return false, nil
	case err != nil:
		return false, err
	}
	w.check(ctx, due)
	return true, nil
}

// afterTrouble is when a name is looked at again whose check broke off.
const afterTrouble = time.Minute

// check works on one name. One whose check breaks off is given back, or comes back when its lease ends. It waits only if
// that was not because this node stops.
func (w *Worker) check(ctx context.Context, d store.DueDomain) {
	within, cancel := context.WithTimeout(ctx, w.c.Timeout)
	defer cancel()
	var state string
	err := safely(ctx, w.c.Log, "check of "+d.Host, func() (err error) {
		state, err = w.attempt(within, d)
		return err
	})
	if err == nil {
		w.checks.WithLabelValues(state).Inc()
		return
	}
	log := w.c.Log.With("host", d.Host, "company", d.CompanyID, "state", d.State)
	if ctx.Err() != nil || errors.Is(err, errClosed) {
		w.TakeNoMore()
		err = w.c.DB.ReturnDomain(context.WithoutCancel(ctx), d.Domain)
	} else {
		w.checks.WithLabelValues("error").Inc()
		log.WarnContext(ctx, "domain not checked", "error", err)
		err = w.c.DB.PostponeDomain(context.WithoutCancel(ctx), d.Domain, w.spread(afterTrouble))
	}
	if err != nil {
		log.WarnContext(ctx, "domain not given back", "error", err)
	}
}

// spread makes a time longer or shorter by up to a fifth.
func (w *Worker) spread(d time.Duration) time.Duration {
	return time.Duration(float64(d) * (0.8 + 0.4*w.c.Random()))
}

// later makes a time longer by up to a tenth. Names that wait for the same one more order do not all come for it at once.
func (w *Worker) later(d time.Duration) time.Duration {
	return time.Duration(float64(d) * (1 + 0.1*w.c.Random()))
}

// count keeps the numbers of names, and raises an alarm when certificates have little life left: renewals begin when a
// third is left.
func (w *Worker) count(ctx context.Context) {
	defer w.leave(ctx)
	tick := time.NewTicker(w.c.Census)
	defer tick.Stop()
	for ctx.Err() == nil {
		if err := w.census(ctx); err != nil && ctx.Err() == nil {
			w.c.Log.WarnContext(ctx, "domains not counted", "error", err)
		}
		select {
		case <-ctx.Done():
		case <-tick.C:
		}
	}
}

// states are all, so that the number of an empty one is told too.
var states = []string{
	store.DomainPending, store.DomainVerified, store.DomainIssuing, store.DomainActive, store.DomainFailing, store.DomainLost, store.DomainRemoved,
}

// censusDuty is the duty to count the names, which reads all of them.
const censusDuty = "domain census"

// census counts the names if that is this node's duty. What it counted before it lost the duty is told no more.
func (w *Worker) census(ctx context.Context) error {
	var counts []store.DomainsInState
	ours, err := w.c.DB.TakeDuty(ctx, censusDuty, w.name, 2*w.c.Census)
	if ours {
		counts, err = w.c.DB.DomainStates(ctx)
	}
	if !ours || err != nil {
		w.domains.Reset()
		w.littleLife.Reset()
		w.alarmed = 0
		return err
	}
	byState, little := map[string]int64{}, int64(0)
	for _, c := range counts {
		byState[c.State] = c.Domains
		little += c.LittleLife
	}
	for _, state := range states {
		w.domains.WithLabelValues(state).Set(float64(byState[state]))
	}
	w.littleLife.WithLabelValues().Set(float64(little))
	if little > w.alarmed {
		w.c.Log.ErrorContext(ctx, "certificates of companies' names have little life left; lyceum domain list says which", "count", little)
	}
	w.alarmed = little
	return nil
}

// leave lets another node count at once.
func (w *Worker) leave(ctx context.Context) {
	if err := w.c.DB.LeaveDuty(context.WithoutCancel(ctx), censusDuty, w.name); err != nil {
		w.c.Log.WarnContext(ctx, "domains are counted again when the lease of this node has run out", "error", err)
	}
}
