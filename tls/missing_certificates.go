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

// findMissing records the hosts whose certificate is due in this node's memory but missing in storage, for example after
// the database was restored from a backup. The query for due certificates does not find them.
func (m *Manager) findMissing(ctx context.Context) error {
	var lost []string
	for _, host := range m.cachedHosts() {
		if !m.inLastPart(host, renewalPart) || !m.maintains(ctx, host) {
			continue
		}
		stored, err := m.isStored(ctx, host)
		if err != nil {
			return err // later lookups would fail too
		}
		if !stored {
			lost = append(lost, host)
		}
	}
	m.missing = lost
	return nil
}

// orderMissing orders a certificate for each missing host.
func (m *Manager) orderMissing(ctx context.Context) error {
	_, err := m.forEachConcurrently(ctx, m.renew, func(beginning context.Context, begin func(host string)) error {
		for _, host := range m.missing {
			if err := beginning.Err(); err != nil {
				return err
			}
			begin(host)
		}
		return nil
	})
	return err
}

// missingOverdue returns the missing hosts whose certificate is overdue.
func (m *Manager) missingOverdue() (hosts []string) {
	for _, host := range m.missing {
		if m.inLastPart(host, alarmPart) {
			hosts = append(hosts, host)
		}
	}
	return hosts
}

// cachedHosts returns the hosts whose certificates are in memory, sorted.
func (m *Manager) cachedHosts() (hosts []string) {
	m.loaded.Range(func(host, _ any) bool {
		m.loaded.Delete(host) // before the lookup, so that a certificate loaded concurrently is recorded again
		if _, ok := m.cachedCertificate(host.(string)); ok {
			m.loaded.Store(host, true)
			hosts = append(hosts, host.(string))
		}
		return true
	})
	slices.Sort(hosts)
	return hosts
}

// inLastPart reports whether at most the given fraction of the life of the certificate in memory is left.
func (m *Manager) inLastPart(host string, part time.Duration) bool {
	cert, ok := m.cachedCertificate(host)
	return ok && time.Now().After(lastPartStart(cert.Leaf, part))
}

// isStored reports whether storage has a certificate of a host.
func (m *Manager) isStored(ctx context.Context, host string) (bool, error) {
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
