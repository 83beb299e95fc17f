package tls

import (
	"context"
	"errors"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/caddyserver/certmagic"
	"golang.org/x/sync/errgroup"
)

const (
	sweepLock = "sweep"
	sweepPage = 500
	// certmagic stores the certificate of *.example under this label.
	wildcardLabel = "wildcard_"
	cleanInterval = 24 * time.Hour
	// keepExpired is how long an expired certificate is kept for troubleshooting.
	keepExpired = 30 * 24 * time.Hour
	// renewalConcurrency is the number of concurrent renewals and renewal information requests. certmagic starts at most ten
	// orders in ten seconds per authority.
	renewalConcurrency = 16
	// maxHostsInAlarm is the maximum number of hosts in an alarm.
	maxHostsInAlarm = 10
)

// sweep performs the periodic work: it reloads certificates that any node has renewed, and on the leader renews due
// certificates.
func (m *Manager) sweep(ctx context.Context) error {
	if err := m.loadHosted(ctx); err != nil {
		m.log.WarnContext(ctx, "certificate of the hosted domains not loaded", "cause", err)
	}
	if err := m.pruneLocal(ctx); err != nil {
		m.log.WarnContext(ctx, "local certificate folder not pruned", "cause", err)
	}
	learned := errors.Join(m.reloadChanged(ctx), m.findMissing(ctx))
	leads, err := m.acquireSweepLock(ctx)
	switch {
	case err != nil:
		return errors.Join(learned, err)
	case !leads:
		m.reportOverdue(ctx, nil) // the leader counts the others
		return errors.Join(learned, m.orderMissing(ctx))
	}
	return errors.Join(learned,
		m.countOverdue(ctx), // before the renewals, because it does not wait for an authority
		m.renewDue(ctx),
		m.orderMissing(ctx),
		m.updateRenewalInfos(ctx),
		certmagic.CleanStorage(ctx, m.storage, certmagic.CleanStorageOptions{
			Logger: m.magic.Logger, Interval: cleanInterval, ExpiredCerts: true, ExpiredCertGracePeriod: keepExpired,
		}),
		m.storage.records.PurgeCooling(ctx),
	)
}

// acquireSweepLock reports whether this node is the leader of the sweep. The leader keeps the lock between sweeps, so that overdue
// certificates are loaded into the memory of one node only.
func (m *Manager) acquireSweepLock(ctx context.Context) (bool, error) {
	err := m.storage.RenewLockLease(ctx, sweepLock, 0)
	switch {
	case err == nil:
		return true, nil
	case !errors.Is(err, errLockLost):
		return false, err
	}
	_ = m.storage.Unlock(ctx, sweepLock) // removes the lost lock from this node's table
	return m.storage.TryLock(ctx, sweepLock)
}

// renewDue renews the certificates that are due.
func (m *Manager) renewDue(ctx context.Context) (err error) {
	m.renewalCursor, err = m.forEachDue(ctx, certificateFile, m.renewalCursor, m.renew)
	return err
}

// forEachDue calls do for each host with a due file of that kind, starting after a key. It returns the key at which the
// next sweep continues if time ran out, so that a slow authority does not starve later hosts.
func (m *Manager) forEachDue(ctx context.Context, kind, after string, do func(ctx context.Context, host string)) (last string, err error) {
	late, err := m.forEachConcurrently(ctx, do, func(beginning context.Context, begin func(host string)) error {
		return m.forEachKey(beginning, m.storage.records.Due, kind, after, func(key string) {
			last = key
			begin(hostOf(key))
		})
	})
	if err == nil && !late {
		return "", nil
	}
	return last, err
}

// forEachConcurrently calls do concurrently for the listed hosts. It starts none after half of the sweep interval and then reports
// late.
func (m *Manager) forEachConcurrently(ctx context.Context, do func(ctx context.Context, host string), list func(beginning context.Context, begin func(host string)) error) (late bool, err error) {
	beginning, end := context.WithTimeout(ctx, m.sweepInterval/2)
	defer end()
	var begun errgroup.Group
	begun.SetLimit(renewalConcurrency)
	err = list(beginning, func(host string) {
		begun.Go(func() error { do(ctx, host); return nil })
	})
	_ = begun.Wait()
	if err != nil && beginning.Err() != nil && ctx.Err() == nil {
		return true, nil
	}
	return false, err
}

// renew renews a certificate if it is due, and loads the new one. It has the timeout of an order.
func (m *Manager) renew(ctx context.Context, host string) {
	if ctx.Err() != nil || !m.maintains(ctx, host) {
		return
	}
	err := m.runDetached(host, func(ctx context.Context) error {
		if err := m.orderFor(host, func() error { return m.preferAvailable(m.magicFor(host)).RenewCertSync(ctx, host, false) }); err != nil {
			m.failUnreported(ctx, host, err, true)
			return err
		}
		return m.reload(ctx, host)
	})
	var cooling *CoolDownError
	if err != nil && !errors.As(err, &cooling) && !errors.Is(err, errClosed) {
		m.log.WarnContext(ctx, "certificate not renewed", "host", host, "cause", err)
	}
}

// maintains reports whether a host is still ours and has a certificate of its own.
func (m *Manager) maintains(ctx context.Context, host string) bool {
	return m.subject(host) == host && m.checkOwned(ctx, host) == nil
}

// forEachKey calls do with the keys that list returns after a key, once per host and for files of one kind. It skips
// certificates of issuers that are not configured any more: they are not served, and the next visitor causes a new
// order.
func (m *Manager) forEachKey(ctx context.Context, list func(ctx context.Context, after string, limit int) ([]string, error), kind, after string, do func(key string)) error {
	seen := make(map[string]bool)
	for {
		keys, err := m.listPage(ctx, list, after)
		if err != nil {
			return err
		}
		for _, key := range keys {
			if host := hostOf(key); path.Ext(key) == kind && !seen[host] && m.signedByOurs(key) && ctx.Err() == nil {
				seen[host] = true
				do(key)
			}
		}
		if len(keys) < sweepPage || ctx.Err() != nil {
			return ctx.Err()
		}
		after = keys[len(keys)-1]
	}
}

func (m *Manager) signedByOurs(key string) bool {
	return slices.ContainsFunc(m.magic.Issuers, func(issuer Issuer) bool {
		return strings.HasPrefix(key, certmagic.StorageKeys.CertsPrefix(issuer.IssuerKey())+"/")
	})
}

func (m *Manager) listPage(ctx context.Context, list func(ctx context.Context, after string, limit int) ([]string, error), after string) ([]string, error) {
	ctx, cancel := context.WithTimeout(ctx, m.limits.Storage)
	defer cancel()
	return list(ctx, after, sweepPage)
}

// hostOf returns the host of a certificate's key: certificates/ISSUER/HOST/HOST.crt.
func hostOf(key string) string {
	host := strings.TrimSuffix(path.Base(key), path.Ext(key))
	if rest, ok := strings.CutPrefix(host, wildcardLabel); ok {
		return "*" + rest
	}
	return host
}

// loadOwned returns the certificate of a host that is still ours. It loads the certificate into memory if needed.
func (m *Manager) loadOwned(ctx context.Context, host string) (cert certmagic.Certificate, found bool, err error) {
	if !m.maintains(ctx, host) {
		return cert, false, nil
	}
	if cert, ok := m.cachedCertificate(host); ok {
		return cert, true, nil
	}
	cert, err = m.magicFor(host).CacheManagedCertificate(ctx, host)
	if err != nil {
		m.log.WarnContext(ctx, "certificate not loaded", "host", host, "cause", err)
	}
	return cert, err == nil, err
}

// cachedCertificate returns the certificate in memory that expires last.
func (m *Manager) cachedCertificate(host string) (best certmagic.Certificate, found bool) {
	for _, cert := range m.cachedCertificates(host) {
		if !found || cert.Leaf.NotAfter.After(best.Leaf.NotAfter) {
			best, found = cert, true
		}
	}
	return best, found
}

// cachedCertificates returns the certificates in memory for a host itself, without wildcards.
func (m *Manager) cachedCertificates(host string) []certmagic.Certificate {
	return slices.DeleteFunc(m.cache.AllMatchingCertificates(host), func(cert certmagic.Certificate) bool {
		return cert.Leaf == nil || !slices.Contains(cert.Names, host)
	})
}

// countOverdue counts the overdue certificates and logs some of them. It stops at the first storage timeout, because the next
// reads would time out too.
func (m *Manager) countOverdue(ctx context.Context) error {
	counting, end := context.WithCancel(ctx)
	defer end()
	var hosts []string
	var hangs error
	err := m.forEachKey(counting, m.storage.records.Overdue, certificateFile, "", func(key string) {
		host := hostOf(key)
		cert, ok, err := m.loadOwned(counting, host)
		switch {
		case errors.Is(err, context.DeadlineExceeded):
			hangs = err
			end()
		case ok && time.Now().After(lastPartStart(cert.Leaf, alarmPart)):
			// An overdue record may be of an issuer that is not configured any more, or of a removed host.
			hosts = append(hosts, host)
		}
	})
	if hangs != nil {
		return hangs // keep the last count
	}
	if err == nil { // otherwise keep the last count
		m.reportOverdue(ctx, hosts)
	}
	return err
}

func (m *Manager) reportOverdue(ctx context.Context, hosts []string) {
	if m.hosted.overdue() {
		hosts = append(hosts, m.hosted.Certificate)
	}
	hosts = append(hosts, m.missingOverdue()...)
	m.counters.overdue.Set(float64(len(hosts)))
	if len(hosts) > 0 {
		m.log.ErrorContext(ctx, "certificates have little life left", "count", len(hosts), "hosts", hosts[:min(len(hosts), maxHostsInAlarm)])
	}
}
