package store

import (
	"context"
	"time"

	"github.com/lib/pq"
)

var (
	paymentsSelect   = scoped("payment/select")
	paymentsSelected = scoped("payment/selected")
	paymentsExport   = scoped("payment/export").lagging()
	paymentRefunds   = scoped("payment/refunds")
)

// PaymentSelection selects payments. The zero value of a field selects all.
type PaymentSelection struct {
	Status string
	UserID int64
	// CourseID selects payments for the course. A payment can be for several courses.
	CourseID int64
	// From and Before limit the time of the payment. From is inclusive, Before is exclusive.
	From, Before time.Time
	// Search is a part of the trainee's name or e-mail address, ignoring case, or the gateway's id of the payment.
	Search string
	// WithoutOrder selects only payments that have no order, such as imported ones.
	WithoutOrder bool
}

func (s PaymentSelection) filters() []any {
	return []any{s.Status, s.UserID, optional(s.From), optional(s.Before), s.Search, s.WithoutOrder, s.CourseID}
}

// ListedPayment is a payment in the list that staff see. Amounts are in minor units.
type ListedPayment struct {
	OrderPayment
	OrderID     int64  `db:"order_id" json:"orderID" doc:"ID of the order; 0 for a payment without an order, such as an imported payment."`
	UserID      int64  `db:"user_id" json:"userID" doc:"ID of the trainee; 0 after the trainee was erased."`
	UserName    string `db:"user_name" json:"userName" doc:"First and last name of the trainee; empty after the trainee was erased."`
	Email       string `db:"email" json:"email" doc:"E-mail address of the trainee; empty after the trainee was erased."`
	CourseTitle string `db:"course_title" json:"courseTitle" doc:"Title of the first course that was paid for."`
}

// Money returns the amount of the payment.
func (p OrderPayment) Money() Money { return Money{p.Amount, p.Currency} }

// Payments returns a page of the selected payments, newest first.
func (c Company) Payments(ctx context.Context, s PaymentSelection, p Page) (List[ListedPayment], error) {
	return selected[ListedPayment](ctx, c, p, paymentsSelect, paymentsSelected, s.filters()...)
}

// PaymentsAfter returns at most reportBatch selected payments with ids below after, newest first. If after is 0, it starts with the newest payment. It
// returns an empty list when no payment follows.
func (c Company) PaymentsAfter(ctx context.Context, s PaymentSelection, after int64) ([]ListedPayment, error) {
	return c.PaymentKeyset(ctx, s, laggingKeyset(after, reportBatch))
}

// PaymentKeyset returns the selected payments of a keyset, newest first.
func (c Company) PaymentKeyset(ctx context.Context, s PaymentSelection, k Keyset) ([]ListedPayment, error) {
	return selectedAfter[ListedPayment](ctx, c, paymentsExport, paymentsSelected, k, s.filters())
}

// PaymentToManage is a payment with the refunds that staff requested.
type PaymentToManage struct {
	ListedPayment
	Refunds []Refund
}

// PaymentToManage returns a payment with its refunds. It returns ErrNotFound if the payment does not exist.
func (c Company) PaymentToManage(ctx context.Context, id int64) (p PaymentToManage, err error) {
	found, err := listOf[ListedPayment](ctx, c, paymentsSelected, pq.Array([]int64{id}))
	if err == nil && len(found) == 0 {
		err = ErrNotFound
	}
	if err != nil {
		return p, err
	}
	p.ListedPayment = found[0]
	p.Refunds, err = listOf[Refund](ctx, c, paymentRefunds, id)
	describeRefunds(p.Refunds)
	return p, err
}
