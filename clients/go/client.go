// Package lyceum calls the API of a Lyceum deployment, and verifies the messages that it sends to webhooks.
package lyceum

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"time"
)

// Client calls the API of the deployment at Address. The other fields are optional: their zero value means the default.
type Client struct {
	// Address is the origin of the API, such as https://learn.example.com.
	Address string
	// Token is the bearer: an API key, or an access token.
	Token string
	// HTTP sends the requests. Nil means http.DefaultClient.
	HTTP *http.Client
	// Attempts is the maximum number of times that a request is sent. Zero means 4.
	Attempts int
	// Timeout is the time that one attempt may take. Zero means 30 seconds. For CSV it limits the time to the start of the answer, and the time of
	// each read. A context limits a call with all its attempts.
	Timeout time.Duration
	// Wait waits for the time d before the request is sent again. It returns an error if ctx ends before. Nil means a timer.
	Wait func(ctx context.Context, d time.Duration) error
}

// Value returns a pointer to a value, for the optional fields of requests.
func Value[T any](v T) *T { return &v }

// orDefault returns p, or a pointer to the value v if p is nil.
func orDefault[T any](p *T, v T) *T {
	if p == nil {
		return &v
	}
	return p
}

// repetition says whether a client sends a request again whose answer is lost.
type repetition int

const (
	reads repetition = iota // The request changes nothing, so it is sent again.
	keyed                   // The request has an Idempotency-Key, so it is sent again with the same key.
	once                    // The request is not sent again, because it could have effect twice.
)

// operation is a route of the API.
type operation struct {
	method, path string
	repetition   repetition
	enveloped    bool // whether the result is the property data of the answer
}

// answer is an answer of the server. body is nil if the answer is read as a stream.
type answer struct {
	status int
	header http.Header
	body   []byte
	stream io.ReadCloser
}

// call sends a request and decodes the result into out.
func (c *Client) call(ctx context.Context, op operation, in any, s settings, out any) error {
	got, err := c.send(ctx, op, in, s, false)
	if err != nil {
		return err
	}
	if !op.enveloped {
		return json.Unmarshal(got.body, out)
	}
	return json.Unmarshal(got.body, &struct{ Data any }{out})
}

// stream sends a request and returns the body of the answer.
func (c *Client) stream(ctx context.Context, op operation, in any, s settings) (io.ReadCloser, error) {
	got, err := c.send(ctx, op, in, s, true)
	return got.stream, err
}

// send returns the answer to a request. It repeats the request after 429, 503 and 409 idempotency_key_in_use. If the answer is lost, it
// repeats the request as the operation says. An answer with an error code is an *APIError.
func (c *Client) send(ctx context.Context, op operation, in any, s settings, streamed bool) (answer, error) {
	body, err := json.Marshal(in)
	if err != nil {
		return answer{}, err
	}
	key, err := s.keyFor(op)
	if err != nil {
		return answer{}, err
	}
	for attempt := 1; ; attempt++ {
		req, err := c.request(ctx, op, key, body)
		if err != nil {
			return answer{}, err
		}
		got, err := c.attempt(req, s.timeoutOf(c), streamed)
		last := attempt >= c.attempts()
		switch {
		case err != nil && (last || op.repetition == once || ctx.Err() != nil):
			return answer{}, err
		case err == nil && got.status < http.StatusBadRequest:
			return got, nil
		case err == nil && (last || !passes(got)):
			return answer{}, failure(got.status, got.body)
		}
		if err := c.wait(ctx, retryAfter(got.header, attempt)); err != nil {
			return answer{}, err
		}
	}
}

func (c *Client) attempts() int {
	if c.Attempts == 0 {
		return 4
	}
	return c.Attempts
}

// passes reports whether an answer means that the same request can succeed later, without having had effect.
func passes(got answer) bool {
	if got.status != http.StatusConflict {
		return got.status == http.StatusTooManyRequests || got.status == http.StatusServiceUnavailable
	}
	return failure(got.status, got.body).Code == "idempotency_key_in_use"
}

func (c *Client) request(ctx context.Context, op operation, key string, body []byte) (*http.Request, error) {
	address, content := c.Address+op.path, io.Reader(bytes.NewReader(body))
	if op.method == http.MethodGet {
		var err error
		if address, err = withQuery(address, body); err != nil {
			return nil, err
		}
		content = nil
	}
	req, err := http.NewRequestWithContext(ctx, op.method, address, content)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", "application/json")
	if c.Token != "" {
		req.Header.Set("Authorization", "Bearer "+c.Token)
	}
	if key != "" {
		req.Header.Set("Idempotency-Key", key)
	}
	return req, nil
}

// attempt sends a request once. The error means that the answer is lost. With streamed, the body of a success is read as a stream.
func (c *Client) attempt(req *http.Request, timeout time.Duration, streamed bool) (answer, error) {
	limited, limit := limitedTo(req.Context(), timeout)
	sender := c.HTTP
	if sender == nil {
		sender = http.DefaultClient
	}
	resp, err := sender.Do(req.WithContext(limited))
	if err != nil {
		return answer{}, limit.end(err)
	}
	got := answer{status: resp.StatusCode, header: resp.Header}
	if streamed && got.status < http.StatusBadRequest {
		limit.stop()
		got.stream = &stream{resp.Body, limit}
		return got, nil
	}
	defer resp.Body.Close()
	got.body, err = io.ReadAll(resp.Body)
	return got, limit.end(err)
}

// withQuery adds the fields of a JSON object to an address as parameters of the query.
func withQuery(address string, body []byte) (string, error) {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(body, &fields); err != nil {
		return "", err
	}
	query := url.Values{}
	for name, value := range fields {
		text := string(value)
		if unquoted, err := strconv.Unquote(text); err == nil {
			text = unquoted
		}
		query.Set(name, text)
	}
	return address + "?" + query.Encode(), nil
}

// retryAfter returns the time to wait after a try: the seconds of the header Retry-After if the server has sent it.
// Otherwise it returns one second after the first try, and twice the previous time after each further try.
func retryAfter(header http.Header, attempt int) time.Duration {
	if seconds, err := strconv.Atoi(header.Get("Retry-After")); err == nil && seconds >= 0 {
		return time.Duration(seconds) * time.Second
	}
	return time.Second << (attempt - 1)
}

func (c *Client) wait(ctx context.Context, d time.Duration) error {
	if c.Wait != nil {
		return c.Wait(ctx, d)
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}

// settings are the options of one call.
type settings struct {
	timeout time.Duration
	key     *string
}

// WriteOption changes one call that writes: WithTimeout or WithIdempotencyKey.
type WriteOption interface{ change(s *settings) }

// Option changes one call of any kind: WithTimeout.
type Option interface {
	WriteOption
	always()
}

type timeout time.Duration

func (t timeout) change(s *settings) { s.timeout = time.Duration(t) }
func (timeout) always()              {}

type idempotencyKey string

func (k idempotencyKey) change(s *settings) { s.key = Value(string(k)) }

// WithTimeout sets the time that one attempt of the call may take, in place of Client.Timeout.
func WithTimeout(d time.Duration) Option { return timeout(d) }

// WithIdempotencyKey sets the Idempotency-Key of the call: 1 to 255 visible ASCII characters. A later call with the same key and the same
// fields has no further effect and returns the same result. Without this option, each call has a random key.
func WithIdempotencyKey(key string) WriteOption { return idempotencyKey(key) }

func settingsOf[O WriteOption](options []O) (s settings) {
	for _, o := range options {
		o.change(&s)
	}
	return s
}

func (s settings) timeoutOf(c *Client) time.Duration {
	for _, d := range []time.Duration{s.timeout, c.Timeout} {
		if d > 0 {
			return d
		}
	}
	return 30 * time.Second
}

// ErrIdempotencyKey means that the text of WithIdempotencyKey is no key.
var ErrIdempotencyKey = errors.New("an Idempotency-Key must have 1 to 255 visible ASCII characters")

// keyFor returns the Idempotency-Key of a call, or an empty text if the operation has none.
func (s settings) keyFor(op operation) (string, error) {
	if op.repetition != keyed {
		return "", nil
	}
	if s.key == nil {
		return rand.Text(), nil
	}
	for _, r := range *s.key {
		if r < '!' || r > '~' {
			return "", ErrIdempotencyKey
		}
	}
	if n := len(*s.key); n < 1 || n > 255 {
		return "", ErrIdempotencyKey
	}
	return *s.key, nil
}

// APIError is an answer of the server with an error code.
type APIError struct {
	Status    int
	Code      string
	Message   string
	Fields    []ErrorField
	RequestID string
}

// ErrorField is the error of one field of a request.
type ErrorField struct {
	Field   string `json:"field"`
	Message string `json:"message"`
}

// Error returns the status, the code, the message and the request id.
func (e *APIError) Error() string {
	return fmt.Sprintf("%d %s: %s (request %s)", e.Status, e.Code, e.Message, e.RequestID)
}

// failure returns the error of an answer. A body that is no error of the API, such as one of a proxy, is the message.
func failure(status int, answer []byte) *APIError {
	var body struct {
		Error *struct {
			Code, Message string
			Fields        []ErrorField
		}
		RequestID *string
	}
	if err := json.Unmarshal(answer, &body); err != nil || body.Error == nil || body.Error.Code == "" || body.Error.Message == "" || body.RequestID == nil {
		return &APIError{Status: status, Message: string(answer)}
	}
	return &APIError{status, body.Error.Code, body.Error.Message, body.Error.Fields, *body.RequestID}
}
