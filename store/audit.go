package store

import (
	"context"
	"time"

	"lyceum/store/internal/statement"
)

// Actor identifies who makes a change, for the audit log.
type Actor struct {
	// UserID is 0 if the deployment makes the change, through a command or a background job.
	UserID int64
	// ActingFor is the trainee on whose behalf the user acts, or 0.
	ActingFor int64
	Address   string
	RequestID string
}

// AuditEntry is one entry of the audit log. An id of 0 means that there is no such user or subject.
type AuditEntry struct {
	Actor
	At          time.Time
	Action      string
	SubjectKind string
	SubjectID   int64
	// SubjectName describes the subject further, or names a subject that has no id.
	SubjectName string
}

var (
	auditAdd             = statement.Scoped("audit/add")
	auditNote            = statement.Scoped("audit/note")
	auditAddOfUser       = statement.Scoped("audit/add_of_user")
	CommitAsynchronously = statement.Global("connection/commit_asynchronously")
)

// Audit adds an entry to the company's audit log. Call it inside the Tx of the change that it records. It returns
// ErrReference if the actor is not a user of the company.
func (c Company) Audit(ctx context.Context, e AuditEntry) error {
	mustBeAuditKind(e.Action)
	_, err := c.Exec(ctx, auditAdd, e.At, e.UserID, e.ActingFor, e.Action, e.SubjectKind, e.SubjectID, e.SubjectName, e.Address, e.RequestID)
	return err
}

// Note adds an entry to the audit log with the database's current time.
func (c Company) Note(ctx context.Context, by Actor, action, kind string, id int64) error {
	mustBeAuditKind(action)
	_, err := c.Exec(ctx, auditNote, by.UserID, by.ActingFor, action, kind, id, by.Address, by.RequestID)
	return err
}

// NoteNamed adds an entry about a subject that has a name and no id, with the database's current time. changes may be nil.
func (c Company) NoteNamed(ctx context.Context, by Actor, action, kind, name string, changes []byte) error {
	mustBeAuditKind(action)
	_, err := c.Exec(ctx, auditChanged, by.UserID, by.ActingFor, action, kind, nil, name, by.Address, by.RequestID, NullBytes(changes))
	return err
}

// AuditFailure records a failed login. If the UserID of the actor is 0, it adds no entry but runs the same statements.
// The commit does not wait for the disk, so that the response time does not reveal whether an address is known.
func (c Company) AuditFailure(ctx context.Context, e AuditEntry) error {
	mustBeAuditKind(e.Action)
	return c.Tx(ctx, func(c Company) error {
		// CommitAsynchronously makes the commit return before the changes are on the disk. It applies to the whole
		// transaction, so it must not run if the context contains a transaction that other statements share.
		if !joinsTx(ctx) {
			var setting string
			if err := c.Executor.Get(ctx, &setting, CommitAsynchronously); err != nil {
				return err
			}
		}
		_, err := c.Exec(ctx, auditAddOfUser, e.UserID, e.At, e.Action, e.Address, e.RequestID)
		return err
	})
}

// Editor is the user who changes another user: the actor with the actor's role, and the time of the change.
type Editor struct {
	Actor
	Role string
	At   time.Time
}
