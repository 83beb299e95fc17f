package tls

import (
	"context"
	"errors"
	"log/slog"
	"path"
	"strings"
	"time"

	"github.com/caddyserver/certmagic"
	"golang.org/x/sync/errgroup"
)

const (
	sweepLock = "sweep"
	sweepPage = 500
	// wildcardLabel replaces the asterisk in the storage key of a wildcard certificate.
	wildcardLabel = "wildcard_"
	cleanInterval = 24 * time.Hour
	// keepExpired is how long an expired certificate is kept in storage for troubleshooting.
	keepExpired = 30 * 24 * time.Hour
	// renewalConcurrency is the largest number of concurrent renewals or renewal information requests.
	renewalConcurrency = 16
	// maxHostsInAlarm is the largest number of hosts in one log entry about overdue certificates.
	maxHostsInAlarm = 10
)

// sweeper performs the periodic work on the certificates. Only the goroutine of run accesses its fields.
type sweeper struct {
	log      *slog.Logger
	limits   Limits
	now      func() time.Time
	after    func(time.Duration) <-chan time.Time // after is time.After, except in tests.
	counters *counters
	gate     *gate
	certs    *certificates
	obtainer *obtainer
	hosted   *hosted

	// interval is the current interval between sweeps. Short-lived certificates make it shorter than limits.Sweep.
	interval time.Duration
	// prunedAt is the time of the last complete run of pruneLocal. reloadedAt is the time of the last query for
	// changed certificates.
	prunedAt   time.Time
	reloadedAt timestamp
	// renewalCursor and renewalInfoCursor are the keys after which the next sweep continues. They are empty if the
	// last sweep was complete.
	renewalCursor, renewalInfoCursor string
	// missing are the hosts whose certificate is in memory, but not in storage.
	missing []string
}

// sweep performs the periodic work once. On every node it loads renewed certificates and orders missing ones. On
// the leader it also counts overdue certificates, renews due ones and deletes expired ones. It returns the joined
// errors.
func (s *sweeper) sweep(ctx context.Context) error {
	if err := s.hosted.load(ctx, s.obtainer); err != nil {
		s.log.WarnContext(ctx, "certificate of the hosted domains not loaded", "cause", err)
	}
	if err := s.pruneLocal(ctx); err != nil {
		s.log.WarnContext(ctx, "local certificate folder not pruned", "cause", err)
	}
	learned := errors.Join(s.reloadChanged(ctx), s.findMissing(ctx))
	leads, err := s.acquireSweepLock(ctx)
	switch {
	case err != nil:
		return errors.Join(learned, err)
	case !leads:
		s.reportOverdue(ctx, nil) // Only the leader counts overdue certificates. This node counts the missing ones.
		return errors.Join(learned, s.orderMissing(ctx))
	}
	return errors.Join(learned,
		s.countOverdue(ctx), // The count precedes the renewals, because it waits for no authority.
		s.renewDue(ctx),
		s.orderMissing(ctx),
		s.updateRenewalInfos(ctx),
		certmagic.CleanStorage(ctx, s.certs.storage, certmagic.CleanStorageOptions{
			Logger: s.certs.magic.Logger, Interval: cleanInterval, ExpiredCerts: true, ExpiredCertGracePeriod: keepExpired,
		}),
		s.certs.storage.records.PurgeCooling(ctx),
	)
}

// acquireSweepLock reports whether this node is the leader of the sweep. The leader keeps the lock between sweeps.
// Otherwise every node would load the overdue certificates into its memory over time.
func (s *sweeper) acquireSweepLock(ctx context.Context) (bool, error) {
	err := s.certs.storage.RenewLockLease(ctx, sweepLock, 0)
	switch {
	case err == nil:
		return true, nil
	case !errors.Is(err, errLockLost):
		return false, err
	}
	_ = s.certs.storage.Unlock(ctx, sweepLock) // Unlock removes the lost lock from this node's table of locks.
	return s.certs.storage.TryLock(ctx, sweepLock)
}

// renewDue renews the certificates that are due, starting after renewalCursor.
func (s *sweeper) renewDue(ctx context.Context) (err error) {
	s.renewalCursor, err = s.forEachDue(ctx, certificateFile, s.renewalCursor, s.obtainer.renew)
	return err
}

// forEachDue calls do for each host with a due file of the given kind, starting after a key. If time runs out, it
// returns the key after which the next sweep continues. A slow authority can therefore not delay the later hosts
// forever. It returns an empty key if all hosts were processed.
func (s *sweeper) forEachDue(ctx context.Context, kind, after string, do func(ctx context.Context, host string)) (last string, err error) {
	late, err := s.forEachConcurrently(ctx, do, func(beginning context.Context, begin func(host string)) error {
		return s.forEachKey(beginning, s.certs.storage.records.Due, kind, after, func(key string) {
			last = key
			begin(hostOf(key))
		})
	})
	if err == nil && !late {
		return "", nil
	}
	return last, err
}

// forEachConcurrently calls do concurrently for the hosts that list passes to begin. After half of the sweep interval, it
// starts no further call. late means that list ended for this reason. forEachConcurrently waits for the calls in progress.
func (s *sweeper) forEachConcurrently(
	ctx context.Context, do func(ctx context.Context, host string), list func(beginning context.Context, begin func(host string)) error,
) (late bool, err error) {
	beginning, end := context.WithTimeout(ctx, s.interval/2)
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

// forEachKey calls do for the keys that list returns, beginning after the key in after. It calls do once per host and
// only for files of one kind. It skips the certificates of issuers that are not configured, because the node does not
// serve them. The next handshake for such a host causes a new certificate order.
func (s *sweeper) forEachKey(
	ctx context.Context, list func(ctx context.Context, after string, limit int) ([]string, error), kind, after string, do func(key string),
) error {
	seen := make(map[string]bool)
	for {
		keys, err := s.listPage(ctx, list, after)
		if err != nil {
			return err
		}
		for _, key := range keys {
			if host := hostOf(key); path.Ext(key) == kind && !seen[host] && s.certs.isFromOurs(key) && ctx.Err() == nil {
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

func (s *sweeper) listPage(ctx context.Context, list func(ctx context.Context, after string, limit int) ([]string, error), after string) ([]string, error) {
	ctx, cancel := context.WithTimeout(ctx, s.limits.Storage)
	defer cancel()
	return list(ctx, after, sweepPage)
}

// hostOf returns the host in the key of a certificate: certificates/ISSUER/HOST/HOST.crt.
func hostOf(key string) string {
	host := strings.TrimSuffix(path.Base(key), path.Ext(key))
	if rest, ok := strings.CutPrefix(host, wildcardLabel); ok {
		return "*" + rest
	}
	return host
}

// loadOwned returns the certificate of a host and loads it into memory if necessary. found is false if the host is
// no longer maintained or if the load fails.
func (s *sweeper) loadOwned(ctx context.Context, host string) (cert certmagic.Certificate, found bool, err error) {
	if !s.gate.maintains(ctx, host) {
		return cert, false, nil
	}
	if cert, ok := s.certs.cached(host); ok {
		return cert, true, nil
	}
	cert, err = s.certs.cacheManaged(ctx, s.certs.magicFor(host), host)
	if err != nil {
		s.log.WarnContext(ctx, "certificate not loaded", "host", host, "cause", err)
	}
	return cert, err == nil, err
}

// countOverdue sets the metric of overdue certificates and logs some of them. It stops at the first storage
// timeout, because the other reads would time out in the same way.
func (s *sweeper) countOverdue(ctx context.Context) error {
	counting, end := context.WithCancel(ctx)
	defer end()
	var hosts []string
	var hangs error
	err := s.forEachKey(counting, s.certs.storage.records.Overdue, certificateFile, "", func(key string) {
		host := hostOf(key)
		cert, ok, err := s.loadOwned(counting, host)
		switch {
		case errors.Is(err, context.DeadlineExceeded):
			hangs = err
			end()
		case ok && time.Now().After(lastPartStart(cert.Leaf, alarmPart)):
			// The due record may belong to an unconfigured issuer or to a removed host, so only the loaded
			// certificate decides.
			hosts = append(hosts, host)
		}
	})
	if hangs != nil {
		return hangs // The metric keeps the previous count.
	}
	if err == nil { // After an error the metric keeps the previous count.
		s.reportOverdue(ctx, hosts)
	}
	return err
}

func (s *sweeper) reportOverdue(ctx context.Context, hosts []string) {
	if s.hosted.overdue() {
		hosts = append(hosts, s.certs.hosted.Certificate)
	}
	hosts = append(hosts, s.missingOverdue()...)
	s.counters.overdue.Set(float64(len(hosts)))
	if len(hosts) > 0 {
		s.log.ErrorContext(ctx, "certificates overdue for renewal", "count", len(hosts), "hosts", hosts[:min(len(hosts), maxHostsInAlarm)])
	}
}

// pruneInterval is the shortest interval between two runs of pruneLocal.
const pruneInterval = time.Hour

// pruneLocal removes from the local folder the hosts whose removal this node has missed. After a restart during an
// outage, the node would otherwise serve them. It stops at the first error.
func (s *sweeper) pruneLocal(ctx context.Context) error {
	if s.certs.local == nil || s.now().Sub(s.prunedAt) < pruneInterval {
		return nil
	}
	hosts, err := s.certs.local.hosts(ctx)
	if err != nil {
		return err
	}
	for _, host := range hosts {
		if host == s.certs.hosted.wildcard() {
			continue
		}
		if err := s.gate.dropIfUnknown(ctx, host); err != nil {
			return err
		}
	}
	s.prunedAt = s.now()
	return nil
}
