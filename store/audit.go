package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"time"

	"github.com/lib/pq"

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

var (
	auditList   = statement.Scoped("audit/list").Lagging()
	auditKeyset = statement.Scoped("audit/keyset")
)

// AuditFilter selects entries of the audit log. The zero value of a field selects all.
type AuditFilter struct {
	// UserID selects entries in which this user is the actor, the user on whose behalf the actor acted, or the
	// subject.
	UserID int64
	Kinds  []string
	// SubjectKind and SubjectID select entries about an object.
	SubjectKind string
	SubjectID   int64
	// From and Until limit the time of the entries. From is inclusive, Until is exclusive.
	From, Until time.Time
	// Before is the id of an entry. It selects the entries that follow that entry in the list.
	Before int64
	// Newest makes AuditList read from the primary, because a standby may lack the newest entries.
	Newest bool
}

// AuditRecord is an entry of the audit log with the names of its users. Names of erased users are empty.
type AuditRecord struct {
	ID   int64  `json:"id" doc:"ID of the entry."`
	At   Time   `json:"at" doc:"When the change happened."`
	Kind string `db:"action" json:"kind" doc:"Kind of the entry: what was done, such as import_undo."`
	// ActorID is nil if the deployment or its operator made the change.
	ActorID        *int64 `db:"actor_id" json:"actorID" doc:"ID of the user who made the change; null if the deployment or its operator made it."`
	Actor          string `json:"actor" doc:"E-mail address of the user who made the change; empty without a user, and after the user was erased."`
	ActingForID    *int64 `db:"acting_for" json:"actingForID" doc:"ID of the trainee on whose behalf the user acted; null if the user acted for themselves."`
	ActingFor      string `db:"acting_for_email" json:"actingFor" doc:"E-mail address of the trainee on whose behalf the user acted; empty without one."`
	SubjectKind    string `db:"subject_kind" json:"subject" doc:"Kind of the object that the entry is about, such as course."`
	SubjectID      *int64 `db:"subject_id" json:"subjectID" doc:"ID of the object that the entry is about; null if it has none."`
	SubjectName    string `db:"subject_name" json:"subjectName" doc:"Name of the object that the entry is about, or a detail of the change, such as the ended session."`
	SubjectAddress string `db:"subject_email" json:"subjectUser" doc:"E-mail address of the user that the entry is about; empty for other objects."`
	Address        string `json:"address" doc:"IP address from which the change was requested."`
	RequestID      string `db:"request_id" json:"requestID" doc:"ID of the request that made the change, as in the logs of the deployment."`
	// Changes is a JSON object with the changed fields of the subject. Each field has an array of the value before and
	// the value after. Changes is nil for an entry that records no fields.
	Changes *json.RawMessage `db:"changes" json:"changes,omitempty" doc:"The changed fields by their names. Each value is an array of the value before and the value after."`
}

// AuditList returns the selected entries of the company's audit log, newest first, at most limit.
func (c Company) AuditList(ctx context.Context, f AuditFilter, limit int) ([]AuditRecord, error) {
	kind, id := f.subject()
	list := auditList
	if f.Newest {
		list = fresh(list)
	}
	return ListOf[AuditRecord](ctx, c, list, IDOrNull(f.UserID), f.kinds(), NullTime(f.From), NullTime(f.Until), limit, IDOrNull(f.Before), kind, id)
}

// AuditKeyset returns the selected entries of a keyset, the highest id first. It ignores f.Before.
func (c Company) AuditKeyset(ctx context.Context, f AuditFilter, k Keyset) ([]AuditRecord, error) {
	kind, id := f.subject()
	return ListOf[AuditRecord](ctx, c, auditKeyset, k.After, k.Size, IDOrNull(f.UserID), f.kinds(),
		NullTime(f.From), NullTime(f.Until), kind, id, k.SinceArgument())
}

// kinds returns the selected kinds as an argument of a statement, or nil for all.
func (f AuditFilter) kinds() any {
	if len(f.Kinds) == 0 {
		return nil
	}
	return pq.Array(f.Kinds)
}

// subject returns the kind and the id of the selected subject as arguments of a statement.
func (f AuditFilter) subject() (kind, id any) {
	return sql.NullString{String: f.SubjectKind, Valid: f.SubjectKind != ""}, IDOrNull(f.SubjectID)
}
