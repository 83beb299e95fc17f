package importer

import (
	"context"
	"errors"
	"strings"

	"lyceum/store"
	"lyceum/store/bulk"
)

// order is a row of orders.csv. It contains the text of the amount, because the allowed number of decimals depends on the currency
// in another column.
type order struct {
	bulk.BulkOrder
	amount  string
	created moment
}

// transaction is a row of transactions.csv, with the texts of the amounts as in an order.
type transaction struct {
	bulk.BulkTransaction
	amount, tax, refunded string
	created               moment
}

// orderStates and transactionStates are the accepted values of the columns status. They contain no state of a payment that
// the gateway may still capture, because an import loads history.
var (
	orderStates       = []string{"created", "attempted", "abandoned", "paid"}
	transactionStates = []string{"failed", "captured", "refunded"}
)

func ordersTable() table[order] {
	return table[order]{
		name: ordersFile, keyField: "order_id",
		about: "Key: `order_id`. See [payments](import.md#payments).",
		columns: []column[*order]{
			text("order_id", keyLength, func(o *order) *string { return &o.GatewayOrderID }).must().
				doc("the gateway's id of the order", "order_zuBR33t6CCLkXW"),
			email("email", func(o *order) *string { return &o.Email }).must().doc("a trainee of the files or the company", "tara@acme.example"),
			text("course_code", keyLength, func(o *order) *string { return &o.CourseCode }).must().doc("a course of the files or the company", "LIFT-1"),
			text("currency", 3, func(o *order) *string { return &o.Currency }).must().typed("code of ISO 4217").doc("the currency of the amount", "INR"),
			text("amount", keyLength, func(o *order) *string { return &o.amount }).must().typed("amount").doc("price of the order", "49.50"),
			word("status", orderStates, func(o *order, at int) { o.Status = orderStates[at] }).must().doc("state of the order", "paid"),
			instant("created_date", func(o *order) *moment { return &o.created }).as("created_at").
				doc("when the order was created, not in the future; only for a new row; if empty, the time of the import", "2026-01-20 14:05"),
		},
		key: func(o *order) []string {
			o.Currency = strings.ToUpper(o.Currency)
			return []string{o.GatewayOrderID}
		},
		check: func(o *order, wrong func(field, format string, args ...any)) {
			o.Amount = minorUnits("amount", o.amount, o.Currency, wrong)
		},
	}
}

func transactionsTable() table[transaction] {
	return table[transaction]{
		name: transactionsFile, keyField: "payment_id",
		about: "Key: `payment_id`. A row is a payment. A captured or refunded payment belongs to an enrollment of the trainee in the course: the one " +
			"with the same `start_date`, or the current one if there is none.",
		columns: []column[*transaction]{
			text("payment_id", keyLength, func(p *transaction) *string { return &p.PaymentID }).must().
				doc("the gateway's id of the payment", "pay_3OijO8R1olAx5q"),
			text("order_id", keyLength, func(p *transaction) *string { return &p.GatewayOrderID }).as("gateway_order_id").
				doc("an order of the files or the company", "order_zuBR33t6CCLkXW"),
			email("email", func(p *transaction) *string { return &p.Email }).must().doc("a trainee of the files or the company", "tara@acme.example"),
			text("course_code", keyLength, func(p *transaction) *string { return &p.CourseCode }).must().doc("a course of the files or the company", "LIFT-1"),
			text("currency", 3, func(p *transaction) *string { return &p.Currency }).must().typed("code of ISO 4217").doc("the currency of the amounts", "INR"),
			text("amount", keyLength, func(p *transaction) *string { return &p.amount }).must().typed("amount").doc("amount of the payment", "49.50"),
			text("service_tax", keyLength, func(p *transaction) *string { return &p.tax }).typed("amount").
				doc("the tax that the amount contains; 0 if empty", "7.55"),
			word("status", transactionStates, func(p *transaction, at int) { p.Status = transactionStates[at] }).must().doc("state of the payment", "captured"),
			text("refunded", keyLength, func(p *transaction) *string { return &p.refunded }).as("amount_refunded").typed("amount").
				doc("the refunded amount, not more than `amount`; if empty and the status is `refunded`, the whole amount", "20"),
			text("method", keyLength, func(p *transaction) *string { return &p.Method }).doc("how the trainee paid, as the gateway names it", "netbanking"),
			text("bank", keyLength, func(p *transaction) *string { return &p.Bank }).doc("the gateway's code of the bank", "SBIN"),
			text("wallet", keyLength, func(p *transaction) *string { return &p.Wallet }).doc("name of the wallet", "paytm"),
			text("vpa", lineLength, func(p *transaction) *string { return &p.VPA }).doc("UPI address", "tara@bank"),
			phone("contact", func(p *transaction) *int64 { return &p.Contact }).
				doc("the number that the trainee entered, with its country code", "+919812345678"),
			text("receipt", keyLength, func(p *transaction) *string { return &p.Receipt }).doc("the receipt id of the order at the gateway", "KWA-20001"),
			text("description", lineLength, func(p *transaction) *string { return &p.Description }).
				doc("description of the payment at the gateway", "Course Enrollment"),
			date("start_date", func(p *transaction) *store.Date { return &p.StartDate }).doc("first day of the enrollment", "2026-02-01"),
			date("end_date", func(p *transaction) *store.Date { return &p.EndDate }).doc("last day of the enrollment, not before the first", "2026-07-31"),
			instant("created_date", func(p *transaction) *moment { return &p.created }).as("created_at").
				doc("when the trainee paid, not in the future; only for a new row; if empty, the time of the import", "2026-01-20 14:09"),
		},
		key: func(p *transaction) []string {
			p.Currency = strings.ToUpper(p.Currency)
			return []string{p.PaymentID}
		},
		check: checkTransaction,
	}
}

// minorUnits returns an amount in minor units of the currency, and 0 for an empty text. It does not report an unknown currency,
// because checkLookups does.
func minorUnits(field, text, currency string, wrong func(field, format string, args ...any)) int64 {
	if text == "" {
		return 0
	}
	exact, err := store.ParsePrice(text, currency)
	if err != nil && !errors.Is(err, store.ErrCurrencyCode) {
		wrong(field, "%v", err)
	}
	return exact.Amount
}

func checkTransaction(p *transaction, wrong func(field, format string, args ...any)) {
	p.Amount = minorUnits("amount", p.amount, p.Currency, wrong)
	p.ServiceTax = minorUnits("service_tax", p.tax, p.Currency, wrong)
	p.AmountRefunded = minorUnits("refunded", p.refunded, p.Currency, wrong)
	switch {
	case p.Status == "refunded" && p.refunded == "":
		p.AmountRefunded = p.Amount
	case p.Status == "failed" && p.AmountRefunded > 0:
		wrong("refunded", "belongs to a payment that was captured, and this one is failed")
	case p.ServiceTax > p.Amount:
		wrong("service_tax", "%s is more than the amount, %s", p.tax, p.amount)
	case p.AmountRefunded > p.Amount:
		wrong("refunded", "%s is more than the amount, %s", p.refunded, p.amount)
	}
	if !p.EndDate.IsZero() {
		daysInOrder(p.StartDate, p.EndDate, wrong)
	}
}

// setPaymentTimes sets the times of orders and payments, and adds a problem for each time in the future.
func (in *input) setPaymentTimes(o Options, found *problems) {
	for i := range in.orders.rows {
		row := &in.orders.rows[i]
		row.CreatedAt = o.past(use{in.orders.name, in.orders.lines[i], "created_date", ""}, row.created, found)
	}
	for i := range in.transactions.rows {
		row := &in.transactions.rows[i]
		row.CreatedAt = o.past(use{in.transactions.name, in.transactions.lines[i], "created_date", ""}, row.created, found)
	}
}

// loadPayments loads orders and payments after all enrollments, because a payment gets the enrollment that it bought.
func (in *input) loadPayments(ctx context.Context, l *loader) error {
	err := loadFile(ctx, l, &in.orders, func(o *order) bulk.BulkOrder { return o.BulkOrder },
		func(ctx context.Context, rows []bulk.BulkOrder) (store.Loaded, error) {
			return bulk.LoadOrders(ctx, l.company, rows)
		})
	if err != nil {
		return err
	}
	absent := in.transactions.absent()
	return loadFile(ctx, l, &in.transactions, func(p *transaction) bulk.BulkTransaction { return p.BulkTransaction },
		func(ctx context.Context, rows []bulk.BulkTransaction) (store.Loaded, error) {
			return bulk.LoadTransactions(ctx, l.company, rows, absent)
		})
}
