package domains

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	mathrand "math/rand/v2"
	"sync"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"

	"lyceum/node/jobs"
	"lyceum/store"
	"lyceum/store/hosts"
	"lyceum/tls"
	"lyceum/tls/panics"
)

// WorkerConfig configures a Worker. DB and Checker are required.
type WorkerConfig struct {
	DB      *store.DB
	Checker *Checker
	// Manager obtains the certificates. It is nil if TLS is terminated outside the nodes.
	Manager *tls.Manager
	// Log defaults to slog.Default().
	Log *slog.Logger
	// Metrics registers the metrics. Nil leaves them unregistered.
	Metrics prometheus.Registerer
	// Random returns numbers in [0, 1) that spread the checks. Nil selects math/rand/v2.
	Random func() float64
	// Timeout bounds the work on one name, with its certificate order; 2 min if zero. The lease of a name is half
	// as long again.
	Timeout time.Duration
	// ProgressInterval is the interval at which the progress of a certificate order is stored; 10 s if zero.
	ProgressInterval time.Duration
}

func (c WorkerConfig) withDefaults() WorkerConfig {
	c.Log = cmp.Or(c.Log, slog.Default())
	c.Timeout = cmp.Or(c.Timeout, 2*time.Minute)
	c.ProgressInterval = cmp.Or(c.ProgressInterval, 10*time.Second)
	if c.Random == nil {
		c.Random = mathrand.Float64
	}
	return c
}

const (
	// concurrency is the number of names that are checked concurrently. One of the workers prefers routine checks,
	// because requested checks could otherwise delay them without limit.
	concurrency = 8
	// poll is the interval at which the worker queries for due names. Without these queries, the worker would miss
	// names that other nodes make due.
	poll = 5 * time.Second
	// countInterval is the interval at which one node counts the names.
	countInterval = time.Minute
)

// Worker moves companies' names through their states. It checks their proofs and addresses, obtains their
// certificates, verifies that they work over HTTPS, and repeats the checks. At most one node works on a name at a
// time. All times are by the database's clock.
type Worker struct {
	c           WorkerConfig
	transitions *transitions
	// requested prefers requested checks and routine prefers routine checks.
	requested, routine jobs.Runner[hosts.DueDomain]
	checks             *jobs.Metrics
	// domains and littleLife are set only while this node has the leader lease. littleLife is the number of names
	// whose certificate has little life left.
	domains, littleLife *prometheus.GaugeVec
	// alarmed is the value of littleLife that was logged last.
	alarmed int64
	// name identifies this worker as the holder of the leader lease. It is random.
	name string
	// stopped is set when the worker must lease no further name.
	stopped atomic.Bool
}

// NewWorker returns a Worker. It returns an error if DB or Checker is missing. It starts no work.
func NewWorker(c WorkerConfig) (*Worker, error) {
	if c.DB == nil || c.Checker == nil {
		return nil, errors.New("domains: a database and a checker are required")
	}
	metrics := promauto.With(c.Metrics)
	w := &Worker{
		c: c.withDefaults(), name: rand.Text(),
		checks: jobs.NewMetrics(c.Metrics, "domains", "lyceum_domain_checks_total", "Checks of custom domains, by the resulting state, or error.", "outcome"),
		domains: metrics.NewGaugeVec(prometheus.GaugeOpts{
			Name: "lyceum_domains", Help: "Custom domains, by state. One of the nodes reports them.",
		}, []string{"state"}),
		littleLife: metrics.NewGaugeVec(prometheus.GaugeOpts{
			Name: "lyceum_domains_little_life", Help: "Custom domains whose certificate has less than a quarter of its lifetime left. One of the nodes reports them.",
		}, nil),
	}
	w.transitions = &transitions{&w.c}
	w.routine, w.requested = w.runner(hosts.RoutineFirst, 1), w.runner(hosts.RequestedFirst, concurrency-1)
	w.requested.Wake = w.c.DB.DomainsWake() // If routine received the wake-up, a requested check could wait for the next poll.
	return w, nil
}

// runner returns a runner of checks. It leases names in the order that first selects.
func (w *Worker) runner(first hosts.CheckPriority, concurrency int) jobs.Runner[hosts.DueDomain] {
	return jobs.Runner[hosts.DueDomain]{
		Name: "domain checks", Log: w.c.Log, Metrics: w.checks, Do: w.check,
		Claim: func(ctx context.Context, lease time.Duration, limit int) ([]hosts.DueDomain, error) {
			return w.claim(ctx, lease, limit, first)
		},
		Lease: w.c.Timeout * 3 / 2, Concurrency: concurrency, Poll: poll,
	}
}

// Run checks names until ctx ends. It then cancels the checks in progress and waits for their end.
func (w *Worker) Run(ctx context.Context) {
	var running sync.WaitGroup
	running.Go(func() { w.countPeriodically(ctx) })
	running.Go(func() { w.routine.Run(ctx) })
	running.Go(func() { w.requested.Run(ctx) })
	running.Wait()
}

// StopClaiming makes the worker lease no further name. It must be called before Manager.Leave, because names without a
// certificate could not be finished after that.
func (w *Worker) StopClaiming() { w.stopped.Store(true) }

// claim leases up to limit due names, one at a time, because each lease changes which company's name is next. claim
// returns no names after StopClaiming.
func (w *Worker) claim(ctx context.Context, lease time.Duration, limit int, first hosts.CheckPriority) (due []hosts.DueDomain, err error) {
	for len(due) < limit && !w.stopped.Load() {
		d, err := hosts.ClaimDueDomain(ctx, w.c.DB, lease, first)
		switch {
		case err == nil:
			due = append(due, d)
		case errors.Is(err, store.ErrNotFound), len(due) > 0: // The next call of claim returns the error.
			return due, nil
		default:
			return nil, err
		}
	}
	return due, nil
}

// retryAfterError is the pause after a check that failed with an error.
const retryAfterError = time.Minute

// check performs the next step for one name. If the node is stopping, the result releases the name, so that another
// node can check it at once. After other errors, the result postpones the name.
func (w *Worker) check(ctx context.Context, d hosts.DueDomain) jobs.Result {
	within, cancel := context.WithTimeout(ctx, w.c.Timeout)
	defer cancel()
	var state string
	err := panics.Recover(ctx, w.c.Log, "check of "+d.Host, func() (err error) {
		state, err = w.transitions.step(within, d)
		return err
	})
	result := jobs.Result{Log: w.c.Log.With("host", d.Host, "company", d.CompanyID, "state", d.State)}
	switch {
	case err == nil:
		result.Labels = []string{state}
		result.Record = func(context.Context) error {
			w.c.DB.WakeDomains() // The next step of the name may be due already.
			return nil
		}
	case ctx.Err() != nil || errors.Is(err, tls.ErrClosed):
		w.StopClaiming()
		result.Record = func(ctx context.Context) error { return hosts.ReleaseDomain(ctx, w.c.DB, d.Domain) }
	default:
		result.Log.WarnContext(ctx, "domain not checked", "error", err)
		result.Labels = []string{"error"}
		pause := w.transitions.jitter(retryAfterError)
		result.Record = func(ctx context.Context) error { return hosts.PostponeDomain(ctx, w.c.DB, d.Domain, pause) }
	}
	return result
}

// countPeriodically updates the metrics at intervals of countInterval until ctx ends, and then releases the leader
// lease.
func (w *Worker) countPeriodically(ctx context.Context) {
	defer w.releaseCountLease(ctx)
	count := func() {
		if err := w.countDomains(ctx); err != nil && ctx.Err() == nil {
			w.c.Log.WarnContext(ctx, "domains not counted", "error", err)
		}
	}
	count()
	jobs.Every(ctx, countInterval, count)
}

// states are all domain states. The metric has a series for each of them, even if no name has that state.
var states = []string{
	hosts.DomainPending, hosts.DomainVerified, hosts.DomainIssuing, hosts.DomainActive, hosts.DomainFailing, hosts.DomainLost, hosts.DomainRemoved,
}

// countLease is the name of the leader lease for counting. Counting reads every name, so only one node does it.
const countLease = "domain census"

// countDomains counts the names and sets the metrics if this node has the leader lease. Otherwise it resets the
// metrics. It logs an error if the number of certificates with little life left has grown. A renewal begins when a
// third of the lifetime is left, so a certificate with a quarter left is overdue.
func (w *Worker) countDomains(ctx context.Context) error {
	var counts []hosts.DomainsInState
	ours, err := w.c.DB.AcquireLeaderLease(ctx, countLease, w.name, 2*countInterval)
	if ours {
		counts, err = hosts.DomainStates(ctx, w.c.DB)
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
		w.c.Log.ErrorContext(ctx, "certificates of custom domains overdue for renewal; see lyceum domain list", "count", little)
	}
	w.alarmed = little
	return nil
}

// releaseCountLease releases the leader lease, so that another node can count at once. ctx may have ended.
func (w *Worker) releaseCountLease(ctx context.Context) {
	if err := w.c.DB.ReleaseLeaderLease(context.WithoutCancel(ctx), countLease, w.name); err != nil {
		w.c.Log.WarnContext(ctx, "leader lease not released", "error", err)
	}
}
