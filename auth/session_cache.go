package auth

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/redis/go-redis/v9"
)

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
	*redisLink
	prefix string
}

func newSessionCache(link *redisLink) *sessionCache {
	return &sessionCache{redisLink: link, prefix: link.prefix + "session:"}
}

// key carries the company; the hash tag keeps what belongs to one session on one node of a Redis cluster.
func (c *sessionCache) key(s sessionID) string {
	return c.prefix + "{" + strconv.FormatInt(s.company, 10) + "." + strconv.FormatInt(s.session, 10) + "}"
}

// errNotCached means that Redis does not know the session, or does not answer.
var errNotCached = errors.New("not in the cache")

// get gives what is known of a session. It returns errNotCached, joined with the reason.
func (c *sessionCache) get(ctx context.Context, id sessionID) (standing, error) {
	text, err := askRedis(ctx, c.redisLink, func(ctx context.Context) (string, error) {
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
	_, err = askRedis(ctx, c.redisLink, func(ctx context.Context) (bool, error) {
		return c.client.SetNX(ctx, c.key(id), text, entryLife).Result()
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
