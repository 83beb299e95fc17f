package oidc

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"time"
	"unicode"

	"lyceum/auth/jwt"
	"lyceum/store/people"
)

// maxIdentityToken is the maximum length of an identity token that is verified, in bytes. Usual tokens are much shorter.
const maxIdentityToken = 8192

// Identity is the content of a verified identity token.
type Identity struct {
	// Client is the application for which the token was issued. Presenter is the application that requested the
	// token; it may be empty.
	Client, Presenter string
	// Subject is the provider's id of the account, which never changes. The account's address may change.
	Subject             string
	Email               string
	FirstName, LastName string
	// HostedDomain is the domain of the account's organization, or "".
	HostedDomain string
	// Nonce is the nonce of the authorization request, or "".
	Nonce string
}

// payload is the JSON form of an identity token.
type payload struct {
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

// audience is the client id of the one application that a token is for. In JSON it is a string or a list of one string.
type audience string

func (a *audience) UnmarshalJSON(text []byte) error {
	var list []string
	if err := json.Unmarshal(text, &list); err == nil {
		if len(list) != 1 {
			return fmt.Errorf("%d audiences: %w", len(list), jwt.ErrInvalid)
		}
		*a = audience(list[0])
		return nil
	}
	return json.Unmarshal(text, (*string)(a))
}

// seconds is a time in a token, in seconds since 1970. It may have a fraction.
type seconds float64

func (s seconds) time() time.Time { return time.Unix(int64(math.Floor(float64(s))), 0) }

// plausible reports whether the time is positive and below 2^40, so that it can be converted to a time.Time.
func (s seconds) plausible() bool { return s > 0 && s < 1<<40 }

// Verify returns the identity in a token. It returns jwt.ErrInvalid for an invalid token, jwt.ErrExpired for an expired one,
// ErrUnverifiedEmail if the provider has not verified the address, and ErrProvider if the keys cannot be read.
func (c *Client) Verify(ctx context.Context, token string) (Identity, error) {
	signed, err := jwt.Verify(ctx, token, maxIdentityToken, c.keys.find)
	if err != nil {
		return Identity{}, err
	}
	var p payload
	if err := json.Unmarshal(signed, &p); err != nil {
		return Identity{}, fmt.Errorf("identity token: %w", jwt.ErrInvalid)
	}
	if wrong := c.invalidClaim(p); wrong != "" {
		return Identity{}, fmt.Errorf("identity token: %s: %w", wrong, jwt.ErrInvalid)
	}
	if !c.now().Before(p.Expires.time().Add(jwt.ClockSkew)) {
		return Identity{}, jwt.ErrExpired
	}
	if !p.EmailVerified {
		return Identity{}, ErrUnverifiedEmail
	}
	id := Identity{
		Client: string(p.Audience), Presenter: p.Presenter, Subject: p.Subject, Email: p.Email,
		HostedDomain: strings.ToLower(p.HostedDomain), Nonce: p.Nonce,
	}
	id.FirstName, id.LastName = p.names()
	return id, nil
}

// The maximum lengths of claims: of names in characters, of all others in bytes.
const (
	maxSubject  = 255
	maxEmail    = 254
	maxName     = 255
	maxClientID = 255
)

// invalidClaim returns the name of a missing or wrong claim for the log, or "".
func (c *Client) invalidClaim(p payload) string {
	latest := c.now().Add(jwt.ClockSkew)
	switch {
	case p.Issuer != c.issuer && (c.strict || p.Issuer != withoutScheme(c.issuer)):
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
	case !c.strict && (len(p.Email) > maxEmail || !isPlausibleAddress(p.Email)):
		return "address"
	}
	return ""
}

// withoutScheme returns the issuer without its scheme, a form that Google also uses.
func withoutScheme(issuer string) string {
	_, rest, _ := strings.Cut(issuer, "://")
	return rest
}

// isPlainText reports whether the text is valid UTF-8 and has neither control characters nor replacement characters.
func isPlainText(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) || r == unicode.ReplacementChar })
}

// isPlausibleAddress reports whether the text has the form of an email address. Verify separately requires that the provider
// has verified the address.
func isPlausibleAddress(text string) bool {
	local, domain, found := strings.Cut(text, "@")
	return found && local != "" && domain != "" && !strings.Contains(domain, "@") && isPlainText(text) && !strings.ContainsFunc(text, unicode.IsSpace)
}

// names returns the given name and the family name. If both are missing, it splits the full name into parts. Without a full
// name, it uses the local part of the address.
func (p payload) names() (first, last string) {
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
		return unicode.IsSpace(r) || !people.IsName(string(r))
	})
	runes := []rune(strings.Join(words, " "))
	return strings.TrimSpace(string(runes[:min(len(runes), maxName)]))
}
