// Package fakeprovider is the HTTP server of the fake identity providers. It counts requests, replaces responses by faults, and has
// helpers for test routes with JSON.
package fakeprovider

import (
	"crypto/rsa"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"
)

// Server serves the routes of a fake. It is safe for concurrent use.
type Server struct {
	ln     net.Listener
	mux    *http.ServeMux
	server *http.Server
	// serving counts the goroutine of the server, for which Close waits.
	serving sync.WaitGroup

	mu       sync.Mutex
	fault    Fault
	requests map[string]int
	// keys are the results of NewKey.
	keys []*rsa.PrivateKey
}

// readHeaderTimeout is the time after which the server closes a connection on which it has received no complete request
// header.
const readHeaderTimeout = 10 * time.Second

// New returns a server of the routes of mux for the listener. It adds the test route that sets a fault. It serves nothing before Serve.
func New(ln net.Listener, mux *http.ServeMux) *Server {
	s := &Server{ln: ln, mux: mux, requests: map[string]int{}}
	mux.HandleFunc("POST /test/trouble", JSON(func(in Fault) (any, error) {
		s.SetFault(in)
		return in, nil
	}))
	s.server = &http.Server{Handler: s, ReadHeaderTimeout: readHeaderTimeout}
	return s
}

// Serve starts to serve requests until Close. It does not wait.
func (s *Server) Serve() {
	s.serving.Go(func() { _ = s.server.Serve(s.ln) }) // http.Server.Serve always returns an error, also after Close.
}

// Base returns the address of the server without a path.
func (s *Server) Base() string { return "http://" + s.ln.Addr().String() }

// Close stops the server and closes its connections.
func (s *Server) Close() error {
	err := s.server.Close()
	s.serving.Wait()
	s.giveKeysBack()
	return err
}

// ServeHTTP handles a request, or applies the fault that is set. A fault does not affect test routes.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	s.requests[r.URL.Path]++
	fault := s.fault
	s.mu.Unlock()
	if !strings.HasPrefix(r.URL.Path, "/test/") && fault.apply(w, r) {
		return
	}
	s.mux.ServeHTTP(w, r)
}

// Requests returns the number of requests for a path since Serve, including those that a fault affected.
func (s *Server) Requests(path string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.requests[path]
}

// Fault replaces the responses of the server. The zero value means no fault.
type Fault struct {
	// Path is the only affected path; "" means all.
	Path string `json:"path"`
	// Status replaces the status of every response, if not zero.
	Status int `json:"status"`
	// Body replaces the body of every response, if not empty.
	Body string `json:"body"`
	// Location is the address to which every request is redirected, if not empty.
	Location string `json:"location"`
	// Hang means that the server sends no response.
	Hang bool `json:"hang"`
}

// SetFault sets the fault of all later requests. The zero value clears it.
func (s *Server) SetFault(fault Fault) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.fault = fault
}

// apply writes the faulty response and reports whether the fault affects the request.
func (t Fault) apply(w http.ResponseWriter, r *http.Request) bool {
	switch {
	case t.Path != "" && t.Path != r.URL.Path:
		return false
	case t.Hang:
		_, _ = io.Copy(io.Discard, r.Body) // The body must be read, because the server detects a closed connection only after that.
		<-r.Context().Done()
	case t.Location != "":
		http.Redirect(w, r, t.Location+r.URL.Path, http.StatusFound)
	case t.Status != 0 || t.Body != "":
		w.WriteHeader(max(t.Status, http.StatusOK))
		_, _ = w.Write([]byte(t.Body))
	default:
		return false
	}
	return true
}

// maxBody is the maximum size of the body of a request, in bytes.
const maxBody = 64 << 10

// JSON returns the handler of a test route. It decodes the JSON object in the body, calls do, and writes the result of do
// as JSON. Unknown fields are rejected, because they are mistakes in a test.
func JSON[In any](do func(In) (any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		var in In
		decoder := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxBody))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(&in); err != nil {
			http.Error(w, fmt.Sprintf("the body must be a JSON object: %v", err), http.StatusBadRequest)
			return
		}
		out, err := do(in)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		WriteJSON(w, out)
	}
}

func WriteJSON(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(v) // An error means that the client has closed the connection.
}
