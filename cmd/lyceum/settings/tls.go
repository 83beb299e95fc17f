package settings

import (
	"crypto/x509"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	lyceumtls "lyceum/tls"
	"lyceum/tls/acme"
	"lyceum/tls/domains"
)

// TLS are the settings of HTTPS and of its certificates.
type TLS struct {
	Listen    ListenAddress `env:"LYCEUM_TLS_LISTEN" help:"Listen address of HTTPS. Empty or none disables HTTPS, for a node behind a proxy that terminates TLS."`
	Authority string        `env:"LYCEUM_TLS_AUTHORITY" help:"Folder of a private certificate authority, for development."`
	Cache     string        `env:"LYCEUM_TLS_CACHE" help:"Local folder in which a node stores the certificates that it has served. The node uses them while the database is unavailable."`
	Plain     PlainMode     `env:"LYCEUM_HTTP" envDefault:"redirect" help:"What a node that serves HTTPS does with plain HTTP. redirect: redirect to HTTPS. serve: serve the request, for development."`
	HSTS      pause         `env:"LYCEUM_HSTS" envDefault:"8760h" help:"Value of max-age in the HSTS header of custom and hosted domains. 0 disables the header."`
	Patience  time.Duration `env:"LYCEUM_TLS_PATIENCE" envDefault:"2s" help:"Longest time that the TLS handshake of a visitor waits for a certificate that is being ordered."`
	Issue     time.Duration `env:"LYCEUM_TLS_ISSUE_TIMEOUT" envDefault:"90s" help:"Timeout of ordering a certificate, including the tries at all authorities."`

	Hosted       HostedCertificate
	ACME         ACME
	SecondKeyID  string `env:"LYCEUM_ACME2_KEY_ID" help:"Key id of an external account at the second authority."`
	SecondMACKey string `env:"LYCEUM_ACME2_MAC_KEY" secret:"yes" help:"MAC key of the external account."`
	SecondURL    string `env:"LYCEUM_ACME2_DIRECTORY" help:"ACME directory of a second authority, used when the first fails."`
	SecondRoots  string `env:"LYCEUM_ACME2_ROOTS" help:"File with root certificates that are trusted for requests to that authority, in place of those of the system."`
}

// publicDirectory is the default of LYCEUM_ACME_DIRECTORY: the directory of Let's Encrypt.
const publicDirectory = "https://acme-v02.api.letsencrypt.org/directory"

// ACME are the settings of the account at the first certificate authority.
type ACME struct {
	Email   string        `env:"LYCEUM_ACME_EMAIL" help:"E-mail address of the ACME account. Without it no certificate is ordered."`
	URL     string        `env:"LYCEUM_ACME_DIRECTORY" envDefault:"https://acme-v02.api.letsencrypt.org/directory" help:"ACME directory of the certificate authority."`
	Profile string        `env:"LYCEUM_ACME_PROFILE" help:"ACME profile to request. Default: the authority's."`
	KeyID   string        `env:"LYCEUM_ACME_KEY_ID" help:"Key id of an external account, if the authority requires one."`
	MACKey  string        `env:"LYCEUM_ACME_MAC_KEY" secret:"yes" help:"MAC key of the external account."`
	Roots   string        `env:"LYCEUM_ACME_ROOTS" help:"File with root certificates that are trusted for requests to that authority, in place of those of the system."`
	Timeout time.Duration `env:"LYCEUM_ACME_TIMEOUT" envDefault:"10s" help:"Timeout of one request to a certificate authority."`
}

// PlainMode states how a node that serves HTTPS responds to plain HTTP.
type PlainMode string

const (
	PlainRedirects PlainMode = "redirect"
	PlainServes    PlainMode = "serve"
)

// UnmarshalText accepts redirect or serve.
func (m *PlainMode) UnmarshalText(text []byte) error {
	*m = PlainMode(text)
	if *m != PlainRedirects && *m != PlainServes {
		return errors.New("must be redirect or serve")
	}
	return nil
}

// contradictions returns an error for each combination of settings that is not allowed.
func (s TLS) contradictions() (problems []error) {
	if s.Listen != "" && s.Authority == "" && s.ACME.Email == "" {
		problems = append(problems, errors.New("LYCEUM_TLS_LISTEN is set, so LYCEUM_ACME_EMAIL must name an account for certificates, "+
			"or LYCEUM_TLS_AUTHORITY the folder of an authority"))
	}
	if s.SecondURL != "" && s.ACME.Email == "" {
		problems = append(problems, errors.New("LYCEUM_ACME2_DIRECTORY is set, so LYCEUM_ACME_EMAIL must name the account there"))
	}
	return append(problems, s.Hosted.contradictions()...)
}

// Authorities returns the configured ACME accounts, the preferred one first. It returns none without an e-mail
// address.
func (s TLS) Authorities() (list []acme.Account, err error) {
	if s.ACME.Email == "" {
		return nil, nil
	}
	first := acme.Account{Directory: s.ACME.URL, Email: s.ACME.Email, Profile: s.ACME.Profile, KeyID: s.ACME.KeyID, MACKey: s.ACME.MACKey}
	if first.Roots, err = rootsIn(s.ACME.Roots); err != nil {
		return nil, fmt.Errorf("LYCEUM_ACME_ROOTS: %w", err)
	}
	if s.SecondURL == "" {
		return []acme.Account{first}, nil
	}
	second := acme.Account{Directory: s.SecondURL, Email: s.ACME.Email, KeyID: s.SecondKeyID, MACKey: s.SecondMACKey}
	if second.Roots, err = rootsIn(s.SecondRoots); err != nil {
		return nil, fmt.Errorf("LYCEUM_ACME2_ROOTS: %w", err)
	}
	return []acme.Account{first, second}, nil
}

// CAAIssuers returns the configured authorities for the check of CAA records. It does not depend on the listeners
// of this process, because a command that checks a domain has none.
func (s TLS) CAAIssuers(records lyceumtls.Records) (list []domains.CAAIssuer, err error) {
	authorities, err := s.Authorities()
	for _, authority := range authorities {
		issuer := domains.CAAIssuerOf(authority, records)
		if s.Plain == PlainServes {
			issuer.Methods = []string{"tls-alpn-01"} // With this setting, plain HTTP answers no challenges.
		}
		list = append(list, issuer)
	}
	return list, err
}

// rootsIn returns the root certificates in a file. For an empty path it returns nil, which selects the roots of the
// system.
func rootsIn(path string) (*x509.CertPool, error) {
	if path == "" {
		return nil, nil
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	roots := x509.NewCertPool()
	if !roots.AppendCertsFromPEM(text) {
		return nil, fmt.Errorf("%s holds no certificate", path)
	}
	return roots, nil
}

// visitorsRoots returns the root certificates that visitors trust: the roots of the system and of the configured
// authorities.
func (s TLS) visitorsRoots() (*x509.CertPool, error) {
	own := []string{s.ACME.Roots, s.SecondRoots}
	if s.Authority != "" {
		own = append(own, filepath.Join(s.Authority, lyceumtls.AuthorityCertFile))
	}
	roots, err := x509.SystemCertPool()
	if err != nil {
		return nil, fmt.Errorf("the roots of this machine: %w", err)
	}
	for _, path := range own {
		if path == "" {
			continue
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		if !roots.AppendCertsFromPEM(text) {
			return nil, fmt.Errorf("%s holds no certificate", path)
		}
	}
	return roots, nil
}

// Warnings returns texts for the log about missing settings that make an outage or a limit of an authority more
// likely.
func (s TLS) Warnings(hosted lyceumtls.Hosted, authorities []acme.Account) (list []string) {
	if hosted.DNS == nil && hosted.Certificate == "" && len(authorities) > 0 {
		list = append(list, "every hosted domain orders a certificate of its own, and authorities limit how many below one name: "+
			"LYCEUM_HOSTED_CERTIFICATE and LYCEUM_HOSTED_DNS_SERVER are not set")
	}
	if s.Cache == "" {
		list = append(list, "a node that is started while the database is down can show no certificate: LYCEUM_TLS_CACHE is not set")
	}
	return list
}
