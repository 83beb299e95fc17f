package handlers

import (
	"context"
	"net/http"
	"net/url"

	"lyceum/auth"
	"lyceum/tenant"
)

// GoogleSignIn is where a page of the company sends people to sign in with Google: a link, with the field "next" for where
// they go afterwards. Offer it where auth.Service.OffersGoogle says so. GoogleCallback is where Google sends them
// back; the company tells it that address.
const (
	GoogleSignIn   = "/sign-in/google"
	GoogleCallback = "/sign-in/google/callback"
)

// googleCookie holds the secret of a browser that is at Google. It is lax, because the browser comes from there.
const googleCookie = "__Host-lyceum-google"

func googleSecret(secret string, seconds int) *http.Cookie {
	return &http.Cookie{
		Name: googleCookie, Value: secret, Path: "/", MaxAge: seconds, Secure: true, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	}
}

// googleBrowser returns tenant.ErrUnknown at a host that is no company's.
func (c *Call) googleBrowser() (auth.GoogleBrowser, error) {
	if c.Company.IsZero() {
		return auth.GoogleBrowser{}, tenant.ErrUnknown
	}
	return auth.GoogleBrowser{Company: c.Company, Secret: c.Cookie(googleCookie), Callback: c.home(GoogleCallback)}, nil
}

type googleSignInRequest struct {
	Next string `api:"next,max=1000" doc:"Path on this host to go to afterwards."`
}

// googleSignIn sends a browser to Google; to the company's main domain first, the only one that Google sends people back to.
func googleSignIn(ctx context.Context, c *Call, in *googleSignInRequest) (Landing, error) {
	browser, err := c.googleBrowser()
	if err != nil {
		return Landing{}, err
	}
	next := auth.LocalTarget(in.Next)
	if c.Host != c.Company.Domain() {
		return Landing{Location: c.home(GoogleSignIn + "?next=" + url.QueryEscape(next))}, nil
	}
	begun, err := c.Auth.BeginGoogle(ctx, browser, next)
	if err != nil {
		return Landing{}, err
	}
	return Landing{Location: begun.URL, Cookie: googleSecret(begun.Secret, int(auth.SignInLife.Seconds()))}, nil
}

type googleReturnRequest struct {
	State  string `api:"state,secret" doc:"What the browser was sent with."`
	Code   string `api:"code,secret" doc:"What stands for the account, once."`
	Error  string `api:"error" doc:"Why there is no code."`
	Issuer string `api:"iss" doc:"Who sends the browser back."`
}

// googleReturn signs in a browser that comes back from Google.
func googleReturn(ctx context.Context, c *Call, in *googleReturnRequest) (Landing, error) {
	browser, err := c.googleBrowser()
	if err != nil {
		return Landing{}, err
	}
	done, err := c.Auth.FinishGoogle(ctx, auth.GoogleReturn{
		GoogleBrowser: browser, State: in.State, Code: in.Code, Error: in.Error, Issuer: in.Issuer, Visitor: c.visitor(),
	})
	if err != nil {
		return Landing{}, err
	}
	c.SetCookie(googleSecret("", -1))
	if err := c.Remember(done.Email); err != nil {
		return Landing{}, err
	}
	return Landing{Location: auth.LocalTarget(done.Next), Cookie: BrowserCookie(done.Cookie)}, nil
}
