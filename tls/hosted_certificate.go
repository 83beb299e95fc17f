package tls

import (
	"context"
	stdtls "crypto/tls"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/caddyserver/certmagic"
	"github.com/libdns/rfc2136"
)

// Hosted configures the certificate that all hosted domains share: either files of the operator or a wildcard order
// with a DNS-01 challenge. Without either, every hosted domain orders its own certificate.
type Hosted struct {
	// Apex is the domain below which the hosted domains are.
	Apex string
	// Certificate and Key are PEM files, read again on every sweep. Set both or neither.
	Certificate, Key string
	// DNS publishes DNS-01 challenges; nil for none.
	DNS certmagic.DNSProvider
	// Challenge is the record to publish if _acme-challenge.<apex> is an alias; empty for _acme-challenge.<apex>
	// itself.
	Challenge string
	// Resolvers are the name servers (host:port) that must return the record before the authority is told; the system's
	// if empty.
	Resolvers []string
}

// DynamicUpdates returns a provider that publishes records by signed dynamic updates (RFC 2136) at a name server
// (host:port).
func DynamicUpdates(server, keyName, algorithm, key string) certmagic.DNSProvider {
	return &rfc2136.Provider{Server: server, KeyName: keyName, KeyAlg: algorithm, Key: key}
}

func (h Hosted) check() error {
	switch {
	case (h.Certificate == "") != (h.Key == ""):
		return errors.New("tls: the certificate of the hosted domains needs both a certificate file and a key file")
	case h.Certificate != "" && h.DNS != nil:
		return errors.New("tls: the certificate of the hosted domains comes from files or from an order, not from both")
	case h.DNS != nil && h.Apex == "":
		return errors.New("tls: the hosted domains have no apex")
	}
	return nil
}

// wildcard returns the wildcard name to order, or an empty string.
func (h Hosted) wildcard() string {
	if h.DNS == nil {
		return ""
	}
	return "*." + h.Apex
}

// hosted holds the state of the shared certificate.
type hosted struct {
	Hosted
	magic *certmagic.Config
	// hash identifies the certificate that was read last, until is when its life is nearly over. Only sweeps access
	// them.
	hash  string
	until time.Time
}

// covers reports whether the shared certificate, if there is one, is valid for a host.
func (h Hosted) covers(host string) bool {
	_, parent, _ := strings.Cut(host, ".")
	return (h.DNS != nil || h.Certificate != "") && parent == h.Apex
}

// subject returns the name of the certificate that serves a host.
func (m *Manager) subject(host string) string {
	if wildcard := m.hosted.wildcard(); wildcard != "" && m.hosted.covers(host) {
		return wildcard
	}
	return host
}

// magicFor returns the certmagic configuration that orders for a subject.
func (m *Manager) magicFor(subject string) *certmagic.Config {
	if m.hosted.magic != nil && subject == m.hosted.wildcard() {
		return m.hosted.magic
	}
	return m.magic
}

// checkOwned returns a *refusedError if a subject is not known to the deployment any more.
func (m *Manager) checkOwned(ctx context.Context, subject string) error {
	if wildcard := m.hosted.wildcard(); wildcard != "" && subject == wildcard {
		return nil
	}
	_, err := m.admit(ctx, subject)
	return err
}

// useHosted creates the configuration for the wildcard order. It has the same issuers with the DNS-01 challenge, the
// only one that proves a wildcard.
func (m *Manager) useHosted(o Options) {
	m.hosted = &hosted{Hosted: o.Hosted}
	if o.Hosted.DNS == nil {
		return
	}
	m.hosted.magic = m.newMagic(m.cache, m.template())
	m.hosted.magic.Issuers = o.Issuers[:len(o.Issuers):len(o.Issuers)]
	for i, authority := range o.ACME {
		solver := &certmagic.DNS01Solver{DNSManager: certmagic.DNSManager{
			DNSProvider: o.Hosted.DNS, OverrideDomain: o.Hosted.Challenge, Resolvers: o.Hosted.Resolvers,
			PropagationTimeout: m.limits.Issue * 2 / 3, Logger: m.hosted.magic.Logger,
		}}
		share := m.limits.issuerTimeout(i, len(o.ACME))
		m.hosted.magic.Issuers = append(m.hosted.magic.Issuers, m.issuer(authority, share, m.hosted.magic, o.Ports, solver))
	}
}

// loadHosted loads the shared certificate, or reads its files again.
func (m *Manager) loadHosted(ctx context.Context) error {
	wildcard := m.hosted.wildcard()
	if wildcard == "" {
		return m.loadHostedFiles(ctx)
	}
	if _, ok := m.cachedCertificate(wildcard); ok {
		return nil
	}
	select {
	case result := <-m.acquire(wildcard, modeOrder):
		return result.Err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// loadHostedFiles reads the operator's files, if configured. On an error, for example while the files are being replaced,
// the previous certificate stays in use.
func (m *Manager) loadHostedFiles(ctx context.Context) error {
	if m.hosted.Certificate == "" {
		return nil
	}
	pair, err := stdtls.LoadX509KeyPair(m.hosted.Certificate, m.hosted.Key)
	if err != nil {
		return fmt.Errorf("certificate of the hosted domains: %w", err)
	}
	hash, err := m.magic.CacheUnmanagedTLSCertificate(ctx, pair, nil)
	if err != nil {
		return fmt.Errorf("certificate of the hosted domains: %w", err)
	}
	if before := m.hosted.hash; before != "" && before != hash {
		m.cache.Remove([]string{before})
		m.log.InfoContext(ctx, "certificate of the hosted domains reloaded", "until", pair.Leaf.NotAfter)
	}
	m.hosted.hash, m.hosted.until = hash, lastPartStart(pair.Leaf, alarmPart)
	return nil
}

// overdue reports whether the operator should have replaced the certificate files.
func (h *hosted) overdue() bool { return h.hash != "" && time.Now().After(h.until) }
