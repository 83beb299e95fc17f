package tls

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"sync"
	"time"

	"lyceum/node/jobs"
)

// errLockLost means that the lease of a lock ended before it was renewed.
var errLockLost = errors.New("the lock was lost to another node")

// locks are leases in Records. This node renews a lease until the lock is released. Leases are short, because a
// lock of a crashed node ends only with its lease. certmagic proposes leases of up to thirty days.
type locks struct {
	records  Records
	lease    time.Duration
	deadline time.Duration

	// mu guards held and closed. closed is set by releaseAll.
	mu     sync.Mutex
	held   map[string]*heldLock
	closed bool
}

// heldLock is a lock of this node. Its owner is a random text, so that a late release of a lost lock does not
// release the lock of the next holder.
type heldLock struct {
	owner string
	stop  context.CancelFunc
	// done is closed when the lock is released or could not be acquired.
	done chan struct{}
}

func newLocks(records Records, lease, deadline time.Duration) *locks {
	return &locks{records: records, lease: lease, deadline: deadline, held: make(map[string]*heldLock)}
}

const (
	firstLockPoll = 50 * time.Millisecond
	lastLockPoll  = 250 * time.Millisecond
)

// Lock waits until this node holds the lock. It returns the error of ctx or of the storage, and ErrClosed after
// releaseAll.
func (l *locks) Lock(ctx context.Context, name string) error {
	for poll := firstLockPoll; ; poll = min(2*poll, lastLockPoll) {
		ours, here, err := l.try(ctx, name)
		if ours || err != nil {
			return err
		}
		if err := waitForRelease(ctx, here, poll); err != nil {
			return err
		}
	}
}

// waitForRelease waits until the holder on this node releases the lock, or until poll has passed. here is that
// holder, or nil if there is none. It returns the error of ctx.
func waitForRelease(ctx context.Context, here *heldLock, poll time.Duration) error {
	var released chan struct{}
	if here != nil {
		released = here.done
	}
	select {
	case <-released:
	case <-time.After(poll):
	case <-ctx.Done():
		return ctx.Err()
	}
	return nil
}

// TryLock acquires the lock if it is free. It reports whether it did. It does not wait for a holder.
func (l *locks) TryLock(ctx context.Context, name string) (bool, error) {
	ours, _, err := l.try(ctx, name)
	return ours, err
}

// try acquires the lock if it is free. If the lock is held on this node, it returns the holder as here.
func (l *locks) try(ctx context.Context, name string) (ours bool, here *heldLock, err error) {
	keeping, stop := context.WithCancel(context.Background())
	h := &heldLock{owner: rand.Text(), stop: stop, done: make(chan struct{})}
	if here, err = l.reserve(name, h); here != nil || err != nil {
		stop()
		return false, here, err
	}
	ctx, cancel := context.WithTimeout(ctx, l.deadline)
	defer cancel()
	ours, err = l.records.Acquire(ctx, name, h.owner, l.lease)
	if err != nil || !ours {
		l.forget(name)
		return false, nil, err
	}
	if keeping.Err() != nil { // releaseAll ran during Acquire.
		return false, nil, errors.Join(ErrClosed, l.records.Release(ctx, name, h.owner))
	}
	go l.renewPeriodically(keeping, name, h)
	return true, nil, nil
}

// reserve records h as the holder of the lock on this node. If the lock has a holder on this node already, it
// returns that holder as here and records nothing. It returns ErrClosed after releaseAll.
func (l *locks) reserve(name string, h *heldLock) (here *heldLock, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return nil, ErrClosed
	}
	if here := l.held[name]; here != nil {
		return here, nil
	}
	l.held[name] = h
	return nil, nil
}

func (l *locks) forget(name string) *heldLock {
	l.mu.Lock()
	defer l.mu.Unlock()
	h := l.held[name]
	if h == nil {
		return nil
	}
	delete(l.held, name)
	h.stop()
	close(h.done)
	return h
}

// renewPeriodically renews the lease until the lock is released or lost. It tries three times per lease, so two
// renewals may fail.
func (l *locks) renewPeriodically(ctx context.Context, name string, h *heldLock) {
	jobs.Every(ctx, l.lease/4, func() {
		if err := l.renew(ctx, name, h); errors.Is(err, errLockLost) {
			h.stop()
		}
	})
}

func (l *locks) renew(ctx context.Context, name string, h *heldLock) error {
	ctx, cancel := context.WithTimeout(ctx, l.deadline)
	defer cancel()
	ours, err := l.records.Renew(ctx, name, h.owner, l.lease)
	if err != nil {
		return err
	}
	if !ours {
		return fmt.Errorf("%s: %w", name, errLockLost)
	}
	return nil
}

// RenewLockLease renews the lease of a lock. It returns errLockLost if this node no longer holds the lock. It
// ignores the requested duration.
func (l *locks) RenewLockLease(ctx context.Context, name string, _ time.Duration) error {
	l.mu.Lock()
	h := l.held[name]
	l.mu.Unlock()
	if h == nil {
		return fmt.Errorf("%s: %w", name, errLockLost)
	}
	return l.renew(ctx, name, h)
}

// Unlock releases the lock. It returns nil if this node does not hold the lock.
func (l *locks) Unlock(ctx context.Context, name string) error {
	l.mu.Lock()
	h := l.held[name]
	l.mu.Unlock()
	if h == nil {
		return nil
	}
	// The lease is released before forget, so that a waiter on this node finds the lock free.
	defer l.forget(name)
	ctx, cancel := context.WithTimeout(ctx, l.deadline)
	defer cancel()
	return l.records.Release(ctx, name, h.owner)
}

// releaseAll releases every lock of this node, so that other nodes need not wait for the end of the leases. It
// makes later calls of Lock fail, because a sweep may still be running.
func (l *locks) releaseAll(ctx context.Context) {
	l.mu.Lock()
	l.closed = true
	names := make([]string, 0, len(l.held))
	for name := range l.held {
		names = append(names, name)
	}
	l.mu.Unlock()
	for _, name := range names {
		// An error needs no handling, because the lease ends.
		_ = l.Unlock(ctx, name)
	}
}
