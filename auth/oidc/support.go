package oidc

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/lestrrat-go/jwx/v2/jwa"
)

// Errors of CheckSupport. They wrap ErrProvider.
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

// Unwrap returns Kind.
func (e *SupportError) Unwrap() error { return e.Kind }

// CheckSupport reads the provider's configuration and keys, and checks that a sign-in can work: the provider signs with an algorithm that
// a client accepts, publishes a key for it, and accepts a way in which a client with or without a secret authenticates. It returns a
// *SupportError if it does not, and ErrProvider if the configuration or the keys cannot be read.
func (c *Client) CheckSupport(ctx context.Context, withSecret bool) error {
	known, err := c.endpoints.get(ctx)
	if err != nil {
		return err
	}
	accepted := slices.ContainsFunc(known.Signing, isAccepted)
	if len(known.Signing) > 0 && !accepted {
		return &SupportError{ErrAlgorithms, known.Signing}
	}
	// A provider that lists no methods accepts HTTP Basic (OpenID Connect Discovery 1.0, 3). Providers accept a client without a secret
	// although they do not list the method "none", so only a client with a secret is refused.
	if withSecret && len(known.TokenAuth) > 0 && !slices.ContainsFunc(known.TokenAuth, takesSecret) {
		return &SupportError{ErrClientAuth, known.TokenAuth}
	}
	_, _, err = c.endpoints.provider.keys(ctx)
	if errors.Is(err, errNoProviderKeys) {
		return &SupportError{ErrAlgorithms, known.Signing}
	}
	return err
}

func isAccepted(algorithm string) bool {
	return slices.ContainsFunc(algorithms, func(one jwa.SignatureAlgorithm) bool { return one.String() == algorithm })
}

func takesSecret(method string) bool {
	return method == "client_secret_basic" || method == "client_secret_post"
}
