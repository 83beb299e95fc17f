package auth

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"lyceum/auth/redislink"
)

const (
	// entryLife is the time for which Redis keeps the state of an active session. Other nodes treat an ended session as
	// active for at most this time and memoryLife, which are 30 s. That happens if Redis has lost the entry that marks the session as
	// ended, or if the node that ended the session could not connect to Redis.
	entryLife = 20 * time.Second
	// tombstoneLife is the time for which Redis keeps the entry that marks a session as ended. It is longer than a request. So no
	// request that read the active session before its end can cache that state after the entry has expired.
	tombstoneLife = time.Minute
	// tombstoneBatch is the maximum number of sessions that one Redis call marks as ended, so that each call ends within its
	// timeout.
	tombstoneBatch = 500
	// maxEndings is the approximate number of entries of the stream of ended sessions. A node reads the stream several times per second.
	maxEndings = 10_000
	// endingsPage is the number of entries that one call reads.
	endingsPage = 1000
)

// sessionCache keeps session states in Redis for all nodes. It only saves database reads: if Redis fails, the caller
// reads the row.
type sessionCache struct {
	link   *redislink.Link
	prefix string
	// endings is the key of the stream of ended sessions; see sessionEndings.
	endings string
}

func newSessionCache(link *redislink.Link) *sessionCache {
	return &sessionCache{link: link, prefix: link.Prefix + "session:", endings: link.Prefix + "ended-sessions"}
}

// key returns the Redis key of a session. The braces are a hash tag, so that one server of a Redis cluster has all keys of a
// session.
func (c *sessionCache) key(s sessionID) string {
	return c.prefix + "{" + s.text() + "}"
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

// markEnded marks sessions as ended in Redis and then reports them to all nodes, in this order: a node that learns of an end must not read
// from Redis that the session is active. It calls Redis even if the circuit breaker is open, because other nodes may still read from
// Redis that the sessions are active.
func (c *sessionCache) markEnded(ctx context.Context, ids []sessionID) error {
	text, err := json.Marshal(sessionState{})
	if err != nil {
		return fmt.Errorf("encode session: %w", err)
	}
	var failed error
	for chunk := range slices.Chunk(ids, tombstoneBatch) {
		keys := make([]string, len(chunk))
		for i, id := range chunk {
			keys[i] = c.key(id)
		}
		if err := c.link.SetAll(ctx, keys, text, tombstoneLife); err != nil {
			failed = errors.Join(failed, fmt.Errorf("write tombstones of ended sessions to Redis: %w", err))
		}
		if err := c.link.Append(ctx, c.endings, maxEndings, encodeSessions(chunk)); err != nil {
			failed = errors.Join(failed, fmt.Errorf("report ended sessions in Redis: %w", err))
		}
	}
	return failed
}

// lastEnding returns the position of the last entry of the stream of ended sessions.
func (c *sessionCache) lastEnding(ctx context.Context) (position string, err error) {
	return c.link.StreamEnd(ctx, c.endings)
}

// endingsAfter returns the sessions in the entries of the stream after a position, the position of the last of these entries, and whether
// there may be more.
func (c *sessionCache) endingsAfter(ctx context.Context, position string) (ids []sessionID, last string, more bool, err error) {
	texts, last, err := c.link.StreamAfter(ctx, c.endings, position, endingsPage)
	for _, text := range texts {
		ids = append(ids, decodeSessions(text)...)
	}
	return ids, last, len(texts) == endingsPage, err
}
