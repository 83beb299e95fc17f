package store

import (
	"context"
	"errors"
	"time"

	"github.com/lib/pq"
)

var (
	samlKeyList       = scoped("saml_key/list")
	samlKeySecrets    = scoped("saml_key/secrets")
	samlKeySecretSet  = scoped("saml_key/secret_set")
	samlKeyUnsign     = scoped("saml_key/unsign")
	samlMetadataRead  = scoped("saml_metadata/read")
	samlMetadataList  = scoped("saml_metadata/list")
	samlMetadataClaim = scoped("saml_metadata/claim")
	samlMetadataSet   = scoped("saml_metadata/set")
	samlMetadataFail  = scoped("saml_metadata/fail")
)

// samlKeys is the kind of editable objects for SAML keys.
var samlKeys = newObject("saml_key", "saml_key")

// MaxSAMLKeys is the maximum number of SAML keys of a company: the key that signs, its predecessor and its successor.
const MaxSAMLKeys = 3

var (
	// ErrTooManySAMLKeys means that the company has MaxSAMLKeys keys.
	ErrTooManySAMLKeys = errors.New("too many SAML keys")
	// ErrSigningKey means that the key that signs cannot be removed.
	ErrSigningKey = errors.New("the key signs requests")
)

// SAMLKey is a key pair of the company as a SAML service provider, without the private key.
type SAMLKey struct {
	Editable
	Certificate string `db:"certificate" json:"certificate" doc:"The certificate of the SAML key, in PEM."`
	Fingerprint string `db:"fingerprint" json:"fingerprint" doc:"SHA-256 hash of the certificate, in hexadecimal digits."`
	ExpiresAt   Time   `db:"expires_at" json:"notAfter" doc:"When the certificate expires."`
	Signs       bool   `db:"signs" json:"signs" doc:"Whether requests are signed with this key. All keys can decrypt assertions, and the metadata contain the certificates of all keys."`
	CreatedAt   Time   `db:"created_at" json:"createdDate" doc:"When the SAML key was created."`
}

func (k SAMLKey) label() string { return k.Fingerprint }

// SAMLKeys returns the SAML keys of the company. The key that signs comes first.
func (c Company) SAMLKeys(ctx context.Context) ([]SAMLKey, error) {
	return listOf[SAMLKey](ctx, c, samlKeyList)
}

// SAMLSecret is a certificate with its encrypted private key.
type SAMLSecret struct {
	Certificate string
	PrivateKey  []byte `db:"private_key"`
}

// SAMLSecrets returns the encrypted SAML keys of the company. The key that signs comes first.
func (c Company) SAMLSecrets(ctx context.Context) ([]SAMLSecret, error) {
	return listOf[SAMLSecret](ctx, c, samlKeySecrets)
}

// AddSAMLKey adds a key with its encrypted private key. The new key signs if no other key does. AddSAMLKey returns
// ErrTooManySAMLKeys if the company has MaxSAMLKeys keys, and ErrNotFound if another call adds the first key at the same time.
func (c Company) AddSAMLKey(ctx context.Context, key SAMLKey, sealed []byte, by Actor) (added SAMLKey, err error) {
	err = c.Tx(ctx, func(c Company) error {
		present, err := c.SAMLKeys(ctx)
		if err != nil {
			return err
		}
		if len(present) >= MaxSAMLKeys {
			return ErrTooManySAMLKeys
		}
		if added, err = addObject(ctx, c, samlKeys, key, by); err != nil {
			return err
		}
		_, err = c.exec(ctx, samlKeySecretSet, added.ID, sealed)
		return err
	})
	return added, err
}

// UseSAMLKey makes a key the key that signs. It returns ErrNotFound if the key does not exist, and a *StaleError if at has another
// version.
func (c Company) UseSAMLKey(ctx context.Context, at Editable, by Actor) (changed SAMLKey, err error) {
	err = c.Tx(ctx, func(c Company) error {
		current, err := objectToEdit[SAMLKey](ctx, c, samlKeys, at.ID)
		if err != nil {
			return err
		}
		if !current.Signs {
			if _, err := c.exec(ctx, samlKeyUnsign); err != nil {
				return err
			}
		}
		changed, err = updateObject(ctx, c, samlKeys, at, func(k *SAMLKey) error { k.Signs = true; return nil }, by)
		return err
	})
	return changed, err
}

// RemoveSAMLKey removes a key that does not sign. It returns ErrSigningKey for the key that signs, ErrNotFound if the key does not
// exist, and a *StaleError if at has another version.
func (c Company) RemoveSAMLKey(ctx context.Context, at Editable, by Actor) error {
	return c.Tx(ctx, func(c Company) error {
		current, err := objectToEdit[SAMLKey](ctx, c, samlKeys, at.ID)
		if err != nil {
			return err
		}
		if current.Signs {
			return ErrSigningKey
		}
		return removeObject[SAMLKey](ctx, c, samlKeys, at, by)
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

// SAMLMetadata returns the metadata of a connection. If nobody has tried to read them, it returns the zero value.
func (c Company) SAMLMetadata(ctx context.Context, connectionID int64) (m SAMLMetadata, err error) {
	err = c.get(ctx, &m, samlMetadataRead, connectionID)
	if errors.Is(err, ErrNotFound) {
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
func (c Company) SAMLMetadataOf(ctx context.Context, connectionIDs []int64) (map[int64]SAMLMetadata, error) {
	if len(connectionIDs) == 0 {
		return nil, nil
	}
	list, err := listOf[ListedSAMLMetadata](ctx, c, samlMetadataList, pq.Array(connectionIDs))
	found := make(map[int64]SAMLMetadata, len(list))
	for _, one := range list {
		found[one.ConnectionID] = one.SAMLMetadata
	}
	return found, err
}

// ClaimSAMLMetadata records a try to read the metadata of a connection, and reports whether the caller may read them. It
// returns false if any node has tried after since.
func (c Company) ClaimSAMLMetadata(ctx context.Context, connectionID int64, now, since time.Time) (bool, error) {
	rows, err := c.exec(ctx, samlMetadataClaim, connectionID, now, since)
	return rows == 1, err
}

// SetSAMLMetadata stores the metadata that were read at the time now for a connection, and clears the error of an earlier try.
func (c Company) SetSAMLMetadata(ctx context.Context, connectionID int64, xml string, now time.Time) error {
	_, err := c.exec(ctx, samlMetadataSet, connectionID, xml, now)
	return err
}

// FailSAMLMetadata stores the reason why the last try to read the metadata of a connection failed. The stored metadata do not
// change.
func (c Company) FailSAMLMetadata(ctx context.Context, connectionID int64, reason string) error {
	_, err := c.exec(ctx, samlMetadataFail, connectionID, reason)
	return err
}
