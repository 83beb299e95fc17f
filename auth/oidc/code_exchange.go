package oidc

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// CodeGrant is an authorization code with the values that prove that this client may exchange it.
type CodeGrant struct {
	ClientID, ClientSecret      string
	Code, RedirectURI, Verifier string
}

// ErrCodeRejected means that the provider rejects a code, for example because it was used or has expired.
var ErrCodeRejected = errors.New("the provider rejects the code")

// Exchange exchanges a code for an identity token and returns the identity in it. It returns ErrCodeRejected if the provider
// rejects the code, ErrProvider for all other failures of the exchange, and the errors of Verify.
func (c *Client) Exchange(ctx context.Context, g CodeGrant) (Identity, error) {
	token, err := c.endpoints.exchange(ctx, g)
	if err != nil {
		return Identity{}, err
	}
	return c.Verify(ctx, token)
}

// exchange returns the identity token for a code without verifying it. It returns ErrCodeRejected if the provider rejects the
// code, and ErrProvider for all other failures.
func (c *endpointCache) exchange(ctx context.Context, g CodeGrant) (string, error) {
	known, err := c.get(ctx)
	if err != nil {
		return "", err
	}
	form := url.Values{
		"grant_type": {"authorization_code"}, "code": {g.Code}, "redirect_uri": {g.RedirectURI}, "code_verifier": {g.Verifier},
		"client_id": {g.ClientID}, "client_secret": {g.ClientSecret},
	}
	answer, err := c.provider.postToken(ctx, known.Token, form)
	switch {
	case err != nil:
		return "", err
	case answer.status == http.StatusOK && answer.IDToken != "":
		return answer.IDToken, nil
	case answer.status == http.StatusBadRequest && answer.Error == "invalid_grant":
		return "", ErrCodeRejected
	}
	// Other errors are failures of the provider or of the company's client settings. The error omits the body, which may
	// contain secrets.
	return "", providerError(fmt.Errorf("exchange a code: status %d, error %.40q", answer.status, answer.Error))
}

// tokenResponse is the part of a token endpoint response that is used (RFC 6749, 5.1 and 5.2).
type tokenResponse struct {
	status      int
	IDToken     string `json:"id_token"`
	Error       string `json:"error"`
	Description string `json:"error_description"`
}

// postToken posts a form to the token endpoint and returns the response, whatever its status. If the body is not JSON, only
// the status is set. It returns ErrProvider if there is no response.
func (p *provider) postToken(ctx context.Context, address string, form url.Values) (answer tokenResponse, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, address, strings.NewReader(form.Encode()))
	if err != nil {
		return answer, providerError(err)
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Accept", "application/json")
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
