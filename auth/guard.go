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

// Guard stands before the doors: it knows how often somebody has tried, on all nodes together. A nil Guard lets
// everything pass.
type Guard struct {
	limits   Limits
	limiter  *limiter
	leases   *leases
	db       *store.DB
	key      []byte
	random   io.Reader
	now      func() time.Time
	resolver *tenant.Resolver
	strange  *lru.Cache[string, time.Time] // networks that were strange to an account, and when that was found
	refused  *prometheus.CounterVec        // by name of the limit
}

func newGuard(o Options, link *redisLink, m *metrics) (*Guard, error) {
	key, err := derive(o.Master, "limits 1", sha256.Size)
	if err != nil {
		return nil, err
	}
	limiter, err := newLimiter(link, o.Now, o.Remembered, m.alone)
	if err != nil {
		return nil, err
	}
	leases, err := newLeases(limiter, o.Remembered)
	if err != nil {
		return nil, err
	}
	strange, err := lru.New[string, time.Time](o.Remembered)
	if err != nil {
		return nil, fmt.Errorf("memory of networks: %w", err)
	}
	g := &Guard{
		limits: *o.Limits, limiter: limiter, leases: leases, db: o.DB, resolver: o.Resolver,
		key: key, random: o.Random, now: o.Now, strange: strange, refused: m.refused,
	}
	g.countFromZero()
	return g, nil
}

// countFromZero makes the counters of refusals be there before the first one: an alert compares with what was before.
func (g *Guard) countFromZero() {
	names := []string{byUser, byCompany, byVisitors, devices}
	for _, kind := range []AttemptKind{PasswordAttempt, TokenAttempt, MessageAttempt} {
		for _, d := range g.demands(Attempt{Kind: kind, Account: "somebody", Network: netip.IPv6Unspecified()}) {
			names = append(names, d.name)
		}
	}
	for _, name := range names {
		g.refused.WithLabelValues(name)
	}
}

// The quotas that every request needs.
const (
	byUser     = "user"
	byCompany  = "company"
	byVisitors = "visitors"
)

// QuotaState is where a quota stands, for the caller to see.
type QuotaState struct {
	Name  string
	Quota Quota
	Left  int64
	Whole time.Duration // until it is as new
}

// Caller is whom a request comes from. Without a bearer it is the network alone.
type Caller struct {
	Company tenant.Company
	UserID  int64 // 0 without a bearer
	Network netip.Addr
}

// Pass counts a request against the quotas that every one needs, and tells where they stand. It returns a LimitError.
func (g *Guard) Pass(ctx context.Context, c Caller) ([]QuotaState, error) {
	if g == nil {
		return nil, nil
	}
	if c.UserID == 0 {
		return g.lease(ctx, nil, demand{name: byVisitors, key: NetworkOf(c.Network), quota: g.limits.Visitors})
	}
	number := strconv.FormatInt(c.Company.ID(), 10)
	states, err := g.lease(ctx, nil, demand{name: byUser, key: number + "." + strconv.FormatInt(c.UserID, 10), quota: g.limits.User})
	if err != nil {
		return states, err
	}
	return g.lease(ctx, states, demand{name: byCompany, key: number, quota: g.limits.Company})
}

func (g *Guard) lease(ctx context.Context, states []QuotaState, d demand) ([]QuotaState, error) {
	if !d.quota.limits() {
		return states, nil
	}
	allowed, u := g.leases.take(ctx, d)
	states = append(states, u.state())
	if !allowed {
		g.refused.WithLabelValues(d.name).Inc()
		return states, &LimitError{u.wait}
	}
	return states, nil
}

func (u usage) state() QuotaState {
	return QuotaState{Name: u.name, Quota: u.quota, Left: u.left, Whole: u.whole}
}

// NetworkOf names the network that an address is counted with: an IPv4 address is one, but a customer of IPv6 has a
// whole /64.
func NetworkOf(a netip.Addr) string {
	a = a.Unmap()
	if a.Is6() {
		prefix, _ := a.WithZone("").Prefix(64) // fits every IPv6 address
		return prefix.String()
	}
	return a.String()
}

// AroundNetwork names what an address of IPv6 is counted with beside its network, or nothing for IPv4: many customers are
// given a /56 or a whole /48, which have up to 65,536 networks.
func AroundNetwork(a netip.Addr) string {
	a = a.Unmap()
	if !a.Is6() {
		return ""
	}
	prefix, _ := a.WithZone("").Prefix(48) // fits every IPv6 address
	return prefix.String()
}
