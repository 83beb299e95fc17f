package signin

import (
	"context"
	"net/http"
	"net/url"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/tenant"
)

// GoogleSignIn is the path that starts a sign-in with Google. Its query field "next" is the path to open after the
// sign-in. Pages may link to GoogleSignIn only if auth.Service.OffersGoogle returns true.
//
// GoogleCallback is the path of the redirect URI that the company registers at Google.
const (
	GoogleSignIn   = "/sign-in/google"
	GoogleCallback = "/sign-in/google/callback"
)

// googleCookie is the name of the cookie that binds the OAuth state to the browser. The cookie has SameSite=Lax,
// because the callback is a navigation from Google's site.
const googleCookie = "__Host-lyceum-google"

func newGoogleCookie(secret string, seconds int) *http.Cookie {
	return &http.Cookie{
		Name: googleCookie, Value: secret, Path: "/", MaxAge: seconds, Secure: true, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	}
}

// googleBrowser returns the company, the cookie and the callback URL of a sign-in. It returns tenant.ErrUnknown if
// the host belongs to no company.
func googleBrowser(c *web.Call) (auth.GoogleBrowser, error) {
	if c.Company.IsZero() {
		return auth.GoogleBrowser{}, tenant.ErrUnknown
	}
	return auth.GoogleBrowser{Company: c.Company, Secret: c.Cookie(googleCookie), Callback: c.URL(GoogleCallback)}, nil
}

type GoogleSignInRequest struct {
	Next string `api:"next,max=1000" doc:"Path on this host to open after the sign-in."`
}

// GoogleSignIn redirects the browser to Google. It redirects a request at another domain to the main domain first,
// because only the callback of the main domain is registered at Google.
func (s *Handlers) GoogleSignIn(ctx context.Context, c *web.Call, in *GoogleSignInRequest) (web.Landing, error) {
	browser, err := googleBrowser(c)
	if err != nil {
		return web.Landing{}, err
	}
	next := auth.LocalRedirect(in.Next)
	if c.Host != c.Company.Domain() {
		return web.Landing{Location: c.URL(GoogleSignIn + "?next=" + url.QueryEscape(next))}, nil
	}
	begun, err := s.Auth.BeginGoogle(ctx, browser, next)
	if err != nil {
		return web.Landing{}, err
	}
	return web.Landing{Location: begun.URL, Cookie: newGoogleCookie(begun.Secret, int(auth.SignInLife.Seconds()))}, nil
}

type GoogleReturnRequest struct {
	State  string `api:"state,secret" doc:"The OAuth state."`
	Code   string `api:"code,secret" doc:"The single-use authorization code."`
	Error  string `api:"error" doc:"The error code of Google; empty if there is an authorization code."`
	Issuer string `api:"iss" doc:"The issuer that sent the browser back."`
}

// GoogleReturn completes a sign-in with Google.
func (s *Handlers) GoogleReturn(ctx context.Context, c *web.Call, in *GoogleReturnRequest) (web.Landing, error) {
	browser, err := googleBrowser(c)
	if err != nil {
		return web.Landing{}, err
	}
	done, err := s.Auth.FinishGoogle(ctx, auth.GoogleReturn{
		GoogleBrowser: browser, State: in.State, Code: in.Code, Error: in.Error, Issuer: in.Issuer, RequestSource: c.Source(),
	})
	if err != nil {
		return web.Landing{}, err
	}
	c.SetCookie(newGoogleCookie("", -1))
	return s.returned(ctx, c, done.SignedIn, done.Next)
}
