package oidc

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/lestrrat-go/jwx/v2/jwa"
)

// Errors of Support. They wrap ErrProvider.
var (
	// ErrAlgorithms means that the provider signs identity tokens only with algorithms that a client does not accept, or publishes no key
	// for one that a client accepts.
	ErrAlgorithms = fmt.Errorf("no accepted signature algorithm: %w", ErrProvider)
	// ErrClientAuth means that the provider accepts only ways to authenticate a client that a client does not have.
	ErrClientAuth = fmt.Errorf("no accepted client authentication: %w", ErrProvider)
)

// SupportError is ErrAlgorithms or ErrClientAuth with what the provider's configuration offers.
type SupportError struct {
	// Kind is ErrAlgorithms or ErrClientAuth.
	Kind    error
	Offered []string
}

func (e *SupportError) Error() string {
	return fmt.Sprintf("%v: the provider offers %.200q", e.Kind, strings.Join(e.Offered, ", "))
}

func (e *SupportError) Unwrap() error { return e.Kind }

// Support is what a check of a provider has found. Each error is nil, ErrProvider or a *SupportError.
type Support struct {
	// Configuration is why the configuration cannot be read, Keys why no identity token can be verified, and Authentication why no client can
	// authenticate. Without a configuration, the others are nil.
	Configuration, Keys, Authentication error
}

// Err returns the first error, or nil.
func (s Support) Err() error {
	for _, err := range []error{s.Configuration, s.Authentication, s.Keys} {
		if err != nil {
			return err
		}
	}
	return nil
}

// Support reads the provider's configuration and keys, not from the cache, and checks that a sign-in can work: the provider signs with an algorithm
// that a client accepts, publishes a key for it, and accepts the way in which a client authenticates.
func (c *Client) Support(ctx context.Context, method ClientMethod) (found Support) {
	p := c.endpoints.provider
	known, _, err := p.discover(ctx)
	if err == nil && !(p.isAllowedEndpoint(known.Authorize) && p.isAllowedEndpoint(known.Token)) {
		err = providerError(errDiscovery)
	}
	if found.Configuration = err; err != nil {
		return found
	}
	c.endpoints.found.Store(&known)
	found.Authentication = known.checkMethod(method)
	if len(known.Signing) > 0 && !slices.ContainsFunc(known.Signing, isAccepted) {
		found.Keys = &SupportError{ErrAlgorithms, known.Signing}
		return found
	}
	_, _, found.Keys = p.keys(ctx)
	if errors.Is(found.Keys, errNoProviderKeys) {
		found.Keys = &SupportError{ErrAlgorithms, known.Signing}
	}
	return found
}

// ClientMethod is a way in which a client authenticates at the token endpoint.
type ClientMethod int

// The ways in which a client authenticates: not at all, with a secret, or with a key.
const (
	WithoutSecret ClientMethod = iota
	WithSecret
	WithKey
)

// checkMethod returns a *SupportError if the provider does not accept a way in which a client authenticates. A provider that lists no methods accepts HTTP
// Basic (OpenID Connect Discovery 1.0, 3). Providers accept a client without a secret although they do not list the method "none".
func (e endpoints) checkMethod(method ClientMethod) error {
	switch {
	case method == WithSecret && len(e.TokenAuth) > 0 && !slices.ContainsFunc(e.TokenAuth, takesSecret),
		method == WithKey && !slices.Contains(e.TokenAuth, "private_key_jwt"):
		return &SupportError{ErrClientAuth, e.TokenAuth}
	case method == WithKey && len(e.AuthSigning) > 0 && !slices.Contains(e.AuthSigning, jwa.RS256.String()):
		return &SupportError{ErrClientAuth, e.AuthSigning}
	}
	return nil
}

func isAccepted(algorithm string) bool {
	return slices.ContainsFunc(algorithms, func(one jwa.SignatureAlgorithm) bool { return one.String() == algorithm })
}

func takesSecret(method string) bool {
	return method == "client_secret_basic" || method == "client_secret_post"
}
