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

// Problem answers requests of a kind with a problem of ACME.
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

// Broken answers requests of a kind as a server that has a fault.
func Broken(kind string) Fault {
	return Problem(kind, http.StatusInternalServerError, "serverInternal", "out of order")
}

// RateLimited refuses new orders, and says for how many seconds.
func RateLimited(detail, seconds string) Fault {
	return Problem(NewOrder, http.StatusTooManyRequests, "rateLimited", detail, "Retry-After", seconds)
}

// Forbidden refuses to sign because of a CAA record.
func Forbidden() Fault {
	return Problem(Finalize, http.StatusForbidden, "caa", "CAA record prevents issuance")
}

// Hanging accepts requests of a kind and never answers them; the client's patience ends it.
func Hanging(kind string) Fault {
	return func(_ http.ResponseWriter, r *http.Request) bool {
		if !strings.HasPrefix(r.URL.Path, kind) {
			return false
		}
		_, _ = io.Copy(io.Discard, r.Body) // only then the server notices that the client has gone
		<-r.Context().Done()
		panic(http.ErrAbortHandler) // an empty answer might still reach a client on a busy machine
	}
}

// Unfinished accepts requests of a kind, and says that it is working on them, now and whenever it is asked again.
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

// Gate holds requests of a kind. Each that has come is told; they go on when open is closed.
func Gate(kind string) (fault Fault, came <-chan struct{}, open chan<- struct{}) {
	arrived, opened := make(chan struct{}, 100), make(chan struct{})
	return func(_ http.ResponseWriter, r *http.Request) bool {
		if strings.HasPrefix(r.URL.Path, kind) {
			arrived <- struct{}{}
			<-opened
		}
		return false
	}, arrived, opened
}

// Gone closes every connection without an answer.
func Gone() Fault {
	return func(http.ResponseWriter, *http.Request) bool { panic(http.ErrAbortHandler) }
}

// Renew lets the authority want certificates renewed between two times, and be asked about that again at once.
func Renew(from, until time.Time) Fault {
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

// Both lets the second fault stand behind the first.
func Both(first, second Fault) Fault {
	return func(w http.ResponseWriter, r *http.Request) bool { return first(w, r) || second(w, r) }
}

// Reading lets a test see what requests of a kind say, and leaves the answer to the authority.
func Reading(kind string, see func(payload []byte)) Fault {
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
