// Package ratelimit limits the requests and the tries of accounts, networks, users and companies on all nodes together.
package ratelimit

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"fmt"
	"io"
	"net/netip"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/auth/masterkey"
	"lyceum/auth/redislink"
	"lyceum/node/lru"
	"lyceum/store"
	"lyceum/tenant"
)

// Limiter counts requests on all nodes together and rejects those that exceed a quota. A nil Limiter allows every
// request.
type Limiter struct {
	limits          Limits
	counter         *quotaCounter
	shares          *quotaShares
	db              *store.DB
	key             []byte
	random          io.Reader
	now             func() time.Time
	resolver        *tenant.Resolver
	unknownNetworks lru.Cache[string, time.Time] // the time of the last query that found no earlier login, by account and network
	maxCandidates   int
	rejected        *prometheus.CounterVec // the counters of rejected requests by limit name
}

// Options configures a Limiter. The fields of the first group have no default.
type Options struct {
	DB       *store.DB
	Resolver *tenant.Resolver
	Redis    *redislink.Link
	// Master is the current master key of the deployment.
	Master []byte

	// Limits are the quotas; DefaultLimits if nil.
	Limits *Limits
	// Now is the clock of all nodes. If it is nil, quotas use the clock of Redis, and everything else uses time.Now.
	Now func() time.Time
	// Random is the source of the names of devices; crypto/rand if nil.
	Random io.Reader
	// CacheSize limits the entries of each cache in memory; 50,000 if zero.
	CacheSize int
	// MaxCandidates limits the companies in which a request without a company may find an account; 5 if zero.
	MaxCandidates int
	// Rejected counts rejected requests by the name of the limit, and LocalCounts counts the calls without Redis. New
	// creates those that are nil.
	Rejected    *prometheus.CounterVec
	LocalCounts prometheus.Counter
}

func (o Options) withDefaults() Options {
	if o.Limits == nil {
		o.Limits = &DefaultLimits
	}
	if o.Random == nil {
		o.Random = rand.Reader
	}
	o.CacheSize = cmp.Or(o.CacheSize, 50_000)
	o.MaxCandidates = cmp.Or(o.MaxCandidates, 5)
	if o.Rejected == nil {
		o.Rejected = prometheus.NewCounterVec(prometheus.CounterOpts{Name: "rejected"}, []string{"reason"})
	}
	if o.LocalCounts == nil {
		o.LocalCounts = prometheus.NewCounter(prometheus.CounterOpts{Name: "local"})
	}
	return o
}

// New returns a limiter. It returns masterkey.ErrInvalid if the master key has the wrong length.
func New(o Options) (*Limiter, error) {
	o = o.withDefaults()
	key, err := masterkey.Derive(o.Master, "limits 1", sha256.Size)
	if err != nil {
		return nil, err
	}
	counter, err := newQuotaCounter(o.Redis, o.Now, o.CacheSize, o.LocalCounts)
	if err != nil {
		return nil, err
	}
	shares, err := newQuotaShares(counter, o.CacheSize)
	if err != nil {
		return nil, err
	}
	unknown, err := lru.New[string, time.Time](o.CacheSize)
	if err != nil {
		return nil, fmt.Errorf("cache of unknown networks: %w", err)
	}
	l := &Limiter{
		limits: *o.Limits, counter: counter, shares: shares, db: o.DB, resolver: o.Resolver,
		key: key, random: o.Random, now: counter.now, unknownNetworks: unknown, maxCandidates: o.MaxCandidates, rejected: o.Rejected,
	}
	l.initMetrics()
	return l, nil
}

// initMetrics creates the counters of rejected requests with the value zero, so that an alert on an increase includes the first
// rejection.
func (l *Limiter) initMetrics() {
	names := []string{userLimit, companyLimit, visitorsLimit, devicesLimit}
	for _, kind := range []Kind{Password, Token, Message, Code} {
		for _, use := range l.quotaUses(Request{Kind: kind, Account: "somebody", Network: netip.IPv6Unspecified()}) {
			names = append(names, use.name)
		}
	}
	for _, name := range names {
		l.rejected.WithLabelValues(name)
	}
}

// The names of the quotas that Allow counts.
const (
	userLimit     = "user"
	companyLimit  = "company"
	visitorsLimit = "visitors"
)

type QuotaState struct {
	Name      string
	Quota     Quota
	Remaining int64
	FullIn    time.Duration // the time until the quota is full again
}

// Caller identifies the sender of a request: the user, or the network if the request has no bearer.
type Caller struct {
	Company tenant.Company
	UserID  int64 // the id of the user; 0 without a bearer
	Network netip.Addr
}

// Allow counts a request of a user against the quotas of the user and the company, and any other request against the quota of
// visitors. It returns the states of these quotas, and an *Error if one quota is used up.
func (l *Limiter) Allow(ctx context.Context, c Caller) ([]QuotaState, error) {
	if l == nil {
		return nil, nil
	}
	if c.UserID == 0 {
		return l.takeShare(ctx, nil, quotaUse{name: visitorsLimit, key: NetworkOf(c.Network), quota: l.limits.Visitors})
	}
	number := strconv.FormatInt(c.Company.ID(), 10)
	states, err := l.takeShare(ctx, nil, quotaUse{name: userLimit, key: number + "." + strconv.FormatInt(c.UserID, 10), quota: l.limits.User})
	if err != nil {
		return states, err
	}
	return l.takeShare(ctx, states, quotaUse{name: companyLimit, key: number, quota: l.limits.Company})
}

func (l *Limiter) takeShare(ctx context.Context, states []QuotaState, use quotaUse) ([]QuotaState, error) {
	if !use.quota.enabled() {
		return states, nil
	}
	allowed, u := l.shares.take(ctx, use)
	states = append(states, u.state())
	if !allowed {
		l.rejected.WithLabelValues(use.name).Inc()
		return states, &Error{u.wait}
	}
	return states, nil
}

func (u quotaUsage) state() QuotaState {
	return QuotaState{Name: u.name, Quota: u.quota, Remaining: u.remaining, FullIn: u.fullIn}
}

// NetworkOf returns the network for which the requests of an address are counted. It is the address itself for IPv4, and the
// /64 for IPv6, because a customer of IPv6 has at least a /64.
func NetworkOf(a netip.Addr) string {
	a = a.Unmap()
	if a.Is6() {
		prefix, _ := a.WithZone("").Prefix(64) // A prefix of 64 bits fits every IPv6 address.
		return prefix.String()
	}
	return a.String()
}

// WideNetworkOf returns the /48 of an IPv6 address, and "" for IPv4. Providers assign up to a /48 to one customer. A /48
// contains 65,536 networks of NetworkOf.
func WideNetworkOf(a netip.Addr) string {
	a = a.Unmap()
	if !a.Is6() {
		return ""
	}
	prefix, _ := a.WithZone("").Prefix(48) // A prefix of 48 bits fits every IPv6 address.
	return prefix.String()
}
