package auth

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"io"
	"time"

	"lyceum/auth/sealed"
	"lyceum/tenant"
)

// SignInLife is the time within which a browser must return from the identity provider.
const SignInLife = 10 * time.Minute

// oauthState ties the return from the identity provider to the browser that left for it. It is sent encrypted
// in the "state" parameter, so nodes store nothing. It contains a MAC with a secret from the browser's cookie,
// so that a sign-in that began in one browser cannot end in another.
type oauthState struct {
	browser []byte
	seed    []byte
	expires time.Time
	// connection is the connection for which the state was made, or 0 for Google.
	connection int64
	next       string
	// kind is oauthStateKind or testStateKind.
	kind string
}

// The kinds of states. A state of a test sign-in opens no session, also at a node of an earlier version, which cannot open it.
const (
	oauthStateKind = "round trip"
	testStateKind  = "test sign-in"
)

const (
	seedBytes        = 16
	oauthStateHeader = 8 + seedBytes + sha256.Size + 8
)

// newOAuthState creates a state for a browser, a connection and a redirect target. text is the secret in the browser's
// cookie. If text is not such a secret, the state gets a new one.
func (s *Service) newOAuthState(text string, connection int64, next string) (oauthState, error) {
	r := oauthState{seed: make([]byte, seedBytes), expires: s.now().Add(SignInLife), connection: connection, next: next, kind: oauthStateKind}
	var known bool
	if r.browser, known = browserSecret(text); !known {
		r.browser = make([]byte, secretBytes)
		if _, err := io.ReadFull(s.random, r.browser); err != nil {
			return r, fmt.Errorf("generate a secret: %w", err)
		}
	}
	if _, err := io.ReadFull(s.random, r.seed); err != nil {
		return r, fmt.Errorf("generate a seed: %w", err)
	}
	return r, nil
}

func browserSecret(text string) (secret []byte, sound bool) {
	secret, err := opaqueText.DecodeString(text)
	return secret, err == nil && len(secret) == secretBytes && opaqueText.EncodeToString(secret) == text
}

// derive returns the MAC of a purpose and the state's seed. Its key is the browser's secret.
func (r oauthState) derive(purpose string) []byte {
	mac := hmac.New(sha256.New, r.browser)
	mac.Write(append([]byte(purpose), 0))
	mac.Write(r.seed)
	return mac.Sum(nil)
}

// verifier returns the PKCE code verifier (RFC 7636).
func (r oauthState) verifier() string { return opaqueText.EncodeToString(r.derive("verifier")) }

// challenge returns the PKCE code challenge of the verifier.
func (r oauthState) challenge() string {
	sum := sha256.Sum256([]byte(r.verifier()))
	return opaqueText.EncodeToString(sum[:])
}

// nonce returns the value that the identity token must contain.
func (r oauthState) nonce() string { return opaqueText.EncodeToString(r.derive("nonce")) }

func (r oauthState) seal(sealer *sealed.Sealer, company tenant.Company) string {
	plain := binary.BigEndian.AppendUint64(nil, uint64(r.expires.Unix()))
	plain = append(append(plain, r.seed...), r.derive("mark")...)
	plain = binary.BigEndian.AppendUint64(plain, uint64(r.connection))
	return sealer.SealBytes(company, r.kind, append(plain, r.next...))
}

// openOAuthState decrypts and verifies the state of a returning browser. It returns ErrSignInExpired if the state is invalid,
// expired, from another browser, or for another connection.
func (s *Service) openOAuthState(company tenant.Company, browser string, connection int64, state string) (oauthState, error) {
	return s.openStateOf(oauthStateKind, company, browser, connection, state)
}

func (s *Service) openStateOf(kind string, company tenant.Company, browser string, connection int64, state string) (oauthState, error) {
	plain, err := s.sealer.OpenBytes(company, kind, state)
	if err != nil || len(plain) < oauthStateHeader {
		return oauthState{}, ErrSignInExpired
	}
	const mark = 8 + seedBytes
	secret, sound := browserSecret(browser)
	r := oauthState{
		kind: kind, browser: secret, seed: plain[8:mark], next: string(plain[oauthStateHeader:]),
		expires: time.Unix(int64(binary.BigEndian.Uint64(plain)), 0), connection: int64(binary.BigEndian.Uint64(plain[mark+sha256.Size:])),
	}
	if !sound || !hmac.Equal(plain[mark:mark+sha256.Size], r.derive("mark")) || !s.now().Before(r.expires) || r.connection != connection {
		return oauthState{}, ErrSignInExpired
	}
	return r, nil
}
