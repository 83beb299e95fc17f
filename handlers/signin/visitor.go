package signin

import (
	"context"
	"errors"
	"net/http"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/store/people"
	"lyceum/tenant"
)

// SignInAgain is the path of the page for a fresh sign-in. The query field "next" is the path to open after the
// sign-in.
const SignInAgain = "/sign-in/again"

// SignInCode is the path of the page for a code of the second factor. The query field "next" is the path to open
// after the sign-in.
const SignInCode = "/sign-in/code"

// SecurityPage is the path of the page on which staff set up their second factor.
const SecurityPage = "/profile/security"

// SecondStepCookie is the name of the cookie that identifies a sign-in that needs a code of the second factor.
const SecondStepCookie = "__Host-lyceum-second"

// NewSecondStepCookie returns the cookie that identifies a sign-in that needs a code of the second factor. If pending
// is empty, the cookie deletes the existing one.
func NewSecondStepCookie(pending string) *http.Cookie {
	age := int(auth.SecondStepLife.Seconds())
	if pending == "" {
		age = -1
	}
	return &http.Cookie{
		Name: SecondStepCookie, Value: pending, Path: "/", MaxAge: age, Secure: true, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	}
}

// EndReplaced ends the session that the browser had before a sign-in, if there was one.
func (s *Handlers) EndReplaced(ctx context.Context, c *web.Call) error {
	who, err := s.Auth.Verify(ctx, auth.Cookie(c.Company, c.Cookie(web.SessionCookie)), auth.Use{WithoutSecondFactor: true})
	if errors.Is(err, auth.ErrToken) || errors.Is(err, auth.ErrSessionEnded) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.Auth.EndReplaced(ctx, who)
}

// returned completes the sign-in of a browser that returns from an identity provider. If the user has a second factor, it redirects to
// the page for the code. Otherwise it sets the session cookie, ends the session that the browser had before, and redirects to next.
func (s *Handlers) returned(ctx context.Context, c *web.Call, done auth.SignedIn, next string) (web.Landing, error) {
	if done.Pending != "" {
		return web.Landing{Location: SignInCode + auth.NextQuery(next), Cookie: NewSecondStepCookie(done.Pending)}, nil
	}
	if err := s.EndReplaced(ctx, c); err != nil {
		return web.Landing{}, err
	}
	if err := c.RememberDevice(done.Email); err != nil {
		return web.Landing{}, err
	}
	return web.Landing{Location: auth.LocalRedirect(next), Cookie: web.NewSessionCookie(done.Cookie)}, nil
}

// Visitor verifies the session cookie of a browser, sets the caller of c, and returns the user's name. In a session that staff opened
// for a trainee, the Store of c is read-only. signedIn is
// false for a visitor without a valid session. Visitor returns tenant.ErrUnknown if the host of the request belongs
// to no company, and auth.ErrSecondFactorMissing for staff who must set up a second factor, unless the use permits them.
func (s *Handlers) Visitor(ctx context.Context, c *web.Call, use auth.Use) (name people.PersonName, signedIn bool, err error) {
	if c.Company.IsZero() {
		return name, false, tenant.ErrUnknown
	}
	cookie := c.Cookie(web.SessionCookie)
	who, err := s.Auth.Verify(ctx, auth.Cookie(c.Company, cookie), use)
	if errors.Is(err, auth.ErrToken) || errors.Is(err, auth.ErrSessionEnded) {
		return name, false, nil
	}
	if err != nil {
		return name, false, err
	}
	if name, err = people.ReadPersonName(ctx, c.Store, who.UserID); err != nil {
		return name, false, err
	}
	c.Who, c.Chosen, c.Stored = who, name.Locale, auth.StoredName(cookie)
	if who.ReadOnly {
		c.Store = c.Store.ReadOnly()
	}
	return name, true, nil
}
