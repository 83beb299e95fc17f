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

// Hosted says where the one certificate for all hosted domains comes from: files of the operator's, or an order whose
// challenge is answered by the operator's name servers. Without either every hosted domain orders its own.
type Hosted struct {
	// Apex is the name below which the hosted domains are.
	Apex string
	// Certificate and Key are files in PEM, read again at every sweep; both or neither.
	Certificate, Key string
	// DNS publishes the answers to challenges; nil for none.
	DNS certmagic.DNSProvider
	// Challenge is the name of the record to publish where _acme-challenge.<apex> is an alias; empty for that itself.
	Challenge string
	// Resolvers are the name servers (host:port) that are asked whether the record is there; none for the system's.
	Resolvers []string
}

// DynamicUpdates publishes records by dynamic updates (RFC 2136) at a name server (host:port), signed with a key.
func DynamicUpdates(server, keyName, algorithm, key string) certmagic.DNSProvider {
	return &rfc2136.Provider{Server: server, KeyName: keyName, KeyAlg: algorithm, Key: key}
}

func (h Hosted) check() error {
	switch {
	case (h.Certificate == "") != (h.Key == ""):
		return errors.New("tls: the certificate of the hosted domains has both a file and a file of its key")
	case h.Certificate != "" && h.DNS != nil:
		return errors.New("tls: the certificate of the hosted domains comes from files or from an order, not from both")
	case h.DNS != nil && h.Apex == "":
		return errors.New("tls: the hosted domains have no apex")
	}
	return nil
}

// wildcard is the name of the certificate that is ordered for all hosted domains, if one is.
func (h Hosted) wildcard() string {
	if h.DNS == nil {
		return ""
	}
	return "*." + h.Apex
}

// hosted keeps the operator's certificate in memory.
type hosted struct {
	Hosted
	magic *certmagic.Config
	// hash names what was read from the files last, until is when that ends; only sweeps touch them.
	hash  string
	until time.Time
}

// covers tells whether the one certificate for all hosted domains is for a host, if there is one.
func (h Hosted) covers(host string) bool {
	_, parent, _ := strings.Cut(host, ".")
	return (h.DNS != nil || h.Certificate != "") && parent == h.Apex
}

// subject is the name whose certificate is shown for a host.
func (m *Manager) subject(host string) string {
	if wildcard := m.hosted.wildcard(); wildcard != "" && m.hosted.covers(host) {
		return wildcard
	}
	return host
}

// magicFor gives the configuration that orders for a subject.
func (m *Manager) magicFor(subject string) *certmagic.Config {
	if m.hosted.magic != nil && subject == m.hosted.wildcard() {
		return m.hosted.magic
	}
	return m.magic
}

// ours returns a *refusedError when a subject belongs to nobody here any more.
func (m *Manager) ours(ctx context.Context, subject string) error {
	if wildcard := m.hosted.wildcard(); wildcard != "" && subject == wildcard {
		return nil
	}
	_, err := m.admit(ctx, subject)
	return err
}

// useHosted makes what orders the certificate for all hosted domains. Its issuers are those of the others, with another
// challenge; the only one that a wildcard can be proven with.
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
		share := m.limits.share(i, len(o.ACME))
		m.hosted.magic.Issuers = append(m.hosted.magic.Issuers, m.issuer(authority, share, m.hosted.magic, o.Ports, solver))
	}
}

// tendHosted brings the certificate of the hosted domains into memory, or what has become of its files.
func (m *Manager) tendHosted(ctx context.Context) error {
	wildcard := m.hosted.wildcard()
	if wildcard == "" {
		return m.readHosted(ctx)
	}
	if _, ok := m.remembered(wildcard); ok {
		return nil
	}
	select {
	case result := <-m.attempt(wildcard, true):
		return result.Err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// readHosted reads the operator's files, if there are any. Those that do not fit together, such as half of a change, leave the certificate
// that was read before.
func (m *Manager) readHosted(ctx context.Context) error {
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
		m.log.InfoContext(ctx, "certificate of the hosted domains read anew", "until", pair.Leaf.NotAfter)
	}
	m.hosted.hash, m.hosted.until = hash, partBeforeEnd(pair.Leaf, alarmPart)
	return nil
}

// overdue tells whether the operator should have put another certificate into the files long ago.
func (h *hosted) overdue() bool { return h.hash != "" && time.Now().After(h.until) }
