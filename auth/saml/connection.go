// Package saml verifies SAML 2.0 responses, creates authentication requests and reads metadata as the service provider of
// one connection to an identity provider.
package saml

import (
	"fmt"
	"net/url"
	"time"

	crewjam "github.com/crewjam/saml"
	dsig "github.com/russellhaering/goxmldsig"
)

// Connection is one connection of a company to an identity provider. An assertion is valid only for the connection that
// verifies it. A connection is a value and does not change.
type Connection struct {
	// EntityID identifies this side, the service provider. It is also the address of the metadata of this side.
	EntityID string
	// ACS is the address of the assertion consumer service, to which browsers post responses.
	ACS string
	// SLO is the single logout address, to which browsers bring logout messages of the provider; "" without single logout.
	SLO string
	// Keys are the key pairs of this side. The first one signs requests. All of them decrypt assertions, and the
	// metadata contains all their certificates.
	Keys     []KeyPair
	Provider Provider
	// AllowUnsolicited accepts responses that answer no request, so that a sign-in can begin at the identity provider.
	AllowUnsolicited bool
	// RequireEncryption rejects assertions that are not encrypted.
	RequireEncryption bool
}

// ClockSkew is the difference between the clocks of both sides that is tolerated for the times in a response.
var ClockSkew = crewjam.MaxClockSkew

// serviceProvider returns the library's form of the connection at the time now.
func (c Connection) serviceProvider(now time.Time) (*crewjam.ServiceProvider, error) {
	if len(c.Keys) == 0 {
		return nil, fmt.Errorf("saml: connection %s has no key pair", c.EntityID)
	}
	acs, err := url.Parse(c.ACS)
	if err != nil {
		return nil, fmt.Errorf("saml: parse the address of the assertion consumer service: %w", err)
	}
	slo, err := url.Parse(c.SLO)
	if err != nil {
		return nil, fmt.Errorf("saml: parse the single logout address: %w", err)
	}
	sp := &crewjam.ServiceProvider{
		EntityID: c.EntityID, AcsURL: *acs, Key: c.Keys[0].private, Certificate: c.Keys[0].certificate,
		IDPMetadata: c.Provider.descriptor, AllowIDPInitiated: c.AllowUnsolicited,
		// The provider decides which identifier it sends.
		AuthnNameIDFormat:                crewjam.UnspecifiedNameIDFormat,
		SignatureMethod:                  dsig.RSASHA256SignatureMethod,
		AssertionConsumerServiceBindings: []string{crewjam.HTTPPostBinding},
		MetadataOmitValidUntil:           true,
		RejectUnknownConditions:          true,
		RejectExpiredIDPMetadata:         true,
		RejectSHA1Signatures:             true,
		Clock:                            dsig.NewFakeClockAt(now),
	}
	if c.SLO != "" {
		sp.SloURL, sp.LogoutBindings = *slo, []string{crewjam.HTTPRedirectBinding, crewjam.HTTPPostBinding}
	}
	for _, key := range c.Keys[1:] {
		sp.DecryptionKeys = append(sp.DecryptionKeys, key.private)
	}
	return sp, nil
}
