package tls

import (
	"context"
	stdtls "crypto/tls"
	"errors"
	"fmt"
	"net/netip"
	"strings"

	"lyceum/tenant"
	"lyceum/tls/acme"
)

// acmeProtocol is the only protocol that an authority offers for a TLS-ALPN-01 challenge (RFC 8737).
const acmeProtocol = "acme-tls/1"

// refusal is the reason why a connection or a request was refused. It is a label of the metrics.
type refusal string

const (
	refusedNoName     refusal = "no_name"
	refusedBadName    refusal = "bad_name"
	refusedUnknown    refusal = "unknown"
	refusedNoStatus   refusal = "undecided"
	refusedBusy       refusal = "busy"
	refusedCoolDown   refusal = "cool_down"
	refusedBudget     refusal = "budget"
	refusedIssuance   refusal = "issuance"
	refusedHandshake  refusal = "handshake"
	refusedTimeout    refusal = "timeout"
	refusedChallenge  refusal = "challenge"
	refusedSlots      refusal = "slots"
	refusedPerAddress refusal = "per_address"
)

// refusals are all reasons. Their series exist from the start, so that an alert sees the first refusal.
var refusals = []refusal{
	refusedNoName, refusedBadName, refusedUnknown, refusedNoStatus, refusedBusy, refusedCoolDown, refusedBudget, refusedIssuance, refusedHandshake,
	refusedTimeout, refusedChallenge, refusedSlots, refusedPerAddress,
}

// suites are the TLS 1.2 cipher suites with forward secrecy and AEAD. Go's default also offers two CBC suites. TLS 1.3
// suites are not configurable.
var suites = []uint16{
	stdtls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, stdtls.TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
	stdtls.TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, stdtls.TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384,
	stdtls.TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, stdtls.TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
}

// handshakes performs the server side of TLS handshakes.
type handshakes struct {
	gate       *gate
	certs      *certificates
	obtainer   *obtainer
	challenges *acme.Challenges
	tickets    *tickets
	// config is the configuration of all handshakes. refusal replaces it in a handshake that is refused.
	config, refusal *stdtls.Config
}

func newHandshakes(m *Manager, tickets *tickets) *handshakes {
	h := &handshakes{gate: m.gate, certs: m.certs, obtainer: m.obtainer, challenges: m.challenges, tickets: tickets, refusal: refusalConfig()}
	h.config = h.serverConfig()
	tickets.bind(h.config)
	return h
}

func (h *handshakes) serverConfig() *stdtls.Config {
	return &stdtls.Config{
		MinVersion:   stdtls.VersionTLS12,
		CipherSuites: suites,
		// Without http/1.1, clients that offer ALPN protocols are refused. With h2, clients would speak HTTP/2, which
		// the server does not support.
		NextProtos: []string{"http/1.1", acmeProtocol},
		// Small records would reach the client a little earlier on slow networks. But each of them takes a system
		// call and a packet. Most responses fit into the first packets that a connection may send.
		DynamicRecordSizingDisabled: true,

		GetConfigForClient: h.configFor,
		GetCertificate:     h.certificate,
	}
}

// refusalConfig returns a configuration that ends every handshake with the alert unrecognized_name. It disables
// tickets, because a resumed TLS session needs no certificate and would still serve a removed company.
func refusalConfig() *stdtls.Config {
	return &stdtls.Config{MinVersion: stdtls.VersionTLS12, CipherSuites: suites, SessionTicketsDisabled: true}
}

// configFor admits or refuses a handshake by its server name. It returns nil for an admitted handshake. crypto/tls
// calls it before it resumes a TLS session or requests a certificate, so a handshake for an unknown name costs one
// decision only.
func (h *handshakes) configFor(hello *stdtls.ClientHelloInfo) (*stdtls.Config, error) {
	host, err := serverName(hello)
	if err == nil {
		_, err = h.gate.admit(hello.Context(), host)
	}
	if err != nil {
		recordRefusal(hello.Context(), err)
		return h.refusal, nil
	}
	return nil, nil
}

// serverName returns the canonical form of the requested server name. It returns a *refusedError for a missing or
// invalid name and for an IP address. A server name must not be an IP address (RFC 6066), and certmagic would order
// a certificate for it.
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

// certificate returns the certificate of an admitted host, or its challenge certificate if the client is an
// authority. If it returns an error, the client receives the alert internal_error. The alert of an unknown name is
// unrecognized_name.
func (h *handshakes) certificate(hello *stdtls.ClientHelloInfo) (*stdtls.Certificate, error) {
	host, err := serverName(hello)
	if err != nil {
		return nil, err
	}
	if isChallenge(hello) {
		return h.challenges.Certificate(hello.Context(), host)
	}
	if cert := h.certs.forHandshake(host); cert != nil {
		return cert, nil
	}
	if err := h.obtainer.forVisitor(hello, host); err != nil {
		recordRefusal(hello.Context(), err)
		return nil, err
	}
	if cert := h.certs.forHandshake(host); cert != nil {
		return cert, nil
	}
	return nil, fmt.Errorf("no certificate of %s in memory", host)
}

func isChallenge(hello *stdtls.ClientHelloInfo) bool {
	return len(hello.SupportedProtos) == 1 && hello.SupportedProtos[0] == acmeProtocol
}

// refusedError is the error of a refused connection. The listener counts it by reason.
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

// IsRefused reports whether a host was refused because it is not known to the deployment, or because its status cannot
// be determined.
func IsRefused(err error) bool {
	var refused *refusedError
	return errors.As(err, &refused)
}

func (e *refusedError) Unwrap() error { return e.cause }

// handshakeStateKey is the context key of a *handshakeState. crypto/tls replaces errors of its callbacks by alerts,
// so the callbacks store the reason of a refusal in the handshakeState.
type handshakeStateKey struct{}

type handshakeState struct {
	err error
	// abandoned is closed when the listener is closed, so that the handshake stops waiting for a certificate.
	abandoned <-chan struct{}
	// waits is called when the handshake waits for this node, not for the client.
	waits func()
}

func recordRefusal(ctx context.Context, err error) {
	if a, ok := ctx.Value(handshakeStateKey{}).(*handshakeState); ok {
		a.err = err
	}
}

// handshakeWaits records that the handshake of ctx waits for a lookup or for a certificate. It does nothing for a context of another kind.
func handshakeWaits(ctx context.Context) {
	if a, ok := ctx.Value(handshakeStateKey{}).(*handshakeState); ok && a.waits != nil {
		a.waits()
	}
}

// handshakeAbandoned returns the channel that is closed when the handshake of ctx is abandoned. For a context of
// another kind it returns ctx.Done().
func handshakeAbandoned(ctx context.Context) <-chan struct{} {
	if a, ok := ctx.Value(handshakeStateKey{}).(*handshakeState); ok {
		return a.abandoned
	}
	return ctx.Done()
}
