// Package oidc verifies identity tokens and exchanges authorization codes as a client of one OpenID provider.
package oidc

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"strings"
	"time"
)

var (
	// ErrProvider means that the identity provider did not answer or sent an invalid response.
	ErrProvider = errors.New("identity provider unavailable")
	// ErrUnverifiedEmail means that the identity provider has not verified the account's address.
	ErrUnverifiedEmail = errors.New("address not verified")
	// ErrNoEmail means that the account has no e-mail address. It wraps ErrUnverifiedEmail.
	ErrNoEmail = fmt.Errorf("account without an address: %w", ErrUnverifiedEmail)
)

// Options configures the identity provider. The zero value is Google.
type Options struct {
	// Strict means that a token must name exactly Issuer, as OpenID Connect demands. Without Strict, a token may also name Issuer
	// without its scheme, as tokens of Google do.
	Strict bool
	// Issuer is the issuer of identity tokens; "https://accounts.google.com" if empty. A client reads the provider's
	// configuration at the path /.well-known/openid-configuration below Issuer. With Strict, the configuration and the
	// tokens must name Issuer exactly, including a slash at the end. Without Strict, a slash at the end of Issuer is
	// ignored.
	Issuer string
	// Keys is the address of the provider's key set. If empty, it is read from the provider's configuration.
	Keys string
	// Timeout limits one call to the provider; 3 s if zero.
	Timeout time.Duration
	// KeyRetry is the pause after a failed read of the keys or of the configuration; 1 min if zero.
	KeyRetry time.Duration
	// UnknownKeyPause is the shortest interval between reads of the keys because of unknown key ids; 10 s if zero.
	UnknownKeyPause time.Duration
	// Transport sends the requests; http.DefaultTransport if nil.
	Transport http.RoundTripper
	// Now is the clock; time.Now if nil.
	Now func() time.Time
}

const googleIssuer = "https://accounts.google.com"

func (o Options) withDefaults() Options {
	if o.Issuer = cmp.Or(o.Issuer, googleIssuer); !o.Strict {
		o.Issuer = strings.TrimSuffix(o.Issuer, "/")
	}
	o.Timeout = cmp.Or(o.Timeout, 3*time.Second)
	o.KeyRetry = cmp.Or(o.KeyRetry, time.Minute)
	o.UnknownKeyPause = cmp.Or(o.UnknownKeyPause, 10*time.Second)
	if o.Now == nil {
		o.Now = time.Now
	}
	return o
}

// Client is a client of one provider. It caches the provider's keys and endpoints and is safe for concurrent use.
type Client struct {
	issuer    string
	strict    bool
	keys      *providerKeys
	endpoints *endpointCache
	now       func() time.Time
}

// New returns a client without sending a request. The client reads the provider's configuration and keys when a call first
// needs them.
func New(o Options) *Client {
	o = o.withDefaults()
	p := newProvider(o)
	return &Client{issuer: o.Issuer, strict: o.Strict, keys: newProviderKeys(p), endpoints: newEndpointCache(p), now: o.Now}
}

// Issuer returns the issuer URL that the provider's identity tokens contain.
func (c *Client) Issuer() string { return c.issuer }

// AuthorizeURL returns the address of the authorization endpoint with these parameters. It returns ErrProvider
// if the provider's configuration cannot be read.
func (c *Client) AuthorizeURL(ctx context.Context, parameters url.Values) (string, error) {
	known, err := c.endpoints.get(ctx)
	if err != nil {
		return "", err
	}
	return withParameters(known.Authorize, parameters)
}

// LogoutURL returns the address with these parameters at which the provider ends its own session, or "" if the provider has no such address. It
// returns ErrProvider if the provider's configuration cannot be read.
func (c *Client) LogoutURL(ctx context.Context, parameters url.Values) (string, error) {
	known, err := c.endpoints.get(ctx)
	if err != nil || !c.endpoints.provider.isAllowedEndpoint(known.EndSession) {
		return "", err
	}
	return withParameters(known.EndSession, parameters)
}

// NamesIssuer reports whether the provider's configuration states that redirects to the callback contain the parameter iss (RFC
// 9207).
func (c *Client) NamesIssuer(ctx context.Context) (bool, error) {
	known, err := c.endpoints.get(ctx)
	return known.NamesIssuer, err
}

func withParameters(address string, parameters url.Values) (string, error) {
	to, err := url.Parse(address)
	if err != nil {
		return "", providerError(err)
	}
	query := to.Query()
	maps.Copy(query, parameters)
	to.RawQuery = query.Encode()
	return to.String(), nil
}
