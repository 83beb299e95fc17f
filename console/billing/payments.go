package billing

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/billing"
	"lyceum/handlers/web"
	"lyceum/store"
	storebilling "lyceum/store/billing"
)

func paymentsOf(in *ui.ListRequest) *billing.PaymentSelection {
	return &billing.PaymentSelection{
		Sorted: ui.Sorted[storebilling.ListedPayment](in),
		Status: billing.PaymentStatus(in.Status), UserID: in.User, CourseID: in.Course, From: in.From, To: in.To, Search: in.Search,
		WithoutOrder: in.WithoutOrder == "1", Paging: in.Paging(),
	}
}

func listPayments(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	data, err := billing.ListPayments(ctx, v.Call, paymentsOf(in))
	rows := make([]ui.Row, len(data.Payments))
	for i, p := range data.Payments {
		rows[i] = ui.Row{Path: ui.ObjectPath(ui.PaymentsPath, p.ID), Cells: []ui.Cell{
			{Text: p.PaymentID}, {Text: cmp.Or(p.UserName, p.Email, v.T("enrollment.nobody"))}, {Text: p.CourseTitle}, {Figure: true, Text: v.Exactly(p.Money())},
			{Figure: true, Text: v.Exactly(store.Money{Amount: p.AmountRefunded, Currency: p.Currency})}, paymentState(v, p.Status), v.When(p.CreatedAt),
		}, Actions: v.Links(paymentJobs(p)...)}
	}
	v.TotalIsLimit = data.TotalIsLimit
	return rows, data.TotalCount, err
}

// showPayment returns the page on which staff read a payment with its refunds.
func showPayment(ctx context.Context, v *ui.Visit, id int64) (*ui.ObjectView, error) {
	data, err := billing.ReadPayment(ctx, v.Call, &billing.PaymentID{ID: id})
	if err != nil {
		return nil, err
	}
	p := data.Payment
	view := &ui.ObjectView{
		Title: v.T("payment.title", "Payment", p.PaymentID),
		Facts: v.Facts("payment", "person", cmp.Or(p.UserName, p.Email, v.T("enrollment.nobody")),
			"email", p.Email, "course", p.CourseTitle, "amount", v.Exactly(p.Money()),
			"refunded", v.Exactly(store.Money{Amount: p.AmountRefunded, Currency: p.Currency}), "status", paymentState(v, p.Status), "method", p.Method,
			"created", v.When(p.CreatedAt)),
		Parts: []ui.Part{{ID: "refunds", Title: v.T("refund.list-title"), Table: refundTable(v, data.Refunds)}},
	}
	view.Problem = refusedRefund(v, data.Refunds)
	view.Actions = v.Links(paymentJobs(p)...)
	return view, nil
}

// paymentJobs returns the links to the person and the order of a payment, and to its refund.
func paymentJobs(p storebilling.ListedPayment) (links []ui.JobLink) {
	if p.Email != "" {
		links = append(links, ui.JobLink{Route: "user-details", Path: ui.ObjectPath(ui.PeoplePath, p.UserID), Key: "order.to-person"})
	}
	if p.OrderID != 0 {
		links = append(links, ui.JobLink{Route: "order-details", Path: ui.ObjectPath(ui.OrdersPath, p.OrderID), Key: "payment.to-order"})
	}
	if p.Refundable() {
		links = append(links, ui.JobLink{Route: "order-refund", Path: ui.ObjectSubpath(ui.PaymentsPath, p.ID, "refund"), Key: "order.to-refund"})
	}
	return links
}

// paymentToRefund returns the form for the refund of the rest of a payment. It returns store.ErrNotFound if the payment cannot be refunded.
func paymentToRefund(ctx context.Context, v *ui.Visit, id int64) (any, error) {
	data, err := billing.ReadPayment(ctx, v.Call, &billing.PaymentID{ID: id})
	if err == nil && !data.Payment.Refundable() {
		err = store.ErrNotFound
	}
	p := data.Payment.OrderPayment
	rest, _, _ := strings.Cut(store.Money{Amount: p.Amount - p.AmountRefunded, Currency: p.Currency}.Text(), " ")
	return paymentRefund{Key: rand.Text(), Amount: rest, payment: p}, err
}

func refundLead(_ context.Context, v *ui.Visit, object any) (string, error) {
	p := object.(paymentRefund).payment
	money := func(amount int64) string { return v.Exactly(store.Money{Amount: amount, Currency: p.Currency}) }
	return v.T("order.refund-about", "Payment", p.PaymentID, "Amount", money(p.Amount), "Refunded", money(p.AmountRefunded), "Currency", p.Currency), nil
}

// paymentRefund is the form for the refund of a payment. People type amounts in major units, such as 49.50.
type paymentRefund struct {
	ID            int64  `api:"id,required" json:"-" doc:"The payment."`
	Key           string `api:"key,required,max=100" json:"key" doc:"What identifies the refund, so that a repeated form makes no second one."`
	Amount        string `api:"amount,required,max=20" json:"amount" doc:"The amount in major units, such as 49.50."`
	EndEnrollment bool   `api:"endEnrollment" json:"-" doc:"Whether the access ends."`
	Reason        string `api:"reason,max=255" json:"reason" doc:"Why."`

	payment storebilling.OrderPayment
}

// refundPayment converts the amount to minor units and calls the function of the API route order-refund.
func refundPayment(ctx context.Context, c *web.Call, in *paymentRefund) (storebilling.Refund, error) {
	data, err := billing.ReadPayment(ctx, c, &billing.PaymentID{ID: in.ID})
	if err != nil {
		return storebilling.Refund{}, err
	}
	amount, err := minorUnits(in.Amount, data.Payment.Currency)
	if err != nil {
		return storebilling.Refund{}, err
	}
	return billing.RefundOrder(ctx, c, &billing.OrderRefund{TransactionID: in.ID, Key: in.Key, Amount: amount, EndEnrollment: in.EndEnrollment, Reason: in.Reason})
}

// minorUnits converts an amount that a person typed to minor units. It returns an *web.InputError if the amount is not a positive price.
func minorUnits(amount, currency string) (int64, error) {
	money, err := store.ParsePrice(strings.TrimSpace(amount), currency)
	switch {
	case errors.Is(err, store.ErrCurrencyCode):
		return 0, err
	case err == nil && money.Amount == 0:
		err = errors.New("amount must be more than 0")
	}
	if err != nil {
		return 0, web.InvalidField("amount", err.Error()+".")
	}
	return money.Amount, nil
}
