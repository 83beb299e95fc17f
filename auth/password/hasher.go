// Package password hashes and verifies passwords, and checks that new passwords follow the rules.
package password

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/subtle"
	"errors"
	"fmt"
	"io"
	"log/slog"
	mathrand "math/rand/v2"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// ErrBusy means that no worker became free in time to hash a password, or that the caller's context ended before.
var ErrBusy = errors.New("too many logins at the moment")

// Hasher hashes and verifies passwords with limited concurrency. Before this limit existed, a burst of logins reduced
// the other requests of a node from 100,000/s to 300/s and used 1.7 GB of memory.
type Hasher struct {
	workers chan *worker // workers contains the free workers.
	wait    time.Duration
	random  io.Reader
	decoy   storedHash
	closing sync.Once

	verified atomic.Int64
	rejected prometheus.Counter
	metrics  *metrics
}

// Options configures a Hasher. Every field has a default.
type Options struct {
	// Wait is how long a caller waits for a free worker; 3 s if zero.
	Wait time.Duration
	// StartHelper starts a low-priority process that hashes passwords. If nil, the node hashes passwords.
	StartHelper func() (Helper, error)
	// Random is the source of salts; crypto/rand if nil.
	Random io.Reader
	// Now is the clock; time.Now if nil.
	Now func() time.Time
	// Log receives failures of helpers; nothing is logged if nil.
	Log *slog.Logger
	// Metrics registers the metrics if not nil.
	Metrics prometheus.Registerer
	// Rejected counts the calls for which no worker became free within Wait. New creates it if nil.
	Rejected prometheus.Counter
}

func (o Options) withDefaults() Options {
	o.Wait = cmp.Or(o.Wait, 3*time.Second)
	if o.Random == nil {
		o.Random = rand.Reader
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Rejected == nil {
		o.Rejected = prometheus.NewCounter(prometheus.CounterOpts{Name: "rejected"})
	}
	return o
}

// New returns a Hasher with one worker for every two cores, at least one.
func New(o Options) *Hasher {
	o = o.withDefaults()
	workers := max(1, runtime.GOMAXPROCS(0)/2)
	h := &Hasher{
		workers:  make(chan *worker, workers),
		wait:     o.Wait,
		random:   o.Random,
		decoy:    storedHash{cost: currentCost, salt: make([]byte, saltBytes), sum: make([]byte, hashBytes)},
		rejected: o.Rejected,
		metrics:  newMetrics(o.Metrics),
	}
	inNode := make(chan struct{}, 1)
	for range workers {
		h.workers <- &worker{
			start: o.StartHelper, log: o.Log, now: o.Now, timeout: helperTimeout, inNode: inNode,
			failureCounter: h.metrics.helperFailures, lateCounter: h.metrics.lateHelpers,
		}
	}
	return h
}

// Close waits for the hashes in progress and kills the helpers. Later calls of Hash and Verify hash in the node.
func (h *Hasher) Close() {
	h.closing.Do(func() {
		all := make([]*worker, cap(h.workers))
		for i := range all {
			all[i] = <-h.workers
			all[i].close()
			all[i].start = nil
		}
		for _, w := range all {
			h.workers <- w
		}
	})
}

// Hash returns the hash of a password for storage, with a random salt. Call Check first for a password that a user chooses.
// Hash returns ErrBusy if no worker becomes free in time.
func (h *Hasher) Hash(ctx context.Context, password string) (string, error) {
	salt := make([]byte, saltBytes)
	if _, err := io.ReadFull(h.random, salt); err != nil {
		return "", fmt.Errorf("salt: %w", err)
	}
	hash := storedHash{cost: currentCost, salt: salt, sum: make([]byte, hashBytes)}
	sum, err := h.sum(ctx, hash.task(password))
	if err != nil {
		return "", err
	}
	hash.sum = sum
	return hash.String(), nil
}

// Verify reports whether password matches the stored hash, and whether the hash is weaker than the current parameters. A
// missing or damaged hash matches no password and takes as long as any other. It returns ErrBusy if no worker becomes free in
// time.
func (h *Hasher) Verify(ctx context.Context, stored *string, password string) (matches, weak bool, err error) {
	hash, known := h.decoy, false
	if stored != nil {
		if parsed, err := parseHash(*stored); err == nil {
			hash, known = parsed, true
		}
	}
	sum, err := h.sum(ctx, hash.task(password))
	if err != nil {
		return false, false, err
	}
	h.verified.Add(1)
	matches = subtle.ConstantTimeCompare(sum, hash.sum) == 1
	return matches && known, hash.weakerThan(currentCost), nil
}

// Verified returns the number of passwords that Verify has hashed.
func (h *Hasher) Verified() int64 { return h.verified.Load() }

// sum computes a hash with the next free worker. It returns ErrBusy if no worker becomes free in time.
func (h *Hasher) sum(ctx context.Context, t hashTask) ([]byte, error) {
	w, err := h.acquire(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { h.workers <- w }()
	return w.sum(t), nil
}

// acquire takes a free worker. It waits for a random time of 75 to 100 % of Options.Wait, and then returns ErrBusy. It also
// returns ErrBusy if ctx ends before.
func (h *Hasher) acquire(ctx context.Context) (*worker, error) {
	select {
	case w := <-h.workers:
		h.metrics.waitSeconds.Observe(0)
		return w, nil
	default:
	}
	begin := time.Now()
	h.metrics.waiting.Inc()
	defer func() {
		h.metrics.waiting.Dec()
		h.metrics.waitSeconds.Observe(time.Since(begin).Seconds())
	}()
	// The random part spreads the retries of clients whose requests began at the same time.
	timeout := time.NewTimer(h.wait - mathrand.N(h.wait/4+1))
	defer timeout.Stop()
	select {
	case w := <-h.workers:
		return w, nil
	case <-timeout.C:
		h.rejected.Inc()
		return nil, ErrBusy
	case <-ctx.Done():
		return nil, ErrBusy
	}
}
