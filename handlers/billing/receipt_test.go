package billing_test

import (
	"encoding/json"
	"fmt"
	"sync"
	"testing"

	"lyceum/fakes/razorpayfake"
	"lyceum/store/billing"
	"lyceum/store/storetest"
)

// A payment must get a receipt when it is recorded. Later changes of the settings must not change the receipt.
func TestReceipt(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.Expect(w.Ask("north-admin", "/receipt-issue", `{"transactionID":north#1}`), 422, "no_receipt")
	set := func(fields string) { w.ExpectAll(w.Ask("north-admin", "/receipt-settings-update", fields)) }
	w.ExpectField(w.Ask("north-admin", "/receipt-settings-update", `{"version":0,"taxRate":"18"}`), 400, "invalid_input", "taxName")
	w.ExpectField(w.Ask("north-admin", "/receipt-settings-update", `{"version":0,"taxName":"GST","taxRate":"101"}`), 400, "invalid_input", "taxRate")
	set(`{"version":0,"legalName":"North Ltd.","address":"1 Main Street\nTown","taxNumber":"T-1","taxName":"GST","taxRate":"18","prefix":"N-"}`)
	w.Expect(w.Ask("north-admin", "/receipt-settings-update", `{"version":0,"legalName":"Lost"}`), 409, "changed_meanwhile")
	w.ExpectAll(w.Ask("north-admin", "/receipt-settings", ""), `"version":1,"legalName":"North Ltd."`, `"taxRate":"18.00"`)

	order := w.boughtOrder()
	details := w.Ask("north-admin", "/order-details", fmt.Sprintf(`{"id":%d}`, order))
	w.ExpectAll(details, `"receiptNumber":1`)
	var made struct {
		Data struct {
			Payments []struct{ TransactionID int64 }
		}
	}
	if err := json.Unmarshal([]byte(details.Body), &made); err != nil {
		t.Fatal(err)
	}
	set(`{"version":1,"legalName":"Renamed Ltd.","taxRate":"19"}`)
	// The amount of 49.00 includes 18 % tax: 7.47 tax and 41.53 without tax.
	w.ExpectAll(w.Ask("north-admin", "/receipt-issue", fmt.Sprintf(`{"transactionID":%d}`, made.Data.Payments[0].TransactionID)),
		`"number":1,"prefix":"N-"`, `"seller":"North Ltd."`, `"amount":4900,"tax":747,"taxName":"GST","taxRate":1800`, `"path":"/receipts/1.pdf"`)
	w.ExpectAll(w.Ask("north-admin", "/receipt-issue", `{"transactionID":north#1}`), `"number":2`, `"seller":"Renamed Ltd."`, `"tax":23950,`)
	w.Expect(w.Ask("north-manager", "/receipt-issue", `{"transactionID":north#1}`), 403, "forbidden")

	w.ExpectAll(w.Ask("north-admin", "/delete-trainee", `{"userID":north#4}`))
	w.ExpectAll(w.Ask("north-admin", "/receipt-issue", `{"transactionID":north#1}`), `"number":2,`, `"userID":0,`, `"buyer":"","email":""`)
	w.ExpectAll(w.Ask("north-admin", "/audit-list", `{"kinds":"receipt_settings_update"}`), `"legalName":["North Ltd.","Renamed Ltd."]`)
}

// If receipts are requested concurrently, and some of them twice, the receipt numbers must have no gaps and no
// duplicates.
func TestReceipt_Concurrent(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.requiresOrders(w.North, false)
	const buyers = 6
	var ids []int64
	for i := range buyers {
		user, _ := storetest.NewTrainee(t, w.North, fmt.Sprint("buyer", i))
		a := w.Submits("north-api", w.Pays(razorpayfake.NewPayment{Notes: w.Note(user, w.North.ID(storetest.Selling))}))
		var made struct{ Data struct{ TransactionID int64 } }
		if err := json.Unmarshal([]byte(a.Body), &made); err != nil || made.Data.TransactionID == 0 {
			t.Fatalf("%v: %s", err, a.Body)
		}
		ids = append(ids, made.Data.TransactionID)
	}
	w.ExpectAll(w.Ask("north-admin", "/receipt-settings-update", `{"version":0,"legalName":"North Ltd."}`))
	var work sync.WaitGroup
	numbers := make([]int64, 2*buyers)
	for i := range numbers {
		work.Go(func() {
			r, err := billing.IssueReceipt(t.Context(), w.DB.For(w.North.Company), ids[i%buyers])
			if err != nil {
				t.Error(err)
			}
			numbers[i] = r.Number
		})
	}
	work.Wait()
	seen := map[int64]int{}
	for i, n := range numbers {
		if seen[n]++; n < 1 || n > buyers || numbers[i%buyers] != n {
			t.Errorf("numbers %v", numbers)
		}
	}
	if len(seen) != buyers {
		t.Errorf("numbers %v", numbers)
	}
}
