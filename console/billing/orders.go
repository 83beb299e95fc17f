package billing

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"lyceum/console/reports"
	"lyceum/console/ui"
	"lyceum/handlers/billing"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
	storebilling "lyceum/store/billing"
)

// moneyRoutes returns the routes of the pages on which staff list and read orders and payments, refund payments, and decide
// payment reviews. The page at /manage/payments lists payment reviews, because it is older than the list of all payments.
func moneyRoutes(c *ui.Console) []web.Route {
	orders := ui.List{
		Path: ui.OrdersPath, Route: "order-list", Object: "order", Columns: []string{"id", "person", "course", "amount", "status", "created"},
		Filters: []ui.Field{
			ui.Search(200), ui.Choice("status", "", storebilling.OrderPaid, storebilling.OrderAttempted, storebilling.OrderCreated,
				storebilling.OrderNew, storebilling.OrderAbandoned),
			ui.Date("from"), ui.Date("to"), ui.Choice("sort", "-created", "created", "-amount", "amount"), {Name: "userID", Kind: "hidden"},
		},
		More: courseOnly, CSV: true,
	}
	reviews := ui.List{
		Path: ui.ReviewsPath, Route: "payment-review-list", Object: "review",
		Columns: []string{"payment", "amount", "reason", "person", "course", "opened", "decision"},
		Sorts:   storebilling.ListedReview{}.Sorts(), Usual: "opened",
		Filters: []ui.Field{ui.Choice("status", "", "all")}, CSV: true,
	}
	decided := ui.Job{
		Path: ui.ReviewsPath + "/:id/decide", Route: "payment-review-decide", Object: "review", Action: "decide", Section: ui.ReviewsPath,
		Load: func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
			found, err := billing.ReadReview(ctx, v.Call, id)
			return reviewToDecide{PaymentReview: found}, err
		},
		About: func(_ context.Context, v *ui.Visit, object any) (string, error) {
			u := object.(reviewToDecide).PaymentReview
			return v.T("review.decide-about", "Payment", u.PaymentID, "Amount", v.Exactly(u.Money()), "Reason", reviewReason(v, u.Reason)), nil
		},
		FieldsOf: reviewFields,
	}
	payments := ui.List{
		Path: ui.PaymentsPath, Route: "payment-list", Object: "payment", Columns: []string{"payment", "person", "course", "amount", "refunded", "status", "created"},
		Sorts: storebilling.ListedPayment{}.Sorts(), Usual: "-created",
		Filters: []ui.Field{
			ui.Search(200), ui.Choice("status", "", storebilling.PaymentCaptured, storebilling.PaymentRefunded,
				storebilling.PaymentAuthorized, storebilling.PaymentFailed),
			ui.Date("from"), ui.Date("to"), ui.Choice("withoutOrder", "", "1"), {Name: "userID", Kind: "hidden"},
		},
		More: courseOnly, CSV: true,
	}
	refunded := ui.Job{
		Path: ui.PaymentsPath + "/:id/refund", Route: "order-refund", Object: "order", Action: "refund", Section: ui.PaymentsPath, OfObject: true, Danger: true,
		Load: paymentToRefund, About: refundLead,
		Fields: []ui.Field{{Name: "key", Kind: "hidden"}, ui.Text("amount", 20), {Name: "endEnrollment", Kind: "checkbox"}, ui.Text("reason", 255)},
	}
	return slices.Concat(
		[]web.Route{
			ui.ListPage(c, payments, listPayments),
			ui.CSVPage(c, payments, func(ctx context.Context, v *ui.Visit, in *ui.ListRequest) (billing.PaymentList, error) {
				asked := paymentsOf(in)
				asked.ReportFormat = ui.AsCSV
				return billing.ListPayments(ctx, v.Call, asked)
			}),
			ui.ObjectPage(c, ui.Object{Path: ui.PaymentsPath + "/:id", Route: "payment-details", Section: ui.PaymentsPath}, showPayment),
			ui.ListPage(c, orders, listOrders),
			ui.CSVPage(c, orders, func(ctx context.Context, v *ui.Visit, in *ui.ListRequest) (billing.OrderList, error) {
				asked := ordersOf(in)
				asked.ReportFormat = ui.AsCSV
				return billing.ListOrders(ctx, v.Call, asked)
			}),
			ui.ListPage(c, reviews, listReviews),
			ui.CSVPage(c, reviews, func(ctx context.Context, v *ui.Visit, in *ui.ListRequest) (billing.ReviewList, error) {
				asked := reviewsOf(in)
				asked.ReportFormat = ui.AsCSV
				return billing.ListReviews(ctx, v.Call, asked)
			}),
			ui.ObjectPage(c, ui.Object{Path: ui.OrdersPath + "/:id", Route: "order-details", Section: ui.OrdersPath}, showOrder),
		},
		ui.Form(c, refunded, refundPayment),
		ui.Choose(c, ui.Chooser{Job: decided, Pickers: []ui.Picker{personOfReview(decided)}}, c.Services.Billing().DecideReview, ui.NoOutcomes),
	)
}

func courseOnly(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Field, error) {
	options, err := ui.CourseOptions(ctx, v, in.Course)
	return []ui.Field{{Name: "courseID", Kind: "select", Options: append([]ui.Option{{Name: v.T("choose.all")}}, options...)}}, err
}

func ordersOf(in *ui.ListRequest) *billing.OrderSelection {
	return &billing.OrderSelection{
		Status: billing.OrderStatus(in.Status), UserID: in.User, CourseID: in.Course, From: in.From, To: in.To, Search: in.Search,
		Sort: billing.OrderSort(cmp.Or(in.Sort, "-created")), Paging: in.Paging(),
	}
}

func listOrders(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	data, err := billing.ListOrders(ctx, v.Call, ordersOf(in))
	rows := make([]ui.Row, len(data.Orders))
	for i, o := range data.Orders {
		rows[i] = ui.Row{Path: ui.ObjectPath(ui.OrdersPath, o.ID), Cells: []ui.Cell{
			{Text: ui.IDText(o.ID)}, {Text: cmp.Or(o.UserName, o.Email, v.T("enrollment.nobody"))}, {Text: o.CourseTitle},
			{Figure: true, Text: v.Exactly(o.Money())}, orderStatus(v, o), v.When(o.CreatedAt),
		}}
	}
	v.TotalIsLimit = data.TotalIsLimit
	return rows, data.TotalCount, err
}

// orderStatus returns the cell for the status of an order. It asks staff to decide if they must.
func orderStatus(v *ui.Visit, o storebilling.ListedOrder) ui.Cell {
	switch {
	case o.InReview:
		return ui.State(ui.Waits, v.T("order.in-review"))
	case o.Refunded > 0 && o.Refunded >= o.Paid:
		return ui.State(ui.Off, v.T("order.payment-refunded"))
	case o.Refunded > 0:
		return ui.State(ui.Good, v.T("order.partly-refunded"))
	case o.Status == storebilling.OrderPaid:
		return ui.State(ui.Good, known(v, "order.field-status-", o.Status))
	}
	return ui.State(ui.Off, known(v, "order.field-status-", o.Status))
}

var refundKinds = map[string]ui.Kind{storebilling.RefundFailed: ui.Bad, storebilling.RefundProcessed: ui.Good}

func paymentState(v *ui.Visit, status string) ui.Cell {
	kind := map[string]ui.Kind{"captured": ui.Good, "failed": ui.Bad, "refunded": ui.Off}[status]
	return ui.State(cmp.Or(kind, ui.Going), known(v, "order.payment-", status))
}

// known returns the message with the key prefix+value, or value if there is no such message.
func known(v *ui.Visit, prefix, value string) string {
	if value != "" && v.Has(prefix+value) {
		return v.T(prefix + value)
	}
	return value
}

func showOrder(ctx context.Context, v *ui.Visit, id int64) (*ui.ObjectView, error) {
	data, err := billing.ReadOrder(ctx, v.Call, &billing.OrderID{ID: id})
	if err != nil {
		return nil, err
	}
	o := data.Order
	money := func(amount int64, currency string) string {
		return v.Exactly(store.Money{Amount: amount, Currency: currency})
	}
	view := &ui.ObjectView{
		Title: v.T("order.title", "Number", ui.IDText(id)),
		Facts: v.Facts("order", "person", cmp.Or(o.UserName, o.Email, v.T("enrollment.nobody")),
			"email", o.Email, "course", o.CourseTitle, "amount", v.Exactly(o.Money()),
			"status", orderStatus(v, o), "paid", money(o.Paid, o.Currency), "refunded", money(o.Refunded, o.Currency),
			"created", v.When(o.CreatedAt), "gateway", o.GatewayOrder),
	}
	if o.Email != "" {
		view.Actions = v.Links(ui.JobLink{Route: "user-details", Path: ui.ObjectPath(ui.PeoplePath, o.UserID), Key: "order.to-person"})
	}
	payments := make([]ui.Row, len(data.Payments))
	for i, p := range data.Payments {
		payments[i] = ui.Row{Cells: []ui.Cell{
			{Text: p.PaymentID}, {Text: known(v, "order.payment-", p.Status)}, {Text: money(p.Amount, p.Currency)}, {Text: money(p.AmountRefunded, p.Currency)},
			{Text: p.Method}, v.When(p.CreatedAt),
		}}
		switch {
		case p.ReceiptNumber != 0:
			payments[i].Actions = []pages.Link{{Path: billing.ReceiptPath(p.ReceiptNumber), Name: v.T("order.to-receipt")}}
		case p.HasReceipt():
			issue := ui.Buttons(v, "receipt-issue", "order.issue-receipt", ui.ObjectSubpath(ui.OrdersPath, id, "receipt"))
			for b := range issue {
				issue[b].Fields = []ui.Option{{Name: "transactionID", Value: ui.IDText(p.ID)}}
			}
			payments[i].Buttons = issue
		}
		if p.Refundable() {
			payments[i].Actions = append(payments[i].Actions,
				v.Links(ui.JobLink{Route: "order-refund", Path: ui.ObjectSubpath(ui.PaymentsPath, p.ID, "refund"), Key: "order.to-refund"})...)
		}
	}
	entries := make([]ui.Row, len(data.Entries))
	for i, a := range data.Entries {
		line := reports.NewAuditLine(v, a)
		entries[i] = ui.Row{Cells: []ui.Cell{{Text: line.At}, {Text: line.What}, {Text: line.Who}}}
	}
	view.Parts = []ui.Part{
		{ID: "payments", Title: v.T("order-payment.list-title"),
			Table: v.TableOf("order-payment", []string{"payment", "status", "amount", "refunded", "method", "created"}, payments)},
		{ID: "refunds", Title: v.T("refund.list-title"), Table: refundTable(v, data.Refunds)},
		{ID: "log", Title: v.T("order-log.list-title"), Table: v.TableOf("order-log", []string{"at", "what", "who"}, entries)},
	}
	if len(data.Reviews) > 0 {
		reviews := ui.Part{ID: "reviews", Title: v.T("review.list-title"), Table: v.TableOf("review", reviewColumns, reviewRows(v, data.Reviews))}
		view.Parts = slices.Insert(view.Parts, 0, reviews)
	}
	return view, nil
}

func refundTable(v *ui.Visit, list []storebilling.Refund) ui.Table {
	rows := make([]ui.Row, len(list))
	for i, r := range list {
		ended := v.T("order.access-stays")
		if r.EndEnrollment && r.Status != storebilling.RefundFailed {
			ended = v.T("order.access-ends")
		}
		rows[i] = ui.Row{Cells: []ui.Cell{
			{Figure: true, Text: v.Exactly(store.Money{Amount: r.Amount, Currency: r.Currency})},
			ui.State(cmp.Or(refundKinds[r.Status], ui.Going), known(v, "order.refund-", r.Status)),
			{Text: refundReason(v, r)}, {Text: ended}, v.When(r.CreatedAt),
		}}
	}
	return v.TableOf("refund", []string{"amount", "status", "reason", "access", "created"}, rows)
}

// refundReason returns why staff asked for a refund, and why the gateway refused it.
func refundReason(v *ui.Visit, r storebilling.Refund) string {
	if r.Problem == "" {
		return r.Reason
	}
	return strings.TrimSpace(r.Reason + " " + v.T("refund.problem", "Problem", r.Problem))
}

// refusedRefund returns what staff can do about the newest refund if the gateway has refused it, or an empty text.
func refusedRefund(v *ui.Visit, list []storebilling.Refund) string {
	if len(list) == 0 {
		return ""
	}
	newest := slices.MaxFunc(list, func(a, b storebilling.Refund) int { return cmp.Compare(a.ID, b.ID) })
	if newest.Status != storebilling.RefundFailed {
		return ""
	}
	return v.T("refund.refused", "Problem", newest.Problem)
}

var reviewColumns = []string{"payment", "amount", "reason", "person", "course", "opened", "decision"}
