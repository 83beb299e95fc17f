package signin

import (
	"cmp"
	"context"
	"errors"
	"strings"

	"lyceum/auth"
	"lyceum/auth/saml"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/people"
)

// ConnectionBody is the maximum size in bytes of a request that adds or changes a connection. Such a request may contain metadata.
const ConnectionBody = 2 << 20

// ServiceProvider contains the addresses of Lyceum in a SAML connection, which staff register at the identity provider.
type ServiceProvider struct {
	EntityID    string `json:"entityID" doc:"Entity id of Lyceum for this connection, which assertions name as their audience."`
	ACSURL      string `json:"acsURL" doc:"Address of Lyceum's assertion consumer service, with the HTTP-POST binding."`
	MetadataURL string `json:"metadataURL" doc:"Address of Lyceum's metadata for this connection."`
	SLOURL      string `json:"sloURL" doc:"Address of Lyceum's single logout service, with the HTTP-Redirect and HTTP-POST bindings; empty if the connection has no single logout."`
	SignInURL   string `json:"signInURL" doc:"Address at which a sign-in with the connection begins."`
}

// newServiceProvider returns the addresses of Lyceum in a SAML connection. SLOURL is empty unless single logout is on.
func newServiceProvider(c *web.Call, n people.Connection) *ServiceProvider {
	at := samlEndpoints(c, n.ID)
	ours := &ServiceProvider{EntityID: at.EntityID, ACSURL: at.ACS, MetadataURL: at.EntityID, SignInURL: c.URL(SAMLSignIn(n.ID))}
	if n.SAML.SingleLogout {
		ours.SLOURL = at.SLO
	}
	return ours
}

// ProviderCertificate is a certificate with which an identity provider signs.
type ProviderCertificate struct {
	Subject     string     `json:"subject" doc:"Subject of the certificate, as a distinguished name."`
	Fingerprint string     `json:"fingerprint" doc:"SHA-256 hash of the certificate, in hexadecimal digits."`
	NotBefore   store.Time `json:"notBefore" doc:"When the certificate becomes valid."`
	NotAfter    store.Time `json:"notAfter" doc:"When the certificate expires."`
}

// IdentityProvider contains what the metadata of a SAML connection state about the identity provider.
type IdentityProvider struct {
	EntityID     string                `json:"entityID" doc:"Entity id of the provider; empty if the metadata are not usable."`
	SignOnURL    string                `json:"signOnURL" doc:"Address at the provider to which browsers are sent to sign in."`
	SignOutURL   string                `json:"signOutURL" doc:"Address at the provider to which browsers are sent with a logout request; empty if the provider has none."`
	Certificates []ProviderCertificate `json:"certificates" doc:"The certificates for the signatures of the provider. There are several while the provider replaces its key." never:"null"`
	ValidUntil   store.Time            `json:"validUntil" doc:"When the metadata expire; null if they name no time."`
	ReadAt       store.Time            `json:"readDate" doc:"When the metadata were last read from metadataURL; null for metadata without a URL."`
	Problem      string                `json:"problem" doc:"Why the metadata are not usable, could not be read last time, or do not support the single logout that is switched on. Empty without such a problem."`
}

// ConnectionDetails is the response of ReadConnection: a connection, and the description of its identity provider.
type ConnectionDetails struct {
	ConnectionData
	Keys         []people.ConnectionKey     `json:"keys" doc:"The keys with which Lyceum authenticates at the OpenID Connect provider, the newest first; empty unless clientAuth is private_key_jwt."`
	Provider     *IdentityProvider          `json:"provider" doc:"The identity provider of a SAML connection; null for OpenID Connect."`
	LastSignInAt store.Time                 `json:"lastSignInAt" doc:"When somebody last signed in with a linked account of the connection; null if nobody has."`
	Failures     []people.ConnectionFailure `json:"failures" doc:"The last sign-ins with the connection that failed and why, at most 10, the newest first. The audit log has the others."`
}

type ConnectionID struct {
	ID int64 `api:"id,required" doc:"ID of the connection."`
}

// ReadConnection returns a connection without its secret. It makes no request to the provider. It returns store.ErrNotFound if there is no
// such connection.
func (s *Handlers) ReadConnection(ctx context.Context, c *web.Call, in *ConnectionID) (ConnectionDetails, error) {
	n, err := people.Connections.Get(ctx, c.Store, in.ID)
	found := ConnectionDetails{ConnectionData: NewConnectionData(c, n)}
	if err == nil {
		found.LastSignInAt, err = people.ConnectionLastSignIn(ctx, c.Store, n.ID)
	}
	if err == nil {
		found.Failures, err = people.ConnectionFailures(ctx, c.Store, n.ID)
		found.Failures = api.NonNil(found.Failures)
	}
	if err == nil {
		found.Keys, err = people.ConnectionKeys(ctx, c.Store, n.ID)
		found.Keys = api.NonNil(found.Keys)
	}
	if err != nil || n.Kind != people.KindSAML {
		return found, err
	}
	about, err := s.Auth.DescribeSAML(ctx, c.Company, n)
	found.Provider = &IdentityProvider{
		EntityID: about.EntityID, SignOnURL: about.SignOnURL, SignOutURL: about.SignOutURL, Certificates: []ProviderCertificate{}, Problem: about.Problem,
	}
	if !about.ValidUntil.IsZero() {
		found.Provider.ValidUntil = store.TimeOf(about.ValidUntil)
	}
	if about.ReadAt != nil {
		found.Provider.ReadAt = store.TimeOf(*about.ReadAt)
	}
	for _, one := range about.Certificates {
		found.Provider.Certificates = append(found.Provider.Certificates, ProviderCertificate{
			Subject: one.Subject, Fingerprint: one.Fingerprint, NotBefore: store.TimeOf(one.NotBefore), NotAfter: store.TimeOf(one.NotAfter),
		})
	}
	return found, err
}

// applySAML sets the settings of SAML that the request has. If the request contains metadata as text, applySAML removes the
// address of metadata. If the request contains an address, it removes the text. It adds an error to wrong if the connection
// then has both the text and the address, or neither.
func (f *ConnectionSettings) applySAML(n *people.Connection, wrong *web.InputError) {
	before := n.SAML
	f.SAML.Apply(&n.SAML)
	n.SAML.MetadataURL, n.SAML.Metadata = strings.TrimSpace(n.SAML.MetadataURL), strings.TrimSpace(n.SAML.Metadata)
	if n.Kind != people.KindSAML {
		if n.SAML != (people.ConnectionSAML{}) {
			wrong.Add("kind", "kind must be saml for metadataURL, metadata, idpStarts, encrypted and singleLogout.")
		}
		return
	}
	switch {
	case !f.SAML.Has("metadata") && n.SAML.MetadataURL != "" && n.SAML.MetadataURL != before.MetadataURL:
		n.SAML.Metadata = ""
	case !f.SAML.Has("metadataURL") && n.SAML.Metadata != "" && n.SAML.Metadata != before.Metadata:
		n.SAML.MetadataURL = ""
	}
	switch {
	case n.SAML.MetadataURL == "" && n.SAML.Metadata == "":
		wrong.Add("metadataURL", "metadataURL or metadata is required.")
	case n.SAML.MetadataURL != "" && n.SAML.Metadata != "":
		wrong.Add("metadata", "metadata must be empty if there is a metadataURL.")
	}
}

// checkedSAML checks the metadata of a SAML connection and sets the issuer of changed. current is the connection before the
// change. If the change concerns neither the metadata nor the chosen provider, and does not turn single logout on,
// checkedSAML checks nothing and returns nil. wanted is the entity id that the request names, or empty. checkedSAML returns an
// *web.InputError if the metadata are not acceptable.
func (s *Handlers) checkedSAML(
	ctx context.Context, c *web.Call, current people.Connection, changed *people.Connection, wanted string,
) (*auth.SAMLSetup, error) {
	if changed.Kind != people.KindSAML {
		return nil, nil
	}
	sameSource := changed.SAML.MetadataURL == current.SAML.MetadataURL && changed.SAML.Metadata == current.SAML.Metadata
	if sameSource && (wanted == "" || wanted == current.Issuer) && (current.SAML.SingleLogout || !changed.SAML.SingleLogout) {
		return nil, nil
	}
	if wanted == "" && sameSource {
		wanted = current.Issuer
	}
	setup, err := s.Auth.CheckSAML(ctx, c.Company, changed.SAML, wanted)
	if err != nil {
		return nil, explainMetadata(err, changed.SAML)
	}
	if changed.SAML.SingleLogout && setup.Provider.SignOutURL == "" {
		return nil, web.InvalidField("singleLogout", "singleLogout needs metadata with a SingleLogoutService "+
			"that has the HTTP-Redirect binding and an https address.")
	}
	changed.Issuer = setup.Provider.EntityID
	return &setup, nil
}

// entityID returns the entity id that the request names: the field entityID or, if it is blank, the field issuer.
func (f *ConnectionSettings) entityID(issuer string) string {
	return cmp.Or(strings.TrimSpace(f.EntityID), strings.TrimSpace(issuer))
}

// explainMetadata returns an *web.InputError for err, the error of a check of metadata. It names the field that the caller must
// change.
func explainMetadata(err error, settings people.ConnectionSAML) error {
	field := "metadata"
	if settings.MetadataURL != "" {
		field = "metadataURL"
	}
	switch text := auth.SAMLProblem(err); {
	case errors.Is(err, saml.ErrEntity):
		return web.InvalidField("entityID", "entityID does not select one provider: "+text+".")
	case errors.Is(err, saml.ErrMetadata), errors.Is(err, saml.ErrUnreachable):
		return web.InvalidField(field, field+": "+text+".")
	}
	return err
}

// storeSAML stores setup, the result of checkedSAML, for the connection id. It does nothing if setup is nil. The caller must be
// inside the database transaction that changes the connection.
func (s *Handlers) storeSAML(ctx context.Context, rows store.Company, id int64, setup *auth.SAMLSetup, by store.Actor) error {
	if setup == nil {
		return nil
	}
	return s.Auth.StoreSAML(ctx, rows, id, *setup, by)
}
