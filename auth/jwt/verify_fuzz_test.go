package jwt

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"strings"
	"testing"

	"github.com/lestrrat-go/jwx/v2/jwa"
	"github.com/lestrrat-go/jwx/v2/jws"
)

// FuzzVerify checks that Verify never panics and accepts only the payload that was signed. An attacker can change the header, the
// payload and the signature of a token at will.
func FuzzVerify(f *testing.F) {
	secret, payload := bytes.Repeat([]byte{7}, 32), []byte(`{"iss":"a","aud":"1","sub":"2","exp":1900000000}`)
	sign := func(alg jwa.SignatureAlgorithm, key any) string {
		header := jws.NewHeaders()
		if err := header.Set(jws.KeyIDKey, "k1"); err != nil {
			f.Fatal(err)
		}
		text, err := jws.Sign(payload, jws.WithKey(alg, key, jws.WithProtectedHeaders(header)))
		if err != nil {
			f.Fatal(err)
		}
		return string(text)
	}
	signed := sign(jwa.HS256, secret)
	parts := strings.Split(signed, ".")
	none := base64.RawURLEncoding.EncodeToString([]byte(`{"alg":"none","kid":"k1"}`))
	for _, text := range []string{
		signed, signed + ".", parts[0] + ".." + parts[2], none + "." + parts[1] + ".", none + "." + parts[1] + "." + parts[2],
		sign(jwa.HS512, secret), sign(jwa.HS256, bytes.Repeat([]byte{8}, 32)), `{"payload":"` + parts[1] + `","signature":"` + parts[2] + `"}`, "", "..",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, err := Verify(t.Context(), text, 2048, func(_ context.Context, alg jwa.SignatureAlgorithm, kid string) (any, error) {
			if alg != jwa.HS256 || kid != "k1" {
				return nil, errors.New("another key")
			}
			return secret, nil
		})
		if err == nil && !bytes.Equal(got, payload) {
			t.Fatalf("accepted %q with the payload %q", text, got)
		}
	})
}
