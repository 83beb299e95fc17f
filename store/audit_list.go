package store

import (
	"context"
	"time"

	"github.com/lib/pq"
)

var auditList = scoped("audit_list")

// AuditFilter says which entries of the log are meant. The zero value of a field means all.
type AuditFilter struct {
	// UserID did it, had it done for them, or is what it was done to.
	UserID int64
	Kinds  []string
	// From a moment, and Until another, which is not included.
	From, Until time.Time
}

// AuditRecord is an entry of the log as people read it. Addresses of those who are erased are empty.
type AuditRecord struct {
	ID   int64  `json:"id"`
	At   Time   `json:"at"`
	Kind string `db:"action" json:"kind"`
	// ActorID is nil when it was the deployment itself or its operator.
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
}

// AuditList gives entries of the company's log, the newest first, at most limit of them.
func (c Company) AuditList(ctx context.Context, f AuditFilter, limit int) ([]AuditRecord, error) {
	var kinds any
	if len(f.Kinds) > 0 {
		kinds = pq.Array(f.Kinds)
	}
	var user *int64
	if f.UserID != 0 {
		user = &f.UserID
	}
	return listOf[AuditRecord](ctx, c, auditList, user, kinds, momentOrNull(f.From), momentOrNull(f.Until), limit)
}

func momentOrNull(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}
