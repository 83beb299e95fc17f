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

// directory is where the provider is reached for sign-ins on pages, as this node knows it.
type directory struct {
	provider *provider
	source   *reread
	found    atomic.Pointer[endpoints]
}

func newDirectory(p *provider, now func() time.Time) *directory {
	d := &directory{provider: p}
	d.source = &reread{now: now, retry: p.options.KeyRetry, unknown: p.options.UnknownKeyPause}
	d.source.read = func(ctx context.Context) (time.Duration, error) {
		// A caller that goes away must not keep the addresses from the others who wait for them.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), p.options.Timeout)
		defer cancel()
		found, life, err := p.discover(ctx)
		if err == nil && !(p.mayAsk(found.Authorize) && p.mayAsk(found.Token)) {
			err = providerFault(errDiscovery)
		}
		if err == nil {
			d.found.Store(&found)
		}
		return life, err
	}
	return d
}

// get gives the addresses, those of the last reading while the provider is down. It returns ErrProvider.
func (d *directory) get(ctx context.Context) (endpoints, error) {
	d.source.keepUp(ctx)
	if d.found.Load() == nil {
		if err := d.source.search(ctx); err != nil {
			return endpoints{}, err
		}
	}
	if found := d.found.Load(); found != nil {
		return *found, nil
	}
	return endpoints{}, providerFault(errDiscovery)
}

// codeGrant is a code that a browser has brought from the provider, and what proves that it was brought to whom it was
// made for.
type codeGrant struct {
	client, secret           string
	code, callback, verifier string
}

// errGrant means that the provider does not take a code (any more).
var errGrant = errors.New("the provider refuses the code")

// redeem gives the identity token of a code. It returns errGrant and ErrProvider.
func (d *directory) redeem(ctx context.Context, g codeGrant) (string, error) {
	at, err := d.get(ctx)
	if err != nil {
		return "", err
	}
	form := url.Values{
		"grant_type": {"authorization_code"}, "code": {g.code}, "redirect_uri": {g.callback}, "code_verifier": {g.verifier},
		"client_id": {g.client}, "client_secret": {g.secret},
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, at.Token, strings.NewReader(form.Encode()))
	if err != nil {
		return "", providerFault(err)
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Accept", "application/json")
	response, text, err := d.provider.do(request)
	if err != nil {
		return "", err
	}
	var answer struct {
		IDToken string `json:"id_token"`
		Error   string `json:"error"`
	}
	err = json.Unmarshal(text, &answer)
	switch {
	case err == nil && response.StatusCode == http.StatusOK && answer.IDToken != "":
		return answer.IDToken, nil
	case err == nil && response.StatusCode == http.StatusBadRequest && answer.Error == "invalid_grant":
		return "", errGrant
	}
	// The rest are faults of the provider or of how the company is set up there; the body may hold secrets.
	return "", providerFault(fmt.Errorf("redeem a code: %s, error %.40q", response.Status, answer.Error))
}
