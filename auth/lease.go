package auth

import (
	"context"
	"fmt"
	"sync"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
)

// leases hand out the uses of quotas that every request needs. A node takes them from Redis some at a time, so that the
// common request pays no way to Redis: measured, a hop for each left 0.32 of the rate.
type leases struct {
	limiter *limiter
	memory  *lru.Cache[string, *lease]
	mu      sync.Mutex // of entering, so that a key has one lease
}

// lease is what a node may still hand out of one quota.
type lease struct {
	mu     sync.Mutex
	rest   int64
	usage  usage
	asked  time.Time
	closed time.Time // until then the quota is known to be used up
}

const (
	// leaseLife bounds how long uses stay with a node that does not need them.
	leaseLife = 10 * time.Second
	// leaseTime is how much of a quota a node takes at once: what it allows in that time.
	leaseTime = 100 * time.Millisecond
)

func newLeases(l *limiter, remembered int) (*leases, error) {
	memory, err := lru.New[string, *lease](remembered)
	if err != nil {
		return nil, fmt.Errorf("memory of leases: %w", err)
	}
	return &leases{limiter: l, memory: memory}, nil
}

// take uses the quota once and tells where it stands, which others may have changed meanwhile.
func (l *leases) take(ctx context.Context, d demand) (allowed bool, u usage) {
	one := l.of(d.id())
	one.mu.Lock()
	defer one.mu.Unlock()
	now := l.limiter.now()
	if now.Before(one.closed) {
		u = one.usage
		u.left, u.wait = 0, one.closed.Sub(now)
		return false, u
	}
	if one.rest == 0 || now.Sub(one.asked) >= leaseLife {
		granted, used, _ := l.limiter.take(ctx, d.quota.share(), []demand{d})
		one.rest, one.usage, one.asked = granted, used[0], now
		if granted == 0 {
			one.closed = now.Add(used[0].wait)
			return false, one.usage
		}
	}
	one.rest--
	u = one.usage
	u.left, u.wait = u.left+one.rest, 0
	return true, u
}

func (l *leases) of(id string) *lease {
	if one, known := l.memory.Get(id); known {
		return one
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if one, known := l.memory.Get(id); known {
		return one
	}
	one := &lease{}
	l.memory.Add(id, one)
	return one
}

// share is how many uses a node takes at once.
func (q Quota) share() int64 { return max(1, q.Count*int64(leaseTime)/int64(q.Per)) }
