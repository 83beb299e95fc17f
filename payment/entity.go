package payment

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"

	"lyceum/store"
)

// Status is that of a payment at the gateway.
type Status string

// The statuses. Failed is not the end: the bank may say yes up to three days later.
const (
	Created    Status = "created"
	Authorized Status = "authorized"
	Captured   Status = "captured"
	Refunded   Status = "refunded"
	Failed     Status = "failed"
)

// Payment is the gateway's record of a payment. What it has not, or null, is empty or 0 here.
type Payment struct {
	ID string `json:"id"`
	store.Money
	Status   Status `json:"status"`
	Captured bool   `json:"captured"`
	OrderID  string `json:"order_id"`
	Method   string `json:"method"`
	// AmountRefunded is in minor units of the payment's currency.
	AmountRefunded int64 `json:"amount_refunded"`
	// RefundStatus is empty, partial or full.
	RefundStatus string `json:"refund_status"`
	Description  string `json:"description"`
	Bank         string `json:"bank"`
	Wallet       string `json:"wallet"`
	VPA          string `json:"vpa"`
	Email        string `json:"email"`
	// Contact is a telephone number in no fixed form.
	Contact Text  `json:"contact"`
	Notes   Notes `json:"notes"`
	// Fee and Tax are in minor units, and 0 until the payment is captured; Fee includes Tax.
	Fee              int64  `json:"fee"`
	Tax              int64  `json:"tax"`
	International    bool   `json:"international"`
	ErrorCode        string `json:"error_code"`
	ErrorReason      string `json:"error_reason"`
	ErrorDescription string `json:"error_description"`
	// CreatedAt is in Unix seconds.
	CreatedAt int64 `json:"created_at"`
}

// isRefunded tells whether any of the money went back.
func (p Payment) isRefunded() bool {
	return p.Status == Refunded || p.AmountRefunded != 0 || p.RefundStatus != ""
}

// isPending tells whether the bank has yet to say what becomes of the payment, or the gateway to take the money.
func (p Payment) isPending() bool { return p.Status == Created || p.Status == Authorized }

// The statuses of an order at the gateway. A paid order stays paid after a refund.
const (
	OrderCreated   = "created"
	OrderAttempted = "attempted"
	OrderPaid      = "paid"
)

// Order is the gateway's record of an order.
type Order struct {
	ID string `json:"id"`
	store.Money
	AmountPaid int64 `json:"amount_paid"`
	AmountDue  int64 `json:"amount_due"`
	// Receipt is our own name for the order.
	Receipt  string `json:"receipt"`
	Status   string `json:"status"`
	Attempts int64  `json:"attempts"`
	Notes    Notes  `json:"notes"`
	// CreatedAt is in Unix seconds.
	CreatedAt int64 `json:"created_at"`
}

// Refund is the gateway's record of money that goes back.
type Refund struct {
	ID        string `json:"id"`
	PaymentID string `json:"payment_id"`
	store.Money
	// Status is pending, processed or failed.
	Status    string `json:"status"`
	CreatedAt int64  `json:"created_at"`
}

// Dispute is the gateway's record of a buyer's bank that wants its money back.
type Dispute struct {
	ID        string `json:"id"`
	PaymentID string `json:"payment_id"`
	store.Money
	// Status is open, under_review, won, lost or closed.
	Status     string `json:"status"`
	Phase      string `json:"phase"`
	ReasonCode string `json:"reason_code"`
	CreatedAt  int64  `json:"created_at"`
}

// Notes are the pairs that whoever made a payment or an order wrote on it. Without any, or with the names 0, 1, 2...,
// the gateway sends an array instead of an object.
type Notes map[string]string

// UnmarshalJSON takes an object, an array or null. Values that are no text are kept as their JSON.
func (n *Notes) UnmarshalJSON(body []byte) error {
	pairs := map[string]json.RawMessage{}
	switch first := bytes.TrimLeft(body, " \t\r\n"); {
	case bytes.HasPrefix(first, []byte("[")):
		var list []json.RawMessage
		if err := json.Unmarshal(body, &list); err != nil {
			return fmt.Errorf("notes: %w", err)
		}
		for i, value := range list {
			pairs[strconv.Itoa(i)] = value
		}
	default:
		if err := json.Unmarshal(body, &pairs); err != nil {
			return fmt.Errorf("notes: %w", err)
		}
	}
	*n = make(Notes, len(pairs))
	for name, value := range pairs {
		(*n)[name] = string(textOf(value))
	}
	return nil
}

// Text is a string that the gateway may also send as a number or null.
type Text string

// UnmarshalJSON takes everything; what is no string is kept as its JSON, null as nothing.
func (t *Text) UnmarshalJSON(body []byte) error {
	*t = textOf(body)
	return nil
}

func textOf(value json.RawMessage) Text {
	var words *string
	if err := json.Unmarshal(value, &words); err != nil {
		return Text(value)
	}
	if words == nil {
		return ""
	}
	return Text(*words)
}
