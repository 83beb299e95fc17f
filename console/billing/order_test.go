package billing_test

import (
	"strconv"
	"strings"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/storetest"
)

// hidden returns the value of a hidden field.
func hidden(b consoletest.Browser, page, name string) string {
	b.T.Helper()
	_, rest, found := strings.Cut(page, `name="`+name+`" value="`)
	value, _, _ := strings.Cut(rest, `"`)
	if !found || value == "" {
		b.T.Fatalf("no hidden field %s\n%s", name, page)
	}
	return value
}

// The page of an order must show a refund of its payment.
func TestOrder_RefundPage(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	id := strconv.FormatInt(s.North.ID(1), 10)
	page := "/manage/orders/" + id
	admin.Expect(admin.Get("/manage/orders?search=tara&sort=-amount"), 200, "", `<a href="`+page+`">`, "Paid", "1 order", "₹1,500", "Tara")
	admin.Expect(admin.Get("/manage/orders?status=abandoned"), 200, "", "No order matches these filters.")
	admin.Expect(admin.Get("/manage/orders.csv"), 200, "", "id,name,email,course,currency,amount in minor units", ",INR,150000,")
	const refund = "/manage/transactions/"
	admin.Expect(admin.Get(page), 200, "", "Order "+id, "pay_north", "There are no refunds.", refund+id+"/refund")
	form := admin.Get(refund + id + "/refund")
	admin.Expect(admin.Post(refund+id+"/refund", "key", hidden(admin, form.Body, "key"), "amount", "500", "reason", "Cancelled"), 303, refund+id+"?done=order-refund")
	admin.Expect(admin.Get(page), 200, "", "On the way to the gateway", "Cancelled", "Asked the gateway for a refund of a payment.")
}

// An admin must be able to find a payment without an order and to refund a part of it. If the admin submits the same form again,
// there must be no second refund.
func TestPayment_RefundPage(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	id := strconv.FormatInt(s.North.ID(1), 10)
	page := "/manage/transactions/" + id
	admin.Expect(admin.Get("/manage/transactions?withoutOrder=1"), 200, "", "No payment matches these filters.")
	admin.Expect(admin.Get(page), 200, "", "Payment pay_north", "/manage/orders/"+id, page+"/refund")
	storetest.Exec(t, s.North.DSN(), "update transactions set order_id = null where company_id = "+strconv.FormatInt(s.North.Company.ID(), 10))
	admin.Expect(admin.Get("/manage/transactions?withoutOrder=1&search=tara"), 200, "", "1 payment", "pay_north", `<a href="`+page+`">`, "₹1,500")
	admin.Expect(admin.Get("/manage/transactions.csv?withoutOrder=1"), 200, "", ",INR,150000,0,captured,upi,")
	if shown := admin.Get(page); strings.Contains(shown.Body, "/manage/orders/"+id) {
		t.Errorf("the page of a payment without an order leads to one\n%s", shown.Body)
	}
	form := admin.Get(page + "/refund")
	admin.Expect(form, 200, "", "Payment pay_north over ₹1,500", `value="1500.00"`)
	key := hidden(admin, form.Body, "key")
	send := func(amount string) consoletest.Answer {
		return admin.Post(page+"/refund", "key", key, "amount", amount, "endEnrollment", "1", "reason", "Cancelled")
	}
	admin.Expect(send("a lot"), 400, "", "This is not a price, such as", `name="key" value="`+key+`"`)
	admin.Expect(send("0"), 400, "", "The amount must be more than 0.")
	admin.Expect(send("1500.01"), 422, "", "larger than what is left")
	for range 2 {
		admin.Expect(send("500"), 303, page+"?done=order-refund")
	}
	shown := admin.Get(page + "?done=order-refund")
	admin.Expect(shown, 200, "", "The refund has been asked for.", "On the way to the gateway", "Cancelled")
	if strings.Count(shown.Body, "On the way to the gateway") != 1 {
		t.Errorf("not one refund\n%s", shown.Body)
	}
	storetest.Exec(t, s.North.DSN(), "update refunds set status = 'failed', problem = 'No money is left' where company_id = "+strconv.FormatInt(s.North.Company.ID(), 10))
	refused := admin.Get(page + "?done=order-refund")
	admin.Expect(refused, 200, "", "The gateway has refused the last refund, and no money was paid back: No money is left.", "Cancelled The gateway says: No money is left.")
	if strings.Contains(refused.Body, "The refund has been asked for.") {
		t.Errorf("a refused refund is confirmed\n%s", refused.Body)
	}
	admin.Expect(admin.Get("/manage/transactions/99/refund"), 404, "")
}

func TestReview_Pages(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin, rows := s.As(s.North, "admin"), s.DB.For(s.North.Company)
	keyID := s.North.Text("rzp_test_north")
	if err := billing.AddGatewayAccount(t.Context(), rows, billing.GatewayChange{KeyID: &keyID, KeySecret: []byte("sealed")}, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	account, err := billing.ReadGatewayAccount(t.Context(), rows)
	if err != nil {
		t.Fatal(err)
	}
	err = billing.OpenPaymentReview(t.Context(), rows, billing.PaymentReview{
		AccountID: account.ID, PaymentID: "pay_odd", OrderID: s.North.ID(1), UserID: s.North.ID(storetest.Trainee), CourseID: s.North.ID(storetest.Forklift),
		Currency: "INR", Amount: 100, Reason: "amount_mismatch",
	})
	if err != nil {
		t.Fatal(err)
	}
	waits, err := billing.ReadPaymentReview(t.Context(), rows, "pay_odd")
	if err != nil {
		t.Fatal(err)
	}
	page := "/manage/payments/" + strconv.FormatInt(waits.ID, 10) + "/decide"
	admin.Expect(admin.Get("/manage/payments"), 200, "", "pay_odd", "The amount is not the price of the course.", page)
	admin.Expect(admin.Get("/manage/orders"), 200, "", "A payment needs a decision")
	admin.Expect(admin.Get(page), 200, "", "Payment pay_odd over ₹1.", `type="radio" name="userID" value="`+strconv.FormatInt(waits.UserID, 10)+`" checked> `)
	admin.Expect(admin.Post(page, "decision", "dismiss", "reason", ""), 400, "", "Write why you dismiss the payment.")
	admin.Expect(admin.Post(page, "decision", "dismiss", "reason", "Paid back by hand"), 303, "/manage/payments?done=review-decide")
	admin.Expect(admin.Get("/manage/payments"), 200, "", "No payment waits for a decision.")
	admin.Expect(admin.Get("/manage/payments?status=all"), 200, "", "Paid back by hand")
	admin.Expect(admin.Get(page), 404, "")
}
