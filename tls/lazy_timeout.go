package tls

import (
	"context"
	"sync"
	"sync/atomic"
	"time"
)

// lazyTimeout is a context whose timeout starts with the first call of Done, Err or Deadline. Most lookups find
// their result in memory and never wait. A timer costs several times as much as such a lookup.
type lazyTimeout struct {
	context.Context
	timeout time.Duration
	// began is called when the timeout starts.
	began   func()
	begin   sync.Once
	started atomic.Bool
	running context.Context
	cancel  context.CancelFunc
}

func withLazyTimeout(ctx context.Context, patience time.Duration, began func()) *lazyTimeout {
	return &lazyTimeout{Context: ctx, timeout: patience, began: began}
}

func (l *lazyTimeout) start() context.Context {
	l.begin.Do(func() {
		l.started.Store(true)
		l.began()
		l.running, l.cancel = context.WithTimeout(l.Context, l.timeout)
	})
	return l.running
}

// Deadline starts the timeout if necessary and returns the deadline.
func (l *lazyTimeout) Deadline() (time.Time, bool) { return l.start().Deadline() }

// Done starts the timeout if necessary. It returns the channel that is closed when the context ends.
func (l *lazyTimeout) Done() <-chan struct{} { return l.start().Done() }

// Err starts the timeout if necessary. It returns the reason why the context has ended, or nil.
func (l *lazyTimeout) Err() error { return l.start().Err() }

// end cancels the context and releases its timer. It must be called once the context is no longer used.
func (l *lazyTimeout) end() {
	l.begin.Do(func() { l.running, l.cancel = over, func() {} })
	l.cancel()
}

// over is a cancelled context. A lazyTimeout uses it if end is called before the timeout starts.
var over = func() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}()
