package ratelimit

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"strconv"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/auth/redislink"
	"lyceum/node/lru"
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

// quotaCounter counts uses in Redis for all nodes together. If Redis does not answer, each node counts separately, beginning
// with the last state that it read from Redis. It is safe for concurrent use.
//
// The times of uses in Redis are by the clock of Redis. If they were by the clocks of nodes, a node whose clock is an hour
// ahead would store times that make all other nodes reject requests for an hour.
type quotaCounter struct {
	redis *redislink.Link
	// clock is the clock of all nodes. It is nil if the clock of Redis applies.
	clock func() time.Time
	// now is the clock of this node. Differences of its times are monotonic.
	now     func() time.Time
	started time.Time

	mu    sync.Mutex
	local lru.Cache[string, float64] // the time since started at which the quota of each key is full again, in microseconds

	localCounts prometheus.Counter // the number of calls that this node has counted without Redis
}

//go:embed quota_counter.lua
var counterSource string

var counterScript = redislink.NewScript(counterSource)

var errScript = errors.New("rate limit script: unexpected reply")

// newQuotaCounter returns a counter. clock is the clock of all nodes, or nil if the clock of Redis applies.
func newQuotaCounter(link *redislink.Link, clock func() time.Time, size int, localCounts prometheus.Counter) (*quotaCounter, error) {
	local, err := lru.New[string, float64](size)
	if err != nil {
		return nil, fmt.Errorf("cache of rate limits: %w", err)
	}
	now := clock
	if now == nil {
		now = time.Now
	}
	return &quotaCounter{redis: link, clock: clock, now: now, started: now(), local: local, localCounts: localCounts}, nil
}

// take takes n uses from each quota, or fewer if a quota has fewer, and returns the states of the quotas in the order
// of uses. If one quota is used up, it takes none, because a rejected request must not use up other quotas. With a
// negative n it returns uses to the quotas. inRedis reports whether Redis counted the uses; otherwise this node counted
// them.
func (c *quotaCounter) take(ctx context.Context, n int64, uses []quotaUse) (granted int64, usages []quotaUsage, inRedis bool) {
	if len(uses) == 0 {
		return n, nil, true
	}
	granted, fullIn, err := c.takeInRedis(ctx, n, uses)
	if err != nil {
		c.localCounts.Inc()
		granted, fullIn = c.takeLocally(n, uses)
	} else {
		c.remember(uses, fullIn)
	}
	usages = make([]quotaUsage, len(uses))
	for i, u := range uses {
		usages[i] = quotaUsage{
			quotaUse: u, remaining: max(u.quota.remaining(fullIn[i]), 0), wait: u.quota.wait(fullIn[i]),
			fullIn: time.Duration(max(fullIn[i], 0)) * time.Microsecond,
		}
	}
	return granted, usages, err == nil
}

// limitKeys is the beginning of the keys of all quotas, after the prefix of the link. The braces are a hash tag, which puts
// all quotas on one server of a Redis cluster. The script can use only keys on one server.
const limitKeys = "{limit}:"

func (u quotaUse) id() string { return u.name + ":" + u.key }

// takeInRedis counts uses in Redis. It returns the number of granted uses and, in the order of uses, the times in microseconds
// until the quotas are full again. It returns an error if Redis does not answer.
func (c *quotaCounter) takeInRedis(ctx context.Context, n int64, uses []quotaUse) (granted int64, fullIn []float64, err error) {
	keys, args := make([]string, len(uses)), make([]any, 0, 2+2*len(uses))
	now := ""
	if c.clock != nil {
		now = strconv.FormatInt(c.clock().UnixMicro(), 10)
	}
	args = append(args, now, n)
	for i, u := range uses {
		keys[i] = c.redis.Prefix + limitKeys + u.id()
		args = append(args, u.quota.interval(), u.quota.Per.Microseconds())
	}
	reply, err := c.redis.Run(ctx, counterScript, keys, args...)
	if err != nil {
		return 0, nil, err
	}
	return parseCounterReply(reply, len(uses))
}

func parseCounterReply(reply []any, keys int) (granted int64, fullIn []float64, err error) {
	if len(reply) != keys+1 {
		return 0, nil, errScript
	}
	granted, ok := reply[0].(int64)
	for _, one := range reply[1:] {
		text, isText := one.(string)
		in, err := strconv.ParseFloat(text, 64)
		if err != nil || !isText || !ok {
			return 0, nil, errScript
		}
		fullIn = append(fullIn, in)
	}
	return granted, fullIn, nil
}

// takeLocally is like takeInRedis, but counts in the memory of this node.
func (c *quotaCounter) takeLocally(n int64, uses []quotaUse) (granted int64, fullIn []float64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := c.sinceStart()
	granted, fullIn = n, make([]float64, len(uses))
	for i, u := range uses {
		fullAt, _ := c.local.Get(u.id())
		fullIn[i] = max(fullAt-now, 0)
		if granted > 0 {
			granted = max(min(granted, u.quota.remaining(fullIn[i])), 0)
		}
	}
	for i, u := range uses {
		fullIn[i] = max(fullIn[i]+float64(granted)*u.quota.interval(), 0)
		c.local.Add(u.id(), now+fullIn[i])
	}
	return granted, fullIn
}

// remember stores the state from Redis in memory, so that local counting continues from it if Redis fails.
func (c *quotaCounter) remember(uses []quotaUse, fullIn []float64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := c.sinceStart()
	for i, u := range uses {
		c.local.Add(u.id(), now+fullIn[i])
	}
}

// sinceStart returns the monotonic time since the start of the counter in microseconds.
func (c *quotaCounter) sinceStart() float64 { return float64(c.now().Sub(c.started).Microseconds()) }
