package tls

import (
	"context"
	"errors"
	"fmt"
	"time"

	"lyceum/store"
	"lyceum/tenant"
)

// Budget keeps the first orders of all nodes together below what the authorities allow. Renewals are not counted: they
// are spread by the age of what they renew, and the best-known authority does not count them either.
type Budget struct {
	DB     *store.DB
	Limits store.OrderLimits
}

// reserve lets an order for a host through, unless its company or everybody has had enough. The API's own hosts belong to
// nobody and are not counted; the number is zero then. It returns a *store.BudgetError.
func (b *Budget) reserve(ctx context.Context, host string) (order int64, err error) {
	holder, err := b.DB.DomainHolder(ctx, host)
	if err != nil || holder.CompanyID == 0 {
		return 0, err
	}
	wish := store.Order{CompanyID: holder.CompanyID, Host: host, RegisteredDomain: tenant.RegisteredDomain(host)}
	return b.DB.ReserveOrder(ctx, wish, b.Limits)
}

// limitWords say for people which limit holds an order back.
var limitWords = map[string]string{
	"company":    "The company has had as many certificates ordered as it may in a day.",
	"registered": "As many certificates as may be were ordered for names below this domain in a week.",
	"account":    "As many certificates as may be were ordered in three hours.",
	"failures":   "As many orders for this name as may be failed in an hour.",
}

// longestHold bounds how long this node turns visitors away for a limit, because another node may be let through before.
const longestHold = 5 * time.Minute

// reserve returns a *CoolDownError that is a *store.BudgetError too when the budget is spent, and remembers it for the visitors.
func (m *Manager) reserve(ctx context.Context, host string) error {
	if m.budget == nil {
		return nil
	}
	order, err := m.budget.reserve(ctx, host)
	var spent *store.BudgetError
	switch {
	case errors.As(err, &spent):
		words := limitWords[spent.Limit]
		m.cooldowns.made(host, min(spent.Wait, longestHold), words, true)
		return fmt.Errorf("%w: %w", &CoolDownError{Until: m.cooldowns.now().Add(spent.Wait), Cause: words}, spent)
	case err != nil:
		return fmt.Errorf("reserve an order for %s: %w", host, err)
	case order != 0:
		m.orders.Store(host, order)
	}
	return nil
}

// spend notes what came of an order that was reserved on this node; nil is a success, or the fault of the authority alone.
func (m *Manager) spend(ctx context.Context, host string, cause error) {
	order, reserved := m.orders.LoadAndDelete(host)
	if !reserved || cause == nil {
		return
	}
	if err := m.budget.DB.OrderFailed(ctx, order.(int64)); err != nil {
		m.log.WarnContext(ctx, "failed order not counted", "host", host, "cause", err)
	}
}
