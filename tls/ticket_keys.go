package tls

import (
	"bytes"
	"crypto/hkdf"
	"crypto/sha256"
	stdtls "crypto/tls"
	"fmt"
	"time"

	"lyceum/tenant"
)

// ticketEpoch is the period of one ticket key. A ticket is valid for one to two epochs.
const ticketEpoch = 12 * time.Hour

// ticketKeys returns the keys of the current, previous and next epoch; the next one because the nodes' clocks differ.
// They derive from the deployment's secret and the time, so that sessions resume on every node without coordination.
func ticketKeys(secret []byte, now time.Time) ([][32]byte, error) {
	epoch := now.Unix() / int64(ticketEpoch.Seconds())
	keys := make([][32]byte, 3)
	for i, number := range []int64{epoch, epoch - 1, epoch + 1} {
		key, err := hkdf.Key(sha256.New, secret, nil, fmt.Sprintf("session tickets of epoch %d", number), len(keys[i]))
		if err != nil {
			return nil, err
		}
		copy(keys[i][:], key)
	}
	return keys, nil
}

// rotateTicketKeys sets the keys of the current time. Without a secret each node uses the standard library's own keys.
func (m *Manager) rotateTicketKeys() error {
	if len(m.ticketSecret) == 0 {
		return nil
	}
	keys, err := ticketKeys(m.ticketSecret, m.now())
	if err != nil {
		return fmt.Errorf("keys of session tickets: %w", err)
	}
	m.config.SetSessionTicketKeys(keys)
	return nil
}

// rotateTicketKeysPeriodically rotates the keys periodically. It is independent of authorities and the database, because an old key
// must not stay in use during an outage.
func (m *Manager) rotateTicketKeysPeriodically(interval time.Duration) {
	tick := time.NewTicker(interval)
	defer tick.Stop()
	for {
		select {
		case <-m.ctx.Done():
			return
		case <-tick.C:
		}
		if err := m.rotateTicketKeys(); err != nil {
			m.log.ErrorContext(m.ctx, "ticket keys not rotated", "cause", err)
		}
	}
}

// bindTickets restricts the resumption of a session to the host and company that it began with. crypto/tls alone
// resumes a session at every host of a server.
func (m *Manager) bindTickets(c *stdtls.Config) {
	c.WrapSession = func(state stdtls.ConnectionState, session *stdtls.SessionState) ([]byte, error) {
		session.Extra = [][]byte{m.sessionOwner(state.ServerName)}
		return c.EncryptTicket(state, session)
	}
	c.UnwrapSession = func(ticket []byte, state stdtls.ConnectionState) (*stdtls.SessionState, error) {
		session, err := c.DecryptTicket(ticket, state)
		if err != nil || session == nil {
			return nil, err
		}
		owner := m.sessionOwner(state.ServerName)
		if owner == nil || len(session.Extra) != 1 || !bytes.Equal(session.Extra[0], owner) {
			return nil, nil
		}
		return session, nil
	}
}

// sessionOwner identifies a host and its company. It returns nil if the company is not cached; such a session is not
// resumed.
func (m *Manager) sessionOwner(serverName string) []byte {
	host, err := tenant.Canonical(serverName)
	if err != nil {
		return nil
	}
	company, known := m.policy.companyAt(host)
	if !known {
		return nil
	}
	return fmt.Appendf(nil, "lyceum company %d at %s", company, host)
}
