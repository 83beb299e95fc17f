package auth

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"
	"time"
)

// endpointCache caches the provider's endpoints for sign-ins on pages.
type endpointCache struct {
	provider *provider
	refresh  *refreshCache
	found    atomic.Pointer[endpoints]
}

func newEndpointCache(p *provider, now func() time.Time) *endpointCache {
	d := &endpointCache{provider: p}
	d.refresh = &refreshCache{now: now, retryAfter: p.options.KeyRetry, unknownInterval: p.options.UnknownKeyPause}
	d.refresh.read = func(ctx context.Context) (time.Duration, error) {
		// A cancelled caller must not cancel the read for the others that wait for it.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), p.options.Timeout)
		defer cancel()
		found, life, err := p.discover(ctx)
		if err == nil && !(p.isAllowedEndpoint(found.Authorize) && p.isAllowedEndpoint(found.Token)) {
			err = providerError(errDiscovery)
		}
		if err == nil {
			d.found.Store(&found)
		}
		return life, err
	}
	return d
}

// get returns the endpoints, the last known ones while the provider is down. It returns ErrProvider.
func (d *endpointCache) get(ctx context.Context) (endpoints, error) {
	d.refresh.refreshIfDue(ctx)
	if d.found.Load() == nil {
		if err := d.refresh.refreshForUnknown(ctx); err != nil {
			return endpoints{}, err
		}
	}
	if found := d.found.Load(); found != nil {
		return *found, nil
	}
	return endpoints{}, providerError(errDiscovery)
}

// codeGrant is an authorization code with the values that prove that this client may exchange it.
type codeGrant struct {
	client, secret           string
	code, callback, verifier string
}

// errCodeRejected means that the provider rejects a code, for example because it was used or has expired.
var errCodeRejected = errors.New("the provider rejects the code")

// redeem exchanges a code for an identity token. It returns errCodeRejected and ErrProvider.
func (d *endpointCache) redeem(ctx context.Context, g codeGrant) (string, error) {
	at, err := d.get(ctx)
	if err != nil {
		return "", err
	}
	form := url.Values{
		"grant_type": {"authorization_code"}, "code": {g.code}, "redirect_uri": {g.callback}, "code_verifier": {g.verifier},
		"client_id": {g.client}, "client_secret": {g.secret},
	}
	answer, err := d.provider.postToken(ctx, at.Token, form)
	switch {
	case err != nil:
		return "", err
	case answer.status == http.StatusOK && answer.IDToken != "":
		return answer.IDToken, nil
	case answer.status == http.StatusBadRequest && answer.Error == "invalid_grant":
		return "", errCodeRejected
	}
	// Other errors are failures of the provider or of the company's client settings. The body may contain secrets.
	return "", providerError(fmt.Errorf("exchange a code: status %d, error %.40q", answer.status, answer.Error))
}

// tokenResponse is the part of a token endpoint response that is used (RFC 6749, 5.1 and 5.2).
type tokenResponse struct {
	status      int
	IDToken     string `json:"id_token"`
	Error       string `json:"error"`
	Description string `json:"error_description"`
}

// postToken posts a form to the token endpoint. If the response is not JSON, only its status is set. It returns
// ErrProvider.
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
