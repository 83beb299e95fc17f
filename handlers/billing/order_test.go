package billing_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"lyceum/fakes/razorpayfake"
	"lyceum/handlers/apitest"
	"lyceum/store/storetest"
)

// boughtOrder returns the id of an order of Selling that the trainee of north has paid.
func (w worlds) boughtOrder() (order int64) {
	w.T.Helper()
	id := w.Pays(razorpayfake.NewPayment{OrderID: w.OrderAs("north-trainee")})
	a := w.Submits("north-trainee", id)
	var made struct{ Data struct{ OrderID int64 } }
	if err := json.Unmarshal([]byte(a.Body), &made); err != nil || made.Data.OrderID == 0 {
		w.T.Fatalf("%v: %s", err, a.Body)
	}
	return made.Data.OrderID
}

// An admin must be able to find an order and to refund a part of the payment. A repeated call with the same key must not refund
// again. After the refund of the rest, the trainee must have no access.
func TestOrder_Refund(t *testing.T) {
	t.Parallel()
	w := startOwnWorlds(t)
	id := w.boughtOrder()
	w.ExpectAll(w.Ask("north-admin", "/order-list", `{"search":"tara","courseID":north#2,"sort":"-amount"}`), fmt.Sprintf(`"id":%d,`, id), `"amountText":"49.00 USD"`, `"status":"paid"`, `"totalCount":1`)
	w.ExpectAll(w.Ask("north-admin", "/order-list", `{"status":"abandoned"}`), `"orders":[]`)
	w.ExpectAll(w.Ask("north-admin", "/order-list", `{"to":"2026-02-01","sort":"created"}`), `"totalCount":1`, `"gatewayOrderID":"order_north"`)
	w.Expect(w.Ask("north-manager", "/order-list", ""), 403, "forbidden")
	w.ExpectField(w.Ask("north-admin", "/order-list", `{"status":"gone"}`), 400, "invalid_input", "status")

	refund := func(more string) apitest.Answer {
		return w.Ask("north-admin", "/order-refund", fmt.Sprintf(`{"id":%d,%s}`, id, more))
	}
	w.ExpectField(refund(`"amount":100`), 400, "invalid_input", "key")
	w.ExpectField(refund(`"key":"large","amount":4901`), 422, "refund_too_large", "amount")
	first := refund(`"key":"one","amount":900,"reason":"A lesson was cancelled."`)
	w.ExpectAll(first, `"status":"requested"`, `"amountText":"9.00 USD"`)
	if again := refund(`"key":"one","amount":900`); again.Body != first.Body {
		t.Errorf("again: %s, first %s", again.Body, first.Body)
	}
	w.Expect(refund(`"key":"one","amount":901`), 409, "conflict")
	w.ExpectField(refund(`"key":"two","amount":4001`), 422, "refund_too_large", "amount")
	w.SettleTasks()
	const open = `"amountRefunded":900,"dispute":"","enrollmentIDs":[`
	w.ExpectAll(w.Ask("north-admin", "/order-details", fmt.Sprintf(`{"id":%d}`, id)), open, `"status":"processed","problem":""`, `"kind":"refund_ask"`, `"reason":"A lesson was cancelled."`)
	w.ExpectAll(w.Ask("north-admin", "/enrollment-list", `{"courseID":north#2,"userID":north#4}`), `"status":"ongoing"`)

	w.ExpectAll(refund(`"key":"rest","endEnrollment":true`), `"amount":4000,`)
	w.SettleTasks()
	w.ExpectAll(w.Ask("north-admin", "/order-details", fmt.Sprintf(`{"id":%d}`, id)), `"status":"refunded"`, `"refunded":4900,`)
	w.ExpectAll(w.Ask("north-admin", "/enrollment-list", `{"courseID":north#2,"userID":north#4}`), `"status":"unenrolled"`)
	w.ExpectField(refund(`"key":"more"`), 422, "nothing_to_refund", "amount")
	if csv := w.Ask("north-admin", "/order-list", `{"format":"csv"}`); csv.Status != 200 || !strings.Contains(csv.Body, "USD,4900,4900,4900,paid,") {
		t.Errorf("csv: %d %s", csv.Status, csv.Body)
	}
}

// An imported payment has no order and no gateway account. The list of payments must contain it, and its refund must use the
// company's current gateway account.
func TestPayment_RefundWithoutOrder(t *testing.T) {
	t.Parallel()
	w := startOwnWorlds(t)
	w.boughtOrder()
	id, err := strconv.ParseInt(storetest.Value(t, w.North.DSN(), "select min(id) from transactions where company_id = $1", w.North.Company.ID()), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	storetest.Exec(t, w.North.DSN(), fmt.Sprintf("update transactions set order_id = null, gateway_order_id = null, account_id = null where company_id = %d and id = %d", w.North.Company.ID(), id))
	w.ExpectAll(w.Ask("north-admin", "/payment-list", `{"withoutOrder":true,"search":"TARA","status":"captured"}`), fmt.Sprintf(`"transactionID":%d,`, id), `"orderID":0,"userID":north#4`, `"totalCount":1`)
	w.ExpectAll(w.Ask("north-admin", "/payment-list", `{"status":"captured","pageSize":1}`), `"totalCount":2`)
	w.ExpectAll(w.Ask("north-admin", "/payment-list", `{"from":"2026-01-01","to":"2026-01-31","search":"pay_north"}`), `"orderID":north#1`, `"totalCount":1`)
	w.ExpectAll(w.Ask("north-admin", "/payment-list", `{"search":"pay_south"}`), `"payments":[]`)
	w.ExpectField(w.Ask("north-admin", "/payment-list", `{"status":"gone"}`), 400, "invalid_input", "status")
	w.Expect(w.Ask("north-manager", "/payment-list", ""), 403, "forbidden")
	if csv := w.Ask("north-admin", "/payment-list", `{"format":"csv","withoutOrder":true}`); csv.Status != 200 || strings.Count(csv.Body, "\n") != 2 || !strings.Contains(csv.Body, ",USD,4900,0,captured,") {
		t.Errorf("csv: %d %s", csv.Status, csv.Body)
	}
	w.ExpectAll(w.Ask("north-admin", "/order-refund", fmt.Sprintf(`{"transactionID":%d,"key":"imported","amount":900}`, id)), `"status":"requested"`)
	w.SettleTasks()
	w.ExpectAll(w.Ask("north-admin", "/payment-details", fmt.Sprintf(`{"transactionID":%d}`, id)), `"amountRefunded":900`, `"status":"processed","problem":""`)
	w.Expect(w.Ask("north-admin", "/payment-details", `{"transactionID":south#1}`), 404, "not_found")
}

// A payment whose amount matches no rule is in payment review. An admin must be able to request another check of the payment, to
// accept it for a trainee, and to dismiss it.
func TestPaymentReview_Decide(t *testing.T) {
	t.Parallel()
	w := startOwnWorlds(t)
	w.OpenReviews()
	decide := func(more string) apitest.Answer {
		return w.Ask("north-admin", "/payment-review-decide", fmt.Sprintf(`{"id":%d,%s}`, w.Reviews["north"], more))
	}
	w.ExpectAll(w.Ask("north-admin", "/payment-review-list", ""), `"reason":"amount_mismatch"`, `"amountText":"1.00 USD"`, `"email":"uma@north.test"`)
	w.ExpectField(decide(`"decision":"drop"`), 400, "invalid_input", "decision")
	w.ExpectField(decide(`"decision":"dismiss"`), 400, "invalid_input", "reason")
	w.Expect(w.Ask("north-manager", "/payment-review-decide", `{"id":1,"decision":"accept"}`), 403, "forbidden")
	w.ExpectAll(decide(`"decision":"recheck"`))
	w.SettleTasks()
	w.ExpectAll(decide(`"decision":"accept"`))
	w.ExpectAll(w.Ask("north-admin", "/enrollment-list", `{"courseID":north#2,"userID":north#5}`), `"source":"payment"`)
	w.Expect(decide(`"decision":"accept"`), 404, "not_found")
	w.ExpectAll(w.Ask("north-admin", "/payment-review-list", ""), `"reviews":[]`)
	w.ExpectAll(w.Ask("north-admin", "/payment-review-list", `{"decided":1}`), `"resolution":"recorded as captured"`)

	a := w.Ask("south-admin", "/payment-review-decide", fmt.Sprintf(`{"id":%d,"decision":"dismiss","reason":"Paid back by hand."}`, w.Reviews["south"]))
	w.ExpectAll(a)
	w.ExpectAll(w.Ask("south-admin", "/audit-list", `{"kinds":"payment_dismiss"}`), `"actor":"admin@south.test"`)
}
