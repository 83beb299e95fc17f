package tls

import (
	"context"
	stdtls "crypto/tls"
	"crypto/x509"
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

// Hosted configures the certificate that all hosted domains share. It is from files of the operator, or from a
// certificate order for a wildcard with a DNS-01 challenge. If neither is configured, every hosted domain orders
// its own certificate.
type Hosted struct {
	// Apex is the domain below which every company gets its hosted domain.
	Apex string
	// Certificate and Key are PEM files, which every sweep reads again. Either both are set or neither.
	Certificate, Key string
	// DNS publishes the records of DNS-01 challenges. Nil means that no wildcard certificate is ordered.
	DNS certmagic.DNSProvider
	// Challenge is the name of the record to publish if _acme-challenge.<apex> is an alias of it. Empty selects
	// _acme-challenge.<apex>.
	Challenge string
	// Resolvers are the name servers (host:port) that must return the record before the authority validates it.
	// Empty selects those of the system.
	Resolvers []string
}

// DynamicUpdates returns a provider that publishes records by signed dynamic updates (RFC 2136). server is a name
// server as host:port. key is the TSIG key in base64.
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

// wildcard returns the wildcard name for which a certificate is ordered. It returns an empty string if none is
// ordered.
func (h Hosted) wildcard() string {
	if h.DNS == nil {
		return ""
	}
	return "*." + h.Apex
}

// covers reports whether a shared certificate is configured and is valid for a host.
func (h Hosted) covers(host string) bool {
	_, parent, _ := strings.Cut(host, ".")
	return (h.DNS != nil || h.Certificate != "") && parent == h.Apex
}

// subject returns the name whose certificate serves a host: the wildcard name, or the host itself.
func (h Hosted) subject(host string) string {
	if wildcard := h.wildcard(); wildcard != "" && h.covers(host) {
		return wildcard
	}
	return host
}

// solver returns the solver of the DNS-01 challenge. No other challenge proves a wildcard name.
func (h Hosted) solver(limits Limits, log *zap.Logger) acmez.Solver {
	return &certmagic.DNS01Solver{DNSManager: certmagic.DNSManager{
		DNSProvider: h.DNS, OverrideDomain: h.Challenge, Resolvers: h.Resolvers,
		PropagationTimeout: limits.Issue * 2 / 3, Logger: log,
	}}
}

// ErrWrongCertificate means that the operator's certificate has expired, is not valid yet, or does not cover the hosted domains.
var ErrWrongCertificate = errors.New("the certificate of the hosted domains is not valid")

// CheckFiles reads the operator's files and returns the certificate, or nil with an error. It returns ErrWrongCertificate
// with the reason if the certificate is not valid at the time now, or not for every name that is one level below the apex.
// It returns another error if the files cannot be read or the key does not belong to the certificate.
func (h Hosted) CheckFiles(now time.Time) (*x509.Certificate, error) {
	pair, err := stdtls.LoadX509KeyPair(h.Certificate, h.Key)
	if err != nil {
		return nil, err
	}
	const anyName = "any-company"
	switch leaf := pair.Leaf; {
	case !now.Before(leaf.NotAfter):
		return nil, fmt.Errorf("%w: it expired on %s", ErrWrongCertificate, leaf.NotAfter.UTC().Format(time.DateOnly))
	case now.Before(leaf.NotBefore):
		return nil, fmt.Errorf("%w: it is valid from %s only", ErrWrongCertificate, leaf.NotBefore.UTC().Format(time.DateOnly))
	case leaf.VerifyHostname(anyName+"."+h.Apex) != nil:
		return nil, fmt.Errorf("%w: it does not cover *.%s", ErrWrongCertificate, h.Apex)
	}
	return pair.Leaf, nil
}

// hosted loads the shared certificate of the hosted domains into memory.
type hosted struct {
	certs *certificates
	log   *slog.Logger
	// hash identifies the certificate that was last read from the files. until is the time from which that certificate has
	// little life left. Only New and the sweeps access the two fields, never concurrently.
	hash  string
	until time.Time
}

// load ensures that the shared certificate is in memory. It reads the operator's files again, or loads or orders
// the wildcard certificate if it is not in memory. It does nothing if no shared certificate is configured.
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

// loadFiles reads the operator's files, if they are configured. On an error the previous certificate remains in
// use. That happens, for example, while the operator replaces the files.
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

// overdue reports whether the certificate of the operator's files has little life left.
func (h *hosted) overdue() bool { return h.hash != "" && time.Now().After(h.until) }
