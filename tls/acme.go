package tls

import (
	"crypto/x509"
	"errors"
	"fmt"
	"net/url"
	"sync"
	"time"

	"github.com/caddyserver/certmagic"
	rfc8555 "github.com/mholt/acmez/v3/acme"
)

// ACME is an account at a certificate authority that speaks ACME (RFC 8555).
type ACME struct {
	// Directory is the address of the authority, such as https://acme-v02.api.letsencrypt.org/directory.
	Directory string
	// Email is where the authority writes to; it also names the account in the records.
	Email string
	// Profile is the kind of certificate to ask for; empty is the authority's default.
	Profile string
	// KeyID and MACKey bind the account to one that the authority gave out elsewhere; both or neither.
	KeyID, MACKey string
	// Roots are those whom to believe when the authority says who it is; nil is the system's.
	Roots *x509.CertPool
}

func (a ACME) check() error {
	address, err := url.Parse(a.Directory)
	switch {
	case err != nil || address.Scheme != "https" || address.Host == "":
		return fmt.Errorf("tls: %q is not the https address of an ACME directory", a.Directory)
	case a.Email == "":
		// certmagic would ask for one on the terminal.
		return errors.New("tls: an ACME account needs an e-mail address")
	case (a.KeyID == "") != (a.MACKey == ""):
		return errors.New("tls: an external account has both a key id and a key")
	}
	return nil
}

// Ports are those on which this process itself listens, which certmagic must not try to open. Zero is one that it does
// not have.
type Ports struct {
	Host        string
	HTTP, HTTPS int
}

// certmagicDefaults guards the timeout that certmagic takes from a variable of its package when an issuer is made.
var certmagicDefaults sync.Mutex

// issuer is of certmagic's own type, not wrapped: only for that one certmagic tells the authority which certificate a
// renewal replaces, and answers challenges for other nodes.
func (m *Manager) issuer(a ACME, share time.Duration, config *certmagic.Config, ports Ports, solver *certmagic.DNS01Solver) *certmagic.ACMEIssuer {
	logger, wait := watchAnswers(config.Logger)
	template := certmagic.ACMEIssuer{
		CA: a.Directory, Email: a.Email, Agreed: true, Profile: a.Profile,
		TrustedRoots: a.Roots, Logger: logger,
		ListenHost: ports.Host, AltHTTPPort: ports.HTTP, AltTLSALPNPort: ports.HTTPS,
		DisableHTTPChallenge: ports.HTTP == 0, DisableTLSALPNChallenge: ports.HTTPS == 0,
		CertObtainTimeout: share, HTTPProxy: withinShare(a.Directory, share),
	}
	if a.KeyID != "" {
		template.ExternalAccount = &rfc8555.EAB{KeyID: a.KeyID, MACKey: a.MACKey}
	}
	if solver != nil {
		template.DNS01Solver = solver
	}
	certmagicDefaults.Lock()
	defer certmagicDefaults.Unlock()
	usual := certmagic.HTTPTimeout
	certmagic.HTTPTimeout = m.limits.Authority
	defer func() { certmagic.HTTPTimeout = usual }()
	issuer := certmagic.NewACMEIssuer(config, template)
	m.waits[issuer.IssuerKey()] = wait
	return issuer
}
