package courses

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	documentPlay    = statement.Scoped("document/play")
	documentWatched = statement.Scoped("document/watched")
)

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
	// Watched means that PlayedPercent were played before.
	Watched bool
}

// PlayDocument records the position of a trainee in a film or sound, and the part that the trainee played. The document is
// done when PlayedPercent of it are played. PlayDocument returns store.ErrNotFound if the enrollment has ended since d was read.
func PlayDocument(ctx context.Context, c store.Company, d *CourseDocument, p Playing) (progress PlayProgress, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		var held heldEnrollment
		if err := c.Change(ctx, &held, enrollmentHold, d.EnrollmentID); err != nil {
			return err
		}
		progress.EnrollmentProgress = held.EnrollmentProgress
		if err := c.Change(ctx, &progress, documentPlay, d.EnrollmentID, d.ID, p.Position, p.From, p.To, p.Duration); err != nil {
			return err
		}
		if progress.WatchedPercent >= PlayedPercent && (progress.DoneAt.IsZero() || !progress.Watched) {
			if _, err := c.Exec(ctx, documentWatched, d.EnrollmentID, d.ID, held.Now); err != nil {
				return err
			}
			done := true
			progress.EnrollmentProgress, err = mark(ctx, c, d, &done)
			return err
		}
		_, err := c.Exec(ctx, enrollmentVisit, d.EnrollmentID, d.ID)
		return err
	})
	return progress, err
}
