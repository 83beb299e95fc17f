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

// Check checks the keys of the account. It returns ErrCredentials if the gateway does not accept the keys. If the
// call fails for another reason, it returns ErrUnreachable, ErrAnswer or ErrRejected.
func (c Client) Check(ctx context.Context) error {
	_, err := callWithRetry(ctx, c, apiCall{"check keys", http.MethodGet, "/v1/orders?count=1", nil}, func(l collection[Order]) error {
		return l.checkEach(func(Order) error { return nil })
	})
	return err
}

// Payment fetches a payment. It returns ErrID for an invalid id, ErrUnknownID, ErrCredentials, ErrUnreachable,
// ErrAnswer and ErrRejected.
func (c Client) Payment(ctx context.Context, id string) (Payment, error) {
	if err := CheckPaymentID(id); err != nil {
		return Payment{}, err
	}
	return callWithRetry(ctx, c, apiCall{"fetch payment", http.MethodGet, "/v1/payments/" + id, nil}, func(p Payment) error {
		return same("payment", p.ID, id)
	})
}

// Order fetches an order by the gateway's id. It returns the errors of Payment.
func (c Client) Order(ctx context.Context, id string) (Order, error) {
	if err := CheckOrderID(id); err != nil {
		return Order{}, err
	}
	return callWithRetry(ctx, c, apiCall{"fetch order", http.MethodGet, "/v1/orders/" + id, nil}, func(o Order) error {
		return same("order", o.ID, id)
	})
}

// collection is a list in a response.
type collection[T any] struct {
	Entity string `json:"entity"`
	Items  []T    `json:"items"`
}

func (l collection[T]) checkEach(check func(T) error) error {
	if l.Entity != "collection" {
		return errors.New("not a collection")
	}
	for _, item := range l.Items {
		if err := check(item); err != nil {
			return err
		}
	}
	return nil
}

// PaymentsOf fetches the payments of an order, in no fixed order. It returns the errors of Payment.
func (c Client) PaymentsOf(ctx context.Context, orderID string) ([]Payment, error) {
	if err := CheckOrderID(orderID); err != nil {
		return nil, err
	}
	call := apiCall{"fetch payments of order", http.MethodGet, "/v1/orders/" + orderID + "/payments", nil}
	list, err := callWithRetry(ctx, c, call, func(l collection[Payment]) error {
		return l.checkEach(func(p Payment) error {
			return errors.Join(CheckPaymentID(p.ID), same("order", p.OrderID, orderID))
		})
	})
	return list.Items, err
}

// OrdersOf fetches the orders with a receipt. There are several if a response of the gateway was lost and the order was
// created again. It returns ErrCredentials, ErrUnreachable, ErrAnswer and ErrRejected.
func (c Client) OrdersOf(ctx context.Context, receipt string) ([]Order, error) {
	call := apiCall{"fetch orders of receipt", http.MethodGet, "/v1/orders?count=100&receipt=" + url.QueryEscape(receipt), nil}
	list, err := callWithRetry(ctx, c, call, func(l collection[Order]) error {
		return l.checkEach(func(o Order) error { return CheckOrderID(o.ID) })
	})
	// The gateway also returns orders whose receipts contain the text.
	return slices.DeleteFunc(list.Items, func(o Order) bool { return o.Receipt != receipt }), err
}

// NewOrder is an order to create at the gateway.
type NewOrder struct {
	store.Money
	// Receipt identifies the order in the account. It has at most 40 characters.
	Receipt string `json:"receipt"`
	// Notes holds at most 15 notes of at most 256 characters.
	Notes Notes `json:"notes,omitempty"`
}

// manualCapture leaves the capture of the payments to the company, whatever the settings of the account, so that a
// payment that buys nothing is never captured.
type manualCapture struct {
	NewOrder
	Payment struct {
		Capture string `json:"capture"`
	} `json:"payment"`
}

// CreateOrder creates an order whose payments wait for Capture. It is not retried. After ErrUnreachable and ErrAnswer
// the order may exist, and OrdersOf its receipt finds it. It also returns ErrCredentials and ErrRejected.
func (c Client) CreateOrder(ctx context.Context, n NewOrder) (Order, error) {
	body := manualCapture{NewOrder: n}
	body.Payment.Capture = "manual"
	return callOnce(ctx, c, apiCall{"create order", http.MethodPost, "/v1/orders", body}, func(o Order) error {
		if o.Money != n.Money {
			return fmt.Errorf("an order of %s instead of %s", o.Text(), n.Text())
		}
		return errors.Join(CheckOrderID(o.ID), same("receipt", o.Receipt, n.Receipt))
	})
}

// Capture captures an authorized payment. The amount must come from the company's own data; the gateway rejects every
// amount except the authorized one. It is not retried. After any error the payment may be captured, so the caller must
// fetch it. It returns the errors of Payment.
func (c Client) Capture(ctx context.Context, id string, m store.Money) (Payment, error) {
	if err := CheckPaymentID(id); err != nil {
		return Payment{}, err
	}
	return callOnce(ctx, c, apiCall{"capture payment", http.MethodPost, "/v1/payments/" + id + "/capture", m}, func(p Payment) error {
		return same("payment", p.ID, id)
	})
}

func same(what, got, want string) error {
	if got != want {
		return fmt.Errorf("%s %.40q instead of %.40q", what, got, want)
	}
	return nil
}
