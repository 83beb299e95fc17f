package store

import (
	"context"
	"time"
)

// Actor is who makes a change, for the audit log.
type Actor struct {
	// UserID is zero when it is the deployment itself, on the command line or at a set time.
	UserID int64
	// ActingFor is the trainee in whose place the user acts, or 0.
	ActingFor int64
	Address   string
	RequestID string
}

// AuditEntry is who did what, and for whom. Zero ids stand for nobody.
type AuditEntry struct {
	Actor
	At          time.Time
	Action      string
	SubjectKind string
	SubjectID   int64
	// SubjectName says more of the subject, or names one that has no number.
	SubjectName string
}

var (
	auditAdd       = scoped("audit_add")
	auditNote      = scoped("audit_note")
	auditAddOfUser = scoped("audit_add_of_user")
	commitLazily   = global("commit_lazily")
)

// Audit writes an entry into the company's log, best in the transaction of what it tells of. It returns ErrReference
// when the actor is no user of the company.
func (c Company) Audit(ctx context.Context, e AuditEntry) error {
	mustBeKind(e.Action)
	_, err := c.exec(ctx, auditAdd, e.At, e.UserID, e.ActingFor, e.Action, e.SubjectKind, e.SubjectID, e.SubjectName, e.Address, e.RequestID)
	return err
}

// note writes that the actor did it now, by the database's clock.
func (c Company) note(ctx context.Context, by Actor, action, kind string, id int64) error {
	mustBeKind(action)
	_, err := c.exec(ctx, auditNote, by.UserID, by.ActingFor, action, kind, id, by.Address, by.RequestID)
	return err
}

// AuditFailure writes that a login as the actor failed. With nobody as the actor it writes nothing but asks the same,
// and it does not wait for the disk: the time it takes must not tell whether an address is known.
func (c Company) AuditFailure(ctx context.Context, e AuditEntry) error {
	mustBeKind(e.Action)
	return c.Tx(ctx, func(c Company) error {
		var setting string
		if err := c.asker.get(ctx, &setting, commitLazily); err != nil {
			return err
		}
		_, err := c.exec(ctx, auditAddOfUser, e.UserID, e.At, e.Action, e.Address, e.RequestID)
		return err
	})
}

// RehearseFailure asks as much as Credentials and AuditFailure do for an address, but of no company: a login that
// does not name one must take its time also where the address is unknown.
func (db *DB) RehearseFailure(ctx context.Context, email string) error {
	if _, err := db.LoginCompanies(ctx, email, 1); err != nil {
		return err
	}
	return db.tx(ctx, func(a asker) error {
		var setting string
		if err := a.get(ctx, &setting, commitLazily); err != nil {
			return err
		}
		_, err := listed[int64](ctx, a, loginCompanies, email, 1)
		return err
	})
}
