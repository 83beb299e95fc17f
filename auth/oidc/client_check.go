package oidc

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// Errors of CheckClient.
var (
	// ErrClientID means that the provider does not know the client id.
	ErrClientID = errors.New("unknown client id")
	// ErrClientSecret means that the provider knows the client id and does not accept the secret.
	ErrClientSecret = errors.New("wrong client secret")
)

// googleClientSuffix is the end of every client id of Google.
const googleClientSuffix = ".apps.googleusercontent.com"

// CheckClient checks that the provider knows the client id and, unless secret is empty, accepts the secret. It
// exchanges a code that does not exist: a provider rejects an unknown client before it checks the code. It
// returns ErrClientID or ErrClientSecret if the check fails, and ErrProvider if the provider does not answer.
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
	return nil // The provider knows the client and requires its secret.
}
