// Package oidcfake is a fake OpenID Connect provider for development and tests. It has the routes and formats of Google's
// provider, accepts every account, and has test routes that inject the failures and forgeries that a real provider or an
// attacker may cause.
package oidcfake

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

// Provider is a running fake of an OpenID Connect provider. It is safe for concurrent use.
type Provider struct {
	issuer string
	now    func() time.Time
	mux    *http.ServeMux
	server *http.Server
	// serving counts the goroutine of the server, for which Close waits.
	serving sync.WaitGroup

	mu       sync.Mutex
	keys     []*key // The first key signs.
	fault    Fault
	requests map[string]int
	grants   map[string]grant // grants contains the grants by their codes.
	// infos are the answers of the userinfo endpoint by access token.
	infos map[string]map[string]any
}

// readHeaderTimeout closes connections that send no request.
const readHeaderTimeout = 10 * time.Second

// Start serves a provider on ln until Close. now is its clock.
func Start(ln net.Listener, now func() time.Time) *Provider {
	p := &Provider{issuer: "http://" + ln.Addr().String(), now: now, mux: http.NewServeMux(), requests: map[string]int{}, grants: map[string]grant{}, infos: map[string]map[string]any{}}
	p.server = &http.Server{Handler: p, ReadHeaderTimeout: readHeaderTimeout}
	p.serving.Go(func() { _ = p.server.Serve(ln) }) // Serve always returns an error, also after Close.
	p.mux.HandleFunc("GET /.well-known/openid-configuration", p.serveDiscovery)
	p.mux.HandleFunc("GET /keys", p.serveKeys)
	p.mux.HandleFunc("GET /authorize", p.serveAccountPage)
	p.mux.HandleFunc("POST /authorize", p.serveDecision)
	p.mux.HandleFunc("POST /token", p.serveToken)
	p.mux.HandleFunc("GET /userinfo", p.serveUserInfo)
	p.mux.HandleFunc("GET /end-session", p.serveEndSession)
	p.mux.HandleFunc("POST /test/token", jsonHandler(p.handleToken))
	p.mux.HandleFunc("POST /test/rotate", jsonHandler(p.handleRotate))
	p.mux.HandleFunc("POST /test/trouble", jsonHandler(p.handleFault))
	return p
}

// Issuer returns the base address, which is the issuer of the tokens.
func (p *Provider) Issuer() string { return p.issuer }

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

func (p *Provider) serveDiscovery(w http.ResponseWriter, _ *http.Request) {
	writeJSON(w, map[string]any{
		"issuer":                                p.issuer,
		"authorization_endpoint":                p.issuer + "/authorize",
		"token_endpoint":                        p.issuer + "/token",
		"jwks_uri":                              p.issuer + "/keys",
		"userinfo_endpoint":                     p.issuer + "/userinfo",
		"end_session_endpoint":                  p.issuer + "/end-session",
		"token_endpoint_auth_methods_supported": []string{"client_secret_basic", "client_secret_post"},
		"authorization_response_iss_parameter_supported": true,
		"response_types_supported":                       []string{"code"},
		"subject_types_supported":                        []string{"public"},
		"id_token_signing_alg_values_supported":          []string{"RS256"},
		"code_challenge_methods_supported":               []string{"S256"},
	})
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
		writeJSON(w, out)
	}
}

func writeJSON(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(v) // An error means that the client has closed the connection.
}
