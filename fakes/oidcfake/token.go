package oidcfake

import (
	"crypto"
	"crypto/hmac"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/hex"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"maps"
	"strings"
	"time"
)

// tokenLife is how long an identity token is valid after its issue. It is the same at Google.
const tokenLife = time.Hour

// logoutTokenLife is how long a logout token is valid after its issue.
const logoutTokenLife = 2 * time.Minute

// TokenRequest describes an identity token and its defects. In JSON, every field that is not named here is an entry of
// Claims.
type TokenRequest struct {
	Email string `json:"email"`
	Name  string `json:"name"`
	// Aud is the client id of the application that the token is for.
	Aud string `json:"aud"`
	// HD is the domain of the account's organization, if any.
	HD string `json:"hd"`

	// Claims replace the default claims. The value null removes a claim.
	Claims map[string]any `json:"-"`
	// Header replaces the default header fields. The value null removes a field.
	Header map[string]any `json:"header"`
	// UserInfo replaces the default claims of the userinfo endpoint. The value null removes a claim.
	UserInfo map[string]any `json:"userinfo"`
	// Reusable makes the authorization code of the account valid more than once.
	Reusable bool `json:"reusable"`
	// Sign selects the signature:
	//   - "": with the published signing key;
	//   - "stranger": with an unpublished key, under the id of a published one;
	//   - "none": no signature;
	//   - "hmac": HS256 with the PEM form of the public key as the secret.
	Sign string `json:"sign"`
}

// UnmarshalJSON decodes the named fields, and puts all other fields of the object into Claims.
func (r *TokenRequest) UnmarshalJSON(text []byte) error {
	type named TokenRequest
	if err := json.Unmarshal(text, (*named)(r)); err != nil {
		return err
	}
	if err := json.Unmarshal(text, &r.Claims); err != nil {
		return err
	}
	for _, name := range []string{"email", "name", "aud", "hd", "header", "sign", "userinfo", "reusable"} {
		delete(r.Claims, name)
	}
	return nil
}

func (p *Provider) handleToken(in TokenRequest) (any, error) {
	token, err := p.Token(in)
	return map[string]string{"token": token, "id_token": token}, err
}

// Token returns the identity token that a request describes. It returns an error if in.Sign is unknown.
func (p *Provider) Token(in TokenRequest) (string, error) {
	signer := p.signer()
	algorithms := map[string]string{"": "RS256", "stranger": "RS256", "none": "none", "hmac": "HS256"}
	algorithm, known := algorithms[in.Sign]
	if !known {
		return "", fmt.Errorf("sign: unknown value %q", in.Sign)
	}
	header := withOverrides(map[string]any{"alg": algorithm, "typ": "JWT", "kid": signer.name}, in.Header)
	content := encodeSegment(header) + "." + encodeSegment(withOverrides(p.claims(in), in.Claims))
	signature, err := p.sign(signer, in.Sign, content)
	return content + "." + base64URL(signature), err
}

// LogoutToken returns the logout token of an account or, with the claim sid, of one session. in.Claims replace the default
// claims of a logout token. The value null removes a claim.
func (p *Provider) LogoutToken(in TokenRequest) (string, error) {
	now := p.now().Unix()
	usual := map[string]any{
		"email": nil, "email_verified": nil, "name": nil, "given_name": nil, "family_name": nil, "azp": nil, "exp": now + int64(logoutTokenLife/time.Second),
		"jti": rand.Text(), "events": map[string]any{"http://schemas.openid.net/event/backchannel-logout": map[string]any{}},
	}
	in.Header = withOverrides(map[string]any{"typ": "logout+jwt"}, in.Header)
	maps.Copy(usual, in.Claims)
	in.Claims = usual
	return p.Token(in)
}

func (p *Provider) claims(in TokenRequest) map[string]any {
	now := p.now().Unix()
	first, last, _ := strings.Cut(in.Name, " ")
	claims := map[string]any{
		"iss": p.Issuer(), "aud": in.Aud, "azp": in.Aud, "sub": Subject(in.Email), "email": in.Email, "email_verified": true,
		"name": in.Name, "given_name": first, "family_name": last,
		"iat": now, "exp": now + int64(tokenLife/time.Second),
	}
	if in.HD != "" {
		claims["hd"] = in.HD
	}
	return claims
}

// Subject returns the stable account id of an address.
func Subject(email string) string {
	sum := sha256.Sum256([]byte(strings.ToLower(email)))
	return hex.EncodeToString(sum[:10])
}

func withOverrides(usual, by map[string]any) map[string]any {
	all := maps.Clone(usual)
	for name, value := range by {
		if value == nil {
			delete(all, name)
		} else {
			all[name] = value
		}
	}
	return all
}

func encodeSegment(v map[string]any) string {
	raw, err := json.Marshal(v)
	if err != nil {
		panic("oidcfake: encode what was decoded: " + err.Error())
	}
	return base64URL(raw)
}

// sign signs the content of a token with k or, if how says so, in another way.
func (p *Provider) sign(k *key, how, content string) ([]byte, error) {
	digest := sha256.Sum256([]byte(content))
	switch how {
	case "none":
		return nil, nil
	case "hmac":
		secret, err := k.pem()
		if err != nil {
			return nil, err
		}
		mac := hmac.New(sha256.New, secret)
		mac.Write([]byte(content))
		return mac.Sum(nil), nil
	case "stranger":
		k = p.newKey()
	}
	return rsa.SignPKCS1v15(rand.Reader, k.private, crypto.SHA256, digest[:])
}

func (k *key) pem() ([]byte, error) {
	der, err := x509.MarshalPKIXPublicKey(k.private.Public())
	return pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: der}), err
}
