package oidc

import (
	"fmt"
	"slices"
	"strings"

	"lyceum/auth/jwt"
)

// AudienceError means that a token for the client is also for others that the connection does not name. It wraps jwt.ErrInvalid.
type AudienceError struct{ Others []string }

func (e *AudienceError) Error() string {
	return fmt.Sprintf("the token is also for %.300q", strings.Join(e.Others, ", "))
}

func (e *AudienceError) Unwrap() error { return jwt.ErrInvalid }

// maxAudiences is the maximum number of audiences of a token.
const maxAudiences = 100

// checkAudience checks whether a token is for a client (OpenID Connect Core 1.0, 3.1.3.7): the audience has the client and, besides it, only
// accepted names. The presenter, which is the claim azp, is the client if there is one, and there is one if the audience has several names. It
// returns an *AudienceError if only further names are the reason, and jwt.ErrInvalid for all others.
func checkAudience(claim any, presenter, client string, accepted []string) error {
	names, ok := audiencesIn(claim)
	if !ok || !slices.Contains(names, client) || presenter != "" && presenter != client {
		return fmt.Errorf("another client: %w", jwt.ErrInvalid)
	}
	others := slices.DeleteFunc(slices.Clone(names), func(name string) bool { return name == client || slices.Contains(accepted, name) })
	switch {
	case len(others) > 0:
		return &AudienceError{others}
	case len(names) > 1 && presenter == "":
		return fmt.Errorf("several audiences without a presenter: %w", jwt.ErrInvalid)
	}
	return nil
}

// audiencesIn returns the names in the claim aud, which is a text or a list of texts. ok is false for another form.
func audiencesIn(claim any) (names []string, ok bool) {
	list, several := claim.([]any)
	if !several {
		list = []any{claim}
	}
	for _, one := range list {
		name, isText := one.(string)
		if !isText || name == "" || len(name) > maxClientID || !isPlainText(name) {
			return nil, false
		}
		names = append(names, name)
	}
	return names, len(names) > 0 && len(names) <= maxAudiences
}

// checkLogoutAudience checks whether a logout token is for a client. Unlike identity tokens, logout tokens have no presenter.
func checkLogoutAudience(claim any, client string, accepted []string) error {
	return checkAudience(claim, client, client, accepted)
}
