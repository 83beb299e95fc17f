package hosts

import (
	"context"
	"fmt"
	"time"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	certificateOrderLock   = statement.Global("certificate_order/lock")
	certificateOrderBudget = statement.Global("certificate_order/budget")
	certificateOrderAdd    = statement.Global("certificate_order/add")
	certificateOrderFailed = statement.Global("certificate_order/failed")
	certificateOrderPurge  = statement.Global("certificate_order/purge")
)

// CertificateOrderLimits keeps the deployment below the rate limits of the authorities.
type CertificateOrderLimits struct {
	// Company is the maximum number of certificate orders per company and day.
	Company int
	// Registered is the maximum number of certificate orders per registered domain and week.
	Registered int
	// Account is the maximum number of certificate orders of the deployment in three hours.
	Account int
	// Failures is the maximum number of failed certificate orders per name and hour.
	Failures int
}

// CertificateOrder is a certificate order that ReserveCertificateOrder counts before it is made at an authority.
type CertificateOrder struct {
	CompanyID        int64
	Host             string
	RegisteredDomain string
}

// BudgetError names the limit that a certificate order would exceed, and the time until the limit allows the order.
type BudgetError struct {
	// Limit is the name of the reached limit: company, registered, account or failures. Each name is that of a field of
	// CertificateOrderLimits in lower case.
	Limit string
	Wait  time.Duration
}

func (e *BudgetError) Error() string {
	return fmt.Sprintf("certificate order limit %q is reached for %v", e.Limit, e.Wait)
}

// RetryAfter returns the time until the limit allows another certificate order.
func (e *BudgetError) RetryAfter() time.Duration { return e.Wait }

// orderBudgetLeft contains the number of seconds until each limit allows another certificate order, or 0 if it allows
// one now.
type orderBudgetLeft struct{ Company, Registered, Account, Failures float64 }

// longest returns a *BudgetError for the limit with the longest wait, or nil if a certificate order is allowed.
func (b orderBudgetLeft) longest() error {
	var found *BudgetError
	for _, one := range []struct {
		limit   string
		seconds float64
	}{{"company", b.Company}, {"registered", b.Registered}, {"account", b.Account}, {"failures", b.Failures}} {
		wait := time.Duration(one.seconds * float64(time.Second))
		if wait > 0 && (found == nil || wait > found.Wait) {
			found = &BudgetError{one.limit, wait}
		}
	}
	if found == nil {
		return nil
	}
	return found
}

// ReserveCertificateOrder records a certificate order and returns its id. It returns a *BudgetError if a limit is reached. An
// advisory lock serializes the nodes. The limits use the database's clock.
func ReserveCertificateOrder(ctx context.Context, db *store.DB, o CertificateOrder, l CertificateOrderLimits) (id int64, err error) {
	err = db.Tx(ctx, func(a store.Executor) error {
		var locked bool
		if err := a.Change(ctx, &locked, certificateOrderLock); err != nil {
			return err
		}
		var left orderBudgetLeft
		err := a.Change(ctx, &left, certificateOrderBudget, o.CompanyID, o.Host, o.RegisteredDomain, l.Company, l.Registered, l.Account, l.Failures)
		if err != nil {
			return err
		}
		if err := left.longest(); err != nil {
			return err
		}
		return a.Change(ctx, &id, certificateOrderAdd, o.CompanyID, o.Host, o.RegisteredDomain)
	})
	return id, err
}

// CertificateOrderFailed records that the certificate order with the id failed now.
func CertificateOrderFailed(ctx context.Context, db *store.DB, id int64) error {
	_, err := db.Exec(ctx, certificateOrderFailed, id)
	return err
}
