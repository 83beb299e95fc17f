package razorpayfake_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"lyceum/fakes/razorpayfake"
	"lyceum/payment"
	"lyceum/store"
)

var (
	keys     = payment.Account{KeyID: "rzp_test_one", Secret: "one"}
	others   = payment.Account{KeyID: "rzp_test_two", Secret: "two"}
	rupees   = store.Money{Amount: 29900, Currency: "INR"}
	newOrder = payment.NewOrder{Money: rupees, Receipt: "c1-o1", Notes: payment.Notes{"reference": "UID/1"}}
)

func start(t *testing.T, o razorpayfake.Options) *razorpayfake.Gateway {
	t.Helper()
	g, err := razorpayfake.Start(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = g.Close() })
	g.Open(razorpayfake.Account{Account: keys})
	g.Open(razorpayfake.Account{Account: others})
	return g
}

func clientOf(t *testing.T, g *razorpayfake.Gateway, a payment.Account) payment.Client {
	t.Helper()
	gateway, err := payment.NewGateway(payment.Config{Address: g.URL(), Pause: time.Microsecond, Tries: 2})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(gateway.Close)
	return gateway.Client(a)
}

func order(t *testing.T, c payment.Client) payment.Order {
	t.Helper()
	o, err := c.CreateOrder(t.Context(), newOrder)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

func pay(t *testing.T, g *razorpayfake.Gateway, n razorpayfake.NewPayment) string {
	t.Helper()
	id, err := g.Pay(n)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func TestOrder_PaidAndCaptured(t *testing.T) {
	t.Parallel()
	g := start(t, razorpayfake.Options{})
	c := clientOf(t, g, keys)
	o := order(t, c)
	if o.Status != payment.OrderCreated || o.AmountDue != 29900 || o.Notes["reference"] != "UID/1" {
		t.Errorf("new: %+v", o)
	}
	id := pay(t, g, razorpayfake.NewPayment{Amount: 29900, Currency: "INR", Status: "authorized", OrderID: o.ID})
	if list, err := c.PaymentsOf(t.Context(), o.ID); err != nil || len(list) != 1 || list[0].ID != id || list[0].Status != payment.Authorized {
		t.Errorf("payments of the order: %+v, %v", list, err)
	}
	if _, err := c.Capture(t.Context(), id, store.Money{Amount: 1, Currency: "INR"}); !errors.Is(err, payment.ErrRejected) {
		t.Errorf("captured with another amount: %v", err)
	}
	if p, err := c.Capture(t.Context(), id, rupees); err != nil || p.Status != payment.Captured || !p.Captured || p.Fee != 705 || p.Tax != 107 {
		t.Errorf("capture: %+v, %v", p, err)
	}
	if _, err := c.Capture(t.Context(), id, rupees); !errors.Is(err, payment.ErrRejected) {
		t.Errorf("captured twice: %v", err)
	}
	if o, err := c.Order(t.Context(), o.ID); err != nil || o.Status != payment.OrderPaid || o.AmountPaid != 29900 || o.Attempts != 1 {
		t.Errorf("afterwards: %+v, %v", o, err)
	}
	if list, err := c.OrdersOf(t.Context(), "c1-o1"); err != nil || len(list) != 1 {
		t.Errorf("by receipt: %+v, %v", list, err)
	}
}

func TestAccounts_AreIsolated(t *testing.T) {
	t.Parallel()
	g := start(t, razorpayfake.Options{})
	mine, theirs := clientOf(t, g, keys), clientOf(t, g, others)
	o := order(t, mine)
	id := pay(t, g, razorpayfake.NewPayment{Amount: 1, Currency: "INR", OrderID: o.ID})
	if _, err := theirs.Payment(t.Context(), id); !errors.Is(err, payment.ErrUnknownID) {
		t.Errorf("payment of another account: %v", err)
	}
	if _, err := theirs.PaymentsOf(t.Context(), o.ID); !errors.Is(err, payment.ErrUnknownID) {
		t.Errorf("order of another account: %v", err)
	}
	if list, err := theirs.OrdersOf(t.Context(), newOrder.Receipt); err != nil || len(list) != 0 {
		t.Errorf("orders of another account: %+v, %v", list, err)
	}
	stranger := clientOf(t, g, payment.Account{KeyID: keys.KeyID, Secret: "guess"})
	if _, err := stranger.Payment(t.Context(), id); !errors.Is(err, payment.ErrCredentials) {
		t.Errorf("a wrong secret: %v", err)
	}
	everybodys := pay(t, g, razorpayfake.NewPayment{ID: "4711", Amount: 5, Currency: "USD", Notes: map[string]string{"a": "b"}})
	for _, c := range []payment.Client{mine, theirs} {
		if p, err := c.Payment(t.Context(), everybodys); err != nil || p.ID != "4711" || p.Notes["a"] != "b" || p.Status != payment.Captured {
			t.Errorf("a payment without an account: %+v, %v", p, err)
		}
	}
}

func TestOrders_AreValidated(t *testing.T) {
	t.Parallel()
	c := clientOf(t, start(t, razorpayfake.Options{}), keys)
	for name, wrong := range map[string]payment.NewOrder{
		"too little":     {Money: store.Money{Amount: 99, Currency: "INR"}},
		"nothing":        {Money: store.Money{Amount: 0, Currency: "JPY"}},
		"no currency":    {Money: store.Money{Amount: 100}},
		"a long receipt": {Money: rupees, Receipt: strings.Repeat("x", 41)},
		"a long note":    {Money: rupees, Notes: payment.Notes{"a": strings.Repeat("x", 257)}},
	} {
		var told *payment.APIError
		if _, err := c.CreateOrder(t.Context(), wrong); !errors.As(err, &told) || told.Status != 400 || told.Field == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestFaults(t *testing.T) {
	t.Parallel()
	g := start(t, razorpayfake.Options{})
	c := clientOf(t, g, keys)
	id := pay(t, g, razorpayfake.NewPayment{Amount: 29900, Currency: "INR", Notes: map[string]string{"a": "b"}})
	for name, f := range map[string]struct {
		fault razorpayfake.Fault
		kind  error
	}{
		"down": {razorpayfake.Down, payment.ErrUnreachable}, "500": {razorpayfake.Status(500), payment.ErrUnreachable},
		"429": {razorpayfake.Status(429), payment.ErrUnreachable}, "html": {razorpayfake.HTML(200), payment.ErrAnswer},
		"another payment": {razorpayfake.AnotherPayment, payment.ErrAnswer}, "truncated": {razorpayfake.Truncated, payment.ErrAnswer},
		"huge": {razorpayfake.Huge, payment.ErrAnswer}, "lost": {razorpayfake.Lost, payment.ErrUnreachable},
	} {
		g.Break(http.MethodGet, "/v1/payments/", -1, f.fault)
		if _, err := c.Payment(t.Context(), id); !errors.Is(err, f.kind) {
			t.Errorf("%s: %v", name, err)
		}
		g.Heal()
		g.Break("", "/v1/", 1, f.fault)
		if p, err := c.Payment(t.Context(), id); err != nil || p.ID != id {
			t.Errorf("%s, once: %+v, %v", name, p, err)
		}
	}
	g.Break("", "/v1/payments/", 1, razorpayfake.NoNotes)
	if p, err := c.Payment(t.Context(), id); err != nil || len(p.Notes) != 0 {
		t.Errorf("no notes: %+v, %v", p, err)
	}
	g.Break("", "/v1/payments/", -1, g.Slow(time.Hour))
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	if _, err := c.Payment(ctx, id); !errors.Is(err, payment.ErrUnreachable) {
		t.Errorf("slow: %v", err)
	}
}

// If the response to a new order is lost, the order must exist nevertheless.
func TestFault_LostResponseTakesEffect(t *testing.T) {
	t.Parallel()
	g := start(t, razorpayfake.Options{})
	c := clientOf(t, g, keys)
	g.Break(http.MethodPost, "/v1/orders", 1, razorpayfake.Lost)
	if _, err := c.CreateOrder(t.Context(), newOrder); !errors.Is(err, payment.ErrUnreachable) {
		t.Fatalf("lost: %v", err)
	}
	if list, err := c.OrdersOf(t.Context(), newOrder.Receipt); err != nil || len(list) != 1 || list[0].Money != rupees {
		t.Errorf("by receipt: %+v, %v", list, err)
	}
}

// receiver accepts webhooks and checks their signatures. It rejects the first webhooks; refuse is their number.
type receiver struct {
	t      *testing.T
	refuse int
	taken  chan payment.Event
}

func (h *receiver) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err == nil {
		err = payment.VerifyWebhook(body, r.Header.Get(payment.SignatureHeader), "hook")
	}
	if err != nil || r.Header.Get(payment.EventIDHeader) == "" {
		h.t.Errorf("webhook %v: %v", r.Header, err)
	}
	if h.refuse > 0 {
		h.refuse--
		w.WriteHeader(http.StatusServiceUnavailable)
		return
	}
	e, err := payment.ParseEvent(body)
	if err != nil {
		h.t.Error(err)
	}
	h.taken <- e
}

func (h *receiver) open(g *razorpayfake.Gateway) {
	server := httptest.NewServer(h)
	h.t.Cleanup(server.Close)
	g.Open(razorpayfake.Account{Account: keys, WebhookURL: server.URL, WebhookSecret: "hook"})
}

func TestEvents_WaitForSend(t *testing.T) {
	t.Parallel()
	g := start(t, razorpayfake.Options{})
	h := &receiver{t: t, taken: make(chan payment.Event, 10)}
	h.open(g)
	o := order(t, clientOf(t, g, keys))
	id := pay(t, g, razorpayfake.NewPayment{Amount: 29900, Currency: "INR", Status: "failed", OrderID: o.ID, Events: true})
	for _, status := range []string{"authorized", "captured", "refunded"} {
		if err := g.Move(id, status); err != nil {
			t.Fatal(err)
		}
	}
	if err := g.Dispute(id, "lost"); err != nil {
		t.Fatal(err)
	}
	events := g.Events()
	want := []string{
		"payment.failed", "payment.authorized", "payment.captured", "order.paid", "refund.created", "refund.processed", "payment.dispute.lost",
	}
	if len(events) != len(want) {
		t.Fatalf("%d events", len(events))
	}
	for i := len(events) - 1; i >= 0; i-- { // The test sends the events in reverse, because a receiver must accept any sequence.
		if events[i].Name != want[i] {
			t.Errorf("event %d is %s, want %s", i, events[i].Name, want[i])
		}
		if status, err := g.Send(t.Context(), events[i].ID); err != nil || status != http.StatusOK {
			t.Errorf("%s: %d, %v", want[i], status, err)
		}
		if e := <-h.taken; e.Name != want[i] || e.PaymentID() != id || e.OrderID() != o.ID {
			t.Errorf("%s was delivered as %+v", want[i], e)
		}
	}
	if quiet := pay(t, g, razorpayfake.NewPayment{Account: keys.KeyID, Amount: 1, Currency: "INR"}); len(g.Events()) != len(want) {
		t.Errorf("an event was sent about payment %s", quiet)
	}
}

func TestEvents_RetriedUntilAccepted(t *testing.T) {
	t.Parallel()
	g := start(t, razorpayfake.Options{Deliver: true, Pause: time.Microsecond})
	h := &receiver{t: t, refuse: 3, taken: make(chan payment.Event, 10)}
	h.open(g)
	pay(t, g, razorpayfake.NewPayment{Account: keys.KeyID, Amount: 1, Currency: "INR", Status: "failed", Events: true})
	if e := <-h.taken; e.Name != "payment.failed" || e.Payment.ErrorReason != "payment_declined" {
		t.Errorf("%+v", e)
	}
}

var field = regexp.MustCompile(`<input type="hidden" name="([^"]*)" value="([^"]*)">`)

// press opens the checkout of an order and presses a button. It returns the response and the fields of the form
// that the browser posts to the company.
func press(t *testing.T, g *razorpayfake.Gateway, form url.Values, button string) (*http.Response, url.Values) {
	t.Helper()
	shown, page := post(t, g.URL()+"/v1/checkout/embedded", form)
	if shown.StatusCode != http.StatusOK || !strings.Contains(page, `formaction="/v1/checkout/embedded/`+button+`"`) {
		t.Fatalf("checkout: %d %s", shown.StatusCode, page)
	}
	answer, page := post(t, g.URL()+"/v1/checkout/embedded/"+button, fields(page))
	return answer, fields(page)
}

func fields(page string) url.Values {
	form := url.Values{}
	for _, f := range field.FindAllStringSubmatch(page, -1) {
		form.Add(unescape(f[1]), unescape(f[2]))
	}
	return form
}

func unescape(text string) string {
	return strings.NewReplacer("&#34;", `"`, "&#43;", "+").Replace(text)
}

func post(t *testing.T, address string, form url.Values) (*http.Response, string) {
	t.Helper()
	browser := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := browser.PostForm(address, form)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	page, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer, string(page)
}

func checkoutForm(o payment.Order) url.Values {
	return url.Values{
		"key_id": {keys.KeyID}, "order_id": {o.ID}, "amount": {"29900"}, "currency": {"INR"}, "name": {"Kaveri"},
		"description": {"Course Enrollment"}, "prefill[email]": {"asha@example.org"}, "prefill[contact]": {"+919000090000"},
		"notes[reference]": {"UID/1/CID/2"}, "callback_url": {"https://shop.example/back"}, "cancel_url": {"https://shop.example/cancel"},
	}
}

func TestCheckout_Pay(t *testing.T) {
	t.Parallel()
	g := start(t, razorpayfake.Options{})
	c := clientOf(t, g, keys)
	o := order(t, c)
	_, back := press(t, g, checkoutForm(o), "pay")
	paid := back.Get("razorpay_payment_id")
	if err := payment.VerifyCheckout(o.ID, paid, back.Get("razorpay_signature"), keys); err != nil || back.Get("razorpay_order_id") != o.ID {
		t.Errorf("form %v: %v", back, err)
	}
	p, err := c.Payment(t.Context(), paid)
	if err != nil || p.Status != payment.Authorized || p.OrderID != o.ID || p.Money != rupees || p.Notes["reference"] != "UID/1/CID/2" ||
		p.Email != "asha@example.org" || p.Contact != "+919000090000" || p.Description != payment.Description {
		t.Errorf("%+v, %v", p, err)
	}
	if _, err := c.Capture(t.Context(), paid, rupees); err != nil {
		t.Fatal(err)
	}
	if again, page := post(t, g.URL()+"/v1/checkout/embedded", checkoutForm(o)); again.StatusCode != http.StatusBadRequest {
		t.Errorf("a paid order is shown again: %s", page)
	}
}

func TestCheckout_FailAndCancel(t *testing.T) {
	t.Parallel()
	g := start(t, razorpayfake.Options{})
	c := clientOf(t, g, keys)
	o := order(t, c)
	_, back := press(t, g, checkoutForm(o), "fail")
	var about struct {
		PaymentID string `json:"payment_id"`
	}
	if err := json.Unmarshal([]byte(back.Get("error[metadata]")), &about); err != nil || back.Get("error[code]") == "" || back.Get("error[description]") == "" {
		t.Errorf("form %v: %v", back, err)
	}
	if p, err := c.Payment(t.Context(), about.PaymentID); err != nil || p.Status != payment.Failed {
		t.Errorf("%+v, %v", p, err)
	}
	answer, _ := press(t, g, checkoutForm(o), "cancel")
	if answer.StatusCode != http.StatusSeeOther || answer.Header.Get("Location") != "https://shop.example/cancel" {
		t.Errorf("cancel: %d to %s", answer.StatusCode, answer.Header.Get("Location"))
	}
	if o, err := c.Order(t.Context(), o.ID); err != nil || o.Status != payment.OrderAttempted || o.Attempts != 1 {
		t.Errorf("%+v, %v", o, err)
	}
}

func TestCheckout_PayLater(t *testing.T) {
	t.Parallel()
	g := start(t, razorpayfake.Options{Deliver: true, LateAfter: time.Nanosecond})
	h := &receiver{t: t, taken: make(chan payment.Event, 10)}
	h.open(g)
	o := order(t, clientOf(t, g, keys))
	if answer, _ := press(t, g, checkoutForm(o), "later"); answer.Header.Get("Location") != "https://shop.example/cancel" {
		t.Errorf("sent to %s", answer.Header.Get("Location"))
	}
	if told := <-h.taken; told.Name != "payment.authorized" {
		t.Errorf("events %s", told.Name)
	}
}

// After a call of Hold, late payments must stay unconfirmed until LetGo is called.
func TestHold_KeepsLatePayments(t *testing.T) {
	t.Parallel()
	g := start(t, razorpayfake.Options{Deliver: true, LateAfter: time.Nanosecond})
	h := &receiver{t: t, taken: make(chan payment.Event, 10)}
	h.open(g)
	c := clientOf(t, g, keys)
	for range 2 { // Payments can be held again after LetGo.
		hold(t, g, http.MethodPost)
		o := order(t, c)
		press(t, g, checkoutForm(o), "later")
		hold(t, g, http.MethodPost) // A second Hold changes nothing.
		if made, err := c.PaymentsOf(t.Context(), o.ID); err != nil || len(made) != 1 || made[0].Status != payment.Created {
			t.Errorf("held: %+v, %v", made, err)
		}
		hold(t, g, http.MethodDelete)
		hold(t, g, http.MethodDelete)
		<-h.taken
		if made, err := c.PaymentsOf(t.Context(), o.ID); err != nil || len(made) != 1 || made[0].Status != payment.Authorized {
			t.Errorf("after LetGo: %+v, %v", made, err)
		}
	}
	g.Hold()
	press(t, g, checkoutForm(order(t, c)), "later")
	if err := g.Close(); err != nil { // Close does not wait for held payments.
		t.Error(err)
	}
}

func hold(t *testing.T, g *razorpayfake.Gateway, method string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, g.URL()+"/test/late", nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	if err := answer.Body.Close(); err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("%s: %d, %v", method, answer.StatusCode, err)
	}
}

func TestCheckout_RejectsInvalidForms(t *testing.T) {
	t.Parallel()
	g := start(t, razorpayfake.Options{})
	o := order(t, clientOf(t, g, keys))
	for name, change := range map[string][2]string{
		"another amount":   {"amount", "1"},
		"another's key":    {"key_id", others.KeyID},
		"an unknown key":   {"key_id", "x"},
		"an unknown order": {"order_id", "order_x"},
		"no way back":      {"callback_url", ""},
		"a script":         {"callback_url", "javascript:alert(1)"},
		"a script, cancel": {"cancel_url", "javascript:alert(1)"},
	} {
		form := checkoutForm(o)
		form.Set(change[0], change[1])
		if answer, page := post(t, g.URL()+"/v1/checkout/embedded", form); answer.StatusCode != http.StatusBadRequest || !strings.Contains(page, `role="alert"`) {
			t.Errorf("%s: %d %s", name, answer.StatusCode, page)
		}
	}
}

func TestFile_KeepsOrdersAndPayments(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "gateway.json")
	first := start(t, razorpayfake.Options{File: file})
	o := order(t, clientOf(t, first, keys))
	id := pay(t, first, razorpayfake.NewPayment{Amount: 29900, Currency: "INR", OrderID: o.ID})
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	c := clientOf(t, start(t, razorpayfake.Options{File: file}), keys)
	if kept, err := c.Order(t.Context(), o.ID); err != nil || kept.Status != payment.OrderPaid {
		t.Errorf("%+v, %v", kept, err)
	}
	if p, err := c.Payment(t.Context(), id); err != nil || p.Status != payment.Captured {
		t.Errorf("%+v, %v", p, err)
	}
}

// The routes below /test must control the fake over HTTP, because programs in other languages use it in this way.
func TestControlByHTTP(t *testing.T) {
	t.Parallel()
	g := start(t, razorpayfake.Options{})
	h := &receiver{t: t, taken: make(chan payment.Event, 10)}
	h.open(g)
	say := func(method, path, body string, into any) int {
		request, err := http.NewRequest(method, g.URL()+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = answer.Body.Close() }()
		if into != nil {
			if err := json.NewDecoder(answer.Body).Decode(into); err != nil {
				t.Errorf("%s: %v", path, err)
			}
		}
		return answer.StatusCode
	}
	var made struct {
		ID     string
		Status string
		Notes  json.RawMessage
	}
	say("POST", "/test/payments", `{"amount":12000,"currency":"KWD","status":"authorized","order_id":null,"notes":[],"account":"rzp_test_one","events":true}`, &made)
	if made.Status != "authorized" || string(made.Notes) != "[]" || payment.CheckPaymentID(made.ID) != nil {
		t.Errorf("created %+v", made)
	}
	if status := say("POST", "/test/payments/"+made.ID, `{"status":"captured"}`, &made); status != 200 || made.Status != "captured" {
		t.Errorf("changed: %d %+v", status, made)
	}
	var list struct{ Items []struct{ ID, Name string } }
	say("GET", "/test/events", "", &list)
	if len(list.Items) != 2 || list.Items[1].Name != "payment.captured" {
		t.Fatalf("events %+v", list)
	}
	var sent struct{ Statuses []int }
	if say("POST", "/test/events/"+list.Items[1].ID+"/send", `{"times":3}`, &sent); len(sent.Statuses) != 3 || sent.Statuses[2] != 200 {
		t.Errorf("sent %+v", sent)
	}
	for range 3 {
		<-h.taken
	}
	if status := say("POST", "/test/accounts", `{"key_id":"rzp_test_new","key_secret":"s"}`, nil); status != 200 {
		t.Errorf("account: %d", status)
	}
	c := clientOf(t, g, payment.Account{KeyID: "rzp_test_new", Secret: "s"})
	if _, err := c.Order(t.Context(), "order_x"); !errors.Is(err, payment.ErrUnknownID) {
		t.Errorf("the new account: %v", err)
	}
	say("POST", "/test/faults", `{"fault":"html502","path":"/v1/orders"}`, nil)
	if _, err := c.Order(t.Context(), "order_x"); !errors.Is(err, payment.ErrUnreachable) {
		t.Errorf("with a fault: %v", err)
	}
	say("DELETE", "/test/faults", "", nil)
	if _, err := c.Order(t.Context(), "order_x"); !errors.Is(err, payment.ErrUnknownID) {
		t.Errorf("without the fault: %v", err)
	}
	for path, body := range map[string]string{
		"/test/payments": `{"status":"lost"}`, "/test/faults": `{"fault":"boredom"}`, "/test/accounts": `{}`,
		"/test/payments/pay_none": `{"status":"captured"}`, "/test/disputes": `{"payment_id":"pay_none","status":"lost"}`,
		"/test/events/none/send": ``, "/v1/nothing": ``,
	} {
		if status := say("POST", path, body, nil); status != 400 {
			t.Errorf("%s %s: %d", path, body, status)
		}
	}
}
