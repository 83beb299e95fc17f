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

// Options of a Gateway. The zero value of every field is a sound setting.
type Options struct {
	// Listener is where calls come in; a free port of this machine if nil.
	Listener net.Listener
	// File keeps orders and payments from one start to the next; nothing is kept if empty.
	File string
	// Deliver sends every event as soon as it happens, and again with growing gaps until it is taken. Otherwise events
	// wait for Send.
	Deliver bool
	// Pause is the wait before the second delivery; 1 s if zero. It doubles with each, up to an hour.
	Pause time.Duration
	// Client sends the events; http.DefaultClient if nil.
	Client *http.Client
	// LateAfter is how long a payment that was put off at the checkout takes to arrive; 5 s if zero, never if negative.
	LateAfter time.Duration
	// Now is the clock, time.Now if nil.
	Now func() time.Time
}

// Account is a company's account.
type Account struct {
	payment.Account
	// WebhookURL is where its events are sent, nowhere if empty.
	WebhookURL    string
	WebhookSecret string
	// DirectSettlement captures payments of the checkout even where their order leaves that to the shop.
	DirectSettlement bool
}

// Gateway is a stand-in that listens.
type Gateway struct {
	books  *books
	faults faults
	late   late
	o      Options
	server *http.Server
	// life ends with Close; work is what goes on until then.
	life context.Context
	end  context.CancelFunc
	work sync.WaitGroup
}

// Limits of the server itself.
const (
	headerTimeout = 5 * time.Second
	largestForm   = 64 << 10
	webhookTime   = 5 * time.Second
)

// Start listens and answers until Close.
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
			return nil, fmt.Errorf("stand-in of the payment gateway: %w", err)
		}
	}
	g := &Gateway{books: kept, o: o}
	g.life, g.end = context.WithCancel(context.Background())
	g.server = &http.Server{Handler: g.faults.around(g.routes()), ReadHeaderTimeout: headerTimeout}
	g.work.Go(func() { _ = g.server.Serve(o.Listener) })
	return g, nil
}

// URL is the address without a path.
func (g *Gateway) URL() string { return "http://" + g.o.Listener.Addr().String() }

// Close ends the server and all deliveries under way.
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

// Open opens an account, or changes the one with that key.
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

// signedIn asks for the keys of an account, with the scheme spelt as the gateway wants it.
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
