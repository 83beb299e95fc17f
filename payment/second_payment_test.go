package payment_test

import (
	"testing"

	"lyceum/fakes/razorpayfake"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/storetest"
)

// twice is a buyer who started two payments of one order in two browser tabs. The first payment is settled. second is the id
// of the second payment.
type twice struct {
	*shop
	buyer  payment.Caller
	second string
}

// paysTwice starts two payments of one order and settles the first one. The second one stays in the state status,
// and the gateway sends no event for it.
func (s *shop) paysTwice(status string) twice {
	s.t.Helper()
	b := twice{shop: s, buyer: s.buyer()}
	order := s.orders(b.buyer).Order.GatewayOrderID
	first := s.pays(b.buyer, razorpayfake.NewPayment{OrderID: order, Status: "created"})
	b.second = s.pays(b.buyer, razorpayfake.NewPayment{OrderID: order, Status: status})
	b.moves(first, "authorized")
	if _, err := s.submits(b.buyer, first); err != nil {
		s.t.Fatal(err)
	}
	return b
}

func (s *shop) moves(id string, states ...string) {
	s.t.Helper()
	for _, state := range states {
		if err := s.gateway.Move(id, state); err != nil {
			s.t.Fatal(err)
		}
	}
}

// isChecked reports whether the service will check an order again.
func (s *shop) isChecked() bool { return storetest.WaitingTasks(s.t, s.world) != "" }

// A paid order can get a second payment, which began before the order was paid, or which failed and succeeds later.
// If this payment is captured, a check of the order must find it without an event and add it to the payment review.
func TestSecondPayment_GoesToReview(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	for began, bought := range map[string]string{
		"created": paidOrder, "failed": "transactions: captured enrolls 1, failed; enrollments: active; confirmations: 1; orders: paid",
	} {
		b := s.paysTwice(began)
		s.later("order")
		if !s.isChecked() || s.waiting() != nil {
			t.Errorf("%s: checks scheduled: %v; payment reviews: %v", began, s.isChecked(), s.waiting())
		}
		s.moves(b.second, "authorized", "captured")
		s.later("order")
		list, err := billing.PaymentReviews(t.Context(), s.rows(), false, 10)
		if err != nil || len(list) != 1 || list[0].PaymentID != b.second || list[0].Reason != "already_enrolled" || list[0].OrderID == 0 || list[0].UserID != b.buyer.UserID {
			t.Fatalf("%s: %+v, %v", began, list, err)
		}
		s.has(b.buyer, bought)
		if s.isChecked() {
			t.Errorf("%s: every payment is captured, but the order is still checked", began)
		}
		if err := billing.DismissPaymentReview(t.Context(), s.rows(), b.second, "paid back by hand", store.Actor{}); err != nil {
			t.Fatal(err)
		}
	}
}

// If a second payment of a paid order is authorized, the service must not capture this payment. The gateway returns its
// money to the buyer.
func TestSecondPayment_IsNotCaptured(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	b := s.paysTwice("created")
	s.moves(b.second, "authorized")
	s.later("order")
	if p, err := s.client().Payment(t.Context(), b.second); err != nil || p.Captured || p.Status != payment.Authorized || s.waiting() != nil {
		t.Errorf("%+v, %v; payment reviews: %v", p, err, s.waiting())
	}
	s.moves(b.second, "refunded")
	s.later("order")
	if s.isChecked() || s.waiting() != nil {
		t.Errorf("checks scheduled: %v; payment reviews: %v", s.isChecked(), s.waiting())
	}
}

// If a second payment stays pending, the checks of the order must end after some days.
func TestRun_ChecksPaidOrdersForAWhile(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	b := s.paysTwice("created")
	storetest.SetOrderIdle(t, s.world, 6*day)
	s.later("order")
	if !s.isChecked() {
		t.Error("a payment may still be captured, but no check is scheduled")
	}
	storetest.SetOrderIdle(t, s.world, 8*day)
	s.later("order")
	if s.isChecked() {
		t.Error("the checks do not end")
	}
	s.has(b.buyer, paidOrder)
}
