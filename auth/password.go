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

// Passwords hashes and checks passwords, a few at a time. An unlimited burst of logins took the other requests of a
// node from 100,000/s to 300/s and 1.7 GB of memory.
type Passwords struct {
	gate    chan struct{}
	idle    chan *hasher // as many as there are places at the gate
	wait    time.Duration
	random  io.Reader
	nobody  passwordHash
	current cost
	checked atomic.Int64
	metrics *passwordMetrics
	closing sync.Once
}

// NewPasswords makes a gate in front of half the cores, at which a caller waits no longer than wait. Salts come from
// random.
func NewPasswords(random io.Reader, wait time.Duration) *Passwords {
	return newPasswords(Options{Random: random, PasswordWait: wait}.withDefaults(), newMetrics(nil))
}

func newPasswords(o Options, m *metrics) *Passwords {
	places := max(1, runtime.GOMAXPROCS(0)/2)
	p := &Passwords{
		gate:    make(chan struct{}, places),
		idle:    make(chan *hasher, places),
		wait:    o.PasswordWait,
		random:  o.Random,
		nobody:  passwordHash{cost: today, salt: make([]byte, saltBytes), sum: make([]byte, hashBytes)},
		current: today,
		metrics: &m.passwords,
	}
	for range places {
		p.idle <- &hasher{
			start: o.StartHelper, log: o.Log, now: o.Now, patience: helperTime, failures: m.passwords.failures,
		}
	}
	return p
}

// close ends the helpers. Whoever still comes is served without them.
func (p *Passwords) close() {
	p.closing.Do(func() {
		all := make([]*hasher, cap(p.idle))
		for i := range all {
			all[i] = <-p.idle
			all[i].close()
			all[i].start = nil
		}
		for _, h := range all {
			p.idle <- h
		}
	})
}

// Hash makes a password unreadable, for storage. Whoever lets people choose one asks CheckPassword first. It returns
// ErrBusy.
func (p *Passwords) Hash(ctx context.Context, password string) (string, error) {
	salt := make([]byte, saltBytes)
	if _, err := io.ReadFull(p.random, salt); err != nil {
		return "", fmt.Errorf("salt: %w", err)
	}
	if err := p.enter(ctx); err != nil {
		return "", err
	}
	defer p.leave()
	h := passwordHash{cost: p.current, salt: salt, sum: make([]byte, hashBytes)}
	h.sum = p.sum(h.task(password))
	return h.String(), nil
}

// check tells whether password is the one that was hashed as stored, and whether that hash is weaker than today's.
// A missing or damaged hash fits no password and takes as long as any other. It returns ErrBusy.
func (p *Passwords) check(ctx context.Context, stored *string, password string) (fits, weak bool, err error) {
	hash, known := p.nobody, false
	if stored != nil {
		if parsed, err := parseHash(*stored); err == nil {
			hash, known = parsed, true
		}
	}
	if err := p.enter(ctx); err != nil {
		return false, false, err
	}
	defer p.leave()
	p.checked.Add(1)
	fits = subtle.ConstantTimeCompare(p.sum(hash.task(password)), hash.sum) == 1
	return fits && known, hash.weakerThan(p.current), nil
}

// sum computes at one of the places behind the gate.
func (p *Passwords) sum(t hashTask) []byte {
	h := <-p.idle
	defer func() { p.idle <- h }()
	return h.sum(t)
}

// Checked is how many passwords were checked since the start.
func (p *Passwords) Checked() int64 { return p.checked.Load() }

// enter waits for a place at the gate, for at least three quarters of the wait. It returns ErrBusy.
func (p *Passwords) enter(ctx context.Context) (err error) {
	select {
	case p.gate <- struct{}{}:
		p.metrics.waited.Observe(0)
		return nil
	default:
	}
	begin := time.Now()
	p.metrics.waiting.Inc()
	defer func() {
		p.metrics.waiting.Dec()
		p.metrics.waited.Observe(time.Since(begin).Seconds())
	}()
	// Those who came together are not sent away together: they would all be back at the same moment.
	patience := time.NewTimer(p.wait - rand.N(p.wait/4+1))
	defer patience.Stop()
	select {
	case p.gate <- struct{}{}:
		return nil
	case <-patience.C:
		p.metrics.refused.Inc()
		return ErrBusy
	case <-ctx.Done():
		return ErrBusy
	}
}

func (p *Passwords) leave() { <-p.gate }
