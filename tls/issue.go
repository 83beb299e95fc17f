package tls

import (
	"context"
	stdtls "crypto/tls"
	"errors"
	"io/fs"
	"time"
)

var (
	errClosed = errors.New("shutting down")
	errSlow   = errors.New("the certificate is still being obtained")
)

// ensure brings the certificate of a known host into memory: from storage, or else from an issuer. All visitors of a
// name share one attempt, and none of them owns it: when they leave or lose patience it goes on. It returns a
// *refusedError.
func (m *Manager) ensure(hello *stdtls.ClientHelloInfo, host string) error {
	if err := m.cooldowns.check(host); err != nil {
		return &refusedError{refusedCoolDown, err}
	}
	// The client is waiting for us now, not we for it.
	if err := hello.Conn.SetDeadline(time.Now().Add(m.limits.Patience + m.limits.Handshake)); err != nil {
		return &refusedError{refusedHandshake, err}
	}
	attempt := m.flights.DoChan(host, func() (any, error) { return nil, m.fly(host) })
	patience := time.NewTimer(m.limits.Patience)
	defer patience.Stop()
	select {
	case result := <-attempt:
		if result.Err != nil {
			return &refusedError{refusedIssuance, result.Err}
		}
		return nil
	case <-patience.C:
		m.cooldowns.hold(host, m.limits.Issue)
		return &refusedError{refusedIssuance, errSlow}
	case <-hello.Context().Done():
		return &refusedError{refusedHandshake, hello.Context().Err()}
	}
}

func (m *Manager) fly(host string) error {
	m.closing.Lock()
	if m.closed {
		m.closing.Unlock()
		return errClosed
	}
	m.flying.Add(1)
	m.closing.Unlock()
	defer m.flying.Done()
	ctx, cancel := context.WithTimeout(m.life, m.limits.Issue)
	defer cancel()
	return m.fetch(ctx, host)
}

// fetch makes one attempt. certmagic's retries, which go on for days, are for its background work; here the
// cool-down decides when a visitor may cause the next one.
func (m *Manager) fetch(ctx context.Context, host string) error {
	stored, err := m.magic.CacheManagedCertificate(ctx, host)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		err = m.magic.ObtainCertSync(ctx, host)
	case err != nil:
		return err
	case stored.Expired():
		m.cache.Remove([]string{stored.Hash()})
		err = m.magic.RenewCertSync(ctx, host, false)
	default:
		return nil
	}
	if err != nil {
		return err
	}
	_, err = m.magic.CacheManagedCertificate(ctx, host)
	return err
}

// The events of certmagic that onEvent acts on. All others are not even put together.
const (
	eventObtaining = "cert_obtaining"
	eventObtained  = "cert_obtained"
	eventFailed    = "cert_failed"
)

func wanted(event string) bool {
	return event == eventObtaining || event == eventObtained || event == eventFailed
}

// onEvent stands between certmagic and the issuers, for first certificates and renewals alike. An error of it stops
// the order.
func (m *Manager) onEvent(ctx context.Context, event string, data map[string]any) error {
	host, _ := data["identifier"].(string)
	switch event {
	case eventObtaining:
		// A certificate in memory outlives its company; it must not be renewed for a stranger.
		return m.admit(ctx, host)
	case eventObtained:
		m.cooldowns.clear(host)
		m.counters.issued.Inc()
		m.log.InfoContext(ctx, "certificate obtained", "host", host, "issuer", data["issuer"], "renewal", data["renewal"])
	case eventFailed:
		cause, _ := data["error"].(error)
		if errors.Is(cause, context.Canceled) {
			return nil // we stopped it ourselves, the issuer is not to blame
		}
		next := m.cooldowns.failed(host, cause)
		m.counters.failed.Inc()
		m.log.WarnContext(ctx, "certificate not obtained", "host", host, "renewal", data["renewal"], "cause", cause, "next_try", next)
	}
	return nil
}
