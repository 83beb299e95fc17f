package billing_test

import (
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"lyceum/fakes/razorpayfake"
	"lyceum/handlers/web"
	"lyceum/site/sitetest"
	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/storetest"
)

// nia is a visitor without an account. She has no telephone number.
var nia = []string{"currency", "INR", "fname", "Nia", "lname", "Neu", "email", "nia@new.test", "hpot", "", "code", ""}

// with returns the fields with another value of one field.
func with(fields []string, name, value string) []string {
	changed := append([]string(nil), fields...)
	for i := 0; i < len(changed); i += 2 {
		if changed[i] == name {
			changed[i+1] = value
		}
	}
	return changed
}

// A visitor must buy a course with two forms, that of the account and that of the gateway, and end in the course. The session must end as
// soon as the owner of the address chooses a password.
func TestBuy_VisitorInTwoForms(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.LetSignUp()
	course := sitetest.OfferPath(p.North, storetest.Forklift)
	_, _, body := p.Get(sitetest.NorthHost, course, "")
	link := regexp.MustCompile(`href="(/courses/[^"]*/buy[^"]*)"`).FindStringSubmatch(body)
	if link == nil {
		t.Fatalf("no link to buy:\n%s", body)
	}
	status, _, body := p.Get(sitetest.NorthHost, link[1], "")
	if status != http.StatusOK || !strings.Contains(body, "₹1,500") || strings.Contains(body, `name="mobile"`) {
		t.Fatalf("status %d\n%s", status, body)
	}
	status, header, body := p.Post(sitetest.NorthHost, course+"/buy", "", sitetest.NorthOrigin, nia...)
	b := buyer{Pages: p, cookie: sitetest.CookieOf(header, web.SessionCookie)}
	pay := header.Get("Location")
	if status != http.StatusSeeOther || b.cookie == "" || !strings.HasSuffix(pay, "/pay?on=1") {
		t.Fatalf("status %d to %q\n%s", status, pay, body)
	}
	if _, _, body := b.sees(pay); !strings.Contains(body, "data-goes-on") || !strings.Contains(body, "/checkout.js") {
		t.Errorf("the checkout does not continue:\n%s", body)
	}
	order := strings.TrimSuffix(pay, "/pay?on=1")
	if _, _, body := b.sees(order + "/pay"); strings.Contains(body, "data-goes-on") {
		t.Errorf("the checkout continues by itself without being asked:\n%s", body)
	}
	fields, _ := b.leaves(order+"/pay", "pay")
	b.returns(order, fields)
	_, header, _ = b.sees(order + "?back=1")
	to := header.Get("Location")
	if !strings.HasPrefix(to, "/learn/") {
		t.Fatalf("the return leads to %q", to)
	}
	if _, _, body := b.sees(to); !strings.Contains(body, "Your payment of ₹1,500 has arrived") || !strings.Contains(body, "nia@new.test") {
		t.Errorf("the course shows\n%s", body)
	}
	_, _, without := b.sees(strings.Split(to, "?")[0])
	if strings.Contains(without, "has arrived") {
		t.Errorf("the notice stays:\n%s", without)
	}
	// The order of another buyer must not show.
	if _, _, body := newBuyer(p, "bella").sees(to); strings.Contains(body, "has arrived") {
		t.Errorf("another user sees\n%s", body)
	}
	id, err := strconv.ParseInt(storetest.Value(t, p.North.DSN(), "select id from users where company_id = $1 and email = 'nia@new.test' and status = 2 and mobile is null", p.North.Company.ID()), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	token := p.LinkOf(p.North, id-p.North.Base)
	const password = "several staples of a battery"
	if status, _, body := p.Post(sitetest.NorthHost, "/choose-password", "", sitetest.NorthOrigin, "token", token, "password", password, "confirm", password); status != http.StatusSeeOther {
		t.Fatalf("status %d\n%s", status, body)
	}
	if status, _, _ := b.sees("/my-courses"); status != http.StatusSeeOther {
		t.Errorf("the session before the password is valid: status %d", status)
	}
}

// A form with a wrong field must name it, keep the other fields and change nothing. A visitor must get no session for an existing account.
func TestBuy_WrongFields(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.LetSignUp()
	course := sitetest.OfferPath(p.North, storetest.Forklift)
	for name, c := range map[string]struct {
		fields []string
		says   string
	}{
		"no name":          {with(nia, "fname", " "), `aria-describedby="fname-wrong"`},
		"no address":       {with(nia, "email", "nia"), `aria-describedby="email-wrong"`},
		"unknown coupon":   {with(nia, "code", "autumn"), "This coupon cannot be used"},
		"existing account": {with(nia, "email", "Tara@North.test"), "An account has this address already."},
	} {
		status, header, body := p.Post(sitetest.NorthHost, course+"/buy", "", sitetest.NorthOrigin, c.fields...)
		if status != http.StatusUnprocessableEntity || !strings.Contains(body, c.says) || !strings.Contains(body, `value="Neu"`) || sitetest.CookieOf(header, web.SessionCookie) != "" {
			t.Errorf("%s: status %d\n%s", name, status, body)
		}
	}
	if status, header, _ := p.Post(sitetest.NorthHost, course+"/buy", "", sitetest.NorthOrigin, with(nia, "hpot", "x")...); status != http.StatusSeeOther || header.Get("Location") != course {
		t.Errorf("a bot: status %d to %q", status, header.Get("Location"))
	}
	if n := storetest.Value(t, p.North.DSN(), "select count(*) from users where company_id = $1 and email = 'nia@new.test'", p.North.Company.ID()); n != "0" {
		t.Errorf("%s accounts were added", n)
	}
}

// The coupon of the form must reduce the amount of the order.
func TestBuy_Coupon(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.LetSignUp()
	if _, err := courses.EditedCoupons.Add(t.Context(), p.DB.For(p.North.Company), courses.EditedCoupon{Code: "SPRING", Percent: 20, Status: 1}, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	_, header, _ := p.Post(sitetest.NorthHost, sitetest.OfferPath(p.North, storetest.Forklift)+"/buy", "", sitetest.NorthOrigin, with(nia, "code", " spring ")...)
	b := buyer{Pages: p, cookie: sitetest.CookieOf(header, web.SessionCookie)}
	if _, _, body := b.sees(header.Get("Location")); !strings.Contains(body, "Pay ₹1,200") {
		t.Errorf("the checkout shows\n%s", body)
	}
}

// If the gateway does not answer, the account must exist, and the page of the course must say so and offer the course again.
func TestBuy_GatewayDown(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.LetSignUp()
	p.Gateway.Break("", "/v1/", -1, razorpayfake.Down)
	_, header, _ := p.Post(sitetest.NorthHost, sitetest.OfferPath(p.North, storetest.Forklift)+"/buy", "", sitetest.NorthOrigin, nia...)
	b := buyer{Pages: p, cookie: sitetest.CookieOf(header, web.SessionCookie)}
	status, _, body := b.sees(header.Get("Location"))
	if status != http.StatusOK || !strings.Contains(body, "The payment service is not answering") || !strings.Contains(body, "Buy this course") {
		t.Errorf("status %d\n%s", status, body)
	}
}

// Without sign-up, for users, and for a course that cannot be bought, the form must lead to the page of the course.
func TestBuy_LeadsToCourse(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	course := sitetest.OfferPath(p.North, storetest.Forklift)
	leads := func(name, cookie, currency, want string) {
		t.Helper()
		status, header, body := p.Get(sitetest.NorthHost, course+"/buy?currency="+currency, cookie)
		if status != http.StatusSeeOther || header.Get("Location") != want {
			t.Errorf("%s: status %d to %q\n%s", name, status, header.Get("Location"), body)
		}
		status, header, _ = p.Post(sitetest.NorthHost, course+"/buy", cookie, sitetest.NorthOrigin, with(nia, "currency", currency)...)
		if status != http.StatusSeeOther || header.Get("Location") != want {
			t.Errorf("%s, sent: status %d to %q", name, status, header.Get("Location"))
		}
	}
	leads("without sign-up", "", "INR", course+"?currency=INR")
	if _, _, body := p.Get(sitetest.NorthHost, course, ""); strings.Contains(body, "/buy?") {
		t.Errorf("without sign-up, the course offers the form:\n%s", body)
	}
	p.LetSignUp()
	if status, _, body := p.Get("learn.south.test", course+"/buy?currency=INR", ""); status == http.StatusOK {
		t.Errorf("at the other company\n%s", body)
	}
	leads("in another currency", "", "CHF", course)
	leads("signed in", newBuyer(p, "bella").cookie, "INR", course+"?currency=INR")
}
