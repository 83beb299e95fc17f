package people

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	samlKeyList       = statement.Scoped("saml_key/list")
	samlKeySecrets    = statement.Scoped("saml_key/secrets")
	samlKeySecretSet  = statement.Scoped("saml_key/secret_set")
	samlKeyUnsign     = statement.Scoped("saml_key/unsign")
	samlMetadataRead  = statement.Scoped("saml_metadata/read")
	samlMetadataList  = statement.Scoped("saml_metadata/list")
	samlMetadataClaim = statement.Scoped("saml_metadata/claim")
	samlMetadataSet   = statement.Scoped("saml_metadata/set")
	samlMetadataFail  = statement.Scoped("saml_metadata/fail")
)

// samlKeys is the kind of editable objects for SAML keys. Two keys that sign conflict: two calls have added the first key at the same time.
var samlKeys = store.NewTable[SAMLKey](only.Store{}, store.Table{Kind: "saml_key", Name: "saml_keys", Dated: true, By: true, Conflict: store.ErrNotFound})

// MaxSAMLKeys is the maximum number of SAML keys of a company: the key that signs, its predecessor and its successor.
const MaxSAMLKeys = 3

var (
	ErrTooManySAMLKeys = errors.New("too many SAML keys")
	// ErrSigningKey means that the key that signs cannot be removed.
	ErrSigningKey = errors.New("the key signs requests")
)

// SAMLKey is a key pair of the company as a SAML service provider, without the private key.
type SAMLKey struct {
	store.Editable
	Certificate string     `db:"certificate" json:"certificate" save:"once" doc:"The certificate of the SAML key, in PEM."`
	Fingerprint string     `db:"fingerprint" json:"fingerprint" save:"once" doc:"SHA-256 hash of the certificate, in hexadecimal digits."`
	ExpiresAt   store.Time `db:"expires_at" json:"notAfter" save:"once" doc:"When the certificate expires."`
	Signs       bool       `db:"signs" json:"signs" doc:"Whether requests are signed with this key. All keys can decrypt assertions, and the metadata contain the certificates of all keys."`
	CreatedAt   store.Time `db:"created_at" json:"createdDate" save:"never" doc:"When the SAML key was created."`
}

func (k SAMLKey) AuditName() string { return k.Fingerprint }

// SAMLKeys returns the SAML keys of the company. The key that signs comes first.
func SAMLKeys(ctx context.Context, c store.Company) ([]SAMLKey, error) {
	return store.ListOf[SAMLKey](ctx, c, samlKeyList)
}

// SAMLSecret is a certificate with its encrypted private key.
type SAMLSecret struct {
	Certificate string
	PrivateKey  []byte `db:"private_key"`
}

// SAMLSecrets returns the encrypted SAML keys of the company. The key that signs comes first.
func SAMLSecrets(ctx context.Context, c store.Company) ([]SAMLSecret, error) {
	return store.ListOf[SAMLSecret](ctx, c, samlKeySecrets)
}

// AddSAMLKey adds a key with its encrypted private key. The new key signs if no other key does. AddSAMLKey returns
// ErrTooManySAMLKeys if the company has MaxSAMLKeys keys, and store.ErrNotFound if another call adds the first key at the same time.
func AddSAMLKey(ctx context.Context, c store.Company, key SAMLKey, sealed []byte, by store.Actor) (added SAMLKey, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		present, err := SAMLKeys(ctx, c)
		if err != nil {
			return err
		}
		if len(present) >= MaxSAMLKeys {
			return ErrTooManySAMLKeys
		}
		key.Signs = !slices.ContainsFunc(present, func(k SAMLKey) bool { return k.Signs })
		if added, err = store.AddObject(ctx, c, samlKeys, key, by); err != nil {
			return err
		}
		_, err = c.Exec(ctx, samlKeySecretSet, added.ID, sealed)
		return err
	})
	return added, err
}

// UseSAMLKey makes a key the key that signs. It returns store.ErrNotFound if the key does not exist, and a *store.StaleError if at has another
// version.
func UseSAMLKey(ctx context.Context, c store.Company, at store.Editable, by store.Actor) (changed SAMLKey, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		current, err := store.ObjectToEdit[SAMLKey](ctx, c, samlKeys, at.ID)
		if err != nil {
			return err
		}
		if !current.Signs {
			if _, err := c.Exec(ctx, samlKeyUnsign); err != nil {
				return err
			}
		}
		changed, err = store.UpdateObject(ctx, c, samlKeys, at, func(k *SAMLKey) error { k.Signs = true; return nil }, by)
		return err
	})
	return changed, err
}

// RemoveSAMLKey removes a key that does not sign. It returns ErrSigningKey for the key that signs, store.ErrNotFound if the key does not
// exist, and a *store.StaleError if at has another version.
func RemoveSAMLKey(ctx context.Context, c store.Company, at store.Editable, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		current, err := store.ObjectToEdit[SAMLKey](ctx, c, samlKeys, at.ID)
		if err != nil {
			return err
		}
		if current.Signs {
			return ErrSigningKey
		}
		return store.RemoveObject[SAMLKey](ctx, c, samlKeys, at, by)
	})
}

// SAMLMetadata are the metadata that were last read from the address of a connection.
type SAMLMetadata struct {
	XML string
	// ReadAt is the time of the last successful read, or nil. TriedAt is the time of the last try to read, and Error is the
	// reason why this try failed, or empty.
	ReadAt  *time.Time `db:"read_at"`
	TriedAt time.Time  `db:"tried_at"`
	Error   string
}

// ReadSAMLMetadata returns the metadata of a connection. If nobody has tried to read them, it returns the zero value.
func ReadSAMLMetadata(ctx context.Context, c store.Company, connectionID int64) (m SAMLMetadata, err error) {
	err = c.Get(ctx, &m, samlMetadataRead, connectionID)
	if errors.Is(err, store.ErrNotFound) {
		err = nil
	}
	return m, err
}

// ListedSAMLMetadata are the metadata of one of several connections.
type ListedSAMLMetadata struct {
	ConnectionID int64 `db:"connection_id"`
	SAMLMetadata
}

// SAMLMetadataOf returns the metadata of connections by their ids. Connections whose metadata have no address, or were never read, are left out.
func SAMLMetadataOf(ctx context.Context, c store.Company, connectionIDs []int64) (map[int64]SAMLMetadata, error) {
	if len(connectionIDs) == 0 {
		return nil, nil
	}
	list, err := store.ListOf[ListedSAMLMetadata](ctx, c, samlMetadataList, pq.Array(connectionIDs))
	found := make(map[int64]SAMLMetadata, len(list))
	for _, one := range list {
		found[one.ConnectionID] = one.SAMLMetadata
	}
	return found, err
}

// ClaimSAMLMetadata records a try to read the metadata of a connection, and reports whether the caller may read them. It
// returns false if any node has tried after since.
func ClaimSAMLMetadata(ctx context.Context, c store.Company, connectionID int64, now, since time.Time) (bool, error) {
	rows, err := c.Exec(ctx, samlMetadataClaim, connectionID, now, since)
	return rows == 1, err
}

// SetSAMLMetadata stores the metadata that were read at the time now for a connection, and clears the error of an earlier try.
func SetSAMLMetadata(ctx context.Context, c store.Company, connectionID int64, xml string, now time.Time) error {
	_, err := c.Exec(ctx, samlMetadataSet, connectionID, xml, now)
	return err
}

// FailSAMLMetadata stores the reason why the last try to read the metadata of a connection failed. The stored metadata do not
// change.
func FailSAMLMetadata(ctx context.Context, c store.Company, connectionID int64, reason string) error {
	_, err := c.Exec(ctx, samlMetadataFail, connectionID, reason)
	return err
}
