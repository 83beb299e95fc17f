package tls

import (
	"context"
	"errors"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/caddyserver/certmagic"
)

const (
	sweepLock = "sweep"
	sweepPage = 500
	// certmagic keeps the certificate of *.example under this name.
	wildcardLabel = "wildcard_"
	cleanInterval = 24 * time.Hour
	// keepExpired is how long an expired certificate stays for people with questions.
	keepExpired = 30 * 24 * time.Hour
	// namedInAlarm is how many names an alarm lists.
	namedInAlarm = 10
)

// Tend keeps the certificates renewed until ctx or the Manager ends, also those of names that nobody visits, and counts those whose
// renewal is overdue. One node at a time does it for all.
func (m *Manager) Tend(ctx context.Context) {
	ctx, end := context.WithCancel(ctx)
	defer end()
	defer context.AfterFunc(m.life, end)()
	tick := time.NewTicker(m.limits.Sweep)
	defer tick.Stop()
	for {
		if err := m.sweep(ctx); err != nil && ctx.Err() == nil {
			m.log.WarnContext(ctx, "certificates not looked through", "cause", err, "next_try_in", m.limits.Sweep)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// sweep does what time asks for, and brings certificates that are due into memory, where certmagic renews
// them. Those that are visited are there already, and certmagic would never hear of the others.
func (m *Manager) sweep(ctx context.Context) error {
	if err := m.tendHosted(ctx); err != nil {
		m.log.WarnContext(ctx, "hosted domains have no new certificate", "cause", err)
	}
	if err := m.tidy(ctx); err != nil {
		m.log.WarnContext(ctx, "folder of this node not looked through", "cause", err)
	}
	if leads, err := m.lead(ctx); !leads {
		m.raise(ctx, nil) // whoever leads counts the others
		return err
	}
	err := m.walk(ctx, m.storage.records.Due, func(host string) { m.recall(ctx, host) })
	return errors.Join(err,
		m.alarm(ctx),
		certmagic.CleanStorage(ctx, m.storage, certmagic.CleanStorageOptions{
			Logger: m.magic.Logger, Interval: cleanInterval, ExpiredCerts: true, ExpiredCertGracePeriod: keepExpired,
		}),
		m.storage.records.PurgeCooling(ctx),
		// Last, because it asks the authorities about one certificate after the other, and waits for those that hang.
		m.cache.RenewManagedCertificates(ctx),
	)
}

// lead tells whether this node does the work for all. It keeps the lock between sweeps, so that the certificates are in
// the memory of one node and not, in the end, of all of them.
func (m *Manager) lead(ctx context.Context) (bool, error) {
	err := m.storage.RenewLockLease(ctx, sweepLock, 0)
	switch {
	case err == nil:
		return true, nil
	case !errors.Is(err, errLockLost):
		return false, err
	}
	_ = m.storage.Unlock(ctx, sweepLock) // of a lock that was lost nothing is left but its place here
	return m.storage.TryLock(ctx, sweepLock)
}

// walk gives the hosts of all keys that a list of the records has, each once.
func (m *Manager) walk(ctx context.Context, list func(ctx context.Context, after string, limit int) ([]string, error), do func(host string)) error {
	seen := make(map[string]bool)
	for after := ""; ; {
		keys, err := list(ctx, after, sweepPage)
		if err != nil {
			return err
		}
		for _, key := range keys {
			if host := hostOf(key); !seen[host] {
				seen[host] = true
				do(host)
			}
		}
		if len(keys) < sweepPage || ctx.Err() != nil {
			return ctx.Err()
		}
		after = keys[len(keys)-1]
	}
}

// hostOf gives the host that a key of a certificate is about: certificates/ISSUER/HOST/HOST.crt.
func hostOf(key string) string {
	host := strings.TrimSuffix(path.Base(key), path.Ext(key))
	if rest, ok := strings.CutPrefix(host, wildcardLabel); ok {
		return "*" + rest
	}
	return host
}

// recall brings the certificate of a host that is still ours into memory, unless it is there, and returns it.
func (m *Manager) recall(ctx context.Context, host string) (certmagic.Certificate, bool) {
	if err := m.ours(ctx, host); err != nil {
		return certmagic.Certificate{}, false
	}
	if cert, ok := m.remembered(host); ok {
		return cert, true
	}
	cert, err := m.magicFor(host).CacheManagedCertificate(ctx, host)
	if err != nil {
		m.log.WarnContext(ctx, "certificate cannot be renewed", "host", host, "cause", err)
	}
	return cert, err == nil
}

// remembered gives the certificate in memory with the most life left.
func (m *Manager) remembered(host string) (best certmagic.Certificate, found bool) {
	for _, cert := range m.cache.AllMatchingCertificates(host) {
		if slices.Contains(cert.Names, host) && (!found || cert.Leaf.NotAfter.After(best.Leaf.NotAfter)) {
			best, found = cert, true
		}
	}
	return best, found
}

// alarm counts the certificates that should have been renewed long ago, and names some of them.
func (m *Manager) alarm(ctx context.Context) error {
	var hosts []string
	err := m.walk(ctx, m.storage.records.Overdue, func(host string) {
		// An overdue record may be of an issuer that is not asked any more, or belong to nobody.
		if cert, ok := m.recall(ctx, host); ok && time.Now().After(partBeforeEnd(cert.Leaf, alarmPart)) {
			hosts = append(hosts, host)
		}
	})
	m.raise(ctx, hosts)
	return err
}

func (m *Manager) raise(ctx context.Context, hosts []string) {
	if m.hosted.overdue() {
		hosts = append(hosts, m.hosted.Certificate)
	}
	m.counters.overdue.Set(float64(len(hosts)))
	if len(hosts) > 0 {
		m.log.ErrorContext(ctx, "certificates have little life left", "count", len(hosts), "hosts", hosts[:min(len(hosts), namedInAlarm)])
	}
}
