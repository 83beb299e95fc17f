package tls

import (
	"context"
	"crypto/rand"
	stdtls "crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net/netip"
	"time"
)

// page is something of ours that came over HTTPS with a certificate that browsers believe.
type page struct{ from, until time.Time }

var (
	errNotOurs   = errors.New("something else than this service answers there")
	errNoAddress = errors.New("none of its addresses can be reached from here")
)

// fetch asks a name over HTTPS as a browser does, at each of the addresses, and gives the certificate that ends first.
// Addresses in networks that this machine does not reach are left out, unless there is no other.
func (c *Checker) fetch(ctx context.Context, host string, addresses []netip.Addr) (first page, err error) {
	for _, at := range addresses {
		one, err := c.prober.fetch(ctx, host, at)
		switch {
		case isOutOfReach(err):
			continue
		case err != nil:
			return page{}, fmt.Errorf("%s: %w", at, err)
		case first.until.IsZero() || one.until.Before(first.until):
			first = one
		}
	}
	if first.until.IsZero() {
		return page{}, errNoAddress
	}
	return first, nil
}

func (p *prober) fetch(ctx context.Context, host string, at netip.Addr) (page, error) {
	path := ProbePath + rand.Text()
	answer, err := p.getWith(ctx, "https", host, path, at, &stdtls.Config{ServerName: host, RootCAs: p.roots})
	if err != nil {
		return page{}, err
	}
	if want, _ := p.Answer(host, path); answer.body != want {
		return page{}, errNotOurs
	}
	leaf := answer.tls.PeerCertificates[0]
	return page{leaf.NotBefore, leaf.NotAfter}, nil
}

// explainFetch says in a sentence for people why a name does not work over HTTPS.
func explainFetch(err error) string {
	var unknown x509.UnknownAuthorityError
	var other x509.HostnameError
	var invalid x509.CertificateInvalidError
	switch {
	case errors.Is(err, errNotOurs), errors.Is(err, errNoAddress):
		return fmt.Sprintf("The name does not work over HTTPS yet: %v.", err)
	case errors.As(err, &unknown):
		return "The name does not work over HTTPS yet: browsers do not know the authority of the certificate that is shown there."
	case errors.As(err, &other):
		return "The name does not work over HTTPS yet: the certificate that is shown there is for another name."
	case errors.As(err, &invalid) && invalid.Reason == x509.Expired:
		return "The name does not work over HTTPS: the certificate that is shown there has expired."
	case errors.Is(err, context.DeadlineExceeded):
		return "The name does not work over HTTPS yet: nobody answers on its port for HTTPS."
	}
	return "The name does not work over HTTPS yet: no connection came about on its port for HTTPS."
}
