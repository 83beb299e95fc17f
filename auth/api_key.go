package auth

import (
	"context"
	"crypto/rand"
	"net/netip"
	"strings"

	"lyceum/store"
)

// keyPrefix is the prefix of every API key. People and programs that scan for secrets recognize a key by this prefix.
const keyPrefix = "lyk_"

// endingBytes is the number of bytes at the end of an API key that lists show, as four characters.
const endingBytes = 3

// isAPIKey reports whether a bearer has the form of an API key. Access tokens never have it, because they begin with the Base64 of a brace.
func isAPIKey(bearer string) bool { return strings.HasPrefix(bearer, keyPrefix) }

// NewAPIKey describes an API key that AddAPIKey adds.
type NewAPIKey struct {
	Name     string
	Scopes   []string
	Networks []netip.Prefix
	// ExpiresAt is unset for a key that does not expire.
	ExpiresAt store.Time
}

// AddAPIKey adds an API key of the caller's company and returns its id and the key, which is not stored. It returns the errors of
// store.Company.AddAPIKey.
func (s *Service) AddAPIKey(ctx context.Context, who Principal, n NewAPIKey, from RequestSource) (id int64, key string, err error) {
	secret, hash, err := newSecret(s.random)
	if err != nil {
		return 0, "", err
	}
	id, err = s.db.For(who.Company).AddAPIKey(ctx, store.NewAPIKey{
		Name: n.Name, Scopes: n.Scopes, Networks: textsOf(n.Networks), ExpiresAt: n.ExpiresAt,
		SecretHash: hash, Ending: opaqueText.EncodeToString(secret[secretBytes-endingBytes:]),
		// The address must be unique in the company. No message is sent to a domain below .invalid.
		Email: "api-key-" + strings.ToLower(rand.Text()) + "@api-key.invalid",
	}, store.Editor{Actor: who.Actor(from), Role: string(who.Role), At: s.now()})
	if err != nil {
		return 0, "", err
	}
	return id, keyPrefix + sessionSecret{company: who.Company.ID(), session: id, secret: secret}.String(), nil
}

func textsOf(networks []netip.Prefix) []string {
	texts := make([]string, len(networks))
	for i, n := range networks {
		texts[i] = n.String()
	}
	return texts
}

// RemoveAPIKey removes an API key of the caller's company. Every node rejects the key within a second. It returns
// store.ErrNotFound if there is no such key.
func (s *Service) RemoveAPIKey(ctx context.Context, who Principal, id int64, from RequestSource) error {
	ended, err := s.db.For(who.Company).RemoveAPIKey(ctx, id, who.Actor(from), s.now())
	if err != nil {
		return err
	}
	s.keyStates.forget(who.Company, id)
	s.InvalidateSessions(ctx, who.Company, ended)
	return nil
}

// verifyAPIKey returns the principal of an API key. It returns ErrToken if the key is unknown or was removed, or if its
// user is disabled. It returns ErrTokenExpired if the key has expired.
func (s *Service) verifyAPIKey(ctx context.Context, bearer string) (Principal, error) {
	key, err := parseSessionSecret(strings.TrimPrefix(bearer, keyPrefix))
	if err != nil {
		return Principal{}, err
	}
	company, err := s.company(ctx, key.company)
	if err != nil {
		return Principal{}, err
	}
	state, err := s.keyStates.get(ctx, company, key.session)
	switch {
	case err != nil:
		return Principal{}, err
	case state.access == nil || !key.hashesTo(state.secretHash):
		return Principal{}, ErrToken
	case !state.expires.IsZero() && !s.now().Before(state.expires):
		return Principal{}, ErrTokenExpired
	}
	return Principal{Company: company, UserID: state.user, Role: RoleAPI, Fresh: true, Key: state.access}, nil
}
