// Package jwt verifies the signatures of JSON Web Tokens.
package jwt

import (
	"context"
	"encoding/base64"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/lestrrat-go/jwx/v2/jwa"
	"github.com/lestrrat-go/jwx/v2/jws"
)

var (
	// ErrInvalid means that a text is not a token, that no accepted key has signed it, or that a claim is wrong.
	ErrInvalid = errors.New("not a valid token")
	// ErrExpired means that a token is valid except that it has expired.
	ErrExpired = errors.New("token expired")
)

// ClockSkew is the accepted difference between the clocks of the node that signed a token and the node that verifies it.
const ClockSkew = time.Minute

// KeyFinder returns the key with this id for this algorithm, or an error.
type KeyFinder func(ctx context.Context, alg jwa.SignatureAlgorithm, kid string) (key any, err error)

// Verify returns the payload of a compact JWS of at most longest bytes. It reads only the algorithm and the key
// id from the header, and never keys or key addresses. It returns ErrInvalid if the text is no such JWS or its signature is
// wrong. If find fails, it returns the error of find.
func Verify(ctx context.Context, text string, longest int, find KeyFinder) ([]byte, error) {
	return VerifyTyped(ctx, text, longest, find, "JWT")
}

// VerifyTyped is Verify for a JWS whose header has one of the types, in any case, or no type.
func VerifyTyped(ctx context.Context, text string, longest int, find KeyFinder, types ...string) ([]byte, error) {
	// jwx also accepts the JSON forms of JWS, in which one valid signature of several is enough.
	if len(text) > longest || !isCompactJWS(text) {
		return nil, ErrInvalid
	}
	var failed error
	keys := jws.KeyProviderFunc(func(ctx context.Context, sink jws.KeySink, sig *jws.Signature, _ *jws.Message) error {
		header := sig.ProtectedHeaders()
		isOfType := func(name string) bool { return strings.EqualFold(header.Type(), name) }
		if header.KeyID() == "" || len(header.Critical()) > 0 || header.Type() != "" && !slices.ContainsFunc(types, isOfType) {
			return ErrInvalid
		}
		key, err := find(ctx, header.Algorithm(), header.KeyID())
		if err != nil {
			failed = err
			return err
		}
		sink.Key(header.Algorithm(), key)
		return nil
	})
	signed, err := jws.Verify([]byte(text), jws.WithContext(ctx), jws.WithCompact(), jws.WithKeyProvider(keys))
	switch {
	case failed != nil:
		return nil, failed // If the keys cannot be read, the token may still be valid.
	case err != nil:
		return nil, ErrInvalid
	}
	return signed, nil
}

var base64URL = base64.RawURLEncoding.Strict()

// isCompactJWS reports whether text is a compact JWS in canonical base64. jwx also accepts padding and nonzero trailing
// bits, with which one token has several texts.
func isCompactJWS(text string) bool {
	parts := strings.Split(text, ".")
	for _, part := range parts {
		if _, err := base64URL.DecodeString(part); err != nil || strings.ContainsAny(part, "\r\n") {
			return false
		}
	}
	return len(parts) == 3
}
