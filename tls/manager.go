// Package tls serves HTTPS for the domains of known companies only.
//
// certmagic obtains, stores and renews the certificates. Its on-demand mode is not used: there a failing authority
// blocks visitors for minutes, a name is looked up in storage before it is known to be ours, and certificates without
// visitors are not renewed. Here each handshake is first admitted by server name. One order runs per name, independent
// of the visitor who caused it. A periodic sweep renews certificates.
package tls

import (
	"context"
	stdtls "crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/caddyserver/certmagic"
	"github.com/prometheus/client_golang/prometheus"
	"golang.org/x/sync/semaphore"
	"golang.org/x/sync/singleflight"
)

// Issuer signs certificates. It is the development Authority of this package or an ACME issuer.
type Issuer = certmagic.Issuer

// Options configure a Manager. Standing, Records, SealKey and Issuers or ACME are required.
type Options struct {
	// Standing returns the status of a canonical host. Every handshake calls it, so it should answer from memory. An
	// error means that the status cannot be determined.
	HostStatus func(ctx context.Context, host string) (HostStatus, error)
	// Company returns the id of the company at a canonical host, 0 for none. A TLS session resumes only for the company
	// that it began with. Nil if hosts never change their company. It is called after Standing and should answer from
	// memory.
	Company func(ctx context.Context, host string) (int64, error)
	// Records is the storage that all nodes share.
	Records Records
	// SealKey encrypts private keys in Records. It must be 32 bytes and the same on every node.
	SealKey []byte
	// TicketSecret derives the ticket keys, so that sessions resume on every node. It must be the same on all nodes.
	// Without it each node has its own keys.
	TicketSecret []byte
	// Issuers are tried in order, before those of ACME, until one issues.
	Issuers []Issuer
	ACME    []ACME
	// Ports are the ports on which authorities reach this process.
	Ports Ports
	// Hosted configures the shared certificate of the hosted domains.
	Hosted Hosted
	// Budget limits the orders of all nodes. Nil sets no limit.
	Budget *Budget
	// LocalCache is a folder for certificates that this node has served. Empty disables it.
	LocalCache string
	// Log defaults to slog.Default().
	Log *slog.Logger
	// Metrics registers the metrics. Nil leaves them unregistered.
	Metrics prometheus.Registerer
	// Now is the clock of cooldowns and cached decisions. It defaults to time.Now.
	Now func() time.Time
	// Limits are the limits and timeouts. Zero fields take their defaults.
	Limits Limits
}

// Limits bound the resources that visitors, strangers and failing authorities can use.
type Limits struct {
	// Handshake is the timeout of a handshake; 10 s.
	Handshake time.Duration
	// Handshakes is the number of concurrent handshakes; 2048.
	Handshakes int
	// HandshakesPerAddress is the number of concurrent handshakes of one address; 64.
	HandshakesPerAddress int
	// Lookup is the timeout of the status lookup of a host; 2 s.
	Lookup time.Duration
	// Lookups is the number of concurrent status lookups of unknown names; 8.
	Lookups int
	// Stale is how long a cached status is used while lookups fail; 10 min.
	Stale time.Duration
	// Strange is how long an unknown name is cached; 5 s.
	UnknownTTL time.Duration
	// Patience is how long a visitor waits for a certificate; 2 s.
	Patience time.Duration
	// Issue is the timeout of one order or renewal, with all authorities; 90 s.
	Issue time.Duration
	// Authority is the timeout of one request to an authority; 10 s.
	Authority time.Duration
	// Storage is the timeout of one operation on Records; 5 s.
	Storage time.Duration
	// Lease is how long the lock of a crashed node stays held; 15 s.
	Lease time.Duration
	// Sweep is the longest interval between sweeps for due certificates; 10 min. Short-lived certificates shorten it.
	Sweep time.Duration
	// Certificates is the number of certificates in memory, 6 KB each; 50,000.
	Certificates int
}

func (l Limits) withDefaults() Limits {
	orElse(&l.Handshake, 10*time.Second)
	orElse(&l.Handshakes, 2048)
	orElse(&l.HandshakesPerAddress, 64)
	orElse(&l.Lookup, 2*time.Second)
	orElse(&l.Lookups, 8)
	orElse(&l.Stale, 10*time.Minute)
	orElse(&l.UnknownTTL, 5*time.Second)
	orElse(&l.Patience, 2*time.Second)
	orElse(&l.Issue, 90*time.Second)
	orElse(&l.Authority, 10*time.Second)
	orElse(&l.Storage, 5*time.Second)
	orElse(&l.Lease, 15*time.Second)
	orElse(&l.Sweep, 10*time.Minute)
	orElse(&l.Certificates, 50_000)
	return l
}

func orElse[T comparable](value *T, fallback T) {
	var zero T
	if *value == zero {
		*value = fallback
	}
}

// Manager admits handshakes and manages the certificates for them. It is safe for concurrent use.
type Manager struct {
	log       *slog.Logger
	counters  *counters
	limits    Limits
	policy    *policy
	cooldowns *cooldowns
	budget    *Budget
	orders    sync.Map // host -> id of its reserved order
	storage   *storage
	// challenges wraps storage for certmagic.
	challenges *challengeStorage
	local      *localCache
	cache      *certmagic.Cache
	magic      *certmagic.Config
	// idle is magic for certmagic's own background work, with all of it disabled.
	idle   *certmagic.Config
	hosted *hosted
	now    func() time.Time
	// after is time.After except in tests.
	after func(time.Duration) <-chan time.Time
	// prunedAt is the time of the last pruneLocal, reloadedAt the time of the last query for renewed certificates. renewalCursor and renewalInfoCursor are the keys at which the next sweep continues if the last one ran out of time. missing are the hosts whose
	// certificate is missing in storage. Only sweeps access these fields.
	prunedAt time.Time
	// sweepInterval is the interval between sweeps. Only the goroutine of Tend accesses it.
	sweepInterval                    time.Duration
	reloadedAt                       timestamp
	renewalCursor, renewalInfoCursor string
	missing                          []string
	// loaded are the hosts whose certificates were loaded. Some may have been evicted since the last sweep.
	loaded sync.Map
	// outdated are the hosts whose certificate in storage may differ from the one in memory.
	outdated sync.Map

	ticketSecret []byte
	config       *stdtls.Config
	refusal      *stdtls.Config

	// reviews limits the concurrent reviews of changed hosts.
	reviews *semaphore.Weighted

	// retryAfters are the last Retry-After values, by issuer key. namesAtFault are the names that an issuer refused because of the
	// name in the current order. lastUnchecked is the registered domain that an issuer last left unchecked, by issuer key,
	// until the issuer issues a certificate.
	retryAfters                 map[string]*atomic.Int64
	namesAtFault, lastUnchecked sync.Map
	// reregistered are the hosts whose order failed because the authority did not know our account, which is registered
	// now.
	reregistered sync.Map
	// deadlines track the authorities of the orders in progress, by subject.
	deadlines sync.Map
	// pending are the orders that were sent and for which no event has reported a result, by host.
	pending sync.Map

	flights singleflight.Group
	ctx     context.Context
	cancel  context.CancelFunc

	// closing guards running and ordering: a sync.WaitGroup must not grow from zero during Wait.
	closing           sync.Mutex
	closed, leaving   bool
	running, ordering sync.WaitGroup
}

// New returns a Manager. It returns an error if an option is missing or invalid. It does not order certificates.
// Shutdown must be called to release the Manager's resources.
func New(o Options) (*Manager, error) {
	if err := o.check(); err != nil {
		return nil, err
	}
	o = o.withDefaults()
	vault, err := newStorage(o.Records, o.SealKey, o.Limits)
	if err != nil {
		return nil, err
	}
	counters, err := newCounters(o.Metrics)
	if err != nil {
		return nil, fmt.Errorf("register metrics: %w", err)
	}
	m := &Manager{
		log:           o.Log,
		counters:      counters,
		limits:        o.Limits,
		cooldowns:     newCooldowns(o.Records, o.Now),
		budget:        o.Budget,
		storage:       vault,
		challenges:    newChallengeStorage(vault),
		now:           o.Now,
		after:         time.After,
		sweepInterval: o.Limits.Sweep,

		ticketSecret: o.TicketSecret,
		retryAfters:  make(map[string]*atomic.Int64),
		reloadedAt:   timestampNow(),
		reviews:      semaphore.NewWeighted(reviewConcurrency),
	}
	m.policy = newPolicy(o.HostStatus, m.hasOwnLocal, o.Now, o.Limits)
	m.policy.log, m.policy.company = o.Log, o.Company
	m.local = newLocalCache(o.LocalCache, vault.seal, func() []Issuer { return m.magic.Issuers })
	m.ctx, m.cancel = context.WithCancel(context.Background())
	m.useCertmagic(o)
	m.useHosted(o)
	m.config, m.refusal = m.serverConfig(), refusalConfig()
	m.bindTickets(m.config)
	if err := errors.Join(m.rotateTicketKeys(), m.loadHostedFiles(m.ctx)); err != nil {
		return nil, errors.Join(err, m.Shutdown(m.ctx))
	}
	go m.rotateTicketKeysPeriodically(m.limits.Sweep)
	return m, nil
}

func (o Options) check() error {
	switch {
	case o.HostStatus == nil:
		return errors.New("tls: Standing is required; without it strangers could order certificates")
	case o.Records == nil:
		return errors.New("tls: Records is required")
	case len(o.Issuers)+len(o.ACME) == 0:
		return errors.New("tls: at least one issuer is required")
	}
	for _, authority := range o.ACME {
		if err := authority.check(); err != nil {
			return err
		}
	}
	return o.Hosted.check()
}

func (o Options) withDefaults() Options {
	orElse(&o.Log, slog.Default())
	if o.Now == nil {
		o.Now = time.Now
	}
	o.Limits = o.Limits.withDefaults()
	return o
}

func (m *Manager) useCertmagic(o Options) {
	m.cache = m.newCache()
	m.magic = m.newMagic(m.cache, m.template())
	m.idle = new(*m.magic)
	m.idle.OnDemand = &certmagic.OnDemandConfig{}
	// certmagic adds a default issuer if the list is empty, so the list is set afterwards.
	m.magic.Issuers = slices.Clone(o.Issuers)
	for i, authority := range o.ACME {
		share := m.limits.issuerTimeout(i, len(o.ACME))
		m.magic.Issuers = append(m.magic.Issuers, m.issuer(authority, share, m.magic, o.Ports, nil))
	}
}

// newCache returns a certificate cache with certmagic's own renewals disabled. They read storage under the cache's
// lock, so that a slow database blocked every handshake for ten seconds. certmagic does not renew certificates of
// on-demand configurations.
func (m *Manager) newCache() *certmagic.Cache {
	return certmagic.NewCache(certmagic.CacheOptions{
		GetConfigForCert: func(certmagic.Certificate) (*certmagic.Config, error) { return m.idle, nil },
		// certmagic adds this interval when it decides whether a certificate is due.
		RenewCheckInterval: m.limits.Sweep,
		Capacity:           m.limits.Certificates,
		Logger:             newZap(m.log, m.issuerFailed),
	})
}

// newMagic returns a certmagic configuration. certmagic creates a default issuer if the template has none.
func (m *Manager) newMagic(cache *certmagic.Cache, template certmagic.Config) *certmagic.Config {
	certmagicDefaults.Lock()
	defer certmagicDefaults.Unlock()
	return certmagic.New(cache, template)
}

// template returns a configuration that sets every field that certmagic would otherwise copy from its mutable package
// defaults.
func (m *Manager) template() certmagic.Config {
	return certmagic.Config{
		RenewalWindowRatio:  certmagic.DefaultRenewalWindowRatio,
		KeySource:           certmagic.StandardKeyGenerator{KeyType: certmagic.P256},
		LoadFirstUsableCert: true,
		Storage:             m.challenges,
		LocalCache:          m.local.storage(),
		// The storage check writes, reads and deletes 10 KB before every order.
		DisableStorageCheck: true,
		// OCSP is off because certmagic's client has no timeout: a responder that never answered blocked a handshake
		// forever.
		OCSP:           certmagic.OCSPConfig{DisableStapling: true},
		OnEvent:        m.onEvent,
		ShouldEmitFunc: isHandledEvent,
		Logger:         newZap(m.log, m.issuerFailed),
	}
}

// reviewConcurrency is the number of concurrent reviews. One announced change may concern a thousand names.
const reviewConcurrency = 4

// Forget drops the cached decisions about canonical hosts, or all of them if none is named. It must be called when
// companies or domains change. Local certificates of named hosts that are not ours any more are removed in the
// background.
func (m *Manager) Forget(hosts ...string) {
	if len(hosts) == 0 {
		m.policy.forgetAll()
		m.cooldowns.forgetAll()
	}
	for _, host := range hosts {
		m.policy.forget(host)
		m.cooldowns.forget(host)
		// Each call starts its own review: one in progress may have read the status before this change.
		go func() {
			if m.reviews.Acquire(m.ctx, 1) != nil {
				return // shut down
			}
			defer m.reviews.Release(1)
			err := m.runDetached(host, func(ctx context.Context) error { return m.dropIfUnknown(ctx, host) })
			if err != nil && !errors.Is(err, errClosed) {
				m.log.WarnContext(m.ctx, "certificate of changed host not reviewed", "host", host, "cause", err)
			}
		}()
	}
}

// Invalidate drops everything that is cached about a canonical host: the decision, the cooldown on all nodes, and the
// certificate in memory. The next visitor causes a new lookup and, if needed, a new order. It returns an error if the
// cooldown could not be ended.
func (m *Manager) Invalidate(ctx context.Context, host string) error {
	m.policy.forget(host)
	m.pending.Delete(host)
	m.cache.RemoveManaged([]certmagic.SubjectIssuer{{Subject: host}})
	return m.cooldowns.clear(ctx, host)
}

// Discard invalidates a canonical host that is not ours any more and deletes its certificates and keys. It does not
// revoke them: the next holder of the name gets new keys.
func (m *Manager) Discard(ctx context.Context, host string) error {
	everyone := func(string) bool { return true }
	return errors.Join(m.Invalidate(ctx, host), m.local.remove(ctx, host), m.deleteStored(ctx, host, everyone))
}

// Leave stops new orders and waits for those in progress. It must be called before the listeners are closed, because
// authorities validate names there. It returns the error of ctx if that ends first.
func (m *Manager) Leave(ctx context.Context) error {
	m.closing.Lock()
	m.leaving = true
	m.closing.Unlock()
	return waitFor(ctx, &m.ordering)
}

// order runs do, which sends a certificate order, unless the node is leaving.
func (m *Manager) order(do func() error) error {
	m.closing.Lock()
	if m.leaving || m.closed {
		m.closing.Unlock()
		return errClosed
	}
	m.ordering.Add(1)
	m.closing.Unlock()
	defer m.ordering.Done()
	return do()
}

// waitFor waits for a group. It returns the error of ctx if that ends first.
func waitFor(ctx context.Context, group *sync.WaitGroup) error {
	done := make(chan struct{})
	go func() { group.Wait(); close(done) }()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Shutdown waits for the work in progress, cancels it when ctx ends, and releases the locks of this node. The listeners
// must be closed before. It returns the error of ctx if work was cancelled.
func (m *Manager) Shutdown(ctx context.Context) error {
	m.closing.Lock()
	again := m.closed
	m.closed = true
	m.closing.Unlock()
	if again {
		return nil
	}
	err := waitFor(ctx, &m.running)
	m.cancel()
	m.running.Wait()
	m.cache.Stop()
	m.storage.releaseAll(context.WithoutCancel(ctx))
	return err
}
