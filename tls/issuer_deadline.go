package tls

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptrace"
	"net/url"
	"sync"
	"time"
)

// errIssuerTimeout means that an authority did not answer a request within its share of the time.
var errIssuerTimeout = errors.New("the authority has fallen silent")

// issuerDeadline tracks which authority an order waits for, and since when. The ACME client repeats an unanswered request three
// times and checks its deadline only between responses, so an authority that stopped responding took twice its share
// and left too little time for the next one.
type issuerDeadline struct {
	mu        sync.Mutex
	directory string
	started   time.Time
	waiting   bool // for the answer to the last request
	// lastFailure is the error of the previous authority.
	lastFailure string
}

type issuerDeadlineKey struct{}

// withIssuerDeadline returns a context whose requests are tracked.
func withIssuerDeadline(ctx context.Context, t *issuerDeadline) context.Context {
	ctx = httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{GotFirstResponseByte: t.endRequest})
	return context.WithValue(ctx, issuerDeadlineKey{}, t)
}

// setLastFailure records why an authority did not issue.
func (t *issuerDeadline) setLastFailure(cause string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.lastFailure = cause
}

// progress describes for people what the order waits for.
func (t *issuerDeadline) progress() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	text := "The certificate is being ordered."
	switch address, err := url.Parse(t.directory); {
	case t.directory == "" || err != nil:
	case t.waiting:
		text = fmt.Sprintf("The authority %s has not answered the last request yet.", address.Host)
	default:
		text = fmt.Sprintf("The authority %s is still working on the order.", address.Host)
	}
	if t.lastFailure != "" {
		text += " The previous authority failed: " + t.lastFailure
	}
	return text
}

// Progress describes for people what the order of a canonical host waits for. It returns an empty string if no order is
// in progress.
func (m *Manager) Progress(host string) string {
	if t, ok := m.deadlines.Load(m.subject(host)); ok {
		return t.(*issuerDeadline).progress()
	}
	return ""
}

// deadlineProxy returns a proxy function that fails the requests to an authority that has exceeded its share of the time
// without a response. The proxy function is called before every request.
func deadlineProxy(directory string, share time.Duration) func(*http.Request) (*url.URL, error) {
	return func(r *http.Request) (*url.URL, error) {
		if t, ok := r.Context().Value(issuerDeadlineKey{}).(*issuerDeadline); ok && !t.beginRequest(directory, share) {
			return nil, errIssuerTimeout
		}
		return http.ProxyFromEnvironment(r)
	}
}

func (t *issuerDeadline) beginRequest(directory string, share time.Duration) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.directory != directory {
		t.directory, t.started, t.waiting = directory, time.Now(), false
	}
	if t.waiting && time.Since(t.started) >= share {
		return false
	}
	t.waiting = true
	return true
}

func (t *issuerDeadline) endRequest() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.waiting = false
}
