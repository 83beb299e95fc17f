package reports

import (
	"context"

	"github.com/shopspring/decimal"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
)

// ExamReport is the response of ReportExams.
type ExamReport struct {
	api.CSVReport
	Results []store.ExamResult `json:"results" doc:"The passed and failed attempts of the page, the latest first."`
	web.Counts
}

// ReportExams lists the passed and failed attempts at exams that ended in the period, the latest first. The request can select the exams of a
// course and the members of a batch.
func ReportExams(ctx context.Context, c *web.Call, in *CompletionRequest) (report ExamReport, err error) {
	filter := store.ReportFilter{From: in.From, Until: in.To, CourseID: in.CourseID, BatchID: in.BatchID}
	csv, err := in.IsCSV()
	if err != nil {
		return report, err
	}
	if !csv {
		list, err := c.Store.ExamResults(ctx, filter, in.StorePage())
		return ExamReport{Results: list.Items, Counts: in.Counts(list.Total)}, err
	}
	rows := c.Store
	report.CSVReport = api.CSVAfter("exams", []string{"first name", "last name", "email", "exam", "course", "course code", "attempt", "ended date", "marks", "maximum", "percent", "result"},
		func(ctx context.Context, last store.ExamResult) ([]store.ExamResult, error) {
			return rows.ExamResultsAfter(ctx, filter, last)
		}, func(one store.ExamResult) []string {
			result := "failed"
			if one.Status == store.AttemptPassed {
				result = "passed"
			}
			return []string{
				one.FirstName, one.LastName, one.Email, one.Exam, one.Course, one.CourseCode, api.Number(one.Number), one.EndedOn.String(),
				exact(one.Marks), exact(one.Maximum), exact(one.Percent), result,
			}
		})
	return report, c.Store.CheckReport(ctx, filter)
}

// exact returns all digits of a decimal for a CSV cell, or "" for nil.
func exact(d *decimal.Decimal) string {
	if d == nil {
		return ""
	}
	return d.String()
}
