package reports

import (
	"context"
	"time"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	auditOldest  = statement.Scoped("audit/oldest")
	auditArchive = statement.Scoped("audit/archive")
	auditPurge   = statement.Scoped("audit/purge")
	auditLock    = statement.Scoped("audit/lock")
)

// auditBatch is the number of audit log entries that one statement reads or deletes.
const auditBatch = 2000

// ArchivedAudit is an audit log entry without personal data other than ids.
type ArchivedAudit struct {
	ID          int64      `json:"id"`
	At          store.Time `json:"at"`
	Kind        string     `db:"action" json:"kind"`
	ActorID     *int64     `db:"actor_id" json:"actorID"`
	ActingForID *int64     `db:"acting_for" json:"actingForID"`
	SubjectKind string     `db:"subject_kind" json:"subject"`
	SubjectID   *int64     `db:"subject_id" json:"subjectID"`
	RequestID   string     `db:"request_id" json:"requestID"`
}

// OldestAudit returns the time of the company's oldest audit log entry. It returns store.ErrNotFound if there is none.
func OldestAudit(ctx context.Context, c store.Company) (at time.Time, err error) {
	err = c.Get(ctx, &at, auditOldest)
	return at, err
}

// ArchivingAudit runs do in a transaction. It returns store.ErrConflict and does not run do if another node archives the company's
// audit log at the same time.
func ArchivingAudit(ctx context.Context, c store.Company, do func(store.Company) error) error {
	return c.Tx(ctx, func(c store.Company) error {
		var locked bool
		if err := c.Get(ctx, &locked, auditLock); err != nil {
			return err
		}
		if !locked {
			return store.ErrConflict
		}
		return do(c)
	})
}

// EachAudit calls do with the audit log entries of a period, oldest first. It stops at the first error.
func EachAudit(ctx context.Context, c store.Company, from, until time.Time, do func(ArchivedAudit) error) error {
	for after := int64(0); ; {
		batch, err := store.ListOf[ArchivedAudit](ctx, c, auditArchive, from, until, after, auditBatch)
		if err != nil {
			return err
		}
		for _, entry := range batch {
			if err := do(entry); err != nil {
				return err
			}
		}
		if len(batch) < auditBatch {
			return nil
		}
		after = batch[len(batch)-1].ID
	}
}

// PurgeAudit deletes the audit log entries of a period and returns their number.
func PurgeAudit(ctx context.Context, c store.Company, from, until time.Time) (deleted int64, err error) {
	for {
		n, err := c.Exec(ctx, auditPurge, from, until, auditBatch)
		deleted += n
		if err != nil || n < auditBatch {
			return deleted, err
		}
	}
}
