package auth

import (
	"math"
	"math/rand/v2"

	cryptorand "crypto/rand"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

var tenInTen = Quota{10, 10 * time.Minute}

// Redis and a node alone must count alike, or the limits would be others while Redis is away.
func TestRedisAndANodeAloneCountAlike(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	l := d.Guard().limiter
	demands := []demand{
		{name: "test", key: "a", quota: tenInTen}, {name: "test", key: "b", quota: Quota{7, time.Minute}},
		{name: "test", key: "c", quota: Quota{largestCount, time.Second}},
	}
	random := rand.New(rand.NewPCG(1, 1))
	for step := range 300 {
		some := demands[:1+random.IntN(len(demands))]
		n, now := int64(random.IntN(9)-2), microseconds(d.clock.now())
		granted, whole, err := l.ask(t.Context(), now, n, some)
		if err != nil {
			t.Fatal(err)
		}
		aloneGranted, alone := l.alone(now, n, some)
		if granted != aloneGranted {
			t.Fatalf("step %d: Redis grants %d of %d, the node alone %d", step, granted, n, aloneGranted)
		}
		for i := range some {
			if math.Abs(whole[i]-alone[i]) > 1 {
				t.Fatalf("step %d: whole at %f in Redis, at %f alone", step, whole[i], alone[i])
			}
		}
		d.clock.move(time.Duration(random.IntN(20)) * time.Second)
	}
}

func TestWhoIsRefusedByOneQuotaUsesUpNoOther(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	l := d.Guard().limiter
	own, shared := demand{name: "own", key: "a", quota: Quota{2, time.Minute}}, demand{name: "shared", key: "b", quota: Quota{5, time.Minute}}
	for range 10 {
		l.take(t.Context(), 1, []demand{own, shared})
	}
	if _, used, _ := l.take(t.Context(), 0, []demand{shared}); used[0].left != 3 {
		t.Errorf("%d are left of the shared quota, want 3", used[0].left)
	}
}

func TestLimitsHoldAcrossNodes(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	nodes := []*Guard{d.Guard(), d.node(t, nil).Guard(), d.node(t, nil).Guard()}
	var granted atomic.Int64
	var all sync.WaitGroup
	for _, g := range nodes {
		for range 40 {
			all.Go(func() {
				n, _, together := g.limiter.take(t.Context(), 1, []demand{{name: "test", key: "k", quota: tenInTen}})
				if !together {
					t.Error("Redis was not asked")
				}
				granted.Add(n)
			})
		}
	}
	all.Wait()
	if granted.Load() != 10 {
		t.Errorf("120 attempts at once on three nodes: %d granted, want 10", granted.Load())
	}
}

// Every node takes what every request needs in shares, which come from one quota.
func TestSharesHoldAcrossNodes(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	nodes := []*Guard{d.Guard(), d.node(t, nil).Guard()}
	many := demand{name: "test", key: "company", quota: Quota{1000, time.Second}}
	allowed := 0
	for i := range 3000 {
		if yes, u := nodes[i%2].leases.take(t.Context(), many); yes {
			allowed++
		} else if u.wait <= 0 || u.wait > time.Second || u.left != 0 {
			t.Fatalf("refused, wait %v with %d left", u.wait, u.left)
		}
	}
	if allowed != 1000 {
		t.Errorf("%d of 3000 were allowed, want 1000", allowed)
	}
	d.clock.move(time.Second)
	if yes, _ := nodes[0].leases.take(t.Context(), many); !yes {
		t.Error("refused after the time that the refusal has named")
	}
}

// A node alone goes on from what it knows, and bounds what it keeps.
func TestLimitsWithoutRedis(t *testing.T) {
	t.Parallel()
	d, server := deploy(t), startRedis(t)
	node := d.node(t, func(o *Options) { server.on(o); o.Remembered = 100 }).Guard()
	k := []demand{{name: "test", key: "k", quota: tenInTen}}
	for range 8 {
		node.limiter.take(t.Context(), 1, k)
	}
	server.kill()
	for i, want := range []int64{1, 1, 0, 0} {
		granted, used, together := node.limiter.take(t.Context(), 1, k)
		if granted != want || together || used[0].left != max(1-int64(i), 0) {
			t.Errorf("attempt %d without Redis: granted %d, left %d, asked Redis: %v", 8+i, granted, used[0].left, together)
		}
	}
	for range 1000 {
		node.limiter.take(t.Context(), 1, []demand{{name: "test", key: cryptorand.Text(), quota: tenInTen}})
	}
	if node.limiter.memory.Len() > 100 {
		t.Errorf("%d keys are remembered, want at most 100", node.limiter.memory.Len())
	}
	server.start()
	eventually(t, "Redis counts again", func() bool {
		_, _, together := node.limiter.take(t.Context(), 1, []demand{{name: "test", key: "back", quota: tenInTen}})
		return together
	})
	other := d.node(t, server.on).Guard()
	again := []demand{{name: "test", key: "again", quota: tenInTen}}
	for i := range 12 {
		granted, _, together := []*Guard{node, other}[i%2].limiter.take(t.Context(), 1, again)
		if !together || (granted == 1) != (i < 10) {
			t.Errorf("attempt %d after the return: granted %d, asked Redis: %v", i, granted, together)
		}
	}
}
