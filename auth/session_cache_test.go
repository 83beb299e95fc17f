package auth

import (
	"errors"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/sony/gobreaker/v2"

	"lyceum/auth/authtest"
	"lyceum/auth/redislink"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// expireSessionStates makes every session state in memory older than its maximum age.
func (d *deployment) expireSessionStates() { d.clock.Move(time.Second) }

// cached reports whether Redis has the session's entry. It bypasses the circuit breaker.
func cached(t *testing.T, s *Service, who Principal) bool {
	t.Helper()
	n, err := redislink.Client(s.cache.link).Exists(t.Context(), s.cache.key(sessionID{who.Company.ID(), who.SessionID})).Result()
	return err == nil && n == 1
}

// A browser session must end on all nodes if it is not used for the timeout. A session in use and a session of the API
// must continue.
func TestSession_IdleTimeout(t *testing.T) {
	t.Parallel()
	d, server := deploy(t), authtest.StartRedis(t)
	const idle = 30 * time.Minute
	node := d.node(t, func(o *Options) { server.Use(&o.Redis); o.IdleTimeout = idle })
	in, err := node.SignIn(t.Context(), LoginInput{Company: d.north.Company, Email: d.real("tara@north.test"), Password: storetest.Password, RequestSource: testSource})
	if err != nil {
		t.Fatal(err)
	}
	api := d.login(t, d.north, "tara@north.test")
	use := func(after time.Duration) error {
		d.clock.Move(after)
		server.Do("FLUSHALL") // The clock of Redis does not move, so its entries do not expire.
		_, err := node.Verify(t.Context(), Cookie(d.north.Company, in.Cookie), Use{})
		return err
	}
	for range 4 {
		if err := use(idle - time.Minute); err != nil {
			t.Fatalf("a session in use: %v", err)
		}
	}
	if err := use(idle + 4*time.Minute); !errors.Is(err, ErrSessionEnded) {
		t.Errorf("an unused session: %v, want ErrSessionEnded", err)
	}
	if err := use(time.Second); !errors.Is(err, ErrSessionEnded) {
		t.Errorf("an unused session again: %v, want ErrSessionEnded", err)
	}
	if _, err := d.Verify(t.Context(), Cookie(d.north.Company, in.Cookie), Use{}); !errors.Is(err, ErrSessionEnded) {
		t.Errorf("on a node without the timeout: %v, want ErrSessionEnded", err)
	}
	if _, err := node.Refresh(t.Context(), tenant.Company{}, api.Refresh); err != nil {
		t.Errorf("a session of the API: %v", err)
	}
}

func TestSessionCache_WithoutRedis(t *testing.T) {
	t.Parallel()
	d, server := deploy(t), authtest.StartRedis(t)
	node := d.node(t, useRedis(server))
	early := d.login(t, d.north, "tara@north.test")
	who, err := node.Verify(t.Context(), Bearer(early.Token), Use{})
	if err != nil || !cached(t, node, who) {
		t.Fatalf("with Redis: %v, cached %v", err, cached(t, node, who))
	}
	server.Kill()
	for range 5 {
		d.expireSessionStates()
		if _, err := node.Verify(t.Context(), Bearer(early.Token), Use{}); err != nil {
			t.Fatalf("verify: %v", err)
		}
	}
	late, err := node.Login(t.Context(), LoginInput{Company: d.north.Company, Email: d.real("uma@north.test"), Password: "correct horse battery"})
	if err != nil {
		t.Fatalf("login: %v", err)
	}
	if _, err := node.Refresh(t.Context(), tenant.Company{}, early.Refresh); err != nil {
		t.Errorf("refresh: %v", err)
	}
	lateWho, err := node.Verify(t.Context(), Bearer(late.Token), Use{})
	if err != nil {
		t.Fatalf("verify of the new session: %v", err)
	}
	if err := node.Logout(t.Context(), lateWho, testSource); err != nil {
		t.Errorf("logout: %v", err)
	}
	if _, err := node.Verify(t.Context(), Bearer(late.Token), Use{}); !errors.Is(err, ErrSessionEnded) {
		t.Errorf("after the logout: %v, want ErrSessionEnded", err)
	}

	server.Start()
	authtest.Eventually(t, "the returned Redis is used again", func() bool {
		d.expireSessionStates()
		if _, err := node.Verify(t.Context(), Bearer(early.Token), Use{}); err != nil {
			t.Fatalf("verify while Redis returns: %v", err)
		}
		return cached(t, node, who)
	})
	if logs := d.logs.String(); strings.Count(logs, "Redis unavailable") != 1 || !strings.Contains(logs, "Redis available again") {
		t.Errorf("the log says: %s", logs)
	}
}

func TestRedis_BreakerOpensOnTimeouts(t *testing.T) {
	t.Parallel()
	d, server := deploy(t), authtest.StartRedis(t)
	node := d.node(t, func(o *Options) {
		server.Use(&o.Redis)
		o.Redis.Backoff = time.Hour
		o.Redis.AnswerTimeout = 20 * time.Millisecond
	})
	token := d.login(t, d.north, "tara@north.test").Token
	if _, err := node.Verify(t.Context(), Bearer(token), Use{}); err != nil {
		t.Fatal(err)
	}
	server.Signal(syscall.SIGSTOP)
	defer server.Signal(syscall.SIGCONT)
	for range 4 {
		d.expireSessionStates()
		if _, err := node.Verify(t.Context(), Bearer(token), Use{}); err != nil {
			t.Fatalf("verify: %v", err)
		}
	}
	if _, err := node.cache.get(t.Context(), sessionID{1, 1}); !errors.Is(err, gobreaker.ErrOpenState) {
		t.Errorf("Redis still receives calls: %v", err)
	}
}

func TestSessionState_LogoutOnEveryNode(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	other := d.node(t, nil)
	who, session := d.principal(t, d.north, "tara")
	if _, err := other.Verify(t.Context(), Bearer(session.Token), Use{}); err != nil {
		t.Fatal(err)
	}
	if err := d.Logout(t.Context(), who, testSource); err != nil {
		t.Fatal(err)
	}
	d.clock.Move(500 * time.Millisecond)
	if _, err := other.Verify(t.Context(), Bearer(session.Token), Use{}); !errors.Is(err, ErrSessionEnded) {
		t.Errorf("half a second later, on another node: %v, want ErrSessionEnded", err)
	}
}

func TestSessionState_LogoutOnEveryNodeRealClock(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	wall := func(o *Options) { o.Now = time.Now }
	first, second := d.node(t, wall), d.node(t, wall)
	session, err := first.Login(t.Context(), LoginInput{Company: d.north.Company, Email: d.real("tara@north.test"), Password: "correct horse battery"})
	if err != nil {
		t.Fatal(err)
	}
	who, err := second.Verify(t.Context(), Bearer(session.Token), Use{})
	if err != nil {
		t.Fatal(err)
	}
	if err := first.Logout(t.Context(), who, testSource); err != nil {
		t.Fatal(err)
	}
	authtest.Eventually(t, "the other node refuses", func() bool {
		_, err := second.Verify(t.Context(), Bearer(session.Token), Use{})
		return errors.Is(err, ErrSessionEnded)
	})
}

func TestSessionState_RedisBeforeDatabase(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	own := storetest.OpenDB(t, d.north.DSN())
	d.options.DB, d.options.Resolver = own, tenant.NewResolver(own, tenant.Options{})
	d.Service = d.node(t, nil)
	other := d.node(t, nil)
	known, unknown := d.login(t, d.north, "tara@north.test"), d.login(t, d.north, "uma@north.test")
	if _, err := d.Verify(t.Context(), Bearer(known.Token), Use{}); err != nil {
		t.Fatal(err)
	}
	if err := own.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := other.Verify(t.Context(), Bearer(known.Token), Use{}); err != nil {
		t.Errorf("a session in Redis: %v", err)
	}
	// If Redis has no state and the database fails, the error must be neither ErrSessionEnded nor ErrToken.
	_, err := other.Verify(t.Context(), Bearer(unknown.Token), Use{})
	if err == nil || errors.Is(err, ErrSessionEnded) || errors.Is(err, ErrToken) {
		t.Errorf("a session that is not in Redis: %v, want the database's own error", err)
	}
}

func TestSessionCache_TombstoneIsNotOverwritten(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	id := sessionID{d.north.Company.ID(), 7}
	if err := d.cache.markEnded(t.Context(), []sessionID{id}); err != nil {
		t.Fatal(err)
	}
	if err := d.cache.add(t.Context(), id, sessionState{Active: true}); err != nil && !errors.Is(err, redis.Nil) {
		t.Fatal(err)
	}
	if found, err := d.cache.get(t.Context(), id); err != nil || found.Active {
		t.Errorf("a state from before the end is cached: %+v, %v", found, err)
	}
	ttl, err := redislink.Client(d.cache.link).TTL(t.Context(), d.cache.key(id)).Result()
	if err != nil || ttl <= lookupTimeout || ttl > tombstoneLife {
		t.Errorf("time to live of the tombstone: %v, %v", ttl, err)
	}
}

func TestSessionCache_KeysAndExpiry(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	north, south := sessionID{d.north.Company.ID(), 7}, sessionID{d.south.Company.ID(), 7}
	if err := d.cache.add(t.Context(), north, sessionState{Active: true, User: 4}); err != nil {
		t.Fatal(err)
	}
	if _, err := d.cache.get(t.Context(), south); !errors.Is(err, errNotCached) {
		t.Errorf("another company's session of that number: %v", err)
	}
	ttl, err := redislink.Client(d.cache.link).TTL(t.Context(), d.cache.key(north)).Result()
	if err != nil || ttl <= 0 || ttl > entryLife {
		t.Errorf("time to live of the entry: %v, %v", ttl, err)
	}
}

func TestInvalidateSessions_RedisDown(t *testing.T) {
	t.Parallel()
	d, server := deploy(t), authtest.StartRedis(t)
	node := d.node(t, useRedis(server))
	server.Kill()
	node.InvalidateSessions(t.Context(), d.north.Company, []int64{7})
	if d.logs.String() == "" {
		t.Error("nothing was logged")
	}
}
