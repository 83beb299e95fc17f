package auth

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"net/netip"
	"slices"
	"strings"
	"time"

	"lyceum/tenant"
)

// RateLimitKind selects the quotas that apply to a request.
type RateLimitKind uint8

// The kinds of rate limits.
const (
	// NoRateLimit selects no quota.
	NoRateLimit RateLimitKind = iota
	// PasswordRateLimit applies to password checks of an account. Only rejected passwords count.
	PasswordRateLimit
	// TokenRateLimit applies to the use of a token. Rejected tokens count for the network. Every use counts for the
	// token.
	TokenRateLimit
	// MessageRateLimit applies to requests that send a message to an address. Every request counts.
	MessageRateLimit
)

// RateLimitRequest describes a request to the rate limiter.
type RateLimitRequest struct {
	Kind    RateLimitKind
	Company tenant.Company // zero if the request names none
	// Account is the address or the token of the request; "" if there is none yet.
	Account string
	// Network is the client's address. It is the zero value if the address is unknown, as behind a company's server.
	Network netip.Addr
	// DeviceToken is a value of NewDeviceToken that the browser received at an earlier login.
	DeviceToken string
}

// Permit is the result of RateLimiter.Acquire.
type Permit struct {
	limiter *RateLimiter
	uses    []quotaUse
	States  []QuotaState
}

// Acquire counts a request before it is processed, so that concurrent requests cannot exceed a quota. It returns a
// RateLimitError if a quota is used up; the permit holds the quota states in this case too.
func (g *RateLimiter) Acquire(ctx context.Context, a RateLimitRequest) (Permit, error) {
	if g == nil || a.Kind == NoRateLimit {
		return Permit{}, nil
	}
	demands := g.quotaUses(a)
	granted, used, _ := g.counter.take(ctx, 1, demands)
	if granted == 0 && rejectedOnlyBy([]string{devicesLimit}, used) {
		a.DeviceToken = "" // the devices quota may be used up by a person who knew an older password
		demands = g.quotaUses(a)
		granted, used, _ = g.counter.take(ctx, 1, demands)
	}
	if granted == 0 && rejectedOnlyBy(sharedLimits, used) && g.hasSignedInFrom(ctx, a) {
		demands = slices.DeleteFunc(demands, func(d quotaUse) bool { return slices.Contains(sharedLimits, d.name) })
		granted, used, _ = g.counter.take(ctx, 1, demands)
	}
	p := Permit{limiter: g, uses: demands}
	var wait time.Duration
	for _, u := range strictest(used) {
		wait = max(wait, u.wait)
		if granted == 0 && u.wait > 0 {
			g.rejected.WithLabelValues(u.name).Inc()
		}
		if !u.hidden {
			p.States = append(p.States, u.state())
		}
	}
	if granted == 0 {
		return p, &RateLimitError{wait}
	}
	return p, nil
}

// Release returns the uses of a request that was not rejected. It keeps the permanent uses.
func (p Permit) Release(ctx context.Context, refused bool) {
	if p.limiter == nil || refused {
		return
	}
	var back []quotaUse
	for _, d := range p.uses {
		if !d.permanent {
			back = append(back, d)
		}
	}
	p.limiter.counter.take(ctx, -1, back)
}

const (
	// accountLimit is the quota of an account for all networks from which it has no earlier login.
	accountLimit = "account"
	// devicesLimit is the quota of an account for all of its known browsers together. Without it, each login would
	// create a device token with a quota of its own, also for a person who knew an older password.
	devicesLimit = "devices"
	// wideNetworkLimit is the quota of a /48, which many customers of a carrier may share.
	wideNetworkLimit = "network_around"
)

// sharedLimits are the quotas that other clients can use up. A client whose network has an earlier login to the account
// bypasses them.
var sharedLimits = []string{accountLimit, wideNetworkLimit}

// quotaUses returns the quotas that apply to a request.
func (g *RateLimiter) quotaUses(a RateLimitRequest) []quotaUse {
	network, wide := NetworkOf(a.Network), WideNetworkOf(a.Network)
	var all []quotaUse
	switch a.Kind {
	case PasswordRateLimit:
		// A known browser has a quota of its own, which other clients cannot use up.
		from, together := g.verifyDeviceToken(a), devicesLimit
		if from == "" {
			from, together = network, accountLimit
		}
		for _, account := range g.accountKeys(a) {
			all = append(all,
				quotaUse{name: "password", key: account + "." + from, quota: g.limits.Passwords},
				quotaUse{name: together, key: account, quota: g.limits.Account, hidden: true})
		}
		if together == accountLimit {
			all = append(all,
				quotaUse{name: "network", key: network, quota: g.limits.Network},
				quotaUse{name: wideNetworkLimit, key: wide, quota: g.limits.Network.forWideNetwork(), hidden: true})
		}
	case TokenRateLimit:
		all = []quotaUse{
			{name: "token", key: network, quota: g.limits.Tokens},
			{name: "token_around", key: wide, quota: g.limits.Tokens.forWideNetwork(), hidden: true},
		}
		if a.Account != "" {
			// The key has no company: a token has one quota at every host.
			all = append(all, quotaUse{name: "renewal", key: g.hashAccount(0, a.Account), quota: g.limits.Renewals, permanent: true})
		}
	case MessageRateLimit:
		for _, account := range g.accountKeys(a) {
			all = append(all, quotaUse{name: "message", key: account, quota: g.limits.Messages, permanent: true})
		}
		if a.Network.IsValid() {
			all = append(all,
				quotaUse{name: "messages", key: network, quota: g.limits.MessagesNetwork, permanent: true},
				quotaUse{name: "messages_around", key: wide, quota: g.limits.MessagesNetwork.forWideNetwork(), permanent: true, hidden: true})
		}
	}
	return slices.DeleteFunc(all, func(d quotaUse) bool { return !d.quota.enabled() || d.key == "" })
}

// accountSets is the number of sets of quotas that an address has. A company always uses the same set, and the companies of
// a large deployment share them.
const accountSets = 16

// accountKeys returns the quota keys of an address. A request that names no company may reach the account of any
// company, so it uses all sets and gains no further tries. The keys do not depend on which companies know the address,
// because the limits would disclose it.
func (g *RateLimiter) accountKeys(a RateLimitRequest) (keys []string) {
	if !a.Company.IsZero() {
		return []string{g.hashAccount(a.Company.ID()%accountSets, a.Account)}
	}
	for set := range int64(accountSets) {
		keys = append(keys, g.hashAccount(set, a.Account))
	}
	return keys
}

// strictest keeps the most restrictive of several quotas with the same name.
func strictest(used []quotaUsage) (kept []quotaUsage) {
	for _, u := range used {
		i := slices.IndexFunc(kept, func(k quotaUsage) bool { return k.name == u.name })
		switch {
		case i < 0:
			kept = append(kept, u)
		case u.remaining < kept[i].remaining || u.wait > kept[i].wait:
			kept[i] = u
		}
	}
	return kept
}

// hashAccount returns a keyed hash of an account or token, so that Redis stores neither. set separates the quota sets of
// an address.
func (g *RateLimiter) hashAccount(set int64, account string) string {
	return opaqueText.EncodeToString(g.keyedHash("account", set, account, nil))
}

// keyedHash returns a MAC of a purpose, a number, an account and more bytes.
func (g *RateLimiter) keyedHash(purpose string, number int64, account string, more []byte) []byte {
	hash := hmac.New(sha256.New, g.key)
	hash.Write(append([]byte(purpose), 0))
	hash.Write(binary.BigEndian.AppendUint64(nil, uint64(number)))
	hash.Write([]byte(strings.ToLower(strings.TrimSpace(account))))
	hash.Write(append([]byte{0}, more...))
	return hash.Sum(nil)[:16]
}

func companyID(company tenant.Company) int64 {
	if company.IsZero() {
		return 0
	}
	return company.ID()
}

// rejectedOnlyBy reports whether only the named quotas reject a request.
func rejectedOnlyBy(names []string, used []quotaUsage) bool {
	refused := false
	for _, u := range used {
		if u.wait > 0 && !slices.Contains(names, u.name) {
			return false
		}
		refused = refused || u.wait > 0
	}
	return refused
}

const (
	// maxRecentSessions is the number of a user's newest sessions whose networks are known.
	maxRecentSessions = 100
	// unknownNetworkLife is how long a negative answer is cached. The cache bounds the database queries that rejected
	// requests cause.
	unknownNetworkLife = 30 * time.Second
)

// hasSignedInFrom reports whether the account has an earlier login from this network. It is called only after a shared
// quota is used up. It returns false if the database does not answer.
func (g *RateLimiter) hasSignedInFrom(ctx context.Context, a RateLimitRequest) bool {
	network := NetworkOf(a.Network)
	id := g.hashAccount(companyID(a.Company), a.Account) + "." + network
	if found, known := g.unknownNetworks.Get(id); known && g.now().Sub(found) < unknownNetworkLife {
		return false
	}
	for _, company := range g.candidateCompanies(ctx, a) {
		addresses, err := g.db.For(company).SessionAddresses(ctx, strings.TrimSpace(a.Account), maxRecentSessions)
		if err != nil {
			return false
		}
		for _, text := range addresses {
			if address, err := netip.ParseAddr(text); err == nil && NetworkOf(address) == network {
				return true
			}
		}
	}
	g.unknownNetworks.Add(id, g.now())
	return false
}

// candidateCompanies returns the companies in which the request may find an account.
func (g *RateLimiter) candidateCompanies(ctx context.Context, a RateLimitRequest) (companies []tenant.Company) {
	if !a.Company.IsZero() {
		return []tenant.Company{a.Company}
	}
	ids, err := g.db.LoginCompanies(ctx, strings.TrimSpace(a.Account), maxCandidates)
	if err != nil {
		return nil
	}
	for _, id := range ids {
		if company, err := g.resolver.ByID(ctx, id); err == nil {
			companies = append(companies, company)
		}
	}
	return companies
}
