package billing_test

import (
	"bytes"
	"html"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"lyceum/payment"
	"lyceum/site/sitetest"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// buyer is a new signed-in trainee who can buy the forklift course.
type buyer struct {
	sitetest.Pages
	id     int64
	cookie string
}

func newBuyer(p sitetest.Pages, name string) buyer {
	p.T.Helper()
	id, _ := storetest.NewTrainee(p.T, p.North, name)
	made, err := learning.Enroll(p.T.Context(), p.DB.For(p.North.Company), learning.NewEnrollment{
		UserID: id, CourseID: p.North.ID(storetest.Selling), Today: store.Today(p.North.Company, p.Now()),
	}, store.Actor{})
	if err != nil {
		p.T.Fatal(err)
	}
	return buyer{p, id, p.Enter(p.North, made.ID-p.North.Base)}
}

// sees requests a page with the session cookie of the buyer.
func (b buyer) sees(path string) (status int, header http.Header, body string) {
	b.T.Helper()
	return b.Get(sitetest.NorthHost, path, b.cookie)
}

// takes presses the button to buy on a course's page and returns the address of the redirect.
func (b buyer) takes(course int64, currency string) (location string) {
	b.T.Helper()
	status, header, body := b.Post(sitetest.NorthHost, sitetest.OfferPath(b.North, course), b.cookie, sitetest.NorthOrigin, "currency", currency)
	if status != http.StatusSeeOther {
		b.T.Fatalf("status %d\n%s", status, body)
	}
	return header.Get("Location")
}

var (
	formAction = regexp.MustCompile(`<form method="post" action="([^"]*/v1/checkout/embedded)"[^>]*>`)
	hidden     = regexp.MustCompile(`name="([^"]*)" value="([^"]*)"`)
)

// leaves posts the form of the checkout page to the gateway and presses a button there. It returns the fields of
// the form with which the gateway sends the browser back, or the address of its redirect.
func (b buyer) leaves(pay, button string) (fields []string, location string) {
	b.T.Helper()
	action, form := b.checkout(pay)
	return b.presses(action, form, button)
}

// checkout opens the checkout page and returns the address and the fields of the form that leads to the gateway.
func (b buyer) checkout(pay string) (address string, form url.Values) {
	b.T.Helper()
	status, _, body := b.sees(pay)
	action := formAction.FindStringSubmatch(body)
	if status != http.StatusOK || action == nil {
		b.T.Fatalf("%s: status %d\n%s", pay, status, body)
	}
	form = url.Values{}
	for _, f := range hidden.FindAllStringSubmatch(body[bytes.Index([]byte(body), []byte(action[0])):], -1) {
		form.Add(html.UnescapeString(f[1]), html.UnescapeString(f[2]))
	}
	return html.UnescapeString(action[1]), form
}

func (b buyer) presses(action string, form url.Values, button string) (fields []string, location string) {
	b.T.Helper()
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := client.Post(b.Names().Real(action)+"/"+button, "application/x-www-form-urlencoded", strings.NewReader(b.Names().Real(form.Encode())))
	if err != nil {
		b.T.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	page, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode >= 400 {
		b.T.Fatalf("the gateway answers %d, %v\n%s", answer.StatusCode, err, page)
	}
	for _, f := range hidden.FindAllStringSubmatch(b.Names().Written(b.T, string(page)), -1) {
		fields = append(fields, html.UnescapeString(f[1]), html.UnescapeString(f[2]))
	}
	return fields, b.Names().Written(b.T, answer.Header.Get("Location"))
}

// returns posts the fields from the gateway to the order's return address. It does so as a browser does: with a
// cross-site request and without the session cookie.
func (b buyer) returns(order string, fields []string) {
	b.T.Helper()
	status, header, body := b.Post(sitetest.NorthHost, order+"/return", "", b.Gateway.URL(), fields...)
	if status != http.StatusSeeOther || header.Get("Location") != order+"?back=1" {
		b.T.Fatalf("status %d to %q\n%s", status, header.Get("Location"), body)
	}
}

// offersNoPayment checks that no page of the order, of the other orders, of the course or of the checkout leads to
// the gateway. The check includes a second currency, because an order in another currency would cause a second
// charge.
func (b buyer) offersNoPayment(order string, others ...string) {
	b.T.Helper()
	if _, _, body := b.sees(order); strings.Contains(body, order+"/pay") {
		b.T.Errorf("the order's page leads to the checkout\n%s", body)
	}
	for _, o := range append(others, order) {
		if status, header, body := b.sees(o + "/pay"); status != http.StatusSeeOther || header.Get("Location") != order {
			b.T.Errorf("the checkout of %s: status %d to %q\n%s", o, status, header.Get("Location"), body)
		}
	}
	for _, currency := range []string{"INR", "USD"} {
		course := sitetest.OfferPath(b.North, storetest.Forklift)
		_, _, body := b.sees(course + "?currency=" + currency)
		if strings.Contains(body, "Buy this course") || !strings.Contains(body, `href="`+order+`"`) {
			b.T.Errorf("the course's page in %s shows\n%s", currency, body)
		}
		if to := b.takes(storetest.Forklift, currency); to != order {
			b.T.Errorf("the course's button leads to %q", to)
		}
	}
}

func (b buyer) has(want string) {
	b.T.Helper()
	if got := storetest.Purchases(b.T, b.North, b.id); got != want {
		b.T.Errorf("the buyer has %q, want %q", got, want)
	}
}

// arrives moves the pending payment of an order to captured, as when the bank confirms it.
func (b buyer) arrives(order string) {
	b.T.Helper()
	b.moves(b.pendingPayment(order), "authorized", "captured")
}

// pendingPayment returns the only pending payment of an order.
func (b buyer) pendingPayment(order string) (id string) {
	b.T.Helper()
	for _, p := range b.paymentsOf(order) {
		if p.Status == payment.Created {
			if id != "" {
				b.T.Fatalf("%s and %s are pending", id, p.ID)
			}
			id = p.ID
		}
	}
	if id == "" {
		b.T.Fatal("every payment is decided")
	}
	return id
}

// paymentsOf returns the payments that the gateway has for an order.
func (b buyer) paymentsOf(order string) []payment.Payment {
	b.T.Helper()
	to, err := payment.NewGateway(payment.Config{Address: b.Gateway.URL()})
	if err != nil {
		b.T.Fatal(err)
	}
	defer to.Close()
	made, err := to.Client(payment.Account{KeyID: "rzp_test_" + b.North.Company.Slug(), Secret: "key of " + b.North.Company.Slug()}).PaymentsOf(b.T.Context(), b.kept(order).GatewayOrderID)
	if err != nil {
		b.T.Fatal(err)
	}
	return made
}

// kept returns the order as the database stores it.
func (b buyer) kept(order string) *billing.CourseOrder {
	b.T.Helper()
	number, err := strconv.ParseInt(strings.TrimPrefix(order, "/orders/"), 10, 64)
	if err != nil {
		b.T.Fatal(err)
	}
	kept, err := billing.ReadCourseOrder(b.T.Context(), b.DB.For(b.North.Company), number)
	if err != nil {
		b.T.Fatal(err)
	}
	return kept
}

// charged returns the number of captured payments of an order.
func (b buyer) charged(order string) (times int) {
	b.T.Helper()
	for _, p := range b.paymentsOf(order) {
		if p.Status == payment.Captured {
			times++
		}
	}
	return times
}

// moves changes the state of a payment at the gateway step by step.
func (b buyer) moves(paymentID string, states ...string) {
	b.T.Helper()
	for _, state := range states {
		if err := b.Gateway.Move(paymentID, state); err != nil {
			b.T.Fatal(err)
		}
	}
}
