package importer

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"

	"lyceum/store"
	"lyceum/store/bulk"
)

// sale is what an order and its payments have in common. email is empty if the trainee has been erased.
type sale struct{ email, courseCode, currency string }

// compare calls differs for each value of s that other does not have, ignoring case. It skips empty values of s, because an empty
// cell is a mistake of its own.
func (s sale) compare(other sale, differs func(field, value, otherValue string)) {
	for _, v := range []struct{ field, value, other string }{
		{"email", s.email, other.email}, {"course_code", s.courseCode, other.courseCode}, {"currency", s.currency, other.currency},
	} {
		if v.value != "" && !strings.EqualFold(v.value, v.other) {
			differs(v.field, v.value, cmp.Or(v.other, "an erased trainee"))
		}
	}
}

// equal reports whether compare finds no difference.
func (s sale) equal(other sale) bool {
	equal := true
	s.compare(other, func(string, string, string) { equal = false })
	return equal
}

// checkOrders adds a problem for each order of a payment that neither the files nor the company has, and for each payment whose
// trainee, course or currency its order does not have.
func (in *input) checkOrders(ctx context.Context, c store.Company, found *problems) error {
	if in.orders.broken || len(in.orders.rows)+len(in.transactions.rows) == 0 {
		return nil
	}
	inFile := keysOf(&in.orders, func(o *order) string { return o.GatewayOrderID })
	payments, err := bulk.KnownPayments(ctx, c, slices.Collect(maps.Keys(in.paymentIDs())), slices.Collect(maps.Keys(inFile)))
	if err != nil {
		return err
	}
	named := in.ordersOfPayments(payments)
	before, kept, err := in.storedOrders(ctx, c, named)
	if err != nil {
		return err
	}
	all := uses(&in.transactions, "order_id", one(func(p *transaction) string { return p.GatewayOrderID }))
	err = resolve(ctx, "order", all, inFile, strings.Clone, func(context.Context, []string) (map[string]bool, error) {
		known := make(map[string]bool, len(before))
		for id := range before {
			known[id] = true
		}
		return known, nil
	}, found)
	after := in.ordersAfter(before, kept)
	in.comparePayments(named, after, found)
	in.compareOrders(payments, before, after, found)
	return err
}

// paymentIDs returns the set of the payments of the files.
func (in *input) paymentIDs() map[string]bool {
	return keysOf(&in.transactions, func(p *transaction) string { return p.PaymentID })
}

// ordersOfPayments returns the id of the order of each row of transactions.csv. Without the column order_id a stored payment keeps
// its order.
func (in *input) ordersOfPayments(stored []bulk.KnownPayment) []string {
	keeps := make(map[string]string)
	if !in.transactions.found["order_id"] {
		for _, p := range stored {
			keeps[p.PaymentID] = p.GatewayOrderID
		}
	}
	ids := make([]string, len(in.transactions.rows))
	for i, row := range in.transactions.rows {
		ids[i] = cmp.Or(row.GatewayOrderID, keeps[row.PaymentID])
	}
	return ids
}

// storedOrders returns the company's orders among those of orders.csv and the given ones. kept contains those that the import does
// not change, because they belong to a gateway account.
func (in *input) storedOrders(ctx context.Context, c store.Company, named []string) (before map[string]sale, kept map[string]bool, err error) {
	ids := slices.Clone(named)
	for _, row := range in.orders.rows {
		ids = append(ids, row.GatewayOrderID)
	}
	orders, err := bulk.KnownOrders(ctx, c, ids)
	before, kept = make(map[string]sale, len(orders)), make(map[string]bool)
	for _, o := range orders {
		before[o.GatewayOrderID], kept[o.GatewayOrderID] = sale{o.Email, o.CourseCode, o.Currency}, o.OfAccount
	}
	return before, kept, err
}

// ordersAfter returns the orders as they are after the import.
func (in *input) ordersAfter(before map[string]sale, kept map[string]bool) map[string]sale {
	after := maps.Clone(before)
	for _, row := range in.orders.rows {
		if !kept[row.GatewayOrderID] {
			after[row.GatewayOrderID] = sale{row.Email, row.CourseCode, row.Currency}
		}
	}
	return after
}

// comparePayments adds a problem for each row of transactions.csv with another trainee, course or currency than its order. named
// contains the ids of the orders of the rows.
func (in *input) comparePayments(named []string, orders map[string]sale, found *problems) {
	for i, row := range in.transactions.rows {
		if order, known := orders[named[i]]; known {
			sale{row.Email, row.CourseCode, row.Currency}.compare(order, func(field, value, ofOrder string) {
				found.add(in.transactions.name, in.transactions.lines[i], field, "%s differs from the order %q, which has %s", value, named[i], ofOrder)
			})
		}
	}
}

// compareOrders adds a problem for each row of orders.csv that changes an order to another trainee, course or currency than one of
// its stored payments has. It skips payments that transactions.csv contains, because comparePayments compares them.
func (in *input) compareOrders(payments []bulk.KnownPayment, before, after map[string]sale, found *problems) {
	if in.transactions.broken {
		return
	}
	inFile, others := in.paymentIDs(), make(map[string][]bulk.KnownPayment)
	for _, p := range payments {
		if !inFile[p.PaymentID] {
			others[p.GatewayOrderID] = append(others[p.GatewayOrderID], p)
		}
	}
	for i, row := range in.orders.rows {
		order := after[row.GatewayOrderID]
		if order.equal(before[row.GatewayOrderID]) {
			continue
		}
		for _, p := range others[row.GatewayOrderID] {
			order.compare(sale{p.Email, p.CourseCode, p.Currency}, func(field, value, ofPayment string) {
				found.add(in.orders.name, in.orders.lines[i], field, "%s differs from the payment %q of the order, which has %s", value, p.PaymentID, ofPayment)
			})
		}
	}
}
