package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"time"

	"github.com/lib/pq"
)

var auditList = scoped("audit/list").lagging()

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
}

// AuditRecord is an entry of the audit log with the names of its users. Names of erased users are empty.
type AuditRecord struct {
	ID   int64  `json:"id" doc:"The entry."`
	At   Time   `json:"at" doc:"When it happened."`
	Kind string `db:"action" json:"kind" doc:"Kind of the entry."`
	// ActorID is nil if the deployment or its operator made the change.
	ActorID        *int64 `db:"actor_id" json:"actorID" doc:"The user who did it; null: the deployment or its operator."`
	Actor          string `json:"actor" doc:"Address of that user; empty for an erased one."`
	ActingForID    *int64 `db:"acting_for" json:"actingForID" doc:"The trainee on whose behalf the user acted, or null."`
	ActingFor      string `db:"acting_for_email" json:"actingFor" doc:"Address of that trainee."`
	SubjectKind    string `db:"subject_kind" json:"subject" doc:"Kind of the subject."`
	SubjectID      *int64 `db:"subject_id" json:"subjectID" doc:"ID of the subject, or null."`
	SubjectName    string `db:"subject_name" json:"subjectName" doc:"Name of the subject, or more about it."`
	SubjectAddress string `db:"subject_email" json:"subjectUser" doc:"Address of a subject that is a user."`
	Address        string `json:"address" doc:"IP address of the client."`
	RequestID      string `db:"request_id" json:"requestID" doc:"ID of the request in the logs."`
	// Changes is a JSON object with the changed fields of the subject. Each field has an array of the value before and
	// the value after. Changes is nil for an entry that records no fields.
	Changes *json.RawMessage `db:"changes" json:"changes,omitempty" doc:"The changed fields, each with an array of the value before and after."`
}

// AuditList returns the selected entries of the company's audit log, newest first, at most limit.
func (c Company) AuditList(ctx context.Context, f AuditFilter, limit int) ([]AuditRecord, error) {
	var kinds any
	if len(f.Kinds) > 0 {
		kinds = pq.Array(f.Kinds)
	}
	return listOf[AuditRecord](ctx, c, auditList, idOrNull(f.UserID), kinds, nullTime(f.From), nullTime(f.Until), limit, idOrNull(f.Before),
		sql.NullString{String: f.SubjectKind, Valid: f.SubjectKind != ""}, idOrNull(f.SubjectID))
}
