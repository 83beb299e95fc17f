package reports

import (
	"context"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/reports"
)

// ReportMoment selects the last day that a report takes into account.
type ReportMoment struct {
	AsOf store.Date `api:"asOf" doc:"The report counts only what happened until the end of this day, in the company's time zone. Default: until now."`
}

// DetailRequest selects the rows of the report of batches or of documents.
type DetailRequest struct {
	ReportMoment
	ReportScope
	api.ReportFormat
	web.Paging
}

type BatchRequest struct {
	DetailRequest
	api.Sorted[reports.BatchProgress]
}

type DocumentRequest struct {
	DetailRequest
	api.Sorted[reports.DocumentProgress]
}

func (in *DetailRequest) filter() reports.ReportFilter {
	return reports.ReportFilter{Until: in.AsOf, CourseID: in.CourseID, BatchID: in.BatchID}
}

type BatchReport struct {
	api.CSVReport
	Batches []reports.BatchProgress `json:"batches" doc:"The batches of the page, ordered by name."`
	web.Counts
}

// ReportBatches lists the batches. For each batch it counts the enrollments of the members in the courses of the batch, and
// how many of these enrollments are completed.
func ReportBatches(ctx context.Context, c *web.Call, in *BatchRequest) (report BatchReport, err error) {
	filter, rows := in.filter(), c.Store
	csv, err := in.IsCSV()
	if err != nil {
		return report, err
	}
	if !csv {
		list, err := reports.ReadBatchProgress(ctx, rows, filter, in.InOrder(in.StorePage()))
		return BatchReport{Batches: list.Items, Counts: in.Counts(list.Total)}, err
	}
	report.CSVReport = api.PagedCSV(countedPage, "batches", []string{"batch", "people", "enrollments", "completed", "latest completion"},
		func(ctx context.Context, page store.Page) (store.List[reports.BatchProgress], error) {
			return reports.ReadBatchProgress(ctx, rows, filter, page)
		}, func(one reports.BatchProgress) []string {
			return []string{one.Batch, api.Number(one.People), api.Number(one.Enrolled), api.Number(one.Completed), one.CompletedOn.String()}
		})
	return report, reports.CheckReport(ctx, rows, filter)
}

type DocumentReport struct {
	api.CSVReport
	Documents []reports.DocumentProgress `json:"documents" doc:"The published documents of the page, in the order of courses and their outlines."`
	web.Counts
}

// ReportDocuments lists the documents. For each document it counts the trainees of the course who have opened the document,
// and those who have completed it.
func ReportDocuments(ctx context.Context, c *web.Call, in *DocumentRequest) (report DocumentReport, err error) {
	filter, rows := in.filter(), c.Store
	csv, err := in.IsCSV()
	if err != nil {
		return report, err
	}
	if !csv {
		list, err := reports.ReadDocumentProgress(ctx, rows, filter, in.InOrder(in.StorePage()))
		return DocumentReport{Documents: list.Items, Counts: in.Counts(list.Total)}, err
	}
	report.CSVReport = api.PagedCSV(countedPage, "documents", []string{"course", "course code", "document", "enrolled", "opened", "done", "last done"},
		func(ctx context.Context, page store.Page) (store.List[reports.DocumentProgress], error) {
			return reports.ReadDocumentProgress(ctx, rows, filter, page)
		}, func(one reports.DocumentProgress) []string {
			return []string{one.Course, one.CourseCode, one.Document, api.Number(one.Enrolled), api.Number(one.Opened), api.Number(one.Done), one.DoneOn.String()}
		})
	return report, reports.CheckReport(ctx, rows, filter)
}
