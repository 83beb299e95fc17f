package payment

import (
	"context"
	"errors"

	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/learning"
)

// ReasonEnrolled is the reason code for the review of a payment for a course in which the trainee is already
// enrolled.
const ReasonEnrolled = "already_enrolled"

// reviewReasons maps errors to reason codes. Each error means that a captured payment cannot be recorded and that
// only staff can decide it.
var reviewReasons = []struct {
	err  error
	code string
}{
	{billing.ErrPaymentUsed, "payment_used"},
	{billing.ErrPaymentDismissed, "payment_dismissed"},
	{learning.ErrAlreadyEnrolled, ReasonEnrolled},
	{learning.ErrCourseEnded, "course_ended"},
	{learning.ErrTraineeInactive, "trainee_inactive"},
	{store.ErrNotFound, "not_found"},
}

// reviewReason returns the reason code of an error with which a payment was not recorded. final is true if every
// later try returns the same error.
func reviewReason(err error) (code string, final bool) {
	if err == nil {
		return "", false
	}
	if refused, is := errors.AsType[*Refusal](err); is {
		return refused.Code(), !refused.IsTemporary()
	}
	for _, r := range reviewReasons {
		if errors.Is(err, r.err) {
			return r.code, true
		}
	}
	return "", false
}

// openReview adds a captured payment to the payment review and marks its order as paid. It adds no payment that is
// completely refunded. It adds no payment that has neither an order nor a reference and that no user has submitted,
// because the company may sell other goods with the same account. It adds no payment that was submitted by another
// user than its buyer, because the payment can still enroll the buyer.
func (s settlement) openReview(ctx context.Context, c Case, reason string) error {
	p := c.Payment
	if p.Status != Captured || p.AmountRefunded >= p.Amount {
		return nil
	}
	c.Trainee = 0
	claim, err := c.Claim()
	if c.PlacedOrder == nil && !s.claimed && !p.Notes.hasReference() {
		return nil
	}
	if reason == ErrOtherUser.Code() && err == nil {
		return nil
	}
	u := billing.PaymentReview{
		AccountID: s.client.account.ID, PaymentID: p.ID, GatewayOrderID: p.OrderID, OrderID: claim.OrderID,
		UserID: claim.UserID, CourseID: claim.CourseID, Currency: p.Currency, Amount: p.Amount, Reason: reason,
	}
	if a := c.PlacedOrder; a != nil {
		u.OrderID, u.UserID, u.CourseID = a.ID, a.UserID, a.CourseID
	} else if r, err := p.Notes.reference(); err == nil {
		u.UserID, u.CourseID = r.UserID, r.CourseID
	}
	if err := billing.OpenPaymentReview(ctx, s.client.rows, u); err != nil {
		return err
	}
	s.client.service.config.Log.Warn("payment needs review: see lyceum payments list", "company", s.client.company.Slug(), "payment", p.ID, "reason", reason)
	if c.PlacedOrder == nil {
		return nil
	}
	return billing.AdvanceOrder(ctx, s.client.rows, c.PlacedOrder.ID, billing.OrderPaid)
}

// hasReference reports whether a note begins like a reference, even if the reference is malformed.
func (n Notes) hasReference() bool {
	_, err := n.reference()
	return !errors.Is(err, ErrReferenceMissing)
}
