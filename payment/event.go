package payment

import (
	"encoding/json"
	"errors"
	"fmt"
)

// ErrEvent means that a body is not an event of the gateway.
var ErrEvent = errors.New("not an event of the payment gateway")

// Event is what the gateway says has happened, as things stood then: they may have moved on, events arrive late, more
// than once, and in any order.
type Event struct {
	// Name is the gateway's, such as payment.captured. New ones come without notice.
	Name      string
	AccountID string
	// CreatedAt is in Unix seconds.
	CreatedAt int64
	// What the event is about; nil for what it does not carry.
	Payment *Payment
	Order   *Order
	Refund  *Refund
	Dispute *Dispute
}

// entity is the gateway's wrapping of what an event carries.
type entity[T any] struct{ read *T }

// UnmarshalJSON takes nothing from what it cannot read: an event in a new shape still tells what it is called.
func (e *entity[T]) UnmarshalJSON(body []byte) error {
	var wrapped struct {
		Entity *T `json:"entity"`
	}
	if json.Unmarshal(body, &wrapped) == nil {
		e.read = wrapped.Entity
	}
	return nil
}

// ParseEvent reads the body of a webhook. Events that are not known are read like all others. It returns ErrEvent.
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

// PaymentID is the payment that the event is about, or empty. It is to be fetched: the event tells only where to look.
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

// OrderID is the gateway's id of the order that the event is about, or empty.
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
