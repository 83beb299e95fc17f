package tls

import (
	"context"
	"errors"
	"sync"
)

// ErrClosed means that the node is shutting down.
var ErrClosed = errors.New("shutting down")

// work tracks the work of a Manager, so that Shutdown can wait for it.
type work struct {
	ctx    context.Context
	cancel context.CancelFunc

	// mu guards the groups: a sync.WaitGroup must not grow from zero during Wait.
	mu                sync.Mutex
	closed, leaving   bool
	running, ordering sync.WaitGroup
}

func newWork() *work {
	w := &work{}
	w.ctx, w.cancel = context.WithCancel(context.Background())
	return w
}

// run runs do. It returns ErrClosed after close.
func (w *work) run(do func() error) error { return w.track(&w.running, &w.closed, do) }

// order runs do, which sends a certificate order. It returns ErrClosed after leave.
func (w *work) order(do func() error) error { return w.track(&w.ordering, &w.leaving, do) }

func (w *work) track(group *sync.WaitGroup, refused *bool, do func() error) error {
	w.mu.Lock()
	if w.closed || *refused {
		w.mu.Unlock()
		return ErrClosed
	}
	group.Add(1)
	w.mu.Unlock()
	defer group.Done()
	return do()
}

// leave refuses new orders and waits for those in progress.
func (w *work) leave(ctx context.Context) error {
	w.mu.Lock()
	w.leaving = true
	w.mu.Unlock()
	return waitFor(ctx, &w.ordering)
}

// close refuses new work, waits for the work in progress and cancels it when ctx ends. It reports whether it was called
// before.
func (w *work) close(ctx context.Context) (again bool, err error) {
	w.mu.Lock()
	again, w.closed = w.closed, true
	w.mu.Unlock()
	if again {
		return true, nil
	}
	err = waitFor(ctx, &w.running)
	w.cancel()
	w.running.Wait()
	return false, err
}

// waitFor waits for a group. It returns the error of ctx if that ends first.
func waitFor(ctx context.Context, group *sync.WaitGroup) error {
	done := make(chan struct{})
	go func() { group.Wait(); close(done) }()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
