package store

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"
)

const (
	// tripAfter is the number of consecutive timeouts that opens the breaker.
	tripAfter = 3
	// probePause is the time between two probes while the breaker is open.
	probePause = 500 * time.Millisecond
	// refusalTime is the time after a rejected write during which the node is not ready. On a disk that is almost full, a
	// small probe may succeed although other writes fail.
	refusalTime = 10 * time.Second
)

// errBreakerOpen is the error of statements while the breaker is open.
var errBreakerOpen = &DatabaseError{Kind: ErrUnavailable, Statement: "ask", Cause: errors.New("circuit breaker is open after consecutive timeouts")}

// errRefused is the error of Ready after a rejected write.
var errRefused = &DatabaseError{Kind: ErrUnavailable, Statement: "ready",
	Cause: errors.New("database rejected a write in the last seconds: it is read-only or its disk is full")}

// breaker is a circuit breaker. After several consecutive timeouts, statements fail immediately until a probe succeeds.
// Without the breaker, each request to a database that hangs would occupy a connection for the whole statement timeout,
// and other requests would wait for a connection.
type breaker struct {
	probe    func(context.Context) error
	pause    time.Duration
	log      *slog.Logger
	now      func() time.Time
	timeouts atomic.Int32
	open     atomic.Bool
	refused  atomic.Pointer[time.Time] // the time of the last rejected write
	life     context.Context
	end      context.CancelFunc
	mu       sync.Mutex // prevents a prober from starting after close
	probers  sync.WaitGroup
}

func newBreaker(log *slog.Logger, probe func(context.Context) error) *breaker {
	b := &breaker{probe: probe, pause: probePause, log: log, now: time.Now}
	b.life, b.end = context.WithCancel(context.Background())
	return b
}

// check returns ErrUnavailable while the breaker is open.
func (b *breaker) check() error {
	if b.open.Load() {
		return errBreakerOpen
	}
	return nil
}

// ready returns ErrUnavailable while the breaker is open and for refusalTime after a rejected write.
func (b *breaker) ready() error {
	if err := b.check(); err != nil {
		return err
	}
	if at := b.refused.Load(); at != nil && b.now().Sub(*at) < refusalTime {
		return errRefused
	}
	return nil
}

// report counts the result of a statement or a transaction. Any response of the server, including an error, resets the count
// of timeouts. A timeout does not change the count if the deadline of the request left the statement little time.
func (b *breaker) report(err error) {
	if err != nil && isWriteRefusal(err) {
		now := b.now()
		b.refused.Store(&now)
	}
	if !isUnanswered(err) {
		if isTimeout(err) {
			return
		}
		if b.timeouts.Load() != 0 {
			b.timeouts.Store(0)
		}
		return
	}
	if b.timeouts.Add(1) >= tripAfter {
		b.trip()
	}
}

func (b *breaker) trip() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.life.Err() != nil || !b.open.CompareAndSwap(false, true) {
		return
	}
	b.log.Warn("database does not respond; requests fail immediately until it does")
	b.probers.Go(b.recover)
}

// recover probes the database and closes the breaker when the database responds.
func (b *breaker) recover() {
	for {
		select {
		case <-time.After(b.pause):
		case <-b.life.Done():
			return
		}
		if b.probe(b.life) == nil {
			break
		}
	}
	b.timeouts.Store(0)
	b.open.Store(false)
	b.log.Info("database responds again")
}

// close stops the probes and waits for them.
func (b *breaker) close() {
	b.mu.Lock()
	b.end()
	b.mu.Unlock()
	b.probers.Wait()
}
