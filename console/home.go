package console

import (
	"context"

	"lyceum/console/settings"
	"lyceum/console/ui"
	"lyceum/handlers/reports"
	"lyceum/handlers/web"
	"lyceum/store"
	storereports "lyceum/store/reports"
)

// homeView contains the data of the template home: the start page of the console.
type homeView struct {
	Title string
	// Period describes the days to which the facts refer. Period and Facts are empty for users without access
	// to the dashboard.
	Period string
	Facts  []ui.Fact
	// Charts contains charts with one column for each day of the period. Days is a table with the same values.
	Charts []ui.ColumnChart
	Days   ui.Table
	// Steps are the first steps of the company. It is empty if the page does not show the list.
	Steps []settings.FirstStep
	// Work is what waits for staff. WorkTitle is its heading.
	WorkTitle string
	Work      []waitingWork
}

func showHome(ctx context.Context, v *ui.Visit, _ *struct{}) (*web.Page, error) {
	view := homeView{Title: v.T("home.title", "Company", v.Call.Company.Name()), WorkTitle: v.T("home.work")}
	if v.Allowed("dashboard") {
		data, err := v.Console.Services.Reports().Dashboard(ctx, v.Call, &reports.ReportPeriod{})
		if err != nil {
			return nil, err
		}
		view.Period, view.Facts = v.T("home.period", "From", v.Date(data.From), "To", v.Date(data.To)), factsOf(v, data)
		view.Charts, view.Days = days(v, data)
	}
	var err error
	if view.Work, err = workOf(ctx, v); err != nil {
		return nil, err
	}
	if view.Steps, err = settings.FirstSteps(ctx, v); err != nil {
		return nil, err
	}
	return v.Show("home", ui.HomePath, view.Title, view), nil
}

func factsOf(v *ui.Visit, data reports.DashboardData) []ui.Fact {
	facts := []ui.Fact{
		{Name: v.T("home.active"), Value: v.Number(data.Active)}, {Name: v.T("home.enrollments"), Value: v.Number(data.Enrollments)},
		{Name: v.T("home.completions"), Value: v.Number(data.Completions)}, {Name: v.T("home.passed"), Value: v.Number(data.Passed)},
		{Name: v.T("home.failed"), Value: v.Number(data.Failed)},
	}
	for _, sum := range data.Revenue {
		facts = append(facts, ui.Fact{Name: v.T("home.revenue"), Value: v.Exactly(store.Money{Amount: sum.Amount - sum.Refunded, Currency: sum.Currency})})
	}
	return facts
}

// days returns charts of the new enrollments and of the completions on each day of a period, and a table with the same numbers.
func days(v *ui.Visit, data reports.DashboardData) (charts []ui.ColumnChart, list ui.Table) {
	counts := map[string]storereports.DayActivity{}
	for _, d := range data.Days {
		counts[d.Day.String()] = d
	}
	list = ui.Table{Name: v.T("home.days"), Columns: []string{v.T("home.day"), v.T("home.enrollments"), v.T("home.completions")}}
	var enrollments, completions []ui.Bar
	for day := data.From; !data.To.Before(day); day = day.AddDays(1) {
		n := counts[day.String()]
		enrolled := ui.Bar{Name: v.Date(day), Value: n.Enrollments, Text: v.Number(n.Enrollments)}
		completed := ui.Bar{Name: enrolled.Name, Value: n.Completions, Text: v.Number(n.Completions)}
		enrollments, completions = append(enrollments, enrolled), append(completions, completed)
		list.Rows = append(list.Rows, ui.Row{Cells: []ui.Cell{{Text: enrolled.Name}, {Text: enrolled.Text}, {Text: completed.Text}}})
	}
	if data.Enrollments > 0 {
		charts = append(charts, ui.ColumnsOf("enrollments", v.T("home.enrollments"), enrollments))
	}
	if data.Completions > 0 {
		charts = append(charts, ui.ColumnsOf("completions", v.T("home.completions"), completions))
	}
	return charts, list
}
