package auth

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"

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
	return c.link.DeleteMatching(ctx, pattern)
}

// errNotCached means that Redis has no readable state of the session or does not answer.
var errNotCached = errors.New("not in the cache")

// get returns the cached state of a session. If Redis has no readable state or does not answer, it returns errNotCached joined with
// the cause.
func (c *sessionCache) get(ctx context.Context, id sessionID) (sessionState, error) {
	text, err := c.link.Get(ctx, c.key(id))
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
	return c.link.SetAbsent(ctx, c.key(id), text, entryLife)
}

// markEnded marks sessions as ended in Redis. It calls Redis even if the circuit breaker is open, because other nodes may still
// read from Redis that the sessions are active.
func (c *sessionCache) markEnded(ctx context.Context, ids []sessionID) error {
	text, err := json.Marshal(sessionState{})
	if err != nil {
		return fmt.Errorf("encode session: %w", err)
	}
	keys := make([]string, len(ids))
	for i, id := range ids {
		keys[i] = c.key(id)
	}
	if err := c.link.SetAll(ctx, keys, text, tombstoneLife); err != nil {
		return fmt.Errorf("write tombstones of ended sessions to Redis: %w", err)
	}
	return nil
}
