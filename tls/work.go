package tls

import (
	"context"
	"errors"
	"sync"
)

// ErrClosed means that the node is shutting down.
var ErrClosed = errors.New("shutting down")

// work counts the functions that a Manager runs at the moment, so that Shutdown can wait for their end.
type work struct {
	ctx    context.Context
	cancel context.CancelFunc

	// mu guards closed, leaving and the additions to the groups. A sync.WaitGroup must not grow from zero during
	// Wait.
	mu                sync.Mutex
	closed, leaving   bool
	running, ordering sync.WaitGroup
}

func newWork() *work {
	w := &work{}
	w.ctx, w.cancel = context.WithCancel(context.Background())
	return w
}

// run runs do and returns its error. After close it returns ErrClosed and does not run do.
func (w *work) run(do func() error) error { return w.track(&w.running, &w.closed, do) }

// order runs do, which sends a certificate order, and returns its error. After leave or close it returns ErrClosed
// and does not run do.
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

// leave makes order return ErrClosed from now on. It waits for the certificate orders in progress. It returns the
// error of ctx if ctx ends first.
func (w *work) leave(ctx context.Context) error {
	w.mu.Lock()
	w.leaving = true
	w.mu.Unlock()
	return waitFor(ctx, &w.ordering)
}

// close makes run and order return ErrClosed from now on. It waits for the work in progress and cancels that work
// when ctx ends. again reports whether close was called before; close then does nothing.
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

// waitFor waits for a group. It returns the error of ctx if ctx ends first.
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
