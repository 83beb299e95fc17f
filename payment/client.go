package payment

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"

	"lyceum/store"
)

// Check asks the gateway whether it accepts the account's keys. It returns ErrCredentials when it does not, and
// ErrUnreachable, ErrAnswer and ErrRejected.
func (c Client) Check(ctx context.Context) error {
	_, err := read(ctx, c, ask{"check keys", http.MethodGet, "/v1/orders?count=1", nil}, func(l collection[Order]) error {
		return l.each(func(Order) error { return nil })
	})
	return err
}

// Payment fetches a payment. It returns ErrID for what cannot be an id, ErrUnknownID, ErrCredentials, ErrUnreachable,
// ErrAnswer and ErrRejected.
func (c Client) Payment(ctx context.Context, id string) (Payment, error) {
	if err := CheckPaymentID(id); err != nil {
		return Payment{}, err
	}
	return read(ctx, c, ask{"fetch payment", http.MethodGet, "/v1/payments/" + id, nil}, func(p Payment) error {
		return same("payment", p.ID, id)
	})
}

// Order fetches an order by the gateway's id. Its errors are those of Payment.
func (c Client) Order(ctx context.Context, id string) (Order, error) {
	if err := CheckOrderID(id); err != nil {
		return Order{}, err
	}
	return read(ctx, c, ask{"fetch order", http.MethodGet, "/v1/orders/" + id, nil}, func(o Order) error {
		return same("order", o.ID, id)
	})
}

// collection is a list of the gateway.
type collection[T any] struct {
	Entity string `json:"entity"`
	Items  []T    `json:"items"`
}

func (l collection[T]) each(believe func(T) error) error {
	if l.Entity != "collection" {
		return errors.New("no collection")
	}
	for _, item := range l.Items {
		if err := believe(item); err != nil {
			return err
		}
	}
	return nil
}

// PaymentsOf fetches the payments of an order, in no fixed order. Its errors are those of Payment.
func (c Client) PaymentsOf(ctx context.Context, orderID string) ([]Payment, error) {
	if err := CheckOrderID(orderID); err != nil {
		return nil, err
	}
	call := ask{"fetch payments of order", http.MethodGet, "/v1/orders/" + orderID + "/payments", nil}
	list, err := read(ctx, c, call, func(l collection[Payment]) error {
		return l.each(func(p Payment) error {
			return errors.Join(CheckPaymentID(p.ID), same("order", p.OrderID, orderID))
		})
	})
	return list.Items, err
}

// OrdersOf fetches the orders with that receipt: none, one, or several when an answer of the gateway was lost and
// somebody asked again. It returns ErrCredentials, ErrUnreachable, ErrAnswer and ErrRejected.
func (c Client) OrdersOf(ctx context.Context, receipt string) ([]Order, error) {
	call := ask{"fetch orders of receipt", http.MethodGet, "/v1/orders?count=100&receipt=" + url.QueryEscape(receipt), nil}
	list, err := read(ctx, c, call, func(l collection[Order]) error {
		return l.each(func(o Order) error { return CheckOrderID(o.ID) })
	})
	// The gateway also gives those whose receipts only contain it.
	return slices.DeleteFunc(list.Items, func(o Order) bool { return o.Receipt != receipt }), err
}

// NewOrder is an order that the gateway is asked to make.
type NewOrder struct {
	store.Money
	// Receipt is our own name for the order, at most 40 characters and unique in the account.
	Receipt string `json:"receipt"`
	// Notes are at most 15, each of at most 256 characters.
	Notes Notes `json:"notes,omitempty"`
}

// capturedByUs has the gateway leave the payments of an order to us, whatever the settings of the account say: one that
// buys nothing is then never taken.
type capturedByUs struct {
	NewOrder
	Payment struct {
		Capture string `json:"capture"`
	} `json:"payment"`
}

// CreateOrder makes an order whose payments wait for Capture. It is asked once; after ErrUnreachable and ErrAnswer the
// order may exist, and OrdersOf its receipt finds it. Its other errors are ErrCredentials and ErrRejected.
func (c Client) CreateOrder(ctx context.Context, n NewOrder) (Order, error) {
	asked := capturedByUs{NewOrder: n}
	asked.Payment.Capture = "manual"
	return once(ctx, c, ask{"create order", http.MethodPost, "/v1/orders", asked}, func(o Order) error {
		if o.Money != n.Money {
			return fmt.Errorf("an order of %s for one of %s", o.Text(), n.Text())
		}
		return errors.Join(CheckOrderID(o.ID), same("receipt", o.Receipt, n.Receipt))
	})
}

// Capture takes the money of an authorized payment for good. The amount is to come from our own data; the gateway
// refuses every other than the authorized one. It is asked once; after any error the payment is to be fetched, because
// it may be captured all the same, by this call or before. Its errors are those of Payment.
func (c Client) Capture(ctx context.Context, id string, m store.Money) (Payment, error) {
	if err := CheckPaymentID(id); err != nil {
		return Payment{}, err
	}
	return once(ctx, c, ask{"capture payment", http.MethodPost, "/v1/payments/" + id + "/capture", m}, func(p Payment) error {
		return same("payment", p.ID, id)
	})
}

func same(what, got, want string) error {
	if got != want {
		return fmt.Errorf("%s %.40q in place of %.40q", what, got, want)
	}
	return nil
}
