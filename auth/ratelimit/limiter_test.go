package ratelimit

import (
	"errors"
	"fmt"
	"log/slog"
	"net/netip"
	"strconv"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus/testutil"

	"lyceum/auth/authtest"
	"lyceum/auth/redislink"
	"lyceum/store/people"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// fixture is the limiter of one node of a deployment with two companies, north and south, that have the same kinds of users.
type fixture struct {
	*Limiter
	north, south storetest.World
	clock        *authtest.Clock
	options      Options
}

func TestMain(m *testing.M) { storetest.Main(m) }

func newFixture(t *testing.T) *fixture {
	t.Helper()
	f := &fixture{clock: authtest.NewClock()}
	db, north, south := storetest.Worlds(t)
	f.north, f.south = north, south
	f.options = Options{
		DB: db, Resolver: tenant.NewResolver(db, tenant.Options{}), Redis: openRedis(t, authtest.SharedRedis(t)), Master: authtest.Master, Now: f.clock.Now,
	}
	f.Limiter = f.node(t, nil)
	return f
}

// real replaces the names of the companies in an address, as storetest.Names does.
func (f *fixture) real(address string) string { return storetest.Names{f.north, f.south}.Real(address) }

// node returns the limiter of another node of the deployment.
func (f *fixture) node(t *testing.T, adjust func(*Options)) *Limiter {
	t.Helper()
	o := f.options
	if adjust != nil {
		adjust(&o)
	}
	l, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func openRedis(t *testing.T, o redislink.Options) *redislink.Link {
	t.Helper()
	link, err := redislink.Open(o, slog.New(slog.DiscardHandler), nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = link.Close() })
	return link
}

// use returns a function that changes the options of a limiter so that the limiter uses the server.
func (f *fixture) use(t *testing.T, server *authtest.Redis) func(*Options) {
	return func(o *Options) {
		redis := redislink.Options{Prefix: "test:", DialTimeout: authtest.Timeout, AnswerTimeout: authtest.Timeout}
		server.Use(&redis)
		o.Redis = openRedis(t, redis)
	}
}

// loginAddress is the address from which signIn signs in.
const loginAddress = "192.0.2.7"

// signIn adds a session of a trainee of north that began at an address.
func (f *fixture) signIn(t *testing.T, user int64, address string) {
	t.Helper()
	_, err := people.AddSession(t.Context(), f.options.DB.For(f.north.Company), people.NewSession{
		UserID: user, Kind: people.SessionAPI, SecretHash: make([]byte, 32), CreatedAt: f.clock.Now(), ExpiresAt: f.clock.Now().Add(time.Hour), Address: address,
	})
	if err != nil {
		t.Fatal(err)
	}
}

func at(address string) netip.Addr { return netip.MustParseAddr(address) }

// unknownNetwork returns the n-th address of a network without earlier logins.
func unknownNetwork(n int) netip.Addr { return netip.AddrFrom4([4]byte{203, 0, byte(n >> 8), byte(n)}) }

// tryWrongPasswords sends up to n requests with wrong passwords until g rejects one. It returns the number of allowed requests.
func (f *fixture) tryWrongPasswords(t *testing.T, g *Limiter, a Request, n int) (tried int) {
	t.Helper()
	for range n {
		permit, err := g.Acquire(t.Context(), a)
		if errors.Is(err, ErrExceeded) {
			return tried
		}
		tried++
		permit.Release(t.Context(), true)
	}
	return tried
}

// checkAllowed acquires a permit for a request and releases it. It reports whether the request was allowed, and
// returns the wait if it was not.
func (f *fixture) checkAllowed(t *testing.T, g *Limiter, a Request) (wait time.Duration, allowed bool) {
	t.Helper()
	permit, err := g.Acquire(t.Context(), a)
	if limited, is := errors.AsType[*Error](err); is {
		return limited.Wait, false
	}
	permit.Release(t.Context(), false)
	return 0, true
}

func TestLimiter_WrongPasswords(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	nodes := []*Limiter{f.Limiter, f.node(t, nil)}
	a := Request{Kind: Password, Company: f.north.Company, Account: f.real("tara@north.test"), Network: at("198.51.100.9")}
	if tried := f.tryWrongPasswords(t, nodes[0], a, 6) + f.tryWrongPasswords(t, nodes[1], a, 20); tried != 10 {
		t.Errorf("%d wrong passwords on two nodes, want 10", tried)
	}
	a.Account = f.real(" TARA@North.test ")
	if wait, allowed := f.checkAllowed(t, nodes[0], a); allowed || wait != time.Minute {
		t.Errorf("in another spelling: %v, wait %v, want a minute", allowed, wait)
	}
	for name, other := range map[string]Request{
		"another account":        {Kind: Password, Company: f.north.Company, Account: f.real("uma@north.test"), Network: a.Network},
		"another network":        {Kind: Password, Company: f.north.Company, Account: a.Account, Network: at("198.51.100.10")},
		"another company's user": {Kind: Password, Company: f.south.Company, Account: a.Account, Network: a.Network},
	} {
		if _, allowed := f.checkAllowed(t, nodes[1], other); !allowed {
			t.Errorf("%s is refused", name)
		}
	}
	f.clock.Move(time.Minute)
	if _, allowed := f.checkAllowed(t, nodes[1], a); !allowed {
		t.Error("refused after the minute that was named")
	}
}

// Without Redis, each node must count separately from the last state that it has read. An account must stay usable in the network
// of an earlier login, even if other networks have used up its quota.
func TestLimiter_WithoutRedis(t *testing.T) {
	t.Parallel()
	f, server := newFixture(t), authtest.StartRedis(t)
	knowing := f.node(t, f.use(t, server))
	other := f.node(t, f.use(t, server))
	a := Request{Kind: Password, Company: f.north.Company, Account: f.real("tara@north.test"), Network: at("198.51.100.9")}
	if tried := f.tryWrongPasswords(t, knowing, a, 6); tried != 6 {
		t.Fatalf("%d tries, want 6", tried)
	}
	server.Kill()
	if tried := f.tryWrongPasswords(t, knowing, a, 20); tried != 4 {
		t.Errorf("the node that knows of 6 tries allows %d more, want 4", tried)
	}
	if tried := f.tryWrongPasswords(t, other, a, 20); tried != 10 {
		t.Errorf("the node that knows of none allows %d, want 10", tried)
	}
	if wait, allowed := f.checkAllowed(t, other, a); allowed || wait != time.Minute {
		t.Errorf("after them: %v, wait %v", allowed, wait)
	}
	if limits := testutil.CollectAndCount(knowing.rejected); limits != 15 {
		t.Errorf("rejections by %d limits are counted, want 15", limits)
	}
	refusals, alone := testutil.ToFloat64(knowing.rejected.WithLabelValues("password")), testutil.ToFloat64(knowing.counter.localCounts)
	if refusals != 1 || alone < 5 {
		t.Errorf("counted %v refusals and %v times without Redis", refusals, alone)
	}
	f.signIn(t, f.north.ID(storetest.Trainee), loginAddress)
	for n := range 30 {
		a.Network = unknownNetwork(n)
		f.tryWrongPasswords(t, other, a, 20)
	}
	a.Network = at(loginAddress)
	if _, allowed := f.checkAllowed(t, other, a); !allowed {
		t.Error("without Redis strangers lock the owner out")
	}
}

func TestLimiter_CorrectPasswordsAreFree(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for i := range 1000 {
		a := Request{Kind: Password, Company: f.north.Company, Account: f.real(fmt.Sprintf("trainee%d@north.test", i%3)), Network: at("198.51.100.9")}
		if _, allowed := f.checkAllowed(t, f.Limiter, a); !allowed {
			t.Fatalf("sign-in %d of a company's server is refused", i)
		}
	}
}

func TestLimiter_ManyAccountsFromOneNetwork(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for i := range 310 {
		a := Request{Kind: Password, Company: f.north.Company, Account: f.real(fmt.Sprintf("guess%d@north.test", i)), Network: at("2001:db8::" + fmt.Sprintf("%x", i+1))}
		if _, err := f.Limiter.Acquire(t.Context(), a); (err == nil) != (i < 300) {
			t.Fatalf("account %d: %v", i, err)
		}
	}
	if _, err := f.Limiter.Acquire(t.Context(), Request{Kind: Password, Company: f.north.Company, Account: "x", Network: at("2001:db8:0:1::1")}); err != nil {
		t.Errorf("the next /64 is refused: %v", err)
	}
}

// The networks of a /48 must share a quota of 16 times the quota of one network, because they may belong to one customer. IPv4
// addresses must share none.
func TestLimiter_IPv6Prefix48(t *testing.T) {
	t.Parallel()
	for name, kind := range map[string]Kind{"passwords": Password, "tokens": Token, "messages": Message} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			g := *f.Limiter
			g.limits.Network, g.limits.Tokens, g.limits.MessagesNetwork = Quota{2, time.Hour}, Quota{2, time.Hour}, Quota{2, time.Hour}
			try := func(i int, network string) error {
				a := Request{Kind: kind, Company: f.north.Company, Network: at(network)}
				if kind != Token {
					a.Account = f.real(fmt.Sprintf("guess%d@north.test", i))
				}
				_, err := g.Acquire(t.Context(), a)
				return err
			}
			for i := range 33 {
				if err := try(i, fmt.Sprintf("2001:db8:7:%x::1", i)); (err == nil) != (i < 32) {
					t.Fatalf("try %d, each from a network of its own: %v", i, err)
				}
			}
			if err := try(40, "2001:db8:8::1"); err != nil {
				t.Errorf("the next /48 is refused: %v", err)
			}
			for i := range 34 {
				if err := try(50+i, fmt.Sprintf("198.51.100.%d", i)); err != nil {
					t.Errorf("IPv4 is counted together: %v", err)
				}
			}
		})
	}
}

// If clients in a /48 have used up its quota, an account with an earlier login from another network of the /48 must still be
// usable in that network, within the network's own quota. A carrier may have thousands of customers in one /48.
func TestLimiter_KnownNetworkBypassesSharedPrefix(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	g := *f.Limiter
	g.limits.Network = Quota{2, time.Hour}
	home := "2001:db8:7:ff::1"
	f.signIn(t, f.north.ID(storetest.Trainee), home)
	for i := range 32 {
		a := Request{Kind: Password, Company: f.north.Company, Account: f.real(fmt.Sprintf("guess%d@north.test", i)), Network: at(fmt.Sprintf("2001:db8:7:%x::1", i))}
		if _, err := g.Acquire(t.Context(), a); err != nil {
			t.Fatal(err)
		}
	}
	for account, want := range map[string]bool{f.real("tara@north.test"): true, f.real("uma@north.test"): false} {
		a := Request{Kind: Password, Company: f.north.Company, Account: account, Network: at(home)}
		if _, err := g.Acquire(t.Context(), a); (err == nil) != want {
			t.Errorf("%s from the owner's network: %v", account, err)
		}
	}
	for range 2 { // The network has used one of its two requests, so the second request here must be rejected.
		a := Request{Kind: Password, Company: f.north.Company, Account: f.real("tara@north.test"), Network: at(home)}
		_, err := g.Acquire(t.Context(), a)
		if err != nil {
			return
		}
	}
	t.Error("the owner's network has no limit any more")
}

// If many networks have used up the quota of an account, the owner must still have ten tries with a device token, and ten in the
// network of an earlier login.
func TestLimiter_AttackDoesNotLockOutOwner(t *testing.T) {
	t.Parallel()
	for name, company := range map[string]func(*fixture) tenant.Company{
		"with a domain":    func(f *fixture) tenant.Company { return f.north.Company },
		"without a domain": func(*fixture) tenant.Company { return tenant.Company{} },
	} {
		t.Run(name, func(t *testing.T) {
			f := newFixture(t)
			g := f.Limiter
			owner := Request{Kind: Password, Company: company(f), Account: f.real("tara@north.test"), Network: at("192.0.2.200")}
			tried := 0
			for n := range 30 {
				a := owner
				a.Network = unknownNetwork(n)
				tried += f.tryWrongPasswords(t, g, a, 20)
			}
			if tried != 100 {
				t.Fatalf("strangers made %d tries, want 100", tried)
			}
			wait, allowed := f.checkAllowed(t, g, owner)
			if allowed || wait > 36*time.Second {
				t.Errorf("who is a stranger, too: allowed %v, wait %v", allowed, wait)
			}

			device, err := g.NewDeviceToken(f.north.Company, f.real("Tara@north.test"))
			if err != nil {
				t.Fatal(err)
			}
			owner.DeviceToken = device
			if _, allowed := f.checkAllowed(t, g, owner); !allowed {
				t.Error("the owner's own browser is refused")
			}
			if tried := f.tryWrongPasswords(t, g, owner, 20); tried != 10 {
				t.Errorf("a browser may try %d times, want 10", tried)
			}

			f.signIn(t, f.north.ID(storetest.Trainee), loginAddress)
			known := owner
			known.DeviceToken, known.Network = "", at(loginAddress)
			if _, allowed := f.checkAllowed(t, g, known); !allowed {
				t.Error("the owner is refused at the network of the last sign-in")
			}
			if tried := f.tryWrongPasswords(t, g, known, 20); tried != 10 {
				t.Errorf("the known network may try %d times, want 10", tried)
			}
		})
	}
}

func TestDeviceToken_BoundToAccount(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	g := f.Limiter
	token, err := g.NewDeviceToken(f.north.Company, f.real("tara@north.test"))
	if err != nil {
		t.Fatal(err)
	}
	tara := Request{Company: f.north.Company, Account: f.real("tara@north.test"), DeviceToken: token}
	if g.verifyDeviceToken(tara) == "" {
		t.Error("the device is not known")
	}
	uma, south, changed := tara, tara, tara
	uma.Account, south.Company, changed.DeviceToken = f.real("uma@north.test"), f.south.Company, token[:24]+swap(token[24:])
	for name, a := range map[string]Request{"another user": uma, "another company": south, "a changed token": changed, "none": {}} {
		if g.verifyDeviceToken(a) != "" {
			t.Errorf("%s: the device is known", name)
		}
	}
	f.clock.Move(DeviceTokenLife)
	if g.verifyDeviceToken(tara) != "" {
		t.Error("the device is known for ever")
	}
}

// All device tokens of an account together must have one quota, because a person who knew an older password may have many. When
// it is used up, the tokens must be ignored, and a request with a token from another network must be allowed.
func TestLimiter_ManyDeviceTokens(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	g := f.Limiter
	a := Request{Kind: Password, Company: f.north.Company, Account: f.real("tara@north.test"), Network: at("198.51.100.9")}
	tried := 0
	for range 50 {
		device, err := g.NewDeviceToken(f.north.Company, a.Account)
		if err != nil {
			t.Fatal(err)
		}
		a.DeviceToken = device
		tried += f.tryWrongPasswords(t, g, a, 5)
	}
	if tried != 100+10 {
		t.Errorf("%d wrong passwords with 50 devices, want those of devices and those of the network", tried)
	}
	a.Network = at("198.51.100.10")
	if _, allowed := f.checkAllowed(t, g, a); !allowed {
		t.Error("the owner's device is refused at the owner's network")
	}
}

func TestLimiter_TokensAndMessages(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	g := f.Limiter
	token := Request{Kind: Token, Network: at("198.51.100.9")}
	if tried := f.tryWrongPasswords(t, g, token, 200); tried != 100 {
		t.Errorf("%d refused tokens, want 100", tried)
	}
	renewal := Request{Kind: Token, Network: at("198.51.100.10"), Account: "secret"}
	for i := range 61 {
		if _, allowed := f.checkAllowed(t, g, renewal); allowed != (i < 60) {
			t.Errorf("renewal %d: %v", i, allowed)
		}
	}
	message := Request{Kind: Message, Company: f.north.Company, Account: f.real("tara@north.test"), Network: at("198.51.100.11")}
	for i := range 6 {
		if _, allowed := f.checkAllowed(t, g, message); allowed != (i < 5) {
			t.Errorf("message %d: %v", i, allowed)
		}
	}
	message.Network = netip.Addr{}
	for i := range 101 {
		message.Account = f.real(fmt.Sprintf("new%d@north.test", i))
		if _, allowed := f.checkAllowed(t, g, message); !allowed {
			t.Fatalf("a company's server is refused its sign-up %d", i)
		}
	}
}

// Requests with and without a company must use up the same quota of an address, in either order, and whether or not a user has
// the address.
func TestLimiter_RequestWithoutCompany(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	g := f.Limiter
	named, unnamed, other := f.north.Company, tenant.Company{}, f.south.Company
	n := 0
	for _, kind := range []struct {
		Kind
		quota int
	}{{Password, 10}, {Message, 5}} {
		for _, account := range []string{f.real("tara@north.test"), "shared@both.test", "nobody@nowhere.test"} {
			for _, order := range [][2]tenant.Company{{named, unnamed}, {unnamed, named}} {
				n++
				a := Request{Kind: kind.Kind, Company: order[0], Account: strconv.Itoa(n) + account, Network: unknownNetwork(n)}
				first := f.tryWrongPasswords(t, g, a, 4)
				a.Company = order[1]
				second := f.tryWrongPasswords(t, g, a, 20)
				a.Company = order[0]
				if third := f.tryWrongPasswords(t, g, a, 20); first+second+third != kind.quota {
					t.Errorf("%s: %d, %d and %d tries, want %d together", account, first, second, third, kind.quota)
				}
				a.Company = other
				want := kind.quota - 4
				if order[0] == named {
					want = 4
				}
				if more := f.tryWrongPasswords(t, g, a, 20); more != want {
					t.Errorf("%s at another company: %d more tries, want %d", account, more, want)
				}
			}
		}
	}
}

// A request without a company must report the quota with the fewest remaining tries of all sets of quotas.
func TestLimiter_ReportsStrictestQuota(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	a := Request{Kind: Password, Company: f.south.Company, Account: f.real("tara@north.test"), Network: at("198.51.100.9")}
	f.tryWrongPasswords(t, f.Limiter, a, 7)
	a.Company = tenant.Company{}
	permit, err := f.Limiter.Acquire(t.Context(), a)
	if err != nil {
		t.Fatal(err)
	}
	if len(permit.States) != 2 || permit.States[0].Name != "password" || permit.States[0].Remaining != 2 || permit.States[1].Name != "network" {
		t.Errorf("the quotas shown are %+v", permit.States)
	}
}

func TestLimiter_TokenQuotaAcrossHosts(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for i := range 61 {
		a := Request{Kind: Token, Network: at("198.51.100.10"), Account: "secret"}
		if i%2 == 0 {
			a.Company = f.north.Company
		}
		if _, allowed := f.checkAllowed(t, f.Limiter, a); allowed != (i < 60) {
			t.Errorf("use %d: %v", i, allowed)
		}
	}
}

func TestLimiter_UserAndCompany(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	g := f.node(t, func(o *Options) {
		o.Limits = &Limits{Company: Quota{30, time.Minute}, User: Quota{20, time.Minute}, Visitors: Quota{5, time.Minute}}
	})
	pass := func(c Caller, n int) (passed int) {
		for range n {
			if _, err := g.Allow(t.Context(), c); err == nil {
				passed++
			}
		}
		return passed
	}
	tara := Caller{Company: f.north.Company, UserID: f.north.ID(storetest.Trainee)}
	uma := Caller{Company: f.north.Company, UserID: f.north.ID(storetest.SecondTrainee)}
	south := Caller{Company: f.south.Company, UserID: f.south.ID(storetest.Trainee)}
	if a, b, c := pass(tara, 25), pass(uma, 25), pass(south, 25); a != 20 || b != 10 || c != 20 {
		t.Errorf("passed %d, %d and %d, want 20, 10 and 20", a, b, c)
	}
	if n := pass(Caller{Network: at("2001:db8::1")}, 3) + pass(Caller{Network: at("2001:db8::2")}, 9); n != 5 {
		t.Errorf("%d visitors of one network, want 5", n)
	}
}

// swap returns text with its first character moved to the end.
func swap(text string) string { return text[1:] + text[:1] }
