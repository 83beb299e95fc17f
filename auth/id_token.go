package auth

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"time"
	"unicode"

	"lyceum/store"
)

// maxIdentityToken is several times the length of a usual identity token, in bytes.
const maxIdentityToken = 8192

// identity is the content of a verified identity token.
type identity struct {
	// client is the application that the token was issued for. presenter is the one that requested it; it may be empty.
	client, presenter string
	// subject identifies the account permanently. Its address may change.
	subject             string
	email               string
	firstName, lastName string
	// hostedDomain is the domain of the account's organization, or "".
	hostedDomain string
	// nonce is the value from the authorization request.
	nonce string
}

// idTokenVerifier verifies the provider's identity tokens.
type idTokenVerifier struct {
	issuer    string
	keys      *providerKeys
	endpoints *endpointCache
	now       func() time.Time
}

func newIDTokenVerifier(o ProviderOptions, now func() time.Time) *idTokenVerifier {
	o = o.withDefaults()
	p := newProvider(o)
	return &idTokenVerifier{issuer: o.Issuer, keys: newProviderKeys(p, now), endpoints: newEndpointCache(p, now), now: now}
}

// identityPayload is the JSON form of an identity token.
type identityPayload struct {
	Issuer        string   `json:"iss"`
	Audience      audience `json:"aud"`
	Presenter     string   `json:"azp"`
	Subject       string   `json:"sub"`
	Expires       seconds  `json:"exp"`
	Issued        seconds  `json:"iat"`
	NotBefore     *seconds `json:"nbf"`
	Email         string   `json:"email"`
	EmailVerified bool     `json:"email_verified"`
	HostedDomain  string   `json:"hd"`
	Name          string   `json:"name"`
	GivenName     string   `json:"given_name"`
	FamilyName    string   `json:"family_name"`
	Nonce         string   `json:"nonce"`
}

// audience is the one application that a token is for. It also accepts a list of one.
type audience string

func (a *audience) UnmarshalJSON(text []byte) error {
	var list []string
	if err := json.Unmarshal(text, &list); err == nil {
		if len(list) != 1 {
			return fmt.Errorf("%d audiences: %w", len(list), ErrToken)
		}
		*a = audience(list[0])
		return nil
	}
	return json.Unmarshal(text, (*string)(a))
}

// seconds is a time in a token, which may have a fraction.
type seconds float64

func (s seconds) time() time.Time { return time.Unix(int64(math.Floor(float64(s))), 0) }

// plausible reports whether the time is positive and within the range of time.Time.
func (s seconds) plausible() bool { return s > 0 && s < 1<<40 }

// verify returns the identity in a token. It returns ErrToken, ErrTokenExpired, ErrUnverifiedEmail and ErrProvider.
func (r *idTokenVerifier) verify(ctx context.Context, token string) (identity, error) {
	signed, err := verifySignature(ctx, token, maxIdentityToken, r.keys.find)
	if err != nil {
		return identity{}, err
	}
	var p identityPayload
	if err := json.Unmarshal(signed, &p); err != nil {
		return identity{}, fmt.Errorf("identity token: %w", ErrToken)
	}
	if wrong := r.invalidClaim(p); wrong != "" {
		return identity{}, fmt.Errorf("identity token: %s: %w", wrong, ErrToken)
	}
	if !r.now().Before(p.Expires.time().Add(clockSkew)) {
		return identity{}, ErrTokenExpired
	}
	if !p.EmailVerified {
		return identity{}, ErrUnverifiedEmail
	}
	who := identity{
		client: string(p.Audience), presenter: p.Presenter, subject: p.Subject, email: p.Email,
		hostedDomain: strings.ToLower(p.HostedDomain), nonce: p.Nonce,
	}
	who.firstName, who.lastName = p.names()
	return who, nil
}

// Maximum lengths of claims.
const (
	maxSubject  = 255
	maxEmail    = 254
	maxName     = 255
	maxClientID = 255
)

// invalidClaim returns the name of a missing or wrong claim for the log, or "".
func (r *idTokenVerifier) invalidClaim(p identityPayload) string {
	latest := r.now().Add(clockSkew)
	switch {
	case p.Issuer != r.issuer && p.Issuer != withoutScheme(r.issuer):
		return "issuer"
	case p.Audience == "" || len(p.Audience) > maxClientID || len(p.Presenter) > maxClientID:
		return "audience"
	case p.Subject == "" || len(p.Subject) > maxSubject || !isPlainText(p.Subject):
		return "subject"
	case !p.Expires.plausible():
		return "expiry"
	case !p.Issued.plausible() || p.Issued.time().After(latest) || p.Expires <= p.Issued:
		return "issue time"
	case p.NotBefore != nil && (!p.NotBefore.plausible() || p.NotBefore.time().After(latest)):
		return "not before"
	case len(p.Email) > maxEmail || !isPlausibleAddress(p.Email):
		return "address"
	}
	return ""
}

// withoutScheme returns the issuer without its scheme, a form that Google also uses.
func withoutScheme(issuer string) string {
	_, rest, _ := strings.Cut(issuer, "://")
	return rest
}

// isPlainText reports whether the text has no control characters and is valid UTF-8.
func isPlainText(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) || r == unicode.ReplacementChar })
}

// isPlausibleAddress reports whether the text has the form of an address. The provider has verified the address itself.
func isPlausibleAddress(text string) bool {
	local, domain, found := strings.Cut(text, "@")
	return found && local != "" && domain != "" && !strings.Contains(domain, "@") && isPlainText(text) && !strings.ContainsFunc(text, unicode.IsSpace)
}

// names returns the given and family name, else the parts of the full name, else the local part of the address.
func (p identityPayload) names() (first, last string) {
	first, last = cleanName(p.GivenName), cleanName(p.FamilyName)
	if first == "" && last == "" {
		first, last, _ = strings.Cut(cleanName(p.Name), " ")
	}
	if first == "" && last == "" {
		local, _, _ := strings.Cut(p.Email, "@")
		first = cleanName(local)
	}
	return first, last
}

// cleanName returns the name on one line, without characters that names must not contain, and at most maxName characters long.
func cleanName(text string) string {
	words := strings.FieldsFunc(text, func(r rune) bool {
		return unicode.IsSpace(r) || !store.IsName(string(r))
	})
	runes := []rune(strings.Join(words, " "))
	return strings.TrimSpace(string(runes[:min(len(runes), maxName)]))
}
