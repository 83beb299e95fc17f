package auth

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/redis/go-redis/v9"
	"github.com/sony/gobreaker/v2"
	"golang.org/x/time/rate"
)

// RedisOptions configures the connections to Redis. Every field but URL has a default.
type RedisOptions struct {
	// URL is a Redis address: redis://, rediss:// or unix://.
	URL string
	// Prefix starts every key; "lyceum:" if empty. Deployments that share a Redis need different prefixes.
	Prefix string
	// DialTimeout limits a connection setup; 200 ms if zero.
	DialTimeout time.Duration
	// AnswerTimeout limits the wait for a reply; 150 ms if zero.
	AnswerTimeout time.Duration
	// Backoff is how long the circuit breaker stays open; 1 s if zero.
	Backoff time.Duration
	// Failures is the number of consecutive failures that open the circuit breaker; 3 if zero.
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
	if o.Backoff == 0 {
		o.Backoff = time.Second
	}
	if o.Failures == 0 {
		o.Failures = 3
	}
	return o
}

// redisLink is a node's connection to Redis. Every caller must work without Redis too.
type redisLink struct {
	client  *redis.Client
	breaker *gobreaker.TwoStepCircuitBreaker[struct{}]
	prefix  string
	timeout time.Duration
	log     *slog.Logger
	errors  *prometheus.CounterVec
	// memoryLog limits how often the log reports that Redis is out of memory.
	memoryLog rate.Sometimes
}

// silentLogger discards the messages that go-redis writes to standard error for each failed call. The circuit breaker
// logs its state changes instead.
type silentLogger struct{}

func (silentLogger) Printf(context.Context, string, ...any) {}

func init() { redis.SetLogger(silentLogger{}) }

var errRedisAddress = errors.New("invalid Redis address: want redis://user:password@host:port/database")

// openRedis configures the client without connecting, so that a node starts while Redis is down.
func openRedis(o RedisOptions, log *slog.Logger, metrics prometheus.Registerer) (*redisLink, error) {
	o = o.withDefaults()
	settings, err := redis.ParseURL(o.URL)
	if err != nil {
		// The cause is omitted, because it contains the address and so the password.
		return nil, errRedisAddress
	}
	settings.DialTimeout = o.DialTimeout
	settings.ReadTimeout = o.AnswerTimeout
	settings.WriteTimeout = o.AnswerTimeout
	settings.PoolTimeout = o.AnswerTimeout
	settings.ContextTimeoutEnabled = true // otherwise a deadline does not stop a running command
	settings.MaxRetries = -1              // with the defaults one call took 1.7 s while Redis was down
	settings.DialerRetries = 1
	client := redis.NewClient(settings)
	return &redisLink{
		client:    client,
		breaker:   gobreaker.NewTwoStepCircuitBreaker[struct{}](breakerSettings(o, log)),
		prefix:    o.Prefix,
		timeout:   o.DialTimeout + o.AnswerTimeout,
		log:       log,
		errors:    newRedisMetrics(metrics, client),
		memoryLog: rate.Sometimes{First: 1, Interval: time.Minute},
	}, nil
}

// breakerSettings configure a breaker that rejects calls while Redis is down and probes it once per backoff.
func breakerSettings(o RedisOptions, log *slog.Logger) gobreaker.Settings {
	return gobreaker.Settings{
		Name:        "redis",
		MaxRequests: 1,
		Timeout:     o.Backoff,
		ReadyToTrip: func(c gobreaker.Counts) bool { return c.ConsecutiveFailures >= o.Failures },
		IsSuccessful: func(err error) bool {
			return err == nil || errors.Is(err, redis.Nil) || redis.IsOOMError(err) // Redis still answers reads
		},
		OnStateChange: func(_ string, from, to gobreaker.State) {
			switch {
			case to == gobreaker.StateOpen && from == gobreaker.StateClosed:
				log.Warn("Redis unavailable: sessions are read from the database, and each node counts rate limits separately")
			case to == gobreaker.StateClosed:
				log.Info("Redis available again")
			}
		},
	}
}

func (l *redisLink) close() error { return l.client.Close() }

// callRedis runs a command with the timeout of Redis. It fails immediately while the circuit breaker is open.
func callRedis[T any](ctx context.Context, l *redisLink, question func(context.Context) (T, error)) (answer T, err error) {
	done, err := l.breaker.Allow()
	if err != nil {
		return answer, err
	}
	defer func() { done(err) }()
	ctx, cancel := l.withTimeout(ctx)
	defer cancel()
	answer, err = question(ctx)
	l.recordError(err)
	return answer, err
}

// recordError counts an error of Redis and logs that Redis is out of memory.
func (l *redisLink) recordError(err error) {
	if err == nil || errors.Is(err, redis.Nil) {
		return
	}
	reason := "unreachable"
	var timeout net.Error
	switch {
	case redis.IsOOMError(err):
		reason = "out_of_memory"
		l.memoryLog.Do(func() {
			l.log.Error("Redis is out of memory and rejects writes: each node counts rate limits separately, and sessions are read from the database; "+
				"raise maxmemory or set maxmemory-policy to allkeys-lru", "error", err)
		})
	case errors.As(err, &timeout) && timeout.Timeout():
		reason = "timeout"
	case isRedisError(err):
		reason = "refused"
	}
	l.errors.WithLabelValues(reason).Inc()
}

// isRedisError reports whether err is an error that Redis itself returned.
func isRedisError(err error) bool {
	var answer redis.Error
	return errors.As(err, &answer)
}

// ping returns an error if Redis does not answer.
func (l *redisLink) ping(ctx context.Context) error {
	ctx, cancel := l.withTimeout(ctx)
	defer cancel()
	return l.client.Ping(ctx).Err()
}

// withTimeout replaces the deadline of ctx by the timeout of Redis, so that a cancelled request does not count as a
// failure of Redis.
func (l *redisLink) withTimeout(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.WithoutCancel(ctx), l.timeout)
}
