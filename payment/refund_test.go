package payment_test

import (
	"errors"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"lyceum/payment"
	"lyceum/payment/razorpayfake"
	"lyceum/store"
	"lyceum/store/storetest"
)

func TestRefunds(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		end  bool
		want string
	}{
		"the enrollment ends":  {true, "transactions: refunded enrolls 1; enrollments: unenrolled; confirmations: 1"},
		"the enrollment stays": {false, "transactions: refunded enrolls 1; enrollments: active; confirmations: 1"},
	} {
		s := newShop(t, func(a *store.GatewayChange, _ *payment.Config) { a.EndAfterRefund = &c.end })
		buyer := s.buyer()
		id := s.pays(buyer, razorpayfake.NewPayment{})
		if _, err := s.submits(buyer, id); err != nil {
			t.Fatal(err)
		}
		if err := s.gateway.Move(id, "refunded"); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			s.deliverEvents(id)
			s.rounds()
			if got := storetest.Purchases(t, s.world, buyer.UserID); got != c.want {
				t.Errorf("%s: %s", name, got)
			}
		}
		s.refused(name+", submitted again", buyer, id, payment.ErrRefunded)
	}
}

// refund refunds a part of a payment, as the gateway's dashboard does.
func (s *shop) refund(id string, amount int64) {
	s.t.Helper()
	body := strings.NewReader(`{"amount":` + strconv.FormatInt(amount, 10) + `}`)
	request, err := http.NewRequestWithContext(s.t.Context(), http.MethodPost, s.gateway.URL()+"/v1/payments/"+id+"/refund", body)
	if err != nil {
		s.t.Fatal(err)
	}
	request.SetBasicAuth(s.account.KeyID, s.account.Secret)
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		s.t.Fatal(err)
	}
	if err := answer.Body.Close(); err != nil || answer.StatusCode != http.StatusOK {
		s.t.Fatalf("refund: %d, %v", answer.StatusCode, err)
	}
	s.deliverEvents(id)
	s.rounds()
}

func TestRefund_Partial(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	id := s.pays(buyer, razorpayfake.NewPayment{})
	if _, err := s.submits(buyer, id); err != nil {
		t.Fatal(err)
	}
	s.refund(id, 50_000)
	s.has(buyer, boughtOnce)
	if p, err := s.rows().Payment(t.Context(), id); err != nil || p.AmountRefunded != 50_000 || p.Status != store.PaymentCaptured {
		t.Errorf("%+v, %v", p, err)
	}
	s.refund(id, 100_000)
	s.has(buyer, "transactions: refunded enrolls 1; enrollments: unenrolled; confirmations: 1")
	if p, err := s.rows().Payment(t.Context(), id); err != nil || p.AmountRefunded != 150_000 {
		t.Errorf("%+v, %v", p, err)
	}
}

func TestRefund_BeforeEnrollment(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	id := s.pays(buyer, razorpayfake.NewPayment{Events: true})
	if err := s.gateway.Move(id, "refunded"); err != nil {
		t.Fatal(err)
	}
	s.refused("refunded", buyer, id, payment.ErrRefunded)
	s.deliverEvents(id)
	s.rounds()
	s.has(buyer, "transactions: refunded")
	part := s.buyer()
	s.refused("refunded in part", part, s.pays(part, razorpayfake.NewPayment{AmountRefunded: 1}), payment.ErrRefunded)
	s.has(part, "")
	if w := s.waiting(); len(w) != 1 || w[0] != "payment_refunded" {
		t.Errorf("payment reviews: %v", w)
	}
}

func TestDispute(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	id := s.pays(buyer, razorpayfake.NewPayment{})
	p, err := s.submits(buyer, id)
	if err != nil {
		t.Fatal(err)
	}
	for _, state := range []string{"under_review", "lost", "under_review"} {
		if err := s.gateway.Dispute(id, state); err != nil {
			t.Fatal(err)
		}
		s.deliverEvents(id)
		s.rounds()
	}
	if told, err := s.rows().Transaction(t.Context(), p.ID, 0); err != nil || told.Dispute != "lost" || told.Status != store.PaymentCaptured {
		t.Errorf("%+v, %v", told, err)
	}
}

func TestDispute_UnknownPayment(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	id := s.pays(buyer, razorpayfake.NewPayment{})
	if err := s.gateway.Dispute(id, "under_review"); err != nil {
		t.Fatal(err)
	}
	s.deliverEvents(id)
	s.rounds()
	p, err := s.rows().Payment(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	if told, err := s.rows().Transaction(t.Context(), p.ID, 0); err != nil || told.Dispute != "under_review" {
		t.Errorf("%+v, %v", told, err)
	}
}

// secondPayment pays the forklift course twice, with two orders: the gateway prevents two payments of one order.
func (s *shop) secondPayment(buyer payment.Caller) (id string) {
	s.t.Helper()
	if _, err := s.submits(buyer, s.pays(buyer, razorpayfake.NewPayment{})); err != nil {
		s.t.Fatal(err)
	}
	id = s.pays(buyer, razorpayfake.NewPayment{Events: true})
	s.deliverEvents(id)
	s.rounds()
	return id
}

func TestReview_AlreadyEnrolled(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	id := s.secondPayment(buyer)
	s.has(buyer, boughtOnce)
	list, err := s.rows().PaymentReviews(t.Context(), false, 10)
	if err != nil || len(list) != 1 {
		t.Fatalf("%+v, %v", list, err)
	}
	if u := list[0]; u.PaymentID != id || u.Reason != "already_enrolled" || u.UserID != buyer.UserID || u.CourseID != s.course() || u.Amount != price || u.Currency != "INR" {
		t.Errorf("%+v", u)
	}
	if err := s.gateway.Move(id, "refunded"); err != nil {
		t.Fatal(err)
	}
	s.deliverEvents(id)
	s.rounds()
	if w := s.waiting(); w != nil {
		t.Errorf("payment reviews after the refund: %v", w)
	}
}

func TestReview_Accept(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	id := s.pays(buyer, razorpayfake.NewPayment{Amount: 140_000})
	decided := payment.Decision{PaymentID: id, UserID: buyer.UserID, CourseID: s.course()}
	if p, err := s.Accept(t.Context(), s.company(), s.staff(), decided); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a payment that is not in review: %+v, %v", p, err)
	}
	s.refused("too little", buyer, id, payment.ErrAmount)
	if p, err := s.Accept(t.Context(), s.company(), s.staff(), decided); err != nil || len(p.EnrollmentIDs) != 1 {
		t.Errorf("%+v, %v", p, err)
	}
	s.has(buyer, boughtOnce)
	if p, err := s.Accept(t.Context(), s.company(), s.staff(), decided); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("accepted again: %+v, %v", p, err)
	}
	if _, err := s.submits(buyer, id); err != nil {
		t.Errorf("submitted again: %v", err)
	}
}

func TestReview_Dismiss(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	id := s.secondPayment(buyer)
	for _, want := range []error{nil, store.ErrNotFound} {
		if err := s.rows().DismissPaymentReview(t.Context(), id, "paid back by hand", s.staff().Actor); !errors.Is(err, want) {
			t.Errorf("%v, want %v", err, want)
		}
	}
	s.refused("dismissed", buyer, id, store.ErrPaymentDismissed)
	list, err := s.rows().Transactions(t.Context(), buyer.UserID, store.Page{Number: 1, Size: 1})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.rows().Unenroll(t.Context(), list.Items[0].EnrollmentIDs[0], s.staff().Actor); err != nil {
		t.Fatal(err)
	}
	s.refused("nothing stands in its way any more", buyer, id, store.ErrPaymentDismissed)
	s.has(buyer, "transactions: captured enrolls 1; enrollments: unenrolled; confirmations: 1")
	if w := s.waiting(); w != nil {
		t.Errorf("payment reviews after the dismissal: %v", w)
	}
}

func TestReview_ClosesAfterSettlement(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	id := s.pays(buyer, razorpayfake.NewPayment{Events: true})
	storetest.SetStatus(t, s.world, buyer.UserID, 0)
	s.deliverEvents(id)
	s.rounds()
	if w := s.waiting(); len(w) != 1 || w[0] != "trainee_inactive" {
		t.Errorf("payment reviews: %v", w)
	}
	storetest.SetStatus(t, s.world, buyer.UserID, 1)
	waits, err := s.rows().PaymentReview(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.rows().RecheckPayment(t.Context(), waits.AccountID, id); err != nil {
		t.Fatal(err)
	}
	s.rounds()
	s.has(buyer, boughtOnce)
	if w := s.waiting(); w != nil {
		t.Errorf("payment reviews: %v", w)
	}
}

func TestSettle_FailedPaymentCapturedLater(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	id := s.pays(buyer, razorpayfake.NewPayment{OrderID: s.orders(buyer).Order.GatewayOrderID, Status: "failed"})
	s.refused("failed", buyer, id, payment.ErrFailed)
	s.has(buyer, "transactions: failed; orders: attempted")
	if err := s.gateway.Move(id, "authorized"); err != nil {
		t.Fatal(err)
	}
	s.later("order")
	s.has(buyer, paidOrder)
}

func TestRefund_AfterUnenrollment(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	id := s.pays(buyer, razorpayfake.NewPayment{})
	p, err := s.submits(buyer, id)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.rows().Unenroll(t.Context(), p.EnrollmentIDs[0], s.staff().Actor); err != nil {
		t.Fatal(err)
	}
	s.refund(id, price)
	s.has(buyer, "transactions: refunded enrolls 1; enrollments: unenrolled; confirmations: 1")
}

func TestRefund_ErasedTrainee(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	id := s.pays(buyer, razorpayfake.NewPayment{})
	if _, err := s.submits(buyer, id); err != nil {
		t.Fatal(err)
	}
	if _, err := s.rows().DeleteTrainee(t.Context(), buyer.UserID, today, s.staff().Actor); err != nil {
		t.Fatal(err)
	}
	s.refund(id, price)
	if p, err := s.rows().Payment(t.Context(), id); err != nil || p.Status != store.PaymentRefunded || p.UserID != 0 {
		t.Errorf("%+v, %v", p, err)
	}
	s.refused("of somebody who is gone", s.buyer(), id, store.ErrPaymentUsed)
}
