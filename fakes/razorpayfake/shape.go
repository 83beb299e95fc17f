package razorpayfake

import (
	"encoding/json"
	"strconv"
)

// notes are key-value pairs. In JSON they are an object, or an empty array if there are none.
type notes map[string]string

// MarshalJSON returns the notes as an object. It returns an empty array if there are no notes, because the gateway does
// so.
func (n notes) MarshalJSON() ([]byte, error) {
	if len(n) == 0 {
		return []byte("[]"), nil
	}
	return json.Marshal(map[string]string(n))
}

// UnmarshalJSON accepts an object, an empty array and null.
func (n *notes) UnmarshalJSON(body []byte) error {
	if string(body) == "[]" || string(body) == "null" {
		*n = nil
		return nil
	}
	return json.Unmarshal(body, (*map[string]string)(n))
}

// ID is the id of a payment. It may be a number in JSON, because the API contract declares payment ids as numbers.
type ID string

// UnmarshalJSON accepts a string or a number.
func (i *ID) UnmarshalJSON(body []byte) error {
	var number int64
	if json.Unmarshal(body, &number) == nil {
		*i = ID(strconv.FormatInt(number, 10))
		return nil
	}
	return json.Unmarshal(body, (*string)(i))
}

// orderShape is an order in the JSON form that the gateway sends. Nil pointers become null.
type orderShape struct {
	ID         string  `json:"id"`
	Entity     string  `json:"entity"`
	Amount     int64   `json:"amount"`
	AmountPaid int64   `json:"amount_paid"`
	AmountDue  int64   `json:"amount_due"`
	Currency   string  `json:"currency"`
	Receipt    *string `json:"receipt"`
	OfferID    *string `json:"offer_id"`
	Status     string  `json:"status"`
	Attempts   int64   `json:"attempts"`
	Notes      notes   `json:"notes"`
	CreatedAt  int64   `json:"created_at"`
}

// paymentShape is a payment in the JSON form that the gateway sends. Nil pointers become null.
type paymentShape struct {
	ID               string            `json:"id"`
	Entity           string            `json:"entity"`
	Amount           int64             `json:"amount"`
	Currency         string            `json:"currency"`
	Status           string            `json:"status"`
	OrderID          *string           `json:"order_id"`
	InvoiceID        *string           `json:"invoice_id"`
	International    bool              `json:"international"`
	Method           string            `json:"method"`
	AmountRefunded   int64             `json:"amount_refunded"`
	RefundStatus     *string           `json:"refund_status"`
	Captured         bool              `json:"captured"`
	Description      *string           `json:"description"`
	CardID           *string           `json:"card_id"`
	Bank             *string           `json:"bank"`
	Wallet           *string           `json:"wallet"`
	VPA              *string           `json:"vpa"`
	Email            *string           `json:"email"`
	Contact          *string           `json:"contact"`
	Notes            notes             `json:"notes"`
	Fee              *int64            `json:"fee"`
	Tax              *int64            `json:"tax"`
	ErrorCode        *string           `json:"error_code"`
	ErrorDescription *string           `json:"error_description"`
	ErrorSource      *string           `json:"error_source"`
	ErrorStep        *string           `json:"error_step"`
	ErrorReason      *string           `json:"error_reason"`
	AcquirerData     map[string]string `json:"acquirer_data"`
	CreatedAt        int64             `json:"created_at"`
}

// refundShape is the JSON form of a refund.
type refundShape struct {
	ID        string  `json:"id"`
	Entity    string  `json:"entity"`
	Amount    int64   `json:"amount"`
	Currency  string  `json:"currency"`
	PaymentID string  `json:"payment_id"`
	Notes     notes   `json:"notes"`
	Receipt   *string `json:"receipt"`
	Status    string  `json:"status"`
	CreatedAt int64   `json:"created_at"`
}

// disputeShape is the JSON form of a dispute.
type disputeShape struct {
	ID         string `json:"id"`
	Entity     string `json:"entity"`
	PaymentID  string `json:"payment_id"`
	Amount     int64  `json:"amount"`
	Currency   string `json:"currency"`
	ReasonCode string `json:"reason_code"`
	Status     string `json:"status"`
	Phase      string `json:"phase"`
	CreatedAt  int64  `json:"created_at"`
}

func collection[T any](items []T) map[string]any {
	if items == nil {
		items = []T{}
	}
	return map[string]any{"entity": "collection", "count": len(items), "items": items}
}

// orNull returns nil for an empty text, and otherwise a pointer to the text.
func orNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

func orEmpty(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}
