// Package oidcfake is a fake OpenID Connect provider for development and tests. It has the routes and formats of Google's
// provider, accepts every account, and has test routes that inject the failures and forgeries that a real provider or an
// attacker may cause.
package oidcfake

import (
	"net"
	"net/http"
	"sync"
	"time"

	"lyceum/fakes/fakeprovider"
)

// Provider is a running fake of an OpenID Connect provider. It is safe for concurrent use.
type Provider struct {
	*fakeprovider.Server
	now func() time.Time

	mu     sync.Mutex
	keys   []*key           // The first key signs.
	grants map[string]grant // grants contains the grants by their codes.
	// infos are the answers of the userinfo endpoint by access token.
	infos map[string]map[string]any
	// keySets return the JSON Web Key Sets of the clients that authenticate with a key. used are the ids of their assertions.
	keySets map[string]func() []byte
	used    map[string]bool
	// methods are the authentication methods in the configuration.
	methods []string
}

// Fault replaces the responses of the provider.
type Fault = fakeprovider.Fault

// Start serves a provider on ln until Close. now is its clock.
func Start(ln net.Listener, now func() time.Time) *Provider {
	p := &Provider{now: now, grants: map[string]grant{}, infos: map[string]map[string]any{}, keySets: map[string]func() []byte{}, used: map[string]bool{},
		methods: []string{"client_secret_basic", "client_secret_post", "private_key_jwt"}}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /.well-known/openid-configuration", p.serveDiscovery)
	mux.HandleFunc("GET /keys", p.serveKeys)
	mux.HandleFunc("GET /authorize", p.serveAccountPage)
	mux.HandleFunc("POST /authorize", p.serveDecision)
	mux.HandleFunc("POST /token", p.serveToken)
	mux.HandleFunc("GET /userinfo", p.serveUserInfo)
	mux.HandleFunc("GET /end-session", p.serveEndSession)
	mux.HandleFunc("POST /test/token", fakeprovider.JSON(p.handleToken))
	mux.HandleFunc("POST /test/rotate", fakeprovider.JSON(p.handleRotate))
	p.Server = fakeprovider.New(ln, mux)
	p.Serve()
	return p
}

// Issuer returns the base address, which is the issuer of the tokens.
func (p *Provider) Issuer() string { return p.Base() }

// SetMethods replaces the authentication methods in the configuration.
func (p *Provider) SetMethods(methods ...string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.methods = methods
}

func (p *Provider) serveDiscovery(w http.ResponseWriter, _ *http.Request) {
	p.mu.Lock()
	methods := p.methods
	p.mu.Unlock()
	fakeprovider.WriteJSON(w, map[string]any{
		"issuer":                                p.Issuer(),
		"authorization_endpoint":                p.Issuer() + "/authorize",
		"token_endpoint":                        p.Issuer() + "/token",
		"jwks_uri":                              p.Issuer() + "/keys",
		"userinfo_endpoint":                     p.Issuer() + "/userinfo",
		"end_session_endpoint":                  p.Issuer() + "/end-session",
		"token_endpoint_auth_methods_supported": methods,
		"authorization_response_iss_parameter_supported": true,
		"response_types_supported":                       []string{"code"},
		"subject_types_supported":                        []string{"public"},
		"id_token_signing_alg_values_supported":          []string{"RS256"},
		"code_challenge_methods_supported":               []string{"S256"},
	})
}
