package courses

import (
	"cmp"
	"context"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	documentPlay         = statement.Scoped("document/play")
	documentWatched      = statement.Scoped("document/watched")
	documentMeasure      = statement.Scoped("document/measure")
	documentReportLength = statement.Scoped("document/report_length")
)

// PlayedPercent is the percentage of a film or sound that a trainee has to play to complete it.
const PlayedPercent = 95

// A trainee can have played at most PlaySpeed seconds of a film or sound in each second since the document was opened, and PlaySlack more. This counts
// from the first opening and not from the last report, so that reports that arrive late or together are recorded in full. PlaySpeed is the highest speed
// that the players of browsers offer. PlaySlack allows for times that are rounded to seconds.
const (
	PlaySpeed = 2
	PlaySlack = 10
)

// Playing is a report of the player of a film or sound. Times are in seconds.
type Playing struct {
	Position int64
	// From and To bound the part that was played since the last report. They are equal if nothing was played.
	From, To int64
	// Duration is the length that the player has found. It counts only if the length cannot be read from the file.
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

// MeasureDocument records the length of a film or sound in seconds that was read from its file. 0 means that it cannot be read.
func MeasureDocument(ctx context.Context, c store.Company, d *CourseDocument, length int64) error {
	d.Length = &length
	_, err := c.Exec(ctx, documentMeasure, d.ID, d.Version, length)
	return err
}

// lengthOf returns the length of a film or sound in seconds. If it was not read from the file, it is the greatest one that players have reported.
func lengthOf(ctx context.Context, c store.Company, d *CourseDocument, reported int64) (int64, error) {
	if length := d.readLength(); length > 0 || reported <= d.Reported {
		return cmp.Or(length, d.Reported), nil
	}
	_, err := c.Exec(ctx, documentReportLength, d.ID, d.Version, reported)
	return reported, err
}

// PlayDocument records the position of a trainee in a film or sound, and the part that the trainee played, as far as the time since the document was
// opened allows it. The document is done when PlayedPercent of it are played. PlayDocument returns store.ErrNotFound if the enrollment has ended since d
// was read.
func PlayDocument(ctx context.Context, c store.Company, d *CourseDocument, p Playing) (progress PlayProgress, err error) {
	length, err := lengthOf(ctx, c, d, p.Duration)
	if err != nil {
		return progress, err
	}
	err = c.Tx(ctx, func(c store.Company) error {
		var held heldEnrollment
		if err := c.Change(ctx, &held, enrollmentHold, d.EnrollmentID); err != nil {
			return err
		}
		progress.EnrollmentProgress = held.EnrollmentProgress
		err := c.Change(ctx, &progress, documentPlay, d.EnrollmentID, d.ID, min(p.Position, length), min(p.From, length), min(p.To, length), length, held.Now,
			PlaySpeed, PlaySlack)
		if err != nil {
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
		_, err = c.Exec(ctx, enrollmentVisit, d.EnrollmentID, d.ID)
		return err
	})
	return progress, err
}
