package tls

import (
	"context"
	"net/http"
	"path"
	"strings"
	"time"

	"github.com/caddyserver/certmagic"
)

// challengePath begins the addresses at which authorities look for what they asked us to put there.
const challengePath = "/.well-known/acme-challenge/"

// Challenge gives what an authority wants to read at a path of a canonical host, no matter which node put it there, and
// false when the path is none of a challenge. It is for the door of HTTPS: authorities follow whoever sends them there,
// and many a proxy before a name does.
func (m *Manager) Challenge(ctx context.Context, host, at string) (text string, ok bool) {
	if !strings.HasPrefix(at, challengePath) {
		return "", false
	}
	question, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+host+at, nil)
	if err != nil {
		return "", false
	}
	var answer written
	ok = m.answerChallenge(&answer, question)
	return answer.String(), ok
}

// answerChallenge has the first account look, in storage too, because another node may have asked. It finds what any account
// has put there.
func (m *Manager) answerChallenge(w http.ResponseWriter, r *http.Request) bool {
	for _, issuer := range m.magic.Issuers {
		if authority, ok := issuer.(*certmagic.ACMEIssuer); ok {
			return authority.HandleHTTPChallenge(w, r)
		}
	}
	return false
}

// written keeps the body that somebody writes.
type written struct{ strings.Builder }

func (*written) Header() http.Header { return http.Header{} }
func (*written) WriteHeader(int)     {}

const (
	// challengeMoment is how old the answer may be that nobody set a challenge of a name.
	challengeMoment = 250 * time.Millisecond
	// challengeReads is how many challenges are looked for at once.
	challengeReads = 2
)

// challenges are the storage, in which strangers have certmagic look for challenges of our names as often as they like.
type challenges struct {
	*storage
	reads *moments[[]byte]
}

func newChallenges(s *storage) *challenges {
	return &challenges{s, newMoments[[]byte](challengeMoment, s.deadline, challengeReads)}
}

// Load shares one look for a challenge among all who ask within a moment.
func (c *challenges) Load(ctx context.Context, key string) ([]byte, error) {
	if !ofChallenge(key) {
		return c.storage.Load(ctx, key)
	}
	return c.reads.ask(ctx, key, func(ctx context.Context) ([]byte, error) { return c.storage.Load(ctx, key) })
}

// Store returns when every node finds the challenge that was set, also one of which somebody has just asked for it. Then
// the authority is told to look.
func (c *challenges) Store(ctx context.Context, key string, value []byte) error {
	if err := c.storage.Store(ctx, key, value); err != nil || !ofChallenge(key) {
		return err
	}
	select {
	case <-time.After(challengeMoment):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// ofChallenge tells whether certmagic keeps a challenge at a key: acme/AUTHORITY/challenge_tokens/NAME.json.
func ofChallenge(key string) bool { return path.Base(path.Dir(key)) == "challenge_tokens" }
