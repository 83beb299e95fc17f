package auth

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"lyceum/auth/oidc"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

const (
	// connectionKeyPurpose is the purpose with which the vault encrypts the private keys of connections.
	connectionKeyPurpose = "connection key"
	// keyLead is how long a new key is published before it signs, so that the provider reads it in time. For as long, the key before it stays published
	// after it has been replaced.
	keyLead = 24 * time.Hour
)

// NewConnectionKey makes a key pair of a connection. It signs at once if atOnce is true, and otherwise after keyLead. It stores nothing; see
// people.AddConnectionKey.
func (s *Service) NewConnectionKey(ctx context.Context, company tenant.Company, atOnce bool) (k people.ConnectionKey, err error) {
	pair, err := oidc.NewClientKey(s.random)
	if err != nil {
		return k, err
	}
	from := s.now()
	if !atOnce {
		from = from.Add(keyLead)
	}
	k = people.ConnectionKey{ID: pair.ID, Public: pair.Public, SignsFrom: store.TimeOf(from)}
	k.Private, err = s.vault.Seal(ctx, company, connectionKeyPurpose, pair.PrivateText())
	return k, err
}

// activeKey returns the key that signs now: the newest of keys that has begun to sign. It returns false if there is none. keys begin with the
// newest.
func activeKey(keys []people.ConnectionKey, now time.Time) (people.ConnectionKey, bool) {
	i := slices.IndexFunc(keys, func(k people.ConnectionKey) bool { return !k.SignsFrom.Time().After(now) })
	if i < 0 {
		return people.ConnectionKey{}, false
	}
	return keys[i], true
}

// publishedKeys returns the keys without those that were replaced more than keyLead ago. keys begin with the newest.
func publishedKeys(keys []people.ConnectionKey, now time.Time) []people.ConnectionKey {
	for i, k := range keys {
		if !k.SignsFrom.Time().Add(keyLead).After(now) {
			return keys[:i+1]
		}
	}
	return keys
}

// ConnectionKeySet returns the public keys of a connection as a JSON Web Key Set, which the provider reads. It returns store.ErrNotFound if there is no
// such connection by OpenID Connect, and tenant.ErrUnknown for the zero company.
func (s *Service) ConnectionKeySet(ctx context.Context, company tenant.Company, id int64) ([]byte, error) {
	if company.IsZero() {
		return nil, tenant.ErrUnknown
	}
	n, err := people.ConnectionToTest(ctx, s.db.For(company), id)
	if err == nil && n.Kind != people.KindOIDC {
		err = store.ErrNotFound
	}
	if err != nil {
		return nil, err
	}
	keys, err := people.ConnectionKeys(ctx, s.db.For(company), id)
	set := struct {
		Keys []json.RawMessage `json:"keys"`
	}{[]json.RawMessage{}}
	for _, k := range publishedKeys(keys, s.now()) {
		set.Keys = append(set.Keys, k.Public)
	}
	if err != nil {
		return nil, err
	}
	return json.Marshal(set)
}

// authenticate adds to a grant the secret or the key with which Lyceum authenticates at the provider of a connection.
func (s *Service) authenticate(ctx context.Context, company tenant.Company, n people.SignInConnection, grant *oidc.CodeGrant) (err error) {
	if n.ClientAuth != people.ClientAuthKey {
		grant.ClientSecret, err = s.openConnectionSecret(ctx, company, n)
		return err
	}
	keys, err := people.ConnectionKeys(ctx, s.db.For(company), n.ID)
	if err != nil {
		return err
	}
	stored, found := activeKey(keys, s.now())
	if !found {
		return fmt.Errorf("the connection %d has no key that signs", n.ID)
	}
	text, err := s.vault.Open(ctx, company, connectionKeyPurpose, stored.Private)
	if err != nil {
		return err
	}
	key, err := oidc.ParseClientKey(text)
	grant.Key = &key
	return err
}
