package console

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"lyceum/handlers/billing"
	"lyceum/handlers/reports"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

const (
	ordersPath  = "/manage/orders"
	reviewsPath = "/manage/payments"
	// The path /manage/payments is older than the list of payments and belongs to the payments that need a decision.
	paymentsPath = "/manage/transactions"
	revenuePath  = "/manage/reports/revenue"
)

// moneyRoutes returns the routes of the pages on which staff list and read orders and payments, refund payments, and decide
// payment reviews.
func (c *Console) moneyRoutes() []web.Route {
	orders := list{
		path: ordersPath, route: "order-list", object: "order", columns: []string{"id", "person", "course", "amount", "status", "created"},
		filters: []field{
			text("search", 200), choice("status", "", store.OrderPaid, store.OrderAttempted, store.OrderCreated, store.OrderNew, store.OrderAbandoned),
			date("from"), date("to"), choice("sort", "-created", "created", "-amount", "amount"), {Name: "userID", Kind: "hidden"},
		},
		more: courseOnly, csv: true,
	}
	reviews := list{
		path: reviewsPath, route: "payment-review-list", object: "review", columns: []string{"payment", "amount", "reason", "person", "course", "opened", "decision"},
		filters: []field{choice("status", "", "all")}, csv: true,
	}
	decided := job{
		path: reviewsPath + "/:id/decide", route: "payment-review-decide", object: "review", action: "decide", section: reviewsPath,
		load: func(ctx context.Context, v *visit, id int64) (any, error) {
			return billing.ReadReview(ctx, v.call, id)
		},
		about: func(_ context.Context, v *visit, object any) (string, error) {
			u := object.(store.PaymentReview)
			return v.T("review.decide-about", "Payment", u.PaymentID, "Amount", v.Exactly(u.Money()), "Reason", v.reviewReason(u.Reason)), nil
		},
		fieldsOf: reviewFields,
	}
	payments := list{
		path: paymentsPath, route: "payment-list", object: "payment", columns: []string{"payment", "person", "course", "amount", "refunded", "status", "created"},
		filters: []field{
			text("search", 200), choice("status", "", store.PaymentCaptured, store.PaymentRefunded, store.PaymentAuthorized, store.PaymentFailed),
			date("from"), date("to"), choice("withoutOrder", "", "1"), {Name: "userID", Kind: "hidden"},
		},
		csv: true,
	}
	refunded := job{
		path: paymentsPath + "/:id/refund", route: "order-refund", object: "order", action: "refund", section: paymentsPath, ofObject: true, danger: true,
		load: paymentToRefund, about: refundLead,
		fields: []field{{Name: "key", Kind: "hidden"}, text("amount", 20), {Name: "endEnrollment", Kind: "checkbox"}, text("reason", 255)},
	}
	return slices.Concat(
		[]web.Route{
			listPage(c, payments, listPayments),
			csvPage(c, payments, func(ctx context.Context, v *visit, in *listRequest) (billing.PaymentList, error) {
				asked := paymentsOf(in)
				asked.ReportFormat = asCSV
				return billing.ListPayments(ctx, v.call, asked)
			}),
			objectPage(c, object{path: paymentsPath + "/:id", route: "payment-details", section: paymentsPath}, showPayment),
			listPage(c, orders, listOrders),
			csvPage(c, orders, func(ctx context.Context, v *visit, in *listRequest) (billing.OrderList, error) {
				asked := ordersOf(in)
				asked.ReportFormat = asCSV
				return billing.ListOrders(ctx, v.call, asked)
			}),
			listPage(c, reviews, listReviews),
			csvPage(c, reviews, func(ctx context.Context, v *visit, in *listRequest) (billing.ReviewList, error) {
				asked := reviewsOf(in)
				asked.ReportFormat = asCSV
				return billing.ListReviews(ctx, v.call, asked)
			}),
			objectPage(c, object{path: ordersPath + "/:id", route: "order-details", section: ordersPath}, showOrder),
		},
		form(c, refunded, refundPayment), form(c, decided, c.services.Billing().DecideReview),
	)
}

// courseOnly returns the field with which staff filter a list by course.
func courseOnly(ctx context.Context, v *visit, in *listRequest) ([]field, error) {
	options, err := v.courseOptions(ctx, in.Course)
	return []field{{Name: "courseID", Kind: "select", Options: append([]option{{Name: v.T("choose.all")}}, options...)}}, err
}

func ordersOf(in *listRequest) *billing.OrderSelection {
	return &billing.OrderSelection{
		Status: billing.OrderStatus(in.Status), UserID: in.User, CourseID: in.Course, From: in.From, To: in.To, Search: in.Search,
		Sort: billing.OrderSort(cmp.Or(in.Sort, "-created")), Paging: in.paging(),
	}
}

func listOrders(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	data, err := billing.ListOrders(ctx, v.call, ordersOf(in))
	rows := make([]row, len(data.Orders))
	for i, o := range data.Orders {
		rows[i] = row{Path: pathTo(ordersPath, o.ID), Cells: []cell{
			{Text: idText(o.ID)}, {Text: cmp.Or(o.UserName, o.Email, v.T("enrollment.nobody"))}, {Text: o.CourseTitle},
			{Text: v.Exactly(o.Money())}, v.orderStatus(o), {Text: v.Moment(o.CreatedAt)},
		}}
	}
	return rows, data.TotalCount, err
}

// orderStatus returns the cell for the status of an order. The cell has a tone if staff must decide or the order is
// paid.
func (v *visit) orderStatus(o store.ListedOrder) cell {
	switch {
	case o.Undecided:
		return cell{Text: v.T("order.in-review"), Tone: "bad"}
	case o.Refunded > 0 && o.Refunded >= o.Paid:
		return cell{Text: v.T("order.payment-refunded")}
	case o.Refunded > 0:
		return cell{Text: v.T("order.partly-refunded")}
	case o.Status == store.OrderPaid:
		return cell{Text: v.known("order.field-status-", o.Status), Tone: "good"}
	}
	return cell{Text: v.known("order.field-status-", o.Status)}
}

// known returns the message with the key prefix+value, or value if there is no such message.
func (v *visit) known(prefix, value string) string {
	if value != "" && v.Has(prefix+value) {
		return v.T(prefix + value)
	}
	return value
}

func showOrder(ctx context.Context, v *visit, id int64) (*objectView, error) {
	data, err := billing.ReadOrder(ctx, v.call, &billing.OrderID{ID: id})
	if err != nil {
		return nil, err
	}
	o := data.Order
	money := func(amount int64, currency string) string {
		return v.Exactly(store.Money{Amount: amount, Currency: currency})
	}
	view := &objectView{
		Title: v.T("order.title", "Number", idText(id)),
		Facts: v.facts("order", "person", cmp.Or(o.UserName, o.Email, v.T("enrollment.nobody")), "email", o.Email, "course", o.CourseTitle, "amount", v.Exactly(o.Money()),
			"status", v.orderStatus(o).Text, "paid", money(o.Paid, o.Currency), "refunded", money(o.Refunded, o.Currency), "created", v.Moment(o.CreatedAt), "gateway", o.GatewayOrder),
	}
	if o.Email != "" {
		view.Actions = v.links(jobLink{"user-details", pathTo(peoplePath, o.UserID), "order.to-person"})
	}
	payments := make([]row, len(data.Payments))
	for i, p := range data.Payments {
		payments[i] = row{Cells: []cell{
			{Text: p.PaymentID}, {Text: v.known("order.payment-", p.Status)}, {Text: money(p.Amount, p.Currency)}, {Text: money(p.AmountRefunded, p.Currency)},
			{Text: p.Method}, {Text: v.Moment(p.CreatedAt)},
		}}
		switch {
		case p.ReceiptNumber != 0:
			payments[i].Actions = []pages.Link{{Path: billing.ReceiptPath(p.ReceiptNumber), Name: v.T("order.to-receipt")}}
		case p.HasReceipt():
			issue := v.buttons("receipt-issue", "order.issue-receipt", pathOf(ordersPath, id, "receipt"))
			for b := range issue {
				issue[b].Fields = []option{{Name: "transactionID", Value: idText(p.ID)}}
			}
			payments[i].Buttons = issue
		}
		if p.Refundable() {
			payments[i].Actions = append(payments[i].Actions, v.links(jobLink{"order-refund", pathOf(paymentsPath, p.ID, "refund"), "order.to-refund"})...)
		}
	}
	entries := make([]row, len(data.Entries))
	for i, a := range data.Entries {
		line := v.auditLine(a)
		entries[i] = row{Cells: []cell{{Text: line.At}, {Text: line.What}, {Text: line.Who}}}
	}
	view.Parts = []part{
		{ID: "payments", Title: v.T("order-payment.list-title"), Table: v.tableOf("order-payment", []string{"payment", "status", "amount", "refunded", "method", "created"}, payments)},
		{ID: "refunds", Title: v.T("refund.list-title"), Table: v.refundTable(data.Refunds)},
		{ID: "log", Title: v.T("order-log.list-title"), Table: v.tableOf("order-log", []string{"at", "what", "who"}, entries)},
	}
	if len(data.Reviews) > 0 {
		reviews := part{ID: "reviews", Title: v.T("review.list-title"), Table: v.tableOf("review", reviewColumns, v.reviewRows(data.Reviews))}
		view.Parts = slices.Insert(view.Parts, 0, reviews)
	}
	return view, nil
}

// refundTable returns the table of refunds that staff asked for.
func (v *visit) refundTable(list []store.Refund) table {
	rows := make([]row, len(list))
	for i, r := range list {
		ended := v.T("order.access-stays")
		if r.EndEnrollment {
			ended = v.T("order.access-ends")
		}
		rows[i] = row{Cells: []cell{
			{Text: v.Exactly(store.Money{Amount: r.Amount, Currency: r.Currency})}, {Text: v.known("order.refund-", r.Status), Tone: map[string]string{store.RefundFailed: "bad", store.RefundProcessed: "good"}[r.Status]},
			{Text: cmp.Or(r.Problem, r.Reason)}, {Text: ended}, {Text: v.Moment(r.CreatedAt)},
		}}
	}
	return v.tableOf("refund", []string{"amount", "status", "reason", "access", "created"}, rows)
}

var reviewColumns = []string{"payment", "amount", "reason", "person", "course", "opened", "decision"}

func reviewsOf(in *listRequest) *billing.ReviewSelection {
	asked := &billing.ReviewSelection{Paging: in.paging()}
	if in.Status == "all" {
		asked.Decided = 1
	}
	return asked
}

func listReviews(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	data, err := billing.ListReviews(ctx, v.call, reviewsOf(in))
	return v.reviewRows(data.Reviews), data.TotalCount, err
}

func (v *visit) reviewRows(list []store.ListedReview) []row {
	rows := make([]row, len(list))
	for i, u := range list {
		decision := cell{Text: u.Resolution}
		if u.ClosedAt.IsZero() {
			decision = cell{Text: v.T("review.open"), Tone: "bad"}
			rows[i].Actions = v.links(jobLink{"payment-review-decide", pathOf(reviewsPath, u.ID, "decide"), "review.to-decide"})
		}
		rows[i].Cells = []cell{
			{Text: u.PaymentID}, {Text: v.Exactly(u.Money())}, {Text: v.reviewReason(u.Reason)}, {Text: cmp.Or(u.UserName, u.Email)}, {Text: u.CourseTitle},
			{Text: v.Moment(u.OpenedAt)}, decision,
		}
		if u.OrderID != 0 {
			rows[i].Cells[0].Path = pathTo(ordersPath, u.OrderID)
		}
	}
	return rows
}

// reviewReason returns the text about the reason of a payment review. It returns code itself if there is no text for code.
func (v *visit) reviewReason(code string) string { return v.known("review.reason-", code) }

// reviewFields returns the form fields of a decision in a payment review. Their values are the trainee and the course of the
// payment.
func reviewFields(ctx context.Context, v *visit, object any) ([]field, error) {
	u := object.(store.PaymentReview)
	courses, err := v.courseOptions(ctx, u.CourseID)
	if err != nil {
		return nil, err
	}
	person := number("userID")
	if u.UserID != 0 {
		person.Hint = v.T("review.person", "Person", v.personName(ctx, u.UserID), "Number", strconv.FormatInt(u.UserID, 10))
	}
	return []field{
		choice("decision", "accept", "dismiss", "recheck"), person,
		{Name: "courseID", Kind: "select", Options: append([]option{{}}, courses...)}, text("reason", 255),
	}, nil
}

// revenue returns the page of the revenue report: the rows of the report, and one chart for each currency.
func (c *Console) revenue(ctx context.Context, v *visit, in *listRequest) (*web.Page, error) {
	asked := reports.RevenueRequest{ReportPeriod: in.period()}
	data, err := reports.ReportRevenue(ctx, v.call, &asked)
	if err != nil {
		return nil, err
	}
	view := revenueView{listView: listView{Title: v.T("revenue.list-title"), Filter: v.T("list.filter")}}
	bars := map[string][]bar{}
	var currencies []string
	rows := make([]row, len(data.Revenue))
	for i, one := range data.Revenue {
		money := func(amount int64) string { return v.Exactly(store.Money{Amount: amount, Currency: one.Currency}) }
		net := one.Amount - one.Refunded
		rows[i] = row{Cells: []cell{{Text: one.Course}, {Text: v.Number(one.Payments)}, {Text: money(one.Amount)}, {Text: money(one.Refunded)}, {Text: money(net)}}}
		if bars[one.Currency] == nil {
			currencies = append(currencies, one.Currency)
		}
		bars[one.Currency] = append(bars[one.Currency], bar{Name: one.Course, Value: net, Text: money(net)})
	}
	view.Count = v.T("list.as-of", "Count", v.N("revenue.list-count", int64(len(rows))), "Moment", v.Moment(store.TimeOf(c.services.Now())))
	view.Table = v.tableOf("revenue", []string{"course", "payments", "amount", "refunded", "net"}, rows)
	for _, currency := range currencies {
		view.Charts = append(view.Charts, barChart("revenue-"+strings.ToLower(currency), v.T("revenue.chart", "Currency", currency), bars[currency]))
	}
	view.Links = []pages.Link{{Path: revenuePath + ".csv" + in.query(), Name: v.T("list.csv")}}
	for _, f := range []field{date("from"), date("to")} {
		f.describe(v, "revenue")
		f.choose(in.filters()[f.Name])
		view.Filters = append(view.Filters, f)
	}
	return c.show(v, "revenue", revenuePath, view.Title, view), nil
}

// revenueView contains the data of the template revenue: a list with charts above it.
type revenueView struct {
	listView
	Charts []chart
}

// revenueRoutes returns the routes of the revenue report as a page and as CSV.
func (c *Console) revenueRoutes() []web.Route {
	page := web.NewPersonalPage(revenuePath, "Show the revenue with report-revenue.", withVisit(c, "report-revenue", c.revenue))
	page.Job = apiPath("report-revenue")
	return []web.Route{page, csvPage(c, list{path: revenuePath, route: "report-revenue"}, func(ctx context.Context, v *visit, in *listRequest) (reports.RevenueReport, error) {
		return reports.ReportRevenue(ctx, v.call, &reports.RevenueRequest{ReportPeriod: in.period(), ReportFormat: asCSV})
	})}
}
