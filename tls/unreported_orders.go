package tls

import (
	"context"
	"errors"
	"sync/atomic"
	"time"
)

// errUnreported means that an order was sent and certmagic reported no result.
var errUnreported = errors.New("the order ended without a reported result")

// pendingOrder is an order that was sent. certmagic reports saved certificates and failed issuers, but not an issued
// certificate that could not be saved. Without this record, each visitor and each renewal would cause another order
// while the database rejects writes.
type pendingOrder struct {
	at time.Time
	// trial means that every issuer was in backoff when the order started.
	trial bool
	noted atomic.Bool
}

// failUnreported counts an order without a reported result as failed, once.
func (m *Manager) failUnreported(ctx context.Context, host string, cause error, renewal bool) {
	if last, ok := m.pending.Load(host); ok && last.(*pendingOrder).noted.CompareAndSwap(false, true) {
		m.failed(ctx, host, cause, nil, renewal)
	}
}

// checkUnreported returns a *CoolDownError if the last order for a host recently ended without a reported result. It uses
// memory because the records may reject the cooldown too. The caller must hold the lock of the name.
func (m *Manager) checkUnreported(ctx context.Context, host string, renewal bool) error {
	last, ok := m.pending.Load(host)
	if !ok {
		return nil
	}
	m.failUnreported(ctx, host, errUnreported, renewal)
	until := last.(*pendingOrder).at.Add(coolDownSteps[0])
	if !m.now().Before(until) {
		m.pending.Delete(host)
		return nil
	}
	return &CoolDownError{Until: until, Cause: ErrorText(errUnreported)}
}
