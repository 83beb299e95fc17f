package store

import "context"

var (
	loadOrders       = scoped("load/orders")
	loadTransactions = scoped("load/transactions")
)

// BulkOrder is an order at the gateway for LoadOrders. Its key is GatewayOrderID.
type BulkOrder struct {
	GatewayOrderID string `load:"gateway_order_id"`
	Email          string `load:"email"`
	CourseCode     string `load:"course_code"`
	// Currency is an ISO 4217 code. Amount is in minor units of the currency.
	Currency  string `load:"currency"`
	Amount    int64  `load:"amount"`
	Status    string `load:"status"`
	CreatedAt Time   `load:"created_at"`
}

// BulkTransaction is a payment at the gateway for LoadTransactions. Its key is PaymentID. The payment belongs to the order
// with GatewayOrderID and to the trainee's latest enrollment in the course, if these exist.
type BulkTransaction struct {
	PaymentID      string `load:"payment_id"`
	GatewayOrderID string `load:"gateway_order_id"`
	Email          string `load:"email"`
	CourseCode     string `load:"course_code"`
	// Currency is an ISO 4217 code. Amount and ServiceTax are in minor units of the currency.
	Currency    string `load:"currency"`
	Amount      int64  `load:"amount"`
	ServiceTax  int64  `load:"service_tax"`
	Status      string `load:"status"`
	Method      string `load:"method"`
	Description string `load:"description"`
	Bank        string `load:"bank"`
	Wallet      string `load:"wallet"`
	VPA         string `load:"vpa"`
	Contact     int64  `load:"contact"`
	Receipt     string `load:"receipt"`
	Type        string `load:"type"`
	StartDate   Date   `load:"start_date"`
	EndDate     Date   `load:"end_date"`
	CreatedAt   Time   `load:"created_at"`
}

// LoadOrders adds and changes orders. It returns ErrReference if a trainee, course or currency is unknown.
func (c Company) LoadOrders(ctx context.Context, rows []BulkOrder) (Loaded, error) {
	return loadUnmarked(ctx, c, loadOrders, rows)
}

// LoadTransactions adds and changes payments. It returns ErrReference when a row's trainee, course, currency or order
// is unknown.
func (c Company) LoadTransactions(ctx context.Context, rows []BulkTransaction) (Loaded, error) {
	return loadUnmarked(ctx, c, loadTransactions, rows)
}
