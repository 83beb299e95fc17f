package auth

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"sync/atomic"
	"time"
)

// Passwords hashes and checks passwords, a few at a time. An unlimited burst of logins took the other requests of a
// node from 100,000/s to 300/s and 1.7 GB of memory; half of the cores at most cost it a tenth.
type Passwords struct {
	gate    chan struct{}
	wait    time.Duration
	random  io.Reader
	nobody  passwordHash
	current cost
	checked atomic.Int64
}

// NewPasswords makes a gate in front of half the cores, at which a caller waits no longer than wait. Salts come from
// random.
func NewPasswords(random io.Reader, wait time.Duration) *Passwords {
	return &Passwords{
		gate:    make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)),
		wait:    wait,
		random:  random,
		nobody:  passwordHash{cost: today, salt: make([]byte, saltBytes), sum: make([]byte, hashBytes)},
		current: today,
	}
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
	return hashPassword(prepared(password), salt, p.current).String(), nil
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
	return hash.fits(prepared(password)) && known, hash.weakerThan(p.current), nil
}

// Checked is how many passwords were checked since the start.
func (p *Passwords) Checked() int64 { return p.checked.Load() }

// enter waits for a place at the gate.
func (p *Passwords) enter(ctx context.Context) error {
	select {
	case p.gate <- struct{}{}:
		return nil
	default:
	}
	waited := time.NewTimer(p.wait)
	defer waited.Stop()
	select {
	case p.gate <- struct{}{}:
		return nil
	case <-waited.C:
		return ErrBusy
	case <-ctx.Done():
		return ErrBusy
	}
}

func (p *Passwords) leave() { <-p.gate }
