package store

import (
	"context"
	"errors"
	"time"
)

var (
	paymentTurn      = scoped("payment_turn")
	paymentTurnPurge = scoped("payment_turn_purge")
)

// PaymentTurn is which payment of a trainee for a course may be captured now, and no other.
type PaymentTurn struct {
	// PaymentID is the gateway's.
	PaymentID string `db:"payment_id"`
	// Over means that the payment had its time: whoever was at it may have died.
	Over bool
}

// TakeTurn gives a payment the turn for a time, by the clock of the database, and returns who has it: another payment
// keeps it until its own time is over, and then until somebody names it as before. It returns ErrConflict when another
// one takes it at this moment.
func (c Company) TakeTurn(ctx context.Context, userID, courseID int64, paymentID, before string, lease time.Duration) (turn PaymentTurn, err error) {
	err = c.change(ctx, &turn, paymentTurn, userID, courseID, paymentID, before, lease.Seconds())
	if errors.Is(err, ErrNotFound) {
		err = ErrConflict
	}
	return turn, err
}
