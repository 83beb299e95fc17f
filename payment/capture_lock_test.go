package payment_test

import (
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"testing"
	"time"

	"lyceum/fakes/razorpayfake"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

const oneOfTwo = "transactions: captured enrolls 1, authorized; enrollments: active; confirmations: 1; orders: paid, attempted"

// paysInTwoTabs returns a buyer with two authorized payments in different currencies.
func (s *shop) paysInTwoTabs() (buyer payment.Caller, rupees, dollars string) {
	s.t.Helper()
	storetest.SetPrice(s.t, s.world, storetest.Forklift, "USD", 20)
	buyer = s.buyer()
	first, second := s.orders(buyer), s.replaces(buyer)
	rupees = s.pays(buyer, razorpayfake.NewPayment{OrderID: first.Order.GatewayOrderID, Status: "authorized"})
	dollars = s.pays(buyer, razorpayfake.NewPayment{OrderID: second.Order.GatewayOrderID, Status: "authorized", Amount: 2000, Currency: "USD"})
	return buyer, rupees, dollars
}

// isNotTaken checks that a payment is not captured and not in payment review. The gateway returns the money of such
// a payment to the buyer.
func (s *shop) isNotTaken(id string) {
	s.t.Helper()
	if p, err := s.client().Payment(s.t.Context(), id); err != nil || p.Status != payment.Authorized {
		s.t.Errorf("%+v, %v", p, err)
	}
	if w := s.waiting(); w != nil {
		s.t.Errorf("payment reviews: %v", w)
	}
}

// While a node captures one payment of a buyer, another node must not capture the other payment for the same
// course.
func TestCapture_ConcurrentPayments(t *testing.T) {
	t.Parallel()
	begun, goOn := make(chan struct{}), make(chan struct{})
	s := newShop(t)
	at, err := url.Parse(s.gateway.URL())
	if err != nil {
		t.Fatal(err)
	}
	gateway := httputil.NewSingleHostReverseProxy(at)
	slow := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/capture") {
			close(begun)
			<-goOn
		}
		gateway.ServeHTTP(w, r)
	}))
	t.Cleanup(slow.Close)
	other := s.newService(payment.Config{Address: slow.URL})
	buyer, rupees, dollars := s.paysInTwoTabs()
	done := make(chan error)
	go func() {
		_, err := other.Submit(t.Context(), s.company(), buyer, rupees)
		done <- err
	}()
	<-begun
	s.refused("while the other is being captured", buyer, dollars, payment.ErrNotCaptured)
	close(goOn)
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	s.refused("once the other was captured", buyer, dollars, learning.ErrAlreadyEnrolled)
	s.has(buyer, oneOfTwo)
	s.isNotTaken(dollars)
}

// diesAtCapture simulates a node that locks and captures a payment and stops before it records the payment.
func (s *shop) diesAtCapture(buyer payment.Caller, id string, m store.Money) {
	s.t.Helper()
	s.holdCaptureLock(buyer, id)
	if _, err := s.client().Capture(s.t.Context(), id, m); err != nil {
		s.t.Fatal(err)
	}
}

func TestCapture_UnrecordedCaptureIsSettledFirst(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer, rupees, dollars := s.paysInTwoTabs()
	s.diesAtCapture(buyer, rupees, store.Money{Amount: price, Currency: "INR"})
	s.refused("while it may be alive", buyer, dollars, payment.ErrNotCaptured)
	storetest.EndCaptureLocks(t, s.world)
	s.gateway.Break("", "/v1/payments/"+rupees, -1, razorpayfake.Down)
	s.refused("while the gateway does not tell", buyer, dollars, payment.ErrUnreachable)
	s.gateway.Heal()
	s.refused("once it is found", buyer, dollars, learning.ErrAlreadyEnrolled)
	s.has(buyer, "transactions: authorized, captured enrolls 1; enrollments: active; confirmations: 1; orders: paid, attempted")
	s.isNotTaken(dollars)
}

// holdCaptureLock acquires the capture lock for a payment and does not release it. This simulates a node that stops before
// it releases the lock.
func (s *shop) holdCaptureLock(buyer payment.Caller, id string) {
	s.t.Helper()
	turn, err := billing.AcquireCaptureLock(s.t.Context(), s.rows(), buyer.UserID, s.course(), id, "", time.Minute)
	if err != nil || turn.PaymentID != id {
		s.t.Fatalf("%+v, %v", turn, err)
	}
}

// If the payment that has the capture lock buys nothing, it must not block other payments after the lock has
// expired.
func TestCaptureLock_PassesOn(t *testing.T) {
	t.Parallel()
	for name, had := range map[string]func(s *shop, rupees string) (id string){
		"from a capture that never began": func(_ *shop, rupees string) string { return rupees },
		"from what was paid back":         func(s *shop, rupees string) string { s.moves(rupees, "refunded"); return rupees },
		"from an account that is gone":    func(*shop, string) string { return "pay_gone" },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newShop(t)
			buyer, rupees, dollars := s.paysInTwoTabs()
			s.holdCaptureLock(buyer, had(s, rupees))
			storetest.EndCaptureLocks(t, s.world)
			if p, err := s.submits(buyer, dollars); err != nil || len(p.EnrollmentIDs) != 1 {
				t.Errorf("%+v, %v", p, err)
			}
		})
	}
}

// If the payment that has the capture lock is in payment review, the company already has its money. No other
// payment may be captured until staff decide.
func TestCapture_NotDuringReview(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer, _, dollars := s.paysInTwoTabs()
	id := s.pays(buyer, razorpayfake.NewPayment{Amount: price - 1})
	s.refused("too little", buyer, id, payment.ErrAmount)
	s.holdCaptureLock(buyer, id)
	storetest.EndCaptureLocks(t, s.world)
	s.refused("beside what waits", buyer, dollars, payment.ErrNotCaptured)
	if err := billing.DismissPaymentReview(t.Context(), s.rows(), id, "paid back by hand", s.staff().Actor); err != nil {
		t.Fatal(err)
	}
	if p, err := s.submits(buyer, dollars); err != nil || len(p.EnrollmentIDs) != 1 {
		t.Errorf("after staff have decided: %+v, %v", p, err)
	}
}
