package payment

import (
	"context"

	"lyceum/store"
	"lyceum/tenant"
)

// Follow asks the gateway what was paid for an order of the company, and brings it to its end, for somebody who waits for
// it: what nobody waits for is asked after by Run. pending tells that the bank has yet to decide about an attempt to pay,
// whatever became of others; the gateway alone knows of one that has only begun. An order that is paid already, or that the
// gateway has not heard of, is left alone. It returns store.ErrNotFound, ErrNoAccount, store.ErrUnavailable and the errors
// of the gateway, after which nothing is lost.
func (d *Desk) Follow(ctx context.Context, company tenant.Company, orderID int64) (pending bool, err error) {
	order, err := d.c.DB.For(company).CourseOrder(ctx, orderID)
	if err != nil || order.Status == store.OrderPaid || order.GatewayOrderID == "" {
		return false, err
	}
	c, err := d.at(ctx, company, order.AccountID)
	if err != nil {
		return false, err
	}
	standing, err := c.settleOrder(ctx, order)
	return standing.pending, err
}
