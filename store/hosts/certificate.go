package hosts

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	certificateLoad        = statement.Global("certificate/load")
	certificateStore       = statement.Global("certificate/store")
	certificateDelete      = statement.Global("certificate/delete")
	certificateList        = statement.Global("certificate/list")
	certificateStat        = statement.Global("certificate/stat")
	certificateLockRenew   = statement.Global("certificate/lock_renew")
	certificateDue         = statement.Global("certificate/due")
	certificateOverdue     = statement.Global("certificate/overdue")
	certificateChanged     = statement.Global("certificate/changed")
	certificateIssuers     = statement.Global("certificate/issuers")
	certificateShortest    = statement.Global("certificate/shortest")
	certificatePrivateKeys = statement.Global("certificate/private_keys")
	certificateReplace     = statement.Global("certificate/replace")
)

// Certificates stores certificates, their keys, locks and cooldowns for all nodes. A storage key is a path whose components
// are separated by slashes. A missing key is reported as fs.ErrNotExist, because certmagic expects this error from its
// storage.
type Certificates struct {
	db *store.DB
	// locks has connections of its own. If lease renewals had to wait behind reads, a lock could expire while its owner
	// is still working, and another node would repeat the work.
	locks *store.DB
}

// The certificate storage and its locks have connections of their own, so that handshakes and requests do not wait for
// each other.
const (
	certificateConnections = 4
	lockConnections        = 1
)

// OpenCertificates returns the certificate storage with a connection pool of its own. It does not connect, so that a
// node can start and serve its local certificates while the database is down. It returns an error only if the DSN is
// invalid.
func OpenCertificates(c store.Config) (Certificates, error) {
	db, locks, err := store.NewPools(c, certificateConnections, lockConnections)
	return Certificates{db: db, locks: locks}, err
}

// Register registers metrics of the connection pool under the label db_name.
func (c Certificates) Register(metrics prometheus.Registerer, name string) error {
	return c.db.Register(metrics, name)
}

// Close closes every connection of the storage.
func (c Certificates) Close() error { return c.db.Close() }

// Load returns the value at key. It returns fs.ErrNotExist if there is none.
func (c Certificates) Load(ctx context.Context, key string) ([]byte, error) {
	var value []byte
	err := c.db.Get(ctx, &value, certificateLoad, key)
	return value, missing(key, err)
}

// Store writes value at key and overwrites an existing value. The value is due for renewal from renewAt, and its renewal is
// overdue from alarmAt. A zero time means never.
func (c Certificates) Store(ctx context.Context, key string, value []byte, renewAt, alarmAt time.Time) error {
	if value == nil {
		value = []byte{} // The driver converts a nil slice to NULL.
	}
	_, err := c.db.Exec(ctx, certificateStore, key, value, store.NullTime(renewAt), store.NullTime(alarmAt))
	return err
}

// Due returns, in ascending order, up to limit keys after the given key whose values are due for renewal.
func (c Certificates) Due(ctx context.Context, after string, limit int) ([]string, error) {
	return store.Listed[string](ctx, c.db.Direct(), certificateDue, after, limit)
}

// Overdue returns, in ascending order, up to limit keys after the given key whose renewal is overdue.
func (c Certificates) Overdue(ctx context.Context, after string, limit int) ([]string, error) {
	return store.Listed[string](ctx, c.db.Direct(), certificateOverdue, after, limit)
}

// PrivateKey is a sealed private key at its storage key.
type PrivateKey struct {
	Key   string
	Value []byte
}

// PrivateKeys returns, in ascending order of their keys, up to limit private keys after the given key.
func (c Certificates) PrivateKeys(ctx context.Context, after string, limit int) ([]PrivateKey, error) {
	return store.Listed[PrivateKey](ctx, c.db.Direct(), certificatePrivateKeys, after, limit)
}

// Replace writes after at key if the value at key is still before. Otherwise it changes nothing and returns no error.
func (c Certificates) Replace(ctx context.Context, key string, before, after []byte) error {
	_, err := c.db.Exec(ctx, certificateReplace, key, before, after)
	return err
}

// Changed returns the keys of the certificates that were stored within the given time, in ascending order. It uses the
// database's clock.
func (c Certificates) Changed(ctx context.Context, within time.Duration) ([]string, error) {
	return store.Listed[string](ctx, c.db.Direct(), certificateChanged, within.Seconds())
}

// ShortestLife returns the validity period of the shortest-lived certificate that has not expired. It returns 0 if
// there is none.
func (c Certificates) ShortestLife(ctx context.Context) (time.Duration, error) {
	var life float64
	err := c.db.Get(ctx, &life, certificateShortest)
	if errors.Is(err, store.ErrNotFound) {
		return 0, nil
	}
	return seconds(life), err
}

// Issuers returns, in ascending order, the keys of the issuers that have at least one certificate that has not expired.
func (c Certificates) Issuers(ctx context.Context) ([]string, error) {
	return store.Listed[string](ctx, c.db.Direct(), certificateIssuers)
}

// Delete removes key and every key below it. It returns nil if there is none.
func (c Certificates) Delete(ctx context.Context, key string) error {
	from, to := below(key)
	_, err := c.db.Exec(ctx, certificateDelete, key, from, to)
	return err
}

// List returns every key below prefix, in order. The empty prefix selects all keys.
func (c Certificates) List(ctx context.Context, prefix string) ([]string, error) {
	from, to := below(prefix)
	return store.Listed[string](ctx, c.db.Direct(), certificateList, from, to)
}

// below returns the range of the keys below prefix: from is inclusive, to is exclusive. '0' is the character after '/'.
// A LIKE pattern would treat underscores and percent signs in keys as wildcards.
func below(prefix string) (from, to string) {
	if prefix == "" {
		return "", "\U0010FFFF"
	}
	return prefix + "/", prefix + "0"
}

// Stat returns the size and the modification time of the value at key. It returns fs.ErrNotExist if there is none.
func (c Certificates) Stat(ctx context.Context, key string) (size int64, modified time.Time, err error) {
	var row struct {
		Size       int64
		ModifiedAt time.Time `db:"modified_at"`
	}
	err = c.db.Get(ctx, &row, certificateStat, key)
	return row.Size, row.ModifiedAt, missing(key, err)
}

func missing(key string, err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return fmt.Errorf("%s: %w", key, fs.ErrNotExist)
	}
	return err
}

// Acquire takes the named lock for owner. It returns false while the lease of another owner is valid. Leases use the
// database's clock.
func (c Certificates) Acquire(ctx context.Context, name, owner string, lease time.Duration) (bool, error) {
	return c.lock(ctx, store.CertificateLockAcquire, name, owner, lease.Seconds())
}

// Renew extends the lease of owner to the given time from now. It returns false if owner no longer holds the lock.
func (c Certificates) Renew(ctx context.Context, name, owner string, lease time.Duration) (bool, error) {
	return c.lock(ctx, certificateLockRenew, name, owner, lease.Seconds())
}

// Release releases the lock. It does nothing if owner no longer holds it.
func (c Certificates) Release(ctx context.Context, name, owner string) error {
	_, err := c.lock(ctx, store.CertificateLockRelease, name, owner)
	return err
}

func (c Certificates) lock(ctx context.Context, st *statement.GlobalStatement, args ...any) (bool, error) {
	rows, err := c.locks.Exec(ctx, st, args...)
	return rows == 1, err
}
