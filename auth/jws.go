package auth

import (
	"context"
	"strings"

	"github.com/lestrrat-go/jwx/v2/jwa"
	"github.com/lestrrat-go/jwx/v2/jws"
)

// keyFinder returns the key with this id for this algorithm, or an error.
type keyFinder func(ctx context.Context, alg jwa.SignatureAlgorithm, kid string) (key any, err error)

// verifySignature returns the payload of a compact JWS of at most longest bytes. It reads only the algorithm and the key
// id from the header, and never keys or key addresses. It returns ErrToken and the errors of find.
func verifySignature(ctx context.Context, text string, longest int, find keyFinder) ([]byte, error) {
	// jwx also accepts the JSON forms of JWS, in which one valid signature of several is enough.
	if len(text) > longest || !isCompactJWS(text) {
		return nil, ErrToken
	}
	var failed error
	keys := jws.KeyProviderFunc(func(ctx context.Context, sink jws.KeySink, sig *jws.Signature, _ *jws.Message) error {
		header := sig.ProtectedHeaders()
		if header.KeyID() == "" || len(header.Critical()) > 0 || header.Type() != "" && !strings.EqualFold(header.Type(), "JWT") {
			return ErrToken
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
		return nil, failed // an unreadable key is not ErrToken
	case err != nil:
		return nil, ErrToken
	}
	return signed, nil
}

// isCompactJWS reports whether text is a compact JWS in canonical base64. jwx also accepts padding and nonzero trailing
// bits, with which one token has several texts.
func isCompactJWS(text string) bool {
	parts := strings.Split(text, ".")
	for _, part := range parts {
		if _, err := opaqueText.DecodeString(part); err != nil || strings.ContainsAny(part, "\r\n") {
			return false
		}
	}
	return len(parts) == 3
}
