package payment_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"lyceum/fakes/razorpayfake"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/storetest"
)

// If staff act as a trainee in a browser, they must be able to order only for that trainee. The audit log must name
// the staff user and the trainee.
func TestOrder_StaffInTraineeSession(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	trainee, other := s.buyer().UserID, s.buyer().UserID
	admin := s.world.ID(storetest.Admin)
	acting := payment.Caller{Actor: store.Actor{UserID: admin, ActingFor: trainee, Address: "198.51.100.9", RequestID: "acting"}}
	for user, want := range map[int64]error{trainee: nil, other: payment.ErrOtherTrainee, admin: payment.ErrOtherTrainee} {
		if _, err := s.Order(t.Context(), s.company(), acting, payment.OrderRequest{UserID: user, CourseID: s.course()}); !errors.Is(err, want) {
			t.Errorf("an order for %d: %v, want %v", user, err, want)
		}
	}
	if got, want := storetest.AuditTrail(t, s.world, "198.51.100.9", "acting"), fmt.Sprintf("%d order for %d", admin, trainee); got != want {
		t.Errorf("audit log %q, want %q", got, want)
	}
}

// logged returns the audit log entries of a kind about a trainee, newest first. Each contains the actor, the
// trainee on whose behalf the actor acted, the address and the request.
func (s *shop) logged(kind string, trainee int64) string {
	s.t.Helper()
	list, err := s.rows().AuditList(s.t.Context(), store.AuditFilter{Kinds: []string{kind}}, 100)
	if err != nil {
		s.t.Fatal(err)
	}
	var lines []string
	for _, e := range list {
		lines = append(lines, fmt.Sprintf("%s for %s from %q in %q", s.nameOf(e.ActorID, trainee), s.nameOf(e.ActingForID, trainee), e.Address, e.RequestID))
	}
	return strings.Join(lines, "; ")
}

// nameOf returns a readable name of the user with this id, for comparisons.
func (s *shop) nameOf(id *int64, trainee int64) string {
	switch {
	case id == nil:
		return "nobody"
	case *id == trainee:
		return "the trainee"
	case *id == s.world.ID(storetest.Admin):
		return "the admin"
	}
	return fmt.Sprint("user ", *id)
}

// deliverOrderEvent delivers a webhook event that contains an order and no payment.
func (s *shop) deliverOrderEvent(gatewayOrderID string) {
	s.t.Helper()
	body := []byte(`{"entity":"event","event":"order.paid","payload":{"order":{"entity":{"id":"` + gatewayOrderID + `"}}}}`)
	if err := s.receives(body, payment.SignWebhook(body, s.account.WebhookSecret), "evt_of_order"); err != nil {
		s.t.Fatal(err)
	}
	s.rounds()
}

// The audit log must name the buyer in every way in which a paid order leads to an enrollment, even if the buyer has
// sent no request.
func TestAuditLog_NamesBuyer(t *testing.T) {
	t.Parallel()
	const browser = ` from "192.0.2.7" in "back"`
	const nowhere = ` from "" in ""`
	for way, c := range map[string]struct {
		enrolls func(s *shop, made *payment.Checkout)
		from    string
	}{
		"back from the checkout": {func(s *shop, made *payment.Checkout) { s.comesBackTo(made) }, browser},
		"back from the checkout while the gateway is down": {func(s *shop, made *payment.Checkout) {
			back := parseReturn(s.atCheckout(made.Form(callback, cancelled), "/pay"))
			s.gateway.Break("", "/v1/payments/", -1, razorpayfake.Down)
			if p, err := s.takes(back); !errors.Is(err, payment.ErrUnreachable) {
				s.t.Errorf("%+v, %v", p, err)
			}
			s.gateway.Heal()
			s.rounds()
		}, nowhere},
		"webhook about the payment": {func(s *shop, made *payment.Checkout) {
			s.deliverEvents(s.payOrder(made, true))
			s.rounds()
		}, nowhere},
		"webhook about the order": {func(s *shop, made *payment.Checkout) {
			s.payOrder(made, false)
			s.deliverOrderEvent(made.Order.GatewayOrderID)
		}, nowhere},
		"asking after the order": {func(s *shop, made *payment.Checkout) {
			s.payOrder(made, false)
			s.later(billing.TaskOrder)
		}, nowhere},
		"the page of the order": {func(s *shop, made *payment.Checkout) {
			s.payOrder(made, false)
			if _, err := s.SyncOrder(s.t.Context(), s.company(), made.Order.ID); err != nil {
				s.t.Error(err)
			}
		}, nowhere},
	} {
		for who, want := range map[string]string{"themselves": "the trainee for nobody", "acting": "the admin for the trainee", "staff": "the admin for the trainee"} {
			t.Run(way+", "+who, func(t *testing.T) {
				t.Parallel()
				s := newShop(t)
				trainee := s.buyer()
				c.enrolls(s, s.ordersFor(trainee, s.in(trainee, who)))
				s.has(trainee, paidOrder)
				if got := s.logged("enroll", trainee.UserID); got != want+c.from {
					t.Errorf("audit log %s, want %s", got, want+c.from)
				}
			})
		}
	}
}

// in returns a caller who may order for a trainee: the trainee, the admin who acts as the trainee in a browser, or
// the admin with the API.
func (s *shop) in(trainee payment.Caller, who string) payment.Caller {
	switch who {
	case "acting":
		return payment.Caller{Actor: store.Actor{UserID: s.world.ID(storetest.Admin), ActingFor: trainee.UserID}}
	case "staff":
		return s.staff()
	}
	return trainee
}

// ordersFor creates an order of the forklift course for a trainee on behalf of the caller by.
func (s *shop) ordersFor(trainee, by payment.Caller) *payment.Checkout {
	s.t.Helper()
	made, err := s.Order(s.t.Context(), s.company(), by, payment.OrderRequest{UserID: trainee.UserID, CourseID: s.course()})
	if err != nil {
		s.t.Fatal(err)
	}
	return made
}

// payOrder pays an order at the gateway, with or without events.
func (s *shop) payOrder(made *payment.Checkout, events bool) string {
	return s.pays(payment.Caller{Actor: store.Actor{UserID: made.Order.UserID}}, razorpayfake.NewPayment{OrderID: made.Order.GatewayOrderID, Events: events})
}

// comesBackTo pays an order at the hosted checkout and posts the fields of its return to the service.
func (s *shop) comesBackTo(made *payment.Checkout) {
	s.t.Helper()
	if _, err := s.takes(parseReturn(s.atCheckout(made.Form(callback, cancelled), "/pay"))); err != nil {
		s.t.Fatal(err)
	}
}

func (s *shop) takes(r payment.CheckoutReturn) (*billing.Payment, error) {
	return s.FinishCheckout(s.t.Context(), s.company(), store.Actor{Address: "192.0.2.7", RequestID: "back"}, r)
}

// If several callers request the same open order, the last caller must become the buyer of the order. The audit log
// must have an entry for each change of the buyer.
func TestOrder_OpenOrderTakesLastBuyer(t *testing.T) {
	t.Parallel()
	for last, want := range map[string]string{"themselves": "the trainee for nobody", "acting": "the admin for the trainee"} {
		s := newShop(t)
		trainee := s.buyer()
		first := s.in(trainee, map[string]string{"themselves": "acting", "acting": "themselves"}[last])
		made := s.ordersFor(trainee, first)
		for range 2 {
			if again := s.ordersFor(trainee, s.in(trainee, last)); again.Order.ID != made.Order.ID {
				t.Fatalf("%s: order %d after %d", last, again.Order.ID, made.Order.ID)
			}
		}
		s.deliverEvents(s.payOrder(made, true))
		s.rounds()
		if got := s.logged("enroll", trainee.UserID); got != want+` from "" in ""` {
			t.Errorf("%s: audit log %s", last, got)
		}
		if got := strings.Count(s.logged("order", trainee.UserID), ";") + 1; got != 2 {
			t.Errorf("%s: the audit log has %d orders, want 2: %s", last, got, s.logged("order", trainee.UserID))
		}
	}
}

// Staff can refund a payment at the gateway, where the user who does it is unknown. The audit log must then have no
// actor for the refund. In particular, it must name neither the buyer nor the caller who reports the payment.
func TestAuditLog_RefundHasNoActor(t *testing.T) {
	t.Parallel()
	for way, deliverEvents := range map[string]func(*shop, payment.CheckoutReturn){
		"webhook":                       func(s *shop, r payment.CheckoutReturn) { s.deliverEvents(r.PaymentID); s.rounds() },
		"the buyer loads the page anew": func(s *shop, r payment.CheckoutReturn) { _, _ = s.takes(r) },
	} {
		s := newShop(t)
		trainee := s.buyer()
		back := parseReturn(s.atCheckout(s.ordersFor(trainee, s.in(trainee, "acting")).Form(callback, cancelled), "/pay"))
		if _, err := s.takes(back); err != nil {
			t.Fatal(err)
		}
		s.moves(back.PaymentID, "refunded")
		deliverEvents(s, back)
		for _, kind := range []string{"refund", "unenroll"} {
			if got := s.logged(kind, trainee.UserID); got != `nobody for nobody from "" in ""` {
				t.Errorf("%s: audit log %q for %s", way, got, kind)
			}
		}
	}
}
