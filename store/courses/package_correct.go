package courses

import (
	"context"

	"github.com/shopspring/decimal"

	"lyceum/store"
	"lyceum/store/learning"
)

// correctState contains the fields of an attempt that the audit log records when it is corrected.
type correctState struct {
	store.Editable
	Document string           `json:"-"`
	Status   string           `json:"status"`
	Success  string           `json:"success"`
	Score    *decimal.Decimal `json:"score"`
	Reason   string           `json:"reason"`
}

func (s correctState) AuditName() string { return s.Document }

func (a StaffPackageAttempt) correctState() store.Row {
	state := correctState{Editable: a.Editable, Document: a.DocumentName, Status: a.Status, Success: a.Success, Reason: a.CorrectionReason}
	if a.Score != nil {
		score := decimal.NewFromFloat(*a.Score)
		state.Score = &score
	}
	return state
}

// CorrectPackage replaces the result of an attempt for a reason and ends the attempt. The document and the course are completed as after a commit with
// this result; what was completed before stays completed. It returns the errors of ResetPackage.
func CorrectPackage(ctx context.Context, c store.Company, id int64, result PackageResult, reason string, by store.Actor) (StaffPackageAttempt, error) {
	return changePackage(ctx, c, id, "_correct", StaffPackageAttempt.correctState, by, func(c store.Company, held *PackageAttempt) (int64, error) {
		rows, err := c.Exec(ctx, packageCorrect, id, result.Status, result.Success, result.Score, reason, held.Now)
		if err != nil || rows == 0 {
			return rows, err
		}
		if err := c.Publish(ctx, store.EventPackage, store.EventPackageCorrected, id); err != nil {
			return rows, err
		}
		if err := learning.Notify(ctx, c, learning.NotifiedPackageResult, id); err != nil {
			return rows, err
		}
		return rows, completeDocument(ctx, c, held, result)
	})
}
