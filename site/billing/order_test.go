package billing_test

import (
	"strconv"
	"strings"
	"testing"

	"lyceum/fakes/razorpayfake"
	"lyceum/payment"
	"lyceum/site/sitetest"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// orderStates contains all states of an order's page: the function that leads to the state, the heading and its CSS
// class, the links, whether the page reloads, and whether it shows the number of the payment. COURSE, ORDER and PAY
// are placeholders for the paths of the order.
var orderStates = map[string]struct {
	reach               func(b buyer, pay, order string)
	says, mood          string
	next, also          string
	reloads, isNumbered bool
}{
	"open":      {func(buyer, string, string) {}, "Not paid yet", "", "PAY", "COURSE", false, false},
	"waiting":   {paysLater, "Your payment is being confirmed", "", "ORDER", "/my-payments", true, false},
	"silent":    {silences, "The payment service is not answering", "", "ORDER", "/my-payments", true, false},
	"not taken": {paysWhenEnrolled, "We did not take your payment", "", "COURSE", "/my-payments", false, true},
	"too late":  {paysTwiceAtTheBank, "We did not take your payment", "", "COURSE", "/my-payments", false, true},
	"odd sum":   {authorizesTooLittle, "We did not take your payment", "", "COURSE", "/my-payments", false, false},
	"failed":    {failsToPay, "The payment did not go through", "bad", "PAY", "COURSE", false, true},
	"enrolled":  {paysNow, "Thank you, you are enrolled", "good", "/learn/", "/my-payments", false, true},
	"twice":     {paysTwice, "Thank you, you are enrolled", "good", "/learn/", "/my-payments", false, true},
	"refunded":  {isPaidBack, "Your payment was refunded", "", "COURSE", "/my-payments", false, true},
	"person":    {paysTooLittle, "We have received ₹1,499.99 for “Forklift north”, but one of us has to look into something", "", "COURSE", "/my-payments", false, true},
	"second":    {paysInTwoCurrencies, "You already have this course", "", "COURSE", "/my-payments", false, true},
	"upcoming":  {paysForLater, "Thank you, you are enrolled", "good", "COURSE\">Back to the course", "/my-payments", false, true},
	"dismissed": {isDismissed, "Your payment has been reviewed", "", "COURSE", "/my-payments", false, true},
	"replaced":  {isReplaced, "This order is closed", "", "COURSE", "/my-payments", false, false},
	"given up":  {isGivenUp, "This order is closed", "", "COURSE", "/my-payments", false, false},
}

func paysLater(b buyer, pay, _ string) { b.leaves(pay, "later") }

func silences(b buyer, _, _ string) { b.Gateway.Break("", "/v1/", -1, razorpayfake.Down) }

// paysWhenEnrolled authorizes a payment for a course in which the buyer was enrolled after the order.
func paysWhenEnrolled(b buyer, pay, order string) {
	b.T.Helper()
	_, err := learning.Enroll(b.T.Context(), b.DB.For(b.North.Company), learning.NewEnrollment{
		UserID: b.id, CourseID: b.North.ID(storetest.Forklift), Today: store.Today(b.North.Company, b.Now()),
	}, store.Actor{})
	if err != nil {
		b.T.Fatal(err)
	}
	b.pays(order, func(n *razorpayfake.NewPayment) { n.Status = "authorized" })
}

// paysTwiceAtTheBank makes one payment that fails and one that is authorized but not captured.
func paysTwiceAtTheBank(b buyer, pay, order string) {
	failsToPay(b, pay, order)
	paysWhenEnrolled(b, pay, order)
}

func authorizesTooLittle(b buyer, _, order string) {
	b.pays(order, func(n *razorpayfake.NewPayment) { n.Amount, n.Status = n.Amount-1, "authorized" })
}

func failsToPay(b buyer, pay, order string) {
	fields, _ := b.leaves(pay, "fail")
	b.returns(order, fields)
}

func paysNow(b buyer, pay, order string) {
	fields, _ := b.leaves(pay, "pay")
	b.returns(order, fields)
}

func isPaidBack(b buyer, pay, order string) {
	b.leaves(pay, "pay")
	b.moves(b.paymentsOf(order)[0].ID, "refunded")
}

func paysTwice(b buyer, _, order string) {
	b.pays(order, func(*razorpayfake.NewPayment) {})
	b.pays(order, func(*razorpayfake.NewPayment) {})
}

// paysInTwoCurrencies pays two orders for one course. The gateway account captures payments automatically.
func paysInTwoCurrencies(b buyer, _, order string) {
	inDollars := strings.TrimSuffix(b.takes(storetest.Forklift, "USD"), "/pay")
	b.pays(inDollars, func(*razorpayfake.NewPayment) {})
	b.sees(inDollars)
	b.pays(order, func(*razorpayfake.NewPayment) {})
}

// paysForLater buys a course that opens for the buyer tomorrow.
func paysForLater(b buyer, _, order string) {
	b.pays(order, func(n *razorpayfake.NewPayment) {
		n.Notes = map[string]string{payment.ReferenceNote: payment.Reference{
			UserID: b.id, CourseID: b.North.ID(storetest.Forklift), Start: store.Today(b.North.Company, b.Now().AddDate(0, 0, 1)),
		}.String()}
	})
}

// pays creates a payment for an order directly at the gateway. change modifies the payment.
func (b buyer) pays(order string, change func(*razorpayfake.NewPayment)) {
	b.T.Helper()
	kept, err := billing.ReadCourseOrder(b.T.Context(), b.DB.For(b.North.Company), numberOf(order))
	if err != nil {
		b.T.Fatal(err)
	}
	made := razorpayfake.NewPayment{OrderID: kept.GatewayOrderID, Amount: kept.Amount, Currency: kept.Currency}
	change(&made)
	if _, err := b.Gateway.Pay(made); err != nil {
		b.T.Fatal(err)
	}
}

func paysTooLittle(b buyer, _, order string) {
	b.pays(order, func(n *razorpayfake.NewPayment) { n.Amount-- })
}

func isDismissed(b buyer, pay, order string) {
	paysTooLittle(b, pay, order)
	b.sees(order)
	err := billing.DismissPaymentReview(b.T.Context(), b.DB.For(b.North.Company), b.paymentsOf(order)[0].ID, "paid back by hand", store.Actor{})
	if err != nil {
		b.T.Fatal(err)
	}
}

func isReplaced(b buyer, _, _ string) { b.takes(storetest.Forklift, "USD") }

// isGivenUp abandons an order after a payment of the order has been started.
func isGivenUp(b buyer, pay, order string) {
	b.leaves(pay, "later")
	if given, err := billing.AbandonOrder(b.T.Context(), b.DB.For(b.North.Company), numberOf(order), 0); err != nil || !given {
		b.T.Fatalf("given up: %v, %v", given, err)
	}
}

func numberOf(order string) int64 {
	number, _ := strconv.ParseInt(strings.TrimPrefix(order, "/orders/"), 10, 64)
	return number
}

func TestOrderPage_EveryState(t *testing.T) {
	t.Parallel()
	for name, s := range orderStates {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := newBuyer(sitetest.Serve(t, sitetest.AtNoon), "ora")
			pay := b.takes(storetest.Forklift, "INR")
			order := strings.TrimSuffix(pay, "/pay")
			s.reach(b, pay, order)
			_, header, body := b.sees(order)
			paths := strings.NewReplacer("COURSE", sitetest.OfferPath(b.North, storetest.Forklift), "ORDER", order, "PAY", pay)
			mood := `<p class="notice ` + s.mood + `" role="status">`
			for _, want := range []string{s.says, mood, `<a class="button" href="` + paths.Replace(s.next), "\n<a href=\"" + paths.Replace(s.also) + `">`, "₹1,500"} {
				if !strings.Contains(body, want) {
					t.Errorf("does not contain %q\n%s", want, body)
				}
			}
			if reloads := header.Get("Refresh") != ""; reloads != s.reloads || strings.Contains(body, "checks again by itself") != s.reloads {
				t.Errorf("reloads: %v\n%s", reloads, body)
			}
			if isNumbered := strings.Contains(body, "<dt>Payment</dt><dd>pay_"); isNumbered != s.isNumbered {
				t.Errorf("has the number of the payment: %v\n%s", isNumbered, body)
			}
			_, header, _ = b.sees(pay)
			if isPayable := header.Get("Location") == ""; isPayable != (s.next == "PAY") || strings.Contains(body, pay) != isPayable {
				t.Errorf("links to the checkout: %v\n%s", isPayable, body)
			}
		})
	}
}

// If the payment in payment review has another amount or currency than the order, the page must show the received
// amount.
func TestOrderPage_ReceivedAmount(t *testing.T) {
	t.Parallel()
	b := newBuyer(sitetest.Serve(t, sitetest.AtNoon), "omar")
	order := strings.TrimSuffix(b.takes(storetest.Forklift, "INR"), "/pay")
	b.pays(order, func(n *razorpayfake.NewPayment) { n.Amount, n.Currency = 2000, "USD" })
	_, _, body := b.sees(order)
	for _, want := range []string{"We have received $20 for", "<dt>Amount</dt><dd>₹1,500</dd>"} {
		if !strings.Contains(body, want) {
			t.Errorf("does not contain %q\n%s", want, body)
		}
	}
}

// If an order was paid twice, the page must mention the second payment until staff decide it.
func TestOrderPage_SecondPayment(t *testing.T) {
	t.Parallel()
	b := newBuyer(sitetest.Serve(t, sitetest.AtNoon), "olga")
	pay := b.takes(storetest.Forklift, "INR")
	order := strings.TrimSuffix(pay, "/pay")
	paysTwice(b, pay, order)
	_, _, body := b.sees(order)
	waits, err := billing.PaymentReviews(t.Context(), b.DB.For(b.North.Company), false, 2)
	if err != nil || len(waits) != 1 {
		t.Fatalf("waiting: %+v, %v", waits, err)
	}
	const told = "We have received another ₹1,500 for this order (payment "
	if !strings.Contains(body, told+waits[0].PaymentID+")") || !strings.Contains(body, "Thank you, you are enrolled") {
		t.Errorf("the order shows\n%s", body)
	}
	if err := billing.DismissPaymentReview(t.Context(), b.DB.For(b.North.Company), waits[0].PaymentID, "paid back by hand", store.Actor{}); err != nil {
		t.Fatal(err)
	}
	if _, _, body := b.sees(order); strings.Contains(body, told) {
		t.Errorf("decided, the order shows\n%s", body)
	}
}
