package oidc

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"time"

	"github.com/lestrrat-go/jwx/v2/jwa"
	"github.com/lestrrat-go/jwx/v2/jwk"
	"github.com/lestrrat-go/jwx/v2/jws"
)

// clientKeyBits is the size of the keys with which Lyceum authenticates at providers.
const clientKeyBits = 2048

// assertionLife is how long an assertion is valid. It is sent at once.
const assertionLife = time.Minute

// ClientKey is a key pair with which a client authenticates at the token endpoint by private_key_jwt (RFC 7523).
type ClientKey struct {
	// ID is the thumbprint of the public key (RFC 7638). Public is the public key as a JSON Web Key.
	ID     string
	Public json.RawMessage

	private *rsa.PrivateKey
}

func NewClientKey(random io.Reader) (ClientKey, error) {
	private, err := rsa.GenerateKey(random, clientKeyBits)
	if err != nil {
		return ClientKey{}, fmt.Errorf("generate a client key: %w", err)
	}
	return clientKeyOf(private)
}

func clientKeyOf(private *rsa.PrivateKey) (k ClientKey, err error) {
	k.private = private
	public, err := jwk.FromRaw(private.Public())
	if err != nil {
		return k, fmt.Errorf("client key: %w", err)
	}
	sum, err := public.Thumbprint(crypto.SHA256)
	if err != nil {
		return k, fmt.Errorf("client key: %w", err)
	}
	k.ID = base64.RawURLEncoding.EncodeToString(sum)
	for name, value := range map[string]any{jwk.KeyIDKey: k.ID, jwk.KeyUsageKey: jwk.ForSignature, jwk.AlgorithmKey: jwa.RS256} {
		if err := public.Set(name, value); err != nil {
			return k, fmt.Errorf("client key: %w", err)
		}
	}
	k.Public, err = json.Marshal(public)
	return k, err
}

func (k ClientKey) PrivateText() string {
	return base64.StdEncoding.EncodeToString(x509.MarshalPKCS1PrivateKey(k.private))
}

// ParseClientKey returns the key pair of a text of PrivateText.
func ParseClientKey(text string) (ClientKey, error) {
	der, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return ClientKey{}, fmt.Errorf("client key: %w", err)
	}
	private, err := x509.ParsePKCS1PrivateKey(der)
	if err != nil {
		return ClientKey{}, fmt.Errorf("client key: %w", err)
	}
	return clientKeyOf(private)
}

// assertion returns the signed statement with which a client authenticates at a token endpoint (OpenID Connect Core 1.0, 9).
func (k ClientKey) assertion(client, endpoint string, now time.Time) (string, error) {
	claims, err := json.Marshal(map[string]any{
		"iss": client, "sub": client, "aud": endpoint, "jti": rand.Text(), "iat": now.Unix(), "exp": now.Add(assertionLife).Unix(),
	})
	if err != nil {
		return "", err
	}
	header := jws.NewHeaders()
	for name, value := range map[string]any{jws.KeyIDKey: k.ID, jws.TypeKey: "JWT"} {
		if err := header.Set(name, value); err != nil {
			return "", fmt.Errorf("client assertion: %w", err)
		}
	}
	text, err := jws.Sign(claims, jws.WithKey(jwa.RS256, k.private, jws.WithProtectedHeaders(header)))
	if err != nil {
		return "", fmt.Errorf("client assertion: %w", err)
	}
	return string(text), nil
}
