package razorpayfake

import (
	"net/http"
	"slices"
	"time"

	"lyceum/payment"
)

// control responds to a request below /test with the result of do. Before that, it parses the body of the request
// into the value that into points to.
func control(w http.ResponseWriter, r *http.Request, into any, do func() (any, error)) {
	r.Body = http.MaxBytesReader(w, r.Body, largestForm)
	var err error
	if into != nil && r.ContentLength != 0 {
		err = take(r, into)
	}
	var answer any
	if err == nil {
		answer, err = do()
	}
	if err != nil {
		refuse(w, err)
		return
	}
	reply(w, http.StatusOK, answer)
}

func (g *Gateway) testAccount(w http.ResponseWriter, r *http.Request) {
	var asked struct {
		KeyID            string `json:"key_id"`
		Secret           string `json:"key_secret"`
		WebhookURL       string `json:"webhook_url"`
		WebhookSecret    string `json:"webhook_secret"`
		DirectSettlement bool   `json:"direct_settlement"`
	}
	control(w, r, &asked, func() (any, error) {
		if asked.KeyID == "" || asked.Secret == "" {
			return nil, badRequest("key_id", "key_id and key_secret are required.")
		}
		keys := payment.Account{KeyID: asked.KeyID, Secret: asked.Secret}
		g.Open(Account{keys, asked.WebhookURL, asked.WebhookSecret, asked.DirectSettlement})
		return map[string]string{"key_id": asked.KeyID}, nil
	})
}

// NewPayment describes a payment to create. The values need not be consistent.
type NewPayment struct {
	// ID is the id of the payment. Empty means a random id. A number is valid.
	ID ID `json:"id"`
	// Account is the key id of the account. Empty means the account of the order or, without an order, every
	// account.
	Account  string `json:"account"`
	Amount   int64  `json:"amount"`
	Currency string `json:"currency"`
	// Status is "captured" if empty.
	Status         string `json:"status"`
	OrderID        string `json:"order_id"`
	Notes          notes  `json:"notes"`
	Method         string `json:"method"`
	Description    string `json:"description"`
	Bank           string `json:"bank"`
	Wallet         string `json:"wallet"`
	VPA            string `json:"vpa"`
	Email          string `json:"email"`
	Contact        string `json:"contact"`
	AmountRefunded int64  `json:"amount_refunded"`
	// Events means that the changes of the payment create webhook events.
	Events bool `json:"events"`
}

func (n NewPayment) shape() paymentShape {
	if n.ID == "" {
		n.ID = ID(newID("pay_"))
	}
	if n.Method == "" {
		n.Method = "upi"
	}
	p := paymentShape{
		ID: string(n.ID), Amount: n.Amount, Currency: n.Currency, OrderID: orNull(n.OrderID), Method: n.Method,
		Description: orNull(n.Description), Bank: orNull(n.Bank), Wallet: orNull(n.Wallet), VPA: orNull(n.VPA),
		Email: orNull(n.Email), Contact: orNull(n.Contact), Notes: n.Notes,
	}
	if n.AmountRefunded != 0 {
		p.AmountRefunded, p.RefundStatus = n.AmountRefunded, orNull("partial")
	}
	return p
}

// Knows reports whether there is a payment with the id.
func (g *Gateway) Knows(paymentID string) (known bool) {
	g.books.withLock(func() { known = g.books.payment("", paymentID) != nil })
	return known
}

// Pay creates a payment and returns its id. The payment may contradict its order.
func (g *Gateway) Pay(n NewPayment) (string, error) {
	made, err := g.pay(n)
	return made.ID, err
}

func (g *Gateway) pay(n NewPayment) (made paymentShape, err error) {
	if n.Status == "" {
		n.Status = captured
	}
	shape, told := n.shape(), noEvent
	if n.Events {
		told = g.createEvent
	}
	err = g.books.change(func() error {
		switch {
		case !isStatus(n.Status):
			return badRequest("status", "status must be created, authorized, captured, refunded or failed.")
		case g.books.payment("", shape.ID) != nil:
			return badRequest("id", "There is a payment with this id.")
		}
		if o := g.books.order("", n.OrderID); o != nil && n.Account == "" {
			n.Account = o.Account
		}
		made = g.add(n.Account, shape, n.Status, told).Payment
		return nil
	})
	return made, err
}

func (g *Gateway) testPayment(w http.ResponseWriter, r *http.Request) {
	var asked NewPayment
	control(w, r, &asked, func() (any, error) { return g.pay(asked) })
}

// Move changes the state of a payment and creates the webhook events of the change.
func (g *Gateway) Move(paymentID, status string) error {
	_, err := g.moved(paymentID, status)
	return err
}

func (g *Gateway) moved(paymentID, status string) (now paymentShape, err error) {
	err = g.books.change(func() error {
		p := g.books.payment("", paymentID)
		switch {
		case p == nil:
			return unknownID()
		case !isStatus(status):
			return badRequest("status", "status must be created, authorized, captured, refunded or failed.")
		case status == refunded:
			g.refund(p, p.Payment.Amount-p.Payment.AmountRefunded, nil, "")
		default:
			g.move(p, status, g.createEvent)
		}
		now = p.Payment
		return nil
	})
	return now, err
}

func (g *Gateway) testMove(w http.ResponseWriter, r *http.Request) {
	var asked struct {
		Status string `json:"status"`
	}
	control(w, r, &asked, func() (any, error) { return g.moved(r.PathValue("id"), asked.Status) })
}

// Dispute creates the webhook event of a dispute with this state: open, under_review, won, lost or closed.
func (g *Gateway) Dispute(paymentID, status string) error {
	return g.books.change(func() error {
		p := g.books.payment("", paymentID)
		if p == nil {
			return unknownID()
		}
		dispute := disputeShape{
			ID: newID("disp_"), Entity: "dispute", PaymentID: paymentID, Amount: p.Payment.Amount, Currency: p.Payment.Currency,
			ReasonCode: "goods_or_services_not_received", Status: status, Phase: "chargeback", CreatedAt: g.o.Now().Unix(),
		}
		name := "payment.dispute." + status
		if status == "open" {
			name = "payment.dispute.created"
		}
		g.createEvent(p.Account, name, map[string]any{"payment": p.Payment, "dispute": dispute})
		return nil
	})
}

func (g *Gateway) testDispute(w http.ResponseWriter, r *http.Request) {
	var asked struct {
		PaymentID string `json:"payment_id"`
		Status    string `json:"status"`
	}
	control(w, r, &asked, func() (any, error) { return asked, g.Dispute(asked.PaymentID, asked.Status) })
}

func (g *Gateway) testEvents(w http.ResponseWriter, r *http.Request) {
	control(w, r, nil, func() (any, error) {
		return collection(g.Events()), nil
	})
}

// testSend sends an event the requested number of times, at least once.
func (g *Gateway) testSend(w http.ResponseWriter, r *http.Request) {
	var asked struct {
		Times int `json:"times"`
	}
	control(w, r, &asked, func() (any, error) {
		answers := make([]int, max(1, asked.Times))
		for i := range answers {
			status, err := g.Send(r.Context(), r.PathValue("id"))
			if err != nil {
				return nil, err
			}
			answers[i] = status
		}
		return map[string]any{"statuses": answers}, nil
	})
}

// testFault injects a fault for the calls with a method and a path prefix. If times is 0, the fault stays until it
// is removed.
func (g *Gateway) testFault(w http.ResponseWriter, r *http.Request) {
	var asked struct {
		Fault  string `json:"fault"`
		Method string `json:"method"`
		Path   string `json:"path"`
		Times  int    `json:"times"`
		// Milliseconds is the delay of the fault "slow".
		Milliseconds int `json:"milliseconds"`
	}
	control(w, r, &asked, func() (any, error) {
		named := map[string]Fault{
			"down": Down, "lost": Lost, "500": Status(500), "429": Status(429), "html": HTML(200), "html502": HTML(502),
			"truncated": Truncated, "huge": Huge, "another_payment": AnotherPayment, "no_notes": NoNotes,
			"slow": g.Slow(time.Duration(asked.Milliseconds) * time.Millisecond),
		}
		fault, known := named[asked.Fault]
		if !known {
			names := make([]string, 0, len(named))
			for name := range named {
				names = append(names, name)
			}
			slices.Sort(names)
			return names, badRequest("fault", "No such fault.")
		}
		if asked.Times == 0 {
			asked.Times = -1
		}
		g.Break(asked.Method, asked.Path, asked.Times, fault)
		return asked, nil
	})
}

func (g *Gateway) testHeal(w http.ResponseWriter, r *http.Request) {
	control(w, r, nil, func() (any, error) {
		g.Heal()
		return map[string]bool{"healed": true}, nil
	})
}
