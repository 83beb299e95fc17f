package tls

import (
	"bytes"
	"context"
	"crypto/hkdf"
	"crypto/sha256"
	stdtls "crypto/tls"
	"fmt"
	"log/slog"
	"time"

	"lyceum/jobs"
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

// tickets manages the keys of session tickets, and restricts the resumption of sessions.
type tickets struct {
	secret []byte
	now    func() time.Time
	policy *policy
	config *stdtls.Config
}

// rotate sets the keys of the current time. Without a secret each node uses the standard library's own keys.
func (t *tickets) rotate() error {
	if len(t.secret) == 0 {
		return nil
	}
	keys, err := ticketKeys(t.secret, t.now())
	if err != nil {
		return fmt.Errorf("keys of session tickets: %w", err)
	}
	t.config.SetSessionTicketKeys(keys)
	return nil
}

// rotatePeriodically rotates the keys until ctx ends. It is independent of authorities and the database, because an old
// key must not stay in use during an outage.
func (t *tickets) rotatePeriodically(ctx context.Context, log *slog.Logger, interval time.Duration) {
	jobs.Every(ctx, interval, func() {
		if err := t.rotate(); err != nil {
			log.ErrorContext(ctx, "ticket keys not rotated", "cause", err)
		}
	})
}

// bind restricts the resumption of a session to the host and company that it began with. crypto/tls alone resumes a
// session at every host of a server.
func (t *tickets) bind(c *stdtls.Config) {
	t.config = c
	c.WrapSession = func(state stdtls.ConnectionState, session *stdtls.SessionState) ([]byte, error) {
		session.Extra = [][]byte{t.sessionOwner(state.ServerName)}
		return c.EncryptTicket(state, session)
	}
	c.UnwrapSession = func(ticket []byte, state stdtls.ConnectionState) (*stdtls.SessionState, error) {
		session, err := c.DecryptTicket(ticket, state)
		if err != nil || session == nil {
			return nil, err
		}
		owner := t.sessionOwner(state.ServerName)
		if owner == nil || len(session.Extra) != 1 || !bytes.Equal(session.Extra[0], owner) {
			return nil, nil
		}
		return session, nil
	}
}

// sessionOwner identifies a host and its company. It returns nil if the company is not cached; such a session is not
// resumed.
func (t *tickets) sessionOwner(serverName string) []byte {
	host, err := tenant.Canonical(serverName)
	if err != nil {
		return nil
	}
	company, known := t.policy.companyAt(host)
	if !known {
		return nil
	}
	return fmt.Appendf(nil, "lyceum company %d at %s", company, host)
}
