package auth

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
	"github.com/lestrrat-go/jwx/v2/jwa"
	"github.com/lestrrat-go/jwx/v2/jws"
)

// algorithm is pinned: what a token's header asks for is never followed.
const algorithm = jwa.HS256

const (
	// maxToken is several times the length of a token of ours.
	maxToken = 2048
	// clockSkew is how far the clock of the node that issued a token may be ahead.
	clockSkew = time.Minute
)

// claims is what an access token says.
type claims struct {
	company, user, session int64
	role                   Role
	issued, expires        time.Time
}

// payload is claims on the wire. Numbers that name things are strings, because JSON's are rounded above 2^53.
type payload struct {
	Issuer   string `json:"iss"`
	Audience string `json:"aud"`
	Subject  string `json:"sub"`
	Role     Role   `json:"role"`
	Session  string `json:"sid"`
	Issued   int64  `json:"iat"`
	Expires  int64  `json:"exp"`
}

// tokens issues and verifies access tokens. A verified one is remembered until it expires, so that the common
// request pays for no cryptography: measured, a verification per request takes two thirds of the throughput.
type tokens struct {
	ring     *keyring
	issuer   string
	now      func() time.Time
	verified *lru.Cache[string, claims]
}

func newTokens(ring *keyring, issuer string, now func() time.Time, remembered int) (*tokens, error) {
	verified, err := lru.New[string, claims](remembered)
	if err != nil {
		return nil, fmt.Errorf("memory of tokens: %w", err)
	}
	ring.dropped = verified.Purge
	return &tokens{ring: ring, issuer: issuer, now: now, verified: verified}, nil
}

// issue signs a token.
func (t *tokens) issue(ctx context.Context, c claims) (string, error) {
	key, err := t.ring.signer(ctx)
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

// verify reads a token that was signed here and has not expired. It returns ErrToken and ErrTokenExpired.
func (t *tokens) verify(ctx context.Context, text string) (claims, error) {
	t.ring.table.keepUp(ctx) // may make the memory forget, when a key is gone
	if known, ok := t.verified.Get(text); ok {
		return known, t.fresh(known)
	}
	signed, err := t.open(ctx, text)
	if err != nil {
		return claims{}, err
	}
	c, err := t.read(signed)
	if err != nil {
		return claims{}, err
	}
	if err := t.fresh(c); err != nil {
		return claims{}, err
	}
	t.verified.Add(strings.Clone(text), c)
	return c, nil
}

// open checks the signature and gives what was signed.
func (t *tokens) open(ctx context.Context, text string) ([]byte, error) {
	return verifySignature(ctx, text, maxToken, func(ctx context.Context, alg jwa.SignatureAlgorithm, kid string) (any, error) {
		if alg != algorithm {
			return nil, ErrToken
		}
		key, err := t.ring.find(ctx, kid)
		return key.secret, err
	})
}

// read wants every claim. A token without an expiry passes jwx's own validation.
func (t *tokens) read(signed []byte) (claims, error) {
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
		return claims{}, ErrToken // made with a key that leaked, to outlive the key
	}
	return c, nil
}

func (t *tokens) fresh(c claims) error {
	now := t.now()
	if !now.Before(c.expires) {
		return ErrTokenExpired
	}
	if c.issued.After(now.Add(clockSkew)) {
		return ErrToken
	}
	return nil
}
