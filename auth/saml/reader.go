package saml

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"lyceum/node/outbound"
)

// ErrUnreachable means that metadata could not be read from their address.
var ErrUnreachable = errors.New("metadata cannot be read")

// unreachableError is an ErrUnreachable because of a failed connection. Its text is for people of the company: it does not have the cause, which
// Detail returns for the log.
type unreachableError struct{ cause error }

func (e *unreachableError) Error() string {
	return ErrUnreachable.Error() + ": " + cmp.Or(outbound.Reason(e.cause), "the answer cannot be read")
}
func (e *unreachableError) Unwrap() []error { return []error{ErrUnreachable, e.cause} }

// Detail returns an error of Read for the log of the node.
func Detail(err error) error {
	if failed, is := errors.AsType[*unreachableError](err); is {
		return fmt.Errorf("%w: %w", ErrUnreachable, outbound.Detail(failed.cause))
	}
	return err
}

// Reader reads metadata from the addresses of identity providers.
type Reader struct {
	policy outbound.Policy
	client *http.Client
}

// NewReader returns a reader that reads from the addresses that the policy allows, because administrators of companies choose them.
// timeout limits one read.
func NewReader(policy outbound.Policy, timeout time.Duration) Reader {
	return Reader{policy: policy, client: policy.Client(timeout)}
}

// PermitsHTTP reports whether providers may have addresses without HTTPS. They may only if the policy allows networks that
// are not public, for example in development.
func (r Reader) PermitsHTTP() bool { return len(r.policy.Allowed) > 0 }

// CheckAddress returns ErrMetadata for a text that is not the address of metadata, and ErrUnreachable for an IP address that the policy
// does not allow.
func (r Reader) CheckAddress(address string) error {
	switch err := r.policy.CheckURL(address); {
	case errors.Is(err, outbound.ErrNotPublic):
		return &unreachableError{err}
	case err != nil:
		return metadataError("the address is not an https address")
	}
	return nil
}

// Read returns the text at an address. It follows no redirects. It returns ErrMetadata if the address is not an https
// address or the text is too long. It returns ErrUnreachable if the policy does not allow the IP address, or if the server
// does not return status 200 in time.
func (r Reader) Read(ctx context.Context, address string) ([]byte, error) {
	if err := r.CheckAddress(address); err != nil {
		return nil, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, metadataError("%w", err)
	}
	request.Header.Set("Accept", "application/samlmetadata+xml, application/xml, text/xml")
	response, err := r.client.Do(request)
	if err != nil {
		return nil, &unreachableError{err}
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%w: status %d", ErrUnreachable, response.StatusCode)
	}
	text, err := io.ReadAll(io.LimitReader(response.Body, MaxMetadata+1))
	switch {
	case err != nil:
		return nil, &unreachableError{err}
	case len(text) > MaxMetadata:
		return nil, metadataError("they have more than %d bytes", MaxMetadata)
	}
	return text, nil
}
