package signin

import (
	"context"
	"fmt"
	"net/http"
	"net/url"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/tenant"
)

// SAMLCookie is the name of the cookie with the SAML requests of a browser that the provider has not answered yet. It has
// SameSite=None, because the provider answers with a form of another site. The content of the cookie is encrypted. Without
// the cookie, a response does not count as the answer to a request of the browser.
const SAMLCookie = "__Host-lyceum-saml"

func newSAMLCookie(requests string, seconds int) *http.Cookie {
	return &http.Cookie{
		Name: SAMLCookie, Value: requests, Path: "/", MaxAge: seconds, Secure: true, HttpOnly: true, SameSite: http.SameSiteNoneMode,
	}
}

// SAMLPath returns a path of a SAML connection. end is "sign-in", "acs", "slo" or "metadata".
func SAMLPath(id int64, end string) string { return fmt.Sprintf("/saml/%d/%s", id, end) }

// SAMLSignIn returns the path that starts a sign-in with a SAML connection. The query field "next" is the path to open after the
// sign-in.
func SAMLSignIn(id int64) string { return SAMLPath(id, "sign-in") }

// samlEndpoints returns the addresses of a SAML connection on the main domain of the company.
func samlEndpoints(c *web.Call, id int64) auth.SAMLEndpoints {
	return auth.SAMLEndpoints{EntityID: c.URL(SAMLPath(id, "metadata")), ACS: c.URL(SAMLPath(id, "acs")), SLO: c.URL(SAMLPath(id, "slo"))}
}

// samlBrowser returns the company, the connection and the cookie of a SAML sign-in. It returns tenant.ErrUnknown if the host
// belongs to no company.
func samlBrowser(c *web.Call, id int64) (auth.SAMLBrowser, error) {
	if c.Company.IsZero() {
		return auth.SAMLBrowser{}, tenant.ErrUnknown
	}
	return auth.SAMLBrowser{Company: c.Company, Connection: id, Endpoints: samlEndpoints(c, id), Pending: c.Cookie(SAMLCookie)}, nil
}

type SamlSignInRequest struct {
	ID   int64  `api:"id,required" doc:"ID of the connection."`
	Next string `api:"next,max=1000" doc:"Path on this host to open after the sign-in."`
}

// SamlSignIn redirects the browser to the identity provider with a signed SAML request. It redirects a request at another domain to
// the main domain first, because the provider sends responses only to the main domain.
func (s *Handlers) SamlSignIn(ctx context.Context, c *web.Call, in *SamlSignInRequest) (web.Landing, error) {
	browser, err := samlBrowser(c, in.ID)
	if err != nil {
		return web.Landing{}, err
	}
	next := auth.LocalRedirect(in.Next)
	if c.Host != c.Company.Domain() {
		return web.Landing{Location: c.URL(SAMLSignIn(in.ID) + "?next=" + url.QueryEscape(next))}, nil
	}
	begun, err := s.Auth.BeginSAML(ctx, browser, next)
	if err != nil {
		return web.Landing{}, err
	}
	return web.Landing{Location: begun.URL, Cookie: newSAMLCookie(begun.Pending, int(auth.SignInLife.Seconds()))}, nil
}

type SamlReturnRequest struct {
	ID         int64  `api:"id,required" doc:"ID of the connection."`
	Response   string `api:"SAMLResponse,required,secret,max=260000" doc:"The response of the identity provider in base64."`
	RelayState string `api:"RelayState,max=2000" doc:"For a sign-in that began at the identity provider: path on this host to open after the sign-in."`
}

// SAMLReturn completes a sign-in with the response of a SAML provider. It accepts responses only on the main domain of the company,
// because the addresses of the connection are on this domain.
func (s *Handlers) SAMLReturn(ctx context.Context, c *web.Call, in *SamlReturnRequest) (web.Landing, error) {
	browser, err := samlBrowser(c, in.ID)
	if err != nil {
		return web.Landing{}, err
	}
	if c.Host != c.Company.Domain() {
		return web.Landing{}, fmt.Errorf("%w: not the main domain", auth.ErrResponseRejected)
	}
	done, err := s.Auth.FinishSAML(ctx, auth.SAMLReturn{
		SAMLBrowser: browser, Response: in.Response, RelayState: in.RelayState, RequestSource: c.Source(),
	})
	if err != nil {
		return web.Landing{}, err
	}
	life := -1
	if done.Requests != "" {
		life = int(auth.SignInLife.Seconds())
	}
	c.SetCookie(newSAMLCookie(done.Requests, life))
	return s.returned(ctx, c, done.SignedIn, done.Next)
}

type SamlMetadataRequest struct {
	ID int64 `api:"id,required" doc:"ID of the connection."`
}

// SAMLMetadata serves the metadata of Lyceum for a SAML connection. The metadata contain no secret.
func (s *Handlers) SAMLMetadata(ctx context.Context, c *web.Call, in *SamlMetadataRequest) (*web.Page, error) {
	if c.Company.IsZero() {
		return nil, tenant.ErrUnknown
	}
	text, err := s.Auth.SAMLMetadata(ctx, c.Company, in.ID, samlEndpoints(c, in.ID))
	return &web.Page{Body: text, Type: "application/samlmetadata+xml"}, err
}
