package courses

import (
	"context"

	"lyceum/store"
	"lyceum/store/learning"
)

// RemoveExam removes an exam and the release rules that refer to it. Enrollments that then lack nothing become completed. It returns
// store.ErrNotFound if the exam does not exist, a *store.StaleError if at has another version, and learning.ErrHasAttempts if trainees have taken
// the exam.
func RemoveExam(ctx context.Context, c store.Company, at store.Editable, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		courseID, err := learning.HoldOutlineOfExam(ctx, c, at.ID)
		if err != nil {
			return err
		}
		var taken bool
		if err := c.Get(ctx, &taken, learning.ExamTaken, at.ID); err != nil {
			return err
		}
		if taken {
			return learning.ErrHasAttempts
		}
		if err := openWaitingForExam(ctx, c, at.ID, by); err != nil {
			return err
		}
		if err := store.RemoveObject[learning.EditedExam](ctx, c, learning.ExamObject, at, by); err != nil {
			return err
		}
		return learning.Recount(ctx, c, courseID, 0)
	})
}

// openWaitingForExam removes the release rules that refer to an exam.
func openWaitingForExam(ctx context.Context, c store.Company, examID int64, by store.Actor) error {
	waiting, err := store.ListOf[store.Editable](ctx, c, learning.DocumentWaitingForExam, examID)
	if err != nil {
		return err
	}
	return open(ctx, c, waiting, func(item *OutlineItem) { item.ReleaseAfterExamID = nil }, by)
}
