package tls

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"lyceum/store"
	"lyceum/store/hosts"
	"lyceum/tenant"
)

// Budget limits the certificate orders of all nodes together to what the authorities allow. Renewals are not
// counted: the age of the certificates spreads them, and Let's Encrypt exempts them from its limits.
type Budget struct {
	DB     *store.DB
	Limits hosts.CertificateOrderLimits
}

// reserve records a certificate order for a host and returns its id. It returns a *hosts.BudgetError if a limit is
// reached. A host that belongs to no company, such as an API host, is not counted; its id is zero.
func (b *Budget) reserve(ctx context.Context, host string) (order int64, err error) {
	holder, err := hosts.DomainHolder(ctx, b.DB, host)
	if err != nil || holder.CompanyID == 0 {
		return 0, err
	}
	wish := hosts.CertificateOrder{CompanyID: holder.CompanyID, Host: host, RegisteredDomain: tenant.RegisteredDomain(host)}
	return hosts.ReserveCertificateOrder(ctx, b.DB, wish, b.Limits)
}

// limitTexts describe for people why a certificate order must wait, by the name of the limit.
var limitTexts = map[string]string{
	"company":    "The company has reached its limit of certificate orders for one day.",
	"registered": "The limit of certificate orders for names below this domain in one week is reached.",
	"account":    "The limit of certificate orders in three hours is reached.",
	"failures":   "The limit of failed certificate orders for this name in one hour is reached.",
}

// maxBudgetCooldown is the longest time for which this node refuses visitors of a host because of a limit. Another
// node may obtain the certificate before the limit ends.
const maxBudgetCooldown = 5 * time.Minute

// reserve reserves the certificate order in the budget, if there is one. If the budget is spent, it records a
// cooldown for this node's visitors and returns a *CoolDownError that wraps the *hosts.BudgetError.
func (p *order) reserve(ctx context.Context) (err error) {
	o := p.orders
	if o.budget == nil {
		return nil
	}
	p.reserved, err = o.budget.reserve(ctx, p.subject)
	var spent *hosts.BudgetError
	switch {
	case errors.As(err, &spent):
		text := limitTexts[spent.Limit]
		o.cooldowns.keep(p.subject, &CoolDownError{Until: o.now().Add(min(spent.Wait, maxBudgetCooldown)), Cause: text, overBudget: true})
		return fmt.Errorf("%w: %w", &CoolDownError{Until: o.now().Add(spent.Wait), Cause: text, overBudget: true}, spent)
	case err != nil:
		return fmt.Errorf("reserve an order for %s: %w", p.subject, err)
	}
	return nil
}

// budgetLogInterval is the minimum interval between two lines of the log about visitors who are refused because of the budget.
const budgetLogInterval = time.Minute

// budgetLog logs the visitors who are refused because a limit of the certificate order budget is reached, once a minute: any visitor of a new
// hosted domain can cause such a refusal.
type budgetLog struct {
	log *slog.Logger
	now func() time.Time

	mu sync.Mutex
	// next is the time from which the next refusal is logged. refused is the number of refusals since the last line.
	next    time.Time
	refused int
}

func (b *budgetLog) refuse(ctx context.Context, host string, cause error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.refused++
	if now := b.now(); !now.Before(b.next) {
		b.log.WarnContext(ctx, "visitors refused because the certificate order budget is spent", "connections", b.refused, "host", host, "cause", cause)
		b.refused, b.next = 0, now.Add(budgetLogInterval)
	}
}

// countFailure records in the budget that a reserved certificate order failed. The caller does not call it for
// failures that only the authority caused.
func (p *order) countFailure(ctx context.Context) {
	if p.reserved == 0 {
		return
	}
	if err := hosts.CertificateOrderFailed(ctx, p.orders.budget.DB, p.reserved); err != nil {
		p.orders.log.WarnContext(ctx, "failed order not counted", "host", p.subject, "cause", err)
	}
}
