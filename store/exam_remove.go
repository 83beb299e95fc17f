package store

import "context"

// RemoveExam removes an exam and the release rules that refer to it. It returns ErrNotFound if the exam does not exist, a
// *StaleError if at has another version, and ErrHasAttempts if trainees have taken the exam.
func (c Company) RemoveExam(ctx context.Context, at Editable, by Actor) error {
	return c.Tx(ctx, func(c Company) error {
		if err := c.holdOutlineOfExam(ctx, at.ID); err != nil {
			return err
		}
		var taken bool
		if err := c.get(ctx, &taken, examTaken, at.ID); err != nil {
			return err
		}
		if taken {
			return ErrHasAttempts
		}
		if err := c.openWaitingForExam(ctx, at.ID, by); err != nil {
			return err
		}
		return removeObject[EditedExam](ctx, c, examObject, at, by)
	})
}

// openWaitingForExam removes the release rules that refer to an exam.
func (c Company) openWaitingForExam(ctx context.Context, examID int64, by Actor) error {
	waiting, err := listOf[Editable](ctx, c, documentWaitingForExam, examID)
	if err != nil {
		return err
	}
	return c.open(ctx, waiting, func(item *OutlineItem) { item.ReleaseAfterExamID = nil }, by)
}
