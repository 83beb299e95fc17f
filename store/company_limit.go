package store

import (
	"context"
	"errors"
	"fmt"

	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

// The values of LimitError.Limit.
const (
	LimitPeople   = "people"
	LimitStorage  = "storage"
	LimitMessages = "messages"
)

// CompanyLimits are the limits of a company that does not pay. Nil means no limit.
type CompanyLimits struct {
	// People is the number of users of all roles.
	People *int64 `json:"people"`
	// Storage is the number of bytes of the company's uploaded files.
	Storage *int64 `db:"storage_bytes" json:"storageBytes"`
	// Messages is the number of messages per UTC day. Messages about passwords of existing users do not count.
	Messages *int64 `json:"messages"`
}

func (l CompanyLimits) EditedObject() Editable { return Editable{} }
func (l CompanyLimits) AuditName() string      { return "" }

// ErrLimitReached means that a change would exceed a limit of the company. The error is a *LimitError.
var ErrLimitReached = errors.New("limit of the company is reached")

// LimitError names the limit of a company that a change would exceed.
type LimitError struct {
	// Limit is LimitPeople, LimitStorage or LimitMessages, and Value its value.
	Limit string
	Value int64
}

func (e *LimitError) Error() string {
	return fmt.Sprintf("%v: %d %s", ErrLimitReached, e.Value, e.Limit)
}

func (e *LimitError) Is(target error) bool { return target == ErrLimitReached }

var (
	companyLimitGet    = statement.Scoped("company_limit/get")
	companyLimitHold   = statement.Scoped("company_limit/hold")
	companyLimitOpen   = statement.Scoped("company_limit/open")
	companyLimitSet    = statement.Scoped("company_limit/set")
	companyLimitPeople = statement.Scoped("company_limit/people")
)

// Limits returns the limits of the company. If no limits are stored, every field is nil.
func (c Company) Limits(ctx context.Context) (l CompanyLimits, err error) {
	if err = c.Get(ctx, &l, companyLimitGet); errors.Is(err, ErrNotFound) {
		return CompanyLimits{}, nil // The query has set the pointers of l although it found no row.
	}
	return l, err
}

// SetLimits changes the limits of the company with apply, adds an audit log entry, and returns the new limits.
func (c Company) SetLimits(ctx context.Context, apply func(*CompanyLimits), by Actor) (l CompanyLimits, err error) {
	err = c.Tx(ctx, func(c Company) error {
		if _, err := c.Exec(ctx, companyLimitOpen); err != nil {
			return err
		}
		held, err := c.HoldLimits(ctx)
		if err != nil {
			return err
		}
		l = held.CompanyLimits
		apply(&l)
		if _, err := c.Exec(ctx, companyLimitSet, l.People, l.Storage, l.Messages); err != nil {
			return err
		}
		changes, err := ChangesOf(held.CompanyLimits, l)
		if err != nil {
			return err
		}
		return c.NoteNamed(ctx, by, AuditCompanyLimits, "company", "", changes)
	})
	return l, err
}

// LimitCompany changes the limits of the company with a slug for the operator. It returns tenant.ErrUnknown if there is no such
// company.
func (db *DB) LimitCompany(ctx context.Context, slug string, apply func(*CompanyLimits)) (CompanyLimits, error) {
	record, err := db.CompanyBySlug(ctx, slug)
	if err != nil {
		return CompanyLimits{}, err
	}
	return Company{id: record.ID, Executor: Executor{db: db}}.SetLimits(ctx, apply, Actor{})
}

// CompanyLimits returns the limits of the company with a slug for the operator. It returns tenant.ErrUnknown if there is no such
// company.
func (db *DB) CompanyLimits(ctx context.Context, slug string) (CompanyLimits, error) {
	record, err := db.CompanyBySlug(ctx, slug)
	if err != nil {
		return CompanyLimits{}, err
	}
	return Company{id: record.ID, Executor: Executor{db: db}}.Limits(ctx)
}

// heldLimits contains limits whose row is locked until the transaction ends, and the number of messages sent today.
type heldLimits struct {
	CompanyLimits
	Sent int64
}

// HoldLimits locks the limits of the company, so that concurrent transactions cannot exceed them together. A transaction
// must call it before it locks other rows.
func (c Company) HoldLimits(ctx context.Context) (l heldLimits, err error) {
	if err = c.Change(ctx, &l, companyLimitHold); errors.Is(err, ErrNotFound) {
		return heldLimits{}, nil // The query has set the pointers of l although it found no row.
	}
	return l, err
}

// NeedRoomFor returns a *LimitError if the company may not have n more users.
func (c Company) NeedRoomFor(ctx context.Context, n int64, l heldLimits) error {
	if l.People == nil {
		return nil
	}
	var people int64
	if err := c.Change(ctx, &people, companyLimitPeople); err != nil {
		return err
	}
	if people+n > *l.People {
		return &LimitError{LimitPeople, *l.People}
	}
	return nil
}

// AdmitUser locks the limits of the company. It returns a *LimitError if the company may not have another user.
func (c Company) AdmitUser(ctx context.Context) error {
	l, err := c.HoldLimits(ctx)
	if err != nil {
		return err
	}
	return c.NeedRoomFor(ctx, 1, l)
}

// AdmitSignUp locks the limits of the company. It returns a *LimitError if the company may not have another user or may not
// send another message today. A sign-up with a known address and a sign-up with an unknown address therefore return the same
// error.
func (c Company) AdmitSignUp(ctx context.Context) error {
	l, err := c.HoldLimits(ctx)
	if err != nil {
		return err
	}
	if l.Messages != nil && l.Sent >= *l.Messages {
		return &LimitError{LimitMessages, *l.Messages}
	}
	return c.NeedRoomFor(ctx, 1, l)
}

// StorageQuota returns the number of bytes that the company's files may use: the company's own limit if it is below quota,
// otherwise quota. limited reports whether the company's own limit applies.
func (c Company) StorageQuota(ctx context.Context, quota int64) (bytes int64, limited bool, err error) {
	l, err := c.Limits(ctx)
	if err != nil || l.Storage == nil || *l.Storage >= quota {
		return quota, false, err
	}
	return *l.Storage, true, nil
}

var StorageOpen = statement.Scoped("file/storage_open")

var storageUsed = statement.Scoped("file/storage_used")

var storageLock = statement.Scoped("file/storage_lock")

var storageReconcile = statement.Scoped("file/storage_reconcile")

// StorageUsed returns the number of bytes that the company's files use. It includes unfinished uploads.
func (c Company) StorageUsed(ctx context.Context) (used int64, err error) {
	err = c.Unlimited(only.Store{}).Get(ctx, &used, storageUsed)
	return used, err
}

// ReconcileStorage corrects the stored number of bytes that the company's files use. It returns the correction as a
// WrongTotal, or nil if the number was right.
func (c Company) ReconcileStorage(ctx context.Context) (wrong []WrongTotal, err error) {
	before, err := ListOf[int64](ctx, c, storageLock)
	if err != nil {
		return nil, err
	}
	after, err := ListOf[int64](ctx, c, storageReconcile)
	for i := range after {
		wrong = append(wrong, WrongTotal{Kind: "file_bytes", Missing: after[i] - before[i]})
	}
	return wrong, err
}
