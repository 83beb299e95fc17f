package store

import (
	"context"
	"encoding/json"
	"time"

	"github.com/lib/pq"
)

var auditList = scoped("audit/list")

// AuditFilter selects entries of the audit log. The zero value of a field selects all.
type AuditFilter struct {
	// UserID selects entries in which the user is the actor, the user acted for, or the subject.
	UserID int64
	Kinds  []string
	// From is inclusive, Until is exclusive.
	From, Until time.Time
}

// AuditRecord is an entry of the audit log with the names of its users. Names of erased users are empty.
type AuditRecord struct {
	ID   int64  `json:"id"`
	At   Time   `json:"at"`
	Kind string `db:"action" json:"kind"`
	// ActorID is nil if the deployment or its operator made the change.
	ActorID        *int64 `db:"actor_id" json:"actorID"`
	Actor          string `json:"actor"`
	ActingForID    *int64 `db:"acting_for" json:"actingForID"`
	ActingFor      string `db:"acting_for_email" json:"actingFor"`
	SubjectKind    string `db:"subject_kind" json:"subject"`
	SubjectID      *int64 `db:"subject_id" json:"subjectID"`
	SubjectName    string `db:"subject_name" json:"subjectName"`
	SubjectAddress string `db:"subject_email" json:"subjectUser"`
	Address        string `json:"address"`
	RequestID      string `db:"request_id" json:"requestID"`
	// Changes are the changed fields of the subject, each with an array of the value before and after. It is null for entries
	// without them.
	Changes *json.RawMessage `db:"changes" json:"changes,omitempty"`
}

// AuditList returns the selected entries of the company's audit log, newest first, at most limit.
func (c Company) AuditList(ctx context.Context, f AuditFilter, limit int) ([]AuditRecord, error) {
	var kinds any
	if len(f.Kinds) > 0 {
		kinds = pq.Array(f.Kinds)
	}
	var user *int64
	if f.UserID != 0 {
		user = &f.UserID
	}
	return listOf[AuditRecord](ctx, c, auditList, user, kinds, nullTime(f.From), nullTime(f.Until), limit)
}
