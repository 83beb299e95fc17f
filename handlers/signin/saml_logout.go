package signin

import (
	"context"
	"fmt"
	"strings"

	"lyceum/auth"
	"lyceum/auth/saml"
	"lyceum/handlers/web"
	"lyceum/tenant"
)

// ProviderLogout returns the address to which the browser must be sent, so that the identity provider ends its session of the
// caller too. It returns "" if there is no such address. See auth.Service.ConnectionLogout.
func (s *Handlers) ProviderLogout(ctx context.Context, c *web.Call) string {
	return s.Auth.ConnectionLogout(ctx, c.Who, auth.LogoutEndpoints{
		Home: c.URL("/"), SAML: func(id int64) auth.SAMLEndpoints { return samlEndpoints(c, id) },
	})
}

type SamlLogoutRequest struct {
	ID         int64  `api:"id,required" doc:"ID of the connection."`
	Request    string `api:"SAMLRequest,secret,max=260000" doc:"A logout request of the identity provider in base64."`
	Response   string `api:"SAMLResponse,secret,max=260000" doc:"The response of the identity provider to a logout request, in base64."`
	RelayState string `api:"RelayState,max=1000" doc:"Opaque text of the identity provider, which is returned with the response to its request."`
	SigAlg     string `api:"SigAlg,max=200" doc:"URI of the algorithm with which a redirected message is signed."`
	Signature  string `api:"Signature,secret,max=2000" doc:"Signature of a redirected message, in base64."`
}

// SamlLogoutLink handles a logout message that a browser brings by redirect (HTTP-Redirect binding). It passes the unchanged query
// to the check of the signature, because the signature covers the query.
func (s *Handlers) SamlLogoutLink(ctx context.Context, c *web.Call, in *SamlLogoutRequest) (web.Landing, error) {
	_, query, _ := strings.Cut(c.Target, "?")
	return s.samlLogout(ctx, c, in, saml.LogoutMessage{Query: query})
}

// SamlLogoutForm handles a logout message that a browser brings as a form (HTTP-POST binding).
func (s *Handlers) SamlLogoutForm(ctx context.Context, c *web.Call, in *SamlLogoutRequest) (web.Landing, error) {
	return s.samlLogout(ctx, c, in, saml.LogoutMessage{Request: in.Request, Response: in.Response})
}

// samlLogout handles a logout message. It accepts messages only on the main domain of the company, because the addresses of the
// connection are on this domain.
func (s *Handlers) samlLogout(ctx context.Context, c *web.Call, in *SamlLogoutRequest, message saml.LogoutMessage) (web.Landing, error) {
	if c.Company.IsZero() {
		return web.Landing{}, tenant.ErrUnknown
	}
	if c.Host != c.Company.Domain() {
		return web.Landing{}, fmt.Errorf("%w: not the main domain", auth.ErrLogoutRejected)
	}
	next, err := s.Auth.FinishSAMLLogout(ctx, auth.SAMLLogout{
		Company: c.Company, Connection: in.ID, Endpoints: samlEndpoints(c, in.ID), Message: message, RelayState: in.RelayState, RequestSource: c.Source(),
	})
	return web.Landing{Location: next}, err
}
