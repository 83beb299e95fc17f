package main

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"lyceum/cmd/lyceum/demo"
)

// orderPages are the pages of an order in each state, in the order of the states. The pages do not reload
// themselves, because a reload would interrupt the checks.
var orderPages = []sitePage{
	{name: "order-open", path: orderAfter(nothing), asTrainee: true},
	{name: "order-failed", path: orderAfter(getsPayment("failed")), asTrainee: true},
	{name: "order-pending", path: orderAfter(getsPayment("created")), asTrainee: true},
	{name: "order-unknown", path: orderAfter((*devServer).silenceGateway), asTrainee: true},
	{name: "order-person", path: orderAfter(getsTooLittle), asTrainee: true},
	{name: "order-refunded", path: orderAfter(getsPayment("refunded")), asTrainee: true},
	{name: "order-closed", path: replacedOrder, asTrainee: true},
	// The first of the two payments enrolls the trainee.
	{name: "order-twice", path: orderAfter(getsTwoPayments), asTrainee: true},
	{name: "order-not-taken", path: notTaken, asTrainee: true, sees: `.order .notice:not(.good, .bad) ~ .actions .button[href^="/courses/"]`},
	// The list contains the orders of the pages above.
	{name: "my-payments-open", path: at("/my-payments"), asTrainee: true, sees: `.payments a[href^="/orders/"]`},
}

// orderAfter returns a function that creates an order of the company's trainee, calls reach to change the order, and
// returns the path of its page.
func orderAfter(reach func(*devServer, soldOrder)) func(*devServer, demo.Company) string {
	return func(d *devServer, c demo.Company) string {
		d.t.Helper()
		d.healGateway()
		o := d.ordered(d.t, d.token(c, c.Trainee))
		reach(d, o)
		return lastViewPath(o)
	}
}

func lastViewPath(o soldOrder) string {
	return "/orders/" + strconv.FormatInt(o.OrderID, 10) + looksNoMore
}

// looksNoMore is the query that prevents the page of an order from reloading itself.
const looksNoMore = "?still=1"

func nothing(*devServer, soldOrder) {}

func getsPayment(status string) func(*devServer, soldOrder) {
	return func(d *devServer, o soldOrder) { d.pay(o, status, o.Amount) }
}

func getsTwoPayments(d *devServer, o soldOrder) {
	d.pay(o, "captured", o.Amount)
	d.pay(o, "captured", o.Amount)
}

func getsTooLittle(d *devServer, o soldOrder) { d.pay(o, "captured", o.Amount-1) }

// pay creates a payment of an order at the gateway. The gateway sends no event about this payment.
func (d *devServer) pay(o soldOrder, status string, amount int64) {
	d.t.Helper()
	d.control(http.MethodPost, "/test/payments", fmt.Sprintf(`{"amount":%d,"currency":%q,"order_id":%q,"status":%q}`,
		amount, o.Currency, o.GatewayOrderID, status))
}

// control sends a request to the control interface of the fake gateway, which must respond with status 200.
func (d *devServer) control(method, path, body string) {
	d.t.Helper()
	request, err := http.NewRequest(method, d.demo.Gateway+path, strings.NewReader(body))
	if err != nil {
		d.t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		d.t.Fatal(err)
	}
	_ = answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		d.t.Fatalf("%s %s %s: status %d", method, path, body, answer.StatusCode)
	}
}

// breakGateway makes the gateway close every connection with a request for path or a path below it. healGateway ends
// the fault.
func (d *devServer) breakGateway(path string) {
	d.t.Helper()
	d.control(http.MethodPost, "/test/faults", `{"fault":"down","path":"`+path+`"}`)
}

func (d *devServer) silenceGateway(soldOrder) { d.breakGateway("/v1/") }

// holdPayments makes the gateway delay the confirmation of payments whose buyer chooses "later" at the checkout.
// letPaymentsGo makes the gateway confirm them.
func (d *devServer) holdPayments()  { d.control(http.MethodPost, "/test/late", "") }
func (d *devServer) letPaymentsGo() { d.control(http.MethodDelete, "/test/late", "") }

func (d *devServer) healGateway() { d.control(http.MethodDelete, "/test/faults", "") }

// notTaken returns the path of the page of an order with an authorized payment. The trainee was enrolled in the
// course in another way, so the payment is not captured.
func notTaken(d *devServer, c demo.Company) string {
	d.t.Helper()
	d.healGateway()
	o := d.ordered(d.t, d.token(c, c.Trainee))
	form := url.Values{"userID": {strconv.FormatInt(c.Trainee.UserID, 10)}, "courseID": {strconv.FormatInt(o.CourseID, 10)}}
	if status := d.call("/webapi/v1/enroll-trainee", d.token(c, c.Admin), form, nil); status != http.StatusOK {
		d.t.Fatalf("enroll-trainee: status %d", status)
	}
	d.pay(o, "authorized", o.Amount)
	return lastViewPath(o)
}

// replacedOrder returns the path of the page of an order that was replaced. The new order is in another currency of the
// course.
func replacedOrder(d *devServer, c demo.Company) string {
	d.t.Helper()
	token := d.token(c, c.Trainee)
	o := d.ordered(d.t, token)
	for _, currency := range []string{"USD", "EUR", "INR"} {
		if currency == o.Currency {
			continue
		}
		var other soldOrder
		form := url.Values{"courseID": {strconv.FormatInt(o.CourseID, 10)}, "currency": {currency}}
		if d.call("/webapi/v1/order", token, form, &other) == http.StatusOK && other.OrderID != o.OrderID {
			return lastViewPath(o)
		}
	}
	d.t.Fatalf("course %d of %s has one currency", o.CourseID, c.Name)
	return ""
}
