package tls

import (
	"context"
	"net/http"
	"strings"

	"github.com/caddyserver/certmagic"
)

// challengePath begins the addresses at which authorities look for what they asked us to put there.
const challengePath = "/.well-known/acme-challenge/"

// Challenge gives what an authority wants to read at a path of a canonical host, no matter which node put it there, and
// false when the path is none of a challenge. It is for the door of HTTPS: authorities follow whoever sends them there,
// and many a proxy before a name does.
func (m *Manager) Challenge(ctx context.Context, host, path string) (text string, ok bool) {
	if !strings.HasPrefix(path, challengePath) {
		return "", false
	}
	question, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+host+path, nil)
	if err != nil {
		return "", false
	}
	var answer written
	ok = m.answerChallenge(&answer, question)
	return answer.String(), ok
}

// answerChallenge lets each authority's account look, in storage too, because another node may have asked.
func (m *Manager) answerChallenge(w http.ResponseWriter, r *http.Request) bool {
	for _, issuer := range m.magic.Issuers {
		if authority, ok := issuer.(*certmagic.ACMEIssuer); ok && authority.HandleHTTPChallenge(w, r) {
			return true
		}
	}
	return false
}

// written keeps the body that somebody writes.
type written struct{ strings.Builder }

func (*written) Header() http.Header { return http.Header{} }
func (*written) WriteHeader(int)     {}
