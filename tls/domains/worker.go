package domains

import (
	"cmp"
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
	"lyceum/tls"
	"lyceum/tls/panics"
)

// WorkerConfig configures a Worker. DB and Checker are required.
type WorkerConfig struct {
	DB      *store.DB
	Checker *Checker
	// Manager obtains the certificates. Nil if TLS is terminated before the nodes.
	Manager *tls.Manager
	// Log defaults to slog.Default().
	Log *slog.Logger
	// Metrics registers the metrics. Nil leaves them unregistered.
	Metrics prometheus.Registerer
	// Random returns numbers in [0, 1) that spread the checks; math/rand's if nil.
	Random func() float64
	// Names is the number of concurrent names; 8 if zero.
	Names int
	// Poll is the interval of queries for names that other nodes made due; 5 s if zero.
	Poll time.Duration
	// Timeout bounds the work on one name, an order included; 2 min if zero. The lease of a name is half as long again.
	Timeout time.Duration
	// ProgressInterval is the interval at which the progress of an order is stored; 10 s if zero.
	ProgressInterval time.Duration
	// CountInterval is the interval at which one node counts the names; 1 min if zero.
	CountInterval time.Duration
}

func (c WorkerConfig) withDefaults() WorkerConfig {
	c.Log = cmp.Or(c.Log, slog.Default())
	c.Names = cmp.Or(c.Names, 8)
	c.Poll = cmp.Or(c.Poll, 5*time.Second)
	c.Timeout = cmp.Or(c.Timeout, 2*time.Minute)
	c.ProgressInterval = cmp.Or(c.ProgressInterval, 10*time.Second)
	c.CountInterval = cmp.Or(c.CountInterval, time.Minute)
	if c.Random == nil {
		c.Random = mathrand.Float64
	}
	return c
}

// Worker moves companies' names through their states: it checks their proofs and addresses, obtains their certificates,
// verifies that they work over HTTPS, and repeats the checks. One node at a time works on a name. All times are by the
// database's clock.
type Worker struct {
	c           WorkerConfig
	transitions *transitions
	checks      *prometheus.CounterVec
	// domains and littleLife are set by one node only. littleLife counts certificates that are overdue for renewal.
	domains, littleLife *prometheus.GaugeVec
	// alarmed is the last logged number of those certificates.
	alarmed int64
	// name identifies this worker.
	name string
	// claiming is cancelled when no further name may be claimed.
	claiming     context.Context
	stopClaiming context.CancelFunc
}

// NewWorker returns a Worker. It returns an error if DB or Checker is missing.
func NewWorker(c WorkerConfig) (*Worker, error) {
	if c.DB == nil || c.Checker == nil {
		return nil, errors.New("domains: a database and a checker are required")
	}
	metrics := promauto.With(c.Metrics)
	taking, takeNoMore := context.WithCancel(context.Background())
	w := &Worker{
		c: c.withDefaults(), name: rand.Text(), claiming: taking, stopClaiming: takeNoMore,
		checks: metrics.NewCounterVec(prometheus.CounterOpts{
			Name: "lyceum_domain_checks_total", Help: "Checks of companies' names, by the state that they ended in, or error.",
		}, []string{"outcome"}),
		domains: metrics.NewGaugeVec(prometheus.GaugeOpts{
			Name: "lyceum_domains", Help: "Companies' own names, by state, told by one of the nodes.",
		}, []string{"state"}),
		littleLife: metrics.NewGaugeVec(prometheus.GaugeOpts{
			Name: "lyceum_domains_little_life", Help: "Companies' own names whose certificate has less than a quarter of its life left, told by one of the nodes.",
		}, nil),
	}
	w.transitions = &transitions{&w.c}
	return w, nil
}

// Run works until ctx ends and then waits for the work in progress.
func (w *Worker) Run(ctx context.Context) {
	var workers sync.WaitGroup
	workers.Go(func() { w.countPeriodically(ctx) })
	for i := range w.c.Names {
		first := store.RequestedFirst
		if i == 1 { // One worker prefers routine checks, because a steady stream of requested checks would delay them without limit.
			first = store.RoutineFirst
		}
		workers.Go(func() { w.work(ctx, first) })
	}
	workers.Wait()
}

// StopClaiming stops claiming names. It must be called before Manager.Leave, because names that need an order could not
// be finished after that.
func (w *Worker) StopClaiming() { w.stopClaiming() }

// work claims and checks names until it is stopped.
func (w *Worker) work(ctx context.Context, first store.CheckPriority) {
	poll := time.NewTicker(w.c.Poll)
	defer poll.Stop()
	for ctx.Err() == nil && w.claiming.Err() == nil {
		if worked, err := w.checkNext(ctx, first); err != nil && ctx.Err() == nil {
			w.c.Log.WarnContext(ctx, "domain not claimed", "error", err)
		} else if worked {
			continue
		}
		select {
		case <-ctx.Done():
		case <-w.claiming.Done():
		case <-w.c.DB.DomainsWake():
		case <-poll.C:
		}
	}
}

// checkNext works on the next due name, and reports whether there was one.
func (w *Worker) checkNext(ctx context.Context, first store.CheckPriority) (worked bool, err error) {
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

// retryAfterError is the pause after a check that failed with an error.
const retryAfterError = time.Minute

// check works on one name. If the node stops meanwhile, it returns the name for immediate use by another node; after
// other errors it postpones the name.
func (w *Worker) check(ctx context.Context, d store.DueDomain) {
	within, cancel := context.WithTimeout(ctx, w.c.Timeout)
	defer cancel()
	var state string
	err := panics.Recover(ctx, w.c.Log, "check of "+d.Host, func() (err error) {
		state, err = w.transitions.step(within, d)
		return err
	})
	if err == nil {
		w.checks.WithLabelValues(state).Inc()
		return
	}
	log := w.c.Log.With("host", d.Host, "company", d.CompanyID, "state", d.State)
	if ctx.Err() != nil || errors.Is(err, tls.ErrClosed) {
		w.StopClaiming()
		err = w.c.DB.ReleaseDomain(context.WithoutCancel(ctx), d.Domain)
	} else {
		w.checks.WithLabelValues("error").Inc()
		log.WarnContext(ctx, "domain not checked", "error", err)
		err = w.c.DB.PostponeDomain(context.WithoutCancel(ctx), d.Domain, w.transitions.jitter(retryAfterError))
	}
	if err != nil {
		log.WarnContext(ctx, "domain not returned", "error", err)
	}
}

// countPeriodically updates the metrics periodically and logs an error if certificates have little life left. Renewals begin when a
// third of the life is left.
func (w *Worker) countPeriodically(ctx context.Context) {
	defer w.releaseCountLease(ctx)
	tick := time.NewTicker(w.c.CountInterval)
	defer tick.Stop()
	for ctx.Err() == nil {
		if err := w.countDomains(ctx); err != nil && ctx.Err() == nil {
			w.c.Log.WarnContext(ctx, "domains not counted", "error", err)
		}
		select {
		case <-ctx.Done():
		case <-tick.C:
		}
	}
}

// states are all domain states, so that the metric includes states without names.
var states = []string{
	store.DomainPending, store.DomainVerified, store.DomainIssuing, store.DomainActive, store.DomainFailing, store.DomainLost, store.DomainRemoved,
}

// countLease is the leader lease for counting, which reads every name.
const countLease = "domain census"

// countDomains counts the names if this node holds the leader lease. Otherwise it resets the metrics.
func (w *Worker) countDomains(ctx context.Context) error {
	var counts []store.DomainsInState
	ours, err := w.c.DB.AcquireLeaderLease(ctx, countLease, w.name, 2*w.c.CountInterval)
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
		w.c.Log.ErrorContext(ctx, "certificates of companies' names have little life left; lyceum domain list shows them", "count", little)
	}
	w.alarmed = little
	return nil
}

// releaseCountLease releases the leader lease, so that another node counts immediately.
func (w *Worker) releaseCountLease(ctx context.Context) {
	if err := w.c.DB.ReleaseLeaderLease(context.WithoutCancel(ctx), countLease, w.name); err != nil {
		w.c.Log.WarnContext(ctx, "leader lease not released", "error", err)
	}
}
