package bulk

import (
	"context"
	"slices"
	"time"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/internal/statement"
)

var (
	enrollmentsReconcile      = statement.Scoped("course/enrollments_reconcile")
	enrollmentsReconcileParts = statement.Scoped("course/enrollments_reconcile_parts")
)

var positionsHorizon = statement.Scoped("trainee/positions_horizon")

var positionsSet = statement.Scoped("trainee/positions_set")

// positionDistance is the number of trainees between two trainees whose index in the list of trainees is stored. A query for
// a page starts at the nearest stored index and skips at most this many trainees.
const positionDistance = 250

// reconcilePart is the number of enrollments that one transaction of Reconcile counts. It takes a fraction of a second.
const reconcilePart = 200_000

// lessonsPart is the number of courses whose lessons one transaction of Reconcile counts.
const lessonsPart = 250

// Reconcile compares the company's totals and the counts of enrollments and lessons of its courses with the rows that they count, corrects
// the wrong totals and returns them. It also stores the index of every positionDistance-th trainee in the list of trainees,
// from which people.TraineeList finds pages. It returns store.ErrConflict during an import into the company, or if another node
// reconciles. Outside a transaction, each part of the work has its own transaction, because counting all enrollments of a large company takes
// longer than a statement may.
func Reconcile(ctx context.Context, c store.Company, now time.Time) (wrong []store.WrongTotal, err error) {
	// Tomorrow is used because a node with a fast clock may already have applied changes that are due then.
	tomorrow := store.Today(c.Tenant(), now.AddDate(0, 0, 1))
	part := func(do func(store.Company) ([]store.WrongTotal, error)) error {
		var found []store.WrongTotal
		err := c.Tx(ctx, func(c store.Company) (err error) {
			if err := LockLoads(ctx, c); err != nil {
				return err
			}
			found, err = do(c)
			return err
		})
		if err == nil {
			wrong = append(wrong, found...)
		}
		return err
	}
	// This statement must run before the others. positionsSet stores the indexes only if every transaction that is
	// running now has ended by then, because such a transaction could still add a trainee with a lower id.
	var horizon struct {
		ID          int64
		Transaction string
	}
	err = part(func(c store.Company) ([]store.WrongTotal, error) {
		if err := c.Get(ctx, &horizon, positionsHorizon); err != nil {
			return nil, err
		}
		return store.ListOf[store.WrongTotal](ctx, c, store.CountersReconcile)
	})
	if err != nil {
		return nil, err
	}
	groups, err := courseGroups(ctx, c)
	if err != nil {
		return wrong, err
	}
	for _, group := range groups {
		err := part(func(c store.Company) ([]store.WrongTotal, error) {
			return store.ListOf[store.WrongTotal](ctx, c, enrollmentsReconcile, tomorrow, pq.Array(group))
		})
		if err != nil {
			return wrong, err
		}
		for some := range slices.Chunk(group, lessonsPart) {
			err := part(func(c store.Company) ([]store.WrongTotal, error) {
				if err := courses.Hold(ctx, c, some...); err != nil {
					return nil, err
				}
				return courses.CountLessons(ctx, c, some...)
			})
			if err != nil {
				return wrong, err
			}
		}
	}
	return wrong, part(func(c store.Company) ([]store.WrongTotal, error) {
		storage, err := c.ReconcileStorage(ctx)
		if err == nil {
			_, err = c.Exec(ctx, positionsSet, horizon.ID, horizon.Transaction, positionDistance)
		}
		return storage, err
	})
}

// courseGroups returns the ids of all courses in groups of about reconcilePart enrollments. A course with more is a group of its own.
func courseGroups(ctx context.Context, c store.Company) (groups [][]int64, err error) {
	found, err := store.ListOf[struct {
		ID   int64
		Made int64 `db:"enrollments_made"`
	}](ctx, c, enrollmentsReconcileParts)
	size := int64(0)
	for _, course := range found {
		if size += course.Made; len(groups) == 0 || size > reconcilePart {
			groups, size = append(groups, nil), course.Made
		}
		groups[len(groups)-1] = append(groups[len(groups)-1], course.ID)
	}
	return groups, err
}
