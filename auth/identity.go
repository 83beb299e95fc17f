package auth

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"time"
	"unicode"
)

// maxIdentityToken is several times the length of an identity token.
const maxIdentityToken = 8192

// identity is who the provider says that somebody is, and to whom it says so.
type identity struct {
	// client is the application that the token was made for, and presenter, if not empty, the one that asked for it.
	client, presenter string
	// subject names the account for good; its address may change.
	subject             string
	email               string
	firstName, lastName string
	// hostedDomain is that of an account which belongs to an organisation.
	hostedDomain string
	// nonce is what the one who asked for the token wants to find in it.
	nonce string
}

// identities reads the provider's identity tokens.
type identities struct {
	issuer    string
	keys      *providerKeys
	directory *directory
	now       func() time.Time
}

func newIdentities(o ProviderOptions, now func() time.Time) *identities {
	o = o.withDefaults()
	p := newProvider(o)
	return &identities{issuer: o.Issuer, keys: newProviderKeys(p, now), directory: newDirectory(p, now), now: now}
}

// identityPayload is an identity token on the wire.
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

// audience is the one application that a token is for; a list of one stands for its entry.
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

// seconds is a moment as tokens have it, which may have a fraction.
type seconds float64

func (s seconds) time() time.Time { return time.Unix(int64(math.Floor(float64(s))), 0) }

// plausible keeps what time can hold.
func (s seconds) plausible() bool { return s > 0 && s < 1<<40 }

// read gives who shows an identity token. It returns ErrToken, ErrTokenExpired, ErrUnverifiedEmail and ErrProvider.
func (r *identities) read(ctx context.Context, token string) (identity, error) {
	signed, err := verifySignature(ctx, token, maxIdentityToken, r.keys.find)
	if err != nil {
		return identity{}, err
	}
	var p identityPayload
	if err := json.Unmarshal(signed, &p); err != nil {
		return identity{}, fmt.Errorf("identity token: %w", ErrToken)
	}
	if wrong := r.wrongIn(p); wrong != "" {
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

// Bounds of what an identity token says.
const (
	maxSubject  = 255
	maxEmail    = 254
	maxName     = 255
	maxClientID = 255
)

// wrongIn tells, for the log, which claim is missing or wrong.
func (r *identities) wrongIn(p identityPayload) string {
	latest := r.now().Add(clockSkew)
	switch {
	case p.Issuer != r.issuer && p.Issuer != withoutScheme(r.issuer):
		return "issuer"
	case p.Audience == "" || len(p.Audience) > maxClientID || len(p.Presenter) > maxClientID:
		return "audience"
	case p.Subject == "" || len(p.Subject) > maxSubject || !plain(p.Subject):
		return "subject"
	case !p.Expires.plausible():
		return "expiry"
	case !p.Issued.plausible() || p.Issued.time().After(latest) || p.Expires <= p.Issued:
		return "issue time"
	case p.NotBefore != nil && (!p.NotBefore.plausible() || p.NotBefore.time().After(latest)):
		return "not before"
	case len(p.Email) > maxEmail || !isAddress(p.Email):
		return "address"
	}
	return ""
}

// withoutScheme is the other form of the issuer that Google uses.
func withoutScheme(issuer string) string {
	_, rest, _ := strings.Cut(issuer, "://")
	return rest
}

// plain tells whether the database and a page take a text as it is.
func plain(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) || r == unicode.ReplacementChar })
}

// isAddress tells whether a text can be an address at all; that it is one, the provider has verified.
func isAddress(text string) bool {
	local, domain, found := strings.Cut(text, "@")
	return found && local != "" && domain != "" && !strings.Contains(domain, "@") && plain(text) && !strings.ContainsFunc(text, unicode.IsSpace)
}

// names gives the name as it is told in parts, else the parts of the whole, else what the address begins with.
func (p identityPayload) names() (first, last string) {
	first, last = nameOf(p.GivenName), nameOf(p.FamilyName)
	if first == "" && last == "" {
		first, last, _ = strings.Cut(nameOf(p.Name), " ")
	}
	if first == "" && last == "" {
		first, _, _ = strings.Cut(p.Email, "@")
	}
	return first, last
}

// nameOf is a name as the database takes it: on one line, without control characters, and not too long.
func nameOf(text string) string {
	words := strings.FieldsFunc(text, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || r == unicode.ReplacementChar
	})
	runes := []rune(strings.Join(words, " "))
	return strings.TrimSpace(string(runes[:min(len(runes), maxName)]))
}
