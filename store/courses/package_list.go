package courses

import (
	"context"

	"lyceum/store"
)

type PackageAttemptItem struct {
	ID           int64      `db:"id" json:"id" doc:"ID of the attempt."`
	DocumentID   int64      `db:"document_id" json:"documentID" doc:"ID of the document."`
	EnrollmentID int64      `db:"enrollment_id" json:"enrollmentID" doc:"ID of the enrollment."`
	UserID       int64      `db:"user_id" json:"userID" doc:"ID of the trainee."`
	Number       int64      `db:"number" json:"number" doc:"Which of the attempts of the enrollment at the document this is; the first is 1."`
	Status       string     `db:"status" json:"status" doc:"Whether the package is completed: not attempted, incomplete or completed."`
	Success      string     `db:"success" json:"success" doc:"Whether the package is passed: unknown, passed or failed. A failed package does not complete the document."`
	Score        *float64   `db:"score" json:"score" doc:"Score in percent, the average of those of the items that report one; null without a score."`
	Location     string     `db:"location" json:"location" doc:"Where the trainee is, in the words of the item of the package that was saved last; empty if it reports nothing."`
	SuspendData  string     `db:"suspend_data" json:"suspendData" doc:"The state of the item of the package that was saved last, in the form of its authoring tool; empty if it reports nothing."`
	OverTime     bool       `db:"over_time" json:"overTime" doc:"Whether the time of an item is longer than its time limit in the package."`
	Seconds      int64      `db:"seconds" json:"seconds" doc:"The time that the items of the package report, in seconds."`
	StartedAt    store.Time `db:"started_at" json:"startedAt" doc:"When the attempt began."`
	UpdatedAt    store.Time `db:"updated_at" json:"updatedAt" doc:"When the attempt was last saved."`
	EndedAt      store.Time `db:"ended_at" json:"endedAt" doc:"When the attempt ended; null before. After the end, the trainee can only review the package."`
	ResetAt      store.Time `db:"reset_at" json:"resetAt" doc:"When staff reset the attempt, so that the next launch begins another; null if they did not."`
	ResetReason  string     `db:"reset_reason" json:"resetReason" doc:"Why staff reset the attempt; empty if they did not, and for trainees."`

	CorrectedAt      store.Time `db:"corrected_at" json:"correctedAt" doc:"When staff corrected the result of the attempt last; null if they did not."`
	CorrectionReason string     `db:"correction_reason" json:"correctionReason" doc:"Why staff corrected the result; empty if they did not, and for trainees."`
}

// PackageAttempts returns the newest 100 attempts of a trainee at a document, the newest first. A handle that is limited to a manager returns only those
// that the manager may read.
func PackageAttempts(ctx context.Context, c store.Company, documentID, userID int64) ([]PackageAttemptItem, error) {
	return store.ListOf[PackageAttemptItem](ctx, c, packageList, documentID, userID)
}

// PackageStatuses returns the statuses of the items of an attempt that were opened, by their ids.
func PackageStatuses(ctx context.Context, c store.Company, attemptID int64) (map[string]string, error) {
	states, err := store.ListOf[packageItemResult](ctx, c, packageStates, attemptID)
	statuses := make(map[string]string, len(states))
	for _, s := range states {
		statuses[s.Item] = s.Status
	}
	return statuses, err
}
