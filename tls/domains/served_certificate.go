package domains

import (
	"context"
	"crypto/rand"
	stdtls "crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net/netip"
	"time"

	"lyceum/tls"
)

// servedCertificate is the validity period of a certificate that this deployment serves and browsers accept.
type servedCertificate struct{ notBefore, notAfter time.Time }

var (
	errNotOurs   = errors.New("another service answers there")
	errNoAddress = errors.New("none of its addresses can be reached from this service")
)

// fetch requests a host over HTTPS at each address and returns the certificate that expires first. It skips addresses to
// which this machine has no route. It returns errNoAddress if it has skipped all addresses. If any other request fails, it
// returns the error of the first such request.
func (c *Checker) fetch(ctx context.Context, host string, addresses []netip.Addr) (first servedCertificate, err error) {
	for _, at := range addresses {
		one, err := c.prober.fetch(ctx, host, at)
		switch {
		case isUnroutable(err):
			continue
		case err != nil:
			return servedCertificate{}, fmt.Errorf("%s: %w", at, err)
		case first.notAfter.IsZero() || one.notAfter.Before(first.notAfter):
			first = one
		}
	}
	if first.notAfter.IsZero() {
		return servedCertificate{}, errNoAddress
	}
	return first, nil
}

func (p *prober) fetch(ctx context.Context, host string, at netip.Addr) (servedCertificate, error) {
	path := tls.ProbePath + rand.Text()
	answer, err := p.getWith(ctx, "https", host, path, at, &stdtls.Config{ServerName: host, RootCAs: p.roots})
	if err != nil {
		return servedCertificate{}, err
	}
	if !p.IsAnswer(host, path, answer.body) {
		return servedCertificate{}, errNotOurs
	}
	leaf := answer.tls.PeerCertificates[0]
	return servedCertificate{leaf.NotBefore, leaf.NotAfter}, nil
}

// httpsErrorText describes for people why a name does not work over HTTPS. err is an error of fetch.
func httpsErrorText(err error) string {
	var unknown x509.UnknownAuthorityError
	var other x509.HostnameError
	var invalid x509.CertificateInvalidError
	switch {
	case errors.Is(err, errNotOurs), errors.Is(err, errNoAddress):
		return fmt.Sprintf("The name does not work over HTTPS yet: %v.", err)
	case errors.As(err, &unknown):
		return "The name does not work over HTTPS yet: browsers do not trust the authority of its certificate."
	case errors.As(err, &other):
		return "The name does not work over HTTPS yet: its certificate is for another name."
	case errors.As(err, &invalid) && invalid.Reason == x509.Expired:
		return "The name does not work over HTTPS: its certificate has expired."
	case errors.Is(err, context.DeadlineExceeded):
		return "The name does not work over HTTPS yet: its HTTPS port does not answer."
	}
	return "The name does not work over HTTPS yet: the connection to its HTTPS port failed."
}
