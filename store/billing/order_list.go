package billing

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
)

var (
	ordersSelect   = statement.Scoped("order/select").Replanned()
	ordersSelected = statement.Scoped("order/selected")
	ordersExport   = statement.Scoped("order/export").Lagging().Replanned()
	orderPayments  = statement.Scoped("order/payments")
	orderRefunds   = statement.Scoped("order/refunds")
)

// OrderSelection selects orders and sorts them. The zero value of a field selects all.
type OrderSelection struct {
	Status           string
	UserID, CourseID int64
	// From and Before limit the time at which an order was created. From is inclusive, Before is exclusive.
	From, Before time.Time
	// Search matches a part of the trainee's name or e-mail address, ignoring case.
	Search string
	// Order is the sort key: created or amount. Any other value sorts by the time of creation.
	Order      string
	Descending bool
}

// ListedOrder is an order in the list that staff see. Amounts are in minor units.
type ListedOrder struct {
	ID           int64      `db:"id" json:"id" doc:"ID of the order."`
	UserID       int64      `db:"user_id" json:"userID" doc:"ID of the trainee."`
	UserName     string     `db:"user_name" json:"userName" doc:"First and last name of the trainee; empty after the trainee was erased."`
	Email        string     `db:"email" json:"email" doc:"E-mail address of the trainee; empty after the trainee was erased."`
	ActingID     int64      `db:"acting_id" json:"-"`
	CourseID     int64      `db:"course_id" json:"courseID" doc:"ID of the course that the order is for."`
	CourseTitle  string     `db:"course_title" json:"courseTitle" doc:"Title of the course that the order is for."`
	Currency     string     `db:"currency" json:"currency" doc:"ISO 4217 code of the currency."`
	Amount       int64      `db:"amount" json:"amount" doc:"The amount of the order, in minor units."`
	AmountText   string     `db:"-" json:"amountText" doc:"The amount of the order with all decimals and the code of the currency, such as 49.50 INR."`
	Coupon       string     `db:"coupon" json:"couponCode" doc:"Code of the coupon that reduced the amount; empty without one."`
	Discount     int64      `db:"discount" json:"discount" doc:"The part of the price that the coupon took off, in minor units; 0 without a coupon."`
	Status       string     `db:"status" json:"status" doc:"Status of the order: new, created, attempted, abandoned or paid."`
	Paid         int64      `db:"paid" json:"paid" doc:"The amount that was paid for the order, in minor units."`
	Refunded     int64      `db:"refunded" json:"refunded" doc:"The part of the paid amount that was refunded, in minor units."`
	InReview     bool       `db:"in_review" json:"inReview" doc:"Whether a payment of the order waits for a decision of staff."`
	Receipt      string     `db:"receipt" json:"receipt" doc:"Receipt id that Lyceum gave the order at the gateway; empty for an imported order."`
	GatewayOrder string     `db:"gateway_order_id" json:"gatewayOrderID" doc:"The gateway's ID of the order; empty until the gateway has confirmed the order."`
	CreatedAt    store.Time `db:"created_at" json:"createdDate" doc:"When the order was created."`
}

func (o ListedOrder) Money() store.Money { return store.Money{Amount: o.Amount, Currency: o.Currency} }

func describeOrders(list []ListedOrder) {
	for i := range list {
		list[i].AmountText = list[i].Money().Text()
	}
}

func (s OrderSelection) filters() []any {
	return []any{s.Status, s.UserID, s.CourseID, store.Optional(s.From), store.Optional(s.Before), store.Containing(s.Search)}
}

// Orders returns a page of the selected orders, sorted by s.Order.
func Orders(ctx context.Context, c store.Company, s OrderSelection, p store.Page) (store.List[ListedOrder], error) {
	p.Costly = s.Search != ""
	list, err := store.Selected[ListedOrder](ctx, c, p, ordersSelect, ordersSelected, append(s.filters(), s.Order, s.Descending)...)
	describeOrders(list.Items)
	return list, err
}

// OrdersAfter returns at most learning.ReportBatch selected orders with ids below after, newest first. If after is 0, it starts
// with the newest order. It returns an empty list when no order follows.
func OrdersAfter(ctx context.Context, c store.Company, s OrderSelection, after int64) ([]ListedOrder, error) {
	return OrderKeyset(ctx, c, s, store.LaggingKeyset(after, learning.ReportBatch))
}

// OrderKeyset returns the selected orders of a keyset, newest first.
func OrderKeyset(ctx context.Context, c store.Company, s OrderSelection, k store.Keyset) ([]ListedOrder, error) {
	list, err := store.SelectedAfter[ListedOrder](ctx, c, ordersExport, ordersSelected, k, s.filters())
	describeOrders(list)
	return list, err
}

// OrderPayment is a payment of an order. Amounts are in minor units.
type OrderPayment struct {
	ID             int64         `db:"id" json:"transactionID" doc:"ID of the transaction that records the payment."`
	PaymentID      string        `db:"payment_id" json:"paymentID" doc:"The gateway's ID of the payment."`
	Status         string        `db:"status" json:"status" doc:"Status of the payment: failed, authorized, captured or refunded."`
	Method         string        `db:"method" json:"method" doc:"How the buyer paid, in the gateway's words: card, upi, netbanking, wallet and so on."`
	Currency       string        `db:"currency" json:"currency" doc:"ISO 4217 code of the currency."`
	Amount         int64         `db:"amount" json:"amount" doc:"The amount of the payment, in minor units."`
	AmountRefunded int64         `db:"amount_refunded" json:"amountRefunded" doc:"The part of the amount that was refunded, in minor units."`
	Dispute        string        `db:"dispute" json:"dispute" doc:"Status of a dispute about the payment: created, under_review, action_required, won, lost or closed; empty without a dispute."`
	EnrollmentIDs  pq.Int64Array `db:"enrollment_ids" json:"enrollmentIDs" doc:"IDs of the enrollments that were paid for."`
	ReceiptNumber  int64         `db:"receipt_number" json:"receiptNumber" doc:"Number of the receipt for the payment; 0 without a receipt."`
	CreatedAt      store.Time    `db:"created_at" json:"createdDate" doc:"When the buyer paid."`
}

// Refundable reports whether the payment is captured and not refunded in full.
func (p OrderPayment) Refundable() bool {
	return p.Status == PaymentCaptured && p.AmountRefunded < p.Amount
}

// HasReceipt reports whether the payment was captured. Only a captured payment can have a receipt, also after its
// refund.
func (p OrderPayment) HasReceipt() bool {
	return p.Status == PaymentCaptured || p.Status == PaymentRefunded
}

// OrderToManage is an order with its payments, refunds and payment reviews, for staff.
type OrderToManage struct {
	ListedOrder
	Payments []OrderPayment
	Refunds  []Refund
	Reviews  []ListedReview
	// Entries are the newest audit log entries about the order and its payments, newest first.
	Entries []store.AuditRecord
}

// orderEntries is the maximum number of audit log entries of an order, and of each of its payments, that OrderToManage
// returns.
const orderEntries = 50

// ReadOrderToManage returns an order with its payments, refunds and payment reviews. It returns store.ErrNotFound if the order
// does not exist.
func ReadOrderToManage(ctx context.Context, c store.Company, id int64) (o OrderToManage, err error) {
	found, err := store.ListOf[ListedOrder](ctx, c, ordersSelected, pq.Array([]int64{id}))
	if err == nil && len(found) == 0 {
		err = store.ErrNotFound
	}
	if err != nil {
		return o, err
	}
	describeOrders(found)
	o.ListedOrder = found[0]
	if o.Payments, err = store.ListOf[OrderPayment](ctx, c, orderPayments, id); err != nil {
		return o, err
	}
	if o.Refunds, err = store.ListOf[Refund](ctx, c, orderRefunds, id); err != nil {
		return o, err
	}
	describeRefunds(o.Refunds)
	reviews, err := ReviewList(ctx, c, ReviewSelection{All: true, OrderID: id}, store.Page{Number: 1, Size: orderEntries})
	if err != nil {
		return o, err
	}
	o.Reviews = reviews.Items
	o.Entries, err = readOrderEntries(ctx, c, o)
	return o, err
}

func readOrderEntries(ctx context.Context, c store.Company, o OrderToManage) ([]store.AuditRecord, error) {
	list, err := c.AuditList(ctx, store.AuditFilter{SubjectKind: "order", SubjectID: o.ID}, orderEntries)
	for _, p := range o.Payments {
		if err != nil {
			return nil, err
		}
		var more []store.AuditRecord
		more, err = c.AuditList(ctx, store.AuditFilter{SubjectKind: "transaction", SubjectID: p.ID}, orderEntries)
		list = append(list, more...)
	}
	slices.SortStableFunc(list, func(a, b store.AuditRecord) int { return cmp.Compare(b.ID, a.ID) })
	return list, err
}
