package auth

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"lyceum/auth/saml"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

// samlKeyPurpose is the purpose with which the vault encrypts the private keys of SAML.
const samlKeyPurpose = "SAML key"

// The times that limit how often the metadata of a connection are read.
const (
	// metadataLife is how long metadata are used before they are read again at the next sign-in.
	metadataLife = time.Hour
	// metadataPause is the shortest time between two tries to read the metadata of a connection.
	metadataPause = time.Minute
)

// SAMLEndpoints contains the addresses of this side of a SAML connection. They are on the main domain of the company.
type SAMLEndpoints struct {
	// EntityID is the address of the metadata. ACS is the address of the assertion consumer service. SLO is the single
	// logout address.
	EntityID, ACS, SLO string
}

// SAMLProvider describes the identity provider of a SAML connection for an administrator.
type SAMLProvider struct {
	EntityID string
	// SignOnURL is the address to which browsers are redirected.
	SignOnURL string
	// SignOutURL is the address to which browsers are redirected with a logout request, or "".
	SignOutURL   string
	Certificates []saml.Certificate
	// ValidUntil is the time after which the metadata must not be used; zero if the metadata state no such time.
	ValidUntil time.Time
	// ReadAt is the time at which the metadata were read from their address; nil for metadata without an address.
	ReadAt *time.Time
	// Problem states one of these problems, or is empty: the metadata are not usable, could not be read again, or do not
	// support single logout although the connection uses it.
	Problem string
}

// AddSAMLKey creates a key pair for a company with a certificate for the domain name. The new key signs if no other key of the
// company signs. AddSAMLKey returns people.ErrTooManySAMLKeys if the company has too many keys.
func (s *Service) AddSAMLKey(ctx context.Context, company tenant.Company, name string, by store.Actor) (people.SAMLKey, error) {
	key, sealed, err := s.newSAMLKey(ctx, company, name)
	if err != nil {
		return people.SAMLKey{}, err
	}
	return people.AddSAMLKey(ctx, s.db.For(company), key, sealed, by)
}

// newSAMLKey creates a key pair and returns it with its encrypted private key. It stores nothing.
func (s *Service) newSAMLKey(ctx context.Context, company tenant.Company, name string) (key people.SAMLKey, sealed []byte, err error) {
	pair, err := saml.NewKeyPair(s.random, name, s.now())
	if err != nil {
		return key, nil, err
	}
	private, err := pair.PrivateText()
	if err != nil {
		return key, nil, err
	}
	about := pair.Certificate()
	key = people.SAMLKey{Certificate: pair.CertificateText(), Fingerprint: about.Fingerprint, ExpiresAt: store.TimeOf(about.NotAfter)}
	sealed, err = s.vault.Seal(ctx, company, samlKeyPurpose, private)
	return key, sealed, err
}

// samlKeys returns the key pairs of a company. The first one signs.
func (s *Service) samlKeys(ctx context.Context, company tenant.Company) ([]saml.KeyPair, error) {
	stored, err := people.SAMLSecrets(ctx, s.db.For(company))
	if err != nil {
		return nil, err
	}
	keys := make([]saml.KeyPair, 0, len(stored))
	for _, one := range stored {
		private, err := s.vault.Open(ctx, company, samlKeyPurpose, one.PrivateKey)
		if err != nil {
			return nil, err
		}
		pair, err := saml.ParseKeyPair(private, one.Certificate)
		if err != nil {
			return nil, err
		}
		keys = append(keys, pair)
	}
	return keys, nil
}

// SAMLSetup is the verified identity provider of a SAML connection that is about to be saved.
type SAMLSetup struct {
	Provider saml.Provider
	// text contains the metadata. fromURL reports whether they were read from their address.
	text    string
	fromURL bool
	// key is the first key pair of the company, and sealed is its encrypted private key. sealed is nil if the company
	// already has a key that signs.
	key    people.SAMLKey
	sealed []byte
}

// CheckSAML checks the settings of a SAML connection before they are saved. It reads the metadata from their address, if there is
// one. It stores nothing. entityID selects the provider if the metadata describe several. CheckSAML returns saml.ErrUnreachable if
// the metadata cannot be read, and saml.ErrMetadata if they are not acceptable. If entityID selects no provider, the error is also
// saml.ErrEntity.
func (s *Service) CheckSAML(ctx context.Context, company tenant.Company, settings people.ConnectionSAML, entityID string) (setup SAMLSetup, err error) {
	setup.text, setup.fromURL = settings.Metadata, settings.MetadataURL != ""
	if setup.fromURL {
		raw, err := s.metadata.Read(ctx, settings.MetadataURL)
		if err != nil {
			return setup, err
		}
		setup.text = string(raw)
	}
	if setup.Provider, err = saml.ParseMetadata([]byte(setup.text), entityID, s.now(), s.metadata.PermitsHTTP()); err != nil {
		return setup, err
	}
	present, err := people.SAMLKeys(ctx, s.db.For(company))
	if err == nil && !slices.ContainsFunc(present, func(k people.SAMLKey) bool { return k.Signs }) {
		setup.key, setup.sealed, err = s.newSAMLKey(ctx, company, company.Domain())
	}
	return setup, err
}

// StoreSAML stores what CheckSAML has read for a connection, and the first key pair of the company. Call it inside the transaction that saves the
// connection.
func (s *Service) StoreSAML(ctx context.Context, rows store.Company, connectionID int64, setup SAMLSetup, by store.Actor) error {
	if setup.fromURL {
		if err := people.SetSAMLMetadata(ctx, rows, connectionID, setup.text, s.now()); err != nil {
			return err
		}
	}
	if setup.sealed == nil {
		return nil
	}
	_, err := people.AddSAMLKey(ctx, rows, setup.key, setup.sealed, by)
	if errors.Is(err, store.ErrNotFound) || errors.Is(err, people.ErrTooManySAMLKeys) {
		err = nil // Other requests have added keys.
	}
	return err
}

// DescribeSAML returns what an administrator sees of the provider of a connection. It makes no request.
func (s *Service) DescribeSAML(ctx context.Context, company tenant.Company, n people.Connection) (SAMLProvider, error) {
	text, about, err := s.storedMetadata(ctx, company, n)
	if err != nil {
		return SAMLProvider{}, err
	}
	return s.describeSAML(n, text, about), nil
}

// SAMLProblems returns SAMLProvider.Problem of SAML connections by the id of the connection. It leaves out connections without a
// problem, and makes no request.
func (s *Service) SAMLProblems(ctx context.Context, company tenant.Company, connections []people.Connection) (map[int64]string, error) {
	var ids []int64
	for _, n := range connections {
		if n.Kind == people.KindSAML && n.SAML.MetadataURL != "" {
			ids = append(ids, n.ID)
		}
	}
	read, err := people.SAMLMetadataOf(ctx, s.db.For(company), ids)
	if err != nil {
		return nil, err
	}
	problems := map[int64]string{}
	for _, n := range connections {
		if n.Kind != people.KindSAML {
			continue
		}
		text, about := n.SAML.Metadata, people.SAMLMetadata{}
		if n.SAML.MetadataURL != "" {
			about = read[n.ID]
			text = about.XML
		}
		if problem := s.describeSAML(n, text, about).Problem; problem != "" {
			problems[n.ID] = problem
		}
	}
	return problems, nil
}

// describeSAML returns what an administrator sees of the provider of a connection with stored metadata.
func (s *Service) describeSAML(n people.Connection, text string, about people.SAMLMetadata) SAMLProvider {
	found := SAMLProvider{ReadAt: about.ReadAt, Problem: about.Error}
	provider, err := saml.ParseMetadata([]byte(text), n.Issuer, s.now(), s.metadata.PermitsHTTP())
	if err != nil {
		found.Problem = err.Error() // The text is for administrators and has no secret.
		return found
	}
	found.EntityID, found.SignOnURL, found.SignOutURL = provider.EntityID, provider.SignOnURL, provider.SignOutURL
	found.Certificates, found.ValidUntil = provider.Certificates, provider.ValidUntil
	if found.Problem == "" && n.SAML.SingleLogout && provider.SignOutURL == "" {
		found.Problem = "single logout is on, but the metadata have no SingleLogoutService with the HTTP-Redirect binding and an https address"
	}
	return found
}

// storedMetadata returns the metadata of a connection: the metadata in its settings, or the metadata that were last read from their
// address.
func (s *Service) storedMetadata(ctx context.Context, company tenant.Company, n people.Connection) (string, people.SAMLMetadata, error) {
	if n.SAML.MetadataURL == "" {
		return n.SAML.Metadata, people.SAMLMetadata{}, nil
	}
	read, err := people.ReadSAMLMetadata(ctx, s.db.For(company), n.ID)
	return read.XML, read, err
}

// samlProvider returns the provider of a connection. It reads the metadata again if they are old or if renew is set, but all nodes
// together read them at most once in metadataPause. If a read fails, samlProvider uses the stored metadata until they expire. The
// second result reports whether it has read the metadata. It returns oidc.ErrProvider if there are no usable metadata.
func (s *Service) samlProvider(ctx context.Context, company tenant.Company, n people.Connection, renew bool) (provider saml.Provider, read bool, err error) {
	text, about, err := s.storedMetadata(ctx, company, n)
	if err != nil {
		return provider, false, err
	}
	now := s.now()
	provider, invalid := saml.ParseMetadata([]byte(text), n.Issuer, now, s.metadata.PermitsHTTP())
	if n.SAML.MetadataURL != "" && (renew || invalid != nil || about.ReadAt == nil || !now.Before(about.ReadAt.Add(metadataLife))) {
		newer, err := s.readMetadata(ctx, company, n)
		switch {
		case err == nil:
			return newer, true, nil
		case !errors.Is(err, errMetadataKept):
			return provider, false, err
		}
	}
	if invalid != nil {
		return provider, false, fmt.Errorf("%w: %w", saml.ErrUnreachable, invalid)
	}
	return provider, false, nil
}

// errMetadataKept means that the metadata could not be read, or were read a short time ago.
var errMetadataKept = errors.New("metadata not read again")

// readMetadata reads the metadata of a connection from their address and stores them. It stores metadata only if they
// describe the provider of the connection. It returns errMetadataKept if the metadata cannot be read or were read a short
// time ago.
func (s *Service) readMetadata(ctx context.Context, company tenant.Company, n people.Connection) (provider saml.Provider, err error) {
	db, now := s.db.For(company), s.now()
	claimed, err := people.ClaimSAMLMetadata(ctx, db, n.ID, now, now.Add(-metadataPause))
	if err != nil {
		return provider, err
	}
	if !claimed {
		return provider, errMetadataKept
	}
	text, err := s.metadata.Read(ctx, n.SAML.MetadataURL)
	if err == nil {
		provider, err = saml.ParseMetadata(text, n.Issuer, now, s.metadata.PermitsHTTP())
	}
	if err != nil {
		s.log.WarnContext(ctx, "metadata of an identity provider not read", "company", company.ID(), "connection", n.ID, "error", saml.Detail(err))
		return provider, errors.Join(errMetadataKept, people.FailSAMLMetadata(ctx, db, n.ID, SAMLProblem(err)))
	}
	return provider, people.SetSAMLMetadata(ctx, db, n.ID, string(text), now)
}

// maxProblem is the maximum length of a stored problem, in characters.
const maxProblem = 300

// SAMLProblem returns an error of reading metadata as an administrator sees it. It says nothing about the network of the operator.
func SAMLProblem(err error) string {
	runes := []rune(err.Error())
	return string(runes[:min(len(runes), maxProblem)])
}

// samlConnection returns a connection as package saml uses it, with the addresses and the keys of this side.
func (s *Service) samlConnection(
	ctx context.Context, company tenant.Company, n people.Connection, at SAMLEndpoints, provider saml.Provider,
) (saml.Connection, error) {
	keys, err := s.samlKeys(ctx, company)
	connection := saml.Connection{
		EntityID: at.EntityID, ACS: at.ACS, Keys: keys, Provider: provider,
		AllowUnsolicited: n.SAML.IDPStarts, RequireEncryption: n.SAML.Encrypted,
	}
	if n.SAML.SingleLogout {
		connection.SLO = at.SLO
	}
	return connection, err
}

// SAMLMetadata returns the metadata of this side of a SAML connection. It returns store.ErrNotFound if there is no such connection with
// which people can sign in.
func (s *Service) SAMLMetadata(ctx context.Context, company tenant.Company, id int64, at SAMLEndpoints) ([]byte, error) {
	n, err := s.signInConnection(ctx, company, id)
	if err == nil && n.Kind != people.KindSAML {
		err = store.ErrNotFound
	}
	if err != nil {
		return nil, err
	}
	connection, err := s.samlConnection(ctx, company, n.Connection, at, saml.Provider{})
	if err != nil {
		return nil, err
	}
	return connection.Metadata()
}
