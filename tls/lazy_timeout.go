package tls

import (
	"context"
	"sync"
	"sync/atomic"
	"time"
)

// lazyTimeout is a context whose timeout starts on the first call to Done, Err or Deadline. Most lookups are answered from
// memory and never wait, and a timer costs several times as much as such a lookup.
type lazyTimeout struct {
	context.Context
	timeout time.Duration
	begin   sync.Once
	started atomic.Bool
	running context.Context
	cancel  context.CancelFunc
}

func withLazyTimeout(ctx context.Context, patience time.Duration) *lazyTimeout {
	return &lazyTimeout{Context: ctx, timeout: patience}
}

func (l *lazyTimeout) start() context.Context {
	l.begin.Do(func() {
		l.started.Store(true)
		l.running, l.cancel = context.WithTimeout(l.Context, l.timeout)
	})
	return l.running
}

// Deadline starts the timeout.
func (l *lazyTimeout) Deadline() (time.Time, bool) { return l.start().Deadline() }

// Done starts the timeout.
func (l *lazyTimeout) Done() <-chan struct{} { return l.start().Done() }

// Err starts the timeout.
func (l *lazyTimeout) Err() error { return l.start().Err() }

// end releases the timer. A context that has not started is cancelled.
func (l *lazyTimeout) end() {
	l.begin.Do(func() { l.running, l.cancel = over, func() {} })
	l.cancel()
}

// over is a context that has ended. Its methods replace those of a lazyTimeout that ended before it started.
var over = func() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}()
