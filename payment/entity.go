package payment

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"

	"lyceum/store"
)

type Status string

// These are the statuses of a payment. A failed payment may still be authorized up to three days later.
const (
	Created    Status = "created"
	Authorized Status = "authorized"
	Captured   Status = "captured"
	Refunded   Status = "refunded"
	Failed     Status = "failed"
)

// Payment is a payment at the gateway. Missing and null values are empty or 0.
type Payment struct {
	ID string `json:"id"`
	store.Money
	Status   Status `json:"status"`
	Captured bool   `json:"captured"`
	OrderID  string `json:"order_id"`
	Method   string `json:"method"`
	// AmountRefunded is in minor units.
	AmountRefunded int64 `json:"amount_refunded"`
	// RefundStatus is empty, "partial" or "full".
	RefundStatus string `json:"refund_status"`
	Description  string `json:"description"`
	Bank         string `json:"bank"`
	Wallet       string `json:"wallet"`
	VPA          string `json:"vpa"`
	Email        string `json:"email"`
	// Contact is a telephone number in any notation.
	Contact Text  `json:"contact"`
	Notes   Notes `json:"notes"`
	// Fee and Tax are in minor units, and 0 until the payment is captured. Fee includes Tax.
	Fee              int64  `json:"fee"`
	Tax              int64  `json:"tax"`
	International    bool   `json:"international"`
	ErrorCode        string `json:"error_code"`
	ErrorReason      string `json:"error_reason"`
	ErrorDescription string `json:"error_description"`
	// CreatedAt is in Unix seconds.
	CreatedAt int64 `json:"created_at"`
}

// isRefunded reports whether the payment was refunded, at least in part.
func (p Payment) isRefunded() bool {
	return p.Status == Refunded || p.AmountRefunded != 0 || p.RefundStatus != ""
}

// isPending reports whether the bank has not decided the payment yet or the payment is not captured yet.
func (p Payment) isPending() bool { return p.Status == Created || p.Status == Authorized }

// These are the statuses of an order at the gateway. A paid order stays paid after a refund.
const (
	OrderCreated   = "created"
	OrderAttempted = "attempted"
	OrderPaid      = "paid"
)

// Order is an order at the gateway. Amounts are in minor units.
type Order struct {
	ID string `json:"id"`
	store.Money
	AmountPaid int64 `json:"amount_paid"`
	AmountDue  int64 `json:"amount_due"`
	// Receipt is the text by which the company identifies the order.
	Receipt  string `json:"receipt"`
	Status   string `json:"status"`
	Attempts int64  `json:"attempts"`
	Notes    Notes  `json:"notes"`
	// CreatedAt is in Unix seconds.
	CreatedAt int64 `json:"created_at"`
}

type Refund struct {
	ID        string `json:"id"`
	PaymentID string `json:"payment_id"`
	store.Money
	// Status is pending, processed or failed.
	Status string `json:"status"`
	// Receipt is the receipt id that the company sent with the refund. It is empty for a refund that staff made at the
	// gateway.
	Receipt   string `json:"receipt"`
	CreatedAt int64  `json:"created_at"`
}

// Dispute is a dispute at the gateway, in which the buyer's bank demands the money back.
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

// Notes are the key-value pairs of a payment or an order. The gateway sends an array if there are none, or if the keys
// are 0, 1, 2...
type Notes map[string]string

// UnmarshalJSON accepts an object, an array or null. Values that are not strings are kept as JSON.
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

// UnmarshalJSON accepts every value. A value that is not a string is kept as JSON; null is empty.
func (t *Text) UnmarshalJSON(body []byte) error {
	*t = textOf(body)
	return nil
}

func textOf(value json.RawMessage) Text {
	var text *string
	if err := json.Unmarshal(value, &text); err != nil {
		return Text(value)
	}
	if text == nil {
		return ""
	}
	return Text(*text)
}
