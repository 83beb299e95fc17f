package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"lyceum/cmd/lyceum/demo"
	"lyceum/payment"
)

func (d *devServer) gatewayKnowsCompanies(t *testing.T) {
	gateway, err := payment.NewGateway(payment.Config{Address: d.demo.Gateway})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(gateway.Close)
	made, err := http.Post(d.demo.Gateway+"/test/payments", "application/json", strings.NewReader(`{"id":4711,"amount":29900,"currency":"INR"}`))
	if err != nil {
		t.Fatal(err)
	}
	_ = made.Body.Close()
	for _, a := range demo.GatewayAccounts() {
		p, err := gateway.Client(payment.Account{KeyID: a.KeyID, Secret: a.KeySecret}).Payment(t.Context(), "4711")
		if err != nil || p.Amount != 29900 || p.Status != payment.Captured {
			t.Errorf("%s: %+v, %v", a.KeyID, p, err)
		}
	}
}

// gatewayKnowsPayments checks that the gateway has the payments of the demo, so that staff can refund them.
func (d *devServer) gatewayKnowsPayments(t *testing.T) {
	gateway, err := payment.NewGateway(payment.Config{Address: d.demo.Gateway})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(gateway.Close)
	account := demo.GatewayAccounts()[0]
	for _, c := range d.demo.Companies {
		var listed struct {
			Payments []struct {
				PaymentID string
				Amount    int64
			}
		}
		if status := d.call("/webapi/v1/payment-list", d.login(c, c.Admin), url.Values{"status": {"captured"}}, &listed); status != http.StatusOK || len(listed.Payments) == 0 {
			t.Fatalf("%s: %d, %+v", c.Name, status, listed)
		}
		for _, one := range listed.Payments {
			p, err := gateway.Client(payment.Account{KeyID: account.KeyID, Secret: account.KeySecret}).Payment(t.Context(), one.PaymentID)
			if err != nil || p.Amount != one.Amount || p.Status != payment.Captured {
				t.Errorf("%s: %s: %+v, %v", c.Name, one.PaymentID, p, err)
			}
		}
	}
}

type soldOrder struct {
	OrderID        int64
	CourseID       int64 `json:"-"`
	GatewayOrderID string
	Amount         int64
	Currency       string
}

// ordered creates an order for the first course that the trainee can buy, and returns the order.
func (d *devServer) ordered(t *testing.T, token string) (o soldOrder) {
	t.Helper()
	for course := 1; course < 100; course++ {
		status := d.call("/webapi/v1/order", token, url.Values{"courseID": {strconv.Itoa(course)}}, &o)
		if status == http.StatusOK {
			o.CourseID = int64(course)
			return o
		}
	}
	t.Fatal("no course of the demo can be bought")
	return o
}

// coursesAreSold buys a course at every company. A later submission of the payment must return the same transaction.
func (d *devServer) coursesAreSold(t *testing.T) {
	for _, c := range d.demo.Companies {
		token := d.login(c, c.Trainee)
		o, paymentID, told := d.sold(t, token)
		var submitted struct{ TransactionID, OrderID int64 }
		if status := d.call("/webapi/v1/transaction", token, url.Values{"gateway_payment_id": {paymentID}}, &submitted); status != http.StatusOK ||
			submitted.TransactionID != told || submitted.OrderID != o.OrderID {
			t.Errorf("%s: submitted after the event: %d, %+v; want transaction %d", c.Name, status, submitted, told)
		}
	}
}

// sold buys a course for a trainee. It waits until the event of the gateway has recorded the payment, and returns the order, the
// gateway's id of the payment and the transaction.
func (d *devServer) sold(t *testing.T, token string) (o soldOrder, paymentID string, transaction int64) {
	t.Helper()
	o = d.ordered(t, token)
	made, err := http.Post(d.demo.Gateway+"/test/payments", "application/json", strings.NewReader(
		fmt.Sprintf(`{"amount":%d,"currency":%q,"order_id":%q,"events":true}`, o.Amount, o.Currency, o.GatewayOrderID)))
	if err != nil {
		t.Fatal(err)
	}
	var paid struct{ ID string }
	if err := errors.Join(json.NewDecoder(made.Body).Decode(&paid), made.Body.Close()); err != nil {
		t.Fatal(err)
	}
	return o, paid.ID, d.awaitTransaction(t, token, paid.ID)
}

// awaitTransaction waits until the trainee's newest transaction is the captured payment. It returns the id of the
// transaction.
func (d *devServer) awaitTransaction(t *testing.T, token, paymentID string) int64 {
	t.Helper()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for late := time.After(patience); ; {
		var history struct {
			Transaction struct {
				ID                int64
				PaymentID, Status string
			}
		}
		d.call("/webapi/v1/transactionhistory", token, nil, &history)
		if n := history.Transaction; n.PaymentID == paymentID && n.Status == "captured" {
			return n.ID
		}
		select {
		case <-tick.C:
		case <-late:
			t.Fatalf("the gateway's events have not arrived: %+v", history)
		}
	}
}
