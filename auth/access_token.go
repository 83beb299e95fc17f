package auth

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/lestrrat-go/jwx/v2/jwa"
	"github.com/lestrrat-go/jwx/v2/jws"

	"lyceum/auth/jwt"
	"lyceum/node/lru"
)

// algorithm is the only accepted signature algorithm. A token whose header names another algorithm is invalid.
const algorithm = jwa.HS256

// maxToken is the maximum length of a text that is verified as an access token, in bytes. Issued tokens are much shorter.
const maxToken = 2048

type claims struct {
	company, user, session int64
	role                   Role
	issued, expires        time.Time
}

// payload is the JSON form of claims. Ids are strings, because JSON numbers are rounded above 2^53.
type payload struct {
	Issuer   string `json:"iss"`
	Audience string `json:"aud"`
	Subject  string `json:"sub"`
	Role     Role   `json:"role"`
	Session  string `json:"sid"`
	Issued   int64  `json:"iat"`
	Expires  int64  `json:"exp"`
}

// tokens issues and verifies access tokens. It caches verified tokens until they expire, because checking the signature in
// every request reduces the measured throughput by two thirds.
type tokens struct {
	keyring  *keyring
	issuer   string
	now      func() time.Time
	verified lru.Cache[string, claims]
}

func newTokens(ring *keyring, issuer string, now func() time.Time, size int) (*tokens, error) {
	verified, err := lru.New[string, claims](size)
	if err != nil {
		return nil, fmt.Errorf("cache of tokens: %w", err)
	}
	ring.onRemoved = verified.Purge
	return &tokens{keyring: ring, issuer: issuer, now: now, verified: verified}, nil
}

// issue returns a signed access token with the claims c. It returns errNoSigningKey if no key may sign.
func (t *tokens) issue(ctx context.Context, c claims) (string, error) {
	key, err := t.keyring.signer(ctx)
	if err != nil {
		return "", err
	}
	text, err := json.Marshal(payload{
		Issuer: t.issuer, Audience: strconv.FormatInt(c.company, 10), Subject: strconv.FormatInt(c.user, 10),
		Role: c.role, Session: strconv.FormatInt(c.session, 10), Issued: c.issued.Unix(), Expires: c.expires.Unix(),
	})
	if err != nil {
		return "", fmt.Errorf("encode claims: %w", err)
	}
	header := jws.NewHeaders()
	if err := errors.Join(header.Set(jws.KeyIDKey, key.kid), header.Set(jws.TypeKey, "JWT")); err != nil {
		return "", fmt.Errorf("token header: %w", err)
	}
	signed, err := jws.Sign(text, jws.WithKey(algorithm, key.secret, jws.WithProtectedHeaders(header)))
	if err != nil {
		return "", fmt.Errorf("sign token: %w", err)
	}
	return string(signed), nil
}

// verify returns the claims of an access token. It returns ErrToken for an invalid token and ErrTokenExpired
// for an expired one.
func (t *tokens) verify(ctx context.Context, text string) (claims, error) {
	t.keyring.cache.RefreshIfDue(ctx) // RefreshIfDue also discards the verified tokens if a key was removed.
	if known, ok := t.verified.Get(text); ok {
		return known, t.checkTimes(known)
	}
	signed, err := t.verifiedPayload(ctx, text)
	if err != nil {
		return claims{}, err
	}
	c, err := t.parseClaims(signed)
	if err != nil {
		return claims{}, err
	}
	if err := t.checkTimes(c); err != nil {
		return claims{}, err
	}
	t.verified.Add(strings.Clone(text), c)
	return c, nil
}

// verifiedPayload returns the payload of a token after checking the signature. It returns ErrToken if the signature is
// invalid or its key is unknown or retired.
func (t *tokens) verifiedPayload(ctx context.Context, text string) ([]byte, error) {
	return jwt.Verify(ctx, text, maxToken, func(ctx context.Context, alg jwa.SignatureAlgorithm, kid string) (any, error) {
		if alg != algorithm {
			return nil, ErrToken
		}
		key, err := t.keyring.find(ctx, kid)
		return key.secret, err
	})
}

// parseClaims returns the claims in a payload whose signature is verified. It returns ErrToken if a claim is missing or
// malformed. The package jwx is not used for this check, because it accepts a token without an expiry.
func (t *tokens) parseClaims(signed []byte) (claims, error) {
	var p payload
	if err := json.Unmarshal(signed, &p); err != nil || p.Issuer != t.issuer || p.Issued <= 0 || p.Expires <= p.Issued {
		return claims{}, ErrToken
	}
	company, companyErr := strconv.ParseInt(p.Audience, 10, 64)
	user, userErr := strconv.ParseInt(p.Subject, 10, 64)
	session, sessionErr := strconv.ParseInt(p.Session, 10, 64)
	if companyErr != nil || userErr != nil || sessionErr != nil || p.Role == "" {
		return claims{}, ErrToken
	}
	c := claims{
		company: company, user: user, session: session, role: p.Role,
		issued: time.Unix(p.Issued, 0), expires: time.Unix(p.Expires, 0),
	}
	if c.expires.Sub(c.issued) > accessLife {
		return claims{}, ErrToken // Only a token that was forged with a leaked key is valid for longer than accessLife.
	}
	return c, nil
}

// claimedCompany returns the company that a text in the form of an access token names, or 0. It checks neither the times nor the signature, which may be
// missing.
func claimedCompany(text string) int64 {
	parts := strings.Split(text, ".")
	if len(text) > maxToken || len(parts) < 2 {
		return 0
	}
	var p payload
	signed, err := opaqueText.DecodeString(parts[1])
	if err != nil || json.Unmarshal(signed, &p) != nil {
		return 0
	}
	company, err := strconv.ParseInt(p.Audience, 10, 64)
	if err != nil {
		return 0
	}
	return company
}

// isCut reports whether a text begins with the header of an access token that a current key signs, but has no complete payload. A token of another issuer
// has another header.
func (t *tokens) isCut(ctx context.Context, text string) (bool, error) {
	first, rest, _ := strings.Cut(text, ".")
	second, _, _ := strings.Cut(rest, ".")
	if len(text) > maxToken {
		return false, nil
	}
	if signed, err := opaqueText.DecodeString(second); err == nil && json.Valid(signed) {
		return false, nil
	}
	var header struct{ Alg, Kid string }
	decoded, err := opaqueText.DecodeString(first)
	if err != nil || json.Unmarshal(decoded, &header) != nil || header.Alg != algorithm.String() || header.Kid == "" {
		return false, nil
	}
	_, err = t.keyring.find(ctx, header.Kid)
	if errors.Is(err, ErrToken) {
		return false, nil
	}
	return err == nil, err
}

func (t *tokens) checkTimes(c claims) error {
	now := t.now()
	if !now.Before(c.expires) {
		return ErrTokenExpired
	}
	if c.issued.After(now.Add(jwt.ClockSkew)) {
		return ErrToken
	}
	return nil
}
