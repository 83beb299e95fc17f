package billing_test

import (
	"strings"
	"testing"

	"lyceum/fakes/razorpayfake"
	"lyceum/handlers/handlerstest"
	"lyceum/store/storetest"
)

// Staff must be able to add, change and remove coupons. The error must name each wrong field, and the request must change
// nothing.
func TestCoupons_Edit(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for body, field := range map[string]string{
		`{"percent":10}`:              "code",
		`{"code":"a b","percent":10}`: "code",
		`{"code":"SPRING"}`:           "percent",
		`{"code":"SPRING","percent":10,"amount":100,"currencyCode":"USD"}`:               "percent",
		`{"code":"SPRING","percent":100}`:                                                "percent",
		`{"code":"SPRING","amount":100}`:                                                 "currencyCode",
		`{"code":"SPRING","percent":10,"startDate":"2026-03-02","endDate":"2026-03-01"}`: "endDate",
		`{"code":"SPRING","percent":10,"maxUses":-1}`:                                    "maxUses",
	} {
		w.ExpectField(w.Ask("north-admin", "/coupon-add", body), 400, "invalid_input", field)
	}
	w.Expect(w.Ask("north-admin", "/coupon-add", `{"code":"SPRING","percent":10,"courseID":south#2}`), 404, "not_found")
	w.ExpectAll(w.Ask("north-admin", "/coupon-list", ""), `"totalCount":1`)

	added := w.Ask("north-admin", "/coupon-add", `{"code":" spring ","percent":10}`)
	w.ExpectAll(added, `"version":1,"code":"SPRING","percent":10,"amount":0,"currencyCode":""`)
	at := func(number int) string { return handlerstest.Version(w.AddedID(added), number) }
	w.ExpectField(w.Ask("north-admin", "/coupon-add", `{"code":"Spring","percent":20}`), 409, "coupon_code_taken", "code")
	w.ExpectField(w.Ask("north-admin", "/coupon-add", `{"code":"AUTUMN","amount":100,"currencyCode":"ZZZ"}`), 404, "not_found", "currencyCode")
	w.Expect(w.Ask("south-admin", "/coupon-add", `{"code":"SPRING","percent":20}`), 200, "")
	w.ExpectAll(w.Ask("north-admin", "/coupon-update", at(1)+`,"percent":0,"amount":500,"currencyCode":"usd"}`),
		`"version":2,"code":"SPRING","percent":0,"amount":500,"currencyCode":"USD"`)
	w.Expect(w.Ask("north-admin", "/coupon-update", at(1)+`,"status":0}`), 409, "changed_meanwhile")
	w.Expect(w.Ask("north-admin", "/coupon-remove", at(2)+"}"), 200, "")
	w.Expect(w.Ask("north-admin", "/coupon-remove", at(2)+"}"), 404, "not_found")
}

// A coupon must reduce the amount of an order. The payment of the reduced amount must enroll the trainee. A coupon that has
// reached its maximum number of uses must be rejected.
func TestCoupons_Order(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	const course = `{"courseID":north#2,"currency":"USD","couponCode":"`
	once := w.AddedID(w.Ask("north-admin", "/coupon-add", `{"code":"ONCE","percent":15,"maxUses":1}`))
	w.Expect(w.Ask("north-admin", "/coupon-add", `{"code":"OTHER","percent":15,"courseID":north#1}`), 200, "")
	w.Expect(w.Ask("north-admin", "/coupon-add", `{"code":"RUPEES","amount":100,"currencyCode":"INR"}`), 200, "")
	w.Expect(w.Ask("north-admin", "/coupon-add", `{"code":"OVER","percent":15,"endDate":"2026-02-28"}`), 200, "")
	w.Expect(w.Ask("north-admin", "/coupon-add", `{"code":"LATER","percent":15,"startDate":"2026-03-02"}`), 200, "")
	w.Expect(w.Ask("north-admin", "/coupon-add", `{"code":"OFF","percent":15,"status":0}`), 200, "")
	w.Expect(w.Ask("north-admin", "/coupon-add", `{"code":"ALL","amount":4900,"currencyCode":"USD"}`), 200, "")
	w.ExpectField(w.Ask("north-admin", "/coupon-add", `{"code":"AUTUMN","amount":100,"currencyCode":"ZZZ"}`), 404, "not_found", "currencyCode")
	w.Expect(w.Ask("south-admin", "/coupon-add", `{"code":"SOUTH","percent":15}`), 200, "")
	for _, code := range []string{"UNKNOWN", "OTHER", "RUPEES", "OVER", "LATER", "OFF", "ALL", "SOUTH"} {
		w.ExpectField(w.Ask("north-trainee", "/order", course+code+`"}`), 422, "coupon_invalid", "couponCode")
	}

	// 15 % of 49.00 is 7.35. An equal request must return the same order.
	w.ExpectAll(w.Ask("north-trainee", "/order", course+`once"}`), `"amount":4165,"amountText":"41.65 USD","discount":735`)
	reduced := w.Ask("north-trainee", "/order", course+`ONCE"}`)
	w.ExpectField(w.Ask("north-api", "/order", strings.Replace(course, "{", `{"userID":north#5,`, 1)+`ONCE"}`), 422, "coupon_invalid", "couponCode")
	gatewayOrder := strings.Split(strings.Split(reduced.Body, `"gatewayOrderID":"`)[1], `"`)[0]
	id := w.Pays(razorpayfake.NewPayment{OrderID: gatewayOrder, Amount: 4165})
	w.Expect(w.Submits("north-trainee", id), 200, "")
	w.ExpectAll(w.Ask("north-admin", "/order-list", ""), `"amount":4165`, `"couponCode":"ONCE","discount":735`)
	w.ExpectAll(w.Ask("north-admin", "/coupon-list", ""), `"code":"ONCE","percent":15,"amount":0,"currencyCode":"","courseID":0,"startDate":null,"endDate":null,"maxUses":1,"status":1,"courseTitle":"","uses":1`)
	w.Expect(w.Ask("north-admin", "/coupon-remove", handlerstest.Version(once, 1)+"}"), 409, "coupon_used")
	w.ExpectField(w.Ask("north-api", "/order", strings.Replace(course, "{", `{"userID":north#5,`, 1)+`ONCE"}`), 422, "coupon_invalid", "couponCode")
	storetest.SetPrice(t, w.North, storetest.Selling, "USD", 5000)
	w.ExpectAll(w.Ask("north-admin", "/order-list", ""), `"amount":4165`)
}
