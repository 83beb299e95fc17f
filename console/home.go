package console

import (
	"context"

	"lyceum/handlers/reports"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

// homeView contains the data of the template home: the start page of the console.
type homeView struct {
	Title string
	// Period describes the days to which the facts refer. Period and Facts are empty for users without access
	// to the dashboard.
	Period string
	Facts  []fact
	// Charts contains charts with one column for each day of the period. Days is a table with the same values.
	Charts []columnChart
	Days   table
	// Steps are the first steps of the company. It is empty if the page does not show the list.
	Steps []firstStep
	// Sections are the entries of the menu that the user may use, without the start page.
	Sections []pages.LinkGroup
}

func (c *Console) home(ctx context.Context, v *visit, _ *struct{}) (*web.Page, error) {
	view := homeView{Title: v.T("home.title", "Company", v.call.Company.Name()), Sections: v.menu(homePath)[1:]}
	if v.allowed("dashboard") {
		data, err := c.services.Reports().Dashboard(ctx, v.call, &reports.ReportPeriod{})
		if err != nil {
			return nil, err
		}
		view.Period, view.Facts = v.T("home.period", "From", v.Date(data.From), "To", v.Date(data.To)), v.factsOf(data)
		view.Charts, view.Days = v.days(data)
		waiting, err := v.toMark(ctx)
		if err != nil {
			return nil, err
		}
		view.Facts = append(view.Facts, waiting...)
	}
	var err error
	if view.Steps, err = v.firstSteps(ctx); err != nil {
		return nil, err
	}
	return c.show(v, "home", homePath, view.Title, view), nil
}

func (v *visit) factsOf(data reports.DashboardData) []fact {
	facts := []fact{
		{v.T("home.active"), v.Number(data.Active)}, {v.T("home.enrollments"), v.Number(data.Enrollments)},
		{v.T("home.completions"), v.Number(data.Completions)}, {v.T("home.passed"), v.Number(data.Passed)}, {v.T("home.failed"), v.Number(data.Failed)},
	}
	for _, sum := range data.Revenue {
		facts = append(facts, fact{v.T("home.revenue"), v.Exactly(store.Money{Amount: sum.Amount - sum.Refunded, Currency: sum.Currency})})
	}
	return facts
}

// days returns charts of the new enrollments and of the completions on each day of a period, and a table with the same numbers.
func (v *visit) days(data reports.DashboardData) (charts []columnChart, list table) {
	counts := map[string]store.DayActivity{}
	for _, d := range data.Days {
		counts[d.Day.String()] = d
	}
	list = table{Name: v.T("home.days"), Columns: []string{v.T("home.day"), v.T("home.enrollments"), v.T("home.completions")}}
	var enrollments, completions []bar
	for day := data.From; !data.To.Before(day); day = day.AddDays(1) {
		n := counts[day.String()]
		enrolled := bar{Name: v.Date(day), Value: n.Enrollments, Text: v.Number(n.Enrollments)}
		completed := bar{Name: enrolled.Name, Value: n.Completions, Text: v.Number(n.Completions)}
		enrollments, completions = append(enrollments, enrolled), append(completions, completed)
		list.Rows = append(list.Rows, row{Cells: []cell{{Text: enrolled.Name}, {Text: enrolled.Text}, {Text: completed.Text}}})
	}
	if data.Enrollments > 0 {
		charts = append(charts, columnsOf("enrollments", v.T("home.enrollments"), enrollments))
	}
	if data.Completions > 0 {
		charts = append(charts, columnsOf("completions", v.T("home.completions"), completions))
	}
	return charts, list
}
