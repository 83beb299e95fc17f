package tls

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"sync"
	"time"
)

// errLockLost means that the lease of a lock ran out before it could be renewed.
var errLockLost = errors.New("the lock was lost to another node")

// locks are leases in Records, renewed as long as their holder lives. certmagic proposes leases of up to thirty days;
// a node that died would block its names that long.
type locks struct {
	records  Records
	lease    time.Duration
	deadline time.Duration

	// closed is set when all were released for good.
	mu     sync.Mutex
	held   map[string]*hold
	closed bool
}

// hold is a lock of this node. Its owner is a fresh name each time, so that a late release of a lost lock does not
// touch the next holder's.
type hold struct {
	owner string
	stop  context.CancelFunc
	// over is closed when the lock is given back, or was not got.
	over chan struct{}
}

func newLocks(records Records, lease, deadline time.Duration) *locks {
	return &locks{records: records, lease: lease, deadline: deadline, held: make(map[string]*hold)}
}

const (
	firstLockPoll = 50 * time.Millisecond
	lastLockPoll  = 250 * time.Millisecond
)

// Lock waits until the lock is this caller's. It returns the error of ctx when that ends first, and that of the
// storage, errClosed after releaseAll.
func (l *locks) Lock(ctx context.Context, name string) error {
	for poll := firstLockPoll; ; poll = min(2*poll, lastLockPoll) {
		ours, here, err := l.try(ctx, name)
		if ours || err != nil {
			return err
		}
		if err := pause(ctx, here, poll); err != nil {
			return err
		}
	}
}

// pause waits for the holder on this node to be done. One on another node says nothing, so it is polled.
func pause(ctx context.Context, here *hold, poll time.Duration) error {
	if here != nil {
		select {
		case <-here.over:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	wait := time.NewTimer(poll)
	defer wait.Stop()
	select {
	case <-wait.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// TryLock takes the lock if neither this node nor another holds it.
func (l *locks) TryLock(ctx context.Context, name string) (bool, error) {
	ours, _, err := l.try(ctx, name)
	return ours, err
}

// try also tells the holder when that is on this node.
func (l *locks) try(ctx context.Context, name string) (ours bool, here *hold, err error) {
	keeping, stop := context.WithCancel(context.Background())
	h := &hold{owner: rand.Text(), stop: stop, over: make(chan struct{})}
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
	if keeping.Err() != nil { // it was released before it was got
		return false, nil, errors.Join(errClosed, l.records.Release(ctx, name, h.owner))
	}
	go l.keep(keeping, name, h)
	return true, nil, nil
}

// reserve returns who holds the place already, and errClosed after releaseAll.
func (l *locks) reserve(name string, h *hold) (here *hold, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return nil, errClosed
	}
	if here := l.held[name]; here != nil {
		return here, nil
	}
	l.held[name] = h
	return nil, nil
}

func (l *locks) forget(name string) *hold {
	l.mu.Lock()
	defer l.mu.Unlock()
	h := l.held[name]
	if h == nil {
		return nil
	}
	delete(l.held, name)
	h.stop()
	close(h.over)
	return h
}

// keep renews the lease until the lock is given back or lost. A failed renewal is tried again: there is time for
// two more before the lease runs out.
func (l *locks) keep(ctx context.Context, name string, h *hold) {
	tick := time.NewTicker(l.lease / 3)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if err := l.renew(ctx, name, h); errors.Is(err, errLockLost) {
			return
		}
	}
}

func (l *locks) renew(ctx context.Context, name string, h *hold) error {
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

// RenewLockLease tells whether the lock is still held. It returns errLockLost when it is not; the length that is
// asked for does not matter, because the lease is renewed all the time.
func (l *locks) RenewLockLease(ctx context.Context, name string, _ time.Duration) error {
	l.mu.Lock()
	h := l.held[name]
	l.mu.Unlock()
	if h == nil {
		return fmt.Errorf("%s: %w", name, errLockLost)
	}
	return l.renew(ctx, name, h)
}

// Unlock gives the lock back. It is no error when it was lost meanwhile.
func (l *locks) Unlock(ctx context.Context, name string) error {
	l.mu.Lock()
	h := l.held[name]
	l.mu.Unlock()
	if h == nil {
		return nil
	}
	// Released first, so that who waits on this node finds the lock free.
	defer l.forget(name)
	ctx, cancel := context.WithTimeout(ctx, l.deadline)
	defer cancel()
	return l.records.Release(ctx, name, h.owner)
}

// releaseAll gives back what this node still holds, so that the others need not wait for the leases to run out, and refuses
// all locks from then on: a sweep may still be under way.
func (l *locks) releaseAll(ctx context.Context) {
	l.mu.Lock()
	l.closed = true
	names := make([]string, 0, len(l.held))
	for name := range l.held {
		names = append(names, name)
	}
	l.mu.Unlock()
	for _, name := range names {
		// Nothing is left to do about an error: the lease runs out by itself.
		_ = l.Unlock(ctx, name)
	}
}
