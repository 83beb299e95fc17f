package store

import (
	"context"
	"time"

	"lyceum/store/internal/statement"
)

// AcquireLeaderLease takes or extends the leader lease of a periodic background job for the named node, and reports whether
// the node holds the lease. To stay the leader, the node must call it again before the lease ends.
func (db *DB) AcquireLeaderLease(ctx context.Context, duty, name string, lease time.Duration) (bool, error) {
	rows, err := db.Exec(ctx, CertificateLockAcquire, duty, name, lease.Seconds())
	return rows > 0, err
}

// ReleaseLeaderLease releases the leader lease, so that another node can take it immediately. It does nothing if the node does
// not hold the lease.
func (db *DB) ReleaseLeaderLease(ctx context.Context, duty, name string) error {
	_, err := db.Exec(ctx, CertificateLockRelease, duty, name)
	return err
}

var CertificateLockAcquire = statement.Global("certificate/lock_acquire")

var CertificateLockRelease = statement.Global("certificate/lock_release")
