package razorpayfake

import "net/http"

type refundRequest struct {
	// Amount is the amount to refund; nil refunds the remaining amount.
	Amount  *int64 `json:"amount"`
	Notes   notes  `json:"notes"`
	Receipt string `json:"receipt"`
}

func (g *Gateway) refundPayment(account string, r *http.Request) (answer any, err error) {
	var asked refundRequest
	if r.ContentLength != 0 {
		if err := take(r, &asked); err != nil {
			return nil, err
		}
	}
	err = g.books.change(func() error {
		p := g.books.payment(account, r.PathValue("id"))
		if p == nil {
			return unknownID()
		}
		key := account + " " + r.Header.Get("X-Refund-Idempotency")
		repeated := r.Header.Get("X-Refund-Idempotency") != ""
		if made, known := g.books.refundKeys[key]; repeated && known {
			if made.PaymentID != p.Payment.ID || asked.Amount == nil || *asked.Amount != made.Amount {
				return badRequest("", "Different request with the same idempotency key has already been processed.")
			}
			answer = made
			return nil
		}
		left := p.Payment.Amount - p.Payment.AmountRefunded
		if asked.Amount == nil {
			asked.Amount = &left
		}
		switch {
		case !p.Payment.Captured:
			return badRequest("", "The payment status should be captured for action to be taken")
		case left == 0:
			return badRequest("", "The payment has been fully refunded already")
		case *asked.Amount <= 0 || *asked.Amount > left:
			return badRequest("amount", "The total refund amount is greater than the refund payment amount")
		}
		made := g.refund(p, *asked.Amount, asked.Notes, asked.Receipt)
		if answer = made; repeated {
			g.books.refundKeys[key] = made
		}
		return nil
	})
	return answer, err
}

func (g *Gateway) refund(p *paymentEntry, amount int64, n notes, receipt string) refundShape {
	refund := refundShape{
		ID: newID("rfnd_"), Entity: "refund", Amount: amount, Currency: p.Payment.Currency, PaymentID: p.Payment.ID,
		Notes: n, Receipt: orNull(receipt), Status: "processed", CreatedAt: g.o.Now().Unix(),
	}
	p.Payment.AmountRefunded += amount
	p.Payment.RefundStatus = orNull("partial")
	if p.Payment.AmountRefunded == p.Payment.Amount {
		p.Payment.RefundStatus, p.Payment.Status = orNull("full"), refunded
	}
	g.books.kept.Refunds = append(g.books.kept.Refunds, refund)
	for _, name := range []string{"refund.created", "refund.processed"} {
		g.createEvent(p.Account, name, map[string]any{"refund": refund, "payment": p.Payment})
	}
	return refund
}

func (g *Gateway) refundsOfPayment(account string, r *http.Request) (answer any, err error) {
	var found []refundShape
	g.books.withLock(func() {
		if g.books.payment(account, r.PathValue("id")) == nil {
			err = unknownID()
			return
		}
		for _, refund := range g.books.kept.Refunds {
			if refund.PaymentID == r.PathValue("id") {
				found = append(found, refund)
			}
		}
	})
	return collection(found), err
}
