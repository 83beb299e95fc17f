package ratelimit

import (
	"math"
	"math/rand/v2"

	cryptorand "crypto/rand"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"lyceum/auth/authtest"
)

var tenInTen = Quota{10, 10 * time.Minute}

// For random series of uses, the script in Redis and the node's own counter must grant the same number of uses and have the same
// full times.
func TestQuotaCounter_RedisAndLocalAgree(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	l := f.counter
	demands := []quotaUse{
		{name: "test", key: "a", quota: tenInTen}, {name: "test", key: "b", quota: Quota{7, time.Minute}},
		{name: "test", key: "c", quota: Quota{largestCount, time.Second}},
	}
	random := rand.New(rand.NewPCG(1, 1))
	for step := range 300 {
		some := demands[:1+random.IntN(len(demands))]
		n := int64(random.IntN(9) - 2)
		granted, fullIn, err := l.takeInRedis(t.Context(), n, some)
		if err != nil {
			t.Fatal(err)
		}
		aloneGranted, alone := l.takeLocally(n, some)
		if granted != aloneGranted {
			t.Fatalf("step %d: Redis grants %d of %d, the node alone %d", step, granted, n, aloneGranted)
		}
		for i := range some {
			if math.Abs(fullIn[i]-alone[i]) > 1 {
				t.Fatalf("step %d: full in %f in Redis, in %f alone", step, fullIn[i], alone[i])
			}
		}
		f.clock.Move(time.Duration(random.IntN(20)) * time.Second)
	}
}

// A node whose clock is an hour ahead must not make other nodes reject requests.
func TestQuotaCounter_NodeClockAhead(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	node := f.node(t, func(o *Options) { o.Now = nil })
	ahead := f.node(t, func(o *Options) { o.Now = nil })
	ahead.counter.now = func() time.Time { return time.Now().Add(time.Hour) }
	k := []quotaUse{{name: "test", key: cryptorand.Text(), quota: tenInTen}}
	for i := range 10 {
		if granted, used, together := []*Limiter{ahead, node}[i%2].counter.take(t.Context(), 1, k); granted != 1 || !together || used[0].fullIn > tenInTen.Per {
			t.Fatalf("use %d: granted %d, full in %v, asked Redis: %v", i, granted, used[0].fullIn, together)
		}
	}
	if granted, used, _ := node.counter.take(t.Context(), 1, k); granted != 0 || used[0].wait > time.Minute {
		t.Errorf("after ten uses: granted %d, wait %v", granted, used[0].wait)
	}
}

// After the clock of Redis has stepped back, a time that was stored before must not make nodes reject requests until the clock
// reaches this time.
func TestQuotaCounter_ClockStepsBack(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	k := []quotaUse{{name: "test", key: cryptorand.Text(), quota: tenInTen}}
	f.counter.take(t.Context(), 10, k)
	f.clock.Move(-time.Hour)
	if granted, _, _ := f.counter.take(t.Context(), 1, k); granted != 1 {
		t.Errorf("granted %d, want 1", granted)
	}
}

// A use that is granted early because of the tolerance for rounding errors must not make the quota full.
func TestQuotaCounter_EarlyUse(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	daily := Quota{3, 24 * time.Hour}
	k := []quotaUse{{name: "test", key: cryptorand.Text(), quota: daily}}
	f.counter.take(t.Context(), 3, k)
	f.clock.Move(8*time.Hour - 25*time.Millisecond) // The tolerance is 28.8 ms.
	for i, want := range []int64{1, 0, 0} {
		if granted, _, _ := f.counter.take(t.Context(), 1, k); granted != want {
			t.Errorf("use %d: granted %d, want %d", i, granted, want)
		}
	}
}

func TestQuotaCounter_RejectionUsesNoQuota(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	l := f.counter
	own, shared := quotaUse{name: "own", key: "a", quota: Quota{2, time.Minute}}, quotaUse{name: "shared", key: "b", quota: Quota{5, time.Minute}}
	for range 10 {
		l.take(t.Context(), 1, []quotaUse{own, shared})
	}
	if _, used, _ := l.take(t.Context(), 0, []quotaUse{shared}); used[0].remaining != 3 {
		t.Errorf("%d are left of the shared quota, want 3", used[0].remaining)
	}
}

func TestQuotaCounter_AcrossNodes(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	nodes := []*Limiter{f.Limiter, f.node(t, nil), f.node(t, nil)}
	var granted atomic.Int64
	var all sync.WaitGroup
	for _, g := range nodes {
		for range 40 {
			all.Go(func() {
				n, _, together := g.counter.take(t.Context(), 1, []quotaUse{{name: "test", key: "k", quota: tenInTen}})
				if !together {
					t.Error("Redis was not asked")
				}
				granted.Add(n)
			})
		}
	}
	all.Wait()
	if granted.Load() != 10 {
		t.Errorf("120 tries at once on three nodes: %d granted, want 10", granted.Load())
	}
}

// If two nodes take shares of one quota of 1,000 uses per second, they must grant 1,000 of 3,000 concurrent requests together.
func TestQuotaShares_AcrossNodes(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	nodes := []*Limiter{f.Limiter, f.node(t, nil)}
	many := quotaUse{name: "test", key: "company", quota: Quota{1000, time.Second}}
	allowed := 0
	for i := range 3000 {
		if yes, u := nodes[i%2].shares.take(t.Context(), many); yes {
			allowed++
		} else if u.wait <= 0 || u.wait > time.Second || u.remaining != 0 {
			t.Fatalf("refused, wait %v with %d left", u.wait, u.remaining)
		}
	}
	if allowed != 1000 {
		t.Errorf("%d of 3000 were allowed, want 1000", allowed)
	}
	f.clock.Move(time.Second)
	if yes, _ := nodes[0].shares.take(t.Context(), many); !yes {
		t.Error("refused after the time that the refusal has named")
	}
}

// If Redis stops after eight of ten uses, a node must grant the last two on its own, and must limit the number of keys in its
// memory. When Redis runs again, nodes must count together.
func TestQuotaCounter_WithoutRedis(t *testing.T) {
	t.Parallel()
	f, server := newFixture(t), authtest.StartRedis(t)
	node := f.node(t, func(o *Options) { f.use(t, server)(o); o.CacheSize = 100 })
	k := []quotaUse{{name: "test", key: "k", quota: tenInTen}}
	for range 8 {
		node.counter.take(t.Context(), 1, k)
	}
	server.Kill()
	for i, want := range []int64{1, 1, 0, 0} {
		granted, used, together := node.counter.take(t.Context(), 1, k)
		if granted != want || together || used[0].remaining != max(1-int64(i), 0) {
			t.Errorf("try %d without Redis: granted %d, left %d, asked Redis: %v", 8+i, granted, used[0].remaining, together)
		}
	}
	for range 1000 {
		node.counter.take(t.Context(), 1, []quotaUse{{name: "test", key: cryptorand.Text(), quota: tenInTen}})
	}
	if node.counter.local.Len() > 100 {
		t.Errorf("%d keys are remembered, want at most 100", node.counter.local.Len())
	}
	server.Start()
	authtest.Eventually(t, "Redis counts again", func() bool {
		_, _, together := node.counter.take(t.Context(), 1, []quotaUse{{name: "test", key: "back", quota: tenInTen}})
		return together
	})
	other := f.node(t, f.use(t, server))
	again := []quotaUse{{name: "test", key: "again", quota: tenInTen}}
	for i := range 12 {
		granted, _, together := []*Limiter{node, other}[i%2].counter.take(t.Context(), 1, again)
		if !together || (granted == 1) != (i < 10) {
			t.Errorf("try %d after the return: granted %d, asked Redis: %v", i, granted, together)
		}
	}
}
