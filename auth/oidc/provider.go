package oidc

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"lyceum/node/tracing"
)

// maxProviderResponse is the maximum size of a response of the provider, in bytes. Usual responses are much smaller.
const maxProviderResponse = 256 << 10

// provider is an HTTP client of the identity provider.
type provider struct {
	options Options
	client  http.Client
}

func newProvider(o Options) *provider {
	return &provider{options: o, client: http.Client{
		Timeout: o.Timeout, Transport: traced(o.Transport),
		// The client follows no redirects, because the operator has not configured their targets.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// traced returns a transport that records each request as a span. It returns a transport other than *http.Transport unchanged.
func traced(sender http.RoundTripper) http.RoundTripper {
	if sender == nil {
		sender = http.DefaultTransport
	}
	if base, ok := sender.(*http.Transport); ok {
		return tracing.Transport(base)
	}
	return sender
}

// endpoints is the part of the provider's configuration that is used (OpenID Connect Discovery 1.0, 4.2).
type endpoints struct {
	Issuer string `json:"issuer"`
	Keys   string `json:"jwks_uri"`
	// Authorize is the authorization endpoint for browsers. Token is the endpoint that exchanges authorization codes.
	Authorize string `json:"authorization_endpoint"`
	Token     string `json:"token_endpoint"`
	// UserInfo returns further claims, and EndSession ends the session at the provider. Both are optional.
	UserInfo   string `json:"userinfo_endpoint"`
	EndSession string `json:"end_session_endpoint"`
	// TokenAuth are the authentication methods that the token endpoint accepts, and AuthSigning the algorithms of assertions.
	TokenAuth   []string `json:"token_endpoint_auth_methods_supported"`
	AuthSigning []string `json:"token_endpoint_auth_signing_alg_values_supported"`
	// Signing are the algorithms with which the provider signs identity tokens.
	Signing     []string `json:"id_token_signing_alg_values_supported"`
	NamesIssuer bool     `json:"authorization_response_iss_parameter_supported"`
}

var errDiscovery = errors.New("invalid discovery document")

// IssuerError means that the configuration at the address of an issuer names another issuer. Both names must be the same
// text, including a slash at the end: tokens name the issuer of the configuration, and another text would be another
// provider.
type IssuerError struct {
	// Configured is Options.Issuer. Found is the issuer in the provider's configuration.
	Configured, Found string
}

func (e *IssuerError) Error() string {
	return fmt.Sprintf("the discovery document of %q names the issuer %.200q", e.Configured, e.Found)
}

// discover returns the provider's configuration and how long it may be cached. It returns ErrProvider if the configuration
// cannot be read, or if the address of the keys in it is not allowed. If the configuration names another issuer, the error
// is also an *IssuerError.
func (p *provider) discover(ctx context.Context) (endpoints, time.Duration, error) {
	var found endpoints
	text, header, err := p.get(ctx, strings.TrimSuffix(p.options.Issuer, "/")+"/.well-known/openid-configuration")
	if err != nil {
		return found, 0, err
	}
	if err := json.Unmarshal(text, &found); err != nil {
		return found, 0, providerError(fmt.Errorf("read the discovery document: %w", err))
	}
	if found.Issuer != p.options.Issuer && found.Issuer != "" {
		return found, 0, providerError(&IssuerError{p.options.Issuer, found.Issuer})
	}
	if found.Issuer == "" || !p.isAllowedEndpoint(found.Keys) {
		return found, 0, providerError(errDiscovery)
	}
	return found, documentLife(header), nil
}

// isAllowedEndpoint reports whether an address from the provider's configuration is https, or http if the issuer is http.
func (p *provider) isAllowedEndpoint(address string) bool {
	to, err := url.Parse(address)
	return err == nil && to.Host != "" && (to.Scheme == "https" || to.Scheme == "http" && strings.HasPrefix(p.options.Issuer, "http://"))
}

// keys returns the provider's keys by id and how long they may be cached. It returns ErrProvider if they cannot be read or no
// key is suitable.
func (p *provider) keys(ctx context.Context) (map[string]providerKey, time.Duration, error) {
	address := p.options.Keys
	if address == "" {
		found, _, err := p.discover(ctx)
		if err != nil {
			return nil, 0, err
		}
		address = found.Keys
	}
	text, header, err := p.get(ctx, address)
	if err != nil {
		return nil, 0, err
	}
	keys, err := parseKeys(text)
	if err != nil {
		return nil, 0, providerError(err)
	}
	return keys, documentLife(header), nil
}

// The limits of the cache time of a response, and its default.
const (
	minDocumentLife     = 5 * time.Minute
	defaultDocumentLife = time.Hour
	maxDocumentLife     = 6 * time.Hour
)

// documentLife returns how long a response may be cached according to its Cache-Control header, within the limits.
func documentLife(header http.Header) time.Duration {
	for directive := range strings.SplitSeq(header.Get("Cache-Control"), ",") {
		if seconds, ok := strings.CutPrefix(strings.ToLower(strings.TrimSpace(directive)), "max-age="); ok {
			if n, err := strconv.ParseInt(seconds, 10, 32); err == nil {
				return min(max(time.Duration(n)*time.Second, minDocumentLife), maxDocumentLife)
			}
		}
	}
	return defaultDocumentLife
}

// get returns the body and the header of the response to a GET request. It returns ErrProvider unless the status is 200.
func (p *provider) get(ctx context.Context, address string) ([]byte, http.Header, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, nil, providerError(err)
	}
	response, text, err := p.do(request)
	if err != nil {
		return nil, nil, err
	}
	if response.StatusCode != http.StatusOK {
		return nil, nil, providerError(fmt.Errorf("%s returned status %s", address, response.Status))
	}
	return text, response.Header, nil
}

// do sends a request and returns the response and its body, whatever its status. It returns ErrProvider if there is no
// response or it is too long.
func (p *provider) do(request *http.Request) (*http.Response, []byte, error) {
	response, err := p.client.Do(request)
	if err != nil {
		return nil, nil, providerError(err)
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(io.LimitReader(response.Body, maxProviderResponse+1))
	switch {
	case err != nil:
		return nil, nil, providerError(err)
	case len(text) > maxProviderResponse:
		return nil, nil, providerError(fmt.Errorf("%s returned more than %d bytes", request.URL.Path, maxProviderResponse))
	}
	return response, text, nil
}

func providerError(cause error) error { return fmt.Errorf("%w: %w", ErrProvider, cause) }
