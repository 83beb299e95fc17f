package tls

import (
	"context"
	"errors"
	"sync/atomic"
	"time"
)

// errUnheard means that an order was let through, and that nothing came of it that certmagic tells.
var errUnheard = errors.New("an order ended without a word")

// unheardOrder is one that was let through. certmagic tells of certificates that it has saved and of issuers that failed,
// and not of what was signed and could not be saved: with a database that took no certificate each visitor caused an
// order, and so did each of certmagic's own tries to renew.
type unheardOrder struct {
	at    time.Time
	noted atomic.Bool
}

// endUnheard counts an order that has ended without a word as failed, once.
func (m *Manager) endUnheard(ctx context.Context, host string, cause error, renewal bool) {
	if last, ok := m.unheard.Load(host); ok && last.(*unheardOrder).noted.CompareAndSwap(false, true) {
		m.failed(ctx, host, cause, nil, renewal)
	}
}

// heardOfLast returns a *CoolDownError when the last order for a host ended without a word a moment ago. The records may
// take no cool-down either, so this node keeps count itself. It is asked under the lock of the name.
func (m *Manager) heardOfLast(ctx context.Context, host string, renewal bool) error {
	last, ok := m.unheard.Load(host)
	if !ok {
		return nil
	}
	m.endUnheard(ctx, host, errUnheard, renewal)
	until := last.(*unheardOrder).at.Add(coolDownSteps[0])
	if !m.now().Before(until) {
		m.unheard.Delete(host)
		return nil
	}
	return &CoolDownError{Until: until, Cause: Plain(errUnheard)}
}
