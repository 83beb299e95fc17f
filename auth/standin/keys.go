package standin

import (
	"crypto/rand"
	"crypto/rsa"
	"encoding/base64"
	"math/big"
	"net/http"
)

// key is one of the provider's own.
type key struct {
	name    string
	private *rsa.PrivateKey
}

const keyBits = 2048

// keysLife is what the provider says of its keys, in seconds.
const keysLife = "public, max-age=3600"

func newKey() *key {
	private, err := rsa.GenerateKey(rand.Reader, keyBits)
	if err != nil {
		panic("standin: make a key: " + err.Error()) // no key of this size fails
	}
	return &key{name: rand.Text(), private: private}
}

// signer gives the key that signs, which is made when the first is needed: it takes a tenth of a second.
func (p *Provider) signer() *key {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.keys) == 0 {
		p.keys = []*key{newKey()}
	}
	return p.keys[0]
}

// Rotate makes a new key sign. Of the keys before it so many stay published.
func (p *Provider) Rotate(keep int) {
	p.signer()
	fresh := newKey()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.keys = append([]*key{fresh}, p.keys[:min(keep, len(p.keys))]...)
}

type rotation struct {
	Keep int `json:"keep"`
}

func (p *Provider) rotateFor(in rotation) (any, error) {
	p.Rotate(max(in.Keep, 0))
	return map[string]string{"kid": p.signer().name}, nil
}

// published answers with the public halves.
func (p *Provider) published(w http.ResponseWriter, _ *http.Request) {
	p.signer()
	p.mu.Lock()
	keys := append([]*key(nil), p.keys...)
	p.mu.Unlock()
	set := make([]map[string]string, len(keys))
	for i, k := range keys {
		set[i] = k.public()
	}
	w.Header().Set("Cache-Control", keysLife)
	answer(w, map[string]any{"keys": set})
}

func (k *key) public() map[string]string {
	return map[string]string{
		"kty": "RSA", "use": "sig", "alg": "RS256", "kid": k.name,
		"n": text(k.private.N.Bytes()), "e": text(big.NewInt(int64(k.private.E)).Bytes()),
	}
}

func text(raw []byte) string { return base64.RawURLEncoding.EncodeToString(raw) }
