package learning

import (
	"context"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var batchEnrollmentsLeft = statement.Scoped("batch/enrollments_left")

// JoinByRule adds active trainees to a batch whose rule they fulfil, and enrolls them in its courses by the rules of AddToBatch. The caller has
// locked the batch and the trainees. It returns the trainees who were not members before.
func JoinByRule(ctx context.Context, c store.Company, batchID int64, trainees []int64, today store.Date, by store.Actor) ([]int64, error) {
	joined, err := store.ListOf[int64](ctx, c, provisioningBatchJoin, batchID, pq.Array(trainees), today, by.UserID, by.Address, by.RequestID, true)
	if err != nil || len(joined) == 0 {
		return joined, err
	}
	const everyCourse = 0
	return joined, enrollBatch(ctx, c, batchID, joined, everyCourse, today, by)
}

// LeaveByRule removes those of the trainees from a batch whom its rule has added. If end is true, it ends the open enrollments that the batch created,
// except in courses that another batch of the trainee contains. The caller has locked the batch and the trainees. It returns the removed trainees.
func LeaveByRule(ctx context.Context, c store.Company, batchID int64, trainees []int64, end bool, by store.Actor) ([]int64, error) {
	left, err := store.ListOf[int64](ctx, c, provisioningBatchLeave, batchID, pq.Array(trainees), by.UserID, by.Address, by.RequestID, true)
	if err != nil || len(left) == 0 || !end {
		return left, err
	}
	enrollments, err := store.ListOf[int64](ctx, c, batchEnrollmentsLeft, batchID, pq.Array(left))
	if err != nil || len(enrollments) == 0 {
		return left, err
	}
	_, _, err = endEnrollments(ctx, c, enrollments, by)
	return left, err
}
