package payment

import (
	"context"
	"errors"
	"time"

	"lyceum/store"
	"lyceum/tenant"
)

// Submit brings a payment that somebody says was made: it is fetched, judged, captured if it has to be, and recorded with
// the enrollment. The same payment again gives the same record, without asking the gateway. It returns ErrNoAccount, a
// *Refusal, the errors of the gateway, and those of store.Company.RecordPayment.
func (d *Desk) Submit(ctx context.Context, company tenant.Company, by Caller, paymentID string) (*store.Payment, error) {
	if err := CheckPaymentID(paymentID); err != nil {
		return nil, err
	}
	known, err := d.c.DB.For(company).Payment(ctx, paymentID)
	if err == nil && known.IsSettled() {
		return again(known, by)
	}
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return nil, err
	}
	c, err := d.at(ctx, company, 0)
	if err != nil {
		return nil, err
	}
	return c.take(ctx, by, paymentID)
}

// take fetches a payment that somebody says was made, and brings it to its end.
func (c *counter) take(ctx context.Context, by Caller, paymentID string) (*store.Payment, error) {
	p, err := c.client.Payment(ctx, paymentID)
	if err != nil {
		return nil, err
	}
	recorded, err := settlement{counter: c, by: by, claimed: true}.settle(ctx, p)
	if err != nil {
		return nil, err
	}
	return again(recorded, by)
}

// again is the answer to a payment that is recorded.
func again(p *store.Payment, by Caller) (*store.Payment, error) {
	if trainee := by.trainee(); trainee != 0 && p.UserID != trainee {
		return nil, store.ErrPaymentUsed
	}
	if p.Status == store.PaymentRefunded {
		return nil, ErrRefunded
	}
	return p, nil
}

// settlement brings one payment to its end.
type settlement struct {
	*counter
	by Caller
	// claimed means that somebody of the company says it was made for a course, so that it cannot be anybody else's.
	claimed bool
}

// settle decides what a payment is and records it. What can be decided by a person only is kept for one; the error says
// why all the same.
func (s settlement) settle(ctx context.Context, p Payment) (*store.Payment, error) {
	the, err := s.caseOf(ctx, p)
	if err != nil {
		return nil, err
	}
	recorded, err := s.decide(ctx, &the)
	reason, final := undecidable(err)
	if !final {
		return recorded, err
	}
	// Somebody else may have recorded it meanwhile, which would be what stands in the way.
	if known, err := s.rows.Payment(ctx, p.ID); err == nil && known.IsSettled() {
		return s.follow(ctx, the, known)
	}
	return nil, errors.Join(err, s.keepForPerson(ctx, the, reason))
}

// caseOf puts the order of ours beside the payment.
func (s settlement) caseOf(ctx context.Context, p Payment) (Case, error) {
	the := Case{Payment: p, By: s.by.trainee(), OrderRequired: s.account.OrdersRequired}
	if p.OrderID == "" {
		return the, nil
	}
	o, err := s.rows.OrderOfGateway(ctx, p.OrderID)
	if errors.Is(err, store.ErrNotFound) {
		return the, nil
	}
	if err != nil {
		return the, err
	}
	the.Agreement = &Agreement{
		ID: o.ID, GatewayID: o.GatewayOrderID, UserID: o.UserID, CourseID: o.CourseID, Money: store.Money{Amount: o.Amount, Currency: o.Currency},
		Buyer: o.Buyer(),
	}
	return the, nil
}

// decide leaves in the case what the payment has become, should it be captured.
func (s settlement) decide(ctx context.Context, the *Case) (*store.Payment, error) {
	known, err := s.rows.Payment(ctx, the.Payment.ID)
	switch {
	case err == nil && known.IsSettled():
		return s.follow(ctx, *the, known)
	case err != nil && !errors.Is(err, store.ErrNotFound):
		return nil, err
	}
	claim, err := the.Claim()
	if err != nil {
		return nil, err
	}
	offer, err := s.offer(ctx, claim, the.Payment.Currency)
	if err != nil {
		return nil, err
	}
	verdict, err := the.Judge(offer)
	var refused *Refusal
	switch {
	case errors.As(err, &refused):
		return s.recordRefused(ctx, *the, claim, refused)
	case err != nil:
		return nil, err
	case verdict.Capture:
		return s.capture(ctx, the, claim, offer, verdict.Due)
	}
	return s.record(ctx, *the, claim, store.PaymentCaptured)
}

func (s settlement) offer(ctx context.Context, claim Claim, currency string) (Offer, error) {
	known, err := s.rows.Offer(ctx, claim.UserID, claim.CourseID, currency)
	if err != nil {
		return Offer{}, err
	}
	offer := Offer{HasUser: known.HasUser, HasCourse: known.HasCourse}
	if known.Amount != nil {
		offer.Price = &store.Money{Amount: *known.Amount, Currency: currency}
	}
	return offer, nil
}

// capture takes the money, but only if paying enrolls: what is not captured goes back to the buyer by itself, and is on
// record all the same, for the buyer. Whatever the gateway answers, the payment is fetched after it.
func (s settlement) capture(ctx context.Context, the *Case, claim Claim, offer Offer, due store.Money) (*store.Payment, error) {
	if _, err := s.record(ctx, *the, claim, store.PaymentAuthorized); err != nil {
		return nil, err
	}
	if err := s.takeTurn(ctx, the.Payment.ID, claim); err != nil {
		return nil, err
	}
	quote, err := s.rows.Quote(ctx, claim.UserID, claim.CourseID, "", s.today())
	if err == nil {
		err = enrollable(quote)
	}
	if err != nil {
		return nil, err
	}
	_, captureErr := s.client.Capture(ctx, the.Payment.ID, due)
	became, err := s.client.Payment(ctx, the.Payment.ID)
	if err != nil {
		return nil, err
	}
	the.Payment = became
	switch verdict, err := the.Judge(offer); {
	case err != nil:
		return nil, err
	case verdict.Capture && captureErr != nil:
		return nil, captureErr
	case verdict.Capture:
		return nil, ErrNotCaptured
	}
	return s.record(ctx, *the, claim, store.PaymentCaptured)
}

// recordRefused keeps what a payment that buys nothing, or nothing yet, tells all the same: that it failed, that it waits
// for the bank, that it was paid back. Of one that was paid back in part before it could buy anything, a person decides.
func (s settlement) recordRefused(ctx context.Context, the Case, claim Claim, refused *Refusal) (*store.Payment, error) {
	p := the.Payment
	switch {
	case refused == ErrFailed:
		_, err := s.record(ctx, the, claim, store.PaymentFailed)
		return nil, errors.Join(refused, err)
	case refused == ErrNotCaptured && p.Status == Authorized:
		_, err := s.record(ctx, the, claim, store.PaymentAuthorized)
		return nil, errors.Join(refused, err)
	case refused == ErrRefunded && p.Status == Refunded:
		return s.record(ctx, the, claim, store.PaymentRefunded)
	}
	return nil, refused
}

// follow notes what was paid back of a payment that has bought something already, whoever it is of by now.
func (s settlement) follow(ctx context.Context, the Case, known *store.Payment) (*store.Payment, error) {
	if !the.Payment.isRefunded() {
		return known, nil
	}
	status := store.PaymentCaptured
	if the.Payment.Status == Refunded {
		status = store.PaymentRefunded
	}
	return s.record(ctx, the, Claim{UserID: known.UserID, CourseID: known.CourseID, OrderID: known.OrderID}, status)
}

func (s settlement) record(ctx context.Context, the Case, claim Claim, status string) (*store.Payment, error) {
	return s.rows.RecordPayment(ctx, s.rowOf(the, claim, status), s.today(), s.actor(the))
}

// actor is who buys, for the audit log: whoever brings the payment, else whoever made its order.
func (s settlement) actor(the Case) store.Actor {
	if s.by.UserID == 0 && the.Agreement != nil {
		return the.Agreement.Buyer
	}
	return s.by.Actor
}

func (s settlement) rowOf(the Case, claim Claim, status string) store.GatewayPayment {
	p := the.Payment
	return store.GatewayPayment{
		AccountID: s.account.ID, PaymentID: p.ID, OrderID: claim.OrderID, GatewayOrderID: p.OrderID,
		UserID: claim.UserID, CourseID: claim.CourseID, Currency: p.Currency, Amount: p.Amount, Refunded: p.AmountRefunded,
		ServiceTax: p.Tax, Status: status, Method: p.Method, Description: p.Description,
		Bank: text(p.Bank), Wallet: text(p.Wallet), VPA: text(p.VPA), Email: text(p.Email), Contact: digits(p.Contact),
		CreatedAt: time.Unix(p.CreatedAt, 0), StartDate: claim.Start, EndAfterRefund: s.account.EndAfterRefund,
	}
}
