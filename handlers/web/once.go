package web

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"sync"

	"github.com/valyala/fasthttp"

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

type onceAnswer struct {
	Reply
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

// Idempotent reports whether the route supports idempotency keys. Other routes ignore the header Idempotency-Key:
//   - An open route has no caller to whom a key could belong.
//   - A route with a shared response, CSV or a cursor changes nothing.
//   - The body of a stream is not in memory, so it cannot be compared with the body of an earlier request.
//   - A route with the option InParts runs several transactions, and a request with a key runs only one.
func (r *Route) Idempotent() bool {
	changes := r.Method == http.MethodPost || r.Form == Message && r.Method != http.MethodGet
	return changes && r.Form.called() && r.Access != Open && r.SharedWith == Open && r.handling&(tabular|InParts) == 0 && !r.plan.Has("cursor")
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

// requestHash returns a hash of the route, the query and the body of the request. On a route of a protocol, it is also a hash of the
// method, of the parameters of the path, which name the resource, and of the expected version.
func (x *exchange) requestHash() []byte {
	parts := [][]byte{[]byte(x.route.Path), x.http.URI().QueryString(), x.http.Request.Body()}
	if x.route.Form == Message {
		parts = append(parts, []byte(x.route.Method), x.http.Request.Header.Peek(fasthttp.HeaderIfMatch))
		for _, value := range x.params {
			parts = append(parts, []byte(value.Text))
		}
	}
	hash := sha256.New()
	for _, part := range parts {
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
	if x.route.admit != nil {
		admitted, end, err := x.route.admit(ctx, in)
		if err != nil {
			return nil, err
		}
		defer end()
		ctx = admitted
	}
	var made Reply
	stored, replayed, err := x.call.Store.Once(ctx, x.onceKey(key), func(ctx context.Context) (store.OnceAnswer, error) {
		if made, err = x.firstAnswer(ctx, in); err != nil {
			return store.OnceAnswer{}, err
		}
		text, err := x.keep(made)
		if err != nil {
			return store.OnceAnswer{}, err
		}
		sealed, err := x.app.deps.Answers.Seal(ctx, x.call.Company, answerPurpose, string(text))
		return store.OnceAnswer{Status: made.Status, Sealed: sealed}, err
	})
	if err != nil || !replayed {
		return &onceAnswer{made, false}, err
	}
	return x.replay(ctx, stored)
}

func (x *exchange) onceKey(key string) store.OnceKey {
	return store.OnceKey{UserID: x.call.Who.UserID, Key: key, Hash: x.requestHash(), At: x.start}
}

// repeatedAnswer returns the stored answer to the request. It returns nil if the request has no idempotency key or no earlier request has used it.
func (x *exchange) repeatedAnswer(ctx context.Context) (any, error) {
	key, err := x.idempotencyKey()
	if key == "" || err != nil {
		return nil, err
	}
	stored, err := x.call.Store.StoredAnswer(ctx, x.onceKey(key))
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return x.replay(ctx, stored)
}

// replay returns the answer to a request that an earlier request has stored.
func (x *exchange) replay(ctx context.Context, stored store.OnceAnswer) (any, error) {
	text, err := x.app.deps.Answers.Open(ctx, x.call.Company, answerPurpose, stored.Sealed)
	if err != nil {
		return nil, err
	}
	kept, err := x.kept(stored.Status, []byte(text))
	return &onceAnswer{kept, true}, err
}

// keep returns the text in which an answer is stored: the body or, on a route of a protocol, the headers and the body as
// JSON.
func (x *exchange) keep(r Reply) ([]byte, error) {
	if x.route.Form != Message {
		return r.Body, nil
	}
	return json.Marshal(r)
}

// kept returns the answer with the status and the stored text. It is the inverse of keep.
func (x *exchange) kept(status int, text []byte) (r Reply, err error) {
	if x.route.Form != Message {
		return Reply{Status: status, Body: text}, nil
	}
	if err = json.Unmarshal(text, &r); err != nil {
		return Reply{}, fmt.Errorf("decode the stored answer: %w", err)
	}
	r.Status = status
	return r, nil
}

// firstAnswer runs the handler and returns its answer. For a client error, such as an invalid field, it returns the error
// response as the answer. For a server error or an exceeded limit, it returns an error, so that nothing is stored and the
// client can repeat the request.
func (x *exchange) firstAnswer(ctx context.Context, in any) (Reply, error) {
	data, err := x.route.run(ctx, &x.call, in)
	if err != nil {
		return x.refusal(err)
	}
	if reply, is := data.(*Reply); is {
		return *reply, nil
	}
	body, err := encode(data)
	return Reply{Status: http.StatusOK, Body: body}, err
}

// refusal returns the answer to a client error, in the form of the route's protocol if it has one. It returns err if err is
// a server error, an exceeded limit or a transient error.
func (x *exchange) refusal(err error) (Reply, error) {
	response := x.app.errors().find(err)
	answer := Reply{Status: response.Status}
	if x.route.Form == Message {
		answer.Status, answer.Body = x.route.protocol.Failure(response, err)
	}
	response.Status = answer.Status
	if !response.final() {
		return Reply{}, err
	}
	if x.route.Form == Message {
		return answer, nil
	}
	var failed error
	answer.Body, failed = json.Marshal(response.body(err, x.call.RequestID))
	return answer, failed
}

// once writes the answer to a request with an idempotency key.
func (x *exchange) once(a *onceAnswer) {
	if x.route.Form == Message {
		x.reply(&a.Reply)
	} else {
		x.json(a.Status, a.Body)
	}
	if a.replayed {
		x.http.Response.Header.Set(HeaderReplayed, "true")
	}
}
