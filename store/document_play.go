package store

import "context"

var documentPlay = scoped("document/play")

// PlayedPercent is the percentage of a film or sound that a trainee has to play to complete it.
const PlayedPercent = 95

// Playing is a report of the player of a film or sound. Times are in seconds.
type Playing struct {
	Position int64
	// From and To bound the part that was played since the last report. They are equal if nothing was played.
	From, To int64
	Duration int64
}

// PlayProgress is the progress after a film or sound was played.
type PlayProgress struct {
	EnrollmentProgress
	// WatchedPercent is the percentage of the film or sound that was played. A part that was played twice counts once.
	WatchedPercent int64 `db:"watched_percent"`
}

// PlayDocument records the position of a trainee in a film or sound, and the part that the trainee played. The document is
// done when PlayedPercent of it are played. PlayDocument returns ErrNotFound if the enrollment has ended since d was read.
func (c Company) PlayDocument(ctx context.Context, d *CourseDocument, p Playing) (progress PlayProgress, err error) {
	err = c.Tx(ctx, func(c Company) error {
		var held heldEnrollment
		if err := c.change(ctx, &held, enrollmentHold, d.EnrollmentID); err != nil {
			return err
		}
		progress.EnrollmentProgress = held.EnrollmentProgress
		if err := c.change(ctx, &progress, documentPlay, d.EnrollmentID, d.ID, p.Position, p.From, p.To, p.Duration); err != nil {
			return err
		}
		if progress.WatchedPercent >= PlayedPercent && progress.DoneAt.IsZero() {
			progress.EnrollmentProgress, err = c.FinishDocument(ctx, d)
			return err
		}
		_, err := c.exec(ctx, enrollmentVisit, d.EnrollmentID, d.ID)
		return err
	})
	return progress, err
}
