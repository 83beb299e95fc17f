package payment_test

import (
	"errors"
	"net/http"
	"sync"
	"testing"
	"time"

	"lyceum/fakes/razorpayfake"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/bulk"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

func TestSubmit_Concurrent(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	for name, withOrder := range map[string]bool{"with an order": true, "without": false} {
		buyer, n := s.buyer(), razorpayfake.NewPayment{Events: true}
		if withOrder {
			n.OrderID, n.Status = s.orders(buyer).Order.GatewayOrderID, "authorized"
		}
		id := s.pays(buyer, n)
		storetest.MakeTasksDue(t, s.world, "order")
		other := s.newService(payment.Config{Address: s.gateway.URL(), Timeout: time.Minute, ReadTimeout: time.Minute})
		var all sync.WaitGroup
		answers := make([]int64, 100)
		for i := range answers {
			all.Go(func() {
				service, by := s.Service, buyer
				if i%2 == 1 {
					service = other
				}
				if i%3 == 0 {
					by = s.staff()
				}
				p, err := service.Submit(t.Context(), s.company(), by, id)
				if err != nil {
					t.Errorf("%s: %v", name, err)
					return
				}
				answers[i] = p.ID
			})
		}
		all.Go(func() { s.deliverEvents(id); s.rounds() })
		all.Wait()
		for _, a := range answers {
			if a != answers[0] || a == 0 {
				t.Fatalf("%s: error %v", name, answers)
			}
		}
		want := boughtOnce
		if withOrder {
			want = paidOrder
		}
		s.has(buyer, want)
	}
}

// trouble maps the names of faults to the fault of the gateway and the error that a submission must return.
var trouble = map[string]struct {
	fault razorpayfake.Fault
	want  error
}{
	"down":                {razorpayfake.Down, payment.ErrUnreachable},
	"breaks off":          {razorpayfake.Lost, payment.ErrUnreachable},
	"ill":                 {razorpayfake.Status(500), payment.ErrUnreachable},
	"a bad gateway":       {razorpayfake.Status(502), payment.ErrUnreachable},
	"busy":                {razorpayfake.Status(429), payment.ErrUnreachable},
	"a page":              {razorpayfake.HTML(200), payment.ErrAnswer},
	"a page of a proxy":   {razorpayfake.HTML(502), payment.ErrUnreachable},
	"half an answer":      {razorpayfake.Truncated, payment.ErrAnswer},
	"an endless answer":   {razorpayfake.Huge, payment.ErrAnswer},
	"another payment":     {razorpayfake.AnotherPayment, payment.ErrAnswer},
	"keys are unknown":    {razorpayfake.Status(401), payment.ErrCredentials},
	"notes are no object": {razorpayfake.NoNotes, payment.ErrReferenceMissing},
}

func TestSubmit_GatewayFailures(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	for name, c := range trouble {
		buyer := s.buyer()
		id := s.pays(buyer, razorpayfake.NewPayment{})
		s.gateway.Break("", "/v1/payments/"+id, -1, c.fault)
		s.refused(name, buyer, id, c.want)
		s.has(buyer, "")
		s.gateway.Heal()
		if _, err := s.submits(buyer, id); err != nil {
			t.Errorf("%s, after the fault was removed: %v", name, err)
		}
		s.has(buyer, boughtOnce)
	}
}

func TestSubmit_SlowGateway(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	id := s.pays(buyer, razorpayfake.NewPayment{})
	s.gateway.Break("", "/v1/", -1, s.gateway.Slow(time.Hour))
	hasty := s.newService(payment.Config{Address: s.gateway.URL(), Timeout: 20 * time.Millisecond, ReadTimeout: 50 * time.Millisecond})
	if p, err := hasty.Submit(t.Context(), s.company(), buyer, id); !errors.Is(err, payment.ErrUnreachable) {
		t.Errorf("%+v, %v", p, err)
	}
	if o, err := hasty.Order(t.Context(), s.company(), buyer, payment.OrderRequest{UserID: buyer.UserID, CourseID: s.course()}); !errors.Is(err, payment.ErrUnreachable) {
		t.Errorf("%+v, %v", o, err)
	}
	s.gateway.Heal()
	if _, err := s.submits(buyer, id); err != nil {
		t.Error(err)
	}
}

func TestSubmit_NotesAsArray(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	id := s.pays(buyer, razorpayfake.NewPayment{OrderID: s.orders(buyer).Order.GatewayOrderID})
	s.gateway.Break("", "/v1/payments/", -1, razorpayfake.NoNotes)
	if _, err := s.submits(buyer, id); err != nil {
		t.Error(err)
	}
	s.has(buyer, paidOrder)
}

func TestSubmit_CurrencyDecimals(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	for currency, c := range map[string]struct{ amount, wrong int64 }{
		"JPY": {295, 29500}, "KWD": {12340, 13000}, "OMR": {12000, 1200}, "INR": {149_950, 150_000}, "USD": {5, 100}, "EUR": {4950, 50},
	} {
		rows := []bulk.BulkPrice{{CourseCode: "1001", Currency: currency, Amount: c.amount}}
		if _, err := bulk.LoadPrices(t.Context(), s.rows(), rows); err != nil {
			t.Fatal(err)
		}
		buyer := s.buyer()
		wish := payment.OrderRequest{UserID: buyer.UserID, CourseID: s.course(), Currency: currency}
		made, err := s.Order(t.Context(), s.company(), buyer, wish)
		if err != nil || made.Amount != c.amount || made.Order.Amount != c.amount || made.Currency != currency {
			t.Errorf("%s: an order of %+v, %v", currency, made, err)
		}
		s.refused(currency, buyer, s.pays(buyer, razorpayfake.NewPayment{Amount: c.wrong, Currency: currency}), payment.ErrAmount)
		p, err := s.submits(buyer, s.pays(buyer, razorpayfake.NewPayment{Amount: c.amount, Currency: currency}))
		if err != nil || len(p.EnrollmentIDs) != 1 {
			t.Errorf("%s: %+v, %v", currency, p, err)
		}
	}
}

// The texts of a payment are from the buyer's browser, which may send characters that PostgreSQL cannot store. The
// payment must be recorded without these characters.
func TestSubmit_UnstorableText(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	id := s.pays(buyer, razorpayfake.NewPayment{Description: "for \x00me", Email: "\x00", VPA: `\u0000`})
	recorded, err := s.submits(buyer, id)
	if err != nil {
		t.Fatal(err)
	}
	s.has(buyer, boughtOnce)
	kept, err := billing.ReadTransaction(t.Context(), s.rows(), recorded.ID, buyer.UserID)
	if err != nil || kept.Description != "for me" || kept.Email != nil || kept.VPA == nil || *kept.VPA != `\u0000` {
		t.Errorf("%+v, %v", kept, err)
	}
}

func TestSubmit_OtherUser(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer, thief := s.buyer(), s.buyer()
	orderless := s.pays(buyer, razorpayfake.NewPayment{})
	s.refused("another's, by reference", thief, orderless, payment.ErrOtherUser)
	ordered := s.pays(buyer, razorpayfake.NewPayment{OrderID: s.orders(buyer).Order.GatewayOrderID, Notes: s.referenceOf(thief.UserID)})
	s.refused("another's order, with an own reference", thief, ordered, payment.ErrOtherUser)
	s.refused("the own order, with another's reference", buyer, ordered, payment.ErrOtherUser)
	if _, err := s.submits(s.staff(), orderless); err != nil {
		t.Errorf("staff: %v", err)
	}
	s.refused("another's, recorded", thief, orderless, billing.ErrPaymentUsed)
	s.has(thief, "")
	mine := s.orders(thief).Order.GatewayOrderID
	s.refused("of another course than the order", thief, s.pays(thief, razorpayfake.NewPayment{OrderID: mine, Notes: map[string]string{
		"a": payment.Reference{UserID: thief.UserID, CourseID: s.world.ID(storetest.FirstAid)}.String(),
	}}), payment.ErrOtherCourse)
	s.has(thief, "orders: paid")
}

func TestCapture_OnlyIfItEnrolls(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	id := s.pays(buyer, razorpayfake.NewPayment{OrderID: s.orders(buyer).Order.GatewayOrderID, Status: "authorized"})
	s.gateway.Break("POST", "/v1/payments/", 1, razorpayfake.Lost)
	if _, err := s.submits(buyer, id); err != nil {
		t.Errorf("captured, but the answer was lost: %v", err)
	}
	s.has(buyer, paidOrder)

	second := s.buyer()
	order := s.orders(second).Order.GatewayOrderID
	if _, err := s.submits(second, s.pays(second, razorpayfake.NewPayment{})); err != nil {
		t.Fatal(err)
	}
	late := s.pays(second, razorpayfake.NewPayment{OrderID: order, Status: "authorized"})
	s.refused("enrolled already", second, late, learning.ErrAlreadyEnrolled)
	if err := s.gateway.Move(late, "failed"); err != nil {
		t.Errorf("the payment was captured: %v", err)
	}
	s.has(second, "transactions: captured enrolls 1, authorized; enrollments: active; confirmations: 1; orders: attempted")
	if w := s.waiting(); w != nil {
		t.Errorf("payments that the gateway refunds itself are in review: %v", w)
	}
}

// If staff enroll the trainee between the last check and the capture, the payment is captured. It must then be in
// payment review, so that staff can refund it.
func TestCapture_EnrolledMeanwhile(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	id := s.pays(buyer, razorpayfake.NewPayment{OrderID: s.orders(buyer).Order.GatewayOrderID, Status: "authorized"})
	s.gateway.Break("POST", "/v1/payments/", 1, func(w http.ResponseWriter, r *http.Request, gateway http.Handler) {
		_, err := learning.Enroll(t.Context(), s.rows(), learning.NewEnrollment{
			UserID: buyer.UserID, CourseID: s.course(), Today: store.Today(s.company(), today),
		}, s.staff().Actor)
		if err != nil {
			t.Error(err)
		}
		gateway.ServeHTTP(w, r)
	})
	s.refused("enrolled at this moment", buyer, id, learning.ErrAlreadyEnrolled)
	if w := s.waiting(); len(w) != 1 || w[0] != "already_enrolled" {
		t.Errorf("payment reviews: %v", w)
	}
}

func TestCapture_RejectedByGateway(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	id := s.pays(buyer, razorpayfake.NewPayment{OrderID: s.orders(buyer).Order.GatewayOrderID, Status: "authorized"})
	s.gateway.Break("POST", "/v1/payments/", -1, razorpayfake.Status(400))
	s.refused("the gateway will not capture", buyer, id, payment.ErrRejected)
	s.has(buyer, "transactions: authorized; orders: attempted")
	s.gateway.Heal()
	s.later("order")
	s.has(buyer, paidOrder)
}
