package oidcfake

import (
	"crypto"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"math/big"
	"net/url"
	"strings"
	"time"
)

// maxAssertionLife is the longest time for which the fake accepts an assertion.
const maxAssertionLife = 5 * time.Minute

// RequireKey makes a client authenticate by private_key_jwt (RFC 7523) with one of the keys of its key set, which the fake reads at each exchange of a code.
func (p *Provider) RequireKey(client string, keySet func() []byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.keySets[client] = keySet
}

func (p *Provider) keySet(client string) func() []byte {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.keySets[client]
}

// checkAssertion returns an error if a request to the token endpoint does not authenticate a client with a key of its set.
func (p *Provider) checkAssertion(client string, form url.Values, keySet []byte) error {
	if form.Get("client_assertion_type") != "urn:ietf:params:oauth:client-assertion-type:jwt-bearer" || form.Has("client_secret") {
		return errors.New("client_assertion_type")
	}
	parts := strings.Split(form.Get("client_assertion"), ".")
	if len(parts) != 3 {
		return errors.New("client_assertion")
	}
	var header struct{ Alg, Kid string }
	var claims struct {
		Iss, Sub, Aud, Jti string
		Exp, Iat           int64
	}
	signature, err := base64.RawURLEncoding.DecodeString(parts[2])
	if err = errors.Join(err, decodeSegment(parts[0], &header), decodeSegment(parts[1], &claims)); err != nil {
		return err
	}
	key, err := keyIn(keySet, header.Kid)
	if err != nil {
		return err
	}
	digest := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
	if err := rsa.VerifyPKCS1v15(key, crypto.SHA256, digest[:], signature); err != nil || header.Alg != "RS256" {
		return errors.New("signature")
	}
	now := p.now().Unix()
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case claims.Iss != client || claims.Sub != client || claims.Aud != p.Issuer()+"/token":
		return errors.New("issuer, subject or audience")
	case claims.Exp <= now || claims.Exp > now+int64(maxAssertionLife/time.Second) || claims.Iat > now:
		return errors.New("time")
	case claims.Jti == "" || p.used[claims.Jti]:
		return errors.New("id")
	}
	p.used[claims.Jti] = true
	return nil
}

func decodeSegment(text string, to any) error {
	raw, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		return err
	}
	return json.Unmarshal(raw, to)
}

// keyIn returns the RSA key with an id in a JSON Web Key Set.
func keyIn(keySet []byte, id string) (*rsa.PublicKey, error) {
	var set struct {
		Keys []struct{ Kty, Kid, N, E string }
	}
	if err := json.Unmarshal(keySet, &set); err != nil {
		return nil, err
	}
	for _, k := range set.Keys {
		n, err := base64.RawURLEncoding.DecodeString(k.N)
		e, wrong := base64.RawURLEncoding.DecodeString(k.E)
		if k.Kty == "RSA" && k.Kid == id && err == nil && wrong == nil {
			return &rsa.PublicKey{N: new(big.Int).SetBytes(n), E: int(new(big.Int).SetBytes(e).Int64())}, nil
		}
	}
	return nil, errors.New("no key with the id")
}
