package tlstest

import (
	"fmt"
	"io"
	"net/http"
	"strings"
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
		return true
	}
}

// Gone closes every connection without an answer.
func Gone() Fault {
	return func(http.ResponseWriter, *http.Request) bool { panic(http.ErrAbortHandler) }
}
