package ratelimit

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"net/netip"
	"slices"
	"strings"
	"time"

	"lyceum/mail/mailbox"
	"lyceum/store/people"
	"lyceum/tenant"
)

// Kind selects the quotas that Acquire counts a request against.
type Kind uint8

// The kinds of rate limits.
const (
	// NoLimit is the zero value. Acquire admits each request of this kind and counts none.
	NoLimit Kind = iota
	// Password applies to password checks of an account. Only rejected passwords count.
	Password
	// Token applies to the use of a token. The quota of the network counts only rejected tokens. The quota of the token counts
	// every use.
	Token
	// Message applies to requests that send a message to an address. Every request counts.
	Message
	// Code applies to codes of a second factor. Only rejected codes count.
	Code
)

// Request describes a request that Acquire counts.
type Request struct {
	Kind    Kind
	Company tenant.Company // the company; zero if the request names none
	// Account is the address or the token of the request; "" if there is none yet.
	Account string
	// Network is the client's address. It is the zero value if the address is unknown, for example for requests from a
	// company's server.
	Network netip.Addr
	// DeviceToken is a value of NewDeviceToken that the browser received at an earlier login.
	DeviceToken string
}

// Permit is the result of Limiter.Acquire. The caller of Acquire calls Release when it is known whether the request is
// rejected. States contains the states of the quotas for the client. The zero value is the permit of a request without
// limits.
type Permit struct {
	limiter *Limiter
	uses    []quotaUse
	States  []QuotaState
}

// Acquire counts a request before it is processed, so that concurrent requests cannot exceed a quota. It returns an *Error if a
// quota is used up. Permit.States is set in both cases.
func (l *Limiter) Acquire(ctx context.Context, r Request) (Permit, error) {
	if l == nil || r.Kind == NoLimit {
		return Permit{}, nil
	}
	uses := l.quotaUses(r)
	granted, usages, _ := l.counter.take(ctx, 1, uses)
	if granted == 0 && rejectedOnlyBy([]string{devicesLimit}, usages) {
		r.DeviceToken = "" // The token no longer counts: a person who knew an older password may have used up the quota of devices.
		uses = l.quotaUses(r)
		granted, usages, _ = l.counter.take(ctx, 1, uses)
	}
	if granted == 0 && rejectedOnlyBy(sharedLimits, usages) && l.hasSignedInFrom(ctx, r) {
		uses = slices.DeleteFunc(uses, func(use quotaUse) bool { return slices.Contains(sharedLimits, use.name) })
		granted, usages, _ = l.counter.take(ctx, 1, uses)
	}
	p := Permit{limiter: l, uses: uses}
	var wait time.Duration
	for _, u := range strictest(usages) {
		wait = max(wait, u.wait)
		if granted == 0 && u.wait > 0 {
			l.rejected.WithLabelValues(u.name).Inc()
		}
		if !u.hidden {
			p.States = append(p.States, u.state())
		}
	}
	if granted == 0 {
		return p, &Error{wait}
	}
	return p, nil
}

// Release returns the uses of a request to the quotas if the request was not rejected. It does not return permanent
// uses.
func (p Permit) Release(ctx context.Context, rejected bool) {
	if p.limiter == nil || rejected {
		return
	}
	var back []quotaUse
	for _, use := range p.uses {
		if !use.permanent {
			back = append(back, use)
		}
	}
	p.limiter.counter.take(ctx, -1, back)
}

const (
	// accountLimit is the name of the quota of an account for all requests without a valid device token.
	accountLimit = "account"
	// devicesLimit is the name of the quota of an account for all requests with valid device tokens together. Without
	// this quota, a person who knew an older password could collect device tokens, each with a quota of its own.
	devicesLimit = "devices"
	// wideNetworkLimit is the name of the quota of a /48, which many customers of a carrier may share.
	wideNetworkLimit = "network_around"
)

// sharedLimits are the names of the quotas that other clients can use up. They do not apply to a client whose network has an
// earlier login to the account.
var sharedLimits = []string{accountLimit, wideNetworkLimit}

// quotaUses returns the quotas that apply to a request, without those that are disabled.
func (l *Limiter) quotaUses(r Request) []quotaUse {
	network, wide := NetworkOf(r.Network), WideNetworkOf(r.Network)
	var all []quotaUse
	switch r.Kind {
	case Password:
		// A browser with a device token has a quota of its own, which other clients cannot use up.
		from, together := l.verifyDeviceToken(r), devicesLimit
		if from == "" {
			from, together = network, accountLimit
		}
		for _, account := range l.accountKeys(r) {
			all = append(all,
				quotaUse{name: "password", key: account + "." + from, quota: l.limits.Passwords},
				quotaUse{name: together, key: account, quota: l.limits.Account, hidden: true})
		}
		if together == accountLimit {
			all = append(all,
				quotaUse{name: "network", key: network, quota: l.limits.Network},
				quotaUse{name: wideNetworkLimit, key: wide, quota: l.limits.Network.forWideNetwork(), hidden: true})
		}
	case Token:
		all = []quotaUse{
			{name: "token", key: network, quota: l.limits.Tokens},
			{name: "token_around", key: wide, quota: l.limits.Tokens.forWideNetwork(), hidden: true},
		}
		if r.Account != "" {
			// The key contains no company, so that a token has one quota at all hosts.
			all = append(all, quotaUse{name: "renewal", key: l.hashAccount(0, r.Account), quota: l.limits.Renewals, permanent: true})
		}
	case Code:
		all = []quotaUse{{name: "code", key: l.hashAccount(companyID(r.Company), "second factor "+r.Account), quota: l.limits.Codes}}
	case Message:
		for _, account := range l.accountKeys(r) {
			all = append(all, quotaUse{name: "message", key: account, quota: l.limits.Messages, permanent: true})
		}
		if r.Network.IsValid() {
			all = append(all,
				quotaUse{name: "messages", key: network, quota: l.limits.MessagesNetwork, permanent: true},
				quotaUse{name: "messages_around", key: wide, quota: l.limits.MessagesNetwork.forWideNetwork(), permanent: true, hidden: true})
		}
	}
	return slices.DeleteFunc(all, func(use quotaUse) bool { return !use.quota.enabled() || use.key == "" })
}

// accountSets is the number of sets of quotas that each e-mail address has. The company's id selects the set that applies to
// an address in that company. Several companies may have the same set.
const accountSets = 16

// accountKeys returns the quota keys of the address in a request. A request without a company may find the account of any
// company, so it uses all sets, and a client gains no further tries by omitting the company. The keys do not depend on the
// companies that have a user with the address, because the limits would disclose these companies.
func (l *Limiter) accountKeys(r Request) (keys []string) {
	if !r.Company.IsZero() {
		return []string{l.hashAccount(r.Company.ID()%accountSets, r.Account)}
	}
	for set := range int64(accountSets) {
		keys = append(keys, l.hashAccount(set, r.Account))
	}
	return keys
}

// strictest returns, of several quotas with the same name, only the one with the fewest remaining uses or the longest wait.
func strictest(usages []quotaUsage) (kept []quotaUsage) {
	for _, u := range usages {
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

// hashAccount returns a keyed hash of an account or token, so that Redis stores neither. Each value of set, the number
// of a quota set of an address, results in another hash.
func (l *Limiter) hashAccount(set int64, account string) string {
	return base64URL.EncodeToString(l.keyedHash("account", set, account, nil))
}

// keyedHash returns a MAC of 16 bytes over a purpose, a number, an account and more bytes. It ignores the case of the
// account and the spaces around it.
func (l *Limiter) keyedHash(purpose string, number int64, account string, more []byte) []byte {
	hash := hmac.New(sha256.New, l.key)
	hash.Write(append([]byte(purpose), 0))
	hash.Write(binary.BigEndian.AppendUint64(nil, uint64(number)))
	hash.Write([]byte(mailbox.Key(account)))
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
func rejectedOnlyBy(names []string, usages []quotaUsage) bool {
	rejected := false
	for _, u := range usages {
		if u.wait > 0 && !slices.Contains(names, u.name) {
			return false
		}
		rejected = rejected || u.wait > 0
	}
	return rejected
}

const (
	// maxRecentSessions is the number of a user's newest sessions whose networks hasSignedInFrom compares.
	maxRecentSessions = 100
	// unknownNetworkLife is how long hasSignedInFrom caches the result false. The cache limits the database queries that
	// rejected requests cause.
	unknownNetworkLife = 30 * time.Second
)

// hasSignedInFrom reports whether the account has an earlier login from the request's network. Acquire calls it only after a
// shared quota is used up, because it reads the database. It returns false if the database does not answer.
func (l *Limiter) hasSignedInFrom(ctx context.Context, r Request) bool {
	network := NetworkOf(r.Network)
	id := l.hashAccount(companyID(r.Company), r.Account) + "." + network
	if found, known := l.unknownNetworks.Get(id); known && l.now().Sub(found) < unknownNetworkLife {
		return false
	}
	for _, company := range l.candidateCompanies(ctx, r) {
		addresses, err := people.SessionAddresses(ctx, l.db.For(company), strings.TrimSpace(r.Account), maxRecentSessions)
		if err != nil {
			return false
		}
		for _, text := range addresses {
			if address, err := netip.ParseAddr(text); err == nil && NetworkOf(address) == network {
				return true
			}
		}
	}
	l.unknownNetworks.Add(id, l.now())
	return false
}

// candidateCompanies returns the company of the request. For a request without one, it returns at most maxCandidates companies
// that have a user with the address, and none if the database does not answer.
func (l *Limiter) candidateCompanies(ctx context.Context, r Request) (companies []tenant.Company) {
	if !r.Company.IsZero() {
		return []tenant.Company{r.Company}
	}
	ids, err := people.LoginCompanies(ctx, l.db, strings.TrimSpace(r.Account), l.maxCandidates)
	if err != nil {
		return nil
	}
	for _, id := range ids {
		if company, err := l.resolver.ByID(ctx, id); err == nil {
			companies = append(companies, company)
		}
	}
	return companies
}
