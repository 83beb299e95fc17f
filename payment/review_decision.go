package payment

import (
	"context"
	"errors"

	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/tenant"
)

// Decision is the decision of staff about a payment in payment review. The payment enrolls this trainee in this course.
// Its amount, order and notes do not matter.
type Decision struct {
	PaymentID        string
	UserID, CourseID int64
}

// Accept records a payment in payment review with the decision of staff. The payment must be captured and not completely
// refunded. Accept returns store.ErrNotFound if the payment is not in review or the company has no such trainee or published
// course. It returns ErrNotCaptured, ErrRefunded or ErrNoAccount, and an *APIError if a call of the gateway fails. If the
// payment cannot be recorded, it returns the error of billing.RecordPayment, such as learning.ErrAlreadyEnrolled.
func (s *Service) Accept(ctx context.Context, company tenant.Company, by Caller, decision Decision) (*billing.Payment, error) {
	review, err := billing.ReadPaymentReview(ctx, s.config.DB.For(company), decision.PaymentID)
	if err != nil {
		return nil, err
	}
	if !review.ClosedAt.IsZero() {
		return nil, store.ErrNotFound
	}
	c, err := s.accountClient(ctx, company, review.AccountID)
	if err != nil {
		return nil, err
	}
	p, err := c.gateway.Payment(ctx, decision.PaymentID)
	switch {
	case err != nil:
		return nil, err
	case p.Status == Refunded:
		return nil, ErrRefunded
	case p.Status != Captured || !p.Captured:
		return nil, ErrNotCaptured
	}
	order, err := c.matchingOrder(ctx, review.OrderID, decision)
	if err != nil {
		return nil, err
	}
	row := settlement{client: c, by: by}.rowOf(Case{Payment: p},
		Claim{UserID: decision.UserID, CourseID: decision.CourseID, OrderID: order}, billing.PaymentCaptured)
	row.Accepted = true
	return billing.RecordPayment(ctx, c.rows, row, c.today(), by.Actor)
}

// matchingOrder returns id if the order with this id is for the decided trainee and course. Otherwise it returns 0.
func (c *accountClient) matchingOrder(ctx context.Context, id int64, d Decision) (int64, error) {
	if id == 0 {
		return 0, nil
	}
	order, err := billing.ReadCourseOrder(ctx, c.rows, id)
	if errors.Is(err, store.ErrNotFound) || err == nil && (order.UserID != d.UserID || order.CourseID != d.CourseID) {
		return 0, nil
	}
	return id, err
}
