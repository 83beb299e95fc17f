package store

import (
	"context"
	"time"
)

var (
	sessionPurge    = scoped("session/purge")
	ticketPurge     = scoped("ticket/purge")
	resetTokenPurge = scoped("password_reset/token_purge")
	outboxPurge     = global("outbox/purge")
)

// PurgeExpired deletes rows of the company that expired before the given time: sessions, tickets, reset tokens, used answers
// of identity providers and capture locks. It also deletes invitation runs that finished before that time, and messages of a
// sandbox that were queued before that time. Otherwise a sandbox would keep messages to an earlier address of an erased
// person. PurgeExpired returns the number of deleted rows.
func (c Company) PurgeExpired(ctx context.Context, before time.Time) (rows int64, err error) {
	for _, st := range []*statement{sessionPurge, ticketPurge, resetTokenPurge, captureLockPurge, invitationRunPurge, answerPurge, sandboxMessagePurge} {
		n, err := c.exec(ctx, st, before)
		if err != nil {
			return rows, err
		}
		rows += n
	}
	return rows, nil
}

// PurgeDelivered deletes messages that were delivered before the given time and returns their number.
func (db *DB) PurgeDelivered(ctx context.Context, before time.Time) (int64, error) {
	return db.exec(ctx, outboxPurge, before)
}
