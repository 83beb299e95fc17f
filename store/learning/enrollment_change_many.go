package learning

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	enrollmentsToChange  = statement.Scoped("enrollment/hold_to_change").Limited()
	enrollmentUpdateMany = statement.Scoped("enrollment/update_many")
)

// EnrollmentChange is the result of a change of one of several enrollments. Before and After have the id 0 if the enrollment does not exist.
type EnrollmentChange struct {
	EnrollmentID  int64
	Before, After EditedEnrollment
	Err           error
}

// changeEnrollments locks enrollments and returns a change for each id, in the order of ids. apply makes the change of one enrollment, whose error is the
// error of the result. write writes the changes without an error, once for each enrollment; it is not called if dry is true. The error of an enrollment that
// does not exist, or that a limited handle does not reach, is store.ErrNotFound.
func changeEnrollments(
	ctx context.Context, c store.Company, ids []int64, dry bool, apply func(*EditedEnrollment) error, write func(store.Company, []EnrollmentChange) error,
) (list []EnrollmentChange, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		found, err := store.ListOf[EditedEnrollment](ctx, c, enrollmentsToChange, pq.Array(ids))
		if err != nil {
			return err
		}
		byID := make(map[int64]EditedEnrollment, len(found))
		for _, e := range found {
			byID[e.ID] = e
		}
		list = make([]EnrollmentChange, len(ids)) // The transaction may run again.
		var wanted []EnrollmentChange
		first := map[int64]bool{}
		for i, id := range ids {
			e, known := byID[id]
			list[i] = EnrollmentChange{EnrollmentID: id, Before: e, After: e, Err: store.ErrNotFound}
			if known {
				list[i].Err = apply(&list[i].After)
			}
			if list[i].Err == nil && !first[id] {
				first[id] = true
				wanted = append(wanted, list[i])
			}
		}
		if dry || len(wanted) == 0 {
			return nil
		}
		return write(c.Unlimited(only.Store{}), wanted)
	})
	return list, err
}

// UpdateEnrollments sets or removes the last days and the due dates of enrollments with apply, in one transaction. With dry, it changes nothing. The error of
// a result is store.ErrNotFound, ErrNotEnrolled if the enrollment has ended or was replaced, the error of apply, or nil.
func UpdateEnrollments(
	ctx context.Context, c store.Company, ids []int64, dry bool, apply func(*EditedEnrollment) error, by store.Actor,
) ([]EnrollmentChange, error) {
	return changeEnrollments(ctx, c, ids, dry, func(e *EditedEnrollment) error {
		if !e.Latest || e.Stored == "unenrolled" {
			return ErrNotEnrolled
		}
		return apply(e)
	}, func(c store.Company, wanted []EnrollmentChange) error {
		wanted = slices.DeleteFunc(wanted, func(w EnrollmentChange) bool {
			return w.Before.EndDate.String() == w.After.EndDate.String() && w.Before.DueDate.String() == w.After.DueDate.String()
		})
		var after []EditedEnrollment
		var changed, limited []int64
		var changes []string
		for _, w := range wanted {
			text, err := store.ChangesOf(w.Before, w.After)
			if err != nil {
				return err
			}
			after, changed, changes = append(after, w.After), append(changed, w.EnrollmentID), append(changes, string(text))
			if !w.After.EndDate.IsZero() {
				limited = append(limited, w.EnrollmentID)
			}
		}
		if len(changed) == 0 {
			return nil
		}
		text, err := json.Marshal(after)
		if err != nil {
			return err
		}
		if _, err := c.Exec(ctx, enrollmentUpdateMany, text); err != nil {
			return err
		}
		if err := c.AuditEach(ctx, by, "enrollment_update", "enrollment", changed, changes); err != nil {
			return err
		}
		return c.PublishSome(ctx, store.EventEnrollmentExpired, limited, true)
	})
}

// EndEnrollments ends enrollments by the rules of Unenroll, in one transaction. With dry, it changes nothing. The error of a result is store.ErrNotFound,
// ErrNotEnrolled, or nil.
func EndEnrollments(ctx context.Context, c store.Company, ids []int64, dry bool, today store.Date, by store.Actor) ([]EnrollmentChange, error) {
	return changeEnrollments(ctx, c, ids, dry, func(e *EditedEnrollment) error {
		if e.Stored == "unenrolled" || !e.Latest && e.EndDate.Before(today) {
			return ErrNotEnrolled
		}
		return nil
	}, func(c store.Company, wanted []EnrollmentChange) error {
		ending := make([]int64, len(wanted))
		for i, w := range wanted {
			ending[i] = w.EnrollmentID
		}
		_, _, err := endEnrollments(ctx, c, ending, by)
		return err
	})
}
