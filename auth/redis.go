package auth

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/sony/gobreaker/v2"
)

// RedisOptions say where Redis is and how long it may take. The zero value of every field but URL is a sound setting.
type RedisOptions struct {
	// URL is an address as Redis clients read it: redis://, rediss:// or unix://.
	URL string
	// Prefix of every key, "lyceum:" if empty; deployments that share a Redis need different ones.
	Prefix string
	// DialTimeout ends an attempt to connect, 200 ms if zero.
	DialTimeout time.Duration
	// AnswerTimeout ends the wait for an answer, 150 ms if zero.
	AnswerTimeout time.Duration
	// Rest is how long Redis is left alone after failures, 1 s if zero.
	Rest time.Duration
	// Failures in a row after which it is left alone, 3 if zero.
	Failures uint32
}

func (o RedisOptions) withDefaults() RedisOptions {
	if o.Prefix == "" {
		o.Prefix = "lyceum:"
	}
	if o.DialTimeout == 0 {
		o.DialTimeout = 200 * time.Millisecond
	}
	if o.AnswerTimeout == 0 {
		o.AnswerTimeout = 150 * time.Millisecond
	}
	if o.Rest == 0 {
		o.Rest = time.Second
	}
	if o.Failures == 0 {
		o.Failures = 3
	}
	return o
}

// redisLink is a node's way to Redis. Everything that goes over it must be answered without it too.
type redisLink struct {
	client  *redis.Client
	breaker *gobreaker.TwoStepCircuitBreaker[struct{}]
	prefix  string
	patient time.Duration
}

// silence keeps go-redis from writing to standard error, once per failed call. What happens to Redis reaches the log
// when it is left alone and when it is used again.
type silence struct{}

func (silence) Printf(context.Context, string, ...any) {}

func init() { redis.SetLogger(silence{}) }

var errRedisAddress = errors.New("the address of Redis cannot be read; its form is redis://user:password@host:port/database")

// openRedis does not connect; a Redis that is down when the node starts is used once it is up.
func openRedis(o RedisOptions, log *slog.Logger) (*redisLink, error) {
	o = o.withDefaults()
	settings, err := redis.ParseURL(o.URL)
	if err != nil {
		// The cause is left out, because it repeats the address and with it a password.
		return nil, errRedisAddress
	}
	settings.DialTimeout = o.DialTimeout
	settings.ReadTimeout = o.AnswerTimeout
	settings.WriteTimeout = o.AnswerTimeout
	settings.PoolTimeout = o.AnswerTimeout
	settings.ContextTimeoutEnabled = true // without it a deadline does not stop a command in flight
	settings.MaxRetries = -1              // with the defaults one call took 1.7 s while Redis was down
	settings.DialerRetries = 1
	return &redisLink{
		client:  redis.NewClient(settings),
		breaker: gobreaker.NewTwoStepCircuitBreaker[struct{}](breakerSettings(o, log)),
		prefix:  o.Prefix,
		patient: o.DialTimeout + o.AnswerTimeout,
	}, nil
}

// breakerSettings make a dead Redis cost nothing per request, and a hanging one a few answers per second.
func breakerSettings(o RedisOptions, log *slog.Logger) gobreaker.Settings {
	return gobreaker.Settings{
		Name:        "redis",
		MaxRequests: 1,
		Timeout:     o.Rest,
		ReadyToTrip: func(c gobreaker.Counts) bool { return c.ConsecutiveFailures >= o.Failures },
		IsSuccessful: func(err error) bool {
			return err == nil || errors.Is(err, redis.Nil)
		},
		OnStateChange: func(_ string, from, to gobreaker.State) {
			switch {
			case to == gobreaker.StateOpen && from == gobreaker.StateClosed:
				log.Warn("Redis does not answer: sessions are read from the database, and each node keeps its own limits")
			case to == gobreaker.StateClosed:
				log.Info("Redis answers again")
			}
		},
	}
}

func (l *redisLink) close() error { return l.client.Close() }

// askRedis asks one question, or fails at once while Redis is being left alone.
func askRedis[T any](ctx context.Context, l *redisLink, question func(context.Context) (T, error)) (answer T, err error) {
	done, err := l.breaker.Allow()
	if err != nil {
		return answer, err
	}
	defer func() { done(err) }()
	ctx, cancel := l.deadline(ctx)
	defer cancel()
	return question(ctx)
}

// ping tells whether Redis answers.
func (l *redisLink) ping(ctx context.Context) error {
	ctx, cancel := l.deadline(ctx)
	defer cancel()
	return l.client.Ping(ctx).Err()
}

// deadline is Redis's own: a caller that goes away must not count as a failure of Redis.
func (l *redisLink) deadline(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.WithoutCancel(ctx), l.patient)
}
