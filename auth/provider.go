package auth

import (
	"cmp"
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
)

// ProviderOptions say where the identity provider is. The zero value is Google.
type ProviderOptions struct {
	// Issuer is who makes identity tokens, "https://accounts.google.com" if empty. Its discovery document is asked for below
	// /.well-known.
	Issuer string
	// Keys is the address of the provider's keys, for a node that does not reach the discovery document.
	Keys string
	// Timeout ends one call to the provider, 3 s if zero.
	Timeout time.Duration
	// KeyRetry is when a node asks for the keys again after it got none, 1 min if zero.
	KeyRetry time.Duration
	// UnknownKeyPause is how often at most a node looks for an unknown key, 10 s if zero.
	UnknownKeyPause time.Duration
	// Transport carries the calls, that of package http if nil.
	Transport http.RoundTripper
}

const googleIssuer = "https://accounts.google.com"

func (o ProviderOptions) withDefaults() ProviderOptions {
	o.Issuer = strings.TrimSuffix(cmp.Or(o.Issuer, googleIssuer), "/")
	o.Timeout = orDuration(o.Timeout, 3*time.Second)
	o.KeyRetry = orDuration(o.KeyRetry, time.Minute)
	o.UnknownKeyPause = orDuration(o.UnknownKeyPause, 10*time.Second)
	return o
}

// maxProviderAnswer is many times what a provider has to say.
const maxProviderAnswer = 256 << 10

// provider is the identity provider as this node reaches it.
type provider struct {
	options ProviderOptions
	client  http.Client
}

func newProvider(o ProviderOptions) *provider {
	return &provider{options: o, client: http.Client{
		Timeout: o.Timeout, Transport: o.Transport,
		// A redirect would lead where nobody has said that the provider is.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// endpoints is what we need of a discovery document.
type endpoints struct {
	Issuer string `json:"issuer"`
	Keys   string `json:"jwks_uri"`
	// Authorize is where browsers are sent to sign in, and Token where the codes that they bring back are redeemed.
	Authorize string `json:"authorization_endpoint"`
	Token     string `json:"token_endpoint"`
}

var errDiscovery = errors.New("the discovery document is not the issuer's own")

// discover reads the discovery document, and tells for how long it is good. It returns ErrProvider.
func (p *provider) discover(ctx context.Context) (endpoints, time.Duration, error) {
	var found endpoints
	text, header, err := p.get(ctx, p.options.Issuer+"/.well-known/openid-configuration")
	if err != nil {
		return found, 0, err
	}
	if err := json.Unmarshal(text, &found); err != nil {
		return found, 0, providerFault(fmt.Errorf("read the discovery document: %w", err))
	}
	if found.Issuer != p.options.Issuer || !p.mayAsk(found.Keys) {
		return found, 0, providerFault(errDiscovery)
	}
	return found, documentLife(header), nil
}

// mayAsk tells whether an address that the provider names is as safe as its own.
func (p *provider) mayAsk(address string) bool {
	to, err := url.Parse(address)
	return err == nil && to.Host != "" && (to.Scheme == "https" || to.Scheme == "http" && strings.HasPrefix(p.options.Issuer, "http://"))
}

// keys gives the provider's keys by name, and for how long they are good. It returns ErrProvider.
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
		return nil, 0, providerFault(err)
	}
	return keys, documentLife(header), nil
}

// Bounds of the life of a document, and what it is when the provider does not say.
const (
	shortestLife = 5 * time.Minute
	usualLife    = time.Hour
	longestLife  = 6 * time.Hour
)

// documentLife is for how long the provider says that a document of it may be kept, within bounds.
func documentLife(header http.Header) time.Duration {
	for directive := range strings.SplitSeq(header.Get("Cache-Control"), ",") {
		if seconds, ok := strings.CutPrefix(strings.ToLower(strings.TrimSpace(directive)), "max-age="); ok {
			if n, err := strconv.ParseInt(seconds, 10, 32); err == nil {
				return min(max(time.Duration(n)*time.Second, shortestLife), longestLife)
			}
		}
	}
	return usualLife
}

// get asks for a document of the provider. It returns ErrProvider.
func (p *provider) get(ctx context.Context, address string) ([]byte, http.Header, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, nil, providerFault(err)
	}
	response, text, err := p.do(request)
	if err != nil {
		return nil, nil, err
	}
	if response.StatusCode != http.StatusOK {
		return nil, nil, providerFault(fmt.Errorf("%s answers %s", address, response.Status))
	}
	return text, response.Header, nil
}

// do makes a call and reads its answer, whatever the status. It returns ErrProvider.
func (p *provider) do(request *http.Request) (*http.Response, []byte, error) {
	response, err := p.client.Do(request)
	if err != nil {
		return nil, nil, providerFault(err)
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(io.LimitReader(response.Body, maxProviderAnswer+1))
	switch {
	case err != nil:
		return nil, nil, providerFault(err)
	case len(text) > maxProviderAnswer:
		return nil, nil, providerFault(fmt.Errorf("%s answers with more than %d bytes", request.URL.Path, maxProviderAnswer))
	}
	return response, text, nil
}

func providerFault(cause error) error { return fmt.Errorf("%w: %w", ErrProvider, cause) }
