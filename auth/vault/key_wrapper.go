package vault

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"time"

	"lyceum/auth/masterkey"
	"lyceum/store"
	"lyceum/store/company"
	"lyceum/tenant"
)

// ErrMasterKey means that none of the configured master keys has wrapped a key in the database.
var ErrMasterKey = errors.New("unwrap a key of the database: is this the deployment's master key?")

// dataKeyBytes is the length of data keys and of the deployment key.
const dataKeyBytes = masterkey.Size

// KeyWrapper reads and creates the keys in the database that the master key wraps: the deployment key, and a data key per
// company.
type KeyWrapper struct {
	db      *store.DB
	ring    *masterkey.Ring
	masters masterkey.Keys
}

// NewKeyWrapper returns a key wrapper. It does not use the database. It returns masterkey.ErrInvalid if a master key has the wrong
// length.
func NewKeyWrapper(db *store.DB, masters masterkey.Keys) (*KeyWrapper, error) {
	ring, err := masters.Ring("data keys 1")
	if err != nil {
		return nil, err
	}
	return &KeyWrapper{db: db, ring: ring, masters: masters}, nil
}

func (w *KeyWrapper) currentID() string { return masterkey.ID(w.masters[0]) }

// deploymentOwner is the owner of the deployment key. It differs from every company id, because company ids are positive.
const deploymentOwner = 0

func (w *KeyWrapper) wrap(owner int64, key []byte) store.WrappedKey {
	return store.WrappedKey{Wrapped: w.ring.Seal(key, ownerData(owner)), MasterKeyID: w.currentID()}
}

func (w *KeyWrapper) unwrap(owner int64, k store.WrappedKey) ([]byte, error) {
	key, _, err := w.ring.Open(k.Wrapped, ownerData(owner))
	if err != nil {
		return nil, fmt.Errorf("%w The key was wrapped by the master key with the id %s", ErrMasterKey, k.MasterKeyID)
	}
	return key, nil
}

func ownerData(owner int64) []byte { return binary.BigEndian.AppendUint64(nil, uint64(owner)) }

// dataKey returns the data key of a company. It returns store.ErrNotFound if the company has none.
func (w *KeyWrapper) dataKey(ctx context.Context, company tenant.Company) ([]byte, error) {
	wrapped, err := w.db.For(company).DataKey(ctx)
	if err != nil {
		return nil, err
	}
	return w.unwrap(company.ID(), wrapped)
}

// ensureDataKey returns the data key of a company, and creates it if the company has none.
func (w *KeyWrapper) ensureDataKey(ctx context.Context, company tenant.Company) ([]byte, error) {
	key, err := w.dataKey(ctx, company)
	if !errors.Is(err, store.ErrNotFound) {
		return key, err
	}
	if err := w.db.For(company).AddDataKey(ctx, w.wrap(company.ID(), newDataKey())); err != nil {
		return nil, err
	}
	return w.dataKey(ctx, company) // Another node may have added its key first.
}

func newDataKey() []byte {
	key := make([]byte, dataKeyBytes)
	_, _ = rand.Read(key) // It never fails.
	return key
}

// DeploymentKey returns the deployment key, from which the keys of the deployment are derived. It creates the key if there is
// none. The secrets of a deployment that ran before deployment keys existed were encrypted with the master key itself. That
// master key becomes its deployment key.
func (w *KeyWrapper) DeploymentKey(ctx context.Context) ([]byte, error) {
	key, err := w.readDeploymentKey(ctx)
	if !errors.Is(err, store.ErrNotFound) {
		return key, err
	}
	first, err := w.firstDeploymentKey(ctx)
	if errors.Is(err, ErrSigningKey) {
		// Another node may have added the deployment key and a signing key since the first read.
		if key, again := w.readDeploymentKey(ctx); !errors.Is(again, store.ErrNotFound) {
			return key, again
		}
	}
	if err != nil {
		return nil, err
	}
	if err := w.db.AddDeploymentKey(ctx, w.wrap(deploymentOwner, first)); err != nil {
		return nil, err
	}
	return w.readDeploymentKey(ctx) // Another node may have added its key first.
}

func (w *KeyWrapper) readDeploymentKey(ctx context.Context) ([]byte, error) {
	wrapped, err := w.db.DeploymentKey(ctx)
	if err != nil {
		return nil, err
	}
	return w.unwrap(deploymentOwner, wrapped)
}

// firstDeploymentKey returns the master key that encrypted the signing keys in the database, or a random key if there are
// none. It returns ErrSigningKey if no configured master key decrypts them.
func (w *KeyWrapper) firstDeploymentKey(ctx context.Context) ([]byte, error) {
	rows, err := company.SigningKeys(ctx, w.db, time.Time{})
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		return newDataKey(), nil
	}
	for _, master := range w.masters {
		cipher, err := SigningKeyCipher(master)
		if err != nil {
			return nil, err
		}
		if _, err := OpenSigningKey(cipher, rows[0]); err == nil {
			return master, nil
		}
	}
	return nil, ErrSigningKey
}
