package payment

import (
	"context"
	"errors"

	"lyceum/store"
	"lyceum/tenant"
)

// Why a course is not sold to a trainee who may have paid for it.
var (
	// ErrUnderWay means that the bank or the gateway has yet to decide about a payment.
	ErrUnderWay = errors.New("a payment for the course is under way")
	// ErrWaits means that the company has the money of a payment that waits for a person.
	ErrWaits = errors.New("a payment for the course waits for a person")
)

// UnsettledError names an order for which something may have been paid. It unwraps to ErrUnderWay, ErrWaits, or what kept
// the gateway from telling.
type UnsettledError struct {
	OrderID int64
	cause   error
}

// Error says what is the matter with the order.
func (e *UnsettledError) Error() string { return "an order before: " + e.cause.Error() }

// Unwrap gives the cause.
func (e *UnsettledError) Unwrap() error { return e.cause }

// Unsettled returns an *UnsettledError when the trainee may have paid for the course with an order before, in whatever
// currency and whether the order is open, paid or replaced by another: a payment is under way at the gateway or waits for
// a person, or the gateway does not tell. What was refused, given up, or decided by a person stands in nobody's way.
func (d *Desk) Unsettled(ctx context.Context, company tenant.Company, userID, courseID int64) error {
	rows := d.c.DB.For(company)
	orders, err := rows.UnsettledOrders(ctx, userID, courseID)
	if err != nil || len(orders) == 0 {
		return err
	}
	if err := d.followAll(ctx, company, orders); err != nil {
		return err
	}
	if orders, err = rows.UnsettledOrders(ctx, userID, courseID); err != nil {
		return err
	}
	return waiting(orders) // for a person since the gateway was asked
}

// waiting tells of the order of which a payment waits for a person; it comes first.
func waiting(orders []store.UnsettledOrder) error {
	if len(orders) > 0 && orders[0].Waits {
		return &UnsettledError{orders[0].ID, ErrWaits}
	}
	return nil
}

// followAll asks the gateway about one order after the other, unless a person has one already.
func (d *Desk) followAll(ctx context.Context, company tenant.Company, orders []store.UnsettledOrder) error {
	if err := waiting(orders); err != nil {
		return err
	}
	ctx, done := context.WithTimeout(ctx, d.c.Patience)
	defer done()
	for _, o := range orders {
		pending, err := d.Follow(ctx, company, o.ID)
		switch {
		case errors.Is(err, ErrNoAccount) || errors.Is(err, ErrUnknownID): // nobody can pay it, nor learn more of it
		case err != nil:
			return &UnsettledError{o.ID, err}
		case pending:
			return &UnsettledError{o.ID, ErrUnderWay}
		}
	}
	return nil
}
