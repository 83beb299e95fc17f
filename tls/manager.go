// Package tls serves HTTPS for the domains of known companies only. certmagic obtains, stores and renews the certificates.
// Its on-demand mode is not used, for three reasons: a failing authority blocks visitors for minutes, a name is looked up in
// storage before its company is known, and certificates of names without visitors are not renewed. In this package, each
// handshake is first admitted by server name. At most one certificate order per name is in progress, independent of the
// visitor who caused it. A periodic sweep renews certificates.
package tls

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/caddyserver/certmagic"
	"github.com/mholt/acmez/v3"
	rfc8555 "github.com/mholt/acmez/v3/acme"
	"github.com/prometheus/client_golang/prometheus"
	"golang.org/x/sync/semaphore"
	"golang.org/x/time/rate"

	"lyceum/auth/masterkey"
	"lyceum/tls/acme"
)

// Issuer signs certificates. It is the development Authority of this package or an acme.Issuer.
type Issuer = certmagic.Issuer

// Options configure a Manager. HostStatus, Records, Masters and at least one of Issuers and ACME are required.
type Options struct {
	// HostStatus returns the status of a canonical host. Every handshake calls it, so it should answer from memory. An
	// error means that the status cannot be determined.
	HostStatus func(ctx context.Context, host string) (HostStatus, error)
	// Company returns the id of the company at a canonical host, 0 for none. A TLS session resumes only at the
	// company at which it began. Nil means that hosts never change their company. Company is called after
	// HostStatus and should answer from memory.
	Company func(ctx context.Context, host string) (int64, error)
	// Records is the storage that all nodes share.
	Records Records
	// Masters are the master keys of the deployment. The first one encrypts private keys in Records.
	Masters masterkey.Keys
	// TicketSecret is the secret from which the ticket keys are derived. If it is the same on all nodes, TLS
	// sessions resume on every node. If it is empty, each node uses random ticket keys.
	TicketSecret []byte
	// Issuers are the issuers that are tried first, in this order. ACME are the accounts of the authorities that
	// are tried after them.
	Issuers []Issuer
	ACME    []acme.Account
	// Ports are the ports on which authorities reach this process.
	Ports Ports
	// Hosted configures the shared certificate of the hosted domains. The zero value configures none.
	Hosted Hosted
	// Budget limits the certificate orders of all nodes. Nil sets no limit.
	Budget *Budget
	// LocalCache is the path of the folder for certificates that this node has served. Empty means that there is no
	// folder.
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

// Limits bound the resources that visitors, unknown clients and failing authorities can use. The comment of each
// field ends with the default, which replaces zero.
type Limits struct {
	// Handshake is the timeout of a handshake, without the wait for a certificate; 10 s.
	Handshake time.Duration
	// Handshakes is the largest number of concurrent handshakes; 2048.
	Handshakes int
	// HandshakesPerAddress is the largest number of concurrent handshakes of one client address; 64.
	HandshakesPerAddress int
	// Lookup is the timeout of the status lookup of a host; 2 s.
	Lookup time.Duration
	// Lookups is the largest number of concurrent status lookups of unknown names; 8.
	Lookups int
	// Stale is how long a cached status is used if lookups fail; 10 min.
	Stale time.Duration
	// UnknownTTL is how long the status Unknown is cached; 5 s.
	UnknownTTL time.Duration
	// Patience is how long a handshake waits for a certificate; 2 s.
	Patience time.Duration
	// Issue is the timeout of one certificate order or renewal, with all authorities; 90 s.
	Issue time.Duration
	// Authority is the timeout of one request to an authority; 10 s.
	Authority time.Duration
	// Storage is the timeout of one operation on Records; 5 s.
	Storage time.Duration
	// Lease is the duration of the lease of a lock, after which a crashed node loses the lock; 15 s.
	Lease time.Duration
	// Sweep is the longest interval between sweeps for due certificates; 10 min. Short-lived certificates shorten it.
	Sweep time.Duration
	// Certificates is the largest number of certificates in memory, 6 KB each; 50,000.
	Certificates int
	// OrderRate is the number of certificate orders per second that this node sends to one authority; 1, with
	// bursts of 10.
	OrderRate rate.Limit
}

func (l Limits) withDefaults() Limits {
	l.Handshake = cmp.Or(l.Handshake, 10*time.Second)
	l.Handshakes = cmp.Or(l.Handshakes, 2048)
	l.HandshakesPerAddress = cmp.Or(l.HandshakesPerAddress, 64)
	l.Lookup = cmp.Or(l.Lookup, 2*time.Second)
	l.Lookups = cmp.Or(l.Lookups, 8)
	l.Stale = cmp.Or(l.Stale, 10*time.Minute)
	l.UnknownTTL = cmp.Or(l.UnknownTTL, 5*time.Second)
	l.Patience = cmp.Or(l.Patience, 2*time.Second)
	l.Issue = cmp.Or(l.Issue, 90*time.Second)
	l.Authority = cmp.Or(l.Authority, 10*time.Second)
	l.Storage = cmp.Or(l.Storage, 5*time.Second)
	l.Lease = cmp.Or(l.Lease, 15*time.Second)
	l.Sweep = cmp.Or(l.Sweep, 10*time.Minute)
	l.Certificates = cmp.Or(l.Certificates, 50_000)
	l.OrderRate = cmp.Or(l.OrderRate, 1)
	return l
}

// orderBurst is the number of certificate orders that one node may send to one authority at once.
const orderBurst = 10

// issuerTimeout returns the time that one authority may take for one phase of a certificate order. index is the index
// of the authority, and of is the number of authorities. Each authority except the last gets an equal share of Issue.
// The last authority gets the rest, minus the timeout of one request, which may be in progress at the end.
func (l Limits) issuerTimeout(index, of int) time.Duration {
	share := l.Issue / time.Duration(of+1)
	if index < of-1 {
		return share
	}
	return max(share, l.Issue-share*time.Duration(of-1)-l.Authority)
}

// Ports are the ports on which authorities reach this process. Zero means that the process does not listen for that
// protocol.
type Ports struct{ HTTP, HTTPS int }

// Manager admits handshakes and manages the certificates for them. It is safe for concurrent use.
type Manager struct {
	log        *slog.Logger
	counters   *counters
	limits     Limits
	work       *work
	gate       *gate
	certs      *certificates
	orders     *orders
	obtainer   *obtainer
	sweeper    *sweeper
	handshakes *handshakes
	challenges *acme.Challenges
	overBudget budgetLog
	// reviews limits the number of concurrent reviews of changed hosts.
	reviews *semaphore.Weighted
	// rotation contains the goroutine that rotates the ticket keys. It ends with the context of work.
	rotation sync.WaitGroup
}

// New returns a Manager. It returns an error if an option is missing or invalid, or if the certificate files of the
// hosted domains cannot be read. It orders no certificates. Shutdown must be called to release the resources of the
// Manager.
func New(o Options) (*Manager, error) {
	if err := o.check(); err != nil {
		return nil, err
	}
	o = o.withDefaults()
	storage, err := newStorage(o.Records, o.Masters, o.Limits)
	if err != nil {
		return nil, err
	}
	counters, err := newCounters(o.Metrics)
	if err != nil {
		return nil, fmt.Errorf("register metrics: %w", err)
	}
	m := &Manager{
		log: o.Log, counters: counters, limits: o.Limits, work: newWork(), reviews: semaphore.NewWeighted(reviewConcurrency),
		certs:      &certificates{log: o.Log, limits: o.Limits, hosted: o.Hosted, storage: storage, challenges: newChallengeStorage(storage)},
		overBudget: budgetLog{log: o.Log, now: o.Now},
	}
	m.compose(o)
	if err := errors.Join(m.handshakes.tickets.rotate(), m.sweeper.hosted.loadFiles(m.work.ctx)); err != nil {
		return nil, errors.Join(err, m.Shutdown(m.work.ctx))
	}
	m.rotation.Go(func() { m.handshakes.tickets.rotatePeriodically(m.work.ctx, o.Log, o.Limits.Sweep) })
	return m, nil
}

// compose creates the parts of a Manager and connects them.
func (m *Manager) compose(o Options) {
	m.gate = &gate{newPolicy(o.HostStatus, m.certs.hasOwnLocal, o.Now, o.Limits), m.certs}
	m.gate.policy.log, m.gate.policy.company = o.Log, o.Company
	m.orders = &orders{
		log: o.Log, counters: m.counters, limits: o.Limits, now: o.Now, work: m.work, storage: m.certs.storage,
		cooldowns: newCooldowns(o.Records, o.Now), budget: o.Budget, certs: m.certs, checkOwned: m.gate.checkOwned,
	}
	m.useIssuers(o)
	m.obtainer = &obtainer{log: o.Log, limits: o.Limits, work: m.work, gate: m.gate, certs: m.certs, orders: m.orders}
	m.sweeper = &sweeper{
		log: o.Log, limits: o.Limits, now: o.Now, after: time.After, counters: m.counters, gate: m.gate, certs: m.certs,
		obtainer: m.obtainer, hosted: &hosted{certs: m.certs, log: o.Log}, interval: o.Limits.Sweep, reloadedAt: timestampNow(),
	}
	m.handshakes = newHandshakes(m, &tickets{secret: o.TicketSecret, now: o.Now, policy: m.gate.policy})
}

// useIssuers configures certmagic with the issuers. For the wildcard certificate of the hosted domains, it uses
// variants of the issuers that solve the DNS-01 challenge.
func (m *Manager) useIssuers(o Options) {
	var issuers, wildcard []Issuer
	for _, issuer := range o.Issuers {
		issuers = append(issuers, guardedIssuer{issuer})
	}
	wildcard = append(wildcard, issuers...)
	m.challenges = &acme.Challenges{Storage: m.certs.challenges}
	for i, account := range o.ACME {
		options := acme.Options{
			Account: account, Storage: m.certs.challenges, Log: o.Log.With("part", "acme"), Rate: rate.NewLimiter(o.Limits.OrderRate, orderBurst),
			Timeout: o.Limits.issuerTimeout(i, len(o.ACME)), RequestTimeout: o.Limits.Authority,
			Solvers: o.Ports.solvers(m.challenges.Solver(account.IssuerKey())),
		}
		m.challenges.IssuerKeys = append(m.challenges.IssuerKeys, account.IssuerKey())
		issuers = append(issuers, guardedIssuer{acme.New(options)})
		options.Solvers = map[string]acmez.Solver{rfc8555.ChallengeTypeDNS01: o.Hosted.solver(o.Limits, newZap(o.Log))}
		wildcard = append(wildcard, guardedIssuer{acme.New(options)})
	}
	m.certs.local = newLocalCache(o.LocalCache, m.certs.storage.seal, issuers)
	m.certs.cache = m.certs.newCache()
	m.certs.magic = m.certs.newMagic(m.certs.cache, issuers, m.certs.local.storage())
	m.certs.idle = new(*m.certs.magic)
	m.certs.idle.OnDemand = &certmagic.OnDemandConfig{}
	if o.Hosted.DNS != nil {
		m.certs.wildcard = m.certs.newMagic(m.certs.cache, wildcard, m.certs.local.storage())
	}
}

// solvers returns the solvers of the challenge types that authorities can send to this process.
func (p Ports) solvers(solver acmez.Solver) map[string]acmez.Solver {
	solvers := make(map[string]acmez.Solver)
	if p.HTTP != 0 {
		solvers[rfc8555.ChallengeTypeHTTP01] = solver
	}
	if p.HTTPS != 0 {
		solvers[rfc8555.ChallengeTypeTLSALPN01] = solver
	}
	return solvers
}

func (o Options) check() error {
	switch {
	case o.HostStatus == nil:
		return errors.New("tls: HostStatus is required; without it strangers could order certificates")
	case o.Records == nil:
		return errors.New("tls: Records is required")
	case len(o.Issuers)+len(o.ACME) == 0:
		return errors.New("tls: at least one issuer is required")
	}
	for _, account := range o.ACME {
		if err := account.Check(); err != nil {
			return err
		}
	}
	return o.Hosted.check()
}

func (o Options) withDefaults() Options {
	o.Log = cmp.Or(o.Log, slog.Default())
	if o.Now == nil {
		o.Now = time.Now
	}
	o.Limits = o.Limits.withDefaults()
	return o
}

// reviewConcurrency is the largest number of concurrent reviews. One change notice may name a thousand hosts.
const reviewConcurrency = 4

// Forget drops the cached decisions and cooldowns of canonical hosts, or of all hosts if none is given. It must be
// called when companies or domains change. For each given host, it starts a review in the background: if the host
// is neither preparing nor served, its certificates are removed from memory and from the local folder.
func (m *Manager) Forget(hosts ...string) {
	if len(hosts) == 0 {
		m.gate.policy.forgetAll()
		m.orders.cooldowns.forgetAll()
	}
	for _, host := range hosts {
		m.gate.policy.forget(host)
		m.orders.cooldowns.forget(host)
		// Each call starts a new review, because one in progress may have read the status before this change.
		go func() {
			if m.reviews.Acquire(m.work.ctx, 1) != nil {
				return // The node is shutting down.
			}
			defer m.reviews.Release(1)
			err := m.obtainer.detached(host, func(ctx context.Context) error { return m.gate.dropIfUnknown(ctx, host) })
			if err != nil && !errors.Is(err, ErrClosed) {
				m.log.WarnContext(m.work.ctx, "certificate of changed host not reviewed", "host", host, "cause", err)
			}
		}()
	}
}

// Invalidate drops the cached decision about a canonical host, its certificate in memory, and its cooldown on all
// nodes. The next handshake causes a new lookup and, if necessary, a new certificate order. Invalidate returns an
// error if the cooldown could not be ended.
func (m *Manager) Invalidate(ctx context.Context, host string) error {
	m.gate.policy.forget(host)
	m.orders.unsaved.Delete(host)
	m.certs.evict(host)
	return m.orders.cooldowns.clear(ctx, host)
}

// Discard invalidates a canonical host that belongs to no company any more. It deletes the certificates and keys of the host
// from the local folder and from storage. It does not revoke the certificates, because the next owner of the name gets new
// keys.
func (m *Manager) Discard(ctx context.Context, host string) error {
	everyone := func(string) bool { return true }
	return errors.Join(m.Invalidate(ctx, host), m.certs.local.remove(ctx, host), m.certs.deleteStored(ctx, host, everyone))
}

// Obtain ensures that a known canonical host has a certificate in this node's memory. It loads or orders one if
// necessary. It returns a *CoolDownError during a cooldown, the error of ctx if ctx ends first, or the error of the
// issuers. The end of ctx does not cancel the certificate order. ErrorText describes the error for people.
func (m *Manager) Obtain(ctx context.Context, host string) error {
	return m.obtainer.obtain(ctx, host, modeOrder)
}

// ObtainNow is like Obtain, but is used if a person requests the certificate order. It ends the cooldown of the
// host. It tries issuers in backoff, once per host and backoff period.
func (m *Manager) ObtainNow(ctx context.Context, host string) error {
	if err := m.Invalidate(ctx, host); err != nil {
		return err
	}
	return m.obtainer.obtain(ctx, host, modeForce)
}

// Progress returns a text for people about the current step of the certificate order of a canonical host. It returns an
// empty string if no order is in progress.
func (m *Manager) Progress(host string) string {
	if p, ok := m.orders.active.Load(m.certs.hosted.subject(host)); ok {
		return p.(*order).progress.String()
	}
	return ""
}

// Cooldown returns the remaining cooldown of a host and its cause. It returns zero and an empty cause if there is
// none.
func (m *Manager) Cooldown(ctx context.Context, host string) (left time.Duration, cause string, err error) {
	return m.orders.cooldowns.records.Cooling(ctx, host)
}

// UnusedIssuers returns the given issuer keys that belong to no issuer of this Manager. The certificates of such issuers in
// storage are not served, and new certificates are ordered for their names.
func (m *Manager) UnusedIssuers(issuers []string) (others []string) {
	for _, issuer := range issuers {
		if !m.certs.isFromOurs(certmagic.StorageKeys.CertsPrefix(issuer) + "/") {
			others = append(others, issuer)
		}
	}
	return others
}

// Maintain runs the sweeps until ctx or the Manager ends. On each node, a sweep loads renewed certificates. On the
// leader, it renews due certificates, with and without visitors, and counts the overdue ones.
func (m *Manager) Maintain(ctx context.Context) {
	ctx, end := context.WithCancel(ctx)
	defer end()
	defer context.AfterFunc(m.work.ctx, end)()
	m.sweeper.run(ctx)
}

// Leave prevents new certificate orders and waits for those in progress. It must be called before the listeners are
// closed, because authorities validate names there. It returns the error of ctx if ctx ends first.
func (m *Manager) Leave(ctx context.Context) error { return m.work.leave(ctx) }

// Shutdown waits for the work in progress, cancels that work when ctx ends, and releases the locks of this node.
// The listeners must be closed before. Shutdown returns the error of ctx if it cancelled work. A second call does
// nothing.
func (m *Manager) Shutdown(ctx context.Context) error {
	again, err := m.work.close(ctx)
	if again {
		return nil
	}
	m.rotation.Wait()
	m.certs.cache.Stop()
	m.certs.storage.releaseAll(context.WithoutCancel(ctx))
	return err
}
