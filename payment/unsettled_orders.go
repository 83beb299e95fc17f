package payment

import (
	"context"
	"errors"

	"lyceum/store/billing"
	"lyceum/tenant"
)

// These are causes of an UnsettledError.
var (
	// ErrPaymentPending means that the bank or the gateway has not decided a payment yet.
	ErrPaymentPending = errors.New("a payment for the course is pending")
	// ErrInReview means that a captured payment is in payment review.
	ErrInReview = errors.New("a payment for the course is in review")
)

// UnsettledError means that an earlier order may have been paid. It unwraps to ErrPaymentPending, to ErrInReview, or to the
// *APIError of the call that failed.
type UnsettledError struct {
	OrderID int64
	cause   error
}

func (e *UnsettledError) Error() string { return "earlier order: " + e.cause.Error() }

func (e *UnsettledError) Unwrap() error { return e.cause }

// Unsettled returns an *UnsettledError if the trainee may already have paid for the course with an earlier order in any
// currency. The trainee may have paid if a payment is pending at the gateway or in payment review, or if the gateway
// does not answer. Refused payments, abandoned orders and payments that staff have decided do not count.
func (s *Service) Unsettled(ctx context.Context, company tenant.Company, userID, courseID int64) error {
	rows := s.config.DB.For(company)
	orders, err := billing.UnsettledOrders(ctx, rows, userID, courseID)
	if err != nil || len(orders) == 0 {
		return err
	}
	if err := s.syncOrders(ctx, company, orders); err != nil {
		return err
	}
	if orders, err = billing.UnsettledOrders(ctx, rows, userID, courseID); err != nil {
		return err
	}
	return inReview(orders) // The calls of the gateway may have opened a review.
}

// inReview returns an *UnsettledError if the first order has a payment in payment review. The store lists such
// orders first.
func inReview(orders []billing.UnsettledOrder) error {
	if len(orders) > 0 && orders[0].Waits {
		return &UnsettledError{orders[0].ID, ErrInReview}
	}
	return nil
}

// syncOrders calls SyncOrder for the orders one after the other. It returns an *UnsettledError for the first order that is
// still unsettled. If a payment of the orders is in payment review, it returns an *UnsettledError without calling SyncOrder.
func (s *Service) syncOrders(ctx context.Context, company tenant.Company, orders []billing.UnsettledOrder) error {
	if err := inReview(orders); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, s.config.UnsettledTimeout)
	defer cancel()
	for _, o := range orders {
		pending, err := s.SyncOrder(ctx, company, o.ID)
		switch {
		case errors.Is(err, ErrNoAccount) || errors.Is(err, ErrUnknownID): // The order cannot be paid any more.
		case err != nil:
			return &UnsettledError{o.ID, err}
		case pending:
			return &UnsettledError{o.ID, ErrPaymentPending}
		}
	}
	return nil
}
