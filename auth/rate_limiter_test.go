package auth

import (
	"errors"
	"fmt"
	"net/netip"
	"strconv"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/testutil"

	"lyceum/store/storetest"
	"lyceum/tenant"
)

func at(address string) netip.Addr { return netip.MustParseAddr(address) }

// unknownNetwork returns the n-th address of a network without earlier logins.
func unknownNetwork(n int) netip.Addr { return netip.AddrFrom4([4]byte{203, 0, byte(n >> 8), byte(n)}) }

// tryWrongPasswords tries wrong passwords until one is rejected, at most n times, and returns the number of accepted
// tries.
func (d *deployment) tryWrongPasswords(t *testing.T, g *RateLimiter, a RateLimitRequest, n int) (tried int) {
	t.Helper()
	for range n {
		permit, err := g.Acquire(t.Context(), a)
		if errors.Is(err, ErrRateLimited) {
			return tried
		}
		tried++
		permit.Release(t.Context(), true)
	}
	return tried
}

// checkAllowed reports whether a request would be allowed, and releases it again.
func (d *deployment) checkAllowed(t *testing.T, g *RateLimiter, a RateLimitRequest) (wait time.Duration, allowed bool) {
	t.Helper()
	permit, err := g.Acquire(t.Context(), a)
	var limited *RateLimitError
	if errors.As(err, &limited) {
		return limited.Wait, false
	}
	permit.Release(t.Context(), false)
	return 0, true
}

func TestRateLimiter_WrongPasswords(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	nodes := []*RateLimiter{d.RateLimiter(), d.node(t, nil).RateLimiter()}
	a := RateLimitRequest{Kind: PasswordRateLimit, Company: d.north.Company, Account: "tara@north.test", Network: at("198.51.100.9")}
	if tried := d.tryWrongPasswords(t, nodes[0], a, 6) + d.tryWrongPasswords(t, nodes[1], a, 20); tried != 10 {
		t.Errorf("%d wrong passwords on two nodes, want 10", tried)
	}
	a.Account = " TARA@North.test "
	if wait, allowed := d.checkAllowed(t, nodes[0], a); allowed || wait != time.Minute {
		t.Errorf("in another spelling: %v, wait %v, want a minute", allowed, wait)
	}
	for name, other := range map[string]RateLimitRequest{
		"another account":        {Kind: PasswordRateLimit, Company: d.north.Company, Account: "uma@north.test", Network: a.Network},
		"another network":        {Kind: PasswordRateLimit, Company: d.north.Company, Account: a.Account, Network: at("198.51.100.10")},
		"another company's user": {Kind: PasswordRateLimit, Company: d.south.Company, Account: a.Account, Network: a.Network},
	} {
		if _, allowed := d.checkAllowed(t, nodes[1], other); !allowed {
			t.Errorf("%s is refused", name)
		}
	}
	d.clock.move(time.Minute)
	if _, allowed := d.checkAllowed(t, nodes[1], a); !allowed {
		t.Error("refused after the minute that was named")
	}
}

// Without Redis each node counts separately, so the effective limit is at most the limit times the number of nodes.
func TestRateLimiter_WithoutRedis(t *testing.T) {
	t.Parallel()
	d, server := deploy(t), startRedis(t)
	registry := prometheus.NewRegistry()
	knowing := d.node(t, func(o *Options) { server.use(o); o.Metrics = registry }).RateLimiter()
	other := d.node(t, server.use).RateLimiter()
	a := RateLimitRequest{Kind: PasswordRateLimit, Company: d.north.Company, Account: "tara@north.test", Network: at("198.51.100.9")}
	if tried := d.tryWrongPasswords(t, knowing, a, 6); tried != 6 {
		t.Fatalf("%d attempts, want 6", tried)
	}
	server.kill()
	if tried := d.tryWrongPasswords(t, knowing, a, 20); tried != 4 {
		t.Errorf("the node that knows of 6 attempts allows %d more, want 4", tried)
	}
	if tried := d.tryWrongPasswords(t, other, a, 20); tried != 10 {
		t.Errorf("the node that knows of none allows %d, want 10", tried)
	}
	if wait, allowed := d.checkAllowed(t, other, a); allowed || wait != time.Minute {
		t.Errorf("after them: %v, wait %v", allowed, wait)
	}
	families, err := testutil.GatherAndCount(registry, "lyceum_refusals_total")
	if err != nil || families != 15 {
		t.Errorf("%d reasons of refusals are counted, %v, want each limit and busy", families, err)
	}
	refusals, alone := testutil.ToFloat64(knowing.rejected.WithLabelValues("password")), testutil.ToFloat64(knowing.counter.localCounts)
	if refusals != 1 || alone < 5 {
		t.Errorf("counted %v refusals and %v times without Redis", refusals, alone)
	}
	d.login(t, d.north, "tara@north.test") // from the visitor's address, on a node with Redis
	for n := range 30 {
		a.Network = unknownNetwork(n)
		d.tryWrongPasswords(t, other, a, 20)
	}
	a.Network = at(testSource.Address)
	if _, allowed := d.checkAllowed(t, other, a); !allowed {
		t.Error("without Redis strangers lock the owner out")
	}
}

func TestRateLimiter_CorrectPasswordsAreFree(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	for i := range 1000 {
		a := RateLimitRequest{Kind: PasswordRateLimit, Company: d.north.Company, Account: fmt.Sprintf("trainee%d@north.test", i%3), Network: at("198.51.100.9")}
		if _, allowed := d.checkAllowed(t, d.RateLimiter(), a); !allowed {
			t.Fatalf("sign-in %d of a company's server is refused", i)
		}
	}
}

func TestRateLimiter_ManyAccountsFromOneNetwork(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	for i := range 310 {
		a := RateLimitRequest{Kind: PasswordRateLimit, Company: d.north.Company, Account: fmt.Sprintf("guess%d@north.test", i), Network: at("2001:db8::" + fmt.Sprintf("%x", i+1))}
		if _, err := d.RateLimiter().Acquire(t.Context(), a); (err == nil) != (i < 300) {
			t.Fatalf("account %d: %v", i, err)
		}
	}
	if _, err := d.RateLimiter().Acquire(t.Context(), RateLimitRequest{Kind: PasswordRateLimit, Company: d.north.Company, Account: "x", Network: at("2001:db8:0:1::1")}); err != nil {
		t.Errorf("the next /64 is refused: %v", err)
	}
}

// A customer of IPv6 may have every network of a /48. These networks share a limit.
func TestRateLimiter_IPv6Prefix48(t *testing.T) {
	t.Parallel()
	for name, kind := range map[string]RateLimitKind{"passwords": PasswordRateLimit, "tokens": TokenRateLimit, "messages": MessageRateLimit} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := deploy(t)
			g := *d.RateLimiter()
			g.limits.Network, g.limits.Tokens, g.limits.MessagesNetwork = Quota{2, time.Hour}, Quota{2, time.Hour}, Quota{2, time.Hour}
			try := func(i int, network string) error {
				a := RateLimitRequest{Kind: kind, Company: d.north.Company, Network: at(network)}
				if kind != TokenRateLimit {
					a.Account = fmt.Sprintf("guess%d@north.test", i)
				}
				_, err := g.Acquire(t.Context(), a)
				return err
			}
			for i := range 33 {
				if err := try(i, fmt.Sprintf("2001:db8:7:%x::1", i)); (err == nil) != (i < 32) {
					t.Fatalf("attempt %d, each from a network of its own: %v", i, err)
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

// A carrier has thousands of customers in one /48. An attack by one of them must not lock out an account that has an
// earlier login from another network of the /48.
func TestRateLimiter_KnownNetworkBypassesSharedPrefix(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	g := *d.RateLimiter()
	g.limits.Network = Quota{2, time.Hour}
	home := testSource
	home.Address = "2001:db8:7:ff::1"
	in := LoginInput{Company: d.north.Company, Email: "tara@north.test", Password: storetest.Password, RequestSource: home}
	if _, err := d.Login(t.Context(), in); err != nil {
		t.Fatal(err)
	}
	for i := range 32 {
		a := RateLimitRequest{Kind: PasswordRateLimit, Company: d.north.Company, Account: fmt.Sprintf("guess%d@north.test", i), Network: at(fmt.Sprintf("2001:db8:7:%x::1", i))}
		if _, err := g.Acquire(t.Context(), a); err != nil {
			t.Fatal(err)
		}
	}
	for account, want := range map[string]bool{"tara@north.test": true, "uma@north.test": false} {
		a := RateLimitRequest{Kind: PasswordRateLimit, Company: d.north.Company, Account: account, Network: at(home.Address)}
		if _, err := g.Acquire(t.Context(), a); (err == nil) != want {
			t.Errorf("%s from the owner's network: %v", account, err)
		}
	}
	for range 2 { // the network's own limit stays
		a := RateLimitRequest{Kind: PasswordRateLimit, Company: d.north.Company, Account: "tara@north.test", Network: at(home.Address)}
		_, err := g.Acquire(t.Context(), a)
		if err != nil {
			return
		}
	}
	t.Error("the owner's network has no limit any more")
}

// A distributed attack on the passwords of one account must not lock out its owner.
func TestRateLimiter_AttackDoesNotLockOutOwner(t *testing.T) {
	t.Parallel()
	for name, company := range map[string]func(*deployment) tenant.Company{
		"with a domain":    func(d *deployment) tenant.Company { return d.north.Company },
		"without a domain": func(*deployment) tenant.Company { return tenant.Company{} },
	} {
		t.Run(name, func(t *testing.T) {
			d := deploy(t)
			g := d.RateLimiter()
			owner := RateLimitRequest{Kind: PasswordRateLimit, Company: company(d), Account: "tara@north.test", Network: at("192.0.2.200")}
			tried := 0
			for n := range 30 {
				a := owner
				a.Network = unknownNetwork(n)
				tried += d.tryWrongPasswords(t, g, a, 20)
			}
			if tried != 100 {
				t.Fatalf("strangers made %d attempts, want 100", tried)
			}
			wait, allowed := d.checkAllowed(t, g, owner)
			if allowed || wait > 36*time.Second {
				t.Errorf("who is a stranger, too: allowed %v, wait %v", allowed, wait)
			}

			device, err := g.NewDeviceToken(d.north.Company, "Tara@north.test")
			if err != nil {
				t.Fatal(err)
			}
			owner.DeviceToken = device
			if _, allowed := d.checkAllowed(t, g, owner); !allowed {
				t.Error("the owner's own browser is refused")
			}
			if tried := d.tryWrongPasswords(t, g, owner, 20); tried != 10 {
				t.Errorf("a browser may try %d times, want 10", tried)
			}

			d.login(t, d.north, "tara@north.test") // from the visitor's address
			known := owner
			known.DeviceToken, known.Network = "", at(testSource.Address)
			if _, allowed := d.checkAllowed(t, g, known); !allowed {
				t.Error("the owner is refused at the network of the last sign-in")
			}
			if tried := d.tryWrongPasswords(t, g, known, 20); tried != 10 {
				t.Errorf("the known network may try %d times, want 10", tried)
			}
		})
	}
}

func TestDeviceToken_BoundToAccount(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	g := d.RateLimiter()
	token, err := g.NewDeviceToken(d.north.Company, "tara@north.test")
	if err != nil {
		t.Fatal(err)
	}
	tara := RateLimitRequest{Company: d.north.Company, Account: "tara@north.test", DeviceToken: token}
	if g.verifyDeviceToken(tara) == "" {
		t.Error("the device is not known")
	}
	uma, south, changed := tara, tara, tara
	uma.Account, south.Company, changed.DeviceToken = "uma@north.test", d.south.Company, token[:24]+swap(token[24:])
	for name, a := range map[string]RateLimitRequest{"another user": uma, "another company": south, "a changed token": changed, "none": {}} {
		if g.verifyDeviceToken(a) != "" {
			t.Errorf("%s: the device is known", name)
		}
	}
	d.clock.move(DeviceTokenLife)
	if g.verifyDeviceToken(tara) != "" {
		t.Error("the device is known for ever")
	}
}

// A person who knew an older password may hold a thousand device tokens of the account.
func TestRateLimiter_ManyDeviceTokens(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	g := d.RateLimiter()
	a := RateLimitRequest{Kind: PasswordRateLimit, Company: d.north.Company, Account: "tara@north.test", Network: at("198.51.100.9")}
	tried := 0
	for range 50 {
		device, err := g.NewDeviceToken(d.north.Company, a.Account)
		if err != nil {
			t.Fatal(err)
		}
		a.DeviceToken = device
		tried += d.tryWrongPasswords(t, g, a, 5)
	}
	if tried != 100+10 {
		t.Errorf("%d wrong passwords with 50 devices, want those of devices and those of the network", tried)
	}
	a.Network = at("198.51.100.10")
	if _, allowed := d.checkAllowed(t, g, a); !allowed {
		t.Error("the owner's device is refused at the owner's network")
	}
}

func TestRateLimiter_TokensAndMessages(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	g := d.RateLimiter()
	token := RateLimitRequest{Kind: TokenRateLimit, Network: at("198.51.100.9")}
	if tried := d.tryWrongPasswords(t, g, token, 200); tried != 100 {
		t.Errorf("%d refused tokens, want 100", tried)
	}
	renewal := RateLimitRequest{Kind: TokenRateLimit, Network: at("198.51.100.10"), Account: "secret"}
	for i := range 61 {
		if _, allowed := d.checkAllowed(t, g, renewal); allowed != (i < 60) {
			t.Errorf("renewal %d: %v", i, allowed)
		}
	}
	message := RateLimitRequest{Kind: MessageRateLimit, Company: d.north.Company, Account: "tara@north.test", Network: at("198.51.100.11")}
	for i := range 6 {
		if _, allowed := d.checkAllowed(t, g, message); allowed != (i < 5) {
			t.Errorf("message %d: %v", i, allowed)
		}
	}
	message.Network = netip.Addr{}
	for i := range 101 {
		message.Account = fmt.Sprintf("new%d@north.test", i)
		if _, allowed := d.checkAllowed(t, g, message); !allowed {
			t.Fatalf("a company's server is refused its sign-up %d", i)
		}
	}
}

// An address has the same quotas whether or not the request names the company, in either order, and whether or not a
// user has the address.
func TestRateLimiter_RequestWithoutCompany(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	g := d.RateLimiter()
	named, unnamed, other := d.north.Company, tenant.Company{}, d.south.Company
	n := 0
	for _, kind := range []struct {
		RateLimitKind
		quota int
	}{{PasswordRateLimit, 10}, {MessageRateLimit, 5}} {
		for _, account := range []string{"tara@north.test", "shared@both.test", "nobody@nowhere.test"} {
			for _, order := range [][2]tenant.Company{{named, unnamed}, {unnamed, named}} {
				n++
				a := RateLimitRequest{Kind: kind.RateLimitKind, Company: order[0], Account: strconv.Itoa(n) + account, Network: unknownNetwork(n)}
				first := d.tryWrongPasswords(t, g, a, 4)
				a.Company = order[1]
				second := d.tryWrongPasswords(t, g, a, 20)
				a.Company = order[0]
				if third := d.tryWrongPasswords(t, g, a, 20); first+second+third != kind.quota {
					t.Errorf("%s: %d, %d and %d attempts, want %d together", account, first, second, third, kind.quota)
				}
				a.Company = other
				want := kind.quota - 4
				if order[0] == named {
					want = 4
				}
				if more := d.tryWrongPasswords(t, g, a, 20); more != want {
					t.Errorf("%s at another company: %d more attempts, want %d", account, more, want)
				}
			}
		}
	}
}

// A request without a company reports the quota of the company with the fewest remaining tries.
func TestRateLimiter_ReportsStrictestQuota(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	a := RateLimitRequest{Kind: PasswordRateLimit, Company: d.south.Company, Account: "tara@north.test", Network: at("198.51.100.9")}
	d.tryWrongPasswords(t, d.RateLimiter(), a, 7)
	a.Company = tenant.Company{}
	permit, err := d.RateLimiter().Acquire(t.Context(), a)
	if err != nil {
		t.Fatal(err)
	}
	if len(permit.States) != 2 || permit.States[0].Name != "password" || permit.States[0].Remaining != 2 || permit.States[1].Name != "network" {
		t.Errorf("the quotas shown are %+v", permit.States)
	}
}

func TestRateLimiter_TokenQuotaAcrossHosts(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	for i := range 61 {
		a := RateLimitRequest{Kind: TokenRateLimit, Network: at("198.51.100.10"), Account: "secret"}
		if i%2 == 0 {
			a.Company = d.north.Company
		}
		if _, allowed := d.checkAllowed(t, d.RateLimiter(), a); allowed != (i < 60) {
			t.Errorf("use %d: %v", i, allowed)
		}
	}
}

func TestRateLimiter_UserAndCompany(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	g := d.node(t, func(o *Options) {
		o.Limits = &Limits{Company: Quota{30, time.Minute}, User: Quota{20, time.Minute}, Visitors: Quota{5, time.Minute}}
	}).RateLimiter()
	pass := func(c Caller, n int) (passed int) {
		for range n {
			if _, err := g.Allow(t.Context(), c); err == nil {
				passed++
			}
		}
		return passed
	}
	tara := Caller{Company: d.north.Company, UserID: d.north.ID(storetest.Trainee)}
	uma := Caller{Company: d.north.Company, UserID: d.north.ID(storetest.SecondTrainee)}
	south := Caller{Company: d.south.Company, UserID: d.south.ID(storetest.Trainee)}
	if a, b, c := pass(tara, 25), pass(uma, 25), pass(south, 25); a != 20 || b != 10 || c != 20 {
		t.Errorf("passed %d, %d and %d, want 20, 10 and 20", a, b, c)
	}
	if n := pass(Caller{Network: at("2001:db8::1")}, 3) + pass(Caller{Network: at("2001:db8::2")}, 9); n != 5 {
		t.Errorf("%d visitors of one network, want 5", n)
	}
}

// swap returns a text of the same characters with another meaning.
func swap(text string) string { return text[1:] + text[:1] }
