package oidc

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// CodeGrant is an authorization code with the values that prove that this client may exchange it.
type CodeGrant struct {
	// Key authenticates the client in place of ClientSecret, if it is not nil.
	Key                         *ClientKey
	ClientID, ClientSecret      string
	Code, RedirectURI, Verifier string
}

// ErrClientRejected means that the provider rejects the client, for example because its secret has expired. It wraps ErrProvider.
var ErrClientRejected = fmt.Errorf("the provider rejects the client: %w", ErrProvider)

// ErrCodeRejected means that the provider rejects a code, for example because it was used or has expired.
var ErrCodeRejected = errors.New("the provider rejects the code")

// Exchange exchanges a code for an identity token and returns the identity in it. It returns
//   - ErrCodeRejected if the provider rejects the code;
//   - jwt.ErrInvalid or jwt.ErrExpired if the identity token is invalid or has expired;
//   - ErrUnverifiedEmail if the provider has not verified the address;
//   - ErrProvider if the provider does not answer or fails.
func (c *Client) Exchange(ctx context.Context, g CodeGrant) (Identity, error) {
	answer, err := c.endpoints.exchange(ctx, g)
	if err != nil {
		return Identity{}, err
	}
	return c.Verify(ctx, answer.IDToken)
}

// exchange returns the tokens for a code without verifying them. It returns ErrCodeRejected if the provider rejects the
// code, and ErrProvider for all other failures.
func (c *endpointCache) exchange(ctx context.Context, g CodeGrant) (answer tokenResponse, err error) {
	known, err := c.get(ctx)
	if err != nil {
		return answer, err
	}
	form := url.Values{
		"grant_type": {"authorization_code"}, "code": {g.Code}, "redirect_uri": {g.RedirectURI}, "code_verifier": {g.Verifier},
		"client_id": {g.ClientID},
	}
	basic := g.Key == nil && c.provider.options.Strict && g.ClientSecret != "" && known.takesBasic()
	switch {
	case g.Key != nil:
		assertion, err := g.Key.assertion(g.ClientID, known.Token, c.provider.options.Now())
		if err != nil {
			return answer, err
		}
		form.Set("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer")
		form.Set("client_assertion", assertion)
	case g.ClientSecret != "" && !basic:
		form.Set("client_secret", g.ClientSecret)
	}
	if basic {
		form.Del("client_id")
		answer, err = c.provider.postTokenAs(ctx, known.Token, form, g.ClientID, g.ClientSecret)
	} else {
		answer, err = c.provider.postToken(ctx, known.Token, form)
	}
	switch {
	case err != nil:
		return answer, err
	case answer.status == http.StatusOK && answer.IDToken != "":
		return answer, nil
	case answer.status == http.StatusBadRequest && answer.Error == "invalid_grant":
		return answer, ErrCodeRejected
	case answer.Error == "invalid_client" || answer.Error == "unauthorized_client":
		return answer, fmt.Errorf("%w: status %d, error %.40q, %.200q", ErrClientRejected, answer.status, answer.Error, answer.Description)
	}
	// Other errors are failures of the provider or of the company's client settings. The error omits the body, which may
	// contain secrets.
	return answer, providerError(fmt.Errorf("exchange a code: status %d, error %.40q", answer.status, answer.Error))
}

// tokenResponse is the part of a token endpoint response that is used (RFC 6749, 5.1 and 5.2).
type tokenResponse struct {
	status      int
	IDToken     string `json:"id_token"`
	AccessToken string `json:"access_token"`
	Error       string `json:"error"`
	Description string `json:"error_description"`
}

// postToken posts a form to the token endpoint and returns the response, whatever its status. If the body is not JSON, only
// the status is set. It returns ErrProvider if there is no response.
func (p *provider) postToken(ctx context.Context, address string, form url.Values) (tokenResponse, error) {
	return p.postTokenAs(ctx, address, form, "", "")
}

// takesBasic reports whether a client can authenticate at the token endpoint with HTTP Basic. A provider whose configuration
// lists no methods accepts HTTP Basic.
func (e endpoints) takesBasic() bool {
	return len(e.TokenAuth) == 0 || slices.Contains(e.TokenAuth, "client_secret_basic")
}

// postTokenAs is postToken with HTTP Basic authentication. It sends no such authentication if client is empty.
func (p *provider) postTokenAs(ctx context.Context, address string, form url.Values, client, secret string) (answer tokenResponse, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, address, strings.NewReader(form.Encode()))
	if err != nil {
		return answer, providerError(err)
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Accept", "application/json")
	if client != "" {
		request.SetBasicAuth(url.QueryEscape(client), url.QueryEscape(secret)) // RFC 6749, 2.3.1
	}
	response, text, err := p.do(request)
	if err != nil {
		return answer, err
	}
	if json.Unmarshal(text, &answer) != nil {
		answer = tokenResponse{}
	}
	answer.status = response.StatusCode
	return answer, nil
}
