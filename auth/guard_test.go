package auth

import (
	"errors"
	"fmt"
	"net/netip"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/testutil"

	"lyceum/store/storetest"
	"lyceum/tenant"
)

func at(address string) netip.Addr { return netip.MustParseAddr(address) }

// stranger is a network of the test's own.
func stranger(n int) netip.Addr { return netip.AddrFrom4([4]byte{203, 0, byte(n >> 8), byte(n)}) }

// attack tries wrong passwords until it is refused, at most n times, and gives how often it was not.
func (d *deployment) attack(t *testing.T, g *Guard, a Attempt, n int) (tried int) {
	t.Helper()
	for range n {
		permit, err := g.Begin(t.Context(), a)
		if errors.Is(err, ErrLimited) {
			return tried
		}
		tried++
		permit.Settle(t.Context(), true)
	}
	return tried
}

// mayTry tells whether an attempt would be let through, without making it.
func (d *deployment) mayTry(t *testing.T, g *Guard, a Attempt) (wait time.Duration, allowed bool) {
	t.Helper()
	permit, err := g.Begin(t.Context(), a)
	var limited *LimitError
	if errors.As(err, &limited) {
		return limited.Wait, false
	}
	permit.Settle(t.Context(), false)
	return 0, true
}

func TestWrongPasswordsAreLimited(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	nodes := []*Guard{d.Guard(), d.node(t, nil).Guard()}
	a := Attempt{Kind: PasswordAttempt, Company: d.north.Company, Account: "tara@north.test", Network: at("198.51.100.9")}
	if tried := d.attack(t, nodes[0], a, 6) + d.attack(t, nodes[1], a, 20); tried != 10 {
		t.Errorf("%d wrong passwords on two nodes, want 10", tried)
	}
	a.Account = " TARA@North.test "
	if wait, allowed := d.mayTry(t, nodes[0], a); allowed || wait != time.Minute {
		t.Errorf("in another spelling: %v, wait %v, want a minute", allowed, wait)
	}
	for name, other := range map[string]Attempt{
		"another account":        {Kind: PasswordAttempt, Company: d.north.Company, Account: "uma@north.test", Network: a.Network},
		"another network":        {Kind: PasswordAttempt, Company: d.north.Company, Account: a.Account, Network: at("198.51.100.10")},
		"another company's user": {Kind: PasswordAttempt, Company: d.south.Company, Account: a.Account, Network: a.Network},
	} {
		if _, allowed := d.mayTry(t, nodes[1], other); !allowed {
			t.Errorf("%s is refused", name)
		}
	}
	d.clock.move(time.Minute)
	if _, allowed := d.mayTry(t, nodes[1], a); !allowed {
		t.Error("refused after the minute that was named")
	}
}

// Without Redis each node goes on from what it knows, and the limits are at most as many times as wide as there are nodes.
func TestDoorsWithoutRedis(t *testing.T) {
	t.Parallel()
	d, server := deploy(t), startRedis(t)
	registry := prometheus.NewRegistry()
	knowing := d.node(t, func(o *Options) { server.on(o); o.Metrics = registry }).Guard()
	other := d.node(t, server.on).Guard()
	a := Attempt{Kind: PasswordAttempt, Company: d.north.Company, Account: "tara@north.test", Network: at("198.51.100.9")}
	if tried := d.attack(t, knowing, a, 6); tried != 6 {
		t.Fatalf("%d attempts, want 6", tried)
	}
	server.kill()
	if tried := d.attack(t, knowing, a, 20); tried != 4 {
		t.Errorf("the node that knows of 6 attempts allows %d more, want 4", tried)
	}
	if tried := d.attack(t, other, a, 20); tried != 10 {
		t.Errorf("the node that knows of none allows %d, want 10", tried)
	}
	if wait, allowed := d.mayTry(t, other, a); allowed || wait != time.Minute {
		t.Errorf("after them: %v, wait %v", allowed, wait)
	}
	families, err := testutil.GatherAndCount(registry, "lyceum_refusals_total")
	if err != nil || families != 15 {
		t.Errorf("%d reasons of refusals are counted, %v, want each limit and busy", families, err)
	}
	refusals, alone := testutil.ToFloat64(knowing.refused.WithLabelValues("password")), testutil.ToFloat64(knowing.limiter.unshared)
	if refusals != 1 || alone < 5 {
		t.Errorf("counted %v refusals and %v times without Redis", refusals, alone)
	}
	d.login(t, d.north, "tara@north.test") // from the visitor's address, on a node with Redis
	for n := range 30 {
		a.Network = stranger(n)
		d.attack(t, other, a, 20)
	}
	a.Network = at(visitor.Address)
	if _, allowed := d.mayTry(t, other, a); !allowed {
		t.Error("without Redis strangers lock the owner out")
	}
}

func TestRightPasswordsAreNotLimited(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	for i := range 1000 {
		a := Attempt{Kind: PasswordAttempt, Company: d.north.Company, Account: fmt.Sprintf("trainee%d@north.test", i%3), Network: at("198.51.100.9")}
		if _, allowed := d.mayTry(t, d.Guard(), a); !allowed {
			t.Fatalf("sign-in %d of a company's server is refused", i)
		}
	}
}

func TestOneNetworkMayNotTryManyAccounts(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	for i := range 310 {
		a := Attempt{Kind: PasswordAttempt, Company: d.north.Company, Account: fmt.Sprintf("guess%d@north.test", i), Network: at("2001:db8::" + fmt.Sprintf("%x", i+1))}
		if _, err := d.Guard().Begin(t.Context(), a); (err == nil) != (i < 300) {
			t.Fatalf("account %d: %v", i, err)
		}
	}
	if _, err := d.Guard().Begin(t.Context(), Attempt{Kind: PasswordAttempt, Company: d.north.Company, Account: "x", Network: at("2001:db8:0:1::1")}); err != nil {
		t.Errorf("the next /64 is refused: %v", err)
	}
}

// A customer of IPv6 has as many networks as a /48 holds, and may not try on from the next one without an end.
func TestNetworksOfOneCustomerAreLimitedTogether(t *testing.T) {
	t.Parallel()
	for name, kind := range map[string]AttemptKind{"passwords": PasswordAttempt, "tokens": TokenAttempt, "messages": MessageAttempt} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := deploy(t)
			g := *d.Guard()
			g.limits.Network, g.limits.Tokens, g.limits.MessagesNetwork = Quota{2, time.Hour}, Quota{2, time.Hour}, Quota{2, time.Hour}
			try := func(i int, network string) error {
				a := Attempt{Kind: kind, Company: d.north.Company, Network: at(network)}
				if kind != TokenAttempt {
					a.Account = fmt.Sprintf("guess%d@north.test", i)
				}
				_, err := g.Begin(t.Context(), a)
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

// A carrier has thousands of customers in one /48. Those of one who attacks keep nobody out of an account that was signed
// in to from the next network.
func TestNeighboursCannotLockTheOwnerOut(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	g := *d.Guard()
	g.limits.Network = Quota{2, time.Hour}
	home := visitor
	home.Address = "2001:db8:7:ff::1"
	in := LoginInput{Company: d.north.Company, Email: "tara@north.test", Password: storetest.Password, Visitor: home}
	if _, err := d.Login(t.Context(), in); err != nil {
		t.Fatal(err)
	}
	for i := range 32 {
		a := Attempt{Kind: PasswordAttempt, Company: d.north.Company, Account: fmt.Sprintf("guess%d@north.test", i), Network: at(fmt.Sprintf("2001:db8:7:%x::1", i))}
		if _, err := g.Begin(t.Context(), a); err != nil {
			t.Fatal(err)
		}
	}
	for account, want := range map[string]bool{"tara@north.test": true, "uma@north.test": false} {
		a := Attempt{Kind: PasswordAttempt, Company: d.north.Company, Account: account, Network: at(home.Address)}
		if _, err := g.Begin(t.Context(), a); (err == nil) != want {
			t.Errorf("%s from the owner's network: %v", account, err)
		}
	}
	for range 2 { // the network's own limit stays
		a := Attempt{Kind: PasswordAttempt, Company: d.north.Company, Account: "tara@north.test", Network: at(home.Address)}
		_, err := g.Begin(t.Context(), a)
		if err != nil {
			return
		}
	}
	t.Error("the owner's network has no limit any more")
}

// Strangers from everywhere try the passwords of one account without an end. Its owner gets in all the same.
func TestStrangersCannotLockTheOwnerOut(t *testing.T) {
	t.Parallel()
	for name, company := range map[string]func(*deployment) tenant.Company{
		"with a domain":    func(d *deployment) tenant.Company { return d.north.Company },
		"without a domain": func(*deployment) tenant.Company { return tenant.Company{} },
	} {
		t.Run(name, func(t *testing.T) {
			d := deploy(t)
			g := d.Guard()
			owner := Attempt{Kind: PasswordAttempt, Company: company(d), Account: "tara@north.test", Network: at("192.0.2.200")}
			tried := 0
			for n := range 30 {
				a := owner
				a.Network = stranger(n)
				tried += d.attack(t, g, a, 20)
			}
			if tried != 100 {
				t.Fatalf("strangers made %d attempts, want 100", tried)
			}
			wait, allowed := d.mayTry(t, g, owner)
			if allowed || wait > 36*time.Second {
				t.Errorf("who is a stranger, too: allowed %v, wait %v", allowed, wait)
			}

			device, err := g.DeviceOf(d.north.Company, "Tara@north.test")
			if err != nil {
				t.Fatal(err)
			}
			owner.Device = device
			if _, allowed := d.mayTry(t, g, owner); !allowed {
				t.Error("the owner's own browser is refused")
			}
			if tried := d.attack(t, g, owner, 20); tried != 10 {
				t.Errorf("a browser may try %d times, want 10", tried)
			}

			d.login(t, d.north, "tara@north.test") // from the visitor's address
			known := owner
			known.Device, known.Network = "", at(visitor.Address)
			if _, allowed := d.mayTry(t, g, known); !allowed {
				t.Error("the owner is refused at the network of the last sign-in")
			}
			if tried := d.attack(t, g, known, 20); tried != 10 {
				t.Errorf("the known network may try %d times, want 10", tried)
			}
		})
	}
}

func TestADeviceIsKnownToItsAccountAlone(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	g := d.Guard()
	token, err := g.DeviceOf(d.north.Company, "tara@north.test")
	if err != nil {
		t.Fatal(err)
	}
	tara := Attempt{Company: d.north.Company, Account: "tara@north.test", Device: token}
	if g.device(tara) == "" {
		t.Error("the device is not known")
	}
	uma, south, changed := tara, tara, tara
	uma.Account, south.Company, changed.Device = "uma@north.test", d.south.Company, token[:24]+swap(token[24:])
	for name, a := range map[string]Attempt{"another user": uma, "another company": south, "a changed token": changed, "none": {}} {
		if g.device(a) != "" {
			t.Errorf("%s: the device is known", name)
		}
	}
	d.clock.move(DeviceLife)
	if g.device(tara) != "" {
		t.Error("the device is known for ever")
	}
}

// Who knew an older password may have signed in a thousand times, and be known as a thousand browsers.
func TestManyDevicesAreNoWayRound(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	g := d.Guard()
	a := Attempt{Kind: PasswordAttempt, Company: d.north.Company, Account: "tara@north.test", Network: at("198.51.100.9")}
	tried := 0
	for range 50 {
		device, err := g.DeviceOf(d.north.Company, a.Account)
		if err != nil {
			t.Fatal(err)
		}
		a.Device = device
		tried += d.attack(t, g, a, 5)
	}
	if tried != 100+10 {
		t.Errorf("%d wrong passwords with 50 devices, want those of devices and those of the network", tried)
	}
	a.Network = at("198.51.100.10")
	if _, allowed := d.mayTry(t, g, a); !allowed {
		t.Error("the owner's device is refused at the owner's network")
	}
}

func TestTokensAndMessagesAreLimited(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	g := d.Guard()
	token := Attempt{Kind: TokenAttempt, Network: at("198.51.100.9")}
	if tried := d.attack(t, g, token, 200); tried != 100 {
		t.Errorf("%d refused tokens, want 100", tried)
	}
	renewal := Attempt{Kind: TokenAttempt, Network: at("198.51.100.10"), Account: "secret"}
	for i := range 61 {
		if _, allowed := d.mayTry(t, g, renewal); allowed != (i < 60) {
			t.Errorf("renewal %d: %v", i, allowed)
		}
	}
	message := Attempt{Kind: MessageAttempt, Company: d.north.Company, Account: "tara@north.test", Network: at("198.51.100.11")}
	for i := range 6 {
		if _, allowed := d.mayTry(t, g, message); allowed != (i < 5) {
			t.Errorf("message %d: %v", i, allowed)
		}
	}
	message.Network = netip.Addr{}
	for i := range 101 {
		message.Account = fmt.Sprintf("new%d@north.test", i)
		if _, allowed := d.mayTry(t, g, message); !allowed {
			t.Fatalf("a company's server is refused its sign-up %d", i)
		}
	}
}

func TestWhoIsSignedInIsCountedAsUserAndCompany(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	g := d.node(t, func(o *Options) {
		o.Limits = &Limits{Company: Quota{30, time.Minute}, User: Quota{20, time.Minute}, Visitors: Quota{5, time.Minute}}
	}).Guard()
	pass := func(c Caller, n int) (passed int) {
		for range n {
			if _, err := g.Pass(t.Context(), c); err == nil {
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

// swap gives a text of the same letters and another meaning.
func swap(text string) string { return text[1:] + text[:1] }
