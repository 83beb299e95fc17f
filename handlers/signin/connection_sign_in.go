package signin

import (
	"context"
	"net/http"
	"net/url"
	"strconv"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/store/people"
	"lyceum/tenant"
)

// ConnectionStart is the beginning of the paths that start a sign-in with a connection. The id of the connection follows.
const ConnectionStart = "/sign-in/with/"

// ConnectionSignInPath returns the path that starts a sign-in with a connection. The query field "next" is the path to open after the sign-in.
func ConnectionSignInPath(id int64) string { return ConnectionStart + strconv.FormatInt(id, 10) }

// connectionCookie is the name of the cookie that binds the state of a sign-in to the browser. The cookie has SameSite=Lax, because the
// callback is a navigation from the site of the provider.
const connectionCookie = "__Host-lyceum-sign-in"

func newConnectionCookie(secret string, seconds int) *http.Cookie {
	return &http.Cookie{
		Name: connectionCookie, Value: secret, Path: "/", MaxAge: seconds, Secure: true, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	}
}

// connectionBrowser returns the company, the connection and the cookie of a sign-in. It returns tenant.ErrUnknown if the host belongs to no company.
func connectionBrowser(c *web.Call, id int64) (auth.ConnectionBrowser, error) {
	if c.Company.IsZero() {
		return auth.ConnectionBrowser{}, tenant.ErrUnknown
	}
	return auth.ConnectionBrowser{Company: c.Company, Connection: id, Secret: c.Cookie(connectionCookie), Origin: c.URL("")}, nil
}

type ConnectionSignInRequest struct {
	ID    int64  `api:"id" doc:"ID of the connection."`
	Next  string `api:"next,max=1000" doc:"Path on this host to open after the sign-in."`
	Email string `api:"email,max=320" doc:"The e-mail address that the person has entered, which is passed to the provider."`
	Again bool   `api:"again" doc:"Yes: the provider asks the person to sign in even if it has a session of the person. Default: no."`
}

// ConnectionSignIn redirects the browser to the provider of a connection. It redirects a request at another domain to the main domain first,
// because only the callback of the main domain is registered at the provider.
func (s *Handlers) ConnectionSignIn(ctx context.Context, c *web.Call, in *ConnectionSignInRequest) (web.Landing, error) {
	browser, err := connectionBrowser(c, in.ID)
	if err != nil {
		return web.Landing{}, err
	}
	next := auth.LocalRedirect(in.Next)
	if c.Host != c.Company.Domain() {
		query := url.Values{"next": {next}, "email": {in.Email}, "again": {strconv.FormatBool(in.Again)}}
		return web.Landing{Location: c.URL(ConnectionSignInPath(in.ID) + "?" + query.Encode())}, nil
	}
	if n, err := people.Connections.Get(ctx, s.DB.For(c.Company), in.ID); err == nil && n.Kind == people.KindSAML {
		return web.Landing{Location: c.URL(SAMLSignIn(in.ID)) + auth.NextQuery(next)}, nil
	}
	begun, err := s.Auth.BeginConnection(ctx, browser, auth.ConnectionStart{Next: next, Hint: in.Email, Again: in.Again})
	if err != nil {
		return web.Landing{}, err
	}
	return web.Landing{Location: begun.URL, Cookie: newConnectionCookie(begun.Secret, int(auth.SignInLife.Seconds()))}, nil
}

type OidcReturnRequest struct {
	ID     int64  `api:"id" doc:"ID of the connection."`
	State  string `api:"state,secret" doc:"The OAuth state of the sign-in."`
	Code   string `api:"code,secret" doc:"The single-use authorization code."`
	Error  string `api:"error" doc:"The error code of the provider; empty if there is an authorization code."`
	Issuer string `api:"iss" doc:"The issuer that sent the browser back."`
}

// OidcReturn completes a sign-in with an OpenID Connect connection. It redirects a test sign-in to the page of the console that shows its result.
func (s *Handlers) OidcReturn(ctx context.Context, c *web.Call, in *OidcReturnRequest) (web.Landing, error) {
	browser, err := connectionBrowser(c, in.ID)
	if err != nil {
		return web.Landing{}, err
	}
	if s.Auth.IsTest(c.Company, in.State) {
		query := url.Values{"state": {in.State}, "code": {in.Code}, "error": {in.Error}, "iss": {in.Issuer}}
		return web.Landing{Location: TestSignInPath(in.ID) + "/result?" + query.Encode()}, nil
	}
	done, err := s.Auth.FinishOIDC(ctx, auth.ConnectionReturn{
		ConnectionBrowser: browser, State: in.State, Code: in.Code, Error: in.Error, Issuer: in.Issuer, RequestSource: c.Source(),
	})
	if err != nil {
		return web.Landing{}, err
	}
	c.SetCookie(newConnectionCookie("", -1))
	return s.returned(ctx, c, done.SignedIn, done.Next)
}
