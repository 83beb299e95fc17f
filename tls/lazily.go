package tls

import (
	"context"
	"sync"
	"sync/atomic"
	"time"
)

// lazily is a context whose time begins to run when somebody waits for its end. Most questions are answered from memory
// and wait for nothing, and a timer costs several times what they do.
type lazily struct {
	context.Context
	patience time.Duration
	begin    sync.Once
	begun    atomic.Bool
	running  context.Context
	cancel   context.CancelFunc
}

func withPatience(ctx context.Context, patience time.Duration) *lazily {
	return &lazily{Context: ctx, patience: patience}
}

func (l *lazily) run() context.Context {
	l.begin.Do(func() {
		l.begun.Store(true)
		l.running, l.cancel = context.WithTimeout(l.Context, l.patience)
	})
	return l.running
}

// Deadline begins the time.
func (l *lazily) Deadline() (time.Time, bool) { return l.run().Deadline() }

// Done begins the time.
func (l *lazily) Done() <-chan struct{} { return l.run().Done() }

// Err begins the time.
func (l *lazily) Err() error { return l.run().Err() }

// end releases the timer, if there is one; whoever asks afterwards finds the time over.
func (l *lazily) end() {
	l.begin.Do(func() { l.running, l.cancel = over, func() {} })
	l.cancel()
}

// over is a context that has ended.
var over = func() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}()
