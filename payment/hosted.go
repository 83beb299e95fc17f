package payment

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strconv"

	"lyceum/store"
	"lyceum/tenant"
)

// Form is what a browser posts to the gateway's hosted checkout, where its user is asked to pay.
type Form struct {
	// Action is the address at the gateway. A page's content security policy has to let its forms go there.
	Action string
	Fields []Field
}

// Field of a form, hidden from the user.
type Field struct{ Name, Value string }

// hostedCheckout is the gateway's page for browsers that come with a form.
const hostedCheckout = "/v1/checkout/embedded"

// Form gives the form that leads to the hosted checkout. The gateway sends the browser back to callback with a post of the
// fields of a Return, or to cancel with a get; both are whole addresses of pages of the company. The post comes from
// another site, so that no cookie comes with it.
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

// Return is what a browser brings back from the hosted checkout once its user has paid. After a payment that failed the
// fields are empty, and error[description] says why; the same order may be paid again.
type Return struct {
	PaymentID string // razorpay_payment_id
	OrderID   string // razorpay_order_id
	Signature string // razorpay_signature
}

// TakeReturn takes what a browser brought back from the hosted checkout: the signature tells that the gateway sent it, and
// our order who bought what, so that nobody has to be signed in. The payment is then brought to its end as by Submit, in
// the name of whoever made the order; from says from where. Should the gateway or the database have trouble, the
// payment is looked into by Run: ErrUnreachable, ErrAnswer, ErrCredentials and store.ErrUnavailable mean that the buyer
// has only to wait. It returns ErrID, ErrOrderNotOurs, ErrNoAccount, ErrSignature, and the errors of Submit. The enrollment
// is in the record, unless it is that of an earlier payment.
func (d *Desk) TakeReturn(ctx context.Context, company tenant.Company, from store.Actor, r Return) (*store.Payment, error) {
	if err := errors.Join(CheckPaymentID(r.PaymentID), CheckOrderID(r.OrderID)); err != nil {
		return nil, err
	}
	order, err := d.c.DB.For(company).OrderOfGateway(ctx, r.OrderID)
	if errors.Is(err, store.ErrNotFound) {
		return nil, ErrOrderNotOurs
	}
	if err != nil {
		return nil, err
	}
	c, err := d.at(ctx, company, order.AccountID)
	if err != nil {
		return nil, err
	}
	if err := VerifyCheckout(order.GatewayOrderID, r.PaymentID, r.Signature, c.client.account); err != nil {
		return nil, err
	}
	by := order.Buyer()
	by.Address, by.RequestID = from.Address, from.RequestID
	recorded, err := c.take(ctx, Caller{Actor: by}, r.PaymentID)
	if isTrouble(err) {
		// That somebody has paid is sure, and the order says so to whoever looks at it before the gateway is heard.
		ctx = context.WithoutCancel(ctx)
		err = errors.Join(err, c.rows.RecheckPayment(ctx, c.account.ID, r.PaymentID), c.rows.AdvanceOrder(ctx, order.ID, store.OrderAttempted))
	}
	return recorded, err
}
