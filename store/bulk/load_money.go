package bulk

import (
	"context"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	loadOrders       = statement.Scoped("load/orders")
	loadTransactions = statement.Scoped("load/transactions")
	knownOrders      = statement.Scoped("load/known_orders")
	knownPayments    = statement.Scoped("load/known_payments")
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
	CreatedAt store.Time `load:"created_at"`
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
	Currency       string     `load:"currency"`
	Amount         int64      `load:"amount"`
	ServiceTax     int64      `load:"service_tax"`
	AmountRefunded int64      `load:"amount_refunded"`
	Status         string     `load:"status"`
	Method         string     `load:"method"`
	Description    string     `load:"description"`
	Bank           string     `load:"bank"`
	Wallet         string     `load:"wallet"`
	VPA            string     `load:"vpa"`
	Contact        int64      `load:"contact"`
	Receipt        string     `load:"receipt"`
	StartDate      store.Date `load:"start_date"`
	EndDate        store.Date `load:"end_date"`
	// CreatedAt is used for a new row only. Unset means now.
	CreatedAt store.Time `load:"created_at"`
}

// LoadOrders adds and changes orders. It does not change an order of a gateway account of the company. It returns
// store.ErrReference if a trainee, course or currency is unknown.
func LoadOrders(ctx context.Context, c store.Company, rows []BulkOrder) (store.Loaded, error) {
	return store.Load(ctx, c, loadOrders, rows, nil)
}

// LoadTransactions adds and changes payments. It does not change a payment of a gateway account of the company. It returns
// store.ErrReference when a row's trainee, course, currency or order is unknown.
func LoadTransactions(ctx context.Context, c store.Company, rows []BulkTransaction, absent store.Absent) (store.Loaded, error) {
	return store.Load(ctx, c, loadTransactions, rows, absent)
}

// KnownOrder contains the key of an order and what its payments have in common with it. Email is empty if the trainee has been erased.
type KnownOrder struct {
	GatewayOrderID string `db:"gateway_order_id"`
	Email          string
	CourseCode     string `db:"course_code"`
	Currency       string
	// OfAccount means that the order belongs to a gateway account of the company, so that LoadOrders does not change it.
	OfAccount bool `db:"of_account"`
}

// KnownOrders returns the orders of the company with the given ids at the gateway.
func KnownOrders(ctx context.Context, c store.Company, ids []string) ([]KnownOrder, error) {
	return store.ListOf[KnownOrder](ctx, c, knownOrders, pq.Array(ids))
}

// KnownPayment contains the key of a payment, the id of its order at the gateway, which may be empty, and what it has in common
// with the order. Email is empty if the trainee has been erased.
type KnownPayment struct {
	PaymentID      string `db:"payment_id"`
	GatewayOrderID string `db:"gateway_order_id"`
	Email          string
	CourseCode     string `db:"course_code"`
	Currency       string
}

// KnownPayments returns the payments of the company with the given payment ids, and all payments of the orders with the given
// order ids. All ids are those at the gateway.
func KnownPayments(ctx context.Context, c store.Company, paymentIDs, orderIDs []string) ([]KnownPayment, error) {
	return store.ListOf[KnownPayment](ctx, c, knownPayments, pq.Array(paymentIDs), pq.Array(orderIDs))
}
