// Package samlfake is a fake SAML 2.0 identity provider for development and tests. It accepts every account and every service
// provider, and has test routes that create the wrong and forged responses that a real provider or an attacker may send.
package samlfake

import (
	"net"
	"net/http"
	"sync"
	"time"

	"lyceum/fakes/fakeprovider"
)

// Provider is a running fake of an identity provider. It is safe for concurrent use.
type Provider struct {
	*fakeprovider.Server
	now func() time.Time

	mu   sync.Mutex
	keys []*key // The first key signs.
}

// Fault replaces the responses of the provider.
type Fault = fakeprovider.Fault

// Start serves a provider on ln until Close. now is its clock.
func Start(ln net.Listener, now func() time.Time) *Provider {
	p := &Provider{now: now}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /metadata", p.serveMetadata)
	mux.HandleFunc("GET /sso", p.serveAccountPage)
	mux.HandleFunc("POST /sso", p.serveDecision)
	mux.HandleFunc("GET /slo", p.serveLogout)
	mux.HandleFunc("GET /slo/done", p.serveLogoutDone)
	mux.HandleFunc("POST /test/logout", fakeprovider.JSON(p.handleLogout))
	mux.HandleFunc("POST /test/response", fakeprovider.JSON(p.handleResponse))
	mux.HandleFunc("POST /test/rotate", fakeprovider.JSON(p.handleRotate))
	p.Server = fakeprovider.New(ln, mux)
	p.Serve()
	return p
}

// EntityID returns the issuer of the responses. It is also the address of the metadata.
func (p *Provider) EntityID() string { return p.Base() + "/metadata" }
