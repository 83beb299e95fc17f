// Package lyceum calls the API of a Lyceum deployment.
package lyceum

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"iter"
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
	// Wait waits for the time d before the request is sent again. It returns an error if ctx ends before. Nil means a timer.
	Wait func(ctx context.Context, d time.Duration) error
}

// Value returns a pointer to a value, for the optional fields of requests.
func Value[T any](v T) *T { return &v }

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

// repetition says whether a client sends a request again whose answer is lost.
type repetition int

const (
	reads repetition = iota // The request changes nothing, so it is sent again.
	keyed                   // The request has an Idempotency-Key, so it is sent again with the same key.
	once                    // The request is not sent again, because it could have effect twice.
)

// call sends a request and decodes the result into out. It repeats the request after 429, 503 and 409 idempotency_key_in_use. If the
// answer is lost, it repeats the request as how says.
func (c *Client) call(ctx context.Context, method, path string, how repetition, enveloped bool, in, out any) error {
	body, err := json.Marshal(in)
	if err != nil {
		return err
	}
	key := ""
	if how == keyed {
		key = rand.Text()
	}
	attempts := c.Attempts
	if attempts == 0 {
		attempts = 4
	}
	for attempt := 1; ; attempt++ {
		req, err := c.request(ctx, method, path, key, body)
		if err != nil {
			return err
		}
		status, header, answer, err := c.send(req)
		last := attempt >= attempts
		switch {
		case err != nil && (last || how == once || ctx.Err() != nil):
			return err
		case err == nil && (last || !passes(status, answer)):
			return decode(status, answer, enveloped, out)
		}
		if err := c.wait(ctx, retryAfter(header, attempt)); err != nil {
			return err
		}
	}
}

// passes reports whether an answer means that the same request can succeed later, without having had effect.
func passes(status int, answer []byte) bool {
	if status != http.StatusConflict {
		return status == http.StatusTooManyRequests || status == http.StatusServiceUnavailable
	}
	return failure(status, answer).Code == "idempotency_key_in_use"
}

func (c *Client) request(ctx context.Context, method, path, key string, body []byte) (*http.Request, error) {
	address, content := c.Address+path, io.Reader(bytes.NewReader(body))
	if method == http.MethodGet {
		var err error
		if address, err = withQuery(address, body); err != nil {
			return nil, err
		}
		content = nil
	}
	req, err := http.NewRequestWithContext(ctx, method, address, content)
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

// send returns the status, the headers and the complete body of the answer. The error means that the answer is lost.
func (c *Client) send(req *http.Request) (int, http.Header, []byte, error) {
	sender := c.HTTP
	if sender == nil {
		sender = http.DefaultClient
	}
	resp, err := sender.Do(req)
	if err != nil {
		return 0, nil, nil, err
	}
	defer resp.Body.Close()
	answer, err := io.ReadAll(resp.Body)
	return resp.StatusCode, resp.Header, answer, err
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

func decode(status int, answer []byte, enveloped bool, out any) error {
	if status >= http.StatusBadRequest {
		return failure(status, answer)
	}
	if !enveloped {
		return json.Unmarshal(answer, out)
	}
	return json.Unmarshal(answer, &struct{ Data any }{out})
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

// byCursor returns all entries of a list of which get returns one page and the cursor of the next page. The first call of
// get has an empty cursor.
func byCursor[T any](get func(cursor string) ([]T, *string, error)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		for cursor := ""; ; {
			items, next, err := get(cursor)
			if !yieldAll(items, err, yield) || next == nil {
				return
			}
			cursor = *next
		}
	}
}

// byPage returns all entries of a list of which get returns the page with a number, counted from 1, and the total number of
// entries.
func byPage[T any](get func(page int64) ([]T, int64, error)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		seen := int64(0)
		for page := int64(1); ; page++ {
			items, total, err := get(page)
			seen += int64(len(items))
			if !yieldAll(items, err, yield) || len(items) == 0 || seen >= total {
				return
			}
		}
	}
}

func yieldAll[T any](items []T, err error, yield func(T, error) bool) bool {
	if err != nil {
		var none T
		yield(none, err)
		return false
	}
	for _, item := range items {
		if !yield(item, nil) {
			return false
		}
	}
	return true
}
