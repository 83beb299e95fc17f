package tls

import (
	"crypto/hkdf"
	"crypto/sha256"
	"fmt"
	"time"
)

// ticketEpoch is how long tickets are sealed with one key. They open for one to two epochs.
const ticketEpoch = 12 * time.Hour

// ticketKeys are those of the epoch, of the one before, and of the next, because the clocks of the nodes differ. They
// follow from the secret of the deployment and the time, so that a session resumes on every node, and no node needs to
// tell another.
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

// turnTickets changes to the keys of the time. Without a secret each node has keys of its own, as the standard library
// makes them.
func (m *Manager) turnTickets() error {
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

// turnTicketsEvery is apart from everything that asks an authority or the database: a key that outlives its time opens what
// it sealed long ago.
func (m *Manager) turnTicketsEvery(interval time.Duration) {
	tick := time.NewTicker(interval)
	defer tick.Stop()
	for {
		select {
		case <-m.life.Done():
			return
		case <-tick.C:
		}
		if err := m.turnTickets(); err != nil {
			m.log.ErrorContext(m.life, "keys of session tickets not turned", "cause", err)
		}
	}
}
