package payment

import (
	"context"
	"errors"
	"time"

	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/tenant"
)

// Submit settles a payment that the caller reports. It fetches and verifies the payment, captures it if necessary, and
// records it with the enrollment. For a payment that is already settled, it returns the record without a call of the
// gateway. Submit returns these errors:
//   - ErrID for an invalid id
//   - ErrNoAccount if the company has no gateway account
//   - billing.ErrPaymentUsed for the payment of another trainee
//   - a *Refusal if the payment buys nothing
//   - an *APIError if a call of the gateway fails
//   - the error of billing.RecordPayment, such as learning.ErrAlreadyEnrolled, if the payment cannot be recorded
func (s *Service) Submit(ctx context.Context, company tenant.Company, by Caller, paymentID string) (*billing.Payment, error) {
	if err := CheckPaymentID(paymentID); err != nil {
		return nil, err
	}
	known, err := billing.ReadPayment(ctx, s.config.DB.For(company), paymentID)
	if err == nil && known.IsSettled() {
		return existing(known, by)
	}
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return nil, err
	}
	c, err := s.accountClient(ctx, company, 0)
	if err != nil {
		return nil, err
	}
	return c.settleSubmitted(ctx, by, paymentID)
}

// settleSubmitted fetches and settles a payment that a caller reports, and returns its record.
func (c *accountClient) settleSubmitted(ctx context.Context, by Caller, paymentID string) (*billing.Payment, error) {
	p, err := c.gateway.Payment(ctx, paymentID)
	if err != nil {
		return nil, err
	}
	recorded, err := settlement{client: c, by: by, claimed: true}.settle(ctx, p)
	if err != nil {
		return nil, err
	}
	return existing(recorded, by)
}

// existing returns a recorded payment if the caller may act for its buyer. Otherwise it returns
// billing.ErrPaymentUsed. It returns ErrRefunded if the payment was completely refunded.
func existing(p *billing.Payment, by Caller) (*billing.Payment, error) {
	if trainee := by.trainee(); trainee != 0 && p.UserID != trainee {
		return nil, billing.ErrPaymentUsed
	}
	if p.Status == billing.PaymentRefunded {
		return nil, ErrRefunded
	}
	return p, nil
}

// settlement contains what is needed to settle one payment: the client of the account and the caller who reports
// the payment.
type settlement struct {
	client *accountClient
	by     Caller
	// claimed means that a user of the company reports the payment as a payment for a course. The payment then
	// cannot belong to another business of the company.
	claimed bool
}

// settle verifies and records a payment. If only staff can decide the payment, settle adds it to the payment review
// and returns the error that prevents the record.
func (s settlement) settle(ctx context.Context, p Payment) (*billing.Payment, error) {
	c, err := s.caseOf(ctx, p)
	if err != nil {
		return nil, err
	}
	recorded, err := s.decide(ctx, &c)
	reason, final := reviewReason(err)
	if !final {
		return recorded, err
	}
	// The error may be the consequence of a concurrent settlement of the same payment.
	if known, err := billing.ReadPayment(ctx, s.client.rows, p.ID); err == nil && known.IsSettled() {
		return s.recordRefund(ctx, c, known)
	}
	return nil, errors.Join(err, s.openReview(ctx, c, reason))
}

// caseOf returns the case of a payment, with the company's order for the payment if there is one.
func (s settlement) caseOf(ctx context.Context, p Payment) (Case, error) {
	c := Case{Payment: p, Trainee: s.by.trainee(), OrderRequired: s.client.account.OrdersRequired}
	if p.OrderID == "" {
		return c, nil
	}
	o, err := billing.OrderOfGateway(ctx, s.client.rows, p.OrderID)
	if errors.Is(err, store.ErrNotFound) {
		return c, nil
	}
	if err != nil {
		return c, err
	}
	c.PlacedOrder = &PlacedOrder{
		ID: o.ID, GatewayID: o.GatewayOrderID, UserID: o.UserID, CourseID: o.CourseID, Money: store.Money{Amount: o.Amount, Currency: o.Currency},
		Buyer: o.Buyer(),
	}
	return c, nil
}

// decide verifies the payment of a case, captures it if necessary, and records it. If it captures the payment, it
// updates c.Payment.
func (s settlement) decide(ctx context.Context, c *Case) (*billing.Payment, error) {
	known, err := billing.ReadPayment(ctx, s.client.rows, c.Payment.ID)
	switch {
	case err == nil && known.IsSettled():
		return s.recordRefund(ctx, *c, known)
	case err != nil && !errors.Is(err, store.ErrNotFound):
		return nil, err
	}
	claim, err := c.Claim()
	if err != nil {
		return nil, err
	}
	offer, err := s.offer(ctx, claim, c.Payment.Currency)
	if err != nil {
		return nil, err
	}
	verdict, err := c.Verify(offer)
	var refused *Refusal
	switch {
	case errors.As(err, &refused):
		return s.recordRefused(ctx, *c, claim, refused)
	case err != nil:
		return nil, err
	case verdict.Capture:
		return s.capture(ctx, c, claim, offer, verdict.Due)
	}
	return s.record(ctx, *c, claim, billing.PaymentCaptured)
}

func (s settlement) offer(ctx context.Context, claim Claim, currency string) (Offer, error) {
	known, err := billing.ReadOffer(ctx, s.client.rows, claim.UserID, claim.CourseID, currency)
	if err != nil {
		return Offer{}, err
	}
	offer := Offer{HasUser: known.HasUser, HasCourse: known.HasCourse}
	if known.Amount != nil {
		offer.Price = &store.Money{Amount: *known.Amount, Currency: currency}
	}
	return offer, nil
}

// capture captures a payment if it will enroll the trainee. First it records the payment as authorized, so that the
// buyer can see a payment that is not captured. The gateway returns such a payment to the buyer without a call. After
// the call, even if the call has failed, capture fetches and verifies the payment again.
func (s settlement) capture(ctx context.Context, c *Case, claim Claim, offer Offer, due store.Money) (*billing.Payment, error) {
	if _, err := s.record(ctx, *c, claim, billing.PaymentAuthorized); err != nil {
		return nil, err
	}
	if err := s.lockCapture(ctx, c.Payment.ID, claim); err != nil {
		return nil, err
	}
	quote, err := billing.ReadQuote(ctx, s.client.rows, claim.UserID, claim.CourseID, "", s.client.today())
	if err == nil {
		err = enrollable(quote)
	}
	if err != nil {
		return nil, err
	}
	_, captureErr := s.client.gateway.Capture(ctx, c.Payment.ID, due)
	current, err := s.client.gateway.Payment(ctx, c.Payment.ID)
	if err != nil {
		return nil, err
	}
	c.Payment = current
	switch verdict, err := c.Verify(offer); {
	case err != nil:
		return nil, err
	case verdict.Capture && captureErr != nil:
		return nil, captureErr
	case verdict.Capture:
		return nil, ErrNotCaptured
	}
	return s.record(ctx, *c, claim, billing.PaymentCaptured)
}

// recordRefused records a refused payment that failed, is authorized, or was completely refunded. It returns the
// refusal, or the record of a completely refunded payment. It does not record a payment that was partly refunded
// before it bought anything, because staff decide such a payment in payment review.
func (s settlement) recordRefused(ctx context.Context, c Case, claim Claim, refused *Refusal) (*billing.Payment, error) {
	p := c.Payment
	switch {
	case refused == ErrFailed:
		_, err := s.record(ctx, c, claim, billing.PaymentFailed)
		return nil, errors.Join(refused, err)
	case refused == ErrNotCaptured && p.Status == Authorized:
		_, err := s.record(ctx, c, claim, billing.PaymentAuthorized)
		return nil, errors.Join(refused, err)
	case refused == ErrRefunded && p.Status == Refunded:
		return s.record(ctx, c, claim, billing.PaymentRefunded)
	}
	return nil, refused
}

// recordRefund records a refund of a payment that has already bought something. known is the existing record of the payment.
// It determines the trainee and the course. recordRefund returns known if the payment was not refunded.
func (s settlement) recordRefund(ctx context.Context, c Case, known *billing.Payment) (*billing.Payment, error) {
	if !c.Payment.isRefunded() {
		return known, nil
	}
	status := billing.PaymentCaptured
	if c.Payment.Status == Refunded {
		status = billing.PaymentRefunded
	}
	return s.record(ctx, c, Claim{UserID: known.UserID, CourseID: known.CourseID, OrderID: known.OrderID}, status)
}

func (s settlement) record(ctx context.Context, c Case, claim Claim, status string) (*billing.Payment, error) {
	return billing.RecordPayment(ctx, s.client.rows, s.rowOf(c, claim, status), s.client.today(), s.actor(c))
}

// actor returns the actor for the audit log: the caller who submits the payment, or else the creator of the order.
func (s settlement) actor(c Case) store.Actor {
	if s.by.UserID == 0 && c.PlacedOrder != nil {
		return c.PlacedOrder.Buyer
	}
	return s.by.Actor
}

func (s settlement) rowOf(c Case, claim Claim, status string) billing.GatewayPayment {
	p := c.Payment
	return billing.GatewayPayment{
		AccountID: s.client.account.ID, PaymentID: p.ID, OrderID: claim.OrderID, GatewayOrderID: p.OrderID,
		UserID: claim.UserID, CourseID: claim.CourseID, Currency: p.Currency, Amount: p.Amount, Refunded: p.AmountRefunded,
		ServiceTax: p.Tax, Status: status, Method: p.Method, Description: p.Description,
		Bank: textOrNil(p.Bank), Wallet: textOrNil(p.Wallet), VPA: textOrNil(p.VPA), Email: textOrNil(p.Email), Contact: phoneNumber(p.Contact),
		CreatedAt: time.Unix(p.CreatedAt, 0), StartDate: claim.Start, EndAfterRefund: s.client.account.EndAfterRefund,
	}
}
