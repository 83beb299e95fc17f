package auth

import (
	"context"
	"strings"

	"github.com/lestrrat-go/jwx/v2/jwa"
	"github.com/lestrrat-go/jwx/v2/jws"
)

// keyFinder gives the key of that name for that algorithm, or refuses either.
type keyFinder func(ctx context.Context, alg jwa.SignatureAlgorithm, kid string) (key any, err error)

// verifySignature gives what was signed by a compact JWS of at most longest bytes. Of its header the algorithm and the
// name of the key are read; keys and addresses of keys that stand in it are not. It returns ErrToken, and what find
// returns.
func verifySignature(ctx context.Context, text string, longest int, find keyFinder) ([]byte, error) {
	// jwx would also take the forms of JWS that are JSON, with several signatures of which one is enough.
	if len(text) > longest || !compact(text) {
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
		return nil, failed // keys that cannot be read now are not the token's fault
	case err != nil:
		return nil, ErrToken
	}
	return signed, nil
}

// compact tells whether a text is a compact JWS in its one spelling. jwx would also read padding and stray last bits,
// with which one token has many texts.
func compact(text string) bool {
	parts := strings.Split(text, ".")
	for _, part := range parts {
		if _, err := opaqueText.DecodeString(part); err != nil || strings.ContainsAny(part, "\r\n") {
			return false
		}
	}
	return len(parts) == 3
}
