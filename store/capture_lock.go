package store

import (
	"context"
	"errors"
	"time"
)

var (
	captureLockAcquire = scoped("capture_lock/acquire")
	captureLockPurge   = scoped("capture_lock/purge")
)

// CaptureLock is the capture lock of a trainee and a course. Only the payment that holds it may be captured.
type CaptureLock struct {
	// PaymentID is the gateway's payment id.
	PaymentID string `db:"payment_id"`
	// Expired means that the lease of the lock has ended. Its owner may have died.
	Expired bool `db:"over"`
}

// AcquireCaptureLock takes the capture lock for a payment, or extends it, and returns its holder. Another payment keeps the lock
// until its lease has ended and the caller passes its id as before. AcquireCaptureLock returns ErrConflict if another payment
// takes the lock concurrently. Leases use the database's clock.
func (c Company) AcquireCaptureLock(ctx context.Context, userID, courseID int64, paymentID, before string, lease time.Duration) (turn CaptureLock, err error) {
	err = c.change(ctx, &turn, captureLockAcquire, userID, courseID, paymentID, before, lease.Seconds())
	if errors.Is(err, ErrNotFound) {
		err = ErrConflict
	}
	return turn, err
}
