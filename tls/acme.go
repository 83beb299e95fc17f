package tls

import (
	"crypto/x509"
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"sync"
	"time"

	"github.com/caddyserver/certmagic"
	rfc8555 "github.com/mholt/acmez/v3/acme"
)

// ACME is an account at a certificate authority that speaks ACME (RFC 8555).
type ACME struct {
	// Directory is the URL of the authority's directory, such as https://acme-v02.api.letsencrypt.org/directory.
	Directory string
	// Email is the contact address of the account. It also names the account in storage.
	Email string
	// Profile is the certificate profile to request. Empty selects the authority's default.
	Profile string
	// KeyID and MACKey bind the account to an external account (EAB). Set both or neither.
	KeyID, MACKey string
	// Roots verify the authority's own TLS certificate. Nil selects the system roots.
	Roots *x509.CertPool
}

// check returns an error if a field is missing or malformed.
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

// noChainsText matches the error that certmagic returns after the authority did not know the account. certmagic has then
// registered a new account but not used it for the order. The library has no error type for this.
var noChainsText = regexp.MustCompile(`no certificate chains$`)

// accountReplaced reports whether an order failed because the authority did not know the account.
func accountReplaced(err error) bool { return err != nil && noChainsText.MatchString(err.Error()) }

// Ports are the ports on which this process listens. certmagic does not open them itself. Zero means that the process
// does not listen for that protocol.
type Ports struct {
	Host        string
	HTTP, HTTPS int
}

// certmagicDefaults guards certmagic.HTTPTimeout, which NewACMEIssuer reads when it creates an issuer.
var certmagicDefaults sync.Mutex

// issuer returns the certmagic issuer of an authority. It must not be wrapped: certmagic sends the ARI field `replaces`
// and answers challenges of other nodes only for its own type.
func (m *Manager) issuer(a ACME, share time.Duration, config *certmagic.Config, ports Ports, solver *certmagic.DNS01Solver) *certmagic.ACMEIssuer {
	logger, wait := watchResponses(config.Logger)
	template := certmagic.ACMEIssuer{
		CA: a.Directory, Email: a.Email, Agreed: true, Profile: a.Profile,
		TrustedRoots: a.Roots, Logger: logger,
		ListenHost: ports.Host, AltHTTPPort: ports.HTTP, AltTLSALPNPort: ports.HTTPS,
		DisableHTTPChallenge: ports.HTTP == 0, DisableTLSALPNChallenge: ports.HTTPS == 0,
		CertObtainTimeout: share, HTTPProxy: deadlineProxy(a.Directory, share),
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
	m.retryAfters[issuer.IssuerKey()] = wait
	return issuer
}
