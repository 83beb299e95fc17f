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

// AttemptKind says what is tried, and with it which quotas count.
type AttemptKind uint8

// The kinds.
const (
	// Unattempted is no attempt at anything.
	Unattempted AttemptKind = iota
	// PasswordAttempt tries a password for an account. Only a refusal counts.
	PasswordAttempt
	// TokenAttempt tries a token, which is the account. Refusals count for the network, and every use for the token.
	TokenAttempt
	// MessageAttempt lets a message be sent to the account, which is an address. Every attempt counts.
	MessageAttempt
)

// Attempt is somebody at a door.
type Attempt struct {
	Kind    AttemptKind
	Company tenant.Company // may be nobody
	// Account is the address or the token that is tried; "" when there is none before the attempt.
	Account string
	// Network is where the attempt comes from; the zero value when that is not known, as behind a company's server.
	Network netip.Addr
	// Device is what DeviceOf gave to a browser that was signed in to the account before.
	Device string
}

// Permit is an attempt that may be made.
type Permit struct {
	guard  *Guard
	taken  []demand
	States []QuotaState
}

// Begin counts an attempt before it is made, so that a thousand at once are as many as a thousand in turn. It returns
// a LimitError; the permit has the states of the quotas even then.
func (g *Guard) Begin(ctx context.Context, a Attempt) (Permit, error) {
	if g == nil || a.Kind == Unattempted {
		return Permit{}, nil
	}
	demands := g.demands(a)
	granted, used, _ := g.limiter.take(ctx, 1, demands)
	if granted == 0 && onlyBy([]string{devices}, used) {
		a.Device = "" // there is no telling its owner's from those of somebody who knew an older password
		demands = g.demands(a)
		granted, used, _ = g.limiter.take(ctx, 1, demands)
	}
	if granted == 0 && onlyBy(neighbours, used) && g.knows(ctx, a) {
		demands = slices.DeleteFunc(demands, func(d demand) bool { return slices.Contains(neighbours, d.name) })
		granted, used, _ = g.limiter.take(ctx, 1, demands)
	}
	p := Permit{guard: g, taken: demands}
	var wait time.Duration
	for _, u := range used {
		wait = max(wait, u.wait)
		if granted == 0 && u.wait > 0 {
			g.refused.WithLabelValues(u.name).Inc()
		}
		if !u.silent {
			p.States = append(p.States, u.state())
		}
	}
	if granted == 0 {
		return p, &LimitError{wait}
	}
	return p, nil
}

// Settle gives back what an attempt that was no refused one has used.
func (p Permit) Settle(ctx context.Context, refused bool) {
	if p.guard == nil || refused {
		return
	}
	var back []demand
	for _, d := range p.taken {
		if !d.keeps {
			back = append(back, d)
		}
	}
	p.guard.limiter.take(ctx, -1, back)
}

const (
	// strangers is the quota of an account that all networks share which it was not signed in from.
	strangers = "account"
	// devices is the quota of an account that all browsers share which were signed in to it before: every login names a new
	// one, and who has made many would have as many quotas, also when the password is another since.
	devices = "devices"
	// around is the quota of a /48, which many customers of a carrier may share.
	around = "network_around"
)

// neighbours are the quotas that others may use up for somebody whose network the account was signed in from before.
var neighbours = []string{strangers, around}

// demands are the quotas that an attempt must be within.
func (g *Guard) demands(a Attempt) []demand {
	account, network := g.name(a.Company, a.Account), NetworkOf(a.Network)
	wide := AroundNetwork(a.Network)
	var all []demand
	switch a.Kind {
	case PasswordAttempt:
		if device := g.device(a); device != "" {
			// A browser that was signed in before has a quota of its own, which no stranger can use up.
			all = []demand{
				{name: "password", key: account + "." + device, quota: g.limits.Passwords},
				{name: devices, key: account, quota: g.limits.Account, silent: true},
			}
			break
		}
		all = []demand{
			{name: "password", key: account + "." + network, quota: g.limits.Passwords},
			{name: strangers, key: account, quota: g.limits.Account, silent: true},
			{name: "network", key: network, quota: g.limits.Network},
			{name: around, key: wide, quota: g.limits.Network.wide(), silent: true},
		}
	case TokenAttempt:
		all = []demand{
			{name: "token", key: network, quota: g.limits.Tokens},
			{name: "token_around", key: wide, quota: g.limits.Tokens.wide(), silent: true},
		}
		if a.Account != "" {
			all = append(all, demand{name: "renewal", key: account, quota: g.limits.Renewals, keeps: true})
		}
	case MessageAttempt:
		all = []demand{{name: "message", key: account, quota: g.limits.Messages, keeps: true}}
		if a.Network.IsValid() {
			all = append(all,
				demand{name: "messages", key: network, quota: g.limits.MessagesNetwork, keeps: true},
				demand{name: "messages_around", key: wide, quota: g.limits.MessagesNetwork.wide(), keeps: true, silent: true})
		}
	}
	return slices.DeleteFunc(all, func(d demand) bool { return !d.quota.limits() || d.key == "" })
}

// name stands for an account or a token in Redis, which need not know either.
func (g *Guard) name(company tenant.Company, account string) string {
	return opaqueText.EncodeToString(g.sum("account", numberOf(company), account, nil))
}

// sum is a keyed hash of an account of the company with that number, 0 for nobody's.
func (g *Guard) sum(purpose string, company int64, account string, more []byte) []byte {
	hash := hmac.New(sha256.New, g.key)
	hash.Write(append([]byte(purpose), 0))
	hash.Write(binary.BigEndian.AppendUint64(nil, uint64(company)))
	hash.Write([]byte(strings.ToLower(strings.TrimSpace(account))))
	hash.Write(append([]byte{0}, more...))
	return hash.Sum(nil)[:16]
}

func numberOf(company tenant.Company) int64 {
	if company.IsZero() {
		return 0
	}
	return company.ID()
}

// onlyBy tells whether an attempt would be allowed but for these quotas, which others use too.
func onlyBy(names []string, used []usage) bool {
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
	// knownSessions is how many of a user's newest sessions tell where the user signs in from.
	knownSessions = 100
	// strangeTime is how long a network is believed to be strange, so that refusals cost the database nothing.
	strangeTime = 30 * time.Second
)

// knows tells whether somebody has signed in to the account from that network before. It is asked only about accounts and
// from networks that are under attack. When the database does not answer, nobody is known.
func (g *Guard) knows(ctx context.Context, a Attempt) bool {
	network := NetworkOf(a.Network)
	id := g.name(a.Company, a.Account) + "." + network
	if found, known := g.strange.Get(id); known && g.now().Sub(found) < strangeTime {
		return false
	}
	for _, company := range g.companiesOf(ctx, a) {
		addresses, err := g.db.For(company).SessionAddresses(ctx, strings.TrimSpace(a.Account), knownSessions)
		if err != nil {
			return false
		}
		for _, text := range addresses {
			if address, err := netip.ParseAddr(text); err == nil && NetworkOf(address) == network {
				return true
			}
		}
	}
	g.strange.Add(id, g.now())
	return false
}

// companiesOf are those in which an attempt may succeed.
func (g *Guard) companiesOf(ctx context.Context, a Attempt) (companies []tenant.Company) {
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
