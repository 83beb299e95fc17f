package payment_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"lyceum/payment"
	"lyceum/store"
)

var account = payment.Account{KeyID: "rzp_test_key", Secret: "the secret"}

// counted starts a server with a handler. It returns the configuration for the server and the number of its calls.
func counted(t *testing.T, h http.HandlerFunc) (payment.Config, *atomic.Int64) {
	t.Helper()
	var asked atomic.Int64
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		h(w, r)
	}))
	t.Cleanup(server.Close)
	return payment.Config{Address: server.URL, Pause: time.Microsecond}, &asked
}

func client(t *testing.T, c payment.Config) payment.Client {
	t.Helper()
	g, err := payment.NewGateway(c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(g.Close)
	return g.Client(account)
}

func says(status int, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(status)
		_, _ = io.WriteString(w, body)
	}
}

func gatewayError(description string) string {
	return fmt.Sprintf(`{"error":{"code":"BAD_REQUEST_ERROR","description":%q,"source":"business","step":"payment_initiation",
		"reason":"input_validation_failed","field":"id","metadata":{}}}`, description)
}

const onePayment = `{"id":"pay_29QQoUBi66xm2f","entity":"payment","amount":29900,"currency":"INR","status":"captured","order_id":"order_1",
	"invoice_id":null,"international":false,"method":"upi","amount_refunded":0,"refund_status":null,"captured":true,
	"description":"Course Enrollment","card_id":null,"bank":null,"wallet":null,"vpa":"a@b","email":null,"contact":"+919000090000",
	"notes":%s,"fee":590,"tax":90,"error_code":null,"acquirer_data":{"rrn":"1"},"created_at":1605871409,"upi":{"vpa":"a@b"},"new":[1]}`

func TestClient_Payment(t *testing.T) {
	t.Parallel()
	for notes, want := range map[string]string{
		`{"reference":"UID/1"}`: "UID/1", `[]`: "", `{}`: "", `null`: "", `{"reference":7}`: "7", ` ["UID/1"]`: "", `{"reference":null}`: "",
	} {
		config, _ := counted(t, func(w http.ResponseWriter, r *http.Request) {
			user, password, _ := r.BasicAuth()
			if r.Method != http.MethodGet || r.URL.Path != "/v1/payments/pay_29QQoUBi66xm2f" || user != account.KeyID || password != account.Secret {
				t.Errorf("request %s %s with the keys %s %s", r.Method, r.URL, user, password)
			}
			_, _ = fmt.Fprintf(w, onePayment, notes)
		})
		p, err := client(t, config).Payment(t.Context(), "pay_29QQoUBi66xm2f")
		if err != nil {
			t.Errorf("notes %s: %v", notes, err)
			continue
		}
		if p.Amount != 29900 || p.Currency != "INR" || p.Status != payment.Captured || !p.Captured || p.OrderID != "order_1" || p.Tax != 90 ||
			p.VPA != "a@b" || p.Email != "" || p.Contact != "+919000090000" || p.CreatedAt != 1605871409 || p.Notes["reference"] != want {
			t.Errorf("notes %s: %+v", notes, p)
		}
	}
}

func TestClient_Responses(t *testing.T) {
	t.Parallel()
	const long = 2 << 20
	for name, c := range map[string]struct {
		answer http.HandlerFunc
		kind   error
		status int
		tries  int64
	}{
		"an unknown id":        {says(400, gatewayError("The id provided does not exist")), payment.ErrUnknownID, 400, 1},
		"an id of no form":     {says(400, gatewayError("pay_x is not a valid id")), payment.ErrUnknownID, 400, 1},
		"not found":            {says(404, gatewayError("No such thing")), payment.ErrUnknownID, 404, 1},
		"wrong keys":           {says(401, gatewayError("Authentication failed")), payment.ErrCredentials, 401, 1},
		"wrong keys, as 400":   {says(400, gatewayError("The api key provided is invalid")), payment.ErrCredentials, 400, 1},
		"refused":              {says(400, gatewayError("No")), payment.ErrRejected, 400, 1},
		"forbidden":            {says(403, gatewayError("No")), payment.ErrRejected, 403, 1},
		"throttled":            {says(429, gatewayError("Too many requests")), payment.ErrUnreachable, 429, 3},
		"a server error":       {says(500, gatewayError("Something went wrong")), payment.ErrUnreachable, 500, 3},
		"HTML of a proxy":      {says(502, "<html>Bad Gateway</html>"), payment.ErrUnreachable, 502, 3},
		"HTML with 200":        {says(200, "<html>Sign in to the WLAN</html>"), payment.ErrAnswer, 200, 3},
		"HTML with 404":        {says(404, "<html>nginx</html>"), payment.ErrAnswer, 404, 3},
		"an error in a word":   {says(400, `{"error":"no"}`), payment.ErrAnswer, 400, 3},
		"an error of nothing":  {says(400, `{}`), payment.ErrAnswer, 400, 3},
		"nothing":              {says(200, ""), payment.ErrAnswer, 200, 3},
		"nothing at all":       {says(204, ""), payment.ErrAnswer, 204, 3},
		"null":                 {says(200, "null"), payment.ErrAnswer, 200, 3},
		"another payment":      {says(200, `{"id":"pay_2","amount":1}`), payment.ErrAnswer, 200, 3},
		"an id in capitals":    {says(200, `{"id":"PAY_1","amount":1}`), payment.ErrAnswer, 200, 3},
		"half an answer":       {says(200, `{"id":"pay_1","amount":299`), payment.ErrAnswer, 200, 3},
		"two answers":          {says(200, `{"id":"pay_1"}{"id":"pay_1"}`), payment.ErrAnswer, 200, 3},
		"an amount with point": {says(200, `{"id":"pay_1","amount":299.5}`), payment.ErrAnswer, 200, 3},
		"an amount in quotes":  {says(200, `{"id":"pay_1","amount":"299"}`), payment.ErrAnswer, 200, 3},
		"an endless answer":    {says(200, `{"id":"pay_1","x":"`+strings.Repeat("x", long)+`"}`), payment.ErrAnswer, 200, 3},
		"a redirect": {func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "https://example.org/", http.StatusFound)
		},
			payment.ErrAnswer, 302, 3},
		"a cut connection": {func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", "100")
			_, _ = io.WriteString(w, `{"id":"pay_1"`)
		}, payment.ErrUnreachable, 200, 3},
		"no answer": {func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }, payment.ErrUnreachable, 0, 3},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			config, asked := counted(t, c.answer)
			config.Tries = 3
			p, err := client(t, config).Payment(t.Context(), "pay_1")
			var told *payment.APIError
			if !errors.Is(err, c.kind) || !errors.As(err, &told) || told.Status != c.status {
				t.Fatalf("%v, want %v with status %d", err, c.kind, c.status)
			}
			if p.ID != "" || p.Amount != 0 {
				t.Errorf("an error together with a result: %+v", p)
			}
			if asked.Load() != c.tries {
				t.Errorf("%d requests, want %d", asked.Load(), c.tries)
			}
			if strings.Contains(err.Error(), account.Secret) || len(err.Error()) > 500 {
				t.Errorf("the error contains a secret: %v", err)
			}
		})
	}
}

func TestAPIError_Details(t *testing.T) {
	t.Parallel()
	config, _ := counted(t, says(400, gatewayError("No\nsuch \u202e"+strings.Repeat("x", 500))))
	_, err := client(t, config).Payment(t.Context(), "pay_1")
	var told *payment.APIError
	if !errors.As(err, &told) {
		t.Fatal(err)
	}
	if told.Call != "fetch payment" || told.Code != "BAD_REQUEST_ERROR" || told.Reason != "input_validation_failed" || told.Field != "id" ||
		told.Source != "business" || told.Step != "payment_initiation" {
		t.Errorf("%+v", told)
	}
	if !strings.HasPrefix(told.Description, "No such ") || len([]rune(told.Description)) != 200 {
		t.Errorf("description %q", told.Description)
	}
}

func TestClient_RetriesReads(t *testing.T) {
	t.Parallel()
	var asked atomic.Int64
	config, _ := counted(t, func(w http.ResponseWriter, r *http.Request) {
		if asked.Add(1) < 3 {
			says(502, "<html>")(w, r)
			return
		}
		_, _ = fmt.Fprintf(w, onePayment, "[]")
	})
	p, err := client(t, config).Payment(t.Context(), "pay_29QQoUBi66xm2f")
	if err != nil || p.ID == "" || asked.Load() != 3 {
		t.Errorf("%+v, %v after %d", p, err, asked.Load())
	}
}

func TestClient_DoesNotRetryChanges(t *testing.T) {
	t.Parallel()
	rupees := store.Money{Amount: 29900, Currency: "INR"}
	for name, call := range map[string]func(context.Context, payment.Client) error{
		"order": func(ctx context.Context, c payment.Client) error {
			_, err := c.CreateOrder(ctx, payment.NewOrder{Money: rupees, Receipt: "1"})
			return err
		},
		"capture": func(ctx context.Context, c payment.Client) error {
			_, err := c.Capture(ctx, "pay_1", rupees)
			return err
		},
	} {
		config, asked := counted(t, says(500, ""))
		if err := call(t.Context(), client(t, config)); !errors.Is(err, payment.ErrUnreachable) || asked.Load() != 1 {
			t.Errorf("%s: %v after %d", name, err, asked.Load())
		}
	}
}

func TestClient_ReadTimeout(t *testing.T) {
	t.Parallel()
	release := make(chan struct{})
	config, _ := counted(t, func(_ http.ResponseWriter, r *http.Request) {
		select {
		case <-release:
		case <-r.Context().Done():
		}
	})
	t.Cleanup(func() { close(release) })
	for name, change := range map[string]func(*payment.Config){
		"timeout":  func(c *payment.Config) { c.Timeout, c.Tries = time.Millisecond, 2 },
		"patience": func(c *payment.Config) { c.ReadTimeout = time.Millisecond },
		"pause": func(c *payment.Config) {
			c.Timeout, c.ReadTimeout, c.Pause = time.Millisecond, 50*time.Millisecond, time.Hour
		},
	} {
		slow := config
		change(&slow)
		if _, err := client(t, slow).Payment(t.Context(), "pay_1"); !errors.Is(err, payment.ErrUnreachable) {
			t.Errorf("%s: %v", name, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := client(t, config).Payment(ctx, "pay_1"); !errors.Is(err, payment.ErrUnreachable) {
		t.Errorf("after the caller has left: %v", err)
	}
}

func TestClient_MaxConcurrent(t *testing.T) {
	t.Parallel()
	arrived, release := make(chan struct{}), make(chan struct{})
	config, asked := counted(t, func(w http.ResponseWriter, _ *http.Request) {
		arrived <- struct{}{}
		<-release
		_, _ = fmt.Fprintf(w, onePayment, "[]")
	})
	config.MaxConcurrent, config.Tries = 1, 1
	c := client(t, config)
	first := make(chan error, 1)
	go func() {
		_, err := c.Payment(t.Context(), "pay_29QQoUBi66xm2f")
		first <- err
	}()
	<-arrived
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	if _, err := c.Payment(ctx, "pay_29QQoUBi66xm2f"); !errors.Is(err, payment.ErrUnreachable) {
		t.Errorf("beyond the bound: %v", err)
	}
	close(release)
	if err := <-first; err != nil {
		t.Error(err)
	}
	if asked.Load() != 1 {
		t.Errorf("the gateway received %d calls, want 1", asked.Load())
	}
}

func TestClient_Orders(t *testing.T) {
	t.Parallel()
	const order = `{"id":"order_1","entity":"order","amount":29900,"amount_paid":0,"currency":"INR","receipt":"%s","status":"created","notes":[]}`
	config, _ := counted(t, func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		switch asked := r.Method + " " + r.URL.Path + "?" + r.URL.RawQuery; asked {
		case "POST /v1/orders?":
			if string(body) != `{"amount":29900,"currency":"INR","receipt":"7-1","notes":{"a":"b"},"payment":{"capture":"manual"}}` {
				t.Errorf("sent %s", body)
			}
			_, _ = fmt.Fprintf(w, order, "7-1")
		case "GET /v1/orders?count=100&receipt=7-1":
			_, _ = fmt.Fprintf(w, `{"entity":"collection","count":2,"items":[`+order+`,`+order+`]}`, "7-1", "7-10")
		case "GET /v1/orders/order_1?":
			_, _ = fmt.Fprintf(w, order, "7-1")
		case "GET /v1/orders/order_1/payments?":
			_, _ = fmt.Fprintf(w, `{"entity":"collection","count":1,"items":[`+onePayment+`]}`, "[]")
		case "POST /v1/payments/pay_29QQoUBi66xm2f/capture?":
			if string(body) != `{"amount":29900,"currency":"INR"}` || r.Header.Get("Content-Type") != "application/json" {
				t.Errorf("sent %s", body)
			}
			_, _ = fmt.Fprintf(w, onePayment, "[]")
		default:
			t.Errorf("request %s", asked)
		}
	})
	c := client(t, config)
	rupees := store.Money{Amount: 29900, Currency: "INR"}
	made, err := c.CreateOrder(t.Context(), payment.NewOrder{Money: rupees, Receipt: "7-1", Notes: payment.Notes{"a": "b"}})
	if err != nil || made.ID != "order_1" || made.Status != payment.OrderCreated {
		t.Errorf("create: %+v, %v", made, err)
	}
	if found, err := c.OrdersOf(t.Context(), "7-1"); err != nil || len(found) != 1 || found[0].Receipt != "7-1" {
		t.Errorf("by receipt: %+v, %v", found, err)
	}
	if found, err := c.Order(t.Context(), "order_1"); err != nil || found.Money != rupees {
		t.Errorf("by id: %+v, %v", found, err)
	}
	if found, err := c.PaymentsOf(t.Context(), "order_1"); err != nil || len(found) != 1 || found[0].Amount != 29900 {
		t.Errorf("payments: %+v, %v", found, err)
	}
	if p, err := c.Capture(t.Context(), "pay_29QQoUBi66xm2f", rupees); err != nil || p.Status != payment.Captured {
		t.Errorf("capture: %+v, %v", p, err)
	}
	dearer := payment.NewOrder{Money: store.Money{Amount: 29901, Currency: "INR"}, Receipt: "7-1"}
	cheat, _ := counted(t, says(200, fmt.Sprintf(order, "7-1")))
	if _, err := client(t, cheat).CreateOrder(t.Context(), dearer); !errors.Is(err, payment.ErrAnswer) {
		t.Errorf("an order of another amount: %v", err)
	}
}

func TestClient_RejectsForeignLists(t *testing.T) {
	t.Parallel()
	for name, body := range map[string]string{
		"no list":               `{"items":[]}`,
		"a payment, not a list": `{"id":"pay_1","entity":"payment"}`,
		"of another order":      `{"entity":"collection","items":[{"id":"pay_1","order_id":"order_2"}]}`,
		"with a wrong id":       `{"entity":"collection","items":[{"id":"../x","order_id":"order_1"}]}`,
	} {
		config, _ := counted(t, says(200, body))
		if list, err := client(t, config).PaymentsOf(t.Context(), "order_1"); !errors.Is(err, payment.ErrAnswer) || len(list) != 0 {
			t.Errorf("%s: %+v, %v", name, list, err)
		}
	}
}

func TestClient_InvalidIDs(t *testing.T) {
	t.Parallel()
	config, asked := counted(t, says(200, "{}"))
	c := client(t, config)
	for _, id := range []string{"", "pay_", "pay_1/../x", "pay_1?x", "pay_%31", "pay_1\n", "PAY_1", "order_1", "0", "-1", "01", "1e3", "пay_1", "pay_" + strings.Repeat("x", 41)} {
		if _, err := c.Payment(t.Context(), id); !errors.Is(err, payment.ErrID) {
			t.Errorf("payment %q: %v", id, err)
		}
		if _, err := c.Capture(t.Context(), id, store.Money{}); !errors.Is(err, payment.ErrID) {
			t.Errorf("capture %q: %v", id, err)
		}
	}
	for _, id := range []string{"", "order_", "order_1/payments", "pay_1", "1"} {
		if _, err := c.Order(t.Context(), id); !errors.Is(err, payment.ErrID) {
			t.Errorf("order %q: %v", id, err)
		}
		if _, err := c.PaymentsOf(t.Context(), id); !errors.Is(err, payment.ErrID) {
			t.Errorf("payments of %q: %v", id, err)
		}
	}
	if asked.Load() != 0 {
		t.Errorf("%d requests were sent with invalid ids", asked.Load())
	}
	for _, id := range []string{"pay_29QQoUBi66xm2f", "7", "9223372036854775807"} {
		if err := payment.CheckPaymentID(id); err != nil {
			t.Errorf("%s: %v", id, err)
		}
	}
}

func TestCheckAddress(t *testing.T) {
	t.Parallel()
	for _, sound := range []string{"https://api.razorpay.com", "https://gw.example:8443/", "http://127.0.0.1:4000", "http://[::1]:4000", "http://localhost:1"} {
		if _, err := payment.NewGateway(payment.Config{Address: sound}); err != nil {
			t.Errorf("%s: %v", sound, err)
		}
	}
	for _, wrong := range []string{
		"http://api.razorpay.com", "http://127.0.0.1.example.org", "api.razorpay.com", "https://", "https://a:b@gw.example", "https://gw.example/v1",
		"https://gw.example?x", "https://gw.example#x", "ftp://gw.example", "https://gw example",
	} {
		if _, err := payment.NewGateway(payment.Config{Address: wrong}); !errors.Is(err, payment.ErrAddress) {
			t.Errorf("%s: %v", wrong, err)
		}
	}
}

func TestAccount_PrintsNoSecret(t *testing.T) {
	t.Parallel()
	text := fmt.Sprintf("%v %+v %#v %s %v", account, account, account, account, struct{ A payment.Account }{account})
	if strings.Contains(text, account.Secret) {
		t.Error(text)
	}
	if account.IsLive() || !(payment.Account{KeyID: "rzp_live_1"}).IsLive() {
		t.Error("test and live keys are mixed up")
	}
}
