package tls

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptrace"
	"net/url"
	"sync"
	"time"
)

// errSilent means that an authority left a request unanswered until its share of the time was over.
var errSilent = errors.New("the authority has fallen silent")

// turns are whose turn it is in an attempt, and since when. The client of ACME sends what is not answered three times, and
// looks at the clock only between answers: an authority that fell silent in the middle of an order took twice its share,
// and what was left did not always do for the next one.
type turns struct {
	mu        sync.Mutex
	directory string
	begun     time.Time
	waiting   bool // for the answer to the last request
}

type turnsKey struct{}

// withTurns keeps account of the requests that are made with a context.
func withTurns(ctx context.Context) context.Context {
	t := &turns{}
	ctx = httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{GotFirstResponseByte: t.answered})
	return context.WithValue(ctx, turnsKey{}, t)
}

// withinShare refuses the requests to an authority that has had its share of an attempt and does not answer. It stands
// where a proxy is chosen, which is asked before every request.
func withinShare(directory string, share time.Duration) func(*http.Request) (*url.URL, error) {
	return func(r *http.Request) (*url.URL, error) {
		if t, ok := r.Context().Value(turnsKey{}).(*turns); ok && !t.next(directory, share) {
			return nil, errSilent
		}
		return http.ProxyFromEnvironment(r)
	}
}

func (t *turns) next(directory string, share time.Duration) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.directory != directory {
		t.directory, t.begun, t.waiting = directory, time.Now(), false
	}
	if t.waiting && time.Since(t.begun) >= share {
		return false
	}
	t.waiting = true
	return true
}

func (t *turns) answered() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.waiting = false
}
