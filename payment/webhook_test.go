package payment_test

import (
	"bytes"
	"errors"
	"testing"
	"time"

	"lyceum/fakes/razorpayfake"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/storetest"
)

// eventOf returns the first event that the gateway has created about a payment.
func (s *shop) eventOf(id string) razorpayfake.Event {
	s.t.Helper()
	for _, e := range s.gateway.Events() {
		if bytes.Contains(e.Body, []byte(id)) {
			return e
		}
	}
	s.t.Fatalf("no event about %s", id)
	return razorpayfake.Event{}
}

func (s *shop) receives(body []byte, signature, eventID string) error {
	return s.Receive(s.t.Context(), s.company(), payment.Delivery{Body: body, Signature: signature, EventID: eventID})
}

func TestReceive_Forged(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	e := s.eventOf(s.pays(buyer, razorpayfake.NewPayment{Events: true}))
	right := payment.SignWebhook(e.Body, s.account.WebhookSecret)
	for name, c := range map[string]struct {
		body      []byte
		signature string
	}{
		"no signature":            {e.Body, ""},
		"no hexadecimals":         {e.Body, "signed, the gateway"},
		"half a signature":        {e.Body, right[:32]},
		"signed by the key":       {e.Body, payment.SignWebhook(e.Body, s.account.Secret)},
		"signed by nothing":       {e.Body, payment.SignWebhook(e.Body, "")},
		"a space more":            {append(bytes.Clone(e.Body), ' '), right},
		"another status":          {bytes.Replace(e.Body, []byte(`"amount":150000`), []byte(`"amount":150001`), 1), right},
		"signature of no body":    {e.Body, payment.SignWebhook(nil, s.account.WebhookSecret)},
		"no body, no signature":   {nil, ""},
		"a body that is no event": {[]byte("<html>"), right},
	} {
		if err := s.receives(c.body, c.signature, e.ID); !errors.Is(err, payment.ErrSignature) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if w := storetest.WaitingTasks(t, s.world); w != "" {
		t.Errorf("a forged event created a task: %s", w)
	}
	for _, body := range []string{"", "{}", "<html>", `{"entity":"payment"}`} {
		if err := s.receives([]byte(body), payment.SignWebhook([]byte(body), s.account.WebhookSecret), ""); !errors.Is(err, payment.ErrEvent) {
			t.Errorf("%q: %v", body, err)
		}
	}
	s.rounds()
	s.has(buyer, "")
}

func TestReceive_Repeated(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	e := s.eventOf(s.pays(buyer, razorpayfake.NewPayment{Events: true, Status: "failed"}))
	signature := payment.SignWebhook(e.Body, s.account.WebhookSecret)
	for _, id := range []string{e.ID, e.ID, "evt_other", ""} {
		if err := s.receives(e.Body, signature, id); err != nil {
			t.Fatal(err)
		}
	}
	// The gateway may also send the same event in another encoding. The second delivery must not create a second
	// task.
	spaced := append(bytes.Clone(e.Body), '\n')
	if err := s.receives(spaced, payment.SignWebhook(spaced, s.account.WebhookSecret), e.ID); err != nil {
		t.Fatal(err)
	}
	if w := storetest.WaitingTasks(t, s.world); w != "event 1" {
		t.Errorf("tasks: %s", w)
	}
	s.rounds()
	if err := s.receives(e.Body, signature, e.ID); err != nil {
		t.Fatal(err)
	}
	if w := storetest.WaitingTasks(t, s.world); w != "" {
		t.Errorf("an event has two tasks: %s", w)
	}
	s.has(buyer, "transactions: failed")
}

func TestReceive_AnyOrder(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	for name, order := range map[string][]int{"as it happened": {0, 1, 2, 3}, "backwards": {3, 2, 1, 0}, "mixed": {2, 0, 3, 1}, "once": {1}} {
		buyer := s.buyer()
		made := s.orders(buyer).Order.GatewayOrderID
		id := s.pays(buyer, razorpayfake.NewPayment{OrderID: made, Status: "failed", Events: true})
		for _, status := range []string{"authorized", "captured"} {
			if err := s.gateway.Move(id, status); err != nil {
				t.Fatal(err)
			}
		}
		var events []razorpayfake.Event
		for _, e := range s.gateway.Events() {
			if bytes.Contains(e.Body, []byte(made)) {
				events = append(events, e)
			}
		}
		if len(events) != 4 {
			t.Fatalf("%d events: %+v", len(events), events)
		}
		for _, i := range order {
			e := events[i]
			if err := s.receives(e.Body, payment.SignWebhook(e.Body, s.account.WebhookSecret), e.ID); err != nil {
				t.Fatal(err)
			}
			s.rounds()
		}
		if got := storetest.Purchases(t, s.world, buyer.UserID); got != paidOrder {
			t.Errorf("%s: %s", name, got)
		}
	}
}

func TestReceive_SecretChange(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	e := s.eventOf(s.pays(s.buyer(), razorpayfake.NewPayment{Events: true}))
	old, current := s.account.WebhookSecret, "the secret after"
	_, sealed, err := payment.Seal(t.Context(), s.vault, s.company(), "", current)
	if err != nil {
		t.Fatal(err)
	}
	if err := billing.RotateWebhookSecret(t.Context(), s.rows(), sealed, false, 24*time.Hour, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	account, err := billing.ReadGatewayAccount(t.Context(), s.rows())
	if err != nil {
		t.Fatal(err)
	}
	same := payment.IsWebhookSecret(t.Context(), s.vault, s.company(), account, current) // A repeated change must have the same result.
	if err := billing.RotateWebhookSecret(t.Context(), s.rows(), sealed, same, 24*time.Hour, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	for name, secret := range map[string]string{"old": old, "current": current} {
		if err := s.receives(e.Body, payment.SignWebhook(e.Body, secret), e.ID); err != nil {
			t.Errorf("the %s secret: %v", name, err)
		}
	}
	if err := billing.RotateWebhookSecret(t.Context(), s.rows(), sealed, true, 0, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	if err := s.receives(e.Body, payment.SignWebhook(e.Body, old), e.ID); !errors.Is(err, payment.ErrSignature) {
		t.Errorf("the old secret, later: %v", err)
	}
}

func TestReceive_ForeignEvents(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	books := s.pays(s.buyer(), razorpayfake.NewPayment{Events: true, Notes: map[string]string{"book": "War and Peace"}})
	s.deliverEvents(books)
	unknown := []byte(`{"entity":"event","event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_ofnobody","order_id":"order_1"}}}}`)
	if err := s.receives(unknown, payment.SignWebhook(unknown, s.account.WebhookSecret), "evt_1"); err != nil {
		t.Error(err)
	}
	other := []byte(`{"entity":"event","event":"settlement.processed","payload":{}}`)
	if err := s.receives(other, payment.SignWebhook(other, s.account.WebhookSecret), "evt_2"); err != nil {
		t.Error(err)
	}
	s.rounds()
	if w := s.waiting(); w != nil {
		t.Errorf("payments of the company's other business are in review: %v", w)
	}
	if w := storetest.WaitingTasks(t, s.world); w != "" {
		t.Errorf("tasks left: %s", w)
	}
}

func TestReceive_GatewayDown(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	id := s.pays(buyer, razorpayfake.NewPayment{Events: true})
	s.gateway.Break("", "/v1/", -1, razorpayfake.Down)
	s.deliverEvents(id)
	s.rounds()
	s.has(buyer, "")
	s.gateway.Heal()
	s.later("event")
	s.has(buyer, boughtOnce)
}

// An event about a payment of a suspended company must not be acknowledged, and must leave nothing behind. An event about neither a
// payment nor an order changes nothing, so it is acknowledged. The event must be stored when it is sent again after the company is
// resumed.
func TestReceive_Suspended(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	e := s.eventOf(s.pays(buyer, razorpayfake.NewPayment{Events: true}))
	signature := payment.SignWebhook(e.Body, s.account.WebhookSecret)
	suspend := func(on bool) {
		t.Helper()
		if changed, err := s.db.SuspendCompany(t.Context(), s.company().Slug(), on, ""); err != nil || !changed {
			t.Fatal(changed, err)
		}
	}
	suspend(true)
	for range 2 {
		if err := s.receives(e.Body, signature, e.ID); !errors.Is(err, payment.ErrSuspended) {
			t.Errorf("an event of a suspended company: %v", err)
		}
	}
	if err := s.receives(e.Body, "forged", e.ID); !errors.Is(err, payment.ErrSignature) {
		t.Errorf("a forged event: %v", err)
	}
	other := []byte(`{"entity":"event","event":"settlement.processed","payload":{}}`)
	if err := s.receives(other, payment.SignWebhook(other, s.account.WebhookSecret), "evt_settled"); err != nil {
		t.Errorf("an event without a payment: %v", err)
	}
	if w := storetest.WaitingTasks(t, s.world); w != "" {
		t.Errorf("tasks: %s", w)
	}
	suspend(false)
	if err := s.receives(e.Body, signature, e.ID); err != nil {
		t.Fatal(err)
	}
	s.rounds()
	s.has(buyer, boughtOnce)
}
