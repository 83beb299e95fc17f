// Package standin is an identity provider that vouches for whomever it is told to: a stand-in for Google's where nobody
// has an account, in development and in tests. It has the provider's routes and shapes, and knobs for everything that a
// provider or a forger may do.
package standin

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

// Provider is a running stand-in.
type Provider struct {
	issuer string
	now    func() time.Time
	mux    *http.ServeMux
	server *http.Server

	mu      sync.Mutex
	keys    []*key // the first one signs
	trouble Trouble
	asked   map[string]int
	grants  map[string]grant // by their codes
}

// headerTime ends a connection that does not say what it wants.
const headerTime = 10 * time.Second

// Start runs a provider behind ln until Close. Its clock is now.
func Start(ln net.Listener, now func() time.Time) *Provider {
	p := &Provider{issuer: "http://" + ln.Addr().String(), now: now, mux: http.NewServeMux(), asked: map[string]int{}, grants: map[string]grant{}}
	p.server = &http.Server{Handler: p, ReadHeaderTimeout: headerTime}
	go func() { _ = p.server.Serve(ln) }() // it returns when it is closed, which is no failure
	p.mux.HandleFunc("GET /.well-known/openid-configuration", p.discovery)
	p.mux.HandleFunc("GET /keys", p.published)
	p.mux.HandleFunc("GET /authorize", p.authorize)
	p.mux.HandleFunc("POST /authorize", p.decide)
	p.mux.HandleFunc("POST /token", p.exchange)
	p.mux.HandleFunc("POST /test/token", posted(p.tokenFor))
	p.mux.HandleFunc("POST /test/rotate", posted(p.rotateFor))
	p.mux.HandleFunc("POST /test/trouble", posted(p.troubleFor))
	return p
}

// Issuer is where the provider is reached, and whom its tokens name as their issuer.
func (p *Provider) Issuer() string { return p.issuer }

// Close ends the provider and its connections.
func (p *Provider) Close() error { return p.server.Close() }

// ServeHTTP answers as the provider does, or as the trouble wants it.
func (p *Provider) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	p.asked[r.URL.Path]++
	trouble := p.trouble
	p.mu.Unlock()
	if !strings.HasPrefix(r.URL.Path, "/test/") && trouble.strikes(w, r) {
		return
	}
	p.mux.ServeHTTP(w, r)
}

// Asked is how often a path was asked for.
func (p *Provider) Asked(path string) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.asked[path]
}

func (p *Provider) discovery(w http.ResponseWriter, _ *http.Request) {
	answer(w, map[string]any{
		"issuer":                                p.issuer,
		"authorization_endpoint":                p.issuer + "/authorize",
		"token_endpoint":                        p.issuer + "/token",
		"jwks_uri":                              p.issuer + "/keys",
		"response_types_supported":              []string{"code"},
		"subject_types_supported":               []string{"public"},
		"id_token_signing_alg_values_supported": []string{"RS256"},
		"code_challenge_methods_supported":      []string{"S256"},
	})
}

// Trouble is what the provider does instead of answering. The zero value is none.
type Trouble struct {
	// Path is the only one that is troubled, if not empty.
	Path string `json:"path"`
	// Status of every answer, if not zero.
	Status int `json:"status"`
	// Body of every answer, if not empty.
	Body string `json:"body"`
	// Location to which every question is redirected, if not empty.
	Location string `json:"location"`
	// Hang says that no answer comes.
	Hang bool `json:"hang"`
}

// SetTrouble makes trouble, or ends it.
func (p *Provider) SetTrouble(t Trouble) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.trouble = t
}

// strikes answers in the provider's place.
func (t Trouble) strikes(w http.ResponseWriter, r *http.Request) bool {
	switch {
	case t.Path != "" && t.Path != r.URL.Path:
		return false
	case t.Hang:
		_, _ = io.Copy(io.Discard, r.Body) // only then is it noticed that the client goes away
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

func (p *Provider) troubleFor(in Trouble) (any, error) {
	p.SetTrouble(in)
	return in, nil
}

// maxBody is more than any request here needs.
const maxBody = 64 << 10

// posted is a route that takes a JSON object. A field that it does not know is a mistake of whoever tests.
func posted[In any](do func(In) (any, error)) http.HandlerFunc {
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
		answer(w, out)
	}
}

func answer(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(v) // the client went away
}
