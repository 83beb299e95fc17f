package learning

import (
	"context"
	"time"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	currentEnrollmentsUpdate = statement.Scoped("enrollment/current_update")
	enrollmentOpenInstead    = statement.Scoped("enrollment/open_instead")
)

// currentEnrollmentChunk is the maximum number of enrollments that one statement updates.
const currentEnrollmentChunk = 10_000

// UpdateCurrentEnrollments updates, for each trainee in each course, which enrollment is current at now: the open one, else
// the next one, else the newest. It runs at midnight in the company's time zone and after each import, because an import can
// add enrollments that start in later years. It returns store.ErrConflict if one of the trainees is enrolled concurrently.
func UpdateCurrentEnrollments(ctx context.Context, c store.Company, now time.Time) error {
	for more := true; more; {
		if err := c.Change(ctx, &more, currentEnrollmentsUpdate, store.Today(c.Tenant(), now), currentEnrollmentChunk); err != nil {
			return err
		}
	}
	return nil
}

// OpenEnrollmentInstead returns the id of another enrollment of the same trainee in the same course that is open today.
// It returns store.ErrNotFound if there is none.
func OpenEnrollmentInstead(ctx context.Context, c store.Company, enrollmentID int64, today store.Date) (id int64, err error) {
	err = c.Get(ctx, &id, enrollmentOpenInstead, enrollmentID, today)
	return id, err
}
