package store

import (
	"context"
	"time"
)

var (
	countersReconcile    = scoped("counters_reconcile")
	enrollmentsReconcile = scoped("course_enrollments_reconcile")
	sessionPurge         = scoped("session_purge")
	ticketPurge          = scoped("ticket_purge")
	resetTokenPurge      = scoped("reset_token_purge")
	outboxPurge          = global("outbox_purge")
)

// WrongTotal is a total that differed from the rows it counts.
type WrongTotal struct {
	Kind string
	// Scope is what the rows belong to, such as a batch or a course, or 0 for the whole company.
	Scope int64
	// Missing is what the total lacked; negative if it was too high.
	Missing int64
}

// Reconcile compares the company's totals, and the numbers of enrollments that its courses carry, with the rows they
// count, mends those that differ, and tells which did. It returns ErrConflict while rows of the company are being loaded,
// or another node reconciles.
func (c Company) Reconcile(ctx context.Context, now time.Time) (wrong []WrongTotal, err error) {
	// As of tomorrow, because a node whose clock is ahead may have added up what is due then.
	tomorrow := Today(c.tenant, now.AddDate(0, 0, 1))
	err = c.Tx(ctx, func(c Company) error {
		if err := c.LockLoads(ctx); err != nil {
			return err
		}
		if wrong, err = listOf[WrongTotal](ctx, c, countersReconcile); err != nil {
			return err
		}
		enrollments, err := listOf[WrongTotal](ctx, c, enrollmentsReconcile, tomorrow)
		wrong = append(wrong, enrollments...)
		return err
	})
	return wrong, err
}

// PurgeExpired forgets the company's sessions, tickets, reset tokens and turns of payments that expired before that moment, and says how
// many rows that were.
func (c Company) PurgeExpired(ctx context.Context, before time.Time) (rows int64, err error) {
	for _, st := range []*statement{sessionPurge, ticketPurge, resetTokenPurge, paymentTurnPurge} {
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
