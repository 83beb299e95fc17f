package store

import (
	"context"
	"time"
)

var (
	countersReconcile = scoped("counters_reconcile")
	sessionPurge      = scoped("session_purge")
	ticketPurge       = scoped("ticket_purge")
	resetTokenPurge   = scoped("reset_token_purge")
	outboxPurge       = global("outbox_purge")
)

// WrongTotal is a total that differed from the rows it counts.
type WrongTotal struct {
	Kind  string
	Scope int64
	// Missing is what the total lacked; negative if it was too high.
	Missing int64
}

// Reconcile compares the company's totals with the rows they count, mends those that differ, and tells which did. It
// returns ErrConflict while rows of the company are being loaded, or another node reconciles.
func (c Company) Reconcile(ctx context.Context) (wrong []WrongTotal, err error) {
	err = c.Tx(ctx, func(c Company) error {
		if err := c.LockLoads(ctx); err != nil {
			return err
		}
		wrong, err = listOf[WrongTotal](ctx, c, countersReconcile)
		return err
	})
	return wrong, err
}

// PurgeExpired forgets the company's sessions, tickets and reset tokens that expired before that moment, and says how
// many rows that were.
func (c Company) PurgeExpired(ctx context.Context, before time.Time) (rows int64, err error) {
	for _, st := range []*statement{sessionPurge, ticketPurge, resetTokenPurge} {
		n, err := c.exec(ctx, st, before)
		if err != nil {
			return rows, err
		}
		rows += n
	}
	return rows, nil
}

// PurgeDelivered forgets the messages that were delivered before that moment, and says how many.
func (db *DB) PurgeDelivered(ctx context.Context, before time.Time) (int64, error) {
	return db.exec(ctx, outboxPurge, before)
}
