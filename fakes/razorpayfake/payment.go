package razorpayfake

import (
	"net/http"
	"slices"
)

// These are the statuses of a payment.
const (
	created    = "created"
	authorized = "authorized"
	captured   = "captured"
	refunded   = "refunded"
	failed     = "failed"
)

var statuses = []string{created, authorized, captured, refunded, failed}

func (g *Gateway) fetchPayment(account string, r *http.Request) (answer any, err error) {
	g.books.withLock(func() {
		if p := g.books.payment(account, r.PathValue("id")); p != nil {
			answer = p.Payment
		} else {
			err = unknownID()
		}
	})
	return answer, err
}

type captureRequest struct {
	Amount   *int64 `json:"amount"`
	Currency string `json:"currency"`
}

func (g *Gateway) capturePayment(account string, r *http.Request) (answer any, err error) {
	var asked captureRequest
	if err := take(r, &asked); err != nil {
		return nil, err
	}
	err = g.books.change(func() error {
		p := g.books.payment(account, r.PathValue("id"))
		switch {
		case p == nil:
			return unknownID()
		case asked.Amount == nil:
			return badRequest("amount", "The amount field is required.")
		case p.Payment.Captured:
			return badRequest("", "This payment has already been captured")
		case p.Payment.Status != authorized:
			return badRequest("", "Only payments which have been authorized and not yet captured can be captured")
		case p.Payment.OrderID == nil:
			return badRequest("", "Payments made without an order cannot be captured")
		case *asked.Amount != p.Payment.Amount || asked.Currency != p.Payment.Currency:
			return badRequest("amount", "Capture amount must be equal to the amount authorized")
		}
		g.move(p, captured, g.createEvent)
		answer = p.Payment
		return nil
	})
	return answer, err
}

// add adds a new payment and moves it through the states up to status.
func (g *Gateway) add(account string, p paymentShape, status string, told eventCreator) *paymentEntry {
	p.Entity, p.Status, p.CreatedAt = "payment", created, g.o.Now().Unix()
	if p.AcquirerData == nil {
		p.AcquirerData = map[string]string{}
	}
	entry := &paymentEntry{account, p}
	g.books.kept.Payments = append(g.books.kept.Payments, entry)
	if o := g.books.order(account, orEmpty(p.OrderID)); o != nil {
		o.Order.Attempts++
		if o.Order.Status == "created" {
			o.Order.Status = "attempted"
		}
	}
	if status == captured || status == refunded {
		g.move(entry, authorized, told)
	}
	if status == refunded {
		g.move(entry, captured, told)
	}
	if status != created {
		g.move(entry, status, told)
	}
	return entry
}

// move changes the state of a payment, updates its order, and calls createEvent for the events of the change.
func (g *Gateway) move(p *paymentEntry, status string, createEvent eventCreator) {
	p.Payment.Status = status
	p.Payment.ErrorCode, p.Payment.ErrorDescription, p.Payment.ErrorReason = nil, nil, nil
	switch status {
	case captured:
		g.settle(p)
	case failed:
		p.Payment.ErrorCode = orNull("BAD_REQUEST_ERROR")
		p.Payment.ErrorDescription = orNull("Your payment was not completed as it was declined by the bank.")
		p.Payment.ErrorReason = orNull("payment_declined")
	case refunded:
		p.Payment.AmountRefunded, p.Payment.RefundStatus = p.Payment.Amount, orNull("full")
	}
	if name, told := eventOf[status]; told {
		createEvent(p.Account, name, map[string]any{"payment": p.Payment})
	}
	if o := g.books.order(p.Account, orEmpty(p.Payment.OrderID)); o != nil && status == captured {
		createEvent(p.Account, "order.paid", map[string]any{"payment": p.Payment, "order": o.Order})
	}
}

// eventOf maps a new state to the name of its event.
var eventOf = map[string]string{authorized: "payment.authorized", captured: "payment.captured", failed: "payment.failed"}

// settle marks a payment as captured and its order as paid. It sets the fee of the payment, about 2 %, and the tax
// on the fee.
func (g *Gateway) settle(p *paymentEntry) {
	fee := p.Payment.Amount * 236 / 10000
	tax := p.Payment.Amount * 36 / 10000
	p.Payment.Captured, p.Payment.Fee, p.Payment.Tax = true, &fee, &tax
	if o := g.books.order(p.Account, orEmpty(p.Payment.OrderID)); o != nil {
		o.Order.Status, o.Order.AmountPaid, o.Order.AmountDue = "paid", p.Payment.Amount, 0
	}
}

func isStatus(text string) bool { return slices.Contains(statuses, text) }
