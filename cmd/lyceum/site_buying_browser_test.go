package main

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"lyceum/cmd/lyceum/demo"
)

// Elements by which the pages on the way are told apart.
const (
	buyButton   = ".offer-box form button"
	payButton   = ".checkout form button"
	paid        = ".order .notice.good"
	refused     = ".order .notice.bad"
	onItsWay    = ".order .notice:not(.good):not(.bad)"
	payThere    = `button[formaction$="/pay"]`
	refuseThere = `button[formaction$="/fail"]`
	laterThere  = `button[formaction$="/later"]`
)

// A trainee buys in a real browser: the cookie, the policies and the forms have to agree on every step, over to the
// gateway and back.
func TestBuyingInABrowser(t *testing.T) {
	t.Parallel()
	d := startDev(t, t.TempDir())
	c := d.demo.Companies[0]
	tab, done := d.patientChromium(t, d.at(c, "/"))
	defer done()
	if err := chromedp.Do(tab); err != nil { // it lives as long as what it is first asked within
		t.Fatal(err)
	}
	folder := screenshotFolder()
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	v := &viewer{devServer: d, t: t, company: c, cookie: d.traineeCookie(t, c), tab: tab, folder: folder}
	offers := d.buyable(c)
	if len(offers) < 4 {
		t.Fatalf("only %d courses to buy", len(offers))
	}
	for _, part := range []func(){
		func() { v.buysAsAStranger(offers[0]) },
		v.isDisabled,
		func() { v.pays(offers[0]) },
		func() { v.isRefusedAndTriesAgain(offers[1]) },
		func() { v.paysLater("late", "order-waiting", chromedp.Navigate(v.at(c, offers[2])), press(buyButton)) },
		func() { v.buysWhileTheGatewayIsDown(offers[3]) },
		v.seesPayments,
	} {
		v.within(tab, part)
	}
	d.stop()
}

// pays buys, and finds nothing to be paid any more on the way back.
func (v *viewer) pays(offer string) {
	v.t.Helper()
	v.signIn(true)
	v.steps("success", chromedp.Navigate(v.at(v.company, offer)), press(buyButton), see(payButton))
	v.looksGood("checkout")
	v.steps("success", press(payButton), see(payThere), press(payThere), see(paid))
	v.looksGood("order-paid")
	v.steps("back to the checkout", v.goBackToCheckout(), see(paid))
	v.steps("back to the course", chromedp.Navigate(v.at(v.company, offer)), see(".offer-box .state"))
}

// isRefusedAndTriesAgain pays in vain, and then once more, which the bank confirms later.
func (v *viewer) isRefusedAndTriesAgain(offer string) {
	v.t.Helper()
	v.steps("failure", chromedp.Navigate(v.at(v.company, offer)), press(buyButton), press(payButton), press(refuseThere), see(refused))
	v.looksGood("order-failed")
	v.paysLater("after the failure", "", press(".order .button"))
}

func (v *viewer) seesPayments() {
	v.t.Helper()
	v.steps("payments", chromedp.Navigate(v.at(v.company, "/my-payments")), see(".payments"))
	v.looksGood("payments")
}

// paysLater goes to the checkout and puts the payment off there, looks at what the page of the order says meanwhile, and
// then lets the payment arrive. A picture is kept unless it has no name.
func (v *viewer) paysLater(name, picture string, toCheckout ...chromedp.Action[chromedp.Void]) {
	v.t.Helper()
	v.holdPayments()
	v.steps(name, append(toCheckout, press(payButton), press(laterThere), see(onItsWay))...)
	v.standsStill(func() {
		v.offersNoPayment()
		if picture != "" {
			v.looksGood(picture)
		}
	})
	v.letPaymentsGo()
	v.steps(name+", the payment arrives", see(paid)) // the page looks again by itself
}

// standsStill does something on the page of an order that is open, as it is once it does not look again by itself any more:
// that would take the page away from whoever looks at it. Afterwards it does so again.
func (v *viewer) standsStill(do func()) {
	v.t.Helper()
	at, err := chromedp.Run(v.tab, chromedp.Location())
	if err != nil {
		v.t.Fatal(err)
	}
	order, _, _ := strings.Cut(at, "?")
	v.steps("stands still", chromedp.Navigate(order+looksNoMore), see(onItsWay))
	do()
	v.steps("looks again", chromedp.Navigate(order), see(onItsWay))
}

// offersNoPayment checks that the page of an order that is open leads to no checkout.
func (v *viewer) offersNoPayment() {
	v.t.Helper()
	ways, err := chromedp.Run(v.tab, chromedp.Evaluate[int](`document.querySelectorAll('a[href$="/pay"]').length`))
	if err != nil || ways != 0 {
		v.t.Errorf("%d ways to pay once more, %v", ways, err)
	}
}

const niasEmail, niasPassword = "nia@new.example", "several staples of a battery"

// buysAsAStranger comes to a course without an account, gets one on the way, and buys.
func (v *viewer) buysAsAStranger(offer string) {
	v.t.Helper()
	v.signIn(false)
	v.steps("to the forms", chromedp.Navigate(v.at(v.company, offer)), press(buyButton), press(`a[href^="/sign-up"]`))
	v.steps("sign up", fill("fname", "Nia"), fill("lname", "Neu"), fill("email", niasEmail), fill("mobile", "919812345678"), press("main form button"),
		see(".narrow-form .lead"))
	v.steps("choose a password", chromedp.Navigate(v.at(v.company, v.linkMailedTo(v.company, niasEmail))),
		fill("password", niasPassword), fill("confirm", niasPassword), press("main form button"), see(".notice"))
	v.steps("sign in and buy", fill("email", niasEmail), fill("password", niasPassword), press("main form button"),
		press(buyButton), press(payButton), press(payThere), see(paid))
}

// isDisabled shows what Nia reads, who is signed in, once her account is disabled.
func (v *viewer) isDisabled() {
	v.t.Helper()
	v.disable(v.company, niasEmail)
	v.steps("disabled", chromedp.Navigate(v.at(v.company, "/my-courses")), see(`input[name="next"][value="/my-courses"] ~ .field #password`))
	v.steps("signs in", fill("email", niasEmail), fill("password", niasPassword), press("main form button"), see(".fault-box"))
	v.looksGood("sign-in-refused")
}

// buysWhileTheGatewayIsDown meets the browser's own page where the form leads nowhere, tries again, and comes back from the
// gateway when the node cannot ask it.
func (v *viewer) buysWhileTheGatewayIsDown(offer string) {
	v.t.Helper()
	v.steps("to the checkout", chromedp.Navigate(v.at(v.company, offer)), press(buyButton), see(payButton))
	v.breakGateway("/v1/checkout")
	v.steps("no gateway", press(payButton), see("#main-frame-error"))
	v.healGateway()
	v.steps("once more", chromedp.Navigate(v.at(v.company, offer)), press(buyButton), press(payButton), see(payThere))
	v.breakGateway("/v1/orders")
	v.breakGateway("/v1/payments")
	v.steps("back, and nobody knows", press(payThere), see(onItsWay))
	v.standsStill(v.offersNoPayment)
	v.healGateway()
	v.steps("the gateway answers again", see(paid)) // the page looks again by itself
}

func fill(name, text string) chromedp.Action[chromedp.Void] {
	return chromedp.SendKeys(chromedp.CSS(`input[name="`+name+`"]`), text)
}

func press(element string) chromedp.Action[chromedp.Void] {
	return chromedp.Click(chromedp.CSS(element))
}
func see(element string) chromedp.Action[chromedp.Void] {
	return chromedp.WaitVisible(chromedp.CSS(element))
}

func (v *viewer) steps(name string, steps ...chromedp.Action[chromedp.Void]) {
	v.t.Helper()
	if err := chromedp.Do(v.tab, steps...); err != nil {
		at, _ := chromedp.Run(v.tab, chromedp.Location())
		text, _ := chromedp.Run(v.tab, chromedp.Text(chromedp.CSS("body")))
		v.t.Fatalf("%s: %v at %s\n%s", name, err, at, text)
	}
}

// goBackToCheckout does what the button does that takes back, over the pages of the gateway.
func (v *viewer) goBackToCheckout() chromedp.Action[chromedp.Void] {
	v.t.Helper()
	been, err := chromedp.Run(v.tab, chromedp.NavigationEntries())
	if err != nil {
		v.t.Fatal(err)
	}
	for i, entry := range slices.Backward(been.Entries) {
		if strings.HasPrefix(entry.URL, v.at(v.company, "/orders/")) && strings.HasSuffix(entry.URL, "/pay") {
			back := fmt.Sprintf("history.go(%d);0", int64(i)-been.CurrentIndex)
			return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
				_, err := chromedp.Evaluate[int64](back)(ctx, t)
				return err
			})
		}
	}
	v.t.Fatalf("no checkout in %v", been.Entries)
	return nil
}

// looksGood checks the page that is open, which no address leads to.
func (v *viewer) looksGood(name string) {
	v.t.Helper()
	for _, w := range windows {
		v.resize(w)
		v.fits(sitePage{name: name}, w)
		if w.scheme == "" {
			continue
		}
		v.accessible(sitePage{name: name}, w)
		v.keepPicture(sitePage{name: name}, w)
	}
}

// buyable gives the pages of courses that cost something and in which the company's trainee has never been.
func (d *devServer) buyable(c demo.Company) (paths []string) {
	d.t.Helper()
	token := d.login(c, c.Trainee)
	var mine struct{ Courses []course }
	var all struct {
		Courses []struct {
			ID        int64
			Price     *int64  `json:"price_INR"`
			StartDate *string `json:"start_date"`
		} `json:"course_list"`
	}
	many := url.Values{"pageSize": {"100"}}
	if a, b := d.call("/webapi/v1/my-courses", token, many, &mine), d.call("/webapi/v1/course-list", token, many, &all); a != http.StatusOK || b != http.StatusOK {
		d.t.Fatalf("my-courses: status %d, course-list: status %d", a, b)
	}
	taken := map[int64]bool{}
	for _, in := range mine.Courses {
		taken[in.CourseID] = true
	}
	for _, one := range all.Courses {
		if !taken[one.ID] && one.Price != nil && *one.Price > 0 && one.StartDate == nil {
			paths = append(paths, offerPath(one.ID))
		}
	}
	return paths
}
