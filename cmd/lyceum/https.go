package main

import (
	"context"
	"crypto/sha256"
	"net"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"golang.org/x/net/netutil"

	"lyceum/auth/masterkey"
	"lyceum/cmd/lyceum/settings"
	"lyceum/store/hosts"
	lyceumtls "lyceum/tls"
)

// buildTLS creates the probe. If the node listens for HTTPS, it also creates the certificate manager, and the plain
// HTTP server if the settings make it redirect.
func (n *node) buildTLS(doors listeners, metrics prometheus.Registerer) (err error) {
	if n.probe, err = n.settings.MasterKeys.Probe(); err != nil {
		return err
	}
	if doors.tls == nil {
		return nil
	}
	if n.certificates, err = hosts.OpenCertificates(n.settings.Database.Config()); err != nil {
		return err
	}
	if err := n.certificates.Register(metrics, "certificates"); err != nil {
		return err
	}
	if n.tls, err = n.newTLS(doors, metrics); err != nil {
		return err
	}
	if n.settings.TLS.Plain == settings.PlainRedirects {
		n.plain = n.tls.Plain(lyceumtls.PlainOptions{HTTPSPort: int(n.settings.Hosts.HTTPSPort), Probe: n.probe, Language: n.languageAt})
	}
	return nil
}

// languageAt returns the language of the company at a host. It returns an empty text if the host is unknown or
// cannot be looked up.
func (n *node) languageAt(ctx context.Context, host string) string {
	company, err := n.resolver.ByHost(ctx, host)
	if err != nil {
		return ""
	}
	return company.Language()
}

// wellKnown answers the probes of other nodes, and ACME challenges that a redirect or a proxy has moved to HTTPS.
// ok is false for all other paths.
func (n *node) wellKnown(host, path string) (text string, ok bool) {
	if text, ok = n.probe.Answer(host, path); ok || n.tls == nil {
		return text, ok
	}
	ctx, cancel := context.WithTimeout(context.Background(), n.settings.RequestTimeout)
	defer cancel()
	return n.tls.Challenge(ctx, host, path)
}

func (n *node) newTLS(doors listeners, metrics prometheus.Registerer) (*lyceumtls.Manager, error) {
	s := n.settings.TLS
	ticketSecret, err := masterkey.Derive(n.settings.MasterKeys.Current, "session tickets", sha256.Size)
	if err != nil {
		return nil, err
	}
	authorities, err := s.Authorities()
	if err != nil {
		return nil, err
	}
	o := lyceumtls.Options{
		HostStatus: lyceumtls.HostStatusOf(n.resolver, n.db.DomainProven), Company: lyceumtls.CompanyOf(n.resolver), Records: n.certificates,
		Masters: n.settings.MasterKeys.Keys(), TicketSecret: ticketSecret,
		ACME: authorities, Ports: tlsPorts(doors, s.Plain), Hosted: n.settings.Hosted(), LocalCache: s.Cache, Log: n.log, Metrics: metrics,
		Budget: &lyceumtls.Budget{DB: n.db, Limits: n.settings.Domains.OrderLimits()},
		Limits: lyceumtls.Limits{Patience: s.Patience, Issue: s.Issue, Authority: s.ACME.Timeout},
	}
	for _, gap := range s.Warnings(o.Hosted, authorities) {
		n.log.Warn(gap)
	}
	if s.Authority != "" {
		authority, err := lyceumtls.OpenAuthority(s.Authority, time.Now)
		if err != nil {
			return nil, err
		}
		o.Issuers = []lyceumtls.Issuer{authority}
	}
	return lyceumtls.New(o)
}

const messageOtherIssuer = "certificates of an authority that is not configured are not served, and new ones are ordered within the limits; " +
	"set LYCEUM_ACME2_DIRECTORY to this authority until they expire"

// warnOfOtherIssuers logs a warning for each authority that has certificates in storage and is not one of the
// node's authorities.
func (n *node) warnOfOtherIssuers(ctx context.Context) {
	issuers, err := n.certificates.Issuers(ctx)
	if err != nil {
		n.log.Warn("authorities of stored certificates not read", "error", err)
	}
	for _, other := range n.tls.UnusedIssuers(issuers) {
		n.log.Warn(messageOtherIssuer, "authority", other)
	}
}

// tlsPorts returns the ports at which authorities can reach this process. The HTTP port is zero if plain HTTP does
// not redirect.
func tlsPorts(doors listeners, mode settings.PlainMode) lyceumtls.Ports {
	ports := lyceumtls.Ports{HTTPS: portOf(doors.tls)}
	if doors.plain != nil && mode == settings.PlainRedirects {
		ports.HTTP = portOf(doors.plain)
	}
	return ports
}

// plainConnections is the largest number of open connections to the redirecting HTTP server.
const plainConnections = 4096

func (n *node) servePlain(door net.Listener) error {
	if n.plain == nil {
		return n.api.Serve(door)
	}
	return n.plain.Serve(netutil.LimitListener(door, plainConnections))
}
