package store

import (
	"cmp"
	"context"
	"errors"
	"time"

	"lyceum/store/internal/statement"
	"lyceum/tenant"
)

// ErrCompanyIncomplete means that a company cannot be resumed because its import is running or was interrupted.
var ErrCompanyIncomplete = errors.New("the import of the company is not complete")

var (
	companyMove         = statement.Scoped("company/move")
	companySuspendedFor = statement.Scoped("company/suspended_for")
	companyHoldActive   = statement.Global("company/hold_active")
)

// SuspendedFor returns for how long the company has been suspended. The time counts from the begin of the transaction that
// suspended the company. SuspendedFor returns ErrNotFound if the company is not suspended.
func (c Company) SuspendedFor(ctx context.Context) (time.Duration, error) {
	var seconds float64
	err := c.Get(ctx, &seconds, companySuspendedFor)
	return time.Duration(seconds * float64(time.Second)), err
}

// confirm checks a company that is not confirmed at the end of a transaction. The company cannot be suspended between confirm and
// the end of the transaction, so the archive of a suspended company contains every change that was committed. A sandbox is
// suspended with its company. confirm returns tenant.ErrSuspended if the company is suspended.
func (c Company) confirm(ctx context.Context) error {
	if !c.unconfirmed {
		return nil
	}
	var id int64
	err := c.Executor.Change(ctx, &id, companyHoldActive, cmp.Or(c.tenant.SandboxOf(), c.id))
	if errors.Is(err, ErrNotFound) {
		return tenant.ErrSuspended
	}
	return err
}
