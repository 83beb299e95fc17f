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
	// errExpired means that a new certificate has already expired by this node's clock, so another order would not
	// help.
	errExpired = errors.New("the new certificate has expired already")
	// errPreparing means that a host is proven but its certificate has not been obtained yet.
	errPreparing = errors.New("the certificate has not been obtained yet")
)

// ensureCertificate loads the certificate of a host for a visitor: from storage, or from an issuer if the host's status allows
// orders. It returns a *refusedError.
func (m *Manager) ensureCertificate(hello *stdtls.ClientHelloInfo, host string) error {
	standing, err := m.admit(hello.Context(), host)
	if err != nil {
		return err
	}
	subject := m.subject(host)
	if err := m.cooldowns.check(subject); err != nil {
		return &refusedError{refusedCoolDown, err}
	}
	// The client waits for this node now, so the handshake deadline starts again.
	if err := hello.Conn.SetDeadline(time.Now().Add(m.limits.Patience + m.limits.Handshake)); err != nil {
		return &refusedError{refusedHandshake, err}
	}
	reach := modeLoad
	if standing >= Preparing {
		reach = modeOrder
	}
	attempt := m.acquire(subject, reach)
	patience := time.NewTimer(m.limits.Patience)
	defer patience.Stop()
	select {
	case result := <-attempt:
		return refusedFor(result.Err)
	case <-patience.C:
		m.cooldowns.markInProgress(subject, m.limits.Issue)
		return &refusedError{refusedIssuance, errSlow}
	case <-handshakeAbandoned(hello.Context()):
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

// Obtain ensures that a proven or served canonical host has a certificate and that it is in this node's memory. It
// returns a *CoolDownError during a cooldown, the error of ctx, which does not cancel the order, or the error of the
// issuers. Plain describes the error for people.
func (m *Manager) Obtain(ctx context.Context, host string) error {
	return m.obtain(ctx, host, modeOrder)
}

// Try is Obtain for a manual request. It ends the cooldown of the host and tries issuers in backoff, once per host and
// backoff period.
func (m *Manager) ObtainNow(ctx context.Context, host string) error {
	if err := m.Invalidate(ctx, host); err != nil {
		return err
	}
	return m.obtain(ctx, host, modeForce)
}

func (m *Manager) obtain(ctx context.Context, host string, how acquireMode) error {
	m.policy.forget(host)
	if _, err := m.admit(ctx, host); err != nil {
		return err
	}
	select {
	case result := <-m.acquire(m.subject(host), how):
		return result.Err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// acquireMode says which sources an attempt uses.
type acquireMode int

const (
	// modeLoad reads a certificate from storage only.
	modeLoad acquireMode = iota
	// modeOrder orders a certificate if storage has none.
	modeOrder
	// modeForce is modeOrder that also tries issuers in backoff.
	modeForce
)

// acquire brings a certificate into memory. Concurrent callers for one subject share the work, which continues after
// they leave.
func (m *Manager) acquire(subject string, how acquireMode) <-chan singleflight.Result {
	key := subject
	if how == modeLoad {
		key = "load " + subject
	}
	return m.flights.DoChan(key, func() (any, error) {
		defer m.cooldowns.clearInProgress(subject)
		return nil, m.runDetached(subject, func(ctx context.Context) error { return m.loadOrOrder(ctx, subject, how) })
	})
}

// runDetached runs do with the timeout of an order, independent of any caller's context. Shutdown waits for it. If do panics,
// the subject gets a cooldown.
func (m *Manager) runDetached(subject string, do func(context.Context) error) error {
	m.closing.Lock()
	if m.closed {
		m.closing.Unlock()
		return errClosed
	}
	m.running.Add(1)
	m.closing.Unlock()
	defer m.running.Done()
	t := &issuerDeadline{}
	m.deadlines.Store(subject, t)
	defer m.deadlines.CompareAndDelete(subject, t)
	ctx, cancel := context.WithTimeout(withIssuerDeadline(m.ctx, t), m.limits.Issue)
	defer cancel()
	err := withRecover(ctx, m.log, "attempt for "+subject, func() error { return do(ctx) })
	if panicked := (*panicError)(nil); errors.As(err, &panicked) {
		m.cooldowns.remember(subject, coolDownSteps[0], ErrorText(err), true)
		m.failUnreported(ctx, subject, err, false)
	}
	return err
}

// loadOrOrder loads or orders a certificate once. certmagic's own retries last for days; here the cooldown decides about the
// next order.
func (m *Manager) loadOrOrder(ctx context.Context, subject string, how acquireMode) error {
	magic := m.magicFor(subject)
	stored, err := m.load(ctx, magic, subject)
	switch {
	case err == nil && !expired(stored):
		return nil
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return err
	case how == modeLoad:
		return errPreparing
	}
	if rest := m.checkIssuers(ctx, magic); rest != nil {
		if how != modeForce {
			return m.cooldowns.rememberFor(subject, rest)
		}
		if may, err := m.mayTry(ctx, magic, subject); err != nil || !may {
			return errors.Join(err, m.cooldowns.rememberFor(subject, rest))
		}
		ctx = context.WithValue(ctx, trialKey{}, true)
	}
	anew := err == nil
	if anew {
		m.cache.Remove([]string{stored.Hash()})
	}
	err = m.orderFor(subject, func() error {
		if anew {
			return m.preferAvailable(magic).RenewCertSync(ctx, subject, false)
		}
		return m.preferAvailable(magic).ObtainCertSync(ctx, subject)
	})
	if err != nil {
		m.failUnreported(ctx, subject, err, false)
		return m.cooldowns.rememberFor(subject, err)
	}
	fresh, err := magic.CacheManagedCertificate(ctx, subject)
	if err == nil && expired(fresh) {
		m.failed(ctx, subject, errExpired, nil, false)
		err = errExpired
	}
	return err
}

// orderFor orders a certificate. It repeats the order once if the authority did not know our account.
func (m *Manager) orderFor(subject string, do func() error) error {
	defer m.reregistered.Delete(subject)
	err := m.order(do)
	if accountReplaced(err) {
		return m.order(do)
	}
	return err
}

// The certmagic events that onEvent handles. certmagic does not create any others.
const (
	eventObtaining = "cert_obtaining"
	eventObtained  = "cert_obtained"
	eventFailed    = "cert_failed"
	eventLoaded    = "cached_managed_cert"
)

func isHandledEvent(event string) bool {
	return event == eventObtaining || event == eventObtained || event == eventFailed || event == eventLoaded
}

// onEvent handles the events of first orders and renewals. An error from it stops the order.
func (m *Manager) onEvent(ctx context.Context, event string, data map[string]any) error {
	host, _ := data["identifier"].(string)
	switch event {
	case eventObtaining:
		return m.mayOrder(ctx, host, data["renewal"] == true)
	case eventObtained:
		m.pending.Delete(host)
		m.namesAtFault.Delete(host)
		m.lastUnchecked.Delete(data["issuer"])
		m.endIssuerBackoff(ctx, data["issuer"])
		m.counters.issued.Inc()
		m.recordOrder(ctx, host, nil)
		m.log.InfoContext(ctx, "certificate obtained", "host", host, "issuer", data["issuer"], "renewal", data["renewal"])
		if err := m.cooldowns.clear(context.WithoutCancel(ctx), host); err != nil {
			m.log.WarnContext(ctx, "cooldown not ended", "host", host, "cause", err)
		}
		if err := m.deleteReplaced(context.WithoutCancel(ctx), host, data["issuer"]); err != nil {
			m.log.WarnContext(ctx, "replaced certificate not deleted", "host", host, "cause", err)
		}
	case eventFailed:
		cause, _ := data["error"].(error)
		issuers, _ := data["issuers"].([]string)
		m.pending.Delete(host)
		m.failed(ctx, host, cause, issuers, data["renewal"] == true)
	case eventLoaded:
		names, _ := data["sans"].([]string)
		for _, name := range names {
			m.loaded.Store(name, true)
		}
	}
	return nil
}

// endIssuerBackoff ends the backoff of an issuer that has issued a certificate.
func (m *Manager) endIssuerBackoff(ctx context.Context, issuerKey any) {
	key, _ := issuerKey.(string)
	if err := m.cooldowns.clear(context.WithoutCancel(ctx), issuerBackoffKey(key)); err != nil {
		m.log.WarnContext(ctx, "issuer backoff not ended", "issuer", key, "cause", err)
	}
}

// deleteReplaced deletes the certificates of a host from other issuers, which would otherwise be reported as due and overdue.
// The caller must hold the lock of the name.
func (m *Manager) deleteReplaced(ctx context.Context, host string, by any) error {
	return m.deleteStored(ctx, host, func(issuer string) bool { return issuer != by })
}

// deleteStored deletes a host's certificates of the selected issuers from storage.
func (m *Manager) deleteStored(ctx context.Context, host string, from func(issuer string) bool) (err error) {
	for _, issuer := range m.magicFor(host).Issuers {
		if key := issuer.IssuerKey(); from(key) {
			err = errors.Join(err, m.storage.Delete(ctx, certmagic.StorageKeys.CertsSitePrefix(key, host)))
		}
	}
	return err
}

// mayOrder returns an error if an order must not be sent. The caller must hold the lock of the name.
func (m *Manager) mayOrder(ctx context.Context, host string, renewal bool) error {
	// A certificate may still be in memory after its company was removed. It must not be renewed.
	if err := m.checkOwned(ctx, host); err != nil {
		return err
	}
	trial := isTrial(ctx)
	if !trial {
		if err := m.checkIssuers(ctx, m.magicFor(host)); err != nil {
			return err
		}
	}
	if err := m.checkUnreported(ctx, host, renewal); err != nil {
		return err
	}
	if err := m.cooldowns.checkShared(ctx, host, !renewal); err != nil {
		return err
	}
	if !renewal {
		if err := m.reserve(ctx, host); err != nil {
			return err
		}
	}
	m.pending.Store(host, &pendingOrder{at: m.now(), trial: trial})
	return nil
}

// failed starts a cooldown of a name unless the issuers caused the failure. The cooldown after a failed renewal does
// not affect visitors, because a certificate exists.
func (m *Manager) failed(ctx context.Context, host string, cause error, issuers []string, renewal bool) {
	_, blamed := m.namesAtFault.LoadAndDelete(host)
	if errors.Is(cause, context.Canceled) {
		return // this node cancelled the order; the issuer did not fail
	}
	if !blamed && accountReplaced(cause) {
		m.recordOrder(ctx, host, nil)
		return // orderFor repeats the order
	}
	m.counters.failed.Inc()
	if !blamed && isIssuerFault(cause, host) {
		m.recordOrder(ctx, host, nil)
		return // the issuers are in backoff
	}
	m.recordOrder(context.WithoutCancel(ctx), host, cause)
	var least time.Duration
	if len(issuers) > 0 {
		least = m.requestedWait(issuers[len(issuers)-1], cause)
	}
	next, err := m.cooldowns.failed(context.WithoutCancel(ctx), host, ErrorText(cause), least, !renewal)
	m.log.WarnContext(ctx, "certificate not obtained", "host", host, "renewal", renewal, "cause", cause, "next_try", next)
	if err != nil {
		m.log.WarnContext(ctx, "cooldown not shared with other nodes", "host", host, "cause", err)
	}
}
