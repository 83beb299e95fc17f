package oidcfake

import (
	"crypto/rand"
	"crypto/rsa"
	"encoding/base64"
	"math/big"
	"net/http"

	"lyceum/fakes/fakeprovider"
)

type key struct {
	name    string
	private *rsa.PrivateKey
}

// keysCacheControl is the Cache-Control header of the key set.
const keysCacheControl = "public, max-age=3600"

func (p *Provider) newKey() *key { return &key{name: rand.Text(), private: p.NewKey()} }

// signer returns the signing key. It generates the first key on first use, because that takes a tenth of a second.
func (p *Provider) signer() *key {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.keys) == 0 {
		p.keys = []*key{p.newKey()}
	}
	return p.keys[0]
}

// Rotate generates a new signing key. Of the older keys, it keeps the given number of newest ones published.
func (p *Provider) Rotate(keep int) {
	p.signer()
	fresh := p.newKey()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.keys = append([]*key{fresh}, p.keys[:min(keep, len(p.keys))]...)
}

type rotation struct {
	Keep int `json:"keep"`
}

func (p *Provider) handleRotate(in rotation) (any, error) {
	p.Rotate(max(in.Keep, 0))
	return map[string]string{"kid": p.signer().name}, nil
}

// serveKeys serves the published keys as a JSON Web Key Set.
func (p *Provider) serveKeys(w http.ResponseWriter, _ *http.Request) {
	p.signer()
	p.mu.Lock()
	keys := append([]*key(nil), p.keys...)
	p.mu.Unlock()
	set := make([]map[string]string, len(keys))
	for i, k := range keys {
		set[i] = k.public()
	}
	w.Header().Set("Cache-Control", keysCacheControl)
	fakeprovider.WriteJSON(w, map[string]any{"keys": set})
}

func (k *key) public() map[string]string {
	return map[string]string{
		"kty": "RSA", "use": "sig", "alg": "RS256", "kid": k.name,
		"n": base64URL(k.private.N.Bytes()), "e": base64URL(big.NewInt(int64(k.private.E)).Bytes()),
	}
}

func base64URL(raw []byte) string { return base64.RawURLEncoding.EncodeToString(raw) }
