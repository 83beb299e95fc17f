package saml

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"time"
)

// ErrUnreachable means that the address of metadata did not return them.
var ErrUnreachable = errors.New("metadata cannot be read")

// Reader reads metadata from the addresses of identity providers.
type Reader struct {
	// Transport sends the requests. It must refuse private networks, because administrators of companies choose the addresses.
	Transport http.RoundTripper
	// Timeout limits one read.
	Timeout time.Duration
	// Insecure also accepts addresses without HTTPS, for a provider on this machine.
	Insecure bool
}

// CheckAddress returns ErrMetadata unless the reader may read the address.
func (r Reader) CheckAddress(address string) error {
	to, err := url.Parse(address)
	if err != nil || to.Host == "" || to.User != nil || to.Fragment != "" || to.Scheme != "https" && !(r.Insecure && to.Scheme == "http") {
		return metadataError("the address is not an https address")
	}
	return nil
}

// Read returns the text at an address. It follows no redirects. It returns ErrMetadata for an address that is not allowed or a
// text that is too long, and ErrUnreachable if the server does not return status 200 in time.
func (r Reader) Read(ctx context.Context, address string) ([]byte, error) {
	if err := r.CheckAddress(address); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, r.Timeout)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, metadataError("%w", err)
	}
	request.Header.Set("Accept", "application/samlmetadata+xml, application/xml, text/xml")
	response, err := r.Transport.RoundTrip(request)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrUnreachable, err)
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%w: status %s", ErrUnreachable, response.Status)
	}
	text, err := io.ReadAll(io.LimitReader(response.Body, MaxMetadata+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("%w: %w", ErrUnreachable, err)
	case len(text) > MaxMetadata:
		return nil, metadataError("they have more than %d bytes", MaxMetadata)
	}
	return text, nil
}
