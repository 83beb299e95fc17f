package web

import (
	"context"
	"crypto/sha256"
	"errors"
	"net/http"
	"sync"

	"github.com/goccy/go-json"

	"lyceum/store"
	"lyceum/tenant"
)

// HeaderIdempotencyKey is the name of the header with the idempotency key of a request. HeaderReplayed is the name of the header
// that marks the answer of an earlier request.
const (
	HeaderIdempotencyKey = "Idempotency-Key"
	HeaderReplayed       = "Idempotency-Replayed"
)

// maxIdempotencyKey is the maximum length of an idempotency key.
const maxIdempotencyKey = 255

// ErrKeyInUse means that another request with the same idempotency key is still running.
var ErrKeyInUse = errors.New("request with the idempotency key in progress")

// AnswerVault encrypts the stored answers to requests with idempotency keys.
type AnswerVault interface {
	Seal(ctx context.Context, company tenant.Company, purpose, secret string) ([]byte, error)
	Open(ctx context.Context, company tenant.Company, purpose string, sealed []byte) (string, error)
}

// answerPurpose is the purpose for which the vault encrypts the answers.
const answerPurpose = "idempotent answer"

// onceAnswer is the answer to a request with an idempotency key.
type onceAnswer struct {
	status   int
	body     []byte
	replayed bool
}

// onceID identifies the requests with an idempotency key of one user. Of the requests with one id, a node runs only one at a time.
type onceID struct {
	company, user int64
	key           string
}

// requestsInProgress contains the requests with idempotency keys that this node is running. A request waits here until another
// request with the same id has ended, so that it does not hold a database connection while it waits.
type requestsInProgress struct {
	mu   sync.Mutex
	done map[onceID]chan struct{} // closed when the request ends
}

// enter waits until no other request has the id, and then registers the id. It returns ErrKeyInUse if ctx is done first. The caller
// must call leave after the request.
func (p *requestsInProgress) enter(ctx context.Context, id onceID) (leave func(), err error) {
	for {
		p.mu.Lock()
		other, taken := p.done[id]
		if !taken {
			mine := make(chan struct{})
			if p.done == nil {
				p.done = map[onceID]chan struct{}{}
			}
			p.done[id] = mine
			p.mu.Unlock()
			return func() { p.leave(id, mine) }, nil
		}
		p.mu.Unlock()
		select {
		case <-other:
		case <-ctx.Done():
			return nil, ErrKeyInUse
		}
	}
}

func (p *requestsInProgress) leave(id onceID, mine chan struct{}) {
	p.mu.Lock()
	delete(p.done, id)
	p.mu.Unlock()
	close(mine)
}

// Idempotent reports whether the route supports idempotency keys. Other routes ignore the header Idempotency-Key. An open route has
// no caller to whom a key could belong. Routes with a shared response, a file, CSV or a stream change nothing.
func (r *Route) Idempotent() bool {
	return r.Method == http.MethodPost && r.Access != Open && !r.Shared && !r.Raw && !r.Browser && !r.streams && !r.csv
}

// idempotencyKey returns the idempotency key of the request. It returns "" if the request has none or if the route ignores keys,
// and an *InputError for a malformed key.
func (x *exchange) idempotencyKey() (string, error) {
	key := string(x.http.Request.Header.Peek(HeaderIdempotencyKey))
	if key == "" || !x.route.Idempotent() || x.app.deps.Answers == nil {
		return "", nil
	}
	for _, c := range []byte(key) {
		if c <= ' ' || c > '~' {
			return "", InvalidField(HeaderIdempotencyKey, "Idempotency-Key must consist of visible ASCII characters.")
		}
	}
	if len(key) > maxIdempotencyKey {
		return "", InvalidField(HeaderIdempotencyKey, "Idempotency-Key must have at most 255 characters.")
	}
	return key, nil
}

// requestHash returns a hash of the route, the query and the body of the request.
func (x *exchange) requestHash() []byte {
	hash := sha256.New()
	for _, part := range [][]byte{[]byte(x.route.Path), x.http.URI().QueryString(), x.http.Request.Body()} {
		sum := sha256.Sum256(part)
		hash.Write(sum[:])
	}
	return hash.Sum(nil)
}

// runOnce runs the handler in the database transaction that stores the idempotency key. If an earlier request has used the key, it
// returns the stored answer instead.
func (x *exchange) runOnce(ctx context.Context, key string, in any) (any, error) {
	leave, err := x.app.inProgress.enter(ctx, onceID{x.call.Company.ID(), x.call.Who.UserID, key})
	if err != nil {
		return nil, err
	}
	defer leave()
	var made onceAnswer
	once := store.OnceKey{UserID: x.call.Who.UserID, Key: key, Hash: x.requestHash(), At: x.start}
	stored, replayed, err := x.call.Store.Once(ctx, once, func(ctx context.Context) (store.OnceAnswer, error) {
		if made, err = x.firstAnswer(ctx, in); err != nil {
			return store.OnceAnswer{}, err
		}
		sealed, err := x.app.deps.Answers.Seal(ctx, x.call.Company, answerPurpose, string(made.body))
		return store.OnceAnswer{Status: made.status, Sealed: sealed}, err
	})
	if err != nil || !replayed {
		return &made, err
	}
	body, err := x.app.deps.Answers.Open(ctx, x.call.Company, answerPurpose, stored.Sealed)
	return &onceAnswer{stored.Status, []byte(body), true}, err
}

// firstAnswer runs the handler and returns its answer. The answer to a client error, such as an invalid field, is an answer too.
// firstAnswer returns server errors and exceeded limits as errors, so that they are not stored and the client can repeat the
// request.
func (x *exchange) firstAnswer(ctx context.Context, in any) (onceAnswer, error) {
	data, err := x.route.run(ctx, &x.call, in)
	if err == nil {
		body, err := encode(data)
		return onceAnswer{status: http.StatusOK, body: body}, err
	}
	response := x.app.errors().find(err)
	if response.Status >= http.StatusInternalServerError || response.Status == http.StatusTooManyRequests || response.Transient {
		return onceAnswer{}, err
	}
	body, failed := json.Marshal(response.body(err, x.call.RequestID))
	return onceAnswer{status: response.Status, body: body}, failed
}

// once writes the answer to a request with an idempotency key.
func (x *exchange) once(a *onceAnswer) {
	x.json(a.status, a.body)
	if a.replayed {
		x.http.Response.Header.Set(HeaderReplayed, "true")
	}
}
