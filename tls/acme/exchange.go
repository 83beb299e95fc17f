package acme

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"sync"
	"time"

	"lyceum/node/tracing"

	"github.com/mholt/acmez/v3"
	rfc8555 "github.com/mholt/acmez/v3/acme"
)

// MaxPollPause is the longest pause between two polls. An authority may request a longer pause. acmez checks its
// timeout only between polls, so a pause of an hour would last beyond the timeout of the certificate order.
const MaxPollPause = 5 * time.Second

var errSilent = errors.New("the authority has not answered in its share of the time")

// phase is the part of a certificate order that is in progress.
type phase int

const (
	phaseOrdering phase = iota
	phaseValidating
	phaseFinalizing
)

// exchange is the state of one certificate order at one authority. The transport updates it with every request.
type exchange struct {
	host    string
	timeout time.Duration
	begun   time.Time

	mu         sync.Mutex
	waiting    bool // waiting means that the last request has no response yet.
	phase      phase
	since      time.Time // since is the time at which the phase began.
	retryAfter time.Duration
}

func newExchange(ctx context.Context, account Account, timeout time.Duration) *exchange {
	address, _ := url.Parse(account.Directory) // Account.Check has parsed the URL when the issuer was configured.
	x := &exchange{host: address.Host, timeout: timeout, begun: time.Now(), since: time.Now()}
	if p, ok := ctx.Value(progressKey{}).(*Progress); ok {
		p.set(x)
	}
	return x
}

type exchangeKey struct{}

func withExchange(ctx context.Context, x *exchange) context.Context {
	return context.WithValue(ctx, exchangeKey{}, x)
}

func (x *exchange) enter(p phase) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.phase, x.since = p, time.Now()
}

// beginRequest reports whether a request may be sent. It refuses a request if the previous one has no response and
// the timeout has passed. acmez repeats an unanswered request three times. Without this check, an authority that does
// not respond would use up the time that is left for the next authority.
func (x *exchange) beginRequest() bool {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.waiting && time.Since(x.begun) >= x.timeout {
		return false
	}
	x.waiting = true
	return true
}

func (x *exchange) endRequest(answer *http.Response) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.waiting = false
	if answer.StatusCode == http.StatusTooManyRequests {
		x.retryAfter = retryAfterIn(answer.Header)
	}
}

func (x *exchange) isWaiting() bool {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.waiting
}

// failure returns the *Error for a failed certificate order. For a failure that the authority did not cause, it
// returns another error: an error of storage or of a DNS provider, or context.Canceled.
func (x *exchange) failure(err error) error {
	var local localError
	var network *url.Error
	var problem rfc8555.Problem
	x.mu.Lock()
	defer x.mu.Unlock()
	// If a phase lasted for its whole timeout, it ended because acmez stopped polling.
	timeout := errors.Is(err, context.DeadlineExceeded) || time.Since(x.since) >= x.timeout
	failed := &Error{Err: err}
	switch {
	case errors.As(err, &local):
		return local.error
	case errors.Is(err, context.Canceled):
		return err
	case errors.As(err, &problem):
		if isRateLimited(err) {
			failed.RetryAfter = x.retryAfter
		}
	case errors.As(err, &network):
		failed.Cause = Unreachable
	case !timeout:
	case x.phase == phaseValidating:
		failed.Cause = NotValidated
	case x.phase == phaseFinalizing:
		failed.Cause = NotFinished
	default:
		failed.Cause = Unreachable
	}
	return failed
}

// localError is an error that the authority did not cause.
type localError struct{ error }

func (e localError) Unwrap() error { return e.error }

func asLocal(err error) error {
	if err == nil {
		return nil
	}
	return localError{err}
}

// observedSolver is a solver that records in the exchange when a validation begins. It marks the errors of the
// solver as local.
type observedSolver struct {
	acmez.Solver
	exchange *exchange
}

func (s observedSolver) Present(ctx context.Context, challenge rfc8555.Challenge) error {
	err := asLocal(s.Solver.Present(ctx, challenge))
	s.exchange.enter(phaseValidating)
	return err
}

// Wait waits until the authority can read the challenge. It returns nil at once if the solver is not an
// acmez.Waiter.
func (s observedSolver) Wait(ctx context.Context, challenge rfc8555.Challenge) error {
	waiter, ok := s.Solver.(acmez.Waiter)
	if !ok {
		return nil
	}
	err := asLocal(waiter.Wait(ctx, challenge))
	s.exchange.enter(phaseValidating)
	return err
}

// newHTTPClient returns the HTTP client for one authority. roots verify the authority's TLS certificate; nil
// selects the system roots. timeout bounds one request.
func newHTTPClient(roots *x509.CertPool, timeout time.Duration) *http.Client {
	base := http.DefaultTransport.(*http.Transport).Clone()
	base.TLSClientConfig = &tls.Config{RootCAs: roots, MinVersion: tls.VersionTLS12}
	return &http.Client{Transport: transport{tracing.Transport(base)}, Timeout: timeout}
}

// transport records the requests of a certificate order in the exchange of the request's context.
type transport struct{ base http.RoundTripper }

func (t transport) RoundTrip(r *http.Request) (*http.Response, error) {
	x, _ := r.Context().Value(exchangeKey{}).(*exchange)
	if x == nil { // The request does not belong to a certificate order.
		return t.base.RoundTrip(r)
	}
	if !x.beginRequest() {
		return nil, errSilent
	}
	answer, err := t.base.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	x.endRequest(answer)
	shortenPollPause(r.Method, answer, x.maxPollPause())
	return answer, nil
}

// maxPollPause returns a quarter of the timeout of a phase, at most MaxPollPause and at least one second. One
// second is the unit of Retry-After.
func (x *exchange) maxPollPause() time.Duration {
	return max(time.Second, min(MaxPollPause, x.timeout/4))
}

// shortenPollPause limits the Retry-After header of a response to longest. It changes successful responses to POST
// requests only, because polls are POST requests.
func shortenPollPause(method string, answer *http.Response, longest time.Duration) {
	if method == http.MethodPost && answer.StatusCode < http.StatusMultipleChoices && retryAfterIn(answer.Header) > longest {
		answer.Header.Set("Retry-After", strconv.Itoa(int(longest.Seconds())))
	}
}

func retryAfterIn(header http.Header) time.Duration {
	said := header.Get("Retry-After")
	if seconds, err := strconv.Atoi(said); err == nil {
		return max(0, time.Duration(seconds)*time.Second)
	}
	if at, err := http.ParseTime(said); err == nil {
		return max(0, time.Until(at))
	}
	return 0
}

// Progress describes a certificate order in progress. An order updates it if its context is from WithProgress. Its
// methods may be called concurrently.
type Progress struct {
	mu          sync.Mutex
	exchange    *exchange
	lastFailure string
}

type progressKey struct{}

// WithProgress returns a context that makes certificate orders update p.
func WithProgress(ctx context.Context, p *Progress) context.Context {
	return context.WithValue(ctx, progressKey{}, p)
}

func (p *Progress) set(x *exchange) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.exchange = x
}

// Fail records text, a sentence for people about the reason why an authority did not issue a certificate.
func (p *Progress) Fail(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.lastFailure = text
}

// String returns a text for people about the state of the certificate order. It names the authority for which the
// order waits.
func (p *Progress) String() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	text := "The certificate is being ordered."
	switch {
	case p.exchange == nil:
	case p.exchange.isWaiting():
		text = fmt.Sprintf("The authority %s has not answered the last request yet.", p.exchange.host)
	default:
		text = fmt.Sprintf("The authority %s is still working on the order.", p.exchange.host)
	}
	if p.lastFailure != "" {
		text += " The previous authority failed: " + p.lastFailure
	}
	return text
}
