package site

import (
	"cmp"
	"context"
	"slices"
	"sync"

	"lyceum/payment"
	"lyceum/store"
)

// The most that a page of payments tells of what is not settled: few people have more than one.
const (
	ordersFollowed = 10
	paymentsSeen   = 50
)

// unsettled gives what the trainee has paid, or may have, without a record that buys something, the newest first. The
// gateway is asked first, since what it says may bring a payment to its end.
func (v *visit) unsettled(ctx context.Context) ([]paymentLine, error) {
	orders, err := v.underWayOrders(ctx)
	if err != nil {
		return nil, err
	}
	seen, err := v.Store.UndecidedOf(ctx, v.Who.UserID, paymentsSeen)
	if err != nil {
		return nil, err
	}
	var lines []paymentLine
	for _, o := range orders {
		if line, tells := v.lineOfOrder(o); tells {
			lines = append(lines, line)
		}
	}
	for i := range seen {
		lines = append(lines, v.lineOfLookedAt(&seen[i]))
	}
	slices.SortStableFunc(lines, func(a, b paymentLine) int { return cmp.Compare(b.at.Time().UnixNano(), a.at.Time().UnixNano()) })
	return lines, nil
}

// underWayOrders follows the orders of which only the gateway knows the end, all at once.
func (v *visit) underWayOrders(ctx context.Context) ([]followed, error) {
	numbers, err := v.Store.OrdersUnderWay(ctx, v.Who.UserID, ordersFollowed)
	if err != nil {
		return nil, err
	}
	orders, problems := make([]followed, len(numbers)), make([]error, len(numbers))
	var all sync.WaitGroup
	for i, number := range numbers {
		all.Go(func() { orders[i], problems[i] = v.follow(ctx, number) })
	}
	all.Wait()
	return orders, cmp.Or(problems...)
}

// lineOfOrder tells of an order that something may have been paid for. The payments of all others are told of by themselves.
func (v *visit) lineOfOrder(o followed) (line paymentLine, tells bool) {
	line = paymentLine{
		Course: o.Title, Amount: v.Exactly(payment.Money{Amount: o.Amount, Currency: o.Currency}),
		When: v.Moment(o.CreatedAt), Order: orderPath(o.ID), at: o.CreatedAt,
	}
	if o.Published {
		line.Path = offerPath(o.CourseID)
	}
	if o.PaymentStatus == store.PaymentAuthorized {
		line.Number = o.PaymentID
	}
	switch stateOf(o) {
	case orderWaiting:
		line.State = v.T("payments.waiting")
	case orderNotTaken:
		line.State = v.T("payments.not-taken")
	case orderUnheard:
		line.State = v.T("payments.unheard")
	default:
		return line, false
	}
	return line, true
}

// lineOfLookedAt tells what has really been received.
func (v *visit) lineOfLookedAt(p *store.LookedAt) paymentLine {
	line := paymentLine{
		Course: p.Title, Amount: v.Exactly(payment.Money{Amount: p.Amount, Currency: p.Currency}), When: v.Moment(p.OpenedAt),
		Number: p.PaymentID, State: v.T("payments.person"), at: p.OpenedAt,
	}
	if p.CourseID != 0 {
		line.Path = offerPath(p.CourseID)
	}
	if p.OrderID != 0 {
		line.Order = orderPath(p.OrderID)
	}
	if !p.Waits {
		line.State = v.T("payments.dismissed")
	}
	return line
}
