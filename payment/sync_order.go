package payment

import (
	"context"

	"lyceum/store/billing"
	"lyceum/tenant"
)

// SyncOrder fetches the payments of an order and settles them, for a caller who waits for the result. Run does the same in
// the background. pending reports whether the bank has not yet decided about at least one payment. SyncOrder does nothing for an order
// that is paid or was not sent to the gateway. It returns store.ErrNotFound, ErrNoAccount or store.ErrUnavailable, and an
// *APIError if a call of the gateway fails. After an error the caller may try again.
func (s *Service) SyncOrder(ctx context.Context, company tenant.Company, orderID int64) (pending bool, err error) {
	order, err := billing.ReadCourseOrder(ctx, s.config.DB.For(company), orderID)
	if err != nil || order.Status == billing.OrderPaid || order.GatewayOrderID == "" {
		return false, err
	}
	c, err := s.accountClient(ctx, company, order.AccountID)
	if err != nil {
		return false, err
	}
	status, err := c.settleOrder(ctx, order)
	return status.pending, err
}
