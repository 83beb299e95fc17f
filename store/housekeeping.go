package store

import (
	"context"
	"time"
)

var (
	countersReconcile    = scoped("counter/reconcile")
	enrollmentsReconcile = scoped("course/enrollments_reconcile")
	positionsHorizon     = scoped("trainee/positions_horizon")
	positionsSet         = scoped("trainee/positions_set")
	sessionPurge         = scoped("session/purge")
	ticketPurge          = scoped("ticket/purge")
	resetTokenPurge      = scoped("password_reset/token_purge")
	outboxPurge          = global("outbox/purge")
)

// WrongTotal is a stored total that differed from the rows that it counts.
type WrongTotal struct {
	Kind string
	// Scope is the parent of the counted rows, such as a batch or a course, or 0 for the whole company.
	Scope int64
	// Missing is the number of rows, or of bytes for the kind file_bytes, that the total lacked. It is negative if the
	// total was too high.
	Missing int64
}

// positionDistance is the number of trainees between two trainees whose index in the list of trainees is stored. A query for
// a page starts at the nearest stored index and skips at most this many trainees.
const positionDistance = 250

// Reconcile compares the company's totals and the enrollment counts of its courses with the rows that they count, corrects
// the wrong totals and returns them. It also stores the index of every positionDistance-th trainee in the list of trainees,
// from which TraineeList finds pages. It returns ErrConflict during an import into the company, or if another node
// reconciles.
func (c Company) Reconcile(ctx context.Context, now time.Time) (wrong []WrongTotal, err error) {
	// Tomorrow is used because a node with a fast clock may already have applied changes that are due then.
	tomorrow := Today(c.tenant, now.AddDate(0, 0, 1))
	err = c.Tx(ctx, func(c Company) error {
		if err := c.LockLoads(ctx); err != nil {
			return err
		}
		// This statement must run before the others. positionsSet stores the indexes only if every transaction that is
		// running now has ended by then, because such a transaction could still add a trainee with a lower id.
		var horizon struct {
			ID          int64
			Transaction string
		}
		if err := c.get(ctx, &horizon, positionsHorizon); err != nil {
			return err
		}
		if wrong, err = listOf[WrongTotal](ctx, c, countersReconcile); err != nil {
			return err
		}
		enrollments, err := listOf[WrongTotal](ctx, c, enrollmentsReconcile, tomorrow)
		if err != nil {
			return err
		}
		storage, err := c.reconcileStorage(ctx)
		if err != nil {
			return err
		}
		wrong = append(append(wrong, enrollments...), storage...)
		_, err = c.exec(ctx, positionsSet, horizon.ID, horizon.Transaction, positionDistance)
		return err
	})
	return wrong, err
}

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
