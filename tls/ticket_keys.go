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

	"lyceum/node/jobs"
	"lyceum/tenant"
)

// ticketEpoch is the period of one ticket key. A ticket is valid for one to two epochs.
const ticketEpoch = 12 * time.Hour

// ticketKeys returns the ticket keys of the current, the previous and the next epoch. The next one is included
// because the nodes' clocks differ. The keys depend only on the deployment's secret and the epoch, so that TLS
// sessions resume on every node without coordination.
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

// tickets manages the ticket keys and restricts the resumption of TLS sessions.
type tickets struct {
	secret []byte
	now    func() time.Time
	policy *policy
	config *stdtls.Config
}

// rotate sets the ticket keys of the current time. It does nothing without a secret; each node then uses random
// keys of the standard library.
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

// rotatePeriodically calls rotate until ctx ends. It depends neither on authorities nor on the database, because an
// old key must not stay in use during an outage.
func (t *tickets) rotatePeriodically(ctx context.Context, log *slog.Logger, interval time.Duration) {
	jobs.Every(ctx, interval, func() {
		if err := t.rotate(); err != nil {
			log.ErrorContext(ctx, "ticket keys not rotated", "cause", err)
		}
	})
}

// bind restricts the resumption of a TLS session to the host and company at which it began. crypto/tls alone would
// resume a TLS session at every host of a server.
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

// sessionOwner returns a text that identifies a host and its company. It returns nil if the company is not cached.
// A TLS session without an owner is not resumed.
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
