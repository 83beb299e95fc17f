package store

import (
	"context"

	"github.com/lib/pq"
)

var (
	loadOrders       = scoped("load/orders")
	loadTransactions = scoped("load/transactions")
	knownOrders      = scoped("load/known_orders")
)

// BulkOrder is an order at the gateway for LoadOrders. Its key is GatewayOrderID.
type BulkOrder struct {
	GatewayOrderID string `load:"gateway_order_id"`
	Email          string `load:"email"`
	CourseCode     string `load:"course_code"`
	// Currency is an ISO 4217 code. Amount is in minor units of the currency.
	Currency string `load:"currency"`
	Amount   int64  `load:"amount"`
	Status   string `load:"status"`
	// CreatedAt is used for a new row only. Unset means now.
	CreatedAt Time `load:"created_at"`
}

// BulkTransaction is a payment at the gateway for LoadTransactions. Its key is PaymentID. The payment belongs to the order
// with GatewayOrderID, if it has one. A captured or refunded payment also belongs to the trainee's enrollment in the course
// that starts on StartDate, or else to the current one.
type BulkTransaction struct {
	PaymentID      string `load:"payment_id"`
	GatewayOrderID string `load:"gateway_order_id"`
	Email          string `load:"email"`
	CourseCode     string `load:"course_code"`
	// Currency is an ISO 4217 code. Amount, ServiceTax and AmountRefunded are in minor units of the currency.
	Currency       string `load:"currency"`
	Amount         int64  `load:"amount"`
	ServiceTax     int64  `load:"service_tax"`
	AmountRefunded int64  `load:"amount_refunded"`
	Status         string `load:"status"`
	Method         string `load:"method"`
	Description    string `load:"description"`
	Bank           string `load:"bank"`
	Wallet         string `load:"wallet"`
	VPA            string `load:"vpa"`
	Contact        int64  `load:"contact"`
	Receipt        string `load:"receipt"`
	StartDate      Date   `load:"start_date"`
	EndDate        Date   `load:"end_date"`
	// CreatedAt is used for a new row only. Unset means now.
	CreatedAt Time `load:"created_at"`
}

// LoadOrders adds and changes orders. It does not change an order of a gateway account of the company. It returns
// ErrReference if a trainee, course or currency is unknown.
func (c Company) LoadOrders(ctx context.Context, rows []BulkOrder) (Loaded, error) {
	return load(ctx, c, loadOrders, rows, nil)
}

// LoadTransactions adds and changes payments. It does not change a payment of a gateway account of the company. It returns
// ErrReference when a row's trainee, course, currency or order is unknown.
func (c Company) LoadTransactions(ctx context.Context, rows []BulkTransaction, absent Absent) (Loaded, error) {
	return load(ctx, c, loadTransactions, rows, absent)
}

// KnownOrders returns the ids among the given ones that orders of the company have at the gateway.
func (c Company) KnownOrders(ctx context.Context, ids []string) (map[string]bool, error) {
	return setOf(listOf[string](ctx, c, knownOrders, pq.Array(ids)))
}
