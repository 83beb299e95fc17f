package store

import (
	"context"
	"time"
)

var (
	currentEnrollmentsUpdate = scoped("enrollment/current_update")
	enrollmentOpenInstead    = scoped("enrollment/open_instead")
)

// currentEnrollmentChunk is the maximum number of enrollments that one statement updates.
const currentEnrollmentChunk = 10_000

// UpdateCurrentEnrollments updates, for each trainee in each course, which enrollment is current at now: the open one, else
// the next one, else the newest. It runs at midnight in the company's time zone and after each import, because an import can
// add enrollments that start in later years. It returns ErrConflict if one of the trainees is enrolled concurrently.
func (c Company) UpdateCurrentEnrollments(ctx context.Context, now time.Time) error {
	for more := true; more; {
		if err := c.change(ctx, &more, currentEnrollmentsUpdate, Today(c.Tenant(), now), currentEnrollmentChunk); err != nil {
			return err
		}
	}
	return nil
}

// OpenEnrollmentInstead returns the id of another enrollment of the same trainee in the same course that is open today.
// It returns ErrNotFound if there is none.
func (c Company) OpenEnrollmentInstead(ctx context.Context, enrollmentID int64, today Date) (id int64, err error) {
	err = c.get(ctx, &id, enrollmentOpenInstead, enrollmentID, today)
	return id, err
}
