package payment

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strconv"

	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/tenant"
)

// Form is the form that a browser posts to the gateway's hosted checkout.
type Form struct {
	// Action is the address at the gateway. The content security policy of the page must allow it as a form target.
	Action string
	Fields []Field
}

// Field is the name and the value of a hidden field of a form.
type Field struct{ Name, Value string }

const hostedCheckout = "/v1/checkout/embedded"

func (s *Service) CheckoutAddress() string { return s.config.Gateway.config.Address + hostedCheckout }

// Form returns the form of the hosted checkout. After the payment the browser posts the fields of a CheckoutReturn
// to callback. If the buyer cancels, the gateway redirects the browser to cancel. Both are absolute addresses of
// the company's pages. The browser sends no cookies with the post, because a page of the gateway causes it.
func (c *Checkout) Form(callback, cancel string) Form {
	fields := []Field{
		{"key_id", c.KeyID}, {"order_id", c.Order.GatewayOrderID}, {"amount", strconv.FormatInt(c.Amount, 10)},
		{"currency", c.Currency}, {"name", c.Seller}, {"description", c.Description},
		{"prefill[name]", c.Quote.Name()}, {"prefill[email]", c.Quote.Email},
	}
	if c.Quote.Mobile != nil {
		fields = append(fields, Field{"prefill[contact]", "+" + strconv.FormatInt(*c.Quote.Mobile, 10)})
	}
	for _, name := range slices.Sorted(maps.Keys(c.Notes)) {
		fields = append(fields, Field{"notes[" + name + "]", c.Notes[name]})
	}
	return Form{c.gateway + hostedCheckout, append(fields, Field{"callback_url", callback}, Field{"cancel_url", cancel})}
}

// CheckoutReturn contains the fields that a browser posts after the hosted checkout. After a failed payment they
// are empty, the posted field error[description] has the reason, and the order can be paid again.
type CheckoutReturn struct {
	PaymentID string // The browser posts the id as razorpay_payment_id.
	OrderID   string // The browser posts the id as razorpay_order_id.
	Signature string // The browser posts the signature as razorpay_signature.
}

// FinishCheckout settles the payment of a CheckoutReturn. The signature proves that the gateway made the fields, and the
// order identifies the buyer, so no session is needed. The actor is the creator of the order, with the address and the
// request id of from. If an earlier payment has already enrolled the trainee, the returned record has no enrollment.
//
// After ErrUnreachable, ErrAnswer, ErrCredentials and store.ErrUnavailable the buyer only has to wait, because Run settles
// the payment later. FinishCheckout returns ErrID for an invalid id, ErrOrderNotOurs for an unknown order, ErrNoAccount, and
// ErrSignature for a wrong signature. If the payment cannot be settled, it returns the same errors as Submit.
func (s *Service) FinishCheckout(ctx context.Context, company tenant.Company, from store.Actor, r CheckoutReturn) (*billing.Payment, error) {
	if err := errors.Join(CheckPaymentID(r.PaymentID), CheckOrderID(r.OrderID)); err != nil {
		return nil, err
	}
	order, err := billing.OrderOfGateway(ctx, s.config.DB.For(company), r.OrderID)
	if errors.Is(err, store.ErrNotFound) {
		return nil, ErrOrderNotOurs
	}
	if err != nil {
		return nil, err
	}
	c, err := s.accountClient(ctx, company, order.AccountID)
	if err != nil {
		return nil, err
	}
	if err := VerifyCheckout(order.GatewayOrderID, r.PaymentID, r.Signature, c.gateway.account); err != nil {
		return nil, err
	}
	by := order.Buyer()
	by.Address, by.RequestID = from.Address, from.RequestID
	recorded, err := c.settleSubmitted(ctx, Caller{Actor: by}, r.PaymentID)
	if isRetryable(err) {
		// The signature proves a payment, so the order is marked as attempted before the gateway confirms it.
		ctx = context.WithoutCancel(ctx)
		err = errors.Join(err, billing.RecheckPayment(ctx, c.rows, c.account.ID, r.PaymentID), billing.AdvanceOrder(ctx, c.rows, order.ID, billing.OrderAttempted))
	}
	return recorded, err
}
