// Package tls serves HTTPS for the domains of known companies only.
//
// certmagic obtains, stores and renews the certificates. Its own on-demand mode is not used: there a failing authority
// holds the first visitor for three minutes and the others for two, a name is looked up in storage before anybody asks
// whether it is ours, and nothing is renewed without a visitor. Here a gate decides before everything else, one attempt
// runs per name, detached from the visitor who caused it, and renewal is certmagic's ordinary background work.
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

// Issuer signs certificates: the development Authority of this package, or one that speaks ACME.
type Issuer = certmagic.Issuer

// Options of a Manager. Standing, Records, SealKey and Issuers or ACME are required.
type Options struct {
	// Standing tells what a canonical host is to the deployment. It is asked in every handshake, so it should
	// answer from memory; an error means that nobody could tell.
	Standing func(ctx context.Context, host string) (Standing, error)
	// Records is the storage that all nodes share.
	Records Records
	// SealKey encrypts private keys inside Records. It must be 32 bytes, the same on every node.
	SealKey []byte
	// TicketSecret lets sessions resume on every node. It is the same on all of them; without it each has its own keys.
	TicketSecret []byte
	// Issuers are asked in turn until one of them signs, and after them the authorities of ACME.
	Issuers []Issuer
	ACME    []ACME
	// Ports tell where authorities that speak ACME find this process.
	Ports Ports
	// Hosted is the one certificate for all hosted domains, if there is one.
	Hosted Hosted
	// Budget bounds the orders of all nodes; nil lets all of them through.
	Budget *Budget
	// LocalCache is a folder of this node for what it has served; empty for none.
	LocalCache string
	// Log defaults to slog.Default().
	Log *slog.Logger
	// Metrics is where the counters are registered; nil leaves them unregistered.
	Metrics prometheus.Registerer
	// Now is the clock of cool-downs and stale decisions; it defaults to time.Now.
	Now func() time.Time
	// Limits not set take their defaults.
	Limits Limits
}

// Limits bound what a visitor, a stranger or a failing authority can cost.
type Limits struct {
	// Handshake is how long a client may take to finish its handshake; 10 s.
	Handshake time.Duration
	// Handshakes is how many may be under way at once; 2048.
	Handshakes int
	// HandshakesPerAddress is how many of them one address may have; 64.
	HandshakesPerAddress int
	// Lookup is how long a handshake may wait for the decision whether its host is known; 2 s.
	Lookup time.Duration
	// Lookups is how many names not met before are looked up at once; 8.
	Lookups int
	// Stale is how long a host keeps its standing while nobody can tell; 10 min.
	Stale time.Duration
	// Strange is how long a name that is not ours is remembered; 5 s.
	Strange time.Duration
	// Patience is how long a visitor waits for a certificate that is being obtained; 2 s.
	Patience time.Duration
	// Issue is how long one attempt to obtain or renew a certificate may take, with all authorities; 90 s.
	Issue time.Duration
	// Authority is how long one request to an authority may take; 10 s.
	Authority time.Duration
	// Storage is how long one operation on Records may take; 5 s.
	Storage time.Duration
	// Lease is how long the lock of a node that died keeps the others waiting; 15 s.
	Lease time.Duration
	// Sweep is how often the certificates are looked through for those that are due; 10 min.
	Sweep time.Duration
	// Certificates is how many are kept in memory, 6 KB each; 50,000.
	Certificates int
}

func (l Limits) withDefaults() Limits {
	orElse(&l.Handshake, 10*time.Second)
	orElse(&l.Handshakes, 2048)
	orElse(&l.HandshakesPerAddress, 64)
	orElse(&l.Lookup, 2*time.Second)
	orElse(&l.Lookups, 8)
	orElse(&l.Stale, 10*time.Minute)
	orElse(&l.Strange, 5*time.Second)
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

// Manager decides which handshakes succeed and keeps the certificates for them. Its methods may be called from
// several goroutines.
type Manager struct {
	log       *slog.Logger
	counters  *counters
	limits    Limits
	policy    *policy
	cooldowns *cooldowns
	budget    *Budget
	orders    sync.Map // of hosts, to the numbers of the orders that were reserved for them
	storage   *storage
	// challenges are the storage as certmagic has it.
	challenges *challenges
	local      *localCache
	cache      *certmagic.Cache
	magic      *certmagic.Config
	// idle is magic for the work that certmagic begins by itself, of which it does none.
	idle   *certmagic.Config
	hosted *hosted
	now    func() time.Time
	// tidied is when the folder of this node was last looked through, learned when storage was last asked what any node has
	// renewed; renewed and asked are the keys of the last certificate that was renewed, and of the last about which an
	// authority was asked, when time was short; lost are the hosts whose certificate storage has lost. Only sweeps touch them.
	tidied         time.Time
	learned        mark
	renewed, asked string
	lost           []string
	// loaded are the hosts whose certificates came into memory. Some may have left it since the last sweep.
	loaded sync.Map
	// behind are the hosts of which storage may have another certificate than this node shows.
	behind sync.Map

	ticketSecret []byte
	config       *stdtls.Config
	refusal      *stdtls.Config

	// reviews are the hosts looked after at once of those that were announced.
	reviews *semaphore.Weighted

	// waits are what the authorities last asked for, by the key of the issuer; blamed are names that an issuer refused for
	// their own sake in the attempt under way; hanging is the registered domain that an issuer last left unchecked, by its
	// key, until it signs something.
	waits           map[string]*atomic.Int64
	blamed, hanging sync.Map
	// unheard are the orders that were let through and of which no event has told the end, by host.
	unheard sync.Map

	flights singleflight.Group
	life    context.Context
	end     context.CancelFunc

	// closing guards flying and ordering: nothing may join a group that is being waited for.
	closing          sync.Mutex
	closed, leaving  bool
	flying, ordering sync.WaitGroup
}

// New makes a Manager. It returns an error when an option is missing or wrong; nothing is obtained yet.
// Shutdown must be called to release what the Manager holds.
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
		log:        o.Log,
		counters:   counters,
		limits:     o.Limits,
		cooldowns:  newCooldowns(o.Records, o.Now),
		budget:     o.Budget,
		storage:    vault,
		challenges: newChallenges(vault),
		now:        o.Now,

		ticketSecret: o.TicketSecret,
		waits:        make(map[string]*atomic.Int64),
		learned:      markNow(),
		reviews:      semaphore.NewWeighted(reviewsAtOnce),
	}
	m.policy = newPolicy(o.Standing, m.keepsOwn, o.Now, o.Limits)
	m.policy.log = o.Log
	m.local = newLocalCache(o.LocalCache, vault.seal, func() []Issuer { return m.magic.Issuers })
	m.life, m.end = context.WithCancel(context.Background())
	m.useCertmagic(o)
	m.useHosted(o)
	m.config, m.refusal = m.serverConfig(), refusalConfig()
	if err := errors.Join(m.turnTickets(), m.readHosted(m.life)); err != nil {
		return nil, errors.Join(err, m.Shutdown(m.life))
	}
	go m.turnTicketsEvery(m.limits.Sweep)
	return m, nil
}

func (o Options) check() error {
	switch {
	case o.Standing == nil:
		return errors.New("tls: without Standing anybody could order certificates in our name")
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
	// certmagic puts an authority of its own choice where it finds none.
	m.magic.Issuers = slices.Clone(o.Issuers)
	for i, authority := range o.ACME {
		share := m.limits.share(i, len(o.ACME))
		m.magic.Issuers = append(m.magic.Issuers, m.issuer(authority, share, m.magic, o.Ports, nil))
	}
}

// newCache makes a memory of certificates that certmagic leaves alone. Its own renewals read storage for one certificate
// after the other while nothing can come into memory, and so no handshake can look into it: a database that hung for five
// of them kept everybody waiting for ten seconds. It does not renew those that are only to be obtained on demand.
func (m *Manager) newCache() *certmagic.Cache {
	return certmagic.NewCache(certmagic.CacheOptions{
		GetConfigForCert: func(certmagic.Certificate) (*certmagic.Config, error) { return m.idle, nil },
		// certmagic reckons with it what ends before the next sweep.
		RenewCheckInterval: m.limits.Sweep,
		Capacity:           m.limits.Certificates,
		Logger:             newZap(m.log, m.issuerFailed),
	})
}

// newMagic makes a configuration. Where it has no issuers yet certmagic makes one of its own for it.
func (m *Manager) newMagic(cache *certmagic.Cache, template certmagic.Config) *certmagic.Config {
	certmagicDefaults.Lock()
	defer certmagicDefaults.Unlock()
	return certmagic.New(cache, template)
}

// template sets every field that certmagic would otherwise take from its package-level defaults, which any other code
// of the process could change.
func (m *Manager) template() certmagic.Config {
	return certmagic.Config{
		RenewalWindowRatio:  certmagic.DefaultRenewalWindowRatio,
		KeySource:           certmagic.StandardKeyGenerator{KeyType: certmagic.P256},
		LoadFirstUsableCert: true,
		Storage:             m.challenges,
		LocalCache:          m.local.storage(),
		// The check writes, reads and deletes 10 KB before every order.
		DisableStorageCheck: true,
		// A responder that accepts and never answers held a handshake for good: the client has no timeout.
		OCSP:           certmagic.OCSPConfig{DisableStapling: true},
		OnEvent:        m.onEvent,
		ShouldEmitFunc: wanted,
		Logger:         newZap(m.log, m.issuerFailed),
	}
}

// reviewsAtOnce is how many names that were announced are asked about at once: a change may be about a thousand.
const reviewsAtOnce = 4

// Forget drops the decisions about canonical hosts made so far, about all of them if none is named. It is called when
// companies or domains change: from then on a host is known only if Standing says so, whether or not it was before, and a
// cool-down goes on only if the records say so. What is at hand of a host that was named, and is not ours any more, is
// dropped in the background.
func (m *Manager) Forget(hosts ...string) {
	if len(hosts) == 0 {
		m.policy.forgetAll()
		m.cooldowns.forgetAll()
	}
	for _, host := range hosts {
		m.policy.forget(host)
		m.cooldowns.forget(host)
		// Not one review for all who ask: one that has begun may not know of this change.
		go func() {
			if m.reviews.Acquire(m.life, 1) != nil {
				return // shut down meanwhile
			}
			defer m.reviews.Release(1)
			err := m.fly(host, func(ctx context.Context) error { return m.review(ctx, host) })
			if err != nil && !errors.Is(err, errClosed) {
				m.log.WarnContext(m.life, "certificate of a changed name not looked after", "host", host, "cause", err)
			}
		}()
	}
}

// Invalidate forgets what is remembered about a canonical host: the decision, a cool-down, on all nodes, and the
// certificate in memory. The next visitor causes a fresh look, and a fresh order where the last one failed. It returns
// an error when the cool-down goes on.
func (m *Manager) Invalidate(ctx context.Context, host string) error {
	m.policy.forget(host)
	m.unheard.Delete(host)
	m.cache.RemoveManaged([]certmagic.SubjectIssuer{{Subject: host}})
	return m.cooldowns.clear(ctx, host)
}

// Discard forgets a canonical host that is not ours any more as Invalidate does, and deletes its certificates and keys.
// They are not revoked: whoever has the name next has keys of their own.
func (m *Manager) Discard(ctx context.Context, host string) error {
	everyone := func(string) bool { return true }
	return errors.Join(m.Invalidate(ctx, host), m.local.remove(ctx, host), m.deleteStored(ctx, host, everyone))
}

// Leave begins no order any more and waits for those under way. Whoever stops a node calls it while the listeners are open:
// authorities check names there. It returns the error of ctx when that ends first.
func (m *Manager) Leave(ctx context.Context) error {
	m.closing.Lock()
	m.leaving = true
	m.closing.Unlock()
	return landed(ctx, &m.ordering)
}

// order does what asks an authority for a certificate, unless the node is about to leave.
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

// landed returns when a group is done, or the error of ctx when that ends before.
func landed(ctx context.Context, group *sync.WaitGroup) error {
	done := make(chan struct{})
	go func() { group.Wait(); close(done) }()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Shutdown lets the attempts under way finish, or ends them when ctx does, and releases the locks of this node. The
// listeners must be closed before. It returns the error of ctx when attempts had to be ended.
func (m *Manager) Shutdown(ctx context.Context) error {
	m.closing.Lock()
	again := m.closed
	m.closed = true
	m.closing.Unlock()
	if again {
		return nil
	}
	err := landed(ctx, &m.flying)
	m.end()
	m.flying.Wait()
	m.cache.Stop()
	m.storage.releaseAll(context.WithoutCancel(ctx))
	return err
}
