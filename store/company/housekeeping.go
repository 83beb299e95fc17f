package company

import (
	"context"
	"time"

	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/bulk"
	"lyceum/store/internal/statement"
	"lyceum/store/people"
)

var (
	sessionPurge    = statement.Scoped("session/purge")
	ticketPurge     = statement.Scoped("ticket/purge")
	resetTokenPurge = statement.Scoped("password_reset/token_purge")
	outboxPurge     = statement.Global("outbox/purge")
)

// PurgeExpired deletes rows of the company that expired before the given time: sessions, tickets, reset tokens, used answers
// of identity providers and capture locks. It also deletes invitation runs and imports of courses that finished before that time, and messages of a
// sandbox that were queued before that time. Otherwise a sandbox would keep messages to an earlier address of an erased
// person. PurgeExpired returns the number of deleted rows.
func PurgeExpired(ctx context.Context, c store.Company, before time.Time) (rows int64, err error) {
	for _, st := range []*statement.Statement{sessionPurge, ticketPurge, resetTokenPurge} {
		n, err := store.RemoveInParts(func() (int64, error) { return c.Exec(ctx, st, before, store.RemoveRows) })
		if err != nil {
			return rows, err
		}
		rows += n
	}
	for _, st := range []*statement.Statement{billing.CaptureLockPurge, people.InvitationRunPurge,
		bulk.CourseImportPurge, people.AnswerPurge, sandboxMessagePurge} {
		n, err := c.Exec(ctx, st, before)
		if err != nil {
			return rows, err
		}
		rows += n
	}
	return rows, nil
}

// PurgeDelivered deletes messages that were delivered before the given time and returns their number.
func PurgeDelivered(ctx context.Context, db *store.DB, before time.Time) (int64, error) {
	return store.RemoveInParts(func() (int64, error) { return db.Exec(ctx, outboxPurge, before, store.RemoveRows) })
}
