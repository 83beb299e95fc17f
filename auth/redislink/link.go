// Package redislink connects a node to Redis. Redis is only a cache, so every caller must also work without Redis.
package redislink

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/url"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/redis/go-redis/v9"
	"github.com/sony/gobreaker/v2"
	"golang.org/x/time/rate"
)

// Options configures the connections to Redis. Every field but URL has a default.
type Options struct {
	// URL is a Redis address: redis://, rediss:// or unix://. With the parameter master_name, the addresses in the URL are
	// the addresses of Sentinels. With the parameter addr and without master_name, they are the addresses of servers of a
	// Redis cluster.
	URL string
	// Prefix is the beginning of every key; "lyceum:" if empty. Deployments that share a Redis need different prefixes.
	Prefix string
	// DialTimeout limits a connection setup; 200 ms if zero.
	DialTimeout time.Duration
	// AnswerTimeout limits the wait for a reply; 150 ms if zero.
	AnswerTimeout time.Duration
	// Backoff is how long the circuit breaker stays open before it allows another call; 1 s if zero.
	Backoff time.Duration
	// Failures is the number of consecutive failures that open the circuit breaker; 3 if zero.
	Failures uint32
}

func (o Options) withDefaults() Options {
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

// Link is a node's connections to Redis. It is safe for concurrent use.
//
// No field and no method has a type of go-redis or a generic type. The compiler would compile the methods of the generic types that
// such a type contains again in each package that has a Link in one of its structs, such as each area of the API. That is also why
// Client is a function. A package that calls Client compiles them.
type Link struct {
	client  io.Closer // a redis.UniversalClient
	breaker breaker
	// Prefix is the beginning of every key.
	Prefix  string
	timeout time.Duration
	log     *slog.Logger
	errors  *prometheus.CounterVec
	// memoryLog limits how often the log reports that Redis is out of memory.
	memoryLog rate.Sometimes
}

// breaker is a circuit breaker. Allow returns an error while the breaker is open, or else the function that takes the result of the
// call.
type breaker interface {
	Allow() (done func(err error), err error)
}

// silentLogger discards the messages that go-redis writes to standard error for each failed call. The circuit breaker
// logs its state changes instead.
type silentLogger struct{}

func (silentLogger) Printf(context.Context, string, ...any) {}

func init() { redis.SetLogger(silentLogger{}) }

// errRedisAddress omits its cause, because the cause contains the URL with the password.
var errRedisAddress = errors.New("invalid Redis address: want redis://user:password@host:port/database")

// connect returns a client for the address of o without connecting.
func connect(o Options) (redis.UniversalClient, error) {
	address, err := url.Parse(o.URL)
	if err != nil {
		return nil, errRedisAddress
	}
	query := address.Query()
	for _, timeout := range []string{"read_timeout", "write_timeout", "pool_timeout"} {
		query.Set(timeout, o.AnswerTimeout.String())
	}
	query.Set("dial_timeout", o.DialTimeout.String())
	query.Set("max_retries", "-1") // With the default settings one call took 1.7 s while Redis was down.
	address.RawQuery = query.Encode()
	client, err := connectTo(address.String(), query)
	if err != nil {
		return nil, errRedisAddress
	}
	return client, nil
}

// connectTo returns a client of a server, of the primary that Sentinels name, or of a cluster. The servers behind Sentinels have the
// user and password of the Sentinels unless the address has the parameters username and password. The client of a cluster repeats
// only commands that a server has redirected to another one.
func connectTo(address string, query url.Values) (redis.UniversalClient, error) {
	const (
		enabled = true // With ContextTimeoutEnabled, a deadline stops a running command.
		once    = 1
	)
	switch {
	case query.Has("master_name"):
		o, err := redis.ParseFailoverURL(address)
		if err != nil {
			return nil, err
		}
		if o.Password == "" {
			o.Username, o.Password = o.SentinelUsername, o.SentinelPassword
		}
		o.ContextTimeoutEnabled, o.DialerRetries = enabled, once
		return redis.NewFailoverClient(o), nil
	case query.Has("addr"):
		o, err := redis.ParseClusterURL(address)
		if err != nil {
			return nil, err
		}
		o.ContextTimeoutEnabled, o.DialerRetries = enabled, once
		return redis.NewClusterClient(o), nil
	default:
		o, err := redis.ParseURL(address)
		if err != nil {
			return nil, err
		}
		o.ContextTimeoutEnabled, o.DialerRetries = enabled, once
		return redis.NewClient(o), nil
	}
}

// Open returns a link without connecting, so that a node starts while Redis is down. It returns an error if the URL is invalid.
// metrics may be nil.
func Open(o Options, log *slog.Logger, metrics prometheus.Registerer) (*Link, error) {
	o = o.withDefaults()
	client, err := connect(o)
	if err != nil {
		return nil, err
	}
	client.AddHook(tracingHook{})
	return &Link{
		client:    client,
		breaker:   gobreaker.NewTwoStepCircuitBreaker[struct{}](breakerSettings(o, log)),
		Prefix:    o.Prefix,
		timeout:   o.DialTimeout + o.AnswerTimeout,
		log:       log,
		errors:    newMetrics(metrics, client),
		memoryLog: rate.Sometimes{First: 1, Interval: time.Minute},
	}, nil
}

// breakerSettings returns the settings of a circuit breaker that rejects calls after o.Failures consecutive failures. Once per
// o.Backoff it allows one call; if this call succeeds, it allows all calls again.
func breakerSettings(o Options, log *slog.Logger) gobreaker.Settings {
	return gobreaker.Settings{
		Name:        "redis",
		MaxRequests: 1,
		Timeout:     o.Backoff,
		ReadyToTrip: func(c gobreaker.Counts) bool { return c.ConsecutiveFailures >= o.Failures },
		IsSuccessful: func(err error) bool {
			return err == nil || errors.Is(err, redis.Nil) || redis.IsOOMError(err) // If its memory is full, Redis still answers reads.
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

// Close closes the connections to Redis.
func (l *Link) Close() error { return l.client.Close() }

// Client returns the client of a link, whose commands have no timeout and are not counted.
func Client(l *Link) redis.UniversalClient { return l.client.(redis.UniversalClient) }

// call runs a command with the timeout of the link instead of the deadline of ctx. While the circuit breaker is open, it returns
// an error immediately.
func (l *Link) call(ctx context.Context, command func(context.Context) error) (err error) {
	done, err := l.breaker.Allow()
	if err != nil {
		return err
	}
	defer func() { done(err) }()
	return l.always(ctx, command)
}

// always runs a command like call, even while the circuit breaker is open.
func (l *Link) always(ctx context.Context, command func(context.Context) error) error {
	ctx, cancel := l.withTimeout(ctx)
	defer cancel()
	err := command(ctx)
	l.recordError(err)
	return err
}

// recordError counts an error by its reason. If Redis is out of memory, it also logs this, at most once a minute.
func (l *Link) recordError(err error) {
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
	var reply redis.Error
	return errors.As(err, &reply)
}

// Ping returns an error if Redis does not answer.
func (l *Link) Ping(ctx context.Context) error {
	ctx, cancel := l.withTimeout(ctx)
	defer cancel()
	return Client(l).Ping(ctx).Err()
}

// withTimeout returns ctx without its cancellation and with the timeout of the link, so that a cancelled request does not count
// as a failure of Redis.
func (l *Link) withTimeout(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.WithoutCancel(ctx), l.timeout)
}
