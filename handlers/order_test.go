package handlers

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

// openReviews creates a payment in payment review in each company, stores the ids of the reviews in w.reviews, and
// sets the details on receipts.
func (w worlds) openReviews() {
	w.T.Helper()
	for _, of := range []storetest.World{w.north, w.south} {
		slug := of.Company.Slug()
		id, err := w.paymentFixture.gateway.Pay(razorpayfake.NewPayment{
			Account: "rzp_test_" + slug, Amount: 100, Currency: "USD", Notes: w.note(of.ID(storetest.SecondTrainee), of.ID(storetest.Selling)),
		})
		if err != nil {
			w.T.Fatal(err)
		}
		if a := w.submits(slug+"-api", id); a.Status != 422 {
			w.T.Fatalf("%d %s", a.Status, a.Body)
		}
		var list struct {
			Data struct{ Reviews []struct{ ID int64 } }
		}
		a := w.ask(slug+"-admin", "/payment-review-list", "")
		if err := json.Unmarshal([]byte(a.Body), &list); err != nil || len(list.Data.Reviews) != 1 {
			w.T.Fatalf("%v: %s", err, a.Body)
		}
		w.reviews[of.Name] = list.Data.Reviews[0].ID
		w.Expect(w.ask(slug+"-admin", "/receipt-settings-update", `{"legalName":"A company"}`), 200, "")
	}
}

// settleTasks runs the due payment jobs until none is left.
func (w worlds) settleTasks() {
	w.T.Helper()
	for {
		ran, err := w.paymentFixture.Round(w.T.Context())
		if err != nil {
			w.T.Fatal(err)
		}
		if ran == 0 {
			return
		}
	}
}

// expectAll fails the test unless the response has status 200 and contains all texts.
func (w worlds) expectAll(a apitest.Answer, texts ...string) {
	w.T.Helper()
	w.Expect(a, 200, "")
	for _, text := range texts {
		if text = w.Names.IDs(text); !strings.Contains(a.Body, text) {
			w.T.Errorf("%q is missing: %s", text, a.Body)
		}
	}
}

// boughtOrder returns the id of an order of Selling that the trainee of north has paid.
func (w worlds) boughtOrder() (order int64) {
	w.T.Helper()
	id := w.pays(razorpayfake.NewPayment{OrderID: w.orderAs("north-trainee")})
	a := w.submits("north-trainee", id)
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
	w.expectAll(w.ask("north-admin", "/order-list", `{"search":"tara","courseID":north#2,"sort":"-amount"}`), fmt.Sprintf(`"id":%d,`, id), `"amountText":"49.00 USD"`, `"status":"paid"`, `"totalCount":1`)
	w.expectAll(w.ask("north-admin", "/order-list", `{"status":"abandoned"}`), `"orders":[]`)
	w.expectAll(w.ask("north-admin", "/order-list", `{"to":"2026-02-01","sort":"created"}`), `"totalCount":1`, `"gatewayOrderID":"order_north"`)
	w.Expect(w.ask("north-manager", "/order-list", ""), 403, "forbidden")
	w.expectField(w.ask("north-admin", "/order-list", `{"status":"gone"}`), 400, "invalid_input", "status")

	refund := func(more string) apitest.Answer {
		return w.ask("north-admin", "/order-refund", fmt.Sprintf(`{"id":%d,%s}`, id, more))
	}
	w.expectField(refund(`"amount":100`), 400, "invalid_input", "key")
	w.expectField(refund(`"key":"large","amount":4901`), 422, "refund_too_large", "amount")
	first := refund(`"key":"one","amount":900,"reason":"A lesson was cancelled."`)
	w.expectAll(first, `"status":"requested"`, `"amountText":"9.00 USD"`)
	if again := refund(`"key":"one","amount":900`); again.Body != first.Body {
		t.Errorf("again: %s, first %s", again.Body, first.Body)
	}
	w.Expect(refund(`"key":"one","amount":901`), 409, "conflict")
	w.expectField(refund(`"key":"two","amount":4001`), 422, "refund_too_large", "amount")
	w.settleTasks()
	const open = `"amountRefunded":900,"dispute":"","enrollmentIDs":[`
	w.expectAll(w.ask("north-admin", "/order-details", fmt.Sprintf(`{"id":%d}`, id)), open, `"status":"processed","problem":""`, `"kind":"refund_ask"`, `"reason":"A lesson was cancelled."`)
	w.expectAll(w.ask("north-admin", "/enrollment-list", `{"courseID":north#2,"userID":north#4}`), `"status":"ongoing"`)

	w.expectAll(refund(`"key":"rest","endEnrollment":true`), `"amount":4000,`)
	w.settleTasks()
	w.expectAll(w.ask("north-admin", "/order-details", fmt.Sprintf(`{"id":%d}`, id)), `"status":"refunded"`, `"refunded":4900,`)
	w.expectAll(w.ask("north-admin", "/enrollment-list", `{"courseID":north#2,"userID":north#4}`), `"status":"unenrolled"`)
	w.expectField(refund(`"key":"more"`), 422, "nothing_to_refund", "amount")
	if csv := w.ask("north-admin", "/order-list", `{"format":"csv"}`); csv.Status != 200 || !strings.Contains(csv.Body, "USD,4900,4900,4900,paid,") {
		t.Errorf("csv: %d %s", csv.Status, csv.Body)
	}
}

// An imported payment has no order and no gateway account. The list of payments must contain it, and its refund must use the
// company's current gateway account.
func TestPayment_RefundWithoutOrder(t *testing.T) {
	t.Parallel()
	w := startOwnWorlds(t)
	w.boughtOrder()
	id, err := strconv.ParseInt(storetest.Value(t, w.north.DSN(), "select min(id) from transactions where company_id = $1", w.north.Company.ID()), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	storetest.Exec(t, w.north.DSN(), fmt.Sprintf("update transactions set order_id = null, gateway_order_id = null, account_id = null where company_id = %d and id = %d", w.north.Company.ID(), id))
	w.expectAll(w.ask("north-admin", "/payment-list", `{"withoutOrder":true,"search":"TARA","status":"captured"}`), fmt.Sprintf(`"transactionID":%d,`, id), `"orderID":0,"userID":north#4`, `"totalCount":1`)
	w.expectAll(w.ask("north-admin", "/payment-list", `{"status":"captured","pageSize":1}`), `"totalCount":2`)
	w.expectAll(w.ask("north-admin", "/payment-list", `{"from":"2026-01-01","to":"2026-01-31","search":"pay_north"}`), `"orderID":north#1`, `"totalCount":1`)
	w.expectAll(w.ask("north-admin", "/payment-list", `{"search":"pay_south"}`), `"payments":[]`)
	w.expectField(w.ask("north-admin", "/payment-list", `{"status":"gone"}`), 400, "invalid_input", "status")
	w.Expect(w.ask("north-manager", "/payment-list", ""), 403, "forbidden")
	if csv := w.ask("north-admin", "/payment-list", `{"format":"csv","withoutOrder":true}`); csv.Status != 200 || strings.Count(csv.Body, "\n") != 2 || !strings.Contains(csv.Body, ",USD,4900,0,captured,") {
		t.Errorf("csv: %d %s", csv.Status, csv.Body)
	}
	w.expectAll(w.ask("north-admin", "/order-refund", fmt.Sprintf(`{"transactionID":%d,"key":"imported","amount":900}`, id)), `"status":"requested"`)
	w.settleTasks()
	w.expectAll(w.ask("north-admin", "/payment-details", fmt.Sprintf(`{"transactionID":%d}`, id)), `"amountRefunded":900`, `"status":"processed","problem":""`)
	w.Expect(w.ask("north-admin", "/payment-details", `{"transactionID":south#1}`), 404, "not_found")
}

// A payment whose amount matches no rule is in payment review. An admin must be able to request another check of the payment, to
// accept it for a trainee, and to dismiss it.
func TestPaymentReview_Decide(t *testing.T) {
	t.Parallel()
	w := startOwnWorlds(t)
	w.openReviews()
	decide := func(more string) apitest.Answer {
		return w.ask("north-admin", "/payment-review-decide", fmt.Sprintf(`{"id":%d,%s}`, w.reviews["north"], more))
	}
	w.expectAll(w.ask("north-admin", "/payment-review-list", ""), `"reason":"amount_mismatch"`, `"amountText":"1.00 USD"`, `"email":"uma@north.test"`)
	w.expectField(decide(`"decision":"drop"`), 400, "invalid_input", "decision")
	w.expectField(decide(`"decision":"dismiss"`), 400, "invalid_input", "reason")
	w.Expect(w.ask("north-manager", "/payment-review-decide", `{"id":1,"decision":"accept"}`), 403, "forbidden")
	w.expectAll(decide(`"decision":"recheck"`))
	w.settleTasks()
	w.expectAll(decide(`"decision":"accept"`))
	w.expectAll(w.ask("north-admin", "/enrollment-list", `{"courseID":north#2,"userID":north#5}`), `"source":"payment"`)
	w.Expect(decide(`"decision":"accept"`), 404, "not_found")
	w.expectAll(w.ask("north-admin", "/payment-review-list", ""), `"reviews":[]`)
	w.expectAll(w.ask("north-admin", "/payment-review-list", `{"decided":1}`), `"resolution":"recorded as captured"`)

	a := w.ask("south-admin", "/payment-review-decide", fmt.Sprintf(`{"id":%d,"decision":"dismiss","reason":"Paid back by hand."}`, w.reviews["south"]))
	w.expectAll(a)
	w.expectAll(w.ask("south-admin", "/audit-list", `{"kinds":"payment_dismiss"}`), `"actor":"admin@south.test"`)
}
