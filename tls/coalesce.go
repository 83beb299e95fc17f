package tls

import (
	"context"
	"errors"
	"sync"
	"time"

	"golang.org/x/sync/semaphore"
)

// coalescer merges calls. Callers with the same key within one window share one call. The number of concurrent
// calls is limited. This protects the storage from floods of requests for unknown names.
type coalescer[V any] struct {
	window  time.Duration
	timeout time.Duration
	slots   *semaphore.Weighted

	mu          sync.Mutex
	windowStart time.Time
	calls       map[string]*sharedCall[V]
}

type sharedCall[V any] struct {
	done  chan struct{}
	value V
	err   error
}

// errCallPanicked is the error that waiting callers receive if the shared call panics.
var errCallPanicked = errors.New("the shared call panicked")

func newCoalescer[V any](length, patience time.Duration, atOnce int64) *coalescer[V] {
	return &coalescer[V]{window: length, timeout: patience, slots: semaphore.NewWeighted(atOnce)}
}

// do returns the result of call for key, from a call that started within the current window. The call continues if
// the context of the first caller is cancelled. Calls with equal keys must have equal results.
func (m *coalescer[V]) do(ctx context.Context, key string, call func(context.Context) (V, error)) (V, error) {
	answer, first := m.join(key)
	if first {
		defer close(answer.done)
		answer.value, answer.err = m.run(context.WithoutCancel(ctx), call)
		return answer.value, answer.err
	}
	select {
	case <-answer.done:
		return answer.value, answer.err
	case <-ctx.Done():
		var none V
		return none, ctx.Err()
	}
}

// join returns the call for key in the current window. first means that the caller must run the call.
func (m *coalescer[V]) join(key string) (answer *sharedCall[V], first bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if now := time.Now(); now.Sub(m.windowStart) >= m.window {
		m.windowStart, m.calls = now, make(map[string]*sharedCall[V])
	}
	answer = m.calls[key]
	if answer == nil {
		answer, first = &sharedCall[V]{done: make(chan struct{}), err: errCallPanicked}, true
		m.calls[key] = answer
	}
	return answer, first
}

// run waits for a free slot and then runs call. timeout bounds both together.
func (m *coalescer[V]) run(ctx context.Context, call func(context.Context) (V, error)) (value V, err error) {
	ctx, end := context.WithTimeout(ctx, m.timeout)
	defer end()
	if err := m.slots.Acquire(ctx, 1); err != nil {
		return value, err
	}
	defer m.slots.Release(1)
	return call(ctx)
}
