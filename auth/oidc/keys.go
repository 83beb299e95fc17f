package oidc

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rsa"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/lestrrat-go/jwx/v2/jwa"
	"github.com/lestrrat-go/jwx/v2/jwk"

	"lyceum/auth/jwt"
	"lyceum/auth/refreshcache"
)

const (
	// minModulusBits is the minimum size of an RSA key of a provider, in bits.
	minModulusBits = 2048
	// maxProviderKeys limits the keys of a provider. Google has two or three.
	maxProviderKeys = 50
	// staleKeysLife is how long keys stay trusted after their cache time if the provider does not answer. Without this
	// limit, an attacker who blocks the requests to the provider could use a leaked and withdrawn key indefinitely.
	staleKeysLife = 24 * time.Hour
)

var errNoProviderKeys = errors.New("the provider has published no signing key")

// providerKey is a public key of the identity provider with its permitted algorithms.
type providerKey struct {
	algorithms []jwa.SignatureAlgorithm
	public     any
}

// algorithms are the signature algorithms of identity tokens that a client accepts.
var algorithms = []jwa.SignatureAlgorithm{jwa.RS256, jwa.PS256, jwa.ES256}

// parseKeys returns the signing keys in a JSON Web Key Set by their ids. It skips unsuitable keys, because a provider may
// publish new kinds of keys. It returns an error if no key is left.
func parseKeys(text []byte) (map[string]providerKey, error) {
	set, err := jwk.Parse(text, jwk.WithIgnoreParseError(true))
	if err != nil {
		return nil, fmt.Errorf("read the provider's keys: %w", err)
	}
	keys := make(map[string]providerKey)
	for i := range min(set.Len(), maxProviderKeys) {
		published, _ := set.Key(i)
		key, sound := verificationKey(published)
		if sound && published.KeyID() != "" {
			keys[published.KeyID()] = key
		}
	}
	if len(keys) == 0 {
		return nil, errNoProviderKeys
	}
	return keys, nil
}

// verificationKey returns a published key with the algorithms that its type permits, or with the one of them that the key states. sound
// is false if the key is not for signatures, is too weak, or states another algorithm. So a token cannot select an algorithm of
// another type of keys.
func verificationKey(published jwk.Key) (key providerKey, sound bool) {
	if use := published.KeyUsage(); use != "" && use != string(jwk.ForSignature) {
		return key, false
	}
	var raw any
	if err := published.Raw(&raw); err != nil {
		return key, false
	}
	switch public := raw.(type) {
	case *rsa.PublicKey:
		key, sound = providerKey{[]jwa.SignatureAlgorithm{jwa.RS256, jwa.PS256}, public}, public.N.BitLen() >= minModulusBits
	case *ecdsa.PublicKey:
		key, sound = providerKey{[]jwa.SignatureAlgorithm{jwa.ES256}, public}, public.Curve == elliptic.P256()
	}
	if stated := published.Algorithm().String(); stated != "" {
		key.algorithms = slices.DeleteFunc(key.algorithms, func(one jwa.SignatureAlgorithm) bool { return one.String() != stated })
	}
	return key, sound && len(key.algorithms) > 0
}

// providerKeys caches the keys of the identity provider.
type providerKeys struct {
	refresh *refreshcache.Cache
	now     func() time.Time

	mu           sync.RWMutex
	byKID        map[string]providerKey
	trustedUntil time.Time // trustedUntil is the time until which the keys are trusted if they cannot be read again.
}

func newProviderKeys(p *provider) *providerKeys {
	k := &providerKeys{now: p.options.Now}
	k.refresh = &refreshcache.Cache{Now: p.options.Now, RetryAfter: p.options.KeyRetry, UnknownInterval: p.options.UnknownKeyPause}
	k.refresh.Read = func(ctx context.Context) (time.Duration, error) {
		// A cancelled caller must not cancel the read, because other callers may wait for it.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*p.options.Timeout)
		defer cancel()
		found, life, err := p.keys(ctx)
		if err == nil {
			k.replace(found, k.now().Add(life+staleKeysLife))
		}
		return life, err
	}
	return k
}

func (k *providerKeys) replace(found map[string]providerKey, end time.Time) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.byKID, k.trustedUntil = found, end
}

// find is a jwt.KeyFinder. It returns jwt.ErrInvalid if the provider has no such key for this algorithm, and ErrProvider if
// the keys cannot be read.
func (k *providerKeys) find(ctx context.Context, alg jwa.SignatureAlgorithm, kid string) (any, error) {
	k.refresh.RefreshIfDue(ctx)
	key, known := k.lookup(kid)
	if !known {
		if err := k.refresh.RefreshForUnknown(ctx); err != nil {
			return nil, err
		}
		key, known = k.lookup(kid)
	}
	if !known || !slices.Contains(key.algorithms, alg) {
		return nil, jwt.ErrInvalid
	}
	return key.public, nil
}

func (k *providerKeys) lookup(kid string) (providerKey, bool) {
	k.mu.RLock()
	defer k.mu.RUnlock()
	key, known := k.byKID[kid]
	return key, known && k.now().Before(k.trustedUntil)
}
