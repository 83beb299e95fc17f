package oidc

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// The errors of CheckClient for a wrong client id or secret.
var (
	// ErrClientID means that no client of the provider has the client id.
	ErrClientID = errors.New("unknown client id")
	// ErrClientSecret means that the client id exists and the provider does not accept the secret.
	ErrClientSecret = errors.New("wrong client secret")
)

// googleClientSuffix is the suffix of every client id at Google.
const googleClientSuffix = ".apps.googleusercontent.com"

// CheckClient checks that the client id exists at the provider and, unless secret is empty, that the provider accepts the
// secret. It exchanges a code that does not exist, because a provider rejects an unknown client before it checks the code.
// It returns ErrClientID or ErrClientSecret if the check fails, and ErrProvider if the provider does not answer or fails.
func CheckClient(ctx context.Context, o Options, id, secret string) error {
	o = o.withDefaults()
	if o.Issuer == googleIssuer && !strings.HasSuffix(id, googleClientSuffix) {
		return fmt.Errorf("%w: ids of Google end with %s", ErrClientID, googleClientSuffix)
	}
	p := newProvider(o)
	at, _, err := p.discover(ctx)
	if err != nil {
		return err
	}
	if !p.isAllowedEndpoint(at.Token) {
		return providerError(errDiscovery)
	}
	form := url.Values{
		"grant_type": {"authorization_code"}, "code": {"client-check"}, "redirect_uri": {"https://localhost/"}, "client_id": {id},
	}
	if secret != "" {
		form.Set("client_secret", secret)
	}
	answer, err := p.postToken(ctx, at.Token, form)
	switch {
	case err != nil:
		return err
	case answer.Error == "" || answer.status >= http.StatusInternalServerError || answer.status == http.StatusTooManyRequests:
		return providerError(fmt.Errorf("check a client: status %d, error %.40q", answer.status, answer.Error))
	case answer.Error != "invalid_client":
		return nil // The provider has checked the code, or it requires the secret.
	case strings.Contains(answer.Description, "not found"):
		return ErrClientID
	case secret != "":
		return ErrClientSecret
	}
	return nil // The client id exists, and the provider requires the secret, which this check does not have.
}
