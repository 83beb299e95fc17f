package store

import (
	"context"
	"fmt"
	"time"
)

var (
	orderLock   = global("order_lock")
	orderBudget = global("order_budget")
	orderAdd    = global("order_add")
	orderFailed = global("order_failed")
	orderPurge  = global("order_purge")
)

// OrderLimits keep the deployment below what the authorities allow.
type OrderLimits struct {
	// Company is how many certificates one company may have ordered in a day.
	Company int
	// Registered is how many may be ordered for names below one registered domain in a week.
	Registered int
	// Account is how many may be ordered in three hours.
	Account int
	// Failures is how many orders for one name may fail in an hour.
	Failures int
}

// Order is a certificate about to be ordered.
type Order struct {
	CompanyID        int64
	Host             string
	RegisteredDomain string
}

// BudgetError says which limit an order would break, and for how long.
type BudgetError struct {
	// Limit is company, registered, account or failures, as in OrderLimits.
	Limit string
	Wait  time.Duration
}

func (e *BudgetError) Error() string {
	return fmt.Sprintf("the limit of orders %q is reached for %v", e.Limit, e.Wait)
}

// RetryAfter is how long the limit stays reached.
func (e *BudgetError) RetryAfter() time.Duration { return e.Wait }

// budget holds the seconds until each limit lets one more through.
type budget struct{ Company, Registered, Account, Failures float64 }

// longest gives the limit that holds an order back the longest, or nil.
func (b budget) longest() error {
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

// ReserveOrder notes that a certificate is being ordered and gives the number of the order. It returns a *BudgetError when
// a limit is reached. Nodes ask one after the other, by the clock of the database.
func (db *DB) ReserveOrder(ctx context.Context, o Order, l OrderLimits) (id int64, err error) {
	err = db.tx(ctx, func(a asker) error {
		var locked bool
		if err := a.change(ctx, &locked, orderLock); err != nil {
			return err
		}
		var left budget
		err := a.change(ctx, &left, orderBudget, o.CompanyID, o.Host, o.RegisteredDomain, l.Company, l.Registered, l.Account, l.Failures)
		if err != nil {
			return err
		}
		if err := left.longest(); err != nil {
			return err
		}
		return a.change(ctx, &id, orderAdd, o.CompanyID, o.Host, o.RegisteredDomain)
	})
	return id, err
}

// OrderFailed notes that an order failed.
func (db *DB) OrderFailed(ctx context.Context, id int64) error {
	_, err := db.exec(ctx, orderFailed, id)
	return err
}
