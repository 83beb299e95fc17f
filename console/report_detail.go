package console

import (
	"context"

	"lyceum/handlers/api"
	"lyceum/handlers/reports"
	"lyceum/handlers/web"
)

// detailRoutes returns the routes of the reports by batch and by document, as pages and as CSV.
func (c *Console) detailRoutes() []web.Route {
	of := func(path, route, object string, columns ...string) list {
		return list{path: path, route: route, object: object, columns: columns, filters: []field{date("to")}, more: courseAndBatch, csv: true, report: true}
	}
	batches := of(batchReportPath, "report-batches", "batch-progress", "batch", "people", "enrolled", "completed", "latest")
	documents := of(documentReportPath, "report-documents", "document-progress", "document", "course", "enrolled", "opened", "done", "latest")
	return []web.Route{
		listPage(c, batches, batchProgress), listPage(c, documents, documentProgress),
		csvPage(c, batches, func(ctx context.Context, v *visit, in *listRequest) (reports.BatchReport, error) {
			return reports.ReportBatches(ctx, v.call, in.detail(asCSV))
		}),
		csvPage(c, documents, func(ctx context.Context, v *visit, in *listRequest) (reports.DocumentReport, error) {
			return reports.ReportDocuments(ctx, v.call, in.detail(asCSV))
		}),
	}
}

// detail returns the API request for a report by batch or by document with the filters of the page.
func (in *listRequest) detail(format api.ReportFormat) *reports.DetailRequest {
	return &reports.DetailRequest{ReportMoment: reports.ReportMoment{AsOf: in.To}, ReportScope: in.scope(), ReportFormat: format, Paging: in.paging()}
}

func batchProgress(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	data, err := reports.ReportBatches(ctx, v.call, in.detail(api.ReportFormat{}))
	rows := make([]row, len(data.Batches))
	for i, one := range data.Batches {
		rows[i] = row{Path: pathTo(batchesPath, one.BatchID), Cells: []cell{
			{Text: one.Batch}, {Text: v.Number(one.People)}, {Text: v.Number(one.Enrolled)}, {Text: v.Number(one.Completed)}, {Text: v.Date(one.CompletedOn)},
		}}
	}
	return rows, data.TotalCount, err
}

func documentProgress(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	data, err := reports.ReportDocuments(ctx, v.call, in.detail(api.ReportFormat{}))
	rows := make([]row, len(data.Documents))
	for i, one := range data.Documents {
		rows[i] = row{Cells: []cell{
			{Text: one.Document}, {Text: one.Course}, {Text: v.Number(one.Enrolled)}, {Text: v.Number(one.Opened)}, {Text: v.Number(one.Done)}, {Text: v.Date(one.DoneOn)},
		}}
	}
	return rows, data.TotalCount, err
}
