package payment

import (
	"context"
	"errors"
	"time"

	"lyceum/store"
)

// turnTime is longer than a capture and what belongs to it can take.
const turnTime = time.Minute

// takeTurn lets one payment of a trainee for a course be captured at a time. Two may be authorized at one moment, in two tabs
// and two currencies, and whoever captures the second has to see what the first has bought. It returns ErrNotCaptured while
// another payment has its turn.
func (s settlement) takeTurn(ctx context.Context, id string, claim Claim) error {
	turn, err := s.rows.AcquireCaptureLock(ctx, claim.UserID, claim.CourseID, id, "", turnTime)
	if err == nil && turn.Expired {
		if err = s.finish(ctx, turn.PaymentID); err == nil {
			turn, err = s.rows.AcquireCaptureLock(ctx, claim.UserID, claim.CourseID, id, turn.PaymentID, turnTime)
		}
	}
	if errors.Is(err, store.ErrConflict) || err == nil && turn.PaymentID != id {
		return ErrNotCaptured
	}
	return err
}

// finish records a payment that was captured by somebody who may have died before the record. It returns ErrNotCaptured while
// what was captured waits for a person.
func (s settlement) finish(ctx context.Context, id string) error {
	p, err := s.client.Payment(ctx, id)
	switch {
	case errors.Is(err, ErrUnknownID): // of an account that was removed
		return nil
	case err != nil || p.Status != Captured:
		return err
	}
	_, err = settlement{counter: s.counter}.settle(ctx, p)
	if _, final := undecidable(err); !final {
		return err
	}
	waits, err := s.rows.PaymentReview(ctx, id)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return nil
	case err == nil && waits.ClosedAt.IsZero():
		return ErrNotCaptured
	}
	return err
}
