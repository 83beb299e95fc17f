package saml

import (
	"encoding/hex"
	"fmt"
	"io"
	"time"

	crewjam "github.com/crewjam/saml"
)

// Request is a signed authentication request for an identity provider.
type Request struct {
	// ID is the id that the response must contain as InResponseTo.
	ID string
	// URL is the address of the identity provider with the signed request, to which the browser is redirected.
	URL string
}

// requestIDBytes is the length of the random part of a request's id.
const requestIDBytes = 16

// NewRequest creates a signed authentication request for the HTTP-Redirect binding. The provider returns relayState, of at
// most 80 bytes, with its response. NewRequest returns an error if random fails.
func (c Connection) NewRequest(random io.Reader, now time.Time, relayState string) (Request, error) {
	sp, err := c.serviceProvider(now)
	if err != nil {
		return Request{}, err
	}
	sp.LimitRelayStateLength = true
	id := make([]byte, requestIDBytes)
	if _, err := io.ReadFull(random, id); err != nil {
		return Request{}, fmt.Errorf("saml: generate a request id: %w", err)
	}
	request, err := sp.MakeAuthenticationRequest(c.Provider.SignOnURL, crewjam.HTTPRedirectBinding, crewjam.HTTPPostBinding)
	if err != nil {
		return Request{}, fmt.Errorf("saml: create a request: %w", err)
	}
	request.ID = "id-" + hex.EncodeToString(id)
	to, err := request.Redirect(relayState, sp)
	if err != nil {
		return Request{}, fmt.Errorf("saml: encode a request: %w", err)
	}
	return Request{ID: request.ID, URL: to.String()}, nil
}
