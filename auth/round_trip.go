package auth

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"io"
	"time"

	"lyceum/tenant"
)

// SignInLife is how long somebody may take at the identity provider.
const SignInLife = 10 * time.Minute

// roundTrip is the way of a browser to the identity provider and back. It travels along, sealed, in the parameter
// "state", so that no node has to remember it; and it is marked with a secret that the browser keeps in a cookie, so that
// nobody can end in one browser what was begun in another.
type roundTrip struct {
	browser []byte
	seed    []byte
	expires time.Time
	next    string
}

const (
	roundTripKind = "round trip"
	seedBytes     = 16
	roundTripHead = 8 + seedBytes + sha256.Size
)

// newRoundTrip begins a way. text is the secret that the browser keeps already, or nothing.
func (s *Service) newRoundTrip(text, next string) (roundTrip, error) {
	r := roundTrip{seed: make([]byte, seedBytes), expires: s.now().Add(SignInLife), next: next}
	var known bool
	if r.browser, known = browserSecret(text); !known {
		r.browser = make([]byte, secretBytes)
		if _, err := io.ReadFull(s.random, r.browser); err != nil {
			return r, fmt.Errorf("draw a secret: %w", err)
		}
	}
	if _, err := io.ReadFull(s.random, r.seed); err != nil {
		return r, fmt.Errorf("draw a seed: %w", err)
	}
	return r, nil
}

func browserSecret(text string) (secret []byte, sound bool) {
	secret, err := opaqueText.DecodeString(text)
	return secret, err == nil && len(secret) == secretBytes && opaqueText.EncodeToString(secret) == text
}

// derive makes a value that only who knows the browser's secret could make, and only for this way.
func (r roundTrip) derive(purpose string) []byte {
	mac := hmac.New(sha256.New, r.browser)
	mac.Write(append([]byte(purpose), 0))
	mac.Write(r.seed)
	return mac.Sum(nil)
}

// verifier is that of PKCE (RFC 7636), and challenge what is told of it before.
func (r roundTrip) verifier() string { return opaqueText.EncodeToString(r.derive("verifier")) }

func (r roundTrip) challenge() string {
	sum := sha256.Sum256([]byte(r.verifier()))
	return opaqueText.EncodeToString(sum[:])
}

// nonce is what the identity token has to hold.
func (r roundTrip) nonce() string { return opaqueText.EncodeToString(r.derive("nonce")) }

// state seals the way for the company.
func (r roundTrip) state(sealer *Sealer, company tenant.Company) string {
	plain := binary.BigEndian.AppendUint64(nil, uint64(r.expires.Unix()))
	plain = append(append(plain, r.seed...), r.derive("mark")...)
	return sealer.seal(company, roundTripKind, append(plain, r.next...))
}

// openRoundTrip gives the way that a browser comes back from. It returns ErrSignInOver.
func (s *Service) openRoundTrip(company tenant.Company, browser, state string) (roundTrip, error) {
	plain, err := s.sealer.open(company, roundTripKind, state)
	if err != nil || len(plain) < roundTripHead {
		return roundTrip{}, ErrSignInOver
	}
	secret, sound := browserSecret(browser)
	r := roundTrip{
		browser: secret, seed: plain[8 : 8+seedBytes], next: string(plain[roundTripHead:]),
		expires: time.Unix(int64(binary.BigEndian.Uint64(plain)), 0),
	}
	if !sound || !hmac.Equal(plain[8+seedBytes:roundTripHead], r.derive("mark")) || !s.now().Before(r.expires) {
		return roundTrip{}, ErrSignInOver
	}
	return r, nil
}
