package store

import (
	"context"
	"time"
)

// TakeDuty tells whether the caller of that name is the one that does something for all nodes, for the time of lease. It
// stays the one as long as it asks again before.
func (db *DB) TakeDuty(ctx context.Context, duty, name string, lease time.Duration) (bool, error) {
	rows, err := db.exec(ctx, certificateLockAcquire, duty, name, lease.Seconds())
	return rows > 0, err
}

// LeaveDuty lets another node have the duty at once. It does nothing when it is somebody else's.
func (db *DB) LeaveDuty(ctx context.Context, duty, name string) error {
	_, err := db.exec(ctx, certificateLockRelease, duty, name)
	return err
}
