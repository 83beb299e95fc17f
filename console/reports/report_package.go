package reports

import (
	"context"
	"strconv"
	"strings"

	"github.com/shopspring/decimal"

	"lyceum/console/ui"
	"lyceum/handlers/api"
	"lyceum/handlers/reports"
	"lyceum/handlers/web"
	storecourses "lyceum/store/courses"
	storereports "lyceum/store/reports"
)

// packageRoutes returns the routes of the report of packages as a page and as CSV.
func packageRoutes(c *ui.Console) []web.Route {
	results := ui.List{
		Path: ui.PackageReportPath, Route: "report-packages", Object: "package-result",
		Columns: []string{"person", "package", "course", "attempts", "state", "result", "score", "time", "activity"},
		Filters: []ui.Field{ui.Date("from"), ui.Date("to")}, More: packageFilters, CSV: true, Report: true, Picks: "userIDs",
	}
	return []web.Route{
		ui.ListPage(c, results, packageResults),
		ui.CSVPage(c, results, func(ctx context.Context, v *ui.Visit, in *ui.ListRequest) (reports.PackageReport, error) {
			return reports.ReportPackages(ctx, v.Call, packageRequest(in, ui.AsCSV))
		}),
	}
}

// packageFilters returns the fields with which staff filter the report by course, batch and package.
func packageFilters(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Field, error) {
	list, err := ui.CourseAndBatch(ctx, v, in)
	if err != nil {
		return nil, err
	}
	found, err := storereports.PackageChoices(ctx, v.Call.Store, in.Course, ui.ChoiceSize)
	options := make([]ui.Option, len(found))
	for i, d := range found {
		options[i] = ui.Option{Value: strconv.FormatInt(d.ID, 10), Name: d.Name + " – " + d.Course}
	}
	if err == nil {
		options, err = ui.WithChosen(v, options, in.Document, func() (string, error) {
			d, err := storereports.ReadPackageDocument(ctx, v.Call.Store, in.Document)
			return d.Name, err
		})
	}
	return append(list, ui.Field{Name: "documentID", Kind: "select", Options: append([]ui.Option{{Name: v.T("choose.all")}}, options...)}), err
}

func packageRequest(in *ui.ListRequest, format api.ReportFormat) *reports.PackageRequest {
	return &reports.PackageRequest{
		From: in.From, To: in.To, ReportScope: reportScope(in), DocumentID: in.Document, ReportFormat: format, Paging: in.Paging(),
	}
}

// successTones are the badges of the results of packages.
var successTones = map[string]string{storecourses.PackagePassed: "good", storecourses.PackageFailed: "bad"}

func packageResults(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	data, err := reports.ReportPackages(ctx, v.Call, packageRequest(in, api.ReportFormat{}))
	rows := make([]ui.Row, len(data.Results))
	for i, one := range data.Results {
		state := one.Status
		if !one.ResetAt.IsZero() {
			state = "reset"
		}
		score := ""
		if one.Score != nil {
			score = v.Exact(decimal.NewFromFloat(*one.Score)) + " %"
		}
		rows[i] = ui.Row{ID: one.UserID, Path: ui.ObjectPath(ui.PeoplePath, one.UserID), Cells: []ui.Cell{
			{Text: ui.NameOr(one.FName, one.LName, one.Email)}, {Text: one.Document}, {Text: one.Course}, {Text: v.Number(one.Attempts)},
			{Text: v.T("package-result.state-" + strings.ReplaceAll(state, " ", "-"))},
			{Text: v.T("package-result.result-" + one.Success), Tone: successTones[one.Success]}, {Text: score}, {Text: ui.Clock(one.Seconds)},
			{Text: v.Moment(one.UpdatedAt)},
		}}
	}
	v.TotalIsLimit = data.TotalIsLimit
	return rows, data.TotalCount, err
}
