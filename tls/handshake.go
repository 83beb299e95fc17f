package tls

import (
	"context"
	stdtls "crypto/tls"
	"errors"
	"fmt"
	"net/netip"
	"strings"
	"time"

	"github.com/caddyserver/certmagic"

	"lyceum/tenant"
)

// acmeProtocol is the only protocol that an authority offers for a TLS-ALPN-01 challenge (RFC 8737).
const acmeProtocol = "acme-tls/1"

// refusal is the reason why a connection was refused. It is a label of the metrics.
type refusal string

const (
	refusedNoName     refusal = "no_name"
	refusedBadName    refusal = "bad_name"
	refusedUnknown    refusal = "unknown"
	refusedUndecided  refusal = "undecided"
	refusedBusy       refusal = "busy"
	refusedCoolDown   refusal = "cool_down"
	refusedIssuance   refusal = "issuance"
	refusedHandshake  refusal = "handshake"
	refusedTimeout    refusal = "timeout"
	refusedChallenge  refusal = "challenge"
	refusedSlots      refusal = "slots"
	refusedPerAddress refusal = "per_address"
)

// suites are the TLS 1.2 cipher suites with forward secrecy and AEAD. Go's default also offers two CBC suites. TLS 1.3
// suites are not configurable.
var suites = []uint16{
	stdtls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, stdtls.TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
	stdtls.TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, stdtls.TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384,
	stdtls.TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, stdtls.TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
}

func (m *Manager) serverConfig() *stdtls.Config {
	return &stdtls.Config{
		MinVersion:   stdtls.VersionTLS12,
		CipherSuites: suites,
		// Without http/1.1, clients that offer ALPN protocols are refused. With h2, clients would speak HTTP/2, which
		// the server does not support.
		NextProtos:         []string{"http/1.1", acmeProtocol},
		GetConfigForClient: m.configFor,
		GetCertificate:     m.certificate,
	}
}

// refusalConfig returns a configuration that ends every handshake with the alert unrecognized_name. Tickets are
// disabled because a resumed session needs no certificate, so a removed company would still be served.
func refusalConfig() *stdtls.Config {
	return &stdtls.Config{MinVersion: stdtls.VersionTLS12, CipherSuites: suites, SessionTicketsDisabled: true}
}

// configFor admits or refuses a handshake by server name. crypto/tls calls it before it resumes a session or reads a
// certificate or challenge, so an unknown name costs one decision only.
func (m *Manager) configFor(hello *stdtls.ClientHelloInfo) (*stdtls.Config, error) {
	host, err := serverName(hello)
	if err == nil {
		_, err = m.admit(hello.Context(), host)
	}
	if err != nil {
		recordRefusal(hello.Context(), err)
		return m.refusal, nil
	}
	return nil, nil
}

// admit returns the status of host. It returns a *refusedError if host is unknown or its status cannot be determined.
func (m *Manager) admit(ctx context.Context, host string) (HostStatus, error) {
	standing, err := m.policy.status(ctx, host)
	switch {
	case errors.Is(err, errBusy):
		return Unknown, &refusedError{refusedBusy, err}
	case err != nil && m.hasLocal(ctx, host):
		// A certificate that this node has served before is served while the status lookup fails.
		return Served, nil
	case err != nil:
		return Unknown, &refusedError{refusedUndecided, err}
	case standing == Unknown:
		return Unknown, &refusedError{refusedUnknown, nil}
	}
	return standing, nil
}

// serverName returns the canonical form of the requested server name. It refuses IP addresses, which the specification
// excludes: certmagic would order a certificate for them.
func serverName(hello *stdtls.ClientHelloInfo) (string, error) {
	if hello.ServerName == "" {
		return "", &refusedError{refusedNoName, nil}
	}
	host, err := tenant.Canonical(hello.ServerName)
	if err != nil || strings.Contains(hello.ServerName, ":") {
		return "", &refusedError{refusedBadName, err}
	}
	if _, err := netip.ParseAddr(host); err == nil {
		return "", &refusedError{refusedBadName, nil}
	}
	return host, nil
}

// certificate returns the certificate of an admitted host. The client sees an error as the alert internal_error, which
// distinguishes a known name without a certificate from an unknown name.
func (m *Manager) certificate(hello *stdtls.ClientHelloInfo) (*stdtls.Certificate, error) {
	host, err := serverName(hello)
	if err != nil {
		return nil, err
	}
	if isChallenge(hello) {
		// certmagic indexes challenges by canonical name and would not find an internationalized one.
		named := *hello
		named.ServerName = host
		return m.magic.GetCertificateWithContext(hello.Context(), &named)
	}
	if cert := m.certificateFor(host); cert != nil {
		return cert, nil
	}
	if err := m.ensureCertificate(hello, host); err != nil {
		recordRefusal(hello.Context(), err)
		return nil, err
	}
	if cert := m.certificateFor(host); cert != nil {
		return cert, nil
	}
	return nil, fmt.Errorf("no certificate of %s in memory", host)
}

// certificateFor returns the valid certificate in memory that expires last, for the host itself or a wildcard, or nil.
// certmagic's own lookup takes five times as long, mostly for disabled logging.
func (m *Manager) certificateFor(host string) *stdtls.Certificate {
	certs := m.cache.AllMatchingCertificates(host)
	best, until := -1, time.Now()
	for i := range certs {
		// A challenge certificate has no leaf.
		if leaf := certs[i].Leaf; leaf != nil && leaf.NotAfter.After(until) {
			best, until = i, leaf.NotAfter
		}
	}
	if best < 0 {
		return nil
	}
	return &certs[best].Certificate
}

// expired reports whether a certificate has expired. certmagic's own check rounds to the next second, during which an
// expired certificate would be neither served nor reordered.
func expired(cert certmagic.Certificate) bool {
	return cert.Leaf != nil && !cert.Leaf.NotAfter.After(time.Now())
}

func isChallenge(hello *stdtls.ClientHelloInfo) bool {
	return len(hello.SupportedProtos) == 1 && hello.SupportedProtos[0] == acmeProtocol
}

// refusedError carries the reason of a refusal to the listener, which counts it.
type refusedError struct {
	reason refusal
	cause  error
}

func (e *refusedError) Error() string {
	if e.cause == nil {
		return "refused: " + string(e.reason)
	}
	return "refused: " + string(e.reason) + ": " + e.cause.Error()
}

func (e *refusedError) Unwrap() error { return e.cause }

// handshakeStateKey is the context key of a handshake's attempt. crypto/tls replaces our errors by alerts, so the reason is
// stored there.
type handshakeStateKey struct{}

type handshakeState struct {
	err error
	// abandoned is closed when the handshake is abandoned.
	abandoned <-chan struct{}
}

func recordRefusal(ctx context.Context, err error) {
	if a, ok := ctx.Value(handshakeStateKey{}).(*handshakeState); ok {
		a.err = err
	}
}

// handshakeAbandoned returns a channel that is closed when the handshake is abandoned.
func handshakeAbandoned(ctx context.Context) <-chan struct{} {
	if a, ok := ctx.Value(handshakeStateKey{}).(*handshakeState); ok {
		return a.abandoned
	}
	return ctx.Done()
}
