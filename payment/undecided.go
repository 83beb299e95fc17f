package payment

import (
	"context"
	"errors"

	"lyceum/store"
)

// ReasonEnrolled is the code of a payment for a course that its trainee was in already.
const ReasonEnrolled = "already_enrolled"

// reasons are the errors of recording that only a person can do something about, with their codes.
var reasons = []struct {
	err  error
	code string
}{
	{store.ErrPaymentUsed, "payment_used"},
	{store.ErrPaymentDismissed, "payment_dismissed"},
	{store.ErrAlreadyEnrolled, ReasonEnrolled},
	{store.ErrCourseEnded, "course_ended"},
	{store.ErrTraineeInactive, "trainee_inactive"},
	{store.ErrNotFound, "not_found"},
}

// undecidable gives the code of what stands between a payment and its record for good, if that is what err is.
func undecidable(err error) (code string, final bool) {
	if err == nil {
		return "", false
	}
	var refused *Refusal
	if errors.As(err, &refused) {
		return refused.Code(), !refused.IsPassing()
	}
	for _, r := range reasons {
		if errors.Is(err, r.err) {
			return r.code, true
		}
	}
	return "", false
}

// keepForPerson puts a payment whose money the company has before a person. Not so when it buys something, only not for
// the one who submits it; nor when nothing says that it is for us: the company may sell other things with its account.
func (s settlement) keepForPerson(ctx context.Context, the Case, reason string) error {
	p := the.Payment
	if p.Status != Captured || p.AmountRefunded >= p.Amount {
		return nil
	}
	the.By = 0
	claim, err := the.Claim()
	if the.Agreement == nil && !s.claimed && !p.Notes.mentionUs() {
		return nil
	}
	if reason == ErrOtherUser.Code() && err == nil {
		return nil
	}
	u := store.PaymentReview{
		AccountID: s.account.ID, PaymentID: p.ID, GatewayOrderID: p.OrderID, OrderID: claim.OrderID,
		UserID: claim.UserID, CourseID: claim.CourseID, Currency: p.Currency, Amount: p.Amount, Reason: reason,
	}
	if a := the.Agreement; a != nil {
		u.OrderID, u.UserID, u.CourseID = a.ID, a.UserID, a.CourseID
	} else if r, err := p.Notes.reference(); err == nil {
		u.UserID, u.CourseID = r.UserID, r.CourseID
	}
	if err := s.rows.OpenPaymentReview(ctx, u); err != nil {
		return err
	}
	s.c.Log.Warn("a payment waits for a person: see lyceum payments list", "company", s.company.Slug(), "payment", p.ID, "reason", reason)
	if the.Agreement == nil {
		return nil
	}
	return s.rows.AdvanceOrder(ctx, the.Agreement.ID, store.OrderPaid)
}

// mentionUs tells whether a note looks like a reference of ours, well made or not.
func (n Notes) mentionUs() bool {
	_, err := n.reference()
	return !errors.Is(err, ErrReferenceMissing)
}
