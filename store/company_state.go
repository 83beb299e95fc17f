package store

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"lyceum/store/internal/statement"
	"lyceum/tenant"
)

var companySuspend = statement.Scoped("company/suspend")

// SuspendCompany suspends the company with a slug for the operator, or resumes it. It records the change with its reason in the
// audit log, notifies all nodes, and reports whether the state changed. It returns tenant.ErrUnknown if there is no such company,
// ErrErasureBegun if the company cannot be resumed because the scheduled time of its erasure has passed, and ErrCompanyIncomplete if
// it cannot be resumed because its import has not ended.
func (db *DB) SuspendCompany(ctx context.Context, slug string, suspend bool, reason string) (changed bool, err error) {
	record, err := db.CompanyBySlug(ctx, slug)
	if err != nil {
		return false, err
	}
	kind := AuditCompanySuspend
	if !suspend {
		kind = AuditCompanyResume
	}
	var hosted string
	err = Company{id: record.ID, Executor: Executor{db: db}}.Tx(ctx, func(c Company) error {
		if err := c.Change(ctx, &hosted, companySuspend, suspend); err != nil {
			return err
		}
		if err := c.NoteNamed(ctx, Actor{}, kind, "company", reason, nil); err != nil {
			return err
		}
		return c.NotifyNodes(ctx, hosted)
	})
	if errors.Is(err, ErrNotFound) && !suspend {
		return false, db.whyNotResumed(ctx, record.ID)
	}
	if errors.Is(err, ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	return true, nil
}

// whyNotResumed returns the reason for which a company is suspended although it was to be resumed, or nil if it is not suspended.
func (db *DB) whyNotResumed(ctx context.Context, companyID int64) error {
	due, err := db.DueErasures(ctx, time.Now())
	if err != nil {
		return err
	}
	if slices.Contains(due, companyID) {
		return ErrErasureBegun
	}
	incomplete, err := db.IncompleteCompanies(ctx)
	if slices.ContainsFunc(incomplete, func(c IncompleteCompany) bool { return c.ID == companyID }) {
		return ErrCompanyIncomplete
	}
	return err
}

// MoveCompany sets the address to which the pages of a suspended company redirect. Resuming the company clears it. It returns
// tenant.ErrUnknown if there is no such company, and ErrNotFound if it is not suspended.
func (db *DB) MoveCompany(ctx context.Context, slug, address string) error {
	record, err := db.CompanyBySlug(ctx, slug)
	if err != nil {
		return err
	}
	var hosted string
	return Company{id: record.ID, Executor: Executor{db: db}}.Tx(ctx, func(c Company) error {
		if err := c.Change(ctx, &hosted, companyMove, address); err != nil {
			return err
		}
		if err := c.NoteNamed(ctx, Actor{}, AuditCompanySuspend, "company", "moved to "+address, nil); err != nil {
			return err
		}
		return c.NotifyNodes(ctx, hosted)
	})
}

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
