package console

import (
	"context"
	"net/url"

	"lyceum/console/settings"
	"lyceum/console/ui"
	"lyceum/handlers/reports"
	"lyceum/handlers/web"
	"lyceum/store"
	storereports "lyceum/store/reports"
)

type homeView struct {
	Title string
	// Period describes the days to which the facts refer. Period and Facts are empty for users without access
	// to the dashboard.
	Period string
	Facts  []fact
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
		length := int(data.To.DaysSince(data.From)) + 1
		before, err := v.Console.Services.Reports().Dashboard(ctx, v.Call, &reports.ReportPeriod{From: data.From.AddDays(-length), To: data.From.AddDays(-1)})
		if err != nil {
			return nil, err
		}
		view.Period, view.Facts = v.T("home.period", "From", v.Date(data.From), "To", v.Date(data.To)), factsOf(v, data, before)
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

// fact is a figure of the period, with that of as many days before it. Its path is that of the report about it.
type fact struct {
	ui.Fact
	Before string
}

// factsOf returns the figures of a period with those of the period before.
func factsOf(v *ui.Visit, data, before reports.DashboardData) []fact {
	days := "?" + url.Values{"from": {data.From.String()}, "to": {data.To.String()}}.Encode()
	var facts []fact
	add := func(key, value, earlier, route, path string) {
		f := fact{ui.Fact{Name: v.T(key), Value: value}, v.T("home.before", "Value", earlier)}
		if v.Allowed(route) {
			f.Path = path
		}
		facts = append(facts, f)
	}
	for _, n := range []struct {
		key, route, path string
		now, before      int64
	}{
		{"home.active", "user-list", ui.PeoplePath + "?seen=30", data.Active, before.Active},
		{"home.enrollments", "report-progress", ui.ProgressPath, data.Enrollments, before.Enrollments},
		{"home.completions", "report-completions", ui.CompletionsPath + days, data.Completions, before.Completions},
		{"home.passed", "report-exams", ui.ExamReportPath + days, data.Passed, before.Passed},
		{"home.failed", "report-exams", ui.ExamReportPath + days, data.Failed, before.Failed},
	} {
		add(n.key, v.Number(n.now), v.Number(n.before), n.route, n.path)
	}
	earlier := map[string]int64{}
	for _, sum := range before.Revenue {
		earlier[sum.Currency] = sum.Amount - sum.Refunded
	}
	for _, sum := range data.Revenue {
		add("home.revenue", v.Exactly(store.Money{Amount: sum.Amount - sum.Refunded, Currency: sum.Currency}),
			v.Exactly(store.Money{Amount: earlier[sum.Currency], Currency: sum.Currency}), "report-revenue", ui.RevenuePath+days)
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
