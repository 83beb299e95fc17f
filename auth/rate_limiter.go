package auth

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"net/netip"
	"strconv"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
	"github.com/prometheus/client_golang/prometheus"

	"lyceum/store"
	"lyceum/tenant"
)

// RateLimiter counts requests on all nodes together and rejects those that exceed a quota. A nil RateLimiter allows
// every request.
type RateLimiter struct {
	limits          Limits
	counter         *quotaCounter
	shares          *quotaShares
	db              *store.DB
	key             []byte
	random          io.Reader
	now             func() time.Time
	resolver        *tenant.Resolver
	unknownNetworks *lru.Cache[string, time.Time] // account and network without an earlier login, and when that was read
	rejected        *prometheus.CounterVec        // by limit name
}

func newRateLimiter(o Options, link *redisLink, m *metrics) (*RateLimiter, error) {
	key, err := deriveKey(o.Master, "limits 1", sha256.Size)
	if err != nil {
		return nil, err
	}
	limiter, err := newQuotaCounter(link, o.Now, o.CacheSize, m.localLimits)
	if err != nil {
		return nil, err
	}
	leases, err := newQuotaShares(limiter, o.CacheSize)
	if err != nil {
		return nil, err
	}
	strange, err := lru.New[string, time.Time](o.CacheSize)
	if err != nil {
		return nil, fmt.Errorf("cache of unknown networks: %w", err)
	}
	g := &RateLimiter{
		limits: *o.Limits, counter: limiter, shares: leases, db: o.DB, resolver: o.Resolver,
		key: key, random: o.Random, now: o.Now, unknownNetworks: strange, rejected: m.rejected,
	}
	g.initMetrics()
	return g, nil
}

// initMetrics creates the rejection counters with value zero. Without them an alert on the increase would miss the first
// rejection.
func (g *RateLimiter) initMetrics() {
	names := []string{userLimit, companyLimit, visitorsLimit, devicesLimit}
	for _, kind := range []RateLimitKind{PasswordRateLimit, TokenRateLimit, MessageRateLimit} {
		for _, d := range g.quotaUses(RateLimitRequest{Kind: kind, Account: "somebody", Network: netip.IPv6Unspecified()}) {
			names = append(names, d.name)
		}
	}
	for _, name := range names {
		g.rejected.WithLabelValues(name)
	}
}

// The quotas that apply to every request.
const (
	userLimit     = "user"
	companyLimit  = "company"
	visitorsLimit = "visitors"
)

// QuotaState is the state of a quota that is reported to the client.
type QuotaState struct {
	Name      string
	Quota     Quota
	Remaining int64
	FullIn    time.Duration // time until the quota is full again
}

// Caller identifies who sends a request: the user, or the network if there is no bearer.
type Caller struct {
	Company tenant.Company
	UserID  int64 // 0 without a bearer
	Network netip.Addr
}

// Allow counts a request against the quotas that apply to every request and returns their states. It returns a
// RateLimitError if one is used up.
func (g *RateLimiter) Allow(ctx context.Context, c Caller) ([]QuotaState, error) {
	if g == nil {
		return nil, nil
	}
	if c.UserID == 0 {
		return g.takeShare(ctx, nil, quotaUse{name: visitorsLimit, key: NetworkOf(c.Network), quota: g.limits.Visitors})
	}
	number := strconv.FormatInt(c.Company.ID(), 10)
	states, err := g.takeShare(ctx, nil, quotaUse{name: userLimit, key: number + "." + strconv.FormatInt(c.UserID, 10), quota: g.limits.User})
	if err != nil {
		return states, err
	}
	return g.takeShare(ctx, states, quotaUse{name: companyLimit, key: number, quota: g.limits.Company})
}

func (g *RateLimiter) takeShare(ctx context.Context, states []QuotaState, d quotaUse) ([]QuotaState, error) {
	if !d.quota.enabled() {
		return states, nil
	}
	allowed, u := g.shares.take(ctx, d)
	states = append(states, u.state())
	if !allowed {
		g.rejected.WithLabelValues(d.name).Inc()
		return states, &RateLimitError{u.wait}
	}
	return states, nil
}

func (u quotaUsage) state() QuotaState {
	return QuotaState{Name: u.name, Quota: u.quota, Remaining: u.remaining, FullIn: u.fullIn}
}

// NetworkOf returns the network that an address is counted with: the address itself for IPv4, and the /64 for IPv6,
// because a customer of IPv6 has at least a /64.
func NetworkOf(a netip.Addr) string {
	a = a.Unmap()
	if a.Is6() {
		prefix, _ := a.WithZone("").Prefix(64) // fits every IPv6 address
		return prefix.String()
	}
	return a.String()
}

// WideNetworkOf returns the /48 of an IPv6 address, and "" for IPv4. Providers assign a /56 or a /48 to one customer,
// which holds up to 65,536 networks of NetworkOf.
func WideNetworkOf(a netip.Addr) string {
	a = a.Unmap()
	if !a.Is6() {
		return ""
	}
	prefix, _ := a.WithZone("").Prefix(48) // fits every IPv6 address
	return prefix.String()
}
