package console

import (
	"context"

	"lyceum/handlers"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

// homeView is the data of the template home.
type homeView struct {
	Title string
	// Period describes the days to which the facts refer. Period and Facts are empty for users without access
	// to the dashboard.
	Period string
	Facts  []fact
	// Sections are the parts of the console that the user may use, without this page.
	Sections []pages.LinkGroup
}

// fact is a number of the dashboard with its name.
type fact struct{ Name, Value string }

func (c *Console) home(ctx context.Context, v *visit, _ *struct{}) (*web.Page, error) {
	view := homeView{Title: v.T("home.title", "Company", v.call.Company.Name()), Sections: v.menu(homePath)[1:]}
	if v.allowed("dashboard") {
		data, err := c.services.Dashboard(ctx, v.call, &handlers.ReportPeriod{})
		if err != nil {
			return nil, err
		}
		view.Period, view.Facts = v.T("home.period", "From", v.Date(data.From), "To", v.Date(data.To)), v.factsOf(data)
	}
	return c.show(v, "home", homePath, view.Title, view), nil
}

func (v *visit) factsOf(data handlers.DashboardData) []fact {
	facts := []fact{
		{v.T("home.active"), v.Number(data.Active)}, {v.T("home.enrollments"), v.Number(data.Enrollments)},
		{v.T("home.completions"), v.Number(data.Completions)}, {v.T("home.passed"), v.Number(data.Passed)}, {v.T("home.failed"), v.Number(data.Failed)},
	}
	for _, sum := range data.Revenue {
		facts = append(facts, fact{v.T("home.revenue"), v.Exactly(store.Money{Amount: sum.Amount - sum.Refunded, Currency: sum.Currency})})
	}
	return facts
}
