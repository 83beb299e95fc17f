package auth

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/redis/go-redis/v9"

	"lyceum/auth/redislink"
)

const (
	// entryLife is the time for which Redis keeps the state of an active session. Other nodes treat an ended session as
	// active for at most this time. That happens if Redis has lost the entry that marks the session as ended, or if the node
	// that ended the session could not connect to Redis.
	entryLife = 30 * time.Second
	// tombstoneLife is the time for which Redis keeps the entry that marks a session as ended. It is longer than a request. So no
	// request that read the active session before its end can cache that state after the entry has expired.
	tombstoneLife = time.Minute
)

// sessionCache keeps session states in Redis for all nodes. It only saves database reads: if Redis fails, the caller
// reads the row.
type sessionCache struct {
	link   *redislink.Link
	prefix string
}

func newSessionCache(link *redislink.Link) *sessionCache {
	return &sessionCache{link: link, prefix: link.Prefix + "session:"}
}

// key returns the Redis key of a session. The braces are a hash tag, so that one server of a Redis cluster has all keys of a
// session.
func (c *sessionCache) key(s sessionID) string {
	return c.prefix + "{" + strconv.FormatInt(s.company, 10) + "." + strconv.FormatInt(s.session, 10) + "}"
}

// forgetCompany deletes the entries of all sessions of a company, including the entries that mark sessions as ended.
func (c *sessionCache) forgetCompany(ctx context.Context, company int64) error {
	pattern := c.prefix + "{" + strconv.FormatInt(company, 10) + ".*"
	return redislink.EachServer(ctx, c.link, func(ctx context.Context, server *redis.Client) error {
		for cursor := uint64(0); ; {
			next, err := forgetPage(ctx, c.link, server, cursor, pattern)
			if err != nil || next == 0 {
				return err
			}
			cursor = next
		}
	})
}

// forgetPage deletes the keys of one page of a scan and returns the cursor of the next page, or 0 after the last one.
func forgetPage(ctx context.Context, link *redislink.Link, server *redis.Client, cursor uint64, pattern string) (next uint64, err error) {
	ctx, cancel := link.WithTimeout(ctx)
	defer cancel()
	keys, next, err := server.Scan(ctx, cursor, pattern, 1000).Result()
	if err != nil || len(keys) == 0 {
		return next, err
	}
	_, err = server.Pipelined(ctx, func(p redis.Pipeliner) error {
		for _, key := range keys { // One command with keys of different hash slots fails in a cluster.
			p.Unlink(ctx, key)
		}
		return nil
	})
	return next, err
}

// errNotCached means that Redis has no readable state of the session or does not answer.
var errNotCached = errors.New("not in the cache")

// get returns the cached state of a session. If Redis has no readable state or does not answer, it returns errNotCached joined with
// the cause.
func (c *sessionCache) get(ctx context.Context, id sessionID) (sessionState, error) {
	text, err := redislink.Call(ctx, c.link, func(ctx context.Context, client redis.UniversalClient) (string, error) {
		return client.Get(ctx, c.key(id)).Result()
	})
	if err != nil {
		return sessionState{}, errors.Join(errNotCached, err)
	}
	var s sessionState
	if err := json.Unmarshal([]byte(text), &s); err != nil {
		return sessionState{}, errors.Join(errNotCached, err)
	}
	return s, nil
}

// add caches a state that was read from the database, unless Redis already has an entry. Another node may have marked the session
// as ended after the row was read.
func (c *sessionCache) add(ctx context.Context, id sessionID, s sessionState) error {
	text, err := json.Marshal(s)
	if err != nil {
		return fmt.Errorf("encode session: %w", err)
	}
	_, err = redislink.Call(ctx, c.link, func(ctx context.Context, client redis.UniversalClient) (bool, error) {
		return client.SetNX(ctx, c.key(id), text, entryLife).Result()
	})
	return err
}

// markEnded marks sessions as ended in Redis. It calls Redis even if the circuit breaker is open, because other nodes may still
// read from Redis that the sessions are active.
func (c *sessionCache) markEnded(ctx context.Context, ids []sessionID) error {
	text, err := json.Marshal(sessionState{})
	if err != nil {
		return fmt.Errorf("encode session: %w", err)
	}
	err = redislink.Always(ctx, c.link, func(ctx context.Context, client redis.UniversalClient) error {
		_, err := client.Pipelined(ctx, func(p redis.Pipeliner) error {
			for _, id := range ids {
				p.Set(ctx, c.key(id), text, tombstoneLife)
			}
			return nil
		})
		return err
	})
	if err != nil {
		return fmt.Errorf("write tombstones of ended sessions to Redis: %w", err)
	}
	return nil
}
