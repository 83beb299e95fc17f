package billing

import (
	"context"
	"errors"
	"time"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	captureLockAcquire = statement.Scoped("capture_lock/acquire")
	CaptureLockPurge   = statement.Scoped("capture_lock/purge")
)

// CaptureLock is the capture lock of a trainee and a course. Only the payment that holds it may be captured.
type CaptureLock struct {
	// PaymentID is the gateway's payment id.
	PaymentID string `db:"payment_id"`
	// Expired means that the lease of the lock has ended. The node that acquired it may have stopped.
	Expired bool `db:"over"`
}

// AcquireCaptureLock acquires the capture lock for a payment, or extends it, and returns its holder. If another payment
// has the lock, the lock changes to the new payment only if the lease has ended and before is the id of the other
// payment. AcquireCaptureLock returns store.ErrConflict if another payment acquires the lock concurrently. Leases use the
// database's clock.
func AcquireCaptureLock(
	ctx context.Context, c store.Company, userID, courseID int64, paymentID, before string, lease time.Duration,
) (turn CaptureLock, err error) {
	err = c.Change(ctx, &turn, captureLockAcquire, userID, courseID, paymentID, before, lease.Seconds())
	if errors.Is(err, store.ErrNotFound) {
		err = store.ErrConflict
	}
	return turn, err
}
