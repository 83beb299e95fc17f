package payment

import (
	"context"
	"errors"

	"lyceum/store"
	"lyceum/tenant"
)

// Decision is what a person makes of a payment that waits for one: it enrolls that trainee in that course, whatever its
// amount, its order and its notes say.
type Decision struct {
	PaymentID        string
	UserID, CourseID int64
}

// Accept records a payment as a person has decided. It must wait for one, be captured, and not be paid back in full. It
// returns store.ErrNotFound when it does not wait, or when the company has no such trainee or published course,
// ErrNotCaptured, ErrRefunded, ErrNoAccount, the errors of the gateway, and those of store.Company.RecordPayment.
func (d *Desk) Accept(ctx context.Context, company tenant.Company, by Caller, what Decision) (*store.Payment, error) {
	waits, err := d.c.DB.For(company).PaymentReview(ctx, what.PaymentID)
	if err != nil {
		return nil, err
	}
	if !waits.ClosedAt.IsZero() {
		return nil, store.ErrNotFound
	}
	c, err := d.at(ctx, company, waits.AccountID)
	if err != nil {
		return nil, err
	}
	p, err := c.client.Payment(ctx, what.PaymentID)
	switch {
	case err != nil:
		return nil, err
	case p.Status == Refunded:
		return nil, ErrRefunded
	case p.Status != Captured || !p.Captured:
		return nil, ErrNotCaptured
	}
	order, err := c.orderOf(ctx, waits.OrderID, what)
	if err != nil {
		return nil, err
	}
	s := settlement{counter: c, by: by}
	row := s.rowOf(Case{Payment: p}, Claim{UserID: what.UserID, CourseID: what.CourseID, OrderID: order}, store.PaymentCaptured)
	row.Accepted = true
	return c.rows.RecordPayment(ctx, row, c.today(), by.Actor)
}

// orderOf gives the order's number again if it is for the same trainee and course, else 0.
func (c *counter) orderOf(ctx context.Context, id int64, what Decision) (int64, error) {
	if id == 0 {
		return 0, nil
	}
	order, err := c.rows.CourseOrder(ctx, id)
	if errors.Is(err, store.ErrNotFound) || err == nil && (order.UserID != what.UserID || order.CourseID != what.CourseID) {
		return 0, nil
	}
	return id, err
}
