package tls

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"time"

	"github.com/caddyserver/certmagic"
)

// findLost notes the hosts of which this node shows a certificate that is due, and storage has none, as when the database
// was restored from a backup: the list of what is due in storage does not have them. Nobody looks for what is not due.
func (m *Manager) findLost(ctx context.Context) error {
	var lost []string
	for _, host := range m.inMemory() {
		if !m.pastPart(host, renewalPart) || !m.tends(ctx, host) {
			continue
		}
		stored, err := m.stored(ctx, host)
		if err != nil {
			return err // as it would be for the others
		}
		if !stored {
			lost = append(lost, host)
		}
	}
	m.lost = lost
	return nil
}

// renewLost has a first certificate ordered in place of each that was lost.
func (m *Manager) renewLost(ctx context.Context) error {
	_, err := m.several(ctx, m.renew, func(beginning context.Context, begin func(host string)) error {
		for _, host := range m.lost {
			if err := beginning.Err(); err != nil {
				return err
			}
			begin(host)
		}
		return nil
	})
	return err
}

// lostOverdue are those that should have been renewed long ago.
func (m *Manager) lostOverdue() (hosts []string) {
	for _, host := range m.lost {
		if m.pastPart(host, alarmPart) {
			hosts = append(hosts, host)
		}
	}
	return hosts
}

// inMemory gives the hosts whose certificates are in memory, in order.
func (m *Manager) inMemory() (hosts []string) {
	m.loaded.Range(func(host, _ any) bool {
		m.loaded.Delete(host) // before the look: what comes into memory behind it is noted again
		if _, ok := m.remembered(host.(string)); ok {
			m.loaded.Store(host, true)
			hosts = append(hosts, host.(string))
		}
		return true
	})
	slices.Sort(hosts)
	return hosts
}

// pastPart tells whether the certificate in memory has no more than that part of its life left.
func (m *Manager) pastPart(host string, part time.Duration) bool {
	cert, ok := m.remembered(host)
	return ok && time.Now().After(partBeforeEnd(cert.Leaf, part))
}

// stored tells whether storage has a certificate of a host.
func (m *Manager) stored(ctx context.Context, host string) (bool, error) {
	for _, issuer := range m.magicFor(host).Issuers {
		_, err := m.storage.Stat(ctx, certmagic.StorageKeys.SiteCert(issuer.IssuerKey(), host))
		switch {
		case err == nil:
			return true, nil
		case !errors.Is(err, fs.ErrNotExist):
			return false, fmt.Errorf("look for the certificate of %s: %w", host, err)
		}
	}
	return false, nil
}
