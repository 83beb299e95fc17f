package payment

import (
	"context"
	"errors"
	"time"

	"lyceum/store"
	"lyceum/store/billing"
)

// captureLockLife is the duration of a capture lock. A capture and the record of the payment take less time.
const captureLockLife = time.Minute

// lockCapture takes the capture lock of a trainee and a course for the payment id. Two payments may be authorized
// at the same time, for example in two browser tabs. The lock makes sure that the second one is captured only after
// the purchase of the first one is recorded. lockCapture returns ErrNotCaptured while another payment has the lock.
func (s settlement) lockCapture(ctx context.Context, id string, claim Claim) error {
	lock, err := billing.AcquireCaptureLock(ctx, s.client.rows, claim.UserID, claim.CourseID, id, "", captureLockLife)
	if err == nil && lock.Expired {
		if err = s.settleLockHolder(ctx, lock.PaymentID); err == nil {
			lock, err = billing.AcquireCaptureLock(ctx, s.client.rows, claim.UserID, claim.CourseID, id, lock.PaymentID, captureLockLife)
		}
	}
	if errors.Is(err, store.ErrConflict) || err == nil && lock.PaymentID != id {
		return ErrNotCaptured
	}
	return err
}

// settleLockHolder settles the payment whose capture lock has expired, because its node may have stopped between
// capture and record. It does nothing if that payment is not captured. It returns ErrNotCaptured while the payment
// is in payment review.
func (s settlement) settleLockHolder(ctx context.Context, id string) error {
	p, err := s.client.gateway.Payment(ctx, id)
	switch {
	case errors.Is(err, ErrUnknownID): // The lock belongs to a payment of a removed account.
		return nil
	case err != nil || p.Status != Captured:
		return err
	}
	_, err = settlement{client: s.client}.settle(ctx, p)
	if _, final := reviewReason(err); !final {
		return err
	}
	review, err := billing.ReadPaymentReview(ctx, s.client.rows, id)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return nil
	case err == nil && review.ClosedAt.IsZero():
		return ErrNotCaptured
	}
	return err
}
