package reports

import (
	"context"

	"lyceum/console/ui"
	"lyceum/handlers/api"
	"lyceum/handlers/reports"
	"lyceum/handlers/web"
	"lyceum/store"
	storereports "lyceum/store/reports"
)

// detailRoutes returns the routes of the reports by batch and by document, as pages and as CSV.
func detailRoutes(c *ui.Console) []web.Route {
	of := func(path, route, object string, sorts store.Sorts, columns ...string) ui.List {
		return ui.List{Path: path, Route: route, Object: object, Columns: columns, Filters: []ui.Field{ui.Date("to")}, Sorts: sorts, Usual: sorts[0].Name,
			More: ui.CourseAndBatch, CSV: true, Report: true}
	}
	batches := of(ui.BatchReportPath, "report-batches", "batch-progress",
		storereports.BatchProgress{}.Sorts(), "batch", "people", "enrolled", "completed", "latest")
	documents := of(ui.DocumentReportPath, "report-documents", "document-progress",
		storereports.DocumentProgress{}.Sorts(), "document", "course", "enrolled", "opened", "done", "latest")
	return []web.Route{
		ui.ListPage(c, batches, batchProgress), ui.ListPage(c, documents, documentProgress),
		ui.CSVPage(c, batches, func(ctx context.Context, v *ui.Visit, in *ui.ListRequest) (reports.BatchReport, error) {
			return reports.ReportBatches(ctx, v.Call, &reports.BatchRequest{DetailRequest: detailRequest(in, ui.AsCSV)})
		}),
		ui.CSVPage(c, documents, func(ctx context.Context, v *ui.Visit, in *ui.ListRequest) (reports.DocumentReport, error) {
			return reports.ReportDocuments(ctx, v.Call, &reports.DocumentRequest{DetailRequest: detailRequest(in, ui.AsCSV)})
		}),
	}
}

// detailRequest returns the API request for a report by batch or by document with the filters of the page.
func detailRequest(in *ui.ListRequest, format api.ReportFormat) reports.DetailRequest {
	return reports.DetailRequest{ReportMoment: reports.ReportMoment{AsOf: in.To}, ReportScope: reportScope(in), ReportFormat: format, Paging: in.Paging()}
}

func batchProgress(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	data, err := reports.ReportBatches(ctx, v.Call, &reports.BatchRequest{
		DetailRequest: detailRequest(in, api.ReportFormat{}), Sorted: ui.Sorted[storereports.BatchProgress](in),
	})
	rows := make([]ui.Row, len(data.Batches))
	for i, one := range data.Batches {
		rows[i] = ui.Row{Path: ui.ObjectPath(ui.BatchesPath, one.BatchID), Cells: []ui.Cell{
			{Text: one.Batch}, {Figure: true, Text: v.Number(one.People)}, {Figure: true, Text: v.Number(one.Enrolled)},
			{Figure: true, Text: v.Number(one.Completed)}, v.WhenDate(one.CompletedOn),
		}}
	}
	return rows, data.TotalCount, err
}

func documentProgress(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	data, err := reports.ReportDocuments(ctx, v.Call, &reports.DocumentRequest{
		DetailRequest: detailRequest(in, api.ReportFormat{}), Sorted: ui.Sorted[storereports.DocumentProgress](in),
	})
	rows := make([]ui.Row, len(data.Documents))
	for i, one := range data.Documents {
		rows[i] = ui.Row{Cells: []ui.Cell{
			{Text: one.Document}, {Text: one.Course}, {Figure: true, Text: v.Number(one.Enrolled)}, {Figure: true, Text: v.Number(one.Opened)},
			{Figure: true, Text: v.Number(one.Done)}, v.WhenDate(one.DoneOn),
		}}
	}
	return rows, data.TotalCount, err
}
