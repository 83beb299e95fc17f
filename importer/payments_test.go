package importer_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"lyceum/importer"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/bulk"
	"lyceum/store/storetest"
)

// paid is a folder with orders and payments of another system.
var paid = files{
	"enrollments.csv": "email,course_code,start_date,end_date\ntara@north.test,AID,2024-01-01,2024-01-31\n",
	"orders.csv": "order_id,email,course_code,currency,amount,status,created_date\n" +
		"order_One,TARA@north.test,aid,inr,1200.50,paid,2024-01-01 10:00\norder_Two,uma@north.test,1001,JPY,4000,abandoned,2024-02-01\n",
	"transactions.csv": "payment_id,order_id,email,course_code,currency,amount,service_tax,status,refunded,method,vpa,contact,start_date,created_date\n" +
		"pay_Fail,order_One,tara@north.test,AID,INR,1200.50,,failed,,upi,tara@bank,+919812345678,2024-01-01,2024-01-01 10:02\n" +
		"pay_Good,order_One,tara@north.test,AID,INR,1200.50,183.13,captured,200,card,,,2024-01-01,2024-01-01 10:04\n" +
		"pay_Back,,uma@north.test,1001,JPY,4000,,refunded,,,,,,2024-02-01\n",
}

// sold returns the imported orders and payments as text, with the first days of the enrollments that the payments bought.
func (w world) sold(t *testing.T) string {
	t.Helper()
	return storetest.Value(t, w.dsn, `select string_agg(format('%s %s %s', gateway_order_id, amount, status), ', ' order by id) from orders
			where company_id = $1 and created_at < '2025-01-01'`, w.kept.Company.ID()) + "; " +
		storetest.Value(t, w.dsn, `select string_agg(concat_ws(' ', p.payment_id, p.amount, p.service_tax, p.amount_refunded, p.status, o.gateway_order_id, p.method, p.vpa,
				p.contact, (select string_agg(e.start_date::text, ' ') from enrollments e where e.company_id = $1 and e.id = any(p.enrollment_ids))), ', ' order by p.id)
			from transactions p left join orders o on o.company_id = $1 and o.id = p.order_id where p.company_id = $1 and p.created_at < '2025-01-01'`, w.kept.Company.ID())
}

func TestImport_Payments(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	first := w.mustRun(t, paid)
	if got, want := outcome(first), "enrollments.csv 1/0/0/0, orders.csv 2/0/0/0, transactions.csv 3/0/0/0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	const want = "order_One 120050 paid, order_Two 4000 abandoned; pay_Fail 120050 0 0 failed order_One upi tara@bank 919812345678, " +
		"pay_Good 120050 18313 20000 captured order_One card 2024-01-01, pay_Back 4000 0 4000 refunded  2098-01-01"
	if got := w.sold(t); got != want {
		t.Errorf("got\n%s, want\n%s", got, want)
	}
	if again := w.mustRun(t, paid); again.Touched() {
		t.Errorf("again: %s", outcome(again))
	}
	// The file lacks columns and contains no other values. The import must change nothing.
	some := w.mustRun(t, files{"transactions.csv": "payment_id,email,course_code,currency,amount,status\npay_Good,tara@north.test,AID,INR,1200.5,captured\n"})
	if some.Touched() || w.sold(t) != want {
		t.Errorf("%s, and\n%s", outcome(some), w.sold(t))
	}
	if wrong, err := bulk.Reconcile(t.Context(), w.north, clock); err != nil || len(wrong) > 0 {
		t.Errorf("totals %+v, %v", wrong, err)
	}
	if _, err := importer.Undo(t.Context(), w.north, first.Import, time.Now()); err != nil {
		t.Error(err)
	}
	if got := w.sold(t); got != "; " {
		t.Errorf("after the import was undone there is\n%s", got)
	}
}

// An import must not change an order or a payment that the company's own gateway account has reported.
func TestImport_KeepsPaymentsOfGatewayAccount(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	first := w.mustRun(t, paid)
	key := fmt.Sprint("rzp_test_import", w.kept.Company.ID()) // A key belongs to one company.
	if err := billing.AddGatewayAccount(t.Context(), w.north, billing.GatewayChange{KeyID: &key, KeySecret: []byte("sealed")}, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	w.exec(t, `update orders set account_id = (select min(id) from gateway_accounts a where a.company_id = orders.company_id) where company_id = %[1]d and gateway_order_id = 'order_One'`)
	w.exec(t, `update transactions set account_id = (select min(id) from gateway_accounts a where a.company_id = transactions.company_id) where company_id = %[1]d and payment_id = 'pay_Good'`)
	if n := w.value(t, `select count(account_id) from transactions where company_id = $1 and payment_id = 'pay_Good'`); n != "1" {
		t.Fatalf("%s payments of a gateway account", n)
	}
	changed := w.mustRun(t, files{
		"orders.csv":       strings.ReplaceAll(paid["orders.csv"], "1200.50", "1"),
		"transactions.csv": strings.ReplaceAll(paid["transactions.csv"], "1200.50", "1200"),
	})
	if got, want := outcome(changed), "orders.csv 0/0/2/0, transactions.csv 0/1/2/0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	var refused *bulk.UndoError
	if _, err := importer.Undo(t.Context(), w.north, first.Import, time.Now()); !errors.As(err, &refused) {
		t.Errorf("undo after a change: %v", err)
	}
}

// A payment that becomes refunded has its whole amount refunded, unless the file names another amount.
func TestImport_PaymentBecomesRefunded(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.mustRun(t, paid)
	w.mustRun(t, files{"transactions.csv": "payment_id,email,course_code,currency,amount,status\npay_Good,tara@north.test,AID,INR,1200.5,refunded\n"})
	if got := w.value(t, "select amount_refunded from transactions where company_id = $1 and payment_id = 'pay_Good'"); got != "120050" {
		t.Error(got)
	}
	wrong := files{"transactions.csv": "payment_id,email,course_code,currency,amount,service_tax,status\npay_Tax,tara@north.test,AID,INR,10,10.01,captured\n"}
	if _, err := w.run(t, wrong); err == nil || !strings.Contains(err.Error(), "service_tax: 10.01 is more than the amount, 10") {
		t.Errorf("a tax above the amount: %v", err)
	}
}

// mustRefuse runs an import that must fail with exactly these problems and change neither orders nor payments.
func (w world) mustRefuse(t *testing.T, f files, want ...string) {
	t.Helper()
	before := w.sold(t)
	var got []string
	var wrong *importer.Problems
	if _, err := w.run(t, f); errors.As(err, &wrong) {
		for _, p := range wrong.Listed {
			got = append(got, p.String())
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if after := w.sold(t); after != before {
		t.Errorf("the import changed\n%s to\n%s", before, after)
	}
}

// A payment of the files must have the trainee, course and currency of its order, which the files or the company has.
func TestImport_PaymentDiffersFromOrder(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	const row = "payment_id,order_id,email,course_code,currency,amount,status\npay_New,order_One,"
	all := []string{
		`transactions.csv:2: email: uma@north.test differs from the order "order_One", which has TARA@north.test`,
		`transactions.csv:2: course_code: 1001 differs from the order "order_One", which has aid`,
		`transactions.csv:2: currency: USD differs from the order "order_One", which has INR`,
	}
	w.mustRefuse(t, files{"orders.csv": paid["orders.csv"], "transactions.csv": row + "uma@north.test,1001,usd,1,captured\n"}, all...)
	w.mustRun(t, paid)
	for i := range all { // The company knows the order by the address of the trainee and the code of the course.
		all[i] = strings.NewReplacer("TARA", "tara", "has aid", "has AID").Replace(all[i])
	}
	for i, cells := range []string{"uma@north.test,aid,INR", "tara@north.test,1001,INR", "tara@north.test,AID,USD"} {
		w.mustRefuse(t, files{"transactions.csv": row + cells + ",1,captured\n"}, all[i])
	}
	same := files{"transactions.csv": row + "TARA@north.test,aid,inr,1,captured\n"}
	if got, want := outcome(w.mustRun(t, same)), "transactions.csv 1/0/0/0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// A stored payment must keep the trainee, course and currency of its order if the file has no column with the order.
func TestImport_StoredPaymentDiffersFromOrder(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.mustRun(t, paid)
	moved := files{"transactions.csv": "payment_id,email,course_code,currency,amount,status\npay_Good,tara@north.test,1001,INR,1200.5,captured\n"}
	w.mustRefuse(t, moved, `transactions.csv:2: course_code: 1001 differs from the order "order_One", which has AID`)
	freed := files{"transactions.csv": "payment_id,order_id,email,course_code,currency,amount,status\npay_Good,,tara@north.test,1001,INR,1200.5,captured\n"}
	if got, want := outcome(w.mustRun(t, freed)), "transactions.csv 0/1/0/0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// An order must not change to another trainee, course or currency than its payments have, unless the files change them too.
func TestImport_OrderDiffersFromStoredPayment(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.mustRun(t, paid)
	header, _, _ := strings.Cut(paid["orders.csv"], "\n")
	order := func(cells string) string { return header + "\norder_One," + cells + ",1200.50,paid,2024-01-01 10:00\n" }
	for cells, want := range map[string]string{
		"uma@north.test,AID,INR":   "email: uma@north.test differs from the payment %q of the order, which has tara@north.test",
		"tara@north.test,1001,INR": "course_code: 1001 differs from the payment %q of the order, which has AID",
		"tara@north.test,AID,USD":  "currency: USD differs from the payment %q of the order, which has INR",
	} {
		w.mustRefuse(t, files{"orders.csv": order(cells)}, "orders.csv:2: "+fmt.Sprintf(want, "pay_Fail"), "orders.csv:2: "+fmt.Sprintf(want, "pay_Good"))
	}
	both := files{"orders.csv": order("tara@north.test,1001,INR"), "transactions.csv": strings.ReplaceAll(paid["transactions.csv"], ",AID,", ",1001,")}
	if got, want := outcome(w.mustRun(t, both)), "orders.csv 0/1/0/0, transactions.csv 0/2/1/0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// An import does not change an order of a gateway account, so its payments must be those of the stored order and not of the file.
func TestImport_PaymentDiffersFromOrderOfGatewayAccount(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.mustRun(t, paid)
	key := fmt.Sprint("rzp_test_import", w.kept.Company.ID()) // A key belongs to one company.
	if err := billing.AddGatewayAccount(t.Context(), w.north, billing.GatewayChange{KeyID: &key, KeySecret: []byte("sealed")}, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	w.exec(t, `update orders set account_id = (select min(id) from gateway_accounts a where a.company_id = orders.company_id) where company_id = %[1]d and gateway_order_id = 'order_One'`)
	moved := files{"orders.csv": strings.ReplaceAll(paid["orders.csv"], ",aid,", ",1001,"), "transactions.csv": strings.ReplaceAll(paid["transactions.csv"], ",AID,", ",1001,")}
	w.mustRefuse(t, moved,
		`transactions.csv:2: course_code: 1001 differs from the order "order_One", which has AID`,
		`transactions.csv:3: course_code: 1001 differs from the order "order_One", which has AID`)
}
