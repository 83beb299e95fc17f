package tls

import (
	"context"
	"errors"
	"sync"
	"time"

	"golang.org/x/sync/semaphore"
)

// moments let all who ask the same within a moment share one question, and keep few questions under way at once.
// Strangers may ask as often as they like, and must not take the records from those who renew locks and certificates.
type moments[V any] struct {
	length   time.Duration
	patience time.Duration
	places   *semaphore.Weighted

	mu      sync.Mutex
	begun   time.Time
	answers map[string]*sharedAnswer[V]
}

type sharedAnswer[V any] struct {
	done  chan struct{}
	value V
	err   error
}

// errUnanswered is what the others are told when a question ends in a panic.
var errUnanswered = errors.New("the question was not answered")

func newMoments[V any](length, patience time.Duration, atOnce int64) *moments[V] {
	return &moments[V]{length: length, patience: patience, places: semaphore.NewWeighted(atOnce)}
}

// ask gives an answer to a question that was begun less than a moment ago, for a key that stands for all of the question.
// It outlives whoever asked first.
func (m *moments[V]) ask(ctx context.Context, key string, question func(context.Context) (V, error)) (V, error) {
	answer, first := m.shared(key)
	if first {
		defer close(answer.done)
		answer.value, answer.err = m.inTurn(context.WithoutCancel(ctx), question)
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

// shared tells the first in each moment to ask.
func (m *moments[V]) shared(key string) (answer *sharedAnswer[V], first bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if now := time.Now(); now.Sub(m.begun) >= m.length {
		m.begun, m.answers = now, make(map[string]*sharedAnswer[V])
	}
	answer = m.answers[key]
	if answer == nil {
		answer, first = &sharedAnswer[V]{done: make(chan struct{}), err: errUnanswered}, true
		m.answers[key] = answer
	}
	return answer, first
}

// inTurn asks when there is a place.
func (m *moments[V]) inTurn(ctx context.Context, question func(context.Context) (V, error)) (value V, err error) {
	ctx, end := context.WithTimeout(ctx, m.patience)
	defer end()
	if err := m.places.Acquire(ctx, 1); err != nil {
		return value, err
	}
	defer m.places.Release(1)
	return question(ctx)
}
