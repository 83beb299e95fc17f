package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/jmoiron/sqlx"
)

var (
	certificateLoad        = global("certificate_load")
	certificateStore       = global("certificate_store")
	certificateDelete      = global("certificate_delete")
	certificateList        = global("certificate_list")
	certificateStat        = global("certificate_stat")
	certificateLockAcquire = global("certificate_lock_acquire")
	certificateLockRenew   = global("certificate_lock_renew")
	certificateLockRelease = global("certificate_lock_release")
	certificateDue         = global("certificate_due")
	certificateOverdue     = global("certificate_overdue")
	certificateChanged     = global("certificate_changed")
	certificateIssuers     = global("certificate_issuers")
)

// Certificates keep certificates, their keys, the locks around them and the cool-downs after failures for all nodes.
// Keys are paths of components divided by slashes. What is missing is reported as fs.ErrNotExist, the error that
// libraries over such a storage look for.
type Certificates struct {
	db *DB
	// locks has connections that nothing else takes. A lock whose lease nobody could renew, because all others waited for
	// reads, would be taken over, and its work done twice.
	locks *DB
}

// How many connections the storage of certificates has for itself, so that handshakes do not queue behind requests, nor
// requests behind a flood of handshakes, and how many its locks have beside them.
const (
	certificateConnections = 4
	lockConnections        = 1
)

// OpenCertificates gives the storage of certificates on connections of its own. It does not ask whether the database
// is there: a node must be able to start, and to serve what it has at hand, while it is not. It returns an error only
// when the address cannot be read.
func OpenCertificates(c Config) (Certificates, error) {
	c.Connections = certificateConnections + lockConnections
	c = c.withDefaults()
	pool, err := connect(c)
	if err != nil {
		return Certificates{}, err
	}
	late := &lateStatements{pool: pool, ready: make(map[int]*sqlx.Stmt)}
	on := func(connections int) *DB {
		return &DB{pool: pool, places: make(chan struct{}, connections), retryTime: c.RetryTime, dsn: c.DSN, late: late}
	}
	return Certificates{db: on(certificateConnections), locks: on(lockConnections)}, nil
}

// Close ends every connection of the storage.
func (c Certificates) Close() error { return c.db.Close() }

// Load returns the value at key, or fs.ErrNotExist.
func (c Certificates) Load(ctx context.Context, key string) ([]byte, error) {
	var value []byte
	err := c.db.get(ctx, &value, certificateLoad, key)
	return value, missing(key, err)
}

// Store puts value at key, over whatever is there. From renewAt on it is due, from alarmAt on it is overdue; zero times
// are never.
func (c Certificates) Store(ctx context.Context, key string, value []byte, renewAt, alarmAt time.Time) error {
	if value == nil {
		value = []byte{} // the driver would make a null of it
	}
	_, err := c.db.exec(ctx, certificateStore, key, value, orNever(renewAt), orNever(alarmAt))
	return err
}

func orNever(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

// Due returns the keys after that key whose values are due, at most limit of them in order.
func (c Certificates) Due(ctx context.Context, after string, limit int) ([]string, error) {
	return listed[string](ctx, asker{db: c.db}, certificateDue, after, limit)
}

// Overdue returns the keys after that key whose values are overdue, at most limit of them in order.
func (c Certificates) Overdue(ctx context.Context, after string, limit int) ([]string, error) {
	return listed[string](ctx, asker{db: c.db}, certificateOverdue, after, limit)
}

// Changed returns the keys of the certificates that were stored within that time, by the clock of the database, in order.
func (c Certificates) Changed(ctx context.Context, within time.Duration) ([]string, error) {
	return listed[string](ctx, asker{db: c.db}, certificateChanged, within.Seconds())
}

// Issuers returns the keys of the issuers of which there are certificates that have not expired, in order.
func (c Certificates) Issuers(ctx context.Context) ([]string, error) {
	return listed[string](ctx, asker{db: c.db}, certificateIssuers)
}

// Delete removes key and everything below it. It is no error when there is nothing.
func (c Certificates) Delete(ctx context.Context, key string) error {
	from, to := below(key)
	_, err := c.db.exec(ctx, certificateDelete, key, from, to)
	return err
}

// List returns every key below prefix, in order; the empty prefix is above all.
func (c Certificates) List(ctx context.Context, prefix string) ([]string, error) {
	from, to := below(prefix)
	return listed[string](ctx, asker{db: c.db}, certificateList, from, to)
}

// below gives the range in which the keys below prefix sort, from the first bound to before the second: '0' is the
// character after '/'. A pattern would treat the underscores and percent signs of keys as wildcards.
func below(prefix string) (from, to string) {
	if prefix == "" {
		return "", "\U0010FFFF"
	}
	return prefix + "/", prefix + "0"
}

// Stat tells size and time of change of the value at key, or fs.ErrNotExist.
func (c Certificates) Stat(ctx context.Context, key string) (size int64, modified time.Time, err error) {
	var row struct {
		Size       int64
		ModifiedAt time.Time `db:"modified_at"`
	}
	err = c.db.get(ctx, &row, certificateStat, key)
	return row.Size, row.ModifiedAt, missing(key, err)
}

func missing(key string, err error) error {
	if errors.Is(err, ErrNotFound) {
		return fmt.Errorf("%s: %w", key, fs.ErrNotExist)
	}
	return err
}

// Acquire gives the lock of that name to owner for the time of lease, unless another owner's lease still runs.
// All time is the database's.
func (c Certificates) Acquire(ctx context.Context, name, owner string, lease time.Duration) (bool, error) {
	return c.lock(ctx, certificateLockAcquire, name, owner, lease.Seconds())
}

// Renew makes the lease of owner run from now again. It tells false when owner has lost the lock.
func (c Certificates) Renew(ctx context.Context, name, owner string, lease time.Duration) (bool, error) {
	return c.lock(ctx, certificateLockRenew, name, owner, lease.Seconds())
}

// Release gives the lock back. It does nothing when owner has lost it.
func (c Certificates) Release(ctx context.Context, name, owner string) error {
	_, err := c.lock(ctx, certificateLockRelease, name, owner)
	return err
}

func (c Certificates) lock(ctx context.Context, st *globalStatement, args ...any) (bool, error) {
	rows, err := c.locks.exec(ctx, st, args...)
	return rows == 1, err
}
