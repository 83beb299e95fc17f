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

// Check checks the keys of the account with a call that changes nothing. It returns ErrCredentials if the gateway
// does not accept the keys. If the call fails for another reason, it returns ErrUnreachable, ErrAnswer or
// ErrRejected.
func (c Client) Check(ctx context.Context) error {
	_, err := callWithRetry(ctx, c, apiCall{name: "check keys", method: http.MethodGet, path: "/v1/orders?count=1"}, func(l collection[Order]) error {
		return l.checkEach(func(Order) error { return nil })
	})
	return err
}

// Payment fetches a payment. It returns ErrID for an invalid id, ErrUnknownID if the account has no such payment,
// and ErrCredentials, ErrUnreachable, ErrAnswer or ErrRejected if the call fails.
func (c Client) Payment(ctx context.Context, id string) (Payment, error) {
	if err := CheckPaymentID(id); err != nil {
		return Payment{}, err
	}
	return callWithRetry(ctx, c, apiCall{name: "fetch payment", method: http.MethodGet, path: "/v1/payments/" + id}, func(p Payment) error {
		return same("payment", p.ID, id)
	})
}

// Order fetches an order by the gateway's id. It returns ErrID for an invalid id, ErrUnknownID if the account has no such
// order, and ErrCredentials, ErrUnreachable, ErrAnswer or ErrRejected if the call fails.
func (c Client) Order(ctx context.Context, id string) (Order, error) {
	if err := CheckOrderID(id); err != nil {
		return Order{}, err
	}
	return callWithRetry(ctx, c, apiCall{name: "fetch order", method: http.MethodGet, path: "/v1/orders/" + id}, func(o Order) error {
		return same("order", o.ID, id)
	})
}

// collection is the form in which the gateway sends a list of objects.
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

// PaymentsOf fetches the payments of an order in no particular sequence. It returns ErrID for an invalid id, ErrUnknownID if
// the account has no such order, and ErrCredentials, ErrUnreachable, ErrAnswer or ErrRejected if the call fails.
func (c Client) PaymentsOf(ctx context.Context, orderID string) ([]Payment, error) {
	if err := CheckOrderID(orderID); err != nil {
		return nil, err
	}
	call := apiCall{name: "fetch payments of order", method: http.MethodGet, path: "/v1/orders/" + orderID + "/payments"}
	list, err := callWithRetry(ctx, c, call, func(l collection[Payment]) error {
		return l.checkEach(func(p Payment) error {
			return errors.Join(CheckPaymentID(p.ID), same("order", p.OrderID, orderID))
		})
	})
	return list.Items, err
}

// OrdersOf fetches the orders with a receipt. There are several orders if a response of the gateway was lost and
// the order was created again. OrdersOf returns ErrCredentials, ErrUnreachable, ErrAnswer or ErrRejected if the
// call fails.
func (c Client) OrdersOf(ctx context.Context, receipt string) ([]Order, error) {
	call := apiCall{name: "fetch orders of receipt", method: http.MethodGet, path: "/v1/orders?count=100&receipt=" + url.QueryEscape(receipt)}
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
	// Notes contains at most 15 notes of at most 256 characters.
	Notes Notes `json:"notes,omitempty"`
}

// manualCapture is the body of the call that creates an order. It overrides the capture setting of the account: the
// company captures each payment itself. A payment that buys nothing is therefore never captured.
type manualCapture struct {
	NewOrder
	Payment struct {
		Capture string `json:"capture"`
	} `json:"payment"`
}

// CreateOrder creates an order whose payments must be captured with Capture. The call is not retried. After
// ErrUnreachable and ErrAnswer the order may exist, and OrdersOf finds it by its receipt. CreateOrder also returns
// ErrCredentials and ErrRejected.
func (c Client) CreateOrder(ctx context.Context, n NewOrder) (Order, error) {
	body := manualCapture{NewOrder: n}
	body.Payment.Capture = "manual"
	return callOnce(ctx, c, apiCall{name: "create order", method: http.MethodPost, path: "/v1/orders", body: body}, func(o Order) error {
		if o.Money != n.Money {
			return fmt.Errorf("an order of %s instead of %s", o.Text(), n.Text())
		}
		return errors.Join(CheckOrderID(o.ID), same("receipt", o.Receipt, n.Receipt))
	})
}

// Capture captures an authorized payment. The amount must be from the company's own data. The gateway rejects every amount
// except the authorized one. The call is not retried. If it fails, the payment may be captured nevertheless, so the caller
// must fetch the payment. Capture returns ErrID for an invalid id, ErrUnknownID if the account has no such payment, and
// ErrCredentials, ErrUnreachable, ErrAnswer or ErrRejected if the call fails.
func (c Client) Capture(ctx context.Context, id string, m store.Money) (Payment, error) {
	if err := CheckPaymentID(id); err != nil {
		return Payment{}, err
	}
	return callOnce(ctx, c, apiCall{name: "capture payment", method: http.MethodPost, path: "/v1/payments/" + id + "/capture", body: m}, func(p Payment) error {
		return same("payment", p.ID, id)
	})
}

// Refund pays back a part of a captured payment. receipt identifies the refund: a repeated call with the same receipt and
// amount returns the first refund. Refund returns ErrID for an invalid id, ErrUnknownID if the account has no such payment,
// and ErrCredentials, ErrUnreachable, ErrAnswer or ErrRejected if the call fails. After ErrUnreachable and ErrAnswer the
// refund may exist.
func (c Client) Refund(ctx context.Context, paymentID string, amount int64, receipt string) (Refund, error) {
	if err := CheckPaymentID(paymentID); err != nil {
		return Refund{}, err
	}
	body := map[string]any{"amount": amount, "receipt": receipt}
	call := apiCall{name: "refund payment", method: http.MethodPost, path: "/v1/payments/" + paymentID + "/refund", body: body, key: receipt}
	return callOnce(ctx, c, call, func(r Refund) error { return r.check(paymentID) })
}

// RefundsOf fetches the refunds of a payment. It returns ErrID for an invalid id, ErrUnknownID if the account has no such
// payment, and ErrCredentials, ErrUnreachable, ErrAnswer or ErrRejected if the call fails.
func (c Client) RefundsOf(ctx context.Context, paymentID string) ([]Refund, error) {
	if err := CheckPaymentID(paymentID); err != nil {
		return nil, err
	}
	call := apiCall{name: "fetch refunds of payment", method: http.MethodGet, path: "/v1/payments/" + paymentID + "/refunds?count=100"}
	list, err := callWithRetry(ctx, c, call, func(l collection[Refund]) error {
		return l.checkEach(func(r Refund) error { return r.check(paymentID) })
	})
	return list.Items, err
}

func same(what, got, want string) error {
	if got != want {
		return fmt.Errorf("%s %.40q instead of %.40q", what, got, want)
	}
	return nil
}
