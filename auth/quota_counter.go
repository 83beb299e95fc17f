package auth

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
)

// quotaUse is one quota that applies to a request, and the key whose quota it is.
type quotaUse struct {
	name  string // name of the limit, in responses and metrics
	key   string // identifies the account, network, user or company
	quota Quota
	// permanent uses are kept when the request was not rejected.
	permanent bool
	// hidden quotas are not reported to the client, because they disclose the activity of others.
	hidden bool
}

// quotaUsage is the state of a quota after a use.
type quotaUsage struct {
	quotaUse
	remaining int64
	wait      time.Duration // time until the next use is available; 0 if one is available
	fullIn    time.Duration // time until the quota is full again
}

// quotaCounter counts uses in Redis for all nodes together. If Redis does not answer, each node counts separately and
// starts from the last state that it saw.
type quotaCounter struct {
	redis *redisLink
	now   func() time.Time

	mu    sync.Mutex
	local *lru.Cache[string, float64] // the time at which a key's quota is full again

	localCounts prometheus.Counter // counts that this node made without Redis
}

//go:embed quota_counter.lua
var counterSource string

var counterScript = redis.NewScript(counterSource)

var errScript = errors.New("rate limit script: unexpected reply")

func newQuotaCounter(link *redisLink, now func() time.Time, remembered int, unshared prometheus.Counter) (*quotaCounter, error) {
	memory, err := lru.New[string, float64](remembered)
	if err != nil {
		return nil, fmt.Errorf("cache of rate limits: %w", err)
	}
	return &quotaCounter{redis: link, now: now, local: memory, localCounts: unshared}, nil
}

// take uses each quota n times, or as often as all of them allow, and returns their states. If one quota is used up, it
// uses none, because a request rejected by one quota must not use another. A negative n returns uses. inRedis reports
// whether Redis counted.
func (l *quotaCounter) take(ctx context.Context, n int64, demands []quotaUse) (granted int64, used []quotaUsage, inRedis bool) {
	if len(demands) == 0 {
		return n, nil, true
	}
	now := microseconds(l.now())
	granted, whole, err := l.takeInRedis(ctx, now, n, demands)
	if err != nil {
		l.localCounts.Inc()
		granted, whole = l.takeLocally(now, n, demands)
	} else {
		l.remember(demands, whole)
	}
	used = make([]quotaUsage, len(demands))
	for i, d := range demands {
		used[i] = quotaUsage{
			quotaUse: d, remaining: max(d.quota.remaining(whole[i], now), 0), wait: d.quota.wait(whole[i], now),
			fullIn: time.Duration(max(whole[i]-now, 0)) * time.Microsecond,
		}
	}
	return granted, used, err == nil
}

func (d quotaUse) id() string { return d.name + ":" + d.key }

// takeInRedis counts in Redis. It returns an error if Redis does not answer.
func (l *quotaCounter) takeInRedis(ctx context.Context, now float64, n int64, demands []quotaUse) (granted int64, whole []float64, err error) {
	keys, args := make([]string, len(demands)), make([]any, 0, 2+2*len(demands))
	args = append(args, now, n)
	for i, d := range demands {
		keys[i] = l.redis.prefix + "limit:" + d.id()
		args = append(args, d.quota.interval(), d.quota.Per.Microseconds())
	}
	answer, err := callRedis(ctx, l.redis, func(ctx context.Context) ([]any, error) {
		return counterScript.Run(ctx, l.redis.client, keys, args...).Slice()
	})
	if err != nil {
		return 0, nil, err
	}
	return parseCounterReply(answer, len(demands))
}

func parseCounterReply(answer []any, keys int) (granted int64, whole []float64, err error) {
	if len(answer) != keys+1 {
		return 0, nil, errScript
	}
	granted, ok := answer[0].(int64)
	for _, one := range answer[1:] {
		text, isText := one.(string)
		moment, err := strconv.ParseFloat(text, 64)
		if err != nil || !isText || !ok {
			return 0, nil, errScript
		}
		whole = append(whole, moment)
	}
	return granted, whole, nil
}

// takeLocally counts the uses that this node knows of.
func (l *quotaCounter) takeLocally(now float64, n int64, demands []quotaUse) (granted int64, whole []float64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	granted, whole = n, make([]float64, len(demands))
	for i, d := range demands {
		whole[i], _ = l.local.Get(d.id())
		if granted > 0 {
			granted, _ = d.quota.take(whole[i], now, granted)
		}
	}
	for i, d := range demands {
		whole[i] = max(max(whole[i], now)+float64(granted)*d.quota.interval(), now)
		l.local.Add(d.id(), whole[i])
	}
	return granted, whole
}

// remember keeps the state from Redis, so that local counting continues from it if Redis fails.
func (l *quotaCounter) remember(demands []quotaUse, whole []float64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for i, d := range demands {
		l.local.Add(d.id(), whole[i])
	}
}
