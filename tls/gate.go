package tls

import (
	"context"
	stdtls "crypto/tls"
	"errors"
	"fmt"
	"net/netip"
	"strings"
	"time"

	"lyceum/tenant"
)

// acmeProtocol is what an authority offers, alone, when it checks that a name is served here (RFC 8737).
const acmeProtocol = "acme-tls/1"

// A refusal is why a connection got nothing from us; the counters carry it as a label.
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

func (m *Manager) serverConfig() *stdtls.Config {
	return &stdtls.Config{
		MinVersion: stdtls.VersionTLS12,
		// Without http/1.1 every client that offers protocols is refused; with h2 clients speak it to a server
		// that cannot.
		NextProtos:         []string{"http/1.1", acmeProtocol},
		GetConfigForClient: m.configFor,
		GetCertificate:     m.certificate,
	}
}

// refusalConfig ends a handshake with the alert unrecognized_name. Tickets are off because a resumed session needs
// no certificate: a removed company would go on being served.
func refusalConfig() *stdtls.Config {
	return &stdtls.Config{MinVersion: stdtls.VersionTLS12, SessionTicketsDisabled: true}
}

// configFor is the gate. crypto/tls calls it before it resumes a session or looks for a certificate or a challenge,
// so a name that is not ours costs one decision and nothing else.
func (m *Manager) configFor(hello *stdtls.ClientHelloInfo) (*stdtls.Config, error) {
	host, err := serverName(hello)
	if err == nil {
		_, err = m.admit(hello.Context(), host)
	}
	if err != nil {
		note(hello.Context(), err)
		return m.refusal, nil
	}
	return nil, nil
}

// admit tells what host is to us, and returns a *refusedError when it is nothing.
func (m *Manager) admit(ctx context.Context, host string) (Standing, error) {
	standing, err := m.policy.standing(ctx, host)
	switch {
	case errors.Is(err, errBusy):
		return Unknown, &refusedError{refusedBusy, err}
	case err != nil && m.keeps(ctx, host):
		// What this node once served it may show while nobody can tell, also when it has not met it lately.
		return Served, nil
	case err != nil:
		return Unknown, &refusedError{refusedUndecided, err}
	case standing == Unknown:
		return Unknown, &refusedError{refusedUnknown, nil}
	}
	return standing, nil
}

// serverName gives the canonical form of the name a client asks for. Clients send no name for an address, so neither
// is one accepted here; certmagic would order a certificate for it.
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

// certificate completes a handshake that the gate let through. An error of it reaches the client as internal_error,
// which tells a known name without a certificate from an unknown one.
func (m *Manager) certificate(hello *stdtls.ClientHelloInfo) (*stdtls.Certificate, error) {
	host, err := serverName(hello)
	if err != nil {
		return nil, err
	}
	if isChallenge(hello) {
		// certmagic indexes by canonical name and would not find the raw form of an international one.
		named := *hello
		named.ServerName = host
		return m.magic.GetCertificateWithContext(hello.Context(), &named)
	}
	if cert := m.shown(host); cert != nil {
		return cert, nil
	}
	if err := m.ensure(hello, host); err != nil {
		note(hello.Context(), err)
		return nil, err
	}
	if cert := m.shown(host); cert != nil {
		return cert, nil
	}
	return nil, fmt.Errorf("no certificate of %s in memory", host)
}

// shown gives the certificate in memory for a host, its own or one for all beside it, with the most life left; nil if none
// is valid. certmagic's own way there costs five times as much, mostly for a logger that says nothing.
func (m *Manager) shown(host string) *stdtls.Certificate {
	certs := m.cache.AllMatchingCertificates(host)
	best, until := -1, time.Now()
	for i := range certs {
		// What answers a challenge has no leaf.
		if leaf := certs[i].Leaf; leaf != nil && leaf.NotAfter.After(until) {
			best, until = i, leaf.NotAfter
		}
	}
	if best < 0 {
		return nil
	}
	return &certs[best].Certificate
}

func isChallenge(hello *stdtls.ClientHelloInfo) bool {
	return len(hello.SupportedProtos) == 1 && hello.SupportedProtos[0] == acmeProtocol
}

// refusedError carries the reason of a refusal to the listener that counts it.
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

// attemptKey finds the attempt of a connection in the context of its handshake. crypto/tls turns our reasons into
// alerts, so they travel beside it.
type attemptKey struct{}

type attempt struct {
	err error
	// end closes when nobody waits for the handshake any more.
	end <-chan struct{}
}

func note(ctx context.Context, err error) {
	if a, ok := ctx.Value(attemptKey{}).(*attempt); ok {
		a.err = err
	}
}

// ended closes when nobody waits for a handshake any more.
func ended(ctx context.Context) <-chan struct{} {
	if a, ok := ctx.Value(attemptKey{}).(*attempt); ok {
		return a.end
	}
	return ctx.Done()
}
