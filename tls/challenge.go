package tls

import (
	"context"
	"errors"
	"io/fs"
	"strings"
	"time"

	"lyceum/tls/acme"
)

// challengePath is the path prefix of HTTP-01 challenges.
const challengePath = "/.well-known/acme-challenge/"

// Challenge returns the answer to an HTTP-01 challenge at a path of a canonical host, whichever node created the
// challenge. ok is false if the path is not a challenge. The HTTPS server uses it because authorities follow redirects
// and proxies may have upgraded the request.
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
	// challengeCacheTime is how long the result of a challenge lookup is shared.
	challengeCacheTime = 250 * time.Millisecond
	// challengeConcurrency is the number of concurrent challenge lookups.
	challengeConcurrency = 2
)

// challengeStorage is the storage that certmagic uses. It bounds the lookups of challenges, because any client can request
// them.
type challengeStorage struct {
	*storage
	reads *coalescer[[]byte]
}

func newChallengeStorage(s *storage) *challengeStorage {
	return &challengeStorage{s, newCoalescer[[]byte](challengeCacheTime, s.deadline, challengeConcurrency)}
}

// Load shares one lookup of a challenge among the requests of a short period.
func (c *challengeStorage) Load(ctx context.Context, key string) ([]byte, error) {
	if !acme.IsChallengeKey(key) {
		return c.storage.Load(ctx, key)
	}
	return c.reads.do(ctx, key, func(ctx context.Context) ([]byte, error) { return c.storage.Load(ctx, key) })
}

// Store saves a value. For a challenge it waits until negative lookups on all nodes have expired, because the authority
// is told to read the challenge as soon as Store returns.
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
