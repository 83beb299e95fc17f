package tls

import (
	"context"
	stdtls "crypto/tls"
	"errors"
	"io/fs"
	"time"

	"github.com/caddyserver/certmagic"
	"golang.org/x/sync/singleflight"
)

var (
	errClosed = errors.New("shutting down")
	errSlow   = errors.New("the certificate is still being obtained")
	// errExpired means that what was just signed has expired by our clock, and another order would not help.
	errExpired = errors.New("the new certificate has expired already")
	// errPreparing means that a host is proven, but its certificate has not been obtained yet.
	errPreparing = errors.New("the certificate has not been obtained yet")
)

// ensure brings the certificate of a host into memory for a visitor: from storage, or else, when the host is answered
// at, from an issuer. It returns a *refusedError.
func (m *Manager) ensure(hello *stdtls.ClientHelloInfo, host string) error {
	standing, err := m.admit(hello.Context(), host)
	if err != nil {
		return err
	}
	subject := m.subject(host)
	if err := m.cooldowns.check(subject); err != nil {
		return &refusedError{refusedCoolDown, err}
	}
	// The client is waiting for us now, not we for it.
	if err := hello.Conn.SetDeadline(time.Now().Add(m.limits.Patience + m.limits.Handshake)); err != nil {
		return &refusedError{refusedHandshake, err}
	}
	attempt := m.attempt(subject, standing >= Preparing)
	patience := time.NewTimer(m.limits.Patience)
	defer patience.Stop()
	select {
	case result := <-attempt:
		return refusedFor(result.Err)
	case <-patience.C:
		m.cooldowns.hold(subject, m.limits.Issue)
		return &refusedError{refusedIssuance, errSlow}
	case <-ended(hello.Context()):
		return &refusedError{refusedHandshake, errClosed}
	}
}

func refusedFor(err error) error {
	var cooling *CoolDownError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &cooling):
		return &refusedError{refusedCoolDown, err}
	}
	return &refusedError{refusedIssuance, err}
}

// Obtain sees to it that there is a certificate for a canonical host that is served or proven, and that this node has
// it in memory. It returns a *CoolDownError while the host is left alone after a failure, the error of ctx, which
// does not end the attempt, and whatever kept the issuers from signing; Plain says that in words for people.
func (m *Manager) Obtain(ctx context.Context, host string) error {
	m.policy.forget(host)
	if _, err := m.admit(ctx, host); err != nil {
		return err
	}
	select {
	case result := <-m.attempt(m.subject(host), true):
		return result.Err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// attempt brings a certificate into memory. All who want the same share one attempt, and none of them owns it: when
// they leave or lose patience it goes on.
func (m *Manager) attempt(subject string, order bool) <-chan singleflight.Result {
	key := subject
	if !order {
		key = "load " + subject
	}
	return m.flights.DoChan(key, func() (any, error) {
		defer m.cooldowns.release(subject)
		return nil, m.fly(subject, func(ctx context.Context) error { return m.fetch(ctx, subject, order) })
	})
}

// fly does what nobody may end but the time of an attempt and the end of the Manager, which waits for it. A subject for
// which it panics is left alone.
func (m *Manager) fly(subject string, do func(context.Context) error) error {
	m.closing.Lock()
	if m.closed {
		m.closing.Unlock()
		return errClosed
	}
	m.flying.Add(1)
	m.closing.Unlock()
	defer m.flying.Done()
	ctx, cancel := context.WithTimeout(withTurns(m.life), m.limits.Issue)
	defer cancel()
	err := safely(ctx, m.log, "attempt for "+subject, func() error { return do(ctx) })
	if panicked := (*panicError)(nil); errors.As(err, &panicked) {
		m.cooldowns.made(subject, coolDownSteps[0], Plain(err), true)
		m.endUnheard(ctx, subject, err, false)
	}
	return err
}

// fetch makes one attempt. certmagic's retries, which go on for days, are for its background work; here the
// cool-down decides when the next attempt is made.
func (m *Manager) fetch(ctx context.Context, subject string, order bool) error {
	magic := m.magicFor(subject)
	stored, err := m.load(ctx, magic, subject)
	switch {
	case err == nil && !stored.Expired():
		return nil
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return err
	case !order:
		return errPreparing
	}
	if err := m.someoneAwake(ctx, magic); err != nil {
		return m.cooldowns.adopt(subject, err)
	}
	anew := err == nil
	if anew {
		m.cache.Remove([]string{stored.Hash()})
	}
	err = m.order(func() error {
		if anew {
			return m.awake(magic).RenewCertSync(ctx, subject, false)
		}
		return m.awake(magic).ObtainCertSync(ctx, subject)
	})
	if err != nil {
		m.endUnheard(ctx, subject, err, false)
		return m.cooldowns.adopt(subject, err)
	}
	fresh, err := magic.CacheManagedCertificate(ctx, subject)
	if err == nil && fresh.Expired() {
		m.failed(ctx, subject, errExpired, nil, false)
		err = errExpired
	}
	return err
}

// The events of certmagic that onEvent acts on. All others are not even put together.
const (
	eventObtaining = "cert_obtaining"
	eventObtained  = "cert_obtained"
	eventFailed    = "cert_failed"
	eventLoaded    = "cached_managed_cert"
)

func wanted(event string) bool {
	return event == eventObtaining || event == eventObtained || event == eventFailed || event == eventLoaded
}

// onEvent stands between certmagic and the issuers, for first certificates and renewals alike. An error of it stops
// the order.
func (m *Manager) onEvent(ctx context.Context, event string, data map[string]any) error {
	host, _ := data["identifier"].(string)
	switch event {
	case eventObtaining:
		return m.mayOrder(ctx, host, data["renewal"] == true)
	case eventObtained:
		m.unheard.Delete(host)
		m.blamed.Delete(host)
		m.hanging.Delete(data["issuer"])
		m.counters.issued.Inc()
		m.spend(ctx, host, nil)
		m.log.InfoContext(ctx, "certificate obtained", "host", host, "issuer", data["issuer"], "renewal", data["renewal"])
		if err := m.cooldowns.clear(context.WithoutCancel(ctx), host); err != nil {
			m.log.WarnContext(ctx, "cool-down not ended", "host", host, "cause", err)
		}
		if err := m.replaced(context.WithoutCancel(ctx), host, data["issuer"]); err != nil {
			m.log.WarnContext(ctx, "replaced certificate not deleted", "host", host, "cause", err)
		}
	case eventFailed:
		cause, _ := data["error"].(error)
		issuers, _ := data["issuers"].([]string)
		m.unheard.Delete(host)
		m.failed(ctx, host, cause, issuers, data["renewal"] == true)
	case eventLoaded:
		names, _ := data["sans"].([]string)
		for _, name := range names {
			m.loaded.Store(name, true)
		}
	}
	return nil
}

// replaced deletes what the other issuers signed for a host before. It would be due, and overdue, for good. It is called
// under the lock of the name.
func (m *Manager) replaced(ctx context.Context, host string, by any) error {
	return m.deleteStored(ctx, host, func(issuer string) bool { return issuer != by })
}

// deleteStored deletes what storage has of a host from some issuers.
func (m *Manager) deleteStored(ctx context.Context, host string, from func(issuer string) bool) (err error) {
	for _, issuer := range m.magicFor(host).Issuers {
		if key := issuer.IssuerKey(); from(key) {
			err = errors.Join(err, m.storage.Delete(ctx, certmagic.StorageKeys.CertsSitePrefix(key, host)))
		}
	}
	return err
}

// mayOrder holds back the orders that must not reach an issuer. It is asked under the lock of the name.
func (m *Manager) mayOrder(ctx context.Context, host string, renewal bool) error {
	// A certificate in memory outlives its company; it must not be renewed for a stranger.
	if err := m.ours(ctx, host); err != nil {
		return err
	}
	if err := m.someoneAwake(ctx, m.magicFor(host)); err != nil {
		return err
	}
	if err := m.heardOfLast(ctx, host, renewal); err != nil {
		return err
	}
	if err := m.cooldowns.consult(ctx, host, !renewal); err != nil {
		return err
	}
	if !renewal {
		if err := m.reserve(ctx, host); err != nil {
			return err
		}
	}
	m.unheard.Store(host, &unheardOrder{at: m.now()})
	return nil
}

// failed starts a cool-down of a name, unless the fault was the issuers' own. A renewal's is no matter of the visitors:
// there is a certificate for them.
func (m *Manager) failed(ctx context.Context, host string, cause error, issuers []string, renewal bool) {
	_, blamed := m.blamed.LoadAndDelete(host)
	if errors.Is(cause, context.Canceled) {
		return // we stopped it ourselves, the issuer is not to blame
	}
	m.counters.failed.Inc()
	if !blamed && itsOwnFault(cause, host) {
		m.spend(ctx, host, nil)
		return // they rest
	}
	m.spend(context.WithoutCancel(ctx), host, cause)
	var least time.Duration
	if len(issuers) > 0 {
		least = m.askedFor(issuers[len(issuers)-1], cause)
	}
	next, err := m.cooldowns.failed(context.WithoutCancel(ctx), host, Plain(cause), least, !renewal)
	m.log.WarnContext(ctx, "certificate not obtained", "host", host, "renewal", renewal, "cause", cause, "next_try", next)
	if err != nil {
		m.log.WarnContext(ctx, "cool-down not shared with the other nodes", "host", host, "cause", err)
	}
}
