package reports

import (
	"context"
	"strconv"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/reports"
)

// PackageRequest selects results of people at packages.
type PackageRequest struct {
	From store.Date `api:"from" doc:"First day of the last activity, in the company's time zone. Default: no limit."`
	To   store.Date `api:"to" doc:"Last day of the last activity, in the company's time zone. Default: no limit."`
	ReportScope
	DocumentID int64 `api:"documentID" doc:"Only the package of the document with this ID."`
	api.ReportFormat
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
		list, err := reports.PackageResults(ctx, c.Store, filter, in.StorePage())
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
