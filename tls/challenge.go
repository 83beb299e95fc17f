package tls

import (
	"context"
	"errors"
	"io/fs"
	"strings"
	"time"

	"lyceum/tls/acme"
)

// challengePath is the prefix of the paths of HTTP-01 challenges.
const challengePath = "/.well-known/acme-challenge/"

// Challenge returns the response to an HTTP-01 challenge. host is canonical and at is the path of the request. Any
// node may have created the challenge. ok is false if there is no such challenge or if it cannot be loaded. The
// HTTPS server calls it as well, because authorities follow redirects and a proxy may forward HTTP requests over
// HTTPS.
func (m *Manager) Challenge(ctx context.Context, host, at string) (text string, ok bool) {
	if !strings.HasPrefix(at, challengePath) {
		return "", false
	}
	answer, err := m.challenges.HTTP(ctx, host, at)
	if err != nil && !errors.Is(err, fs.ErrNotExist) && ctx.Err() == nil {
		m.log.WarnContext(ctx, "challenge not loaded", "host", host, "cause", err)
	}
	return answer, answer != ""
}

const (
	// challengeCacheTime is how long the result of one challenge lookup is returned for the same key.
	challengeCacheTime = 250 * time.Millisecond
	// challengeConcurrency is the largest number of concurrent challenge lookups.
	challengeConcurrency = 2
)

// challengeStorage is the storage that certmagic uses. It limits the lookups of challenges, because any client can
// cause them.
type challengeStorage struct {
	*storage
	reads *coalescer[[]byte]
}

func newChallengeStorage(s *storage) *challengeStorage {
	return &challengeStorage{s, newCoalescer[[]byte](challengeCacheTime, s.deadline, challengeConcurrency)}
}

// Load returns the value at a key. Calls for the same challenge within challengeCacheTime share one lookup.
func (c *challengeStorage) Load(ctx context.Context, key string) ([]byte, error) {
	if !acme.IsChallengeKey(key) {
		return c.storage.Load(ctx, key)
	}
	return c.reads.do(ctx, key, func(ctx context.Context) ([]byte, error) { return c.storage.Load(ctx, key) })
}

// Store saves a value. For a challenge, it then waits for challengeCacheTime, so that no node still has the cached
// result "missing". The authority reads the challenge as soon as Store returns.
func (c *challengeStorage) Store(ctx context.Context, key string, value []byte) error {
	if err := c.storage.Store(ctx, key, value); err != nil || !acme.IsChallengeKey(key) {
		return err
	}
	select {
	case <-time.After(challengeCacheTime):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
