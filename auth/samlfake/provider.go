// Package samlfake is a fake SAML 2.0 identity provider for development and tests. It accepts every account and every service
// provider, and has test routes that create the wrong and forged responses that a real provider or an attacker may send.
package samlfake

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"
)

// Provider is a running fake of an identity provider. It is safe for concurrent use.
type Provider struct {
	base   string
	now    func() time.Time
	mux    *http.ServeMux
	server *http.Server
	// serving counts the goroutine of the server, for which Close waits.
	serving sync.WaitGroup

	mu       sync.Mutex
	keys     []*key // The first key signs.
	fault    Fault
	requests map[string]int
}

// readHeaderTimeout closes connections that send no request.
const readHeaderTimeout = 10 * time.Second

// Start serves a provider on ln until Close. now is its clock.
func Start(ln net.Listener, now func() time.Time) *Provider {
	p := &Provider{base: "http://" + ln.Addr().String(), now: now, mux: http.NewServeMux(), requests: map[string]int{}}
	p.server = &http.Server{Handler: p, ReadHeaderTimeout: readHeaderTimeout}
	p.serving.Go(func() { _ = p.server.Serve(ln) }) // Serve always returns an error, also after Close.
	p.mux.HandleFunc("GET /metadata", p.serveMetadata)
	p.mux.HandleFunc("GET /sso", p.serveAccountPage)
	p.mux.HandleFunc("POST /sso", p.serveDecision)
	p.mux.HandleFunc("POST /test/response", jsonHandler(p.handleResponse))
	p.mux.HandleFunc("POST /test/rotate", jsonHandler(p.handleRotate))
	p.mux.HandleFunc("POST /test/trouble", jsonHandler(p.handleFault))
	return p
}

// EntityID returns the issuer of the responses. It is also the address of the metadata.
func (p *Provider) EntityID() string { return p.base + "/metadata" }

// Base returns the address of the server without a path.
func (p *Provider) Base() string { return p.base }

// Close stops the provider and closes its connections.
func (p *Provider) Close() error {
	err := p.server.Close()
	p.serving.Wait()
	return err
}

// ServeHTTP handles a request, or applies the fault that is set.
func (p *Provider) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	p.requests[r.URL.Path]++
	trouble := p.fault
	p.mu.Unlock()
	if !strings.HasPrefix(r.URL.Path, "/test/") && trouble.apply(w, r) {
		return
	}
	p.mux.ServeHTTP(w, r)
}

// Requests returns the number of requests for a path since Start, including those that a fault affected.
func (p *Provider) Requests(path string) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.requests[path]
}

// Fault replaces the responses of the provider. The zero value means no fault.
type Fault struct {
	// Path is the only affected path; "" means all.
	Path string `json:"path"`
	// Status of every response, if not zero.
	Status int `json:"status"`
	// Body of every response, if not empty.
	Body string `json:"body"`
	// Location is the address to which every request is redirected, if not empty.
	Location string `json:"location"`
	// Hang means that the provider sends no response.
	Hang bool `json:"hang"`
}

// SetFault sets the fault of all later requests. The zero value clears it.
func (p *Provider) SetFault(t Fault) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.fault = t
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

func (p *Provider) handleFault(in Fault) (any, error) {
	p.SetFault(in)
	return in, nil
}

// maxBody limits the size of a request.
const maxBody = 64 << 10

// jsonHandler returns the handler of a test route. It decodes the JSON object in the body, calls do, and writes the result of do
// as JSON. Unknown fields are rejected, because they are mistakes in a test.
func jsonHandler[In any](do func(In) (any, error)) http.HandlerFunc {
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
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(out) // An error means that the client has closed the connection.
	}
}
