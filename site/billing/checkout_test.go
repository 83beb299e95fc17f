package billing_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"

	"lyceum/fakes/razorpayfake"
	"lyceum/site/sitetest"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/bulk"
	"lyceum/store/courses"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// bought is the expected content of the tables after the purchase of the forklift course. Each buyer also has
// an enrollment in another course.
const bought = "transactions: captured enrolls 1; enrollments: active, active; confirmations: 1; orders: paid"

func TestCheckout_BuysCourse(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	b := newBuyer(p, "bella")
	course := sitetest.OfferPath(p.North, storetest.Forklift)
	if _, _, body := b.sees(course); !strings.Contains(body, "Buy this course") || !strings.Contains(body, "₹1,500") {
		t.Fatalf("the course's page offers\n%s", body)
	}
	pay := b.takes(storetest.Forklift, "INR")
	order := strings.TrimSuffix(pay, "/pay")
	_, header, body := b.sees(pay)
	if !strings.Contains(body, "Pay ₹1,500") || !strings.Contains(body, "10 March 2026 to 8 April 2026") {
		t.Errorf("the checkout shows\n%s", body)
	}
	if policy := header.Get("Content-Security-Policy"); !strings.Contains(policy, "form-action 'self' "+p.Gateway.URL()+";") {
		t.Errorf("the policy of the checkout is %q", policy)
	}
	fields, _ := b.leaves(pay, "pay")
	b.returns(order, fields)
	b.has(bought)
	_, header, body = b.sees(order)
	if !strings.Contains(body, "Thank you, you are enrolled") || !strings.Contains(body, `href="/learn/`) || header.Get("Refresh") != "" {
		t.Errorf("the order shows\n%s", body)
	}
	if policy := header.Get("Content-Security-Policy"); strings.Contains(policy, p.Gateway.URL()) {
		t.Errorf("the policy of another page is %q", policy)
	}
	// The back button, the button of the course, and a repeated return from the gateway must have no effect.
	if status, header, _ := b.sees(pay); status != http.StatusSeeOther || header.Get("Location") != order {
		t.Errorf("back at the checkout: status %d to %q", status, header.Get("Location"))
	}
	if to := b.takes(storetest.Forklift, "USD"); to != course {
		t.Errorf("again: to %q", to)
	}
	b.returns(order, fields)
	b.has(bought)
	if _, _, body := b.sees("/my-payments"); !strings.Contains(body, "₹1,500") || !strings.Contains(body, "Paid") || !strings.Contains(body, "Forklift north") {
		t.Errorf("the payments show\n%s", body)
	}
}

// In a session that an admin opened for a trainee, the admin must be able to buy a course for the trainee, and to do nothing else.
func TestCheckout_OnBehalf(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	b := newBuyer(p, "bella")
	enrollment := storetest.Value(t, p.North.DSN(), "select id from enrollments where company_id = $1 and user_id = $2", p.North.Company.ID(), b.id)
	id, err := strconv.ParseInt(enrollment, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	b.cookie = p.EnterBy("admin", p.North, id-p.North.Base)
	pay := b.takes(storetest.Forklift, "INR")
	fields, _ := b.leaves(pay, "pay")
	b.returns(strings.TrimSuffix(pay, "/pay"), fields)
	b.has(bought)
	if status, _, body := b.Post(sitetest.NorthHost, "/profile/language", b.cookie, sitetest.NorthOrigin, "language", "de"); status != http.StatusForbidden {
		t.Errorf("status %d\n%s", status, body)
	}
}

// A trainee must be able to enter a coupon at the checkout. The page must show an error for a wrong code, and the trainee must
// pay the reduced price.
func TestCheckout_Coupon(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	b := newBuyer(p, "bella")
	if _, err := courses.EditedCoupons.Add(t.Context(), p.DB.For(p.North.Company), courses.EditedCoupon{Code: "SPRING", Percent: 20, Status: 1}, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	pay := b.takes(storetest.Forklift, "INR")
	use := func(code string) (to string) {
		status, header, body := b.Post(sitetest.NorthHost, pay, b.cookie, sitetest.NorthOrigin, "code", code)
		if status != http.StatusSeeOther {
			t.Fatalf("coupon %q: status %d\n%s", code, status, body)
		}
		return header.Get("Location")
	}
	if _, _, body := b.sees(use("autumn")); !strings.Contains(body, "This coupon cannot be used") || !strings.Contains(body, `value="AUTUMN"`) || !strings.Contains(body, "Pay ₹1,500") {
		t.Errorf("after a wrong code the checkout shows\n%s", body)
	}
	reduced := use(" spring ")
	if _, _, body := b.sees(reduced); !strings.Contains(body, "Pay ₹1,200") || !strings.Contains(body, "The coupon SPRING reduces the price by ₹300") {
		t.Errorf("with the coupon the checkout shows\n%s", body)
	}
	fields, _ := b.leaves(reduced, "pay")
	b.returns(strings.TrimSuffix(reduced, "/pay"), fields)
	b.has(strings.Replace(bought, "orders: paid", "orders: created, paid", 1)) // The order without the coupon is closed.
}

func TestCheckout_PaymentFails(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	b := newBuyer(p, "fay")
	pay := b.takes(storetest.Forklift, "USD")
	order := strings.TrimSuffix(pay, "/pay")
	fields, _ := b.leaves(pay, "fail")
	b.returns(order, fields)
	_, _, body := b.sees(order)
	if !strings.Contains(body, "The payment did not go through") || !strings.Contains(body, `href="`+pay+`"`) || !strings.Contains(body, "$20") {
		t.Fatalf("the order shows\n%s", body)
	}
	if again := b.takes(storetest.Forklift, "USD"); again != pay {
		t.Errorf("a second order %s beside %s", again, pay)
	}
	fields, _ = b.leaves(pay, "pay")
	b.returns(order, fields)
	b.has("transactions: failed, captured enrolls 1; enrollments: active, active; confirmations: 1; orders: paid")
}

func TestCheckout_PaymentConfirmedLater(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	b := newBuyer(p, "lara")
	pay := b.takes(storetest.Forklift, "INR")
	order := strings.TrimSuffix(pay, "/pay")
	_, back := b.leaves(pay, "later")
	if back != sitetest.NorthOrigin+order {
		t.Fatalf("the gateway redirects to %q", back)
	}
	_, header, body := b.sees(order)
	if !strings.Contains(body, "Your payment is being confirmed") || header.Get("Refresh") != "5; url="+order {
		t.Fatalf("the order shows, with Refresh %q,\n%s", header.Get("Refresh"), body)
	}
	if _, header, body := b.sees(order + "?still=1"); header.Get("Refresh") != "" || strings.Contains(body, "by itself") || !strings.Contains(body, "You can close this page") ||
		!strings.Contains(body, `<a class="button" href="`+order+`?still=1">Check now`) {
		t.Errorf("the page reloads or says so although reloading is off, with Refresh %q\n%s", header.Get("Refresh"), body)
	}
	for age, refresh := range map[int]string{20: "10; url=" + order, 600: "300; url=" + order, 900: "", 90_000: ""} {
		storetest.SetOrderAge(t, p.North, age)
		if _, header, body := b.sees(order); header.Get("Refresh") != refresh || strings.Contains(body, `href="`+order+`?still=1">Stop checking`) != (refresh != "") {
			t.Errorf("at the age of %d s: Refresh %q, want %q\n%s", age, header.Get("Refresh"), refresh, body)
		}
	}
	b.offersNoPayment(order)
	b.arrives(order)
	if _, header, body := b.sees(order); !strings.Contains(body, "Thank you, you are enrolled") || header.Get("Refresh") != "" {
		t.Errorf("after the payment arrived the order shows\n%s", body)
	}
	b.has(bought)
}

// If a second payment is pending after a refused one, no further payment must be possible until the second one is
// decided.
func TestCheckout_SecondPaymentConfirmedLater(t *testing.T) {
	t.Parallel()
	for decision, c := range map[string]struct{ states, says, has string }{
		"confirmed": {"authorized captured", "Thank you, you are enrolled", "transactions: failed, captured enrolls 1; enrollments: active, active; confirmations: 1; orders: paid"},
		"refused":   {"failed", "The payment did not go through", "transactions: failed, failed; enrollments: active; orders: attempted"},
	} {
		t.Run(decision, func(t *testing.T) {
			t.Parallel()
			b := newBuyer(sitetest.Serve(t, sitetest.AtNoon), "secunda")
			pay := b.takes(storetest.Forklift, "INR")
			order := strings.TrimSuffix(pay, "/pay")
			fields, _ := b.leaves(pay, "fail")
			b.returns(order, fields)
			b.leaves(pay, "later")
			_, header, body := b.sees(order)
			if !strings.Contains(body, "Your payment is being confirmed") || header.Get("Refresh") != "5; url="+order {
				t.Errorf("the order shows, with Refresh %q,\n%s", header.Get("Refresh"), body)
			}
			b.offersNoPayment(order)
			b.moves(b.pendingPayment(order), strings.Fields(c.states)...)
			if _, header, body := b.sees(order); !strings.Contains(body, c.says) || header.Get("Refresh") != "" {
				t.Errorf("afterwards the order shows\n%s", body)
			}
			b.has(c.has)
		})
	}
}

func TestCheckout_UnpaidOrder(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	b := newBuyer(p, "nora")
	pay := b.takes(storetest.Forklift, "INR")
	_, back := b.leaves(pay, "cancel")
	_, header, body := b.sees(strings.TrimPrefix(back, sitetest.NorthOrigin))
	if !strings.Contains(body, "Not paid yet") || !strings.Contains(body, `href="`+pay+`"`) || header.Get("Refresh") != "" {
		t.Errorf("the order shows\n%s", body)
	}
	// Nothing is paid, so the buyer may choose another currency.
	if to := b.takes(storetest.Forklift, "USD"); to == pay || !strings.HasSuffix(to, "/pay") {
		t.Errorf("in another currency: to %q", to)
	}
	if _, _, body := b.sees(strings.TrimSuffix(pay, "/pay")); !strings.Contains(body, "This order is closed") {
		t.Errorf("the order before shows\n%s", body)
	}
}

func TestCheckout_GatewayDown(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	b := newBuyer(p, "dora")
	pay := b.takes(storetest.Forklift, "INR")
	order := strings.TrimSuffix(pay, "/pay")
	fields, _ := b.leaves(pay, "pay")
	p.Gateway.Break("", "/v1/", -1, razorpayfake.Down)
	b.returns(order, fields)
	// The gateway's signature proves a payment, so the order counts as being confirmed.
	if status, _, body := b.sees(order); status != http.StatusOK || !strings.Contains(body, "Your payment is being confirmed") {
		t.Errorf("the order: status %d\n%s", status, body)
	}
	b.offersNoPayment(order)
	other := newBuyer(p, "ella")
	status, _, body := other.Post(sitetest.NorthHost, sitetest.OfferPath(p.North, storetest.Forklift), other.cookie, sitetest.NorthOrigin, "currency", "INR")
	if status != http.StatusBadGateway || !strings.Contains(body, "The payment service is not answering") || !strings.Contains(body, "Go to your courses") {
		t.Errorf("a new order: status %d\n%s", status, body)
	}
	p.Gateway.Heal()
	if _, _, body := b.sees(order); !strings.Contains(body, "Thank you, you are enrolled") {
		t.Errorf("afterwards the order shows\n%s", body)
	}
	b.has(bought)
}

// While the gateway does not say whether an order was paid, no page may lead to a second charge. After the gateway
// responds, the buyer must be able to pay.
func TestCheckout_GatewaySilent(t *testing.T) {
	t.Parallel()
	for name, before := range map[string]string{"nobody has paid": "cancel", "an attempt was refused": "fail"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := sitetest.Serve(t, sitetest.AtNoon)
			b := newBuyer(p, "sina")
			pay := b.takes(storetest.Forklift, "INR")
			order := strings.TrimSuffix(pay, "/pay")
			if fields, _ := b.leaves(pay, before); fields != nil {
				b.returns(order, fields)
			}
			p.Gateway.Break("", "/v1/", -1, razorpayfake.Down)
			_, header, body := b.sees(order)
			if !strings.Contains(body, "The payment service is not answering") || header.Get("Refresh") != "5; url="+order {
				t.Errorf("the order shows, with Refresh %q,\n%s", header.Get("Refresh"), body)
			}
			b.offersNoPayment(order)
			p.Gateway.Heal()
			if _, _, body := b.sees(order); !strings.Contains(body, `href="`+pay+`"`) {
				t.Errorf("afterwards the order shows\n%s", body)
			}
			fields, _ := b.leaves(pay, "pay")
			b.returns(order, fields)
			if made := b.charged(order); made != 1 {
				t.Errorf("charged %d times", made)
			}
		})
	}
}

func TestCheckout_FreeCourses(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	if _, err := bulk.LoadPrices(t.Context(), p.DB.For(p.North.Company), []bulk.BulkPrice{{CourseCode: "AID", Currency: "INR", IsDefault: true}}); err != nil {
		t.Fatal(err)
	}
	b := newBuyer(p, "frida")
	if _, _, body := b.sees(sitetest.OfferPath(p.North, storetest.FirstAid)); !strings.Contains(body, "Enroll for free") || !strings.Contains(body, ">Free<") {
		t.Fatalf("the course's page offers\n%s", body)
	}
	if to := b.takes(storetest.FirstAid, "INR"); !strings.HasPrefix(to, "/learn/") {
		t.Errorf("to %q", to)
	}
	if to := b.takes(storetest.FirstAid, "INR"); to != sitetest.OfferPath(p.North, storetest.FirstAid) {
		t.Errorf("again: to %q", to)
	}
	b.has("enrollments: active, active; confirmations: 1")
}

func TestCheckout_NotForSale(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	b := newBuyer(p, "vera")
	for name, course := range map[string]int64{"enrolled": storetest.Selling, "without a price": storetest.FirstAid, "over": storetest.Over} {
		if to := b.takes(course, ""); to != sitetest.OfferPath(p.North, course) {
			t.Errorf("%s: to %q", name, to)
		}
	}
	if to := b.takes(storetest.Forklift, "EUR"); to != sitetest.OfferPath(p.North, storetest.Forklift) {
		t.Errorf("in a currency without a price: to %q", to)
	}
	for name, path := range map[string]string{"a draft": sitetest.OfferPath(p.North, storetest.Draft), "another company's": sitetest.OfferPath(p.South, storetest.Forklift)} {
		if status, _, _ := b.Post(sitetest.NorthHost, path, b.cookie, sitetest.NorthOrigin); status != http.StatusNotFound {
			t.Errorf("%s: status %d", name, status)
		}
	}
	path := sitetest.OfferPath(p.North, storetest.Forklift)
	if _, header, _ := p.Post(sitetest.NorthHost, path, "", sitetest.NorthOrigin); !strings.HasPrefix(header.Get("Location"), "/sign-in?next=%2Fcourses%2F") {
		t.Errorf("a visitor is redirected to %q", header.Get("Location"))
	}
	if status, _, _ := p.Post(sitetest.NorthHost, path, b.cookie, "https://evil.test"); status != http.StatusForbidden {
		t.Errorf("from another site: status %d", status)
	}
	b.has("enrollments: active")
}

func TestOrders_OfOtherUsers(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	b, other := newBuyer(p, "olga"), newBuyer(p, "otto")
	pay := b.takes(storetest.Forklift, "INR")
	order := strings.TrimSuffix(pay, "/pay")
	fields, _ := b.leaves(pay, "pay")
	for _, path := range []string{order, pay, "/orders/999999999"} {
		if status, _, body := other.sees(path); status != http.StatusNotFound || strings.Contains(body, "Forklift") {
			t.Errorf("%s as another user: status %d\n%s", path, status, body)
		}
		if status, header, _ := p.Get("learn.south.test", path, b.cookie); status == http.StatusOK || strings.Contains(header.Get("Location"), "/orders") && !strings.HasPrefix(header.Get("Location"), "/sign-in") {
			t.Errorf("%s at another company: status %d to %q", path, status, header.Get("Location"))
		}
	}
	// An unsigned return must have no effect and must redirect to the page of the order.
	forged := append([]string{}, fields...)
	forged[len(forged)-1] = strings.Repeat("0", 64)
	for name, sent := range map[string][]string{
		"forged": forged, "empty": nil, "elsewhere": {"next", "https://evil.test", "razorpay_payment_id", "pay_1/../x", "url", "//evil.test"},
	} {
		status, header, _ := p.Post(sitetest.NorthHost, order+"/return", "", "https://evil.test", sent...)
		if status != http.StatusSeeOther || header.Get("Location") != order+"?back=1" {
			t.Errorf("%s: status %d to %q", name, status, header.Get("Location"))
		}
	}
	b.has("enrollments: active; orders: created")
	if _, _, body := other.sees("/my-payments"); !strings.Contains(body, "You have not paid for anything here yet") {
		t.Errorf("the payments of another user contain\n%s", body)
	}
}

func TestCheckout_WithoutGatewayAccount(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	if err := billing.RemoveGatewayAccount(t.Context(), p.DB.For(p.North.Company), store.Actor{}); err != nil {
		t.Fatal(err)
	}
	b := newBuyer(p, "ada")
	if _, _, body := b.sees(sitetest.OfferPath(p.North, storetest.Forklift)); !strings.Contains(body, "cannot pay for this course here at the moment") || strings.Contains(body, "Buy this course") {
		t.Errorf("the course's page offers\n%s", body)
	}
}

// If the payment of an order is in payment review, the page of the order must show the number of the payment,
// before and after the decision.
func TestCheckout_PaymentInReview(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	b := newBuyer(p, "paula")
	rows, staff := p.DB.For(p.North.Company), store.Actor{UserID: p.North.ID(storetest.Admin)}
	pay := b.takes(storetest.Forklift, "INR")
	order := strings.TrimSuffix(pay, "/pay")
	b.leaves(pay, "later")
	if _, err := learning.Enroll(t.Context(), rows, learning.NewEnrollment{
		UserID: b.id, CourseID: p.North.ID(storetest.Forklift), Today: store.Today(p.North.Company, p.Now()),
	}, staff); err != nil {
		t.Fatal(err)
	}
	b.arrives(order)
	b.sees(order)
	waits, err := billing.PaymentReviews(t.Context(), rows, false, 2)
	if err != nil || len(waits) != 1 {
		t.Fatalf("waiting: %+v, %v", waits, err)
	}
	shows := func(heading string) {
		t.Helper()
		_, header, body := b.sees(order)
		if !strings.Contains(body, heading) || !strings.Contains(body, waits[0].PaymentID) || header.Get("Refresh") != "" {
			t.Errorf("the order shows, with Refresh %q,\n%s", header.Get("Refresh"), body)
		}
	}
	shows("You already have this course")
	if err := billing.DismissPaymentReview(t.Context(), rows, waits[0].PaymentID, "paid back by hand", staff); err != nil {
		t.Fatal(err)
	}
	shows("Your payment has been reviewed")
}

// While a payment for a course is in payment review, the course must not be sold to the buyer again.
func TestCheckout_BlockedByPaymentInReview(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	b := newBuyer(p, "petra")
	rows, staff := p.DB.For(p.North.Company), store.Actor{UserID: p.North.ID(storetest.Admin)}
	order := strings.TrimSuffix(b.takes(storetest.Forklift, "INR"), "/pay")
	id, err := p.Gateway.Pay(razorpayfake.NewPayment{
		Account: "rzp_test_north", OrderID: b.kept(order).GatewayOrderID, Amount: 149_999, Currency: "INR",
	})
	if err != nil {
		t.Fatal(err)
	}
	b.offersNoPayment(order)
	if _, _, body := b.sees(sitetest.OfferPath(p.North, storetest.Forklift)); !strings.Contains(body, "Your payment has arrived") {
		t.Errorf("the course's page shows\n%s", body)
	}
	if err := billing.DismissPaymentReview(t.Context(), rows, id, "paid back by hand", staff); err != nil {
		t.Fatal(err)
	}
	if to := b.takes(storetest.Forklift, "INR"); to == order || !strings.HasSuffix(to, "/pay") {
		t.Errorf("after the decision of staff, the button of the course leads to %q", to)
	}
}

// An order that another order replaced can still be paid at the gateway. While such a payment is pending, no page
// may lead to another payment.
func TestCheckout_BlockedByReplacedOrder(t *testing.T) {
	t.Parallel()
	for decision, c := range map[string]struct {
		states string
		sells  bool
	}{"confirmed": {"authorized captured", false}, "refused": {"failed", true}} {
		t.Run(decision, func(t *testing.T) {
			t.Parallel()
			b := newBuyer(sitetest.Serve(t, sitetest.AtNoon), "tabea")
			first := b.takes(storetest.Forklift, "INR")
			action, form := b.checkout(first)
			second := b.takes(storetest.Forklift, "USD")
			b.presses(action, form, "later")
			order, other := strings.TrimSuffix(first, "/pay"), strings.TrimSuffix(second, "/pay")
			b.offersNoPayment(order, other)
			if _, _, body := b.sees(sitetest.OfferPath(b.North, storetest.Forklift)); !strings.Contains(body, "Your payment is being confirmed") {
				t.Errorf("the course's page shows\n%s", body)
			}
			b.Gateway.Break("", "/v1/", -1, razorpayfake.Down)
			b.offersNoPayment(order)
			if status, header, _ := b.sees(second); status != http.StatusSeeOther || header.Get("Location") != other {
				t.Errorf("while the gateway is silent, the other checkout: status %d to %q", status, header.Get("Location"))
			}
			b.Gateway.Heal()
			b.moves(b.pendingPayment(order), strings.Fields(c.states)...)
			if status, _, body := b.sees(second); (status == http.StatusOK) != c.sells {
				t.Errorf("afterwards the other checkout: status %d\n%s", status, body)
			}
		})
	}
}
