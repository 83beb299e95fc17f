package site_test

import (
	"bytes"
	"errors"
	"html"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"lyceum/auth/masterkey"
	"lyceum/auth/vault"
	"lyceum/fakes/razorpayfake"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// newPayments returns a payment service with a fake gateway. Each of the companies gets a gateway account.
func newPayments(t *testing.T, db *store.DB, resolver *tenant.Resolver, now func() time.Time, companies ...tenant.Company) (*payment.Service, *razorpayfake.Gateway) {
	t.Helper()
	secrets, err := vault.New(db, masterkey.Keys{bytes.Repeat([]byte{7}, masterkey.Size)})
	if err != nil {
		t.Fatal(err)
	}
	gateway, err := razorpayfake.Start(razorpayfake.Options{LateAfter: -1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = gateway.Close() })
	to, err := payment.NewGateway(payment.Config{Address: gateway.URL(), Pause: time.Microsecond})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(to.Close)
	for _, company := range companies {
		keys := payment.Account{KeyID: "rzp_test_" + company.Slug(), Secret: "key of " + company.Slug()}
		gateway.Open(razorpayfake.Account{Account: keys})
		secret, _, err := payment.Seal(t.Context(), secrets, company, keys.Secret, "")
		if err != nil {
			t.Fatal(err)
		}
		err = db.For(company).AddGatewayAccount(t.Context(), store.GatewayChange{KeyID: &keys.KeyID, KeySecret: secret}, store.Actor{})
		if err != nil && !errors.Is(err, store.ErrConflict) { // Another node of the test has added the account.
			t.Fatal(err)
		}
	}
	return payment.NewService(payment.ServiceConfig{
		DB: db, Resolver: resolver, Gateway: to, Vault: secrets, Log: slog.New(slog.DiscardHandler), Now: now,
	}), gateway
}

// buyer is a new signed-in trainee who can buy the forklift course.
type buyer struct {
	pages
	id     int64
	cookie string
}

func (p pages) newBuyer(name string) buyer {
	p.t.Helper()
	id, _ := storetest.NewTrainee(p.t, p.north, name)
	made, err := p.db.For(p.north.Company).Enroll(p.t.Context(), store.NewEnrollment{
		UserID: id, CourseID: p.north.ID(storetest.Selling), Today: store.Today(p.north.Company, p.now()),
	}, store.Actor{})
	if err != nil {
		p.t.Fatal(err)
	}
	return buyer{p, id, p.enter(p.north, made.ID-p.north.Base)}
}

// sees requests a page with the session cookie of the buyer.
func (b buyer) sees(path string) (status int, header http.Header, body string) {
	b.t.Helper()
	return b.get(northHost, path, b.cookie)
}

// takes presses the button to buy on a course's page and returns the address of the redirect.
func (b buyer) takes(course int64, currency string) (location string) {
	b.t.Helper()
	status, header, body := b.post(northHost, offerPath(b.north, course), b.cookie, northOrigin, "currency", currency)
	if status != http.StatusSeeOther {
		b.t.Fatalf("status %d\n%s", status, body)
	}
	return header.Get("Location")
}

var (
	formAction = regexp.MustCompile(`<form method="post" action="([^"]*/v1/checkout/embedded)">`)
	hidden     = regexp.MustCompile(`name="([^"]*)" value="([^"]*)"`)
)

// leaves posts the form of the checkout page to the gateway and presses a button there. It returns the fields of
// the form with which the gateway sends the browser back, or the address of its redirect.
func (b buyer) leaves(pay, button string) (fields []string, location string) {
	b.t.Helper()
	action, form := b.checkout(pay)
	return b.presses(action, form, button)
}

// checkout opens the checkout page and returns the address and the fields of the form that leads to the gateway.
func (b buyer) checkout(pay string) (address string, form url.Values) {
	b.t.Helper()
	status, _, body := b.sees(pay)
	action := formAction.FindStringSubmatch(body)
	if status != http.StatusOK || action == nil {
		b.t.Fatalf("%s: status %d\n%s", pay, status, body)
	}
	form = url.Values{}
	for _, f := range hidden.FindAllStringSubmatch(body[bytes.Index([]byte(body), []byte(action[0])):], -1) {
		form.Add(html.UnescapeString(f[1]), html.UnescapeString(f[2]))
	}
	return html.UnescapeString(action[1]), form
}

func (b buyer) presses(action string, form url.Values, button string) (fields []string, location string) {
	b.t.Helper()
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := client.Post(b.names().Real(action)+"/"+button, "application/x-www-form-urlencoded", strings.NewReader(b.names().Real(form.Encode())))
	if err != nil {
		b.t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	page, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode >= 400 {
		b.t.Fatalf("the gateway answers %d, %v\n%s", answer.StatusCode, err, page)
	}
	for _, f := range hidden.FindAllStringSubmatch(b.names().Written(b.t, string(page)), -1) {
		fields = append(fields, html.UnescapeString(f[1]), html.UnescapeString(f[2]))
	}
	return fields, b.names().Written(b.t, answer.Header.Get("Location"))
}

// returns posts the fields from the gateway to the order's return address. It does so as a browser does: with a
// cross-site request and without the session cookie.
func (b buyer) returns(order string, fields []string) {
	b.t.Helper()
	status, header, body := b.post(northHost, order+"/return", "", b.gateway.URL(), fields...)
	if status != http.StatusSeeOther || header.Get("Location") != order {
		b.t.Fatalf("status %d to %q\n%s", status, header.Get("Location"), body)
	}
}

// offersNoPayment checks that no page of the order, of the other orders, of the course or of the checkout leads to
// the gateway. The check includes a second currency, because an order in another currency would cause a second
// charge.
func (b buyer) offersNoPayment(order string, others ...string) {
	b.t.Helper()
	if _, _, body := b.sees(order); strings.Contains(body, order+"/pay") {
		b.t.Errorf("the order's page leads to the checkout\n%s", body)
	}
	for _, o := range append(others, order) {
		if status, header, body := b.sees(o + "/pay"); status != http.StatusSeeOther || header.Get("Location") != order {
			b.t.Errorf("the checkout of %s: status %d to %q\n%s", o, status, header.Get("Location"), body)
		}
	}
	for _, currency := range []string{"INR", "USD"} {
		course := offerPath(b.north, storetest.Forklift)
		_, _, body := b.sees(course + "?currency=" + currency)
		if strings.Contains(body, "Buy this course") || !strings.Contains(body, `href="`+order+`"`) {
			b.t.Errorf("the course's page in %s shows\n%s", currency, body)
		}
		if to := b.takes(storetest.Forklift, currency); to != order {
			b.t.Errorf("the course's button leads to %q", to)
		}
	}
}

func (b buyer) has(want string) {
	b.t.Helper()
	if got := storetest.Purchases(b.t, b.north, b.id); got != want {
		b.t.Errorf("the buyer has %q, want %q", got, want)
	}
}

// arrives moves the pending payment of an order to captured, as when the bank confirms it.
func (b buyer) arrives(order string) {
	b.t.Helper()
	b.moves(b.pendingPayment(order), "authorized", "captured")
}

// pendingPayment returns the only pending payment of an order.
func (b buyer) pendingPayment(order string) (id string) {
	b.t.Helper()
	for _, p := range b.paymentsOf(order) {
		if p.Status == payment.Created {
			if id != "" {
				b.t.Fatalf("%s and %s are pending", id, p.ID)
			}
			id = p.ID
		}
	}
	if id == "" {
		b.t.Fatal("every payment is decided")
	}
	return id
}

// paymentsOf returns the payments that the gateway has for an order.
func (b buyer) paymentsOf(order string) []payment.Payment {
	b.t.Helper()
	to, err := payment.NewGateway(payment.Config{Address: b.gateway.URL()})
	if err != nil {
		b.t.Fatal(err)
	}
	defer to.Close()
	made, err := to.Client(payment.Account{KeyID: "rzp_test_" + b.north.Company.Slug(), Secret: "key of " + b.north.Company.Slug()}).PaymentsOf(b.t.Context(), b.kept(order).GatewayOrderID)
	if err != nil {
		b.t.Fatal(err)
	}
	return made
}

// kept returns the order as the database stores it.
func (b buyer) kept(order string) *store.CourseOrder {
	b.t.Helper()
	number, err := strconv.ParseInt(strings.TrimPrefix(order, "/orders/"), 10, 64)
	if err != nil {
		b.t.Fatal(err)
	}
	kept, err := b.db.For(b.north.Company).CourseOrder(b.t.Context(), number)
	if err != nil {
		b.t.Fatal(err)
	}
	return kept
}

// charged returns the number of captured payments of an order.
func (b buyer) charged(order string) (times int) {
	b.t.Helper()
	for _, p := range b.paymentsOf(order) {
		if p.Status == payment.Captured {
			times++
		}
	}
	return times
}

// moves changes the state of a payment at the gateway step by step.
func (b buyer) moves(paymentID string, states ...string) {
	b.t.Helper()
	for _, state := range states {
		if err := b.gateway.Move(paymentID, state); err != nil {
			b.t.Fatal(err)
		}
	}
}
