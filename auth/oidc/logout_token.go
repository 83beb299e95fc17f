package oidc

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"lyceum/auth/jwt"
)

// Logout is the content of a verified logout token. Subject or Session is not empty.
type Logout struct {
	// Subject is the provider's id of the account whose sessions end, or "". Session is the provider's id of the only session that
	// ends, or "".
	Subject, Session string
	// ID identifies the token. A token is accepted once: until Until, the caller must store ID and reject another token with the
	// same ID.
	ID    string
	Until time.Time
}

// logoutEvent is the member of the claim events that makes a token a logout token.
const logoutEvent = "http://schemas.openid.net/event/backchannel-logout"

// logoutTokenLife is how long a logout token is accepted after its issue. Providers send it at once, and repeat it at most for minutes.
const logoutTokenLife = 10 * time.Minute

// logoutPayload is the part of a logout token that other tokens do not have.
type logoutPayload struct {
	ID      string                     `json:"jti"`
	Session string                     `json:"sid"`
	Events  map[string]json.RawMessage `json:"events"`
	Nonce   json.RawMessage            `json:"nonce"`
}

// VerifyLogout verifies a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6) for a client and its further audiences. It returns
// jwt.ErrInvalid for an invalid token or one of another kind, jwt.ErrExpired for one that is too old, and ErrProvider if the keys cannot be read.
func (c *Client) VerifyLogout(ctx context.Context, token, client string, audiences []string) (Logout, error) {
	signed, err := jwt.VerifyTyped(ctx, token, maxIdentityToken, c.keys.find, "JWT", "logout+jwt")
	if err != nil {
		return Logout{}, err
	}
	var all map[string]any
	var l logoutPayload
	if json.Unmarshal(signed, &all) != nil || json.Unmarshal(signed, &l) != nil {
		return Logout{}, fmt.Errorf("logout token: %w", jwt.ErrInvalid)
	}
	p, err := payloadOf(all)
	if err == nil {
		err = checkLogoutAudience(all["aud"], client, audiences)
	}
	if err != nil {
		return Logout{}, fmt.Errorf("logout token: %w", err)
	}
	if wrong := c.invalidLogoutClaim(p, l); wrong != "" {
		return Logout{}, fmt.Errorf("logout token: %s: %w", wrong, jwt.ErrInvalid)
	}
	now, until := c.now(), p.Issued.time().Add(logoutTokenLife)
	if !now.Before(until) || p.Expires != 0 && !now.Before(p.Expires.time().Add(jwt.ClockSkew)) {
		return Logout{}, jwt.ErrExpired
	}
	return Logout{Subject: p.Subject, Session: l.Session, ID: l.ID, Until: until.Add(jwt.ClockSkew)}, nil
}

// invalidLogoutClaim returns the name of a missing or wrong claim for the log, or "".
func (c *Client) invalidLogoutClaim(p payload, l logoutPayload) string {
	latest := c.now().Add(jwt.ClockSkew)
	var event map[string]json.RawMessage
	switch {
	case p.Issuer != c.issuer:
		return "issuer"
	case json.Unmarshal(l.Events[logoutEvent], &event) != nil || event == nil:
		return "events"
	case l.Nonce != nil:
		return "nonce"
	case p.Subject == "" && l.Session == "" || len(p.Subject) > maxSubject || len(l.Session) > maxSubject || !isPlainText(p.Subject+l.Session):
		return "subject"
	case !p.Issued.plausible() || p.Issued.time().After(latest):
		return "issue time"
	case p.Expires != 0 && !p.Expires.plausible():
		return "expiry"
	case p.NotBefore != nil && (!p.NotBefore.plausible() || p.NotBefore.time().After(latest)):
		return "not before"
	case l.ID == "" || len(l.ID) > maxSubject || !isPlainText(l.ID):
		return "id"
	}
	return ""
}
