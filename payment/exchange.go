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

// largestBody is far more than any answer of the gateway: a list has at most 100 entries of about 1 KiB.
const largestBody = 1 << 20

var (
	errTooLong = errors.New("too long")
	errBusy    = errors.New("too many calls are under way")
)

// ask is one call.
type ask struct {
	name, method, path string
	// body is sent as JSON unless it is nil.
	body any
}

// read asks until there is an answer that believe likes, or the tries or the patience are used up.
func read[T any](ctx context.Context, c Client, a ask, believe func(T) error) (T, error) {
	g := c.gateway.c
	ctx, cancel := context.WithTimeout(ctx, g.Patience)
	defer cancel()
	pauses := backoff.NewExponentialBackOff()
	pauses.InitialInterval, pauses.Multiplier, pauses.MaxInterval = g.Pause, 2, g.Patience
	var problem error
	answer, err := backoff.Retry(ctx, func() (answer T, err error) {
		answer, problem = once(ctx, c, a, believe)
		if problem != nil && !isPassing(problem) {
			return answer, backoff.Permanent(problem)
		}
		return answer, problem
	}, backoff.WithBackOff(pauses), backoff.WithMaxTries(uint(g.Tries)))
	if err != nil {
		return answer, problem // err may be that of the patience, which does not say what was wrong
	}
	return answer, nil
}

// once asks once.
func once[T any](ctx context.Context, c Client, a ask, believe func(T) error) (answer T, err error) {
	ctx, cancel := context.WithTimeout(ctx, c.gateway.c.Timeout)
	defer cancel()
	began := time.Now()
	outcome := "ok"
	defer func() {
		c.gateway.seconds.WithLabelValues(a.name, outcome).Observe(time.Since(began).Seconds())
	}()
	status, body, fault := c.exchange(ctx, a)
	if fault == nil {
		if err := decode(body, &answer, believe); err != nil {
			fault = &Error{Kind: ErrAnswer, Status: status, Cause: err}
		}
	}
	if fault != nil {
		fault.Call, outcome = a.name, outcomes[fault.Kind]
		var none T
		return none, fault
	}
	return answer, nil
}

func decode[T any](body []byte, into *T, believe func(T) error) error {
	if err := json.Unmarshal(withoutNUL(body), into); err != nil {
		return fmt.Errorf("read: %w", err)
	}
	return believe(*into)
}

// withoutNUL leaves out the one character that JSON can say and the database cannot keep. Buyers may have written it on
// their payments, which are nevertheless to be recorded.
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
			n = min(2, len(body)) // what follows an escaped backslash escapes nothing
		}
		kept, body = append(kept, body[:n]...), body[n:]
	}
	return kept
}

// outcomes are the labels of errors.
var outcomes = map[error]string{
	ErrUnreachable: "unreachable", ErrAnswer: "unbelievable", ErrCredentials: "credentials",
	ErrUnknownID: "unknown_id", ErrRejected: "rejected",
}

// exchange sends the call and gives the body of an answer that says it succeeded.
func (c Client) exchange(ctx context.Context, a ask) (status int, body []byte, fault *Error) {
	request, err := c.request(ctx, a)
	if err != nil {
		return 0, nil, &Error{Kind: ErrRejected, Cause: err}
	}
	select {
	case c.gateway.under <- struct{}{}:
		defer func() { <-c.gateway.under }()
	case <-ctx.Done():
		return 0, nil, &Error{Kind: ErrUnreachable, Cause: errBusy}
	}
	answer, err := c.gateway.http.Do(request)
	if err != nil {
		return 0, nil, &Error{Kind: ErrUnreachable, Cause: err}
	}
	defer func() { _ = answer.Body.Close() }()
	status = answer.StatusCode
	body, err = io.ReadAll(io.LimitReader(answer.Body, largestBody+1))
	switch {
	case err != nil:
		return status, nil, &Error{Kind: ErrUnreachable, Status: status, Cause: err}
	case len(body) > largestBody:
		return status, nil, &Error{Kind: ErrAnswer, Status: status, Cause: errTooLong}
	case status != http.StatusOK:
		return status, nil, complaint(status, body)
	}
	return status, body, nil
}

func (c Client) request(ctx context.Context, a ask) (*http.Request, error) {
	var body io.Reader
	if a.body != nil {
		text, err := json.Marshal(a.body)
		if err != nil {
			return nil, err
		}
		body = bytes.NewReader(text)
	}
	request, err := http.NewRequestWithContext(ctx, a.method, c.gateway.c.Address+a.path, body)
	if err != nil {
		return nil, err
	}
	if a.body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	request.Header.Set("Accept", "application/json")
	request.Header.Set("User-Agent", "lyceum")
	request.SetBasicAuth(c.account.KeyID, c.account.Secret)
	return request, nil
}
