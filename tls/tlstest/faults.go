package tlstest

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"
)

// Problem returns a fault that answers requests of a kind with an ACME problem. headers are pairs of name and
// value.
func Problem(kind string, status int, problem, detail string, headers ...string) Fault {
	return func(w http.ResponseWriter, r *http.Request) bool {
		if !strings.HasPrefix(r.URL.Path, kind) {
			return false
		}
		for i := 0; i+1 < len(headers); i += 2 {
			w.Header().Set(headers[i], headers[i+1])
		}
		w.Header().Set("Content-Type", "application/problem+json")
		w.WriteHeader(status)
		_, _ = fmt.Fprintf(w, `{"type":"urn:ietf:params:acme:error:%s","detail":%q,"status":%d}`, problem, detail, status)
		return true
	}
}

// ServerError returns a fault that answers requests of a kind with an internal server error.
func ServerError(kind string) Fault {
	return Problem(kind, http.StatusInternalServerError, "serverInternal", "out of order")
}

// RateLimited returns a fault that refuses new certificate orders. seconds is the Retry-After value.
func RateLimited(seconds string) Fault {
	return Problem(NewOrder, http.StatusTooManyRequests, "rateLimited", "too many new orders", "Retry-After", seconds)
}

// CAAForbidden returns a fault that refuses to issue because of a CAA record.
func CAAForbidden() Fault {
	return Problem(Finalize, http.StatusForbidden, "caa", "CAA record prevents issuance")
}

// NoResponse returns a fault that accepts requests of a kind and sends no response until the client disconnects.
func NoResponse(kind string) Fault {
	return func(_ http.ResponseWriter, r *http.Request) bool {
		if !strings.HasPrefix(r.URL.Path, kind) {
			return false
		}
		_, _ = io.Copy(io.Discard, r.Body) // The server detects a disconnect only after the body has been read.
		<-r.Context().Done()
		panic(http.ErrAbortHandler) // Without this panic, the server would send an empty response.
	}
}

// Unfinished returns a fault that answers requests of a kind with the status "processing". headers are pairs of
// name and value.
func Unfinished(kind string, headers ...string) Fault {
	return func(w http.ResponseWriter, r *http.Request) bool {
		if !strings.HasPrefix(r.URL.Path, kind) {
			return false
		}
		for i := 0; i+1 < len(headers); i += 2 {
			w.Header().Set(headers[i], headers[i+1])
		}
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, `{"status":"processing"}`)
		return true
	}
}

// Pause returns a fault that blocks requests of a kind until open is closed. came receives a value for each of
// these requests.
func Pause(kind string) (fault Fault, came <-chan struct{}, open chan<- struct{}) {
	arrived, opened := make(chan struct{}, 100), make(chan struct{})
	return func(_ http.ResponseWriter, r *http.Request) bool {
		if strings.HasPrefix(r.URL.Path, kind) {
			arrived <- struct{}{}
			<-opened
		}
		return false
	}, arrived, opened
}

// Disconnect returns a fault that closes every connection without a response.
func Disconnect() Fault {
	return func(http.ResponseWriter, *http.Request) bool { panic(http.ErrAbortHandler) }
}

// RenewalWindow returns a fault that answers renewal information requests with a window. The response permits the
// next request at once.
func RenewalWindow(from, until time.Time) Fault {
	return func(w http.ResponseWriter, r *http.Request) bool {
		if !strings.Contains(r.URL.Path, "/renewalInfo/") {
			return false
		}
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Retry-After", "0")
		_, _ = fmt.Fprintf(w, `{"suggestedWindow":{"start":%q,"end":%q}}`, from.UTC().Format(time.RFC3339), until.UTC().Format(time.RFC3339))
		return true
	}
}

// FirstOf returns a fault that calls second if first has not answered.
func FirstOf(first, second Fault) Fault {
	return func(w http.ResponseWriter, r *http.Request) bool { return first(w, r) || second(w, r) }
}

// Inspect returns a fault that calls see with the payload of each request of a kind. The authority answers the
// request.
func Inspect(kind string, see func(payload []byte)) Fault {
	return func(_ http.ResponseWriter, r *http.Request) bool {
		if !strings.HasPrefix(r.URL.Path, kind) {
			return false
		}
		body, err := io.ReadAll(r.Body)
		r.Body = io.NopCloser(bytes.NewReader(body))
		var signed struct{ Payload string }
		if err == nil && json.Unmarshal(body, &signed) == nil {
			if payload, err := base64.RawURLEncoding.DecodeString(signed.Payload); err == nil {
				see(payload)
			}
		}
		return false
	}
}
