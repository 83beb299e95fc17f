package signin

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/tenant"
)

// LogoutProtocol is the format of the responses to logout tokens, by section 2.8 of OpenID Connect Back-Channel
// Logout 1.0.
var LogoutProtocol = &web.Protocol{ContentType: "application/json", Failure: logoutFailure}

// logoutFailure returns the response to err. The error code is temporarily_unavailable for a server error, and
// invalid_request for all other errors.
func logoutFailure(r web.ErrorResponse, err error) (status int, body []byte) {
	code := "invalid_request"
	if errors.Is(err, auth.ErrLogoutToken) { // The error table may map the cause of this error to another status.
		r.Status, r.Message = http.StatusBadRequest, "The logout token is not accepted."
	}
	if r.Status >= http.StatusInternalServerError {
		code = "temporarily_unavailable"
	}
	body, _ = json.Marshal(map[string]string{"error": code, "error_description": r.Message}) // A map of texts has a JSON form.
	return r.Status, body
}

// BackchannelLogoutPath returns the path at which the provider of an OpenID Connect connection ends sessions.
func BackchannelLogoutPath(id int64) string { return auth.OIDCPath(id, "backchannel-logout") }

// BackchannelLogout ends the sessions that a logout token names. The identity provider sends it, not a browser.
func (s *Handlers) BackchannelLogout(ctx context.Context, c *web.Call, in *ConnectionID) (*web.Reply, error) {
	if c.Company.IsZero() {
		return nil, tenant.ErrUnknown
	}
	form, err := url.ParseQuery(string(c.Body))
	if err != nil {
		return nil, web.InvalidField("logout_token", "The body must be a form with the field logout_token.")
	}
	err = s.Auth.BackchannelLogout(ctx, c.Company, in.ID, form.Get("logout_token"), c.Source())
	return &web.Reply{Status: http.StatusOK, Header: map[string]string{"Cache-Control": "no-store"}}, err
}
