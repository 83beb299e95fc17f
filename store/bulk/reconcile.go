package bulk

import (
	"context"
	"time"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var enrollmentsReconcile = statement.Scoped("course/enrollments_reconcile")

var positionsHorizon = statement.Scoped("trainee/positions_horizon")

var positionsSet = statement.Scoped("trainee/positions_set")

// positionDistance is the number of trainees between two trainees whose index in the list of trainees is stored. A query for
// a page starts at the nearest stored index and skips at most this many trainees.
const positionDistance = 250

// Reconcile compares the company's totals and the enrollment counts of its courses with the rows that they count, corrects
// the wrong totals and returns them. It also stores the index of every positionDistance-th trainee in the list of trainees,
// from which people.TraineeList finds pages. It returns store.ErrConflict during an import into the company, or if another node
// reconciles.
func Reconcile(ctx context.Context, c store.Company, now time.Time) (wrong []store.WrongTotal, err error) {
	// Tomorrow is used because a node with a fast clock may already have applied changes that are due then.
	tomorrow := store.Today(c.Tenant(), now.AddDate(0, 0, 1))
	err = c.Tx(ctx, func(c store.Company) error {
		if err := LockLoads(ctx, c); err != nil {
			return err
		}
		// This statement must run before the others. positionsSet stores the indexes only if every transaction that is
		// running now has ended by then, because such a transaction could still add a trainee with a lower id.
		var horizon struct {
			ID          int64
			Transaction string
		}
		if err := c.Get(ctx, &horizon, positionsHorizon); err != nil {
			return err
		}
		if wrong, err = store.ListOf[store.WrongTotal](ctx, c, store.CountersReconcile); err != nil {
			return err
		}
		enrollments, err := store.ListOf[store.WrongTotal](ctx, c, enrollmentsReconcile, tomorrow)
		if err != nil {
			return err
		}
		storage, err := c.ReconcileStorage(ctx)
		if err != nil {
			return err
		}
		wrong = append(append(wrong, enrollments...), storage...)
		_, err = c.Exec(ctx, positionsSet, horizon.ID, horizon.Transaction, positionDistance)
		return err
	})
	return wrong, err
}
