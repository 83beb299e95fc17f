package reports

import (
	"cmp"
	"context"

	"lyceum/console/ui"
	"lyceum/handlers/api"
	"lyceum/handlers/reports"
	"lyceum/handlers/web"
	storereports "lyceum/store/reports"
)

// complianceTones contains the kinds of the states of requirements.
var complianceTones = map[string]ui.Kind{"compliant": ui.Good, "exempt": ui.Good, "overdue": ui.Bad, "due": ui.Going}

// complianceRoutes returns the routes of the compliance report as a page and as CSV.
func complianceRoutes(c *ui.Console) []web.Route {
	list := ui.List{
		Path: ui.CompliancePath, Route: "report-compliance", Object: "compliance",
		Columns: []string{"person", "state", "due", "course", "email", "completed", "progress"}, Hidden: []string{"email"},
		Filters: []ui.Field{ui.Choice("status", append([]string{""}, storereports.ComplianceStates...)...), ui.Date("to")},
		More:    ui.CourseBatchAndField, CSV: true, Report: true, Picks: "enrollmentIDs",
	}
	return []web.Route{
		ui.ListPage(c, list, compliance),
		ui.CSVPage(c, list, func(ctx context.Context, v *ui.Visit, in *ui.ListRequest) (reports.ComplianceReport, error) {
			return v.Console.Services.Reports().ReportCompliance(ctx, v.Call, complianceRequest(in, ui.AsCSV))
		}),
	}
}

// stateText returns the state of a requirement, with the days until it is due, or since it was.
func stateText(v *ui.Visit, r storereports.Requirement) string {
	switch {
	case r.State == "overdue" && r.DueIn < 0:
		return v.N("enrollment.overdue", -r.DueIn)
	case r.State == "due" && r.DueIn > 0:
		return v.N("compliance.due", r.DueIn)
	case r.State == "due":
		return v.T("compliance.due-today")
	}
	return v.T("compliance.state-" + r.State)
}

func complianceRequest(in *ui.ListRequest, format api.ReportFormat) *reports.ComplianceRequest {
	r := &reports.ComplianceRequest{AsOf: in.To, UserID: in.User, Fields: in.Fields(), ReportScope: reportScope(in), ReportFormat: format, Paging: in.Paging()}
	_ = r.State.UnmarshalText([]byte(in.Status)) // The list has checked the status.
	return r
}

func compliance(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	data, err := v.Console.Services.Reports().ReportCompliance(ctx, v.Call, complianceRequest(in, api.ReportFormat{}))
	rows := make([]ui.Row, len(data.Rows))
	for i, one := range data.Rows {
		rows[i] = ui.Row{ID: one.EnrollmentID, Path: ui.ObjectPath(ui.PeoplePath, one.UserID), Cells: []ui.Cell{
			{Text: ui.NameOr(one.FName, one.LName, one.Email)}, ui.State(cmp.Or(complianceTones[one.State], ui.Off), stateText(v, one)),
			v.WhenDate(one.DueDate), {Text: one.Course}, {Text: one.Email}, v.WhenDay(one.CompletedAt), {Figure: true, Text: v.Percent(one.Progress)},
		}}
	}
	for _, state := range storereports.ComplianceStates {
		part := *in
		part.Page, part.Status, part.Done = 1, state, ""
		if in.Status == state {
			part.Status = ""
		}
		n := data.Totals.Of(state)
		total := ui.Total{Name: v.T("compliance.state-" + state), Value: v.Number(n), Path: ui.CompliancePath + part.Query(), Shown: in.Status == state}
		if n > 0 {
			total.Tone = complianceTones[state]
		}
		v.Totals = append(v.Totals, total)
	}
	return rows, data.TotalCount, err
}
