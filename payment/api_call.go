package payment

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/cenkalti/backoff/v5"
)

// largestBody is the maximum size of a response in bytes. A list has at most 100 entries of about 1 KiB.
const largestBody = 1 << 20

var (
	errTooLong = errors.New("response too long")
	errBusy    = errors.New("too many concurrent calls")
)

// apiCall describes one call of the gateway.
type apiCall struct {
	name, method, path string
	// body is sent as JSON if not nil.
	body any
	// key is the idempotency key of a refund, or empty. The gateway makes at most one refund per key.
	key string
}

// callWithRetry sends a call that changes nothing. It repeats the call after temporary errors and after a response
// that check rejects, until Config.Tries is reached or Config.ReadTimeout has passed.
func callWithRetry[T any](ctx context.Context, c Client, a apiCall, check func(T) error) (T, error) {
	g := c.gateway.config
	ctx, cancel := context.WithTimeout(ctx, g.ReadTimeout)
	defer cancel()
	pauses := backoff.NewExponentialBackOff()
	pauses.InitialInterval, pauses.Multiplier, pauses.MaxInterval = g.Pause, 2, g.ReadTimeout
	var last error
	answer, err := backoff.Retry(ctx, func() (answer T, err error) {
		answer, last = callOnce(ctx, c, a, check)
		if last != nil && !isTemporary(last) {
			return answer, backoff.Permanent(last)
		}
		return answer, last
	}, backoff.WithBackOff(pauses), backoff.WithMaxTries(uint(g.Tries)))
	if err != nil {
		return answer, last // err may be the error of the timeout.
	}
	return answer, nil
}

// callOnce sends a call once. It returns the response, or an *APIError if the call fails or check rejects the
// response.
func callOnce[T any](ctx context.Context, c Client, a apiCall, check func(T) error) (answer T, err error) {
	ctx, cancel := context.WithTimeout(ctx, c.gateway.config.Timeout)
	defer cancel()
	began := time.Now()
	outcome := outcomeOK
	defer func() {
		c.gateway.seconds.WithLabelValues(a.name, outcome).Observe(time.Since(began).Seconds())
		c.gateway.calls.WithLabelValues(outcome).Inc()
	}()
	status, body, failure := c.exchange(ctx, a)
	if failure == nil {
		if err := decode(body, &answer, check); err != nil {
			failure = &APIError{Kind: ErrAnswer, Status: status, Cause: err}
		}
	}
	if failure != nil {
		failure.Call, outcome = a.name, outcomes[failure.Kind]
		var none T
		return none, failure
	}
	return answer, nil
}

func decode[T any](body []byte, into *T, check func(T) error) error {
	if err := json.Unmarshal(withoutNUL(body), into); err != nil {
		return fmt.Errorf("parse the response: %w", err)
	}
	return check(*into)
}

// withoutNUL removes escaped NUL characters, which PostgreSQL cannot store. A buyer may have entered them, and the
// payment must be recorded nevertheless.
func withoutNUL(body []byte) []byte {
	const nul = `\u0000`
	if !bytes.Contains(body, []byte(nul)) {
		return body
	}
	kept := make([]byte, 0, len(body))
	for len(body) > 0 {
		n := 1
		switch {
		case bytes.HasPrefix(body, []byte(nul)):
			body = body[len(nul):]
			continue
		case body[0] == '\\':
			n = min(2, len(body)) // The escape sequence is another one, such as an escaped backslash.
		}
		kept, body = append(kept, body[:n]...), body[n:]
	}
	return kept
}

// outcomeOK is the metric label of a successful call.
const outcomeOK = "ok"

// outcomes maps the kinds of errors to metric labels.
var outcomes = map[error]string{
	ErrUnreachable: "unreachable", ErrAnswer: "unbelievable", ErrCredentials: "credentials",
	ErrUnknownID: "unknown_id", ErrRejected: "rejected",
}

// exchange sends a call and returns the body of a successful response.
func (c Client) exchange(ctx context.Context, a apiCall) (status int, body []byte, failure *APIError) {
	request, err := c.request(ctx, a)
	if err != nil {
		return 0, nil, &APIError{Kind: ErrRejected, Cause: err}
	}
	select {
	case c.gateway.slots <- struct{}{}:
		defer func() { <-c.gateway.slots }()
	case <-ctx.Done():
		return 0, nil, &APIError{Kind: ErrUnreachable, Cause: errBusy}
	}
	answer, err := c.gateway.http.Do(request)
	if err != nil {
		return 0, nil, &APIError{Kind: ErrUnreachable, Cause: err}
	}
	defer func() { _ = answer.Body.Close() }()
	status = answer.StatusCode
	body, err = io.ReadAll(io.LimitReader(answer.Body, largestBody+1))
	switch {
	case err != nil:
		return status, nil, &APIError{Kind: ErrUnreachable, Status: status, Cause: err}
	case len(body) > largestBody:
		return status, nil, &APIError{Kind: ErrAnswer, Status: status, Cause: errTooLong}
	case status != http.StatusOK:
		return status, nil, apiError(status, body)
	}
	return status, body, nil
}

func (c Client) request(ctx context.Context, a apiCall) (*http.Request, error) {
	var body io.Reader
	if a.body != nil {
		text, err := json.Marshal(a.body)
		if err != nil {
			return nil, err
		}
		body = bytes.NewReader(text)
	}
	request, err := http.NewRequestWithContext(ctx, a.method, c.gateway.config.Address+a.path, body)
	if err != nil {
		return nil, err
	}
	if a.body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	request.Header.Set("Accept", "application/json")
	request.Header.Set("User-Agent", "lyceum")
	if a.key != "" {
		request.Header.Set("X-Refund-Idempotency", a.key)
	}
	request.SetBasicAuth(c.account.KeyID, c.account.Secret)
	return request, nil
}
