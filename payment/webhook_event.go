package payment

import (
	"encoding/json"
	"errors"
	"fmt"
)

// ErrEvent means that a body is not an event of the gateway.
var ErrEvent = errors.New("not an event of the payment gateway")

// Event is a webhook event of the gateway. It contains the state at the time of the event. The gateway may send
// events late, repeatedly and in any sequence.
type Event struct {
	// Name is the gateway's name of the event, such as payment.captured. The gateway adds names without notice.
	Name      string
	AccountID string
	// CreatedAt is in Unix seconds.
	CreatedAt int64
	// These are the entities of the event. Each is nil if the event does not contain it.
	Payment *Payment
	Order   *Order
	Refund  *Refund
	Dispute *Dispute
}

// entity parses an entity in the payload of an event. read is nil if the payload does not contain the entity or the
// parser failed.
type entity[T any] struct{ read *T }

// UnmarshalJSON ignores an entity that it cannot parse, because the name of the event is still useful.
func (e *entity[T]) UnmarshalJSON(body []byte) error {
	var wrapped struct {
		Entity *T `json:"entity"`
	}
	if json.Unmarshal(body, &wrapped) == nil {
		e.read = wrapped.Entity
	}
	return nil
}

// ParseEvent parses the body of a webhook. It accepts events with unknown names. It returns ErrEvent if the body is
// not an event.
func ParseEvent(body []byte) (Event, error) {
	var e struct {
		Entity    string `json:"entity"`
		Event     string `json:"event"`
		AccountID string `json:"account_id"`
		CreatedAt int64  `json:"created_at"`
		Payload   struct {
			Payment entity[Payment] `json:"payment"`
			Order   entity[Order]   `json:"order"`
			Refund  entity[Refund]  `json:"refund"`
			Dispute entity[Dispute] `json:"dispute"`
		} `json:"payload"`
	}
	if err := json.Unmarshal(body, &e); err != nil {
		return Event{}, fmt.Errorf("%w: %w", ErrEvent, err)
	}
	if e.Entity != "event" || e.Event == "" {
		return Event{}, ErrEvent
	}
	return Event{
		Name: e.Event, AccountID: e.AccountID, CreatedAt: e.CreatedAt,
		Payment: e.Payload.Payment.read, Order: e.Payload.Order.read,
		Refund: e.Payload.Refund.read, Dispute: e.Payload.Dispute.read,
	}, nil
}

// PaymentID returns the gateway's id of the payment to which the event refers. It returns "" if there is none or
// the id is invalid.
func (e Event) PaymentID() string {
	id := ""
	switch {
	case e.Payment != nil:
		id = e.Payment.ID
	case e.Refund != nil:
		id = e.Refund.PaymentID
	case e.Dispute != nil:
		id = e.Dispute.PaymentID
	}
	return valid(paymentID, id)
}

// OrderID returns the gateway's id of the order to which the event refers. It returns "" if there is none or the id
// is invalid.
func (e Event) OrderID() string {
	id := ""
	switch {
	case e.Order != nil:
		id = e.Order.ID
	case e.Payment != nil:
		id = e.Payment.OrderID
	}
	return valid(orderID, id)
}
