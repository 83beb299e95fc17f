package payment_test

import (
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"lyceum/fakes/razorpayfake"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/learning"
	"lyceum/store/people"
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
		s := newShop(t, func(a *billing.GatewayChange, _ *payment.Config) { a.EndAfterRefund = &c.end })
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

// refund refunds a part of a payment, like a refund in the gateway's dashboard.
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
	if p, err := billing.ReadPayment(t.Context(), s.rows(), id); err != nil || p.AmountRefunded != 50_000 || p.Status != billing.PaymentCaptured {
		t.Errorf("%+v, %v", p, err)
	}
	s.refund(id, 100_000)
	s.has(buyer, "transactions: refunded enrolls 1; enrollments: unenrolled; confirmations: 1")
	if p, err := billing.ReadPayment(t.Context(), s.rows(), id); err != nil || p.AmountRefunded != 150_000 {
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
	if told, err := billing.ReadTransaction(t.Context(), s.rows(), p.ID, 0); err != nil || told.Dispute != "lost" || told.Status != billing.PaymentCaptured {
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
	p, err := billing.ReadPayment(t.Context(), s.rows(), id)
	if err != nil {
		t.Fatal(err)
	}
	if told, err := billing.ReadTransaction(t.Context(), s.rows(), p.ID, 0); err != nil || told.Dispute != "under_review" {
		t.Errorf("%+v, %v", told, err)
	}
}

// secondPayment pays the forklift course twice without orders, because the gateway prevents a second payment of a
// paid order. It returns the id of the second payment.
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
	list, err := billing.PaymentReviews(t.Context(), s.rows(), false, 10)
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
		if err := billing.DismissPaymentReview(t.Context(), s.rows(), id, "paid back by hand", s.staff().Actor); !errors.Is(err, want) {
			t.Errorf("%v, want %v", err, want)
		}
	}
	s.refused("dismissed", buyer, id, billing.ErrPaymentDismissed)
	list, err := billing.Transactions(t.Context(), s.rows(), buyer.UserID, store.Page{Number: 1, Size: 1})
	if err != nil {
		t.Fatal(err)
	}
	if err := learning.Unenroll(t.Context(), s.rows(), list.Items[0].EnrollmentIDs[0], s.staff().Actor); err != nil {
		t.Fatal(err)
	}
	s.refused("nothing stands in its way any more", buyer, id, billing.ErrPaymentDismissed)
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
	waits, err := billing.ReadPaymentReview(t.Context(), s.rows(), id)
	if err != nil {
		t.Fatal(err)
	}
	if err := billing.RecheckPayment(t.Context(), s.rows(), waits.AccountID, id); err != nil {
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
	if err := learning.Unenroll(t.Context(), s.rows(), p.EnrollmentIDs[0], s.staff().Actor); err != nil {
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
	if _, err := people.DeleteTrainee(t.Context(), s.rows(), buyer.UserID, today, s.staff().Actor); err != nil {
		t.Fatal(err)
	}
	s.refund(id, price)
	if p, err := billing.ReadPayment(t.Context(), s.rows(), id); err != nil || p.Status != billing.PaymentRefunded || p.UserID != 0 {
		t.Errorf("%+v, %v", p, err)
	}
	s.refused("of somebody who is gone", s.buyer(), id, billing.ErrPaymentUsed)
}

// ask requests a refund of a payment and returns the refund.
func (s *shop) ask(n billing.NewRefund) *billing.Refund {
	s.t.Helper()
	refund, err := billing.AskRefund(s.t.Context(), s.rows(), n, s.staff().Actor)
	if err != nil {
		s.t.Fatal(err)
	}
	return refund
}

// refundIs checks the state of a refund, and the refunded amount of its payment in the database and at the gateway.
func (s *shop) refundIs(refund *billing.Refund, status string, refunded int64) {
	s.t.Helper()
	now, err := billing.ReadRefund(s.t.Context(), s.rows(), refund.ID)
	if err != nil || now.Status != status {
		s.t.Errorf("%+v, %v; want %s", now, err, status)
	}
	p, err := billing.ReadPayment(s.t.Context(), s.rows(), refund.PaymentID)
	if err != nil || p.AmountRefunded != refunded {
		s.t.Errorf("%+v, %v; want %d", p, err, refunded)
	}
	if list := s.refundsAtGateway(refund.PaymentID); list != refunded {
		s.t.Errorf("the gateway has paid back %d, want %d", list, refunded)
	}
}

// refundsAtGateway returns the amount of a payment that the gateway has paid back.
func (s *shop) refundsAtGateway(payment string) (sum int64) {
	s.t.Helper()
	request, err := http.NewRequestWithContext(s.t.Context(), http.MethodGet, s.gateway.URL()+"/v1/payments/"+payment+"/refunds", nil)
	if err != nil {
		s.t.Fatal(err)
	}
	request.SetBasicAuth(s.account.KeyID, s.account.Secret)
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		s.t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	var list struct{ Items []struct{ Amount int64 } }
	if err := json.NewDecoder(answer.Body).Decode(&list); err != nil {
		s.t.Fatal(err)
	}
	for _, r := range list.Items {
		sum += r.Amount
	}
	return sum
}

// If the response of the gateway is lost, the task runs again, on the same node or another one. The gateway must pay
// back only once.
func TestAskRefund_LostResponse(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	p, err := s.submits(buyer, s.pays(buyer, razorpayfake.NewPayment{}))
	if err != nil {
		t.Fatal(err)
	}
	asked := billing.NewRefund{TransactionID: p.ID, Key: "once", Amount: 50_000}
	refund := s.ask(asked)
	for _, fault := range []razorpayfake.Fault{razorpayfake.Lost, razorpayfake.Status(500)} {
		s.gateway.Break(http.MethodPost, "/v1/payments/"+refund.PaymentID+"/refund", 1, fault)
		s.later(billing.TaskRefund)
		if again := s.ask(asked); again.ID != refund.ID {
			t.Errorf("asked again: %+v", again)
		}
	}
	s.later(billing.TaskRefund)
	s.refundIs(refund, billing.RefundProcessed, 50_000)
	s.has(buyer, boughtOnce)
	s.later(billing.TaskRefund)
	s.refundIs(refund, billing.RefundProcessed, 50_000)
}

func TestAskRefund_RefusedByGateway(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	p, err := s.submits(buyer, s.pays(buyer, razorpayfake.NewPayment{}))
	if err != nil {
		t.Fatal(err)
	}
	refund := s.ask(billing.NewRefund{TransactionID: p.ID, Key: "late", Amount: 150_000, EndEnrollment: true})
	s.refund(refund.PaymentID, 100_000) // Staff refund a part at the gateway first.
	s.later(billing.TaskRefund)
	s.refundIs(refund, billing.RefundFailed, 100_000)
	s.has(buyer, boughtOnce)
	if r, err := billing.ReadRefund(t.Context(), s.rows(), refund.ID); err != nil || !strings.Contains(r.Problem, "greater than") {
		t.Errorf("%+v, %v", r, err)
	}
}

// Whether the access ends after a refund must depend on the request for the refund, and not on the setting of the gateway
// account.
func TestAskRefund_Access(t *testing.T) {
	t.Parallel()
	for end, want := range map[bool]string{
		true:  "transactions: refunded enrolls 1; enrollments: unenrolled; confirmations: 1",
		false: "transactions: refunded enrolls 1; enrollments: active; confirmations: 1",
	} {
		other := !end
		s := newShop(t, func(a *billing.GatewayChange, _ *payment.Config) { a.EndAfterRefund = &other })
		buyer := s.buyer()
		p, err := s.submits(buyer, s.pays(buyer, razorpayfake.NewPayment{}))
		if err != nil {
			t.Fatal(err)
		}
		refund := s.ask(billing.NewRefund{TransactionID: p.ID, Key: "all", EndEnrollment: end})
		s.rounds()
		s.deliverEvents(refund.PaymentID)
		s.rounds()
		s.refundIs(refund, billing.RefundProcessed, price)
		s.has(buyer, want)
	}
}

// If the node stops after the gateway has accepted a refund and before the refunded amount is recorded, a further
// refund must not exceed the amount that remains.
func TestAskRefund_AcceptedButNotRecorded(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	p, err := s.submits(buyer, s.pays(buyer, razorpayfake.NewPayment{}))
	if err != nil {
		t.Fatal(err)
	}
	first := s.ask(billing.NewRefund{TransactionID: p.ID, Key: "first", Amount: 50_000})
	if err := billing.AdvanceRefund(t.Context(), s.rows(), first.ID, billing.RefundPending, "rfnd_1", ""); err != nil {
		t.Fatal(err)
	}
	tooLarge := billing.NewRefund{TransactionID: p.ID, Key: "second", Amount: price - 50_000 + 1}
	if _, err := billing.AskRefund(t.Context(), s.rows(), tooLarge, s.staff().Actor); !errors.Is(err, billing.ErrRefundTooLarge) {
		t.Errorf("second refund: %v, want %v", err, billing.ErrRefundTooLarge)
	}
	if rest := s.ask(billing.NewRefund{TransactionID: p.ID, Key: "rest"}); rest.Amount != price-50_000 {
		t.Errorf("rest: %d, want %d", rest.Amount, price-50_000)
	}
}
