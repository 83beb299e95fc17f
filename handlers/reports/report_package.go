package reports

import (
	"context"
	"slices"
	"strconv"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/reports"
)

// ActivityPeriod selects attempts by the day of their last activity.
type ActivityPeriod struct {
	From store.Date `api:"from" doc:"First day of the last activity, in the company's time zone. Default: no limit."`
	To   store.Date `api:"to" doc:"Last day of the last activity, in the company's time zone. Default: no limit."`
}

// PackageRequest selects results of people at packages.
type PackageRequest struct {
	ActivityPeriod
	ReportScope
	DocumentID int64 `api:"documentID" doc:"Only the package of the document with this ID."`
	api.ReportFormat
	api.Sorted[reports.PackageResult]
	web.Paging
}

type PackageReport struct {
	api.CSVReport
	Results []reports.PackageResult `json:"results" doc:"The results of the page: one for each current enrollment and package that was opened in it, the attempt that began last first."`
	web.LimitedCounts
}

// ReportPackages lists the results of people at packages: one for each current enrollment and package, the attempt that began last first. The request can
// select the days of the last activity, a package, the packages of a course and the members of a batch.
func ReportPackages(ctx context.Context, c *web.Call, in *PackageRequest) (report PackageReport, err error) {
	filter := reports.PackageFilter{
		ReportFilter: reports.ReportFilter{From: in.From, Until: in.To, CourseID: in.CourseID, BatchID: in.BatchID}, DocumentID: in.DocumentID,
	}
	csv, err := in.IsCSV()
	if err != nil {
		return report, err
	}
	if !csv {
		list, err := reports.PackageResults(ctx, c.Store, filter, in.InOrder(in.StorePage()))
		return PackageReport{Results: list.Items, LimitedCounts: web.CountsOf(in.Paging, list)}, err
	}
	rows, zone := c.Store, c.Company.Location()
	if err := reports.CheckPackageReport(ctx, c.Store, filter); err != nil {
		return report, err
	}
	report.CSVReport, err = api.CSVOfPeople(ctx, c, "packages", []string{"first name", "last name", "email", "package", "course", "course code", "attempts",
		"status", "success", "score", "seconds", "began", "last activity", "reset", "corrected"},
		func(ctx context.Context, last reports.PackageResult) ([]reports.PackageResult, error) {
			return reports.PackageResultsAfter(ctx, rows, filter, last)
		}, func(one reports.PackageResult) int64 { return one.UserID }, func(one reports.PackageResult) []string {
			return []string{
				one.FName, one.LName, one.Email, one.Document, one.Course, one.CourseCode, api.Number(one.Attempts), one.Status, one.Success, percent(one.Score),
				api.Number(one.Seconds), api.LocalTime(one.StartedAt, zone), api.LocalTime(one.UpdatedAt, zone), api.LocalTime(one.ResetAt, zone),
				api.LocalTime(one.CorrectedAt, zone),
			}
		})
	return report, err
}

// percent returns all digits of a number for a CSV cell, or "" for nil.
func percent(n *float64) string {
	if n == nil {
		return ""
	}
	return strconv.FormatFloat(*n, 'f', -1, 64)
}

// PackageQuestionRequest selects the answers that the figures of the questions of a package count.
type PackageQuestionRequest struct {
	DocumentID int64 `api:"documentID,required" doc:"ID of the document of the package."`
	BatchID    int64 `api:"batchID" doc:"Only the trainees of the batch with this ID."`
	ActivityPeriod
	api.ReportFormat
}

type PackageQuestionReport struct {
	api.CSVReport
	reports.PackageQuestions
}

// ReportPackageQuestions returns the figures of the questions of a package: how many people have answered, how, how often correctly, and how fast. The CSV has
// a row for each answer.
func ReportPackageQuestions(ctx context.Context, c *web.Call, in *PackageQuestionRequest) (report PackageQuestionReport, err error) {
	csv, err := in.IsCSV()
	if err != nil {
		return report, err
	}
	report.PackageQuestions, err = reports.ReadPackageQuestions(ctx, c.Store, reports.PackageFilter{
		ReportFilter: reports.ReportFilter{From: in.From, Until: in.To, BatchID: in.BatchID}, DocumentID: in.DocumentID,
	})
	if !csv || err != nil {
		return report, err
	}
	var rows [][]string
	for _, q := range report.Questions {
		line := []string{q.Item, q.ID, q.Type, q.Description, api.Number(q.Answered), api.Number(q.Correct), api.Number(q.Incorrect), api.Number(q.Neutral),
			exact(q.Difficulty), percent(q.Seconds)}
		if len(q.Answers) == 0 {
			rows = append(rows, append(line, "", "", ""))
		}
		for _, a := range q.Answers {
			rows = append(rows, append(slices.Clone(line), a.Answer, api.Number(a.Times), strconv.FormatBool(a.Correct)))
		}
	}
	report.CSVReport = api.NewCSV("package-questions", []string{"item", "question", "type", "description", "answered", "correct", "incorrect", "neutral",
		"difficulty", "average seconds", "answer", "times", "is correct"},
		func(context.Context) (part [][]string, err error) {
			part, rows = rows, nil
			return part, nil
		}, func(row []string) []string { return row })
	return report, nil
}
