package payment_test

import (
	"errors"
	"html"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"testing"

	"lyceum/fakes/razorpayfake"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/store/billing"
)

const callback, cancelled = "https://learn.north.test/paid", "https://learn.north.test/courses"

// atCheckout posts a form to the hosted checkout. button is the path of a button, or empty to open the checkout
// page.
func (s *shop) atCheckout(f payment.Form, button string) (page string) {
	s.t.Helper()
	fields := url.Values{}
	for _, field := range f.Fields {
		fields.Add(field.Name, field.Value)
	}
	answer, err := http.PostForm(f.Action+button, fields)
	if err != nil {
		s.t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		s.t.Fatalf("the checkout answers %d, %v: %s", answer.StatusCode, err, text)
	}
	return string(text)
}

var hidden = regexp.MustCompile(`name="([^"]*)" value="([^"]*)"`)

// parseReturn parses the form with which the browser returns to the company's page.
func parseReturn(page string) payment.CheckoutReturn {
	fields := map[string]string{}
	for _, found := range hidden.FindAllStringSubmatch(page, -1) {
		fields[html.UnescapeString(found[1])] = html.UnescapeString(found[2])
	}
	return payment.CheckoutReturn{
		PaymentID: fields["razorpay_payment_id"], OrderID: fields["razorpay_order_id"], Signature: fields["razorpay_signature"],
	}
}

func (s *shop) returns(r payment.CheckoutReturn) (*billing.Payment, error) {
	return s.FinishCheckout(s.t.Context(), s.company(), store.Actor{Address: "192.0.2.7"}, r)
}

func TestHostedCheckout(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	for name, direct := range map[string]bool{"captured by the gateway": true, "captured by us": false} {
		s.account.DirectSettlement = direct
		s.gateway.Open(s.account)
		buyer := s.buyer()
		form := s.orders(buyer).Form(callback, cancelled)
		if page := s.atCheckout(form, ""); !regexp.MustCompile(`1500\.00 INR`).MatchString(page) {
			t.Errorf("%s: the checkout shows %s", name, page)
		}
		back := parseReturn(s.atCheckout(form, "/pay"))
		first, err := s.returns(back)
		if err != nil || first.UserID != buyer.UserID || len(first.EnrollmentIDs) != 1 {
			t.Fatalf("%s: %+v, %v", name, first, err)
		}
		again, err := s.returns(back)
		if err != nil || again.ID != first.ID {
			t.Errorf("%s, second call: %+v, %v", name, again, err)
		}
		s.has(buyer, paidOrder)
	}
}

func TestFinishCheckout_Signature(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer, other := s.buyer(), s.buyer()
	mine := parseReturn(s.atCheckout(s.orders(buyer).Form(callback, cancelled), "/pay"))
	theirs := parseReturn(s.atCheckout(s.orders(other).Form(callback, cancelled), "/pay"))
	for name, c := range map[string]struct {
		r    payment.CheckoutReturn
		want error
	}{
		"nothing":               {payment.CheckoutReturn{}, payment.ErrID},
		"a path for an id":      {payment.CheckoutReturn{PaymentID: "pay_1/capture", OrderID: mine.OrderID, Signature: mine.Signature}, payment.ErrID},
		"no signature":          {payment.CheckoutReturn{PaymentID: mine.PaymentID, OrderID: mine.OrderID}, payment.ErrSignature},
		"another's payment":     {payment.CheckoutReturn{PaymentID: theirs.PaymentID, OrderID: mine.OrderID, Signature: mine.Signature}, payment.ErrSignature},
		"another's order":       {payment.CheckoutReturn{PaymentID: mine.PaymentID, OrderID: theirs.OrderID, Signature: mine.Signature}, payment.ErrSignature},
		"an order of nobody":    {payment.CheckoutReturn{PaymentID: mine.PaymentID, OrderID: "order_1", Signature: mine.Signature}, payment.ErrOrderNotOurs},
		"signed by the webhook": {payment.CheckoutReturn{PaymentID: mine.PaymentID, OrderID: mine.OrderID, Signature: payment.SignWebhook([]byte(mine.OrderID+"|"+mine.PaymentID), s.account.WebhookSecret)}, payment.ErrSignature},
	} {
		if p, err := s.returns(c.r); !errors.Is(err, c.want) || p != nil {
			t.Errorf("%s: %+v, %v; want %v", name, p, err, c.want)
		}
	}
	s.has(buyer, "orders: created")
	s.has(other, "orders: created")
}

func TestFinishCheckout_GatewayDown(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	back := parseReturn(s.atCheckout(s.orders(buyer).Form(callback, cancelled), "/pay"))
	s.gateway.Break("", "/v1/payments/", -1, razorpayfake.Down)
	if p, err := s.returns(back); !errors.Is(err, payment.ErrUnreachable) {
		t.Fatalf("%+v, %v", p, err)
	}
	s.gateway.Heal()
	s.rounds() // The task is due at once.
	s.has(buyer, paidOrder)
}

func TestFinishCheckout_FailedPayment(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	first := s.orders(buyer)
	if back := parseReturn(s.atCheckout(first.Form(callback, cancelled), "/fail")); back != (payment.CheckoutReturn{}) {
		t.Errorf("a failed payment has a signature: %+v", back)
	}
	second := s.orders(buyer)
	if second.Order.ID != first.Order.ID {
		t.Errorf("order %d after %d", second.Order.ID, first.Order.ID)
	}
	if _, err := s.returns(parseReturn(s.atCheckout(second.Form(callback, cancelled), "/pay"))); err != nil {
		t.Error(err)
	}
	s.has(buyer, "transactions: failed, captured enrolls 1; enrollments: active; confirmations: 1; orders: paid")
}
