package reports

import (
	"context"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/reports"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
	storereports "lyceum/store/reports"
)

// showRevenue returns the page of the revenue report: the rows of the report, and one chart for each currency.
func showRevenue(ctx context.Context, v *ui.Visit, in *ui.ListRequest) (*web.Page, error) {
	asked := reports.RevenueRequest{ReportPeriod: in.Period(), Sorted: ui.Sorted[storereports.CourseRevenue](in)}
	data, err := reports.ReportRevenue(ctx, v.Call, &asked)
	if err != nil {
		return nil, err
	}
	view := revenueView{ListView: ui.ListView{Title: v.T("revenue.list-title")}}
	bars := map[string][]ui.Bar{}
	var currencies []string
	rows := make([]ui.Row, len(data.Revenue))
	for i, one := range data.Revenue {
		money := func(amount int64) string { return v.Exactly(store.Money{Amount: amount, Currency: one.Currency}) }
		net := one.Amount - one.Refunded
		rows[i] = ui.Row{Cells: []ui.Cell{{Text: one.Course}, {Figure: true, Text: v.Number(one.Payments)},
			{Text: money(one.Amount)}, {Text: money(one.Refunded)}, {Text: money(net)}}}
		if bars[one.Currency] == nil {
			currencies = append(currencies, one.Currency)
		}
		bars[one.Currency] = append(bars[one.Currency], ui.Bar{Name: one.Course, Value: net, Text: money(net)})
	}
	view.Count = v.T("list.as-of", "Count", v.N("revenue.list-count", int64(len(rows))), "Moment", v.Moment(store.TimeOf(v.Console.Services.Now())))
	view.Table = v.TableOf(revenueList.Object, revenueList.Columns, rows)
	for _, currency := range currencies {
		view.Charts = append(view.Charts, ui.BarChart("revenue-"+strings.ToLower(currency), v.T("revenue.chart", "Currency", currency), bars[currency]))
	}
	view.Links = []pages.Link{{Path: ui.RevenuePath + ".csv" + in.Query(), Name: v.T("list.csv")}}
	for _, f := range []ui.Field{ui.Date("from"), ui.Date("to")} {
		f.Describe(v, "revenue")
		f.Choose(in.Filters()[f.Name])
		view.Filters = append(view.Filters, f)
	}
	revenueList.Sort(v, &view.ListView, in)
	return v.Show("revenue", ui.RevenuePath, view.Title, view), nil
}

// revenueList describes the table of the revenue report.
var revenueList = ui.List{
	Path: ui.RevenuePath, Route: "report-revenue", Object: "revenue", Columns: []string{"course", "payments", "amount", "refunded", "net"},
	Sorts: storereports.CourseRevenue{}.Sorts(), Usual: "course",
}

type revenueView struct {
	ui.ListView
	Charts []ui.Chart
}

// revenueRoutes returns the routes of the revenue report as a page and as CSV.
func revenueRoutes(c *ui.Console) []web.Route {
	page := web.NewPersonalPage(ui.RevenuePath, "Show the revenue with report-revenue.", ui.WithVisit(c, "report-revenue", showRevenue))
	page.Job = ui.APIPath("report-revenue")
	return []web.Route{page, ui.CSVPage(c, revenueList,
		func(ctx context.Context, v *ui.Visit, in *ui.ListRequest) (reports.RevenueReport, error) {
			return reports.ReportRevenue(ctx, v.Call, &reports.RevenueRequest{ReportPeriod: in.Period(), ReportFormat: ui.AsCSV})
		})}
}
