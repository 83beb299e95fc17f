package console_test

import (
	"strconv"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/store/storetest"
)

// hidden returns the value of a hidden field.
func (b browser) hidden(page, name string) string {
	b.t.Helper()
	_, rest, found := strings.Cut(page, `name="`+name+`" value="`)
	value, _, _ := strings.Cut(rest, `"`)
	if !found || value == "" {
		b.t.Fatalf("no hidden field %s\n%s", name, page)
	}
	return value
}

// The page of an order must show a refund of its payment.
func TestOrder_RefundPage(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.as(s.north, "admin")
	id := strconv.FormatInt(s.north.ID(1), 10)
	page := "/manage/orders/" + id
	admin.expect(admin.get("/manage/orders?search=tara&sort=-amount"), 200, "", `<a href="`+page+`">`, "Paid", "1 order", "₹1,500", "Tara")
	admin.expect(admin.get("/manage/orders?status=abandoned"), 200, "", "No order matches these filters.")
	admin.expect(admin.get("/manage/orders.csv"), 200, "", "id,name,email,course,currency,amount in minor units", ",INR,150000,")
	const refund = "/manage/transactions/"
	admin.expect(admin.get(page), 200, "", "Order "+id, "pay_north", "There are no refunds.", refund+id+"/refund")
	form := admin.get(refund + id + "/refund")
	admin.expect(admin.post(refund+id+"/refund", "key", admin.hidden(form.body, "key"), "amount", "500", "reason", "Cancelled"), 303, refund+id+"?done=order-refund")
	admin.expect(admin.get(page), 200, "", "On the way to the gateway", "Cancelled", "Asked the gateway for a refund of a payment.")
}

// An admin must be able to find a payment without an order and to refund a part of it. If the admin submits the same form again,
// there must be no second refund.
func TestPayment_RefundPage(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.as(s.north, "admin")
	id := strconv.FormatInt(s.north.ID(1), 10)
	page := "/manage/transactions/" + id
	admin.expect(admin.get("/manage/transactions?withoutOrder=1"), 200, "", "No payment matches these filters.")
	admin.expect(admin.get(page), 200, "", "Payment pay_north", "/manage/orders/"+id, page+"/refund")
	storetest.Exec(t, s.north.DSN(), "update transactions set order_id = null where company_id = "+strconv.FormatInt(s.north.Company.ID(), 10))
	admin.expect(admin.get("/manage/transactions?withoutOrder=1&search=tara"), 200, "", "1 payment", "pay_north", `<a href="`+page+`">`, "₹1,500")
	admin.expect(admin.get("/manage/transactions.csv?withoutOrder=1"), 200, "", ",INR,150000,0,captured,upi,")
	if shown := admin.get(page); strings.Contains(shown.body, "/manage/orders/"+id) {
		t.Errorf("the page of a payment without an order leads to one\n%s", shown.body)
	}
	form := admin.get(page + "/refund")
	admin.expect(form, 200, "", "Payment pay_north over ₹1,500", `value="1500.00"`)
	key := admin.hidden(form.body, "key")
	send := func(amount string) answer {
		return admin.post(page+"/refund", "key", key, "amount", amount, "endEnrollment", "1", "reason", "Cancelled")
	}
	admin.expect(send("a lot"), 400, "", "This is not a price, such as", `name="key" value="`+key+`"`)
	admin.expect(send("0"), 400, "", "The amount must be more than 0.")
	admin.expect(send("1500.01"), 422, "", "larger than what is left")
	for range 2 {
		admin.expect(send("500"), 303, page+"?done=order-refund")
	}
	shown := admin.get(page + "?done=order-refund")
	admin.expect(shown, 200, "", "The refund has been asked for.", "On the way to the gateway", "Cancelled")
	if strings.Count(shown.body, "On the way to the gateway") != 1 {
		t.Errorf("not one refund\n%s", shown.body)
	}
	admin.expect(admin.get("/manage/transactions/99/refund"), 404, "")
}

func TestReview_Pages(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin, rows := s.as(s.north, "admin"), s.db.For(s.north.Company)
	keyID := s.north.Text("rzp_test_north")
	if err := rows.AddGatewayAccount(t.Context(), store.GatewayChange{KeyID: &keyID, KeySecret: []byte("sealed")}, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	account, err := rows.GatewayAccount(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	err = rows.OpenPaymentReview(t.Context(), store.PaymentReview{
		AccountID: account.ID, PaymentID: "pay_odd", OrderID: s.north.ID(1), UserID: s.north.ID(storetest.Trainee), CourseID: s.north.ID(storetest.Forklift),
		Currency: "INR", Amount: 100, Reason: "amount_mismatch",
	})
	if err != nil {
		t.Fatal(err)
	}
	waits, err := rows.PaymentReview(t.Context(), "pay_odd")
	if err != nil {
		t.Fatal(err)
	}
	page := "/manage/payments/" + strconv.FormatInt(waits.ID, 10) + "/decide"
	admin.expect(admin.get("/manage/payments"), 200, "", "pay_odd", "The amount is not the price of the course.", page)
	admin.expect(admin.get("/manage/orders"), 200, "", "A payment needs a decision")
	admin.expect(admin.get(page), 200, "", "Payment pay_odd over ₹1.", `name="userID" type="number" autocomplete="off" value="`+strconv.FormatInt(waits.UserID, 10)+`"`)
	admin.expect(admin.post(page, "decision", "dismiss", "reason", ""), 400, "", "Write why you dismiss the payment.")
	admin.expect(admin.post(page, "decision", "dismiss", "reason", "Paid back by hand"), 303, "/manage/payments?done=review-decide")
	admin.expect(admin.get("/manage/payments"), 200, "", "No payment waits for a decision.")
	admin.expect(admin.get("/manage/payments?status=all"), 200, "", "Paid back by hand")
	admin.expect(admin.get(page), 404, "")
}

func TestRevenue_Page(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.as(s.north, "admin")
	page := admin.get("/manage/reports/revenue")
	admin.expect(page, 200, "", "Revenue of the courses in INR", `<rect x="0" y="22" width="480" height="14" rx="3">`, "<td>₹1,500</td>", "as of")
	if strings.Contains(page.body, " style=") {
		t.Errorf("the page has an inline style\n%s", page.body)
	}
	admin.expect(admin.get("/manage/reports/revenue?from=2026-02-01"), 200, "", "Nothing was paid in this period.")
	admin.expect(admin.get("/manage/reports/revenue.csv"), 200, "", ",INR,1,150000,0")
}

// The report of people must show the completions of each person. The counts of each day, which the chart of the start page
// shows, must contain a new enrollment.
func TestPeopleReport_Page(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.as(s.north, "admin")
	admin.expect(admin.get("/manage/reports/people"), 200, "", "Progress of people", "tara@north.test", "<td>3</td><td>3</td><td>1</td><td>50%</td>")
	admin.expect(admin.get("/manage/reports/people?courseID="+strconv.FormatInt(s.south.ID(1), 10)), 404, "")
	admin.expect(admin.get("/manage/reports/people.csv"), 200, "", "first name,last name,email,courses", "tara@north.test")
	rows := s.db.For(s.north.Company)
	id, _ := storetest.NewTrainee(t, s.north, "newcomer")
	if _, err := rows.Enroll(t.Context(), store.NewEnrollment{UserID: id, CourseID: s.north.ID(storetest.Forklift), Today: store.Today(s.north.Company, noon)}, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	days, err := rows.Days(t.Context(), store.ReportFilter{})
	if err != nil || len(days) == 0 || days[len(days)-1].Enrollments < 1 {
		t.Errorf("%+v, %v", days, err)
	}
}
