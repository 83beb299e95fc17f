package tls

import (
	"context"
	"errors"
	"fmt"
	"time"

	"lyceum/store"
	"lyceum/tenant"
)

// Budget limits the first certificate orders of all nodes together to what the authorities allow. Renewals are not
// counted: the age of the certificates spreads them, and Let's Encrypt exempts them from its limits.
type Budget struct {
	DB     *store.DB
	Limits store.CertificateOrderLimits
}

// reserve records an order for a host. It returns a *store.BudgetError if a limit is reached. The API's own hosts
// belong to no company and are not counted; order is zero for them.
func (b *Budget) reserve(ctx context.Context, host string) (order int64, err error) {
	holder, err := b.DB.DomainHolder(ctx, host)
	if err != nil || holder.CompanyID == 0 {
		return 0, err
	}
	wish := store.CertificateOrder{CompanyID: holder.CompanyID, Host: host, RegisteredDomain: tenant.RegisteredDomain(host)}
	return b.DB.ReserveCertificateOrder(ctx, wish, b.Limits)
}

// limitTexts describe for people which limit holds back an order.
var limitTexts = map[string]string{
	"company":    "The company has reached its limit of certificate orders for one day.",
	"registered": "The limit of certificate orders for names below this domain in one week is reached.",
	"account":    "The limit of certificate orders in three hours is reached.",
	"failures":   "The limit of failed certificate orders for this name in one hour is reached.",
}

// maxBudgetCooldown bounds how long this node refuses visitors because of a limit. Another node may obtain the certificate
// earlier.
const maxBudgetCooldown = 5 * time.Minute

// reserve reserves an order in the budget. If the budget is spent, it records a cooldown for visitors and returns a
// *CoolDownError that wraps the *store.BudgetError.
func (p *order) reserve(ctx context.Context) (err error) {
	o := p.orders
	if o.budget == nil {
		return nil
	}
	p.reserved, err = o.budget.reserve(ctx, p.subject)
	var spent *store.BudgetError
	switch {
	case errors.As(err, &spent):
		text := limitTexts[spent.Limit]
		o.cooldowns.remember(p.subject, min(spent.Wait, maxBudgetCooldown), text, true)
		return fmt.Errorf("%w: %w", &CoolDownError{Until: o.now().Add(spent.Wait), Cause: text}, spent)
	case err != nil:
		return fmt.Errorf("reserve an order for %s: %w", p.subject, err)
	}
	return nil
}

// countFailure counts a failed order that this node reserved. Failures of the authority alone do not count.
func (p *order) countFailure(ctx context.Context) {
	if p.reserved == 0 {
		return
	}
	if err := p.orders.budget.DB.CertificateOrderFailed(ctx, p.reserved); err != nil {
		p.orders.log.WarnContext(ctx, "failed order not counted", "host", p.subject, "cause", err)
	}
}
