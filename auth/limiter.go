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

// demand is a quota that something must be within, and whose it is.
type demand struct {
	name  string // of the limit, for people and metrics
	key   string // whose quota it is, beside the name
	quota Quota
	// keeps means that a use is not given back when what was tried turns out to be sound.
	keeps bool
	// silent quotas are not shown, because they tell what others do.
	silent bool
}

// usage is where a quota stands.
type usage struct {
	demand
	left  int64
	wait  time.Duration // until another use; 0 when there is one
	whole time.Duration // until it is as new
}

// limiter counts uses in Redis, for all nodes together. Without Redis each node counts its own, going on from what it
// knows of its own callers.
type limiter struct {
	link *redisLink
	now  func() time.Time

	mu     sync.Mutex
	memory *lru.Cache[string, float64] // the moment at which a key's quota is whole

	unshared prometheus.Counter // counts without Redis
}

//go:embed limiter.lua
var limiterText string

var limiterScript = redis.NewScript(limiterText)

var errScript = errors.New("the script of the limits answered something else")

func newLimiter(link *redisLink, now func() time.Time, remembered int, unshared prometheus.Counter) (*limiter, error) {
	memory, err := lru.New[string, float64](remembered)
	if err != nil {
		return nil, fmt.Errorf("memory of limits: %w", err)
	}
	return &limiter{link: link, now: now, memory: memory, unshared: unshared}, nil
}

// take uses each quota n times, or as often as all of them allow, and tells where they stand then. It takes nothing
// when one of them is used up: who is refused by one must not use up another. Negative n gives uses back. together tells
// whether Redis was asked.
func (l *limiter) take(ctx context.Context, n int64, demands []demand) (granted int64, used []usage, together bool) {
	if len(demands) == 0 {
		return n, nil, true
	}
	now := microseconds(l.now())
	granted, whole, err := l.ask(ctx, now, n, demands)
	if err != nil {
		l.unshared.Inc()
		granted, whole = l.alone(now, n, demands)
	} else {
		l.remember(demands, whole)
	}
	used = make([]usage, len(demands))
	for i, d := range demands {
		used[i] = usage{
			demand: d, left: max(d.quota.left(whole[i], now), 0), wait: d.quota.wait(whole[i], now),
			whole: time.Duration(max(whole[i]-now, 0)) * time.Microsecond,
		}
	}
	return granted, used, err == nil
}

func (d demand) id() string { return d.name + ":" + d.key }

// ask lets Redis count. It returns an error when Redis does not answer.
func (l *limiter) ask(ctx context.Context, now float64, n int64, demands []demand) (granted int64, whole []float64, err error) {
	keys, args := make([]string, len(demands)), make([]any, 0, 2+2*len(demands))
	args = append(args, now, n)
	for i, d := range demands {
		keys[i] = l.link.prefix + "limit:" + d.id()
		args = append(args, d.quota.interval(), d.quota.Per.Microseconds())
	}
	answer, err := askRedis(ctx, l.link, func(ctx context.Context) ([]any, error) {
		return limiterScript.Run(ctx, l.link.client, keys, args...).Slice()
	})
	if err != nil {
		return 0, nil, err
	}
	return readAnswer(answer, len(demands))
}

func readAnswer(answer []any, keys int) (granted int64, whole []float64, err error) {
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

// alone counts what this node has seen.
func (l *limiter) alone(now float64, n int64, demands []demand) (granted int64, whole []float64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	granted, whole = n, make([]float64, len(demands))
	for i, d := range demands {
		whole[i], _ = l.memory.Get(d.id())
		if granted > 0 {
			granted, _ = d.quota.take(whole[i], now, granted)
		}
	}
	for i, d := range demands {
		whole[i] = max(max(whole[i], now)+float64(granted)*d.quota.interval(), now)
		l.memory.Add(d.id(), whole[i])
	}
	return granted, whole
}

// remember keeps what Redis said, so that nobody begins anew when it fails.
func (l *limiter) remember(demands []demand, whole []float64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for i, d := range demands {
		l.memory.Add(d.id(), whole[i])
	}
}
