package auth

import (
	"context"
	"crypto/subtle"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

// Passwords hashes and verifies passwords with limited concurrency. Without the limit, a burst of logins reduced the
// other requests of a node from 100,000/s to 300/s and used 1.7 GB of memory.
type Passwords struct {
	slots   chan struct{}
	hashers chan *hasher // one per slot
	wait    time.Duration
	random  io.Reader
	decoy   passwordHash
	current cost
	checked atomic.Int64
	metrics *passwordMetrics
	closing sync.Once
}

// NewPasswords returns a Passwords that uses half the cores. A caller waits at most the given time. Salts are read from
// random.
func NewPasswords(random io.Reader, wait time.Duration) *Passwords {
	return newPasswords(Options{Random: random, PasswordWait: wait}.withDefaults(), newMetrics(nil))
}

func newPasswords(o Options, m *metrics) *Passwords {
	slots := max(1, runtime.GOMAXPROCS(0)/2)
	p := &Passwords{
		slots:   make(chan struct{}, slots),
		hashers: make(chan *hasher, slots),
		wait:    o.PasswordWait,
		random:  o.Random,
		decoy:   passwordHash{cost: currentCost, salt: make([]byte, saltBytes), sum: make([]byte, hashBytes)},
		current: currentCost,
		metrics: &m.passwords,
	}
	inNode := make(chan struct{}, 1)
	for range slots {
		p.hashers <- &hasher{
			start: o.StartHelper, log: o.Log, now: o.Now, timeout: helperTimeout, inNode: inNode,
			failureCounter: m.passwords.helperFailures, lateCounter: m.passwords.lateHelpers,
		}
	}
	return p
}

// close kills the helpers. Later calls hash in the node.
func (p *Passwords) close() {
	p.closing.Do(func() {
		all := make([]*hasher, cap(p.hashers))
		for i := range all {
			all[i] = <-p.hashers
			all[i].close()
			all[i].start = nil
		}
		for _, h := range all {
			p.hashers <- h
		}
	})
}

// Hash returns the hash of a password for storage. Call CheckPassword first for a password that a user chooses. It
// returns ErrBusy.
func (p *Passwords) Hash(ctx context.Context, password string) (string, error) {
	salt := make([]byte, saltBytes)
	if _, err := io.ReadFull(p.random, salt); err != nil {
		return "", fmt.Errorf("salt: %w", err)
	}
	if err := p.acquire(ctx); err != nil {
		return "", err
	}
	defer p.release()
	h := passwordHash{cost: p.current, salt: salt, sum: make([]byte, hashBytes)}
	h.sum = p.sum(h.task(password))
	return h.String(), nil
}

// check reports whether password matches the stored hash, and whether the hash is weaker than the current parameters. A
// missing or damaged hash matches no password and takes as long as any other. It returns ErrBusy.
func (p *Passwords) check(ctx context.Context, stored *string, password string) (fits, weak bool, err error) {
	hash, known := p.decoy, false
	if stored != nil {
		if parsed, err := parseHash(*stored); err == nil {
			hash, known = parsed, true
		}
	}
	if err := p.acquire(ctx); err != nil {
		return false, false, err
	}
	defer p.release()
	p.checked.Add(1)
	fits = subtle.ConstantTimeCompare(p.sum(hash.task(password)), hash.sum) == 1
	return fits && known, hash.weakerThan(p.current), nil
}

// sum computes a hash with a free hasher. The caller holds a slot.
func (p *Passwords) sum(t hashTask) []byte {
	h := <-p.hashers
	defer func() { p.hashers <- h }()
	return h.sum(t)
}

// Checked returns the number of passwords checked since the start.
func (p *Passwords) Checked() int64 { return p.checked.Load() }

// acquire waits for a slot, for 75 to 100 % of the maximum wait. It returns ErrBusy.
func (p *Passwords) acquire(ctx context.Context) (err error) {
	select {
	case p.slots <- struct{}{}:
		p.metrics.waitSeconds.Observe(0)
		return nil
	default:
	}
	begin := time.Now()
	p.metrics.waiting.Inc()
	defer func() {
		p.metrics.waiting.Dec()
		p.metrics.waitSeconds.Observe(time.Since(begin).Seconds())
	}()
	// The random part spreads the retries of clients that arrived at the same time.
	patience := time.NewTimer(p.wait - rand.N(p.wait/4+1))
	defer patience.Stop()
	select {
	case p.slots <- struct{}{}:
		return nil
	case <-patience.C:
		p.metrics.rejected.Inc()
		return ErrBusy
	case <-ctx.Done():
		return ErrBusy
	}
}

func (p *Passwords) release() { <-p.slots }
