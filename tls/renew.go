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
	// certmagic keeps the certificate of *.example under this name.
	wildcardLabel = "wildcard_"
	cleanInterval = 24 * time.Hour
	// keepExpired is how long an expired certificate stays for people with questions.
	keepExpired = 30 * 24 * time.Hour
	// dueAtOnce is how many renewals, or questions to authorities, are under way at once. certmagic begins ten orders in
	// ten seconds at each authority.
	dueAtOnce = 16
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

// sweep does what time asks for: it shows what any node has renewed, and on one node renews what is due, visited or not.
func (m *Manager) sweep(ctx context.Context) error {
	if err := m.tendHosted(ctx); err != nil {
		m.log.WarnContext(ctx, "hosted domains have no new certificate", "cause", err)
	}
	if err := m.tidy(ctx); err != nil {
		m.log.WarnContext(ctx, "folder of this node not looked through", "cause", err)
	}
	learned := errors.Join(m.learn(ctx), m.findLost(ctx))
	leads, err := m.lead(ctx)
	switch {
	case err != nil:
		return errors.Join(learned, err)
	case !leads:
		m.raise(ctx, nil) // whoever leads counts the others
		return errors.Join(learned, m.renewLost(ctx))
	}
	return errors.Join(learned,
		m.alarm(ctx), // waits for no authority
		m.renewDue(ctx),
		m.renewLost(ctx),
		m.askDue(ctx),
		certmagic.CleanStorage(ctx, m.storage, certmagic.CleanStorageOptions{
			Logger: m.magic.Logger, Interval: cleanInterval, ExpiredCerts: true, ExpiredCertGracePeriod: keepExpired,
		}),
		m.storage.records.PurgeCooling(ctx),
	)
}

// lead tells whether this node does the work for all. It keeps the lock between sweeps, so that the overdue certificates
// are in the memory of one node and not, in the end, of all of them.
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

// renewDue renews what is due.
func (m *Manager) renewDue(ctx context.Context) (err error) {
	m.renewed, err = m.eachDue(ctx, certificateFile, m.renewed, m.renew)
	return err
}

// eachDue does something for each host of which a file of that kind after a key is due. The next sweep goes on after the
// last key for which there was time: an authority that is slow about all, or silent, keeps nobody from his turn for good.
func (m *Manager) eachDue(ctx context.Context, kind, after string, do func(ctx context.Context, host string)) (last string, err error) {
	late, err := m.several(ctx, do, func(beginning context.Context, begin func(host string)) error {
		return m.walk(beginning, m.storage.records.Due, kind, after, func(key string) {
			last = key
			begin(hostOf(key))
		})
	})
	if err == nil && !late {
		return "", nil
	}
	return last, err
}

// several does something for the hosts that are listed. Several are done at once, so that an authority that is slow about
// one does not hold up the others. None is begun after half of the time until the next sweep, which is no error.
func (m *Manager) several(ctx context.Context, do func(ctx context.Context, host string), list func(beginning context.Context, begin func(host string)) error) (late bool, err error) {
	beginning, end := context.WithTimeout(ctx, m.limits.Sweep/2)
	defer end()
	var begun errgroup.Group
	begun.SetLimit(dueAtOnce)
	err = list(beginning, func(host string) {
		begun.Go(func() error { do(ctx, host); return nil })
	})
	_ = begun.Wait()
	if err != nil && beginning.Err() != nil && ctx.Err() == nil {
		return true, nil
	}
	return false, err
}

// renew orders a certificate anew if it is due, and shows the new one. It has the time of an attempt.
func (m *Manager) renew(ctx context.Context, host string) {
	if ctx.Err() != nil || !m.tends(ctx, host) {
		return
	}
	err := m.fly(host, func(ctx context.Context) error {
		if err := m.order(func() error { return m.awake(m.magicFor(host)).RenewCertSync(ctx, host, false) }); err != nil {
			m.endUnheard(ctx, host, err, true)
			return err
		}
		return m.reload(ctx, host)
	})
	var cooling *CoolDownError
	if err != nil && !errors.As(err, &cooling) && !errors.Is(err, errClosed) {
		m.log.WarnContext(ctx, "certificate not renewed", "host", host, "cause", err)
	}
}

// tends tells whether a host is still ours and has a certificate of its own.
func (m *Manager) tends(ctx context.Context, host string) bool {
	return m.subject(host) == host && m.ours(ctx, host) == nil
}

// walk gives the keys of files of one kind that a list of the records has after a key, for each host the first. What was
// signed by an issuer that is not asked any more is left alone: it is not shown, and the name's visitors cause a new order.
func (m *Manager) walk(ctx context.Context, list func(ctx context.Context, after string, limit int) ([]string, error), kind, after string, do func(key string)) error {
	seen := make(map[string]bool)
	for {
		keys, err := m.page(ctx, list, after)
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

func (m *Manager) page(ctx context.Context, list func(ctx context.Context, after string, limit int) ([]string, error), after string) ([]string, error) {
	ctx, cancel := context.WithTimeout(ctx, m.limits.Storage)
	defer cancel()
	return list(ctx, after, sweepPage)
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
func (m *Manager) recall(ctx context.Context, host string) (cert certmagic.Certificate, found bool, err error) {
	if !m.tends(ctx, host) {
		return cert, false, nil
	}
	if cert, ok := m.remembered(host); ok {
		return cert, true, nil
	}
	cert, err = m.magicFor(host).CacheManagedCertificate(ctx, host)
	if err != nil {
		m.log.WarnContext(ctx, "certificate cannot be loaded", "host", host, "cause", err)
	}
	return cert, err == nil, err
}

// remembered gives the certificate in memory with the most life left.
func (m *Manager) remembered(host string) (best certmagic.Certificate, found bool) {
	for _, cert := range m.allRemembered(host) {
		if !found || cert.Leaf.NotAfter.After(best.Leaf.NotAfter) {
			best, found = cert, true
		}
	}
	return best, found
}

// allRemembered gives those in memory that are for a host itself, and not for all beside it.
func (m *Manager) allRemembered(host string) []certmagic.Certificate {
	return slices.DeleteFunc(m.cache.AllMatchingCertificates(host), func(cert certmagic.Certificate) bool {
		return cert.Leaf == nil || !slices.Contains(cert.Names, host)
	})
}

// alarm counts the certificates that should have been renewed long ago, and names some of them. It ends at the first for
// which storage takes too long, as it would for the others.
func (m *Manager) alarm(ctx context.Context) error {
	counting, end := context.WithCancel(ctx)
	defer end()
	var hosts []string
	var hangs error
	err := m.walk(counting, m.storage.records.Overdue, certificateFile, "", func(key string) {
		host := hostOf(key)
		cert, ok, err := m.recall(counting, host)
		switch {
		case errors.Is(err, context.DeadlineExceeded):
			hangs = err
			end()
		case ok && time.Now().After(partBeforeEnd(cert.Leaf, alarmPart)):
			// An overdue record may be of an issuer that is not asked any more, or belong to nobody.
			hosts = append(hosts, host)
		}
	})
	if hangs != nil {
		return hangs // the last count stands
	}
	if err == nil { // else so it does
		m.raise(ctx, hosts)
	}
	return err
}

func (m *Manager) raise(ctx context.Context, hosts []string) {
	if m.hosted.overdue() {
		hosts = append(hosts, m.hosted.Certificate)
	}
	hosts = append(hosts, m.lostOverdue()...)
	m.counters.overdue.Set(float64(len(hosts)))
	if len(hosts) > 0 {
		m.log.ErrorContext(ctx, "certificates have little life left", "count", len(hosts), "hosts", hosts[:min(len(hosts), namedInAlarm)])
	}
}
