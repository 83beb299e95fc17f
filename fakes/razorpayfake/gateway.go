package razorpayfake

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync"
	"time"

	"lyceum/payment"
)

// Options configures a Gateway. Every field has a default.
type Options struct {
	// Listener accepts the calls; a free port of this machine if nil.
	Listener net.Listener
	// File is the file in which orders and payments are stored, so that they survive a restart. Nothing is stored
	// if it is empty.
	File string
	// Deliver sends every event at once and retries until the receiver accepts it. Otherwise Send sends the events.
	Deliver bool
	// Pause is the pause before the second delivery; 1 s if zero. It doubles with each delivery, up to an hour.
	Pause time.Duration
	// Client sends the events. The default is http.DefaultClient.
	Client *http.Client
	// LateAfter is the time after which the bank confirms a payment whose buyer chose "later" at the checkout; 5 s
	// if zero. If it is negative, the bank does not confirm the payment.
	LateAfter time.Duration
	// Now is the clock; time.Now if nil.
	Now func() time.Time
}

// Account is a gateway account with its webhook settings.
type Account struct {
	payment.Account
	// WebhookURL is the address that receives the events. Empty means none.
	WebhookURL    string
	WebhookSecret string
	// DirectSettlement makes the gateway capture payments of the checkout even if their order leaves the capture to
	// the company.
	DirectSettlement bool
}

// Gateway is a running fake of the payment gateway. It is safe for concurrent use.
type Gateway struct {
	books   *books
	faults  faults
	delayed delayedPayments
	o       Options
	server  *http.Server
	// life is cancelled by Close. work contains the goroutines for which Close waits.
	life context.Context
	end  context.CancelFunc
	work sync.WaitGroup
}

// These are the limits of the fake's HTTP server and of its webhook calls.
const (
	headerTimeout = 5 * time.Second
	largestForm   = 64 << 10
	webhookTime   = 5 * time.Second
)

// Start starts a gateway, which runs until Close. It returns an error if it cannot read Options.File or listen on a
// port.
func Start(o Options) (*Gateway, error) {
	o.Pause = cmp.Or(o.Pause, time.Second)
	o.LateAfter = cmp.Or(o.LateAfter, 5*time.Second)
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Client == nil {
		o.Client = http.DefaultClient
	}
	kept, err := openBooks(o.File, o.Now)
	if err != nil {
		return nil, err
	}
	if o.Listener == nil {
		if o.Listener, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
			return nil, fmt.Errorf("fake payment gateway: %w", err)
		}
	}
	g := &Gateway{books: kept, o: o}
	g.life, g.end = context.WithCancel(context.Background())
	g.server = &http.Server{Handler: g.faults.around(g.routes()), ReadHeaderTimeout: headerTimeout}
	g.work.Go(func() { _ = g.server.Serve(o.Listener) })
	return g, nil
}

// URL returns the address of the gateway without a path, such as http://127.0.0.1:40123.
func (g *Gateway) URL() string { return "http://" + g.o.Listener.Addr().String() }

// Close ends the server and all deliveries, and waits for them.
func (g *Gateway) Close() error {
	g.end()
	g.faults.heal()
	err := g.server.Close()
	g.work.Wait()
	if errors.Is(err, net.ErrClosed) {
		return nil
	}
	return err
}

// Open adds an account, or replaces the account with the same key id.
func (g *Gateway) Open(a Account) { g.books.open(a) }

func (g *Gateway) routes() http.Handler {
	m := http.NewServeMux()
	m.Handle("POST /v1/orders", g.signedIn(g.createOrder))
	m.Handle("GET /v1/orders", g.signedIn(g.listOrders))
	m.Handle("GET /v1/orders/{id}", g.signedIn(g.fetchOrder))
	m.Handle("GET /v1/orders/{id}/payments", g.signedIn(g.paymentsOfOrder))
	m.Handle("GET /v1/payments/{id}", g.signedIn(g.fetchPayment))
	m.Handle("POST /v1/payments/{id}/capture", g.signedIn(g.capturePayment))
	m.Handle("POST /v1/payments/{id}/refund", g.signedIn(g.refundPayment))
	m.Handle("GET /v1/payments/{id}/refunds", g.signedIn(g.refundsOfPayment))
	m.HandleFunc("POST /v1/checkout/embedded", g.showCheckout)
	m.HandleFunc("POST /v1/checkout/embedded/{action}", g.leaveCheckout)
	m.HandleFunc("POST /test/accounts", g.testAccount)
	m.HandleFunc("POST /test/payments", g.testPayment)
	m.HandleFunc("POST /test/payments/{id}", g.testMove)
	m.HandleFunc("POST /test/disputes", g.testDispute)
	m.HandleFunc("GET /test/events", g.testEvents)
	m.HandleFunc("POST /test/events/{id}/send", g.testSend)
	m.HandleFunc("POST /test/faults", g.testFault)
	m.HandleFunc("DELETE /test/faults", g.testHeal)
	m.HandleFunc("POST /test/late", g.testHold)
	m.HandleFunc("DELETE /test/late", g.testLetGo)
	m.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) {
		refuse(w, badRequest("", "The requested URL was not found on the server."))
	})
	return m
}

// signedIn responds with the result of do if the request has the keys of an account. Otherwise it responds with
// 401.
func (g *Gateway) signedIn(do func(account string, r *http.Request) (any, error)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		key, secret, given := r.BasicAuth()
		if !given || !startsWithBasic(r) || !g.books.hasKeys(key, secret) {
			refuse(w, &problem{status: http.StatusUnauthorized, Code: "BAD_REQUEST_ERROR", Description: "Authentication failed"})
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, largestForm)
		answer, err := do(key, r)
		if err != nil {
			refuse(w, err)
			return
		}
		reply(w, http.StatusOK, answer)
	})
}
