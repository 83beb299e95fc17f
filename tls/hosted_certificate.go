package tls

import (
	"context"
	stdtls "crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"github.com/caddyserver/certmagic"
	"github.com/libdns/rfc2136"
	"github.com/mholt/acmez/v3"
	"go.uber.org/zap"
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

// covers reports whether the shared certificate, if there is one, is valid for a host.
func (h Hosted) covers(host string) bool {
	_, parent, _ := strings.Cut(host, ".")
	return (h.DNS != nil || h.Certificate != "") && parent == h.Apex
}

// subject returns the name of the certificate that serves a host.
func (h Hosted) subject(host string) string {
	if wildcard := h.wildcard(); wildcard != "" && h.covers(host) {
		return wildcard
	}
	return host
}

// solver returns the solver of the DNS-01 challenge, the only one that proves a wildcard.
func (h Hosted) solver(limits Limits, log *zap.Logger) acmez.Solver {
	return &certmagic.DNS01Solver{DNSManager: certmagic.DNSManager{
		DNSProvider: h.DNS, OverrideDomain: h.Challenge, Resolvers: h.Resolvers,
		PropagationTimeout: limits.Issue * 2 / 3, Logger: log,
	}}
}

// hosted keeps the shared certificate in memory.
type hosted struct {
	certs *certificates
	log   *slog.Logger
	// hash identifies the certificate that was read last from the files, until is when its life is nearly over. Only
	// sweeps access them.
	hash  string
	until time.Time
}

// load orders or loads the shared certificate, or reads its files again.
func (h *hosted) load(ctx context.Context, obtainer *obtainer) error {
	wildcard := h.certs.hosted.wildcard()
	if wildcard == "" {
		return h.loadFiles(ctx)
	}
	if _, ok := h.certs.cached(wildcard); ok {
		return nil
	}
	select {
	case result := <-obtainer.acquire(wildcard, modeOrder):
		return result.Err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// loadFiles reads the operator's files, if configured. On an error, for example while the files are being replaced, the
// previous certificate stays in use.
func (h *hosted) loadFiles(ctx context.Context) error {
	files := h.certs.hosted
	if files.Certificate == "" {
		return nil
	}
	pair, err := stdtls.LoadX509KeyPair(files.Certificate, files.Key)
	if err != nil {
		return fmt.Errorf("certificate of the hosted domains: %w", err)
	}
	hash, err := h.certs.magic.CacheUnmanagedTLSCertificate(ctx, pair, nil)
	if err != nil {
		return fmt.Errorf("certificate of the hosted domains: %w", err)
	}
	if before := h.hash; before != "" && before != hash {
		h.certs.cache.Remove([]string{before})
		h.log.InfoContext(ctx, "certificate of the hosted domains reloaded", "until", pair.Leaf.NotAfter)
	}
	h.hash, h.until = hash, lastPartStart(pair.Leaf, alarmPart)
	return nil
}

// overdue reports whether the operator should have replaced the certificate files.
func (h *hosted) overdue() bool { return h.hash != "" && time.Now().After(h.until) }
