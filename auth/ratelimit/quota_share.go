package ratelimit

import (
	"context"
	"fmt"
	"sync"
	"time"

	"lyceum/node/lru"
)

// quotaShares grants uses of the quotas that apply to every request. A node takes the uses from Redis in shares. One Redis
// call per request reduced the measured throughput to 32 %.
type quotaShares struct {
	counter *quotaCounter
	shares  lru.Cache[string, *quotaShare]
	mu      sync.Mutex // mu is locked while a share is added, so that each key has only one share.
}

// quotaShare is the part of one quota that this node may still grant.
type quotaShare struct {
	mu           sync.Mutex
	remaining    int64
	usage        quotaUsage
	takenAt      time.Time
	blockedUntil time.Time // blockedUntil is the time until which the quota is used up.
}

const (
	// shareLife is how long a node may grant the uses of a share.
	shareLife = 10 * time.Second
	// shareTime determines the size of a share: the uses that the quota allows in this time.
	shareTime = 100 * time.Millisecond
)

func newQuotaShares(counter *quotaCounter, size int) (*quotaShares, error) {
	shares, err := lru.New[string, *quotaShare](size)
	if err != nil {
		return nil, fmt.Errorf("cache of quota shares: %w", err)
	}
	return &quotaShares{counter: counter, shares: shares}, nil
}

// take takes one use of the quota and reports whether it is allowed. u is the state of the quota when this node took
// its share, minus the uses that this node has granted since. u does not include later uses by other nodes.
func (s *quotaShares) take(ctx context.Context, use quotaUse) (allowed bool, u quotaUsage) {
	share := s.get(use.id())
	share.mu.Lock()
	defer share.mu.Unlock()
	now := s.counter.now()
	if now.Before(share.blockedUntil) {
		u = share.usage
		u.remaining, u.wait = 0, share.blockedUntil.Sub(now)
		return false, u
	}
	if share.remaining == 0 || now.Sub(share.takenAt) >= shareLife {
		granted, usages, _ := s.counter.take(ctx, use.quota.shareSize(), []quotaUse{use})
		share.remaining, share.usage, share.takenAt = granted, usages[0], now
		if granted == 0 {
			share.blockedUntil = now.Add(usages[0].wait)
			return false, share.usage
		}
	}
	share.remaining--
	u = share.usage
	u.remaining, u.wait = u.remaining+share.remaining, 0
	return true, u
}

func (s *quotaShares) get(id string) *quotaShare {
	if share, known := s.shares.Get(id); known {
		return share
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if share, known := s.shares.Get(id); known {
		return share
	}
	share := &quotaShare{}
	s.shares.Add(id, share)
	return share
}

// shareSize returns the number of uses that a node takes from Redis in one call.
func (q Quota) shareSize() int64 { return max(1, q.Count*int64(shareTime)/int64(q.Per)) }
