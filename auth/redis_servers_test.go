package auth

import (
	"errors"
	"fmt"
	"net/netip"
	"testing"
	"time"

	"lyceum/auth/authtest"
	"lyceum/auth/ratelimit"
)

// useServers returns a function that changes the options of a node so that the node uses the servers of s with a prefix.
func useServers(s *authtest.RedisServers, prefix string) func(*Options) {
	return func(o *Options) {
		o.Redis.URL, o.Redis.Prefix, o.Redis.Backoff = s.URL, prefix, 20*time.Millisecond
	}
}

// With a Redis cluster, nodes must share session states, which are on all servers, and the counters of rate limits, which are on one.
func TestRedisCluster(t *testing.T) {
	t.Parallel()
	const prefix = "lyceum:"
	d, servers := deploy(t), authtest.StartRedisCluster(t)
	first, second := d.node(t, useServers(servers, prefix)), d.node(t, useServers(servers, prefix))
	tries := ratelimit.Request{Kind: ratelimit.Password, Company: d.north.Company, Account: d.real("tara@north.test"), Network: netip.MustParseAddr("198.51.100.9")}
	allowed := 0
	for i := range 20 {
		if _, err := []*Service{first, second}[i%2].RateLimiter().Acquire(t.Context(), tries); err == nil {
			allowed++
		}
	}
	if allowed != 10 {
		t.Errorf("two nodes allowed %d tries, want 10 together", allowed)
	}
	const sessions = 12
	var last string
	for range sessions {
		last = d.login(t, d.north, "tara@north.test").Token
		for _, node := range []*Service{first, second} {
			if _, err := node.Verify(t.Context(), Bearer(last), Use{}); err != nil {
				t.Fatal(err)
			}
		}
	}
	other := d.login(t, d.south, "tara@south.test")
	if _, err := first.Verify(t.Context(), Bearer(other.Token), Use{}); err != nil {
		t.Fatal(err)
	}
	with, limits, all := 0, 0, 0
	for i := range servers.Clients {
		n := servers.Keys(i, prefix+"session:")
		all += n
		with += min(n, 1)
		limits += min(servers.Keys(i, prefix+"{limit}:"), 1)
	}
	if all != sessions+1 || with < 2 || limits != 1 {
		t.Errorf("%d session states on %d servers, counters on %d; want %d on several, and counters on one", all, with, limits, sessions+1)
	}
	who, err := first.Verify(t.Context(), Bearer(last), Use{})
	if err != nil {
		t.Fatal(err)
	}
	if err := first.Logout(t.Context(), who, testSource); err != nil {
		t.Fatal(err)
	}
	d.expireSessionStates()
	if _, err := second.Verify(t.Context(), Bearer(last), Use{}); !errors.Is(err, ErrSessionEnded) {
		t.Errorf("after the logout on the other node: %v, want ErrSessionEnded", err)
	}
	o := d.options.Redis
	o.URL, o.Prefix = servers.URL, prefix
	if err := ForgetCompany(t.Context(), o, d.north.Company.ID()); err != nil {
		t.Fatal(err)
	}
	left := 0
	for i := range servers.Clients {
		left += servers.Keys(i, prefix+"session:")
	}
	if left != 1 {
		t.Errorf("%d session states are left, want the one of the other company", left)
	}
}

// A node behind a Sentinel must keep serving while the primary fails, and use the new primary afterwards.
func TestRedisSentinel_Failover(t *testing.T) {
	t.Parallel()
	const prefix = "lyceum:"
	d, servers := deploy(t), authtest.StartRedisSentinel(t)
	node := d.node(t, useServers(servers, prefix))
	login := d.login(t, d.north, "tara@north.test")
	if _, err := node.Verify(t.Context(), Bearer(login.Token), Use{}); err != nil {
		t.Fatal(err)
	}
	if n := servers.Keys(0, prefix+"session:"); n != 1 {
		t.Fatalf("%d session states on the primary, want 1", n)
	}
	servers.Kill(0)
	verify := func() {
		t.Helper()
		d.expireSessionStates()
		if _, err := node.Verify(t.Context(), Bearer(login.Token), Use{}); err != nil {
			t.Fatalf("during the failover: %v", err)
		}
	}
	verify()
	authtest.Eventually(t, "the replica is the primary", func() bool {
		verify()
		role, err := servers.Clients[1].InfoMap(t.Context(), "replication").Result()
		return err == nil && role["Replication"]["role"] == "master"
	})
	fresh := d.login(t, d.north, "uma@north.test")
	authtest.Eventually(t, "the new primary has the session state", func() bool {
		d.expireSessionStates()
		if _, err := node.Verify(t.Context(), Bearer(fresh.Token), Use{}); err != nil {
			t.Fatalf("after the failover: %v", err)
		}
		return servers.Keys(1, fmt.Sprintf("%ssession:{%d", prefix, d.north.Company.ID())) > 0 && node.PingRedis(t.Context()) == nil
	})
}
