package handlers

import (
	"context"
	"errors"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/tenant"
)

// SignInAgain is the path of the page for a fresh sign-in. The query field "next" is the path to open afterwards.
const SignInAgain = "/sign-in/again"

// EndReplaced ends the session that the browser had before a sign-in, if there was one.
func (s *Services) EndReplaced(ctx context.Context, c *web.Call) error {
	who, err := s.Auth.VerifyCookie(ctx, c.Company, c.Cookie(web.SessionCookie))
	if errors.Is(err, auth.ErrToken) || errors.Is(err, auth.ErrSessionEnded) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.Auth.EndReplaced(ctx, who)
}

// Visitor verifies the session cookie of a browser, sets the caller of c, and returns the user's name. It
// returns false for a visitor without a valid session, and tenant.ErrUnknown at a host that belongs to no
// company.
func (s *Services) Visitor(ctx context.Context, c *web.Call) (name store.PersonName, signedIn bool, err error) {
	if c.Company.IsZero() {
		return name, false, tenant.ErrUnknown
	}
	who, err := s.Auth.VerifyCookie(ctx, c.Company, c.Cookie(web.SessionCookie))
	if errors.Is(err, auth.ErrToken) || errors.Is(err, auth.ErrSessionEnded) {
		return name, false, nil
	}
	if err != nil {
		return name, false, err
	}
	if name, err = c.Store.PersonName(ctx, who.UserID); err != nil {
		return name, false, err
	}
	c.Who = who
	return name, true, nil
}
