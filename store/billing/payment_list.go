package billing

import (
	"context"
	"time"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
)

var (
	paymentsSelect   = store.OrderedBy[ListedPayment](statement.Scoped("payment/select").Replanned())
	paymentsSelected = statement.Scoped("payment/selected")
	paymentsExport   = statement.Scoped("payment/export").Lagging().Replanned()
	paymentRefunds   = statement.Scoped("payment/refunds")
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
	return []any{s.Status, s.UserID, store.Optional(s.From), store.Optional(s.Before), s.Search, s.WithoutOrder, s.CourseID, store.Containing(s.Search)}
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

func (ListedPayment) Sorts() store.Sorts {
	return store.Sorts{
		{Name: "created", By: "t.id"}, {Name: "amount", By: "t.amount", Tie: "t.id"},
	}
}

func (p OrderPayment) Money() store.Money { return store.Money{Amount: p.Amount, Currency: p.Currency} }

// Payments returns a page of the selected payments, newest first.
func Payments(ctx context.Context, c store.Company, s PaymentSelection, p store.Page) (store.List[ListedPayment], error) {
	p.Costly = s.Search != ""
	return store.Selected[ListedPayment](ctx, c, p, paymentsSelect, paymentsSelected, s.filters()...)
}

// PaymentsAfter returns at most learning.ReportBatch selected payments with ids below after, newest first. If after is 0, it starts with the newest payment. It
// returns an empty list when no payment follows.
func PaymentsAfter(ctx context.Context, c store.Company, s PaymentSelection, after int64) ([]ListedPayment, error) {
	return PaymentKeyset(ctx, c, s, store.LaggingKeyset(after, learning.ReportBatch))
}

// PaymentKeyset returns the selected payments of a keyset, newest first.
func PaymentKeyset(ctx context.Context, c store.Company, s PaymentSelection, k store.Keyset) ([]ListedPayment, error) {
	return store.SelectedAfter[ListedPayment](ctx, c, paymentsExport, paymentsSelected, k, s.filters())
}

// PaymentToManage is a payment with the refunds that staff requested.
type PaymentToManage struct {
	ListedPayment
	Refunds []Refund
}

// ReadPaymentToManage returns a payment with its refunds. It returns store.ErrNotFound if the payment does not exist.
func ReadPaymentToManage(ctx context.Context, c store.Company, id int64) (p PaymentToManage, err error) {
	found, err := store.ListOf[ListedPayment](ctx, c, paymentsSelected, pq.Array([]int64{id}))
	if err == nil && len(found) == 0 {
		err = store.ErrNotFound
	}
	if err != nil {
		return p, err
	}
	p.ListedPayment = found[0]
	p.Refunds, err = store.ListOf[Refund](ctx, c, paymentRefunds, id)
	describeRefunds(p.Refunds)
	return p, err
}
