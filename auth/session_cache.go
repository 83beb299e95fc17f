package auth

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strconv"
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

const (
	// entryLife bounds the harm of a tombstone that Redis lost, or that a node cut off from it could not set:
	// so long may another node go on believing in a session that has ended.
	entryLife = 30 * time.Second
	// tombstoneLife is longer than a request, so that no answer read from the database before the session ended
	// can be entered after the tombstone is gone.
	tombstoneLife = time.Minute
)

// sessionCache is what all nodes know of sessions in Redis. It only ever saves a question to the database: when it
// fails, the row is asked.
type sessionCache struct {
	client  *redis.Client
	breaker *gobreaker.CircuitBreaker[string]
	prefix  string
	patient time.Duration
}

// silence keeps go-redis from writing to standard error, once per failed call. What happens to Redis reaches the log
// when it is left alone and when it is used again.
type silence struct{}

func (silence) Printf(context.Context, string, ...any) {}

func init() { redis.SetLogger(silence{}) }

var errRedisAddress = errors.New("the address of Redis cannot be read; its form is redis://user:password@host:port/database")

// newSessionCache does not connect; a Redis that is down when the node starts is used once it is up.
func newSessionCache(o RedisOptions, log *slog.Logger) (*sessionCache, error) {
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
	return &sessionCache{
		client:  redis.NewClient(settings),
		breaker: gobreaker.NewCircuitBreaker[string](breakerSettings(o, log)),
		prefix:  o.Prefix + "session:",
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
				log.Warn("Redis does not answer: sessions are read from the database")
			case to == gobreaker.StateClosed:
				log.Info("Redis answers again")
			}
		},
	}
}

func (c *sessionCache) close() error { return c.client.Close() }

// key carries the company; the hash tag keeps what belongs to one session on one node of a Redis cluster.
func (c *sessionCache) key(s sessionID) string {
	return c.prefix + "{" + strconv.FormatInt(s.company, 10) + "." + strconv.FormatInt(s.session, 10) + "}"
}

// errNotCached means that Redis does not know the session, or does not answer.
var errNotCached = errors.New("not in the cache")

// get gives what is known of a session. It returns errNotCached, joined with the reason.
func (c *sessionCache) get(ctx context.Context, id sessionID) (standing, error) {
	text, err := c.breaker.Execute(func() (string, error) {
		ctx, cancel := c.deadline(ctx)
		defer cancel()
		return c.client.Get(ctx, c.key(id)).Result()
	})
	if err != nil {
		return standing{}, errors.Join(errNotCached, err)
	}
	var s standing
	if err := json.Unmarshal([]byte(text), &s); err != nil {
		return standing{}, errors.Join(errNotCached, err)
	}
	return s, nil
}

// enter remembers what the database said, unless another node has entered something meanwhile: the end of the
// session may be newer than the answer.
func (c *sessionCache) enter(ctx context.Context, id sessionID, s standing) error {
	text, err := json.Marshal(s)
	if err != nil {
		return fmt.Errorf("encode session: %w", err)
	}
	_, err = c.breaker.Execute(func() (string, error) {
		ctx, cancel := c.deadline(ctx)
		defer cancel()
		return "", c.client.SetNX(ctx, c.key(id), text, entryLife).Err()
	})
	return err
}

// bury tells all nodes that sessions have ended. It asks even a Redis that is being left alone: what it still holds
// would keep the sessions standing.
func (c *sessionCache) bury(ctx context.Context, ids []sessionID) error {
	text, err := json.Marshal(standing{})
	if err != nil {
		return fmt.Errorf("encode session: %w", err)
	}
	ctx, cancel := c.deadline(ctx)
	defer cancel()
	_, err = c.client.Pipelined(ctx, func(p redis.Pipeliner) error {
		for _, id := range ids {
			p.Set(ctx, c.key(id), text, tombstoneLife)
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("tell Redis of ended sessions: %w", err)
	}
	return nil
}

// ping tells whether Redis answers.
func (c *sessionCache) ping(ctx context.Context) error {
	ctx, cancel := c.deadline(ctx)
	defer cancel()
	return c.client.Ping(ctx).Err()
}

// deadline is Redis's own: a caller that goes away must not count as a failure of Redis.
func (c *sessionCache) deadline(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.WithoutCancel(ctx), c.patient)
}
