package reports

import (
	"context"

	"github.com/shopspring/decimal"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store/learning"
	"lyceum/store/reports"
)

type ExamRequest struct {
	ReportPeriod
	ReportScope
	api.ReportFormat
	api.Sorted[reports.ExamResult]
	web.Paging
}

type ExamReport struct {
	api.CSVReport
	Results []reports.ExamResult `json:"results" doc:"The passed and failed attempts of the page, the latest first."`
	web.LimitedCounts
}

// ReportExams lists the passed and failed attempts at exams that ended in the period, the latest first. The request can select the exams of a
// course and the members of a batch.
func ReportExams(ctx context.Context, c *web.Call, in *ExamRequest) (report ExamReport, err error) {
	filter := reports.ReportFilter{From: in.From, Until: in.To, CourseID: in.CourseID, BatchID: in.BatchID}
	csv, err := in.IsCSV()
	if err != nil {
		return report, err
	}
	if !csv {
		list, err := reports.ExamResults(ctx, c.Store, filter, in.InOrder(in.StorePage()))
		return ExamReport{Results: list.Items, LimitedCounts: web.CountsOf(in.Paging, list)}, err
	}
	rows := c.Store
	if err := reports.CheckReport(ctx, c.Store, filter); err != nil {
		return report, err
	}
	report.CSVReport, err = api.CSVOfPeople(ctx, c, in.file("exams"), []string{"first name", "last name", "email", "exam", "course",
		"course code", "attempt", "ended date", "marks", "maximum", "percent", "result"},
		func(ctx context.Context, last reports.ExamResult) ([]reports.ExamResult, error) {
			return reports.ExamResultsAfter(ctx, rows, filter, last)
		}, func(one reports.ExamResult) int64 { return one.UserID }, func(one reports.ExamResult) []string {
			result := "failed"
			if one.Status == learning.AttemptPassed {
				result = "passed"
			}
			return []string{
				one.FName, one.LName, one.Email, one.Exam, one.Course, one.CourseCode, api.Number(one.Number), one.EndedOn.String(),
				exact(one.Marks), exact(one.Maximum), exact(one.Percent), result,
			}
		})
	return report, err
}

// exact returns all digits of a decimal for a CSV cell, or "" for nil.
func exact(d *decimal.Decimal) string {
	if d == nil {
		return ""
	}
	return d.String()
}
