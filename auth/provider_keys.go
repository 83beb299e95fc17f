package auth

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rsa"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/lestrrat-go/jwx/v2/jwa"
	"github.com/lestrrat-go/jwx/v2/jwk"
)

const (
	// shortestModulus is the least in bits that an RSA key of a provider may have.
	shortestModulus = 2048
	// maxProviderKeys bounds the keys that a provider has at a time; Google has two or three.
	maxProviderKeys = 50
	// staleKeysLife is how long keys are believed that could not be read again. Past it, one that was withdrawn because it
	// leaked would be believed for as long as somebody keeps us from the provider.
	staleKeysLife = 24 * time.Hour
)

var errNoProviderKeys = errors.New("the provider has published no key that signs")

// providerKey is a key of the identity provider, and the one algorithm that it is for.
type providerKey struct {
	algorithm jwa.SignatureAlgorithm
	public    any
}

// parseKeys reads a JSON Web Key Set. What is no sound public key for signatures is left out, for a provider may publish
// keys of kinds to come.
func parseKeys(text []byte) (map[string]providerKey, error) {
	set, err := jwk.Parse(text, jwk.WithIgnoreParseError(true))
	if err != nil {
		return nil, fmt.Errorf("read the provider's keys: %w", err)
	}
	keys := make(map[string]providerKey)
	for i := range min(set.Len(), maxProviderKeys) {
		published, _ := set.Key(i)
		key, sound := soundKey(published)
		if sound && published.KeyID() != "" {
			keys[published.KeyID()] = key
		}
	}
	if len(keys) == 0 {
		return nil, errNoProviderKeys
	}
	return keys, nil
}

// soundKey decides by the key, not by a token, which algorithm a key is for.
func soundKey(published jwk.Key) (key providerKey, sound bool) {
	if use := published.KeyUsage(); use != "" && use != string(jwk.ForSignature) {
		return key, false
	}
	var raw any
	if err := published.Raw(&raw); err != nil {
		return key, false
	}
	switch public := raw.(type) {
	case *rsa.PublicKey:
		key, sound = providerKey{jwa.RS256, public}, public.N.BitLen() >= shortestModulus
	case *ecdsa.PublicKey:
		key, sound = providerKey{jwa.ES256, public}, public.Curve == elliptic.P256()
	}
	stated := published.Algorithm().String()
	return key, sound && (stated == "" || stated == key.algorithm.String())
}

// providerKeys are the keys of the identity provider as this node knows them.
type providerKeys struct {
	source *reread
	now    func() time.Time

	mu    sync.RWMutex
	byKID map[string]providerKey
	end   time.Time // until when they are believed if they cannot be read again
}

func newProviderKeys(p *provider, now func() time.Time) *providerKeys {
	k := &providerKeys{now: now}
	k.source = &reread{now: now, retry: p.options.KeyRetry, unknown: p.options.UnknownKeyPause}
	k.source.read = func(ctx context.Context) (time.Duration, error) {
		// A caller that goes away must not keep the keys from the others who wait for them.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*p.options.Timeout)
		defer cancel()
		found, life, err := p.keys(ctx)
		if err == nil {
			k.replace(found, now().Add(life+staleKeysLife))
		}
		return life, err
	}
	return k
}

func (k *providerKeys) replace(found map[string]providerKey, end time.Time) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.byKID, k.end = found, end
}

// find is a keyFinder. It returns ErrToken, and ErrProvider when it cannot be known whether there is such a key.
func (k *providerKeys) find(ctx context.Context, alg jwa.SignatureAlgorithm, kid string) (any, error) {
	k.source.keepUp(ctx)
	key, known := k.lookup(kid)
	if !known {
		if err := k.source.search(ctx); err != nil {
			return nil, err
		}
		key, known = k.lookup(kid)
	}
	if !known || key.algorithm != alg {
		return nil, ErrToken
	}
	return key.public, nil
}

func (k *providerKeys) lookup(kid string) (providerKey, bool) {
	k.mu.RLock()
	defer k.mu.RUnlock()
	key, known := k.byKID[kid]
	return key, known && k.now().Before(k.end)
}
