package billing

import (
	"cmp"
	"context"
	"slices"
	"sync"

	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/store/billing"
)

// These are the limits of the unsettled payments on a page. Few users have more than one.
const (
	maxPendingOrders    = 10
	maxReviewedPayments = 50
)

// unsettled returns the payments of the trainee that are not settled, newest first: orders that may have been paid,
// and payments in payment review. It queries the gateway first, because the response may settle a payment.
func unsettled(ctx context.Context, v *ui.Visit) ([]paymentLine, error) {
	orders, err := pendingOrders(ctx, v)
	if err != nil {
		return nil, err
	}
	seen, err := billing.PaymentReviewsOf(ctx, v.Call.Store, v.Call.Who.UserID, maxReviewedPayments)
	if err != nil {
		return nil, err
	}
	var lines []paymentLine
	for _, o := range orders {
		if line, tells := pendingLine(v, o); tells {
			lines = append(lines, line)
		}
	}
	for i := range seen {
		lines = append(lines, reviewLine(v, &seen[i]))
	}
	slices.SortStableFunc(lines, func(a, b paymentLine) int { return cmp.Compare(b.at.Time().UnixNano(), a.at.Time().UnixNano()) })
	return lines, nil
}

// pendingOrders returns the orders of the trainee whose result is unknown, after concurrent queries to the gateway.
func pendingOrders(ctx context.Context, v *ui.Visit) ([]refreshedOrder, error) {
	numbers, err := billing.OrdersInProgress(ctx, v.Call.Store, v.Call.Who.UserID, maxPendingOrders)
	if err != nil {
		return nil, err
	}
	orders, problems := make([]refreshedOrder, len(numbers)), make([]error, len(numbers))
	var all sync.WaitGroup
	for i, number := range numbers {
		all.Go(func() { orders[i], problems[i] = refreshOrder(ctx, v, number) })
	}
	all.Wait()
	return orders, cmp.Or(problems...)
}

// pendingLine returns the line of an order that may have been paid. It returns false for any other order,
// because its payments have their own lines.
func pendingLine(v *ui.Visit, o refreshedOrder) (line paymentLine, tells bool) {
	line = paymentLine{
		Course: o.Title, Amount: v.Exactly(store.Money{Amount: o.Amount, Currency: o.Currency}),
		When: v.Moment(o.CreatedAt), Order: ui.OrderPath(o.ID), at: o.CreatedAt,
	}
	if o.Published {
		line.Path = ui.OfferPath(o.CourseID)
	}
	if o.PaymentStatus == billing.PaymentAuthorized {
		line.Number = o.PaymentID
	}
	switch stateOf(o) {
	case orderWaiting:
		line.State = v.T("payments.waiting")
	case orderUncaptured:
		line.State = v.T("payments.not-taken")
	case orderUnknown:
		line.State = v.T("payments.unknown")
	default:
		return line, false
	}
	return line, true
}

// reviewLine returns the line of a payment that is or was in payment review, with the received amount.
func reviewLine(v *ui.Visit, p *billing.ReviewedPayment) paymentLine {
	line := paymentLine{
		Course: p.Title, Amount: v.Exactly(store.Money{Amount: p.Amount, Currency: p.Currency}), When: v.Moment(p.OpenedAt),
		Number: p.PaymentID, State: v.T("payments.person"), at: p.OpenedAt,
	}
	if p.CourseID != 0 {
		line.Path = ui.OfferPath(p.CourseID)
	}
	if p.OrderID != 0 {
		line.Order = ui.OrderPath(p.OrderID)
	}
	if !p.Open {
		line.State = v.T("payments.dismissed")
	}
	return line
}
