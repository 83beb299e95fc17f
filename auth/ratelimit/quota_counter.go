package ratelimit

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"strconv"
	"sync"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/redis/go-redis/v9"

	"lyceum/auth/redislink"
)

// quotaUse is a quota that applies to a request, and the key under which its uses are counted.
type quotaUse struct {
	name  string // the name of the limit in responses and metrics
	key   string // identifies the account, network, user or company
	quota Quota
	// permanent means that Permit.Release does not return the use.
	permanent bool
	// hidden means that the quota is not reported to the client, because its state discloses the activity of others.
	hidden bool
}

// quotaUsage is the state of a quota after a use.
type quotaUsage struct {
	quotaUse
	remaining int64
	wait      time.Duration // the time until the next use is available; 0 if one is available
	fullIn    time.Duration // the time until the quota is full again
}

// quotaCounter counts uses in Redis for all nodes together. If Redis does not answer, each node counts separately,
// beginning with the last state that it read from Redis. It is safe for concurrent use.
type quotaCounter struct {
	redis *redislink.Link
	now   func() time.Time

	mu    sync.Mutex
	local *lru.Cache[string, float64] // local contains the time at which the quota of each key is full again.

	localCounts prometheus.Counter // the number of calls that this node has counted without Redis
}

//go:embed quota_counter.lua
var counterSource string

var counterScript = redis.NewScript(counterSource)

var errScript = errors.New("rate limit script: unexpected reply")

func newQuotaCounter(link *redislink.Link, now func() time.Time, size int, localCounts prometheus.Counter) (*quotaCounter, error) {
	local, err := lru.New[string, float64](size)
	if err != nil {
		return nil, fmt.Errorf("cache of rate limits: %w", err)
	}
	return &quotaCounter{redis: link, now: now, local: local, localCounts: localCounts}, nil
}

// take takes n uses from each quota, or fewer if a quota has fewer, and returns the states of the quotas in the order
// of uses. If one quota is used up, it takes none, because a rejected request must not use up other quotas. With a
// negative n it returns uses to the quotas. inRedis reports whether Redis counted the uses; otherwise this node counted
// them.
func (c *quotaCounter) take(ctx context.Context, n int64, uses []quotaUse) (granted int64, usages []quotaUsage, inRedis bool) {
	if len(uses) == 0 {
		return n, nil, true
	}
	now := microseconds(c.now())
	granted, fullAt, err := c.takeInRedis(ctx, now, n, uses)
	if err != nil {
		c.localCounts.Inc()
		granted, fullAt = c.takeLocally(now, n, uses)
	} else {
		c.remember(uses, fullAt)
	}
	usages = make([]quotaUsage, len(uses))
	for i, u := range uses {
		usages[i] = quotaUsage{
			quotaUse: u, remaining: max(u.quota.remaining(fullAt[i], now), 0), wait: u.quota.wait(fullAt[i], now),
			fullIn: time.Duration(max(fullAt[i]-now, 0)) * time.Microsecond,
		}
	}
	return granted, usages, err == nil
}

// limitKeys is the beginning of the keys of all quotas, after the prefix of the link. The braces are a hash tag, which puts
// all quotas on one server of a Redis cluster. The script can use only keys on one server.
const limitKeys = "{limit}:"

func (u quotaUse) id() string { return u.name + ":" + u.key }

// takeInRedis counts uses in Redis. It returns the number of granted uses and, in the order of uses, the times at which the
// quotas are full again. It returns an error if Redis does not answer.
func (c *quotaCounter) takeInRedis(ctx context.Context, now float64, n int64, uses []quotaUse) (granted int64, fullAt []float64, err error) {
	keys, args := make([]string, len(uses)), make([]any, 0, 2+2*len(uses))
	args = append(args, now, n)
	for i, u := range uses {
		keys[i] = c.redis.Prefix + limitKeys + u.id()
		args = append(args, u.quota.interval(), u.quota.Per.Microseconds())
	}
	reply, err := redislink.Call(ctx, c.redis, func(ctx context.Context, client redis.UniversalClient) ([]any, error) {
		return counterScript.Run(ctx, client, keys, args...).Slice()
	})
	if err != nil {
		return 0, nil, err
	}
	return parseCounterReply(reply, len(uses))
}

func parseCounterReply(reply []any, keys int) (granted int64, fullAt []float64, err error) {
	if len(reply) != keys+1 {
		return 0, nil, errScript
	}
	granted, ok := reply[0].(int64)
	for _, one := range reply[1:] {
		text, isText := one.(string)
		at, err := strconv.ParseFloat(text, 64)
		if err != nil || !isText || !ok {
			return 0, nil, errScript
		}
		fullAt = append(fullAt, at)
	}
	return granted, fullAt, nil
}

// takeLocally is like takeInRedis, but counts in the memory of this node.
func (c *quotaCounter) takeLocally(now float64, n int64, uses []quotaUse) (granted int64, fullAt []float64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	granted, fullAt = n, make([]float64, len(uses))
	for i, u := range uses {
		fullAt[i], _ = c.local.Get(u.id())
		if granted > 0 {
			granted, _ = u.quota.take(fullAt[i], now, granted)
		}
	}
	for i, u := range uses {
		fullAt[i] = max(max(fullAt[i], now)+float64(granted)*u.quota.interval(), now)
		c.local.Add(u.id(), fullAt[i])
	}
	return granted, fullAt
}

// remember stores the state from Redis in memory, so that local counting continues from it if Redis fails.
func (c *quotaCounter) remember(uses []quotaUse, fullAt []float64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i, u := range uses {
		c.local.Add(u.id(), fullAt[i])
	}
}
