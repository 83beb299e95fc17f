package courses

import (
	"context"

	"github.com/shopspring/decimal"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store/courses"
)

// fullScore is the maximum score of a package, in percent.
var fullScore = decimal.NewFromInt(100)

// CorrectedStatus is a status that staff can give an attempt. They cannot give it courses.PackageNotAttempted.
type CorrectedStatus = api.Choice[correctedStatuses]

type correctedStatuses struct{}

func (correctedStatuses) Choices() []string {
	return []string{courses.PackageIncomplete, courses.PackageCompleted}
}

// CorrectedSuccess is a success that staff can give an attempt. CorrectPackageAttempt rejects "passed" for an attempt that is not completed.
type CorrectedSuccess = api.Choice[correctedSuccesses]

type correctedSuccesses struct{}

func (correctedSuccesses) Choices() []string {
	return []string{courses.PackageUnknown, courses.PackagePassed, courses.PackageFailed}
}

// PackageAttemptCorrection names an attempt, its correct result and the reason for the correction.
type PackageAttemptCorrection struct {
	AttemptID int64            `api:"attemptID,required" doc:"ID of the attempt, which must be the newest one of its enrollment at its document."`
	Status    CorrectedStatus  `api:"status,required" doc:"Whether the package is completed: incomplete or completed."`
	Success   CorrectedSuccess `api:"success,required" doc:"Whether the package is passed: unknown, passed or failed. Only a completed package can be passed. A failed package does not complete the document."`
	Score     *decimal.Decimal `api:"score" doc:"Score in percent, from 0 to 100 with at most 2 decimal places. Default: no score."`
	Reason    string           `api:"reason,required,max=1000" doc:"Why the result is corrected; not blank. Only staff see it."`
}

// CorrectPackageAttempt replaces the result of an attempt at a package and ends the attempt. It returns the errors of courses.CorrectPackage.
func CorrectPackageAttempt(ctx context.Context, c *web.Call, in *PackageAttemptCorrection) (courses.StaffPackageAttempt, error) {
	switch {
	case in.Success == courses.PackagePassed && in.Status != courses.PackageCompleted:
		return courses.StaffPackageAttempt{}, web.InvalidField("success", "Only a completed package can be passed.")
	case in.Score != nil && (in.Score.IsNegative() || in.Score.GreaterThan(fullScore) || !in.Score.Equal(in.Score.Round(2))):
		return courses.StaffPackageAttempt{}, web.InvalidField("score", "The score must be from 0 to 100 percent, with at most 2 decimal places.")
	}
	return courses.CorrectPackage(ctx, c.Store, in.AttemptID,
		courses.PackageResult{Status: string(in.Status), Success: string(in.Success), Score: in.Score}, in.Reason, c.Actor())
}
