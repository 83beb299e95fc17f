package vault

import (
	"context"
	"errors"
	"fmt"

	"lyceum/auth/masterkey"
	"lyceum/store"
	"lyceum/tenant"
)

// BackupKey is the key that encrypts the backups of a company. It is derived from the data key of the company, so that nobody can read
// the backups after the data key is deleted.
type BackupKey struct {
	// ID identifies the data key without disclosing it.
	ID string
	// Secret is the derived key, masterkey.Size bytes long.
	Secret []byte
	data   []byte
}

// NoBackupKeyError means that no known data key has an id.
type NoBackupKeyError struct {
	Company int64
	ID      string
}

// Error returns the id of the key and the number of the company that had it.
func (e *NoBackupKeyError) Error() string {
	return fmt.Sprintf("there is no data key with the id %s of company number %d", e.ID, e.Company)
}

// BackupKeys finds the keys of company backups in the database, and in a copy of the data keys.
type BackupKeys struct {
	keys   *KeyWrapper
	copied []store.DataKey
}

// NewBackupKeys returns the keys of the database and of a copy, which may be empty. It does not use the database. It returns
// masterkey.ErrInvalid if a master key has the wrong length.
func NewBackupKeys(db *store.DB, masters masterkey.Keys, copied []store.DataKey) (*BackupKeys, error) {
	keys, err := NewKeyWrapper(db, masters)
	return &BackupKeys{keys, copied}, err
}

// Of returns the key for new backups of a company. It creates the data key of the company if there is none. It returns ErrMasterKey if
// the master key is not the deployment's.
func (b *BackupKeys) Of(ctx context.Context, company tenant.Company) (BackupKey, error) {
	if _, err := b.keys.DeploymentKey(ctx); err != nil { // Another master key must not wrap a new data key.
		return BackupKey{}, err
	}
	data, err := b.keys.ensureDataKey(ctx, company)
	if err != nil {
		return BackupKey{}, err
	}
	return newBackupKey(data)
}

// Find returns the key with an id, which a backup of a company names. A company that was restored with Keep has another number than the
// backup names, so Find compares the ids of all data keys: first those of the database, then those of the copy. It returns a
// NoBackupKeyError if none has the id, and ErrMasterKey if one of the keys could not be unwrapped.
func (b *BackupKeys) Find(ctx context.Context, company int64, id string) (BackupKey, error) {
	stored, err := allDataKeys(ctx, b.keys.db)
	if err != nil {
		return BackupKey{}, err
	}
	var unreadable error
	for _, k := range append(stored, b.copied...) {
		switch data, err := b.keys.unwrap(k.CompanyID, k.WrappedKey); {
		case err != nil:
			unreadable = err
		case masterkey.ID(data) == id:
			return newBackupKey(data)
		}
	}
	if unreadable != nil {
		return BackupKey{}, unreadable
	}
	return BackupKey{}, &NoBackupKeyError{company, id}
}

// Keep makes the key of a backup the data key of the company that was restored from it, if no company of the database has the key. So
// older backups stay readable without the copy of the data keys until the restored company is erased.
func (b *BackupKeys) Keep(ctx context.Context, restored tenant.Company, key BackupKey) error {
	known := &BackupKeys{keys: b.keys}
	_, err := known.Find(ctx, restored.ID(), key.ID)
	if missing := (*NoBackupKeyError)(nil); !errors.As(err, &missing) {
		return err
	}
	return b.keys.db.For(restored).AddDataKey(ctx, b.keys.wrap(restored.ID(), key.data))
}

func newBackupKey(data []byte) (BackupKey, error) {
	secret, err := masterkey.Derive(data, "company backups 1", masterkey.Size)
	return BackupKey{ID: masterkey.ID(data), Secret: secret, data: data}, err
}
