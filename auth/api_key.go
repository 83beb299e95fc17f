package auth

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"net/netip"
	"slices"
	"strings"

	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

// keyPrefix is the prefix of every API key. People and programs that scan for secrets recognize a key by this prefix.
const keyPrefix = "lyk_"

// testKeyPrefix is the prefix of the API keys of sandboxes. A live key never begins with this prefix: after keyPrefix it
// continues with the Base64 of the company's id, which begins with a zero byte.
const testKeyPrefix = keyPrefix + "test_"

// prefixOf returns testKeyPrefix for a sandbox and keyPrefix for any other company.
func prefixOf(company tenant.Company) string {
	if company.IsSandbox() {
		return testKeyPrefix
	}
	return keyPrefix
}

// endingBytes is the number of bytes at the end of an API key that lists show, as four characters.
const endingBytes = 3

// isAPIKey reports whether a bearer has the form of an API key. Access tokens never have it, because they begin with the Base64 of a brace.
func isAPIKey(bearer string) bool { return strings.HasPrefix(bearer, keyPrefix) }

// ContainsAPIKey reports whether the value of the header Authorization contains an API key, with or without a scheme.
func ContainsAPIKey(authorization []byte) bool {
	return bytes.Contains(authorization, []byte(keyPrefix))
}

// NewAPIKey describes an API key that AddAPIKey adds.
type NewAPIKey struct {
	Name     string
	Scopes   []string
	Networks []netip.Prefix
	// ExpiresAt is unset for a key that does not expire.
	ExpiresAt store.Time
	// Test means that the key acts on the sandbox of the company.
	Test bool
}

// AddAPIKey adds an API key of the caller's company and returns its id and the key, which is not stored. The first test key
// adds the sandbox of the company. AddAPIKey returns
//   - people.ErrKeyName if two keys have the name, and store.ErrConflict if the keys with the name change at the same time;
//   - people.ErrUserDisabled if the user of the name is disabled, erased or has another role;
//   - a *store.LimitError if the company may not have another user;
//   - store.ErrSandboxSize, store.ErrSandboxBusy or store.ErrTooManyFills if the sandbox for a test key cannot be filled.
func (s *Service) AddAPIKey(ctx context.Context, who Principal, n NewAPIKey, from RequestSource) (id int64, key string, err error) {
	secret, hash, err := newSecret(s.random)
	if err != nil {
		return 0, "", err
	}
	owner := who.Company
	if n.Test {
		if owner, err = s.OpenSandbox(ctx, who.Company); err != nil {
			return 0, "", err
		}
	}
	added := people.NewAPIKey{
		Name: n.Name, Scopes: n.Scopes, Networks: textsOf(n.Networks), ExpiresAt: n.ExpiresAt,
		SecretHash: hash, Ending: opaqueText.EncodeToString(secret[secretBytes-endingBytes:]),
		// The address must be unique in the company. No message is sent to a domain below .invalid.
		Email: "api-key-" + strings.ToLower(rand.Text()) + "@api-key.invalid",
	}
	by := store.Editor{Actor: who.Actor(from), Role: string(who.Role), At: s.now()}
	if owner.Is(who.Company) {
		id, err = people.AddAPIKey(ctx, s.db.For(owner), added, by)
	} else {
		id, err = people.AddTestKey(ctx, s.db.For(who.Company), owner, added, by)
	}
	if err != nil {
		return 0, "", err
	}
	return id, prefixOf(owner) + sessionSecret{company: owner.ID(), session: id, secret: secret}.String(), nil
}

func textsOf(networks []netip.Prefix) []string {
	texts := make([]string, len(networks))
	for i, n := range networks {
		texts[i] = n.String()
	}
	return texts
}

// APIKeys returns the API keys of a company and the test keys of its sandbox, by name.
func (s *Service) APIKeys(ctx context.Context, company tenant.Company) ([]people.ListedAPIKey, error) {
	keys, err := people.APIKeys(ctx, s.db.For(company), s.now())
	if err != nil {
		return nil, err
	}
	sandbox, err := s.Sandbox(ctx, company)
	if errors.Is(err, store.ErrNotFound) || err == nil && sandbox.Is(company) {
		return keys, nil
	}
	if err != nil {
		return nil, err
	}
	tests, err := people.APIKeys(ctx, s.db.For(sandbox), s.now())
	keys = append(keys, tests...)
	slices.SortStableFunc(keys, func(a, b people.ListedAPIKey) int {
		return strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name))
	})
	return keys, err
}

// RemoveAPIKey removes an API key of the caller's company or of its sandbox. Every node rejects the key within a second. It returns
// store.ErrNotFound if there is no such key.
func (s *Service) RemoveAPIKey(ctx context.Context, who Principal, id int64, from RequestSource) error {
	owner := who.Company
	ended, err := people.RemoveAPIKey(ctx, s.db.For(owner), id, who.Actor(from), s.now())
	if errors.Is(err, store.ErrNotFound) {
		if owner, err = s.Sandbox(ctx, who.Company); err == nil {
			ended, err = people.RemoveTestKey(ctx, s.db.For(who.Company), owner, id, who.Actor(from), s.now())
		}
	}
	if err != nil {
		return err
	}
	s.keyStates.forget(owner, id)
	s.InvalidateSessions(ctx, owner, ended)
	return nil
}

// readAPIKey returns the principal of an API key. It returns ErrToken if the key is unknown or was removed, or if its
// user is disabled. It returns ErrTokenExpired if the key has expired.
func (s *Service) readAPIKey(ctx context.Context, bearer string) (Principal, error) {
	prefix := keyPrefix
	if strings.HasPrefix(bearer, testKeyPrefix) {
		prefix = testKeyPrefix
	}
	key, err := parseSessionSecret(strings.TrimPrefix(bearer, prefix))
	if err != nil {
		return Principal{}, err
	}
	company, err := s.company(ctx, key.company)
	if err != nil {
		return Principal{}, err
	}
	if prefix != prefixOf(company) {
		return Principal{}, ErrToken
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
