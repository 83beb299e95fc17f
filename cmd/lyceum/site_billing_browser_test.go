package main

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"lyceum/cmd/lyceum/demo"
)

// CSS selectors of elements on the pages of a purchase.
const (
	buyButton   = ".offer-box form button"
	buyLink     = ".offer-box a.button"
	payButton   = ".checkout form button"
	paid        = "main .notice.good" // on the page of the course, or on the page of the order
	refused     = ".order .notice.bad"
	onItsWay    = ".order .notice:not(.good):not(.bad)"
	payThere    = `button[formaction$="/pay"]`
	refuseThere = `button[formaction$="/fail"]`
	laterThere  = `button[formaction$="/later"]`
)

// buysInABrowser buys courses in a real browser. Cookies, security policies and forms must work on the company's
// pages, on the gateway's pages, and when the browser returns from the gateway.
func (d *devServer) buysInABrowser(t *testing.T) {
	c := d.demo.Companies[0]
	v := d.view(t, c)
	tab := v.tab
	offers := d.buyable(c)
	if len(offers) < 4 {
		t.Fatalf("only %d courses to buy", len(offers))
	}
	for _, part := range []func(){
		func() { v.buysAsAStranger(offers[0]) },
		v.isDisabled,
		func() { v.pays(offers[0]) },
		func() { v.retriesDeclinedPayment(offers[1]) },
		func() { v.paysLater("late", "order-waiting", chromedp.Navigate(v.at(c, offers[2])), press(buyButton)) },
		func() { v.buysWhileTheGatewayIsDown(offers[3]) },
		v.seesPayments,
	} {
		v.within(tab, part)
	}
}

// pays buys a course. Afterwards neither the checkout nor the page of the course may offer a payment.
func (v *viewer) pays(offer string) {
	v.t.Helper()
	v.signIn(true)
	v.steps("success", chromedp.Navigate(v.at(v.company, offer)), press(buyButton), see(payButton))
	v.looksGood("checkout")
	v.steps("success", press(payButton), see(payThere), press(payThere), see(paid))
	v.looksGood("bought")
	v.steps("the order", press(paid+" a"), see(".order .notice.good"))
	v.looksGood("order-paid")
	v.steps("back to the checkout", oldPage(), v.goBackToCheckout(), see(newPage+" "+paid))
	v.steps("back to the course", chromedp.Navigate(v.at(v.company, offer)), see(".offer-box .state"))
}

// retriesDeclinedPayment buys a course. The first payment is declined. The bank confirms the second payment later.
func (v *viewer) retriesDeclinedPayment(offer string) {
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

// paysLater chooses "later" at the checkout and checks the page of the open order. It then releases the payment, and
// the page must show that the order is paid. picture is the name of the page in messages and screenshots. If picture
// is empty, paysLater does not check the layout of the page.
func (v *viewer) paysLater(name, picture string, toCheckout ...chromedp.Action[chromedp.Void]) {
	v.t.Helper()
	v.holdPayments()
	v.steps(name, append(toCheckout, press(payButton), press(laterThere), see(onItsWay))...)
	v.withoutReload(func() {
		v.offersNoPayment()
		if picture != "" {
			v.looksGood(picture)
		}
	})
	v.letPaymentsGo()
	v.steps(name+", the payment arrives", see(paid)) // The page reloads without an action of the user.
}

// withoutReload calls do while the page of an open order does not reload itself, because a reload would interrupt the
// checks. It then opens the page again, which reloads itself.
func (v *viewer) withoutReload(do func()) {
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

// offersNoPayment fails the test if the open page links to the checkout.
func (v *viewer) offersNoPayment() {
	v.t.Helper()
	ways, err := chromedp.Run(v.tab, chromedp.Evaluate[int](`document.querySelectorAll('a[href$="/pay"]').length`))
	if err != nil || ways != 0 {
		v.t.Errorf("%d ways to pay once more, %v", ways, err)
	}
}

const niasEmail, niasPassword = "nia@new.example", "several staples of a battery"

// buysAsAStranger opens the page of a course without a session and buys the course with two forms: that of the account and that of the
// gateway. The browser must end in the course, and the link of the message must lead to a password.
func (v *viewer) buysAsAStranger(offer string) {
	v.t.Helper()
	v.signIn(false)
	v.steps("to the form", chromedp.Navigate(v.at(v.company, offer)), press(buyLink), see(`form[action^="/courses/"] #fname`))
	v.looksGood("buy")
	v.steps("the account", fill("fname", "Nia"), fill("lname", "Neu"), fill("email", niasEmail), press("main form button"), see(payThere))
	v.steps("the payment", press(payThere), see(paid), see(".document-text"))
	v.steps("the first lesson", oldPage(), press(".go-on a.button"), see(newPage+" main h1"))
	v.steps("choose a password", chromedp.Navigate(v.at(v.company, v.linkMailedTo(v.company, niasEmail))), oldPage(),
		fill("password", niasPassword), fill("confirm", niasPassword), press("main form button"), see(newPage+" .notice"))
	// The page of the form has a heading too, and its request must not be cut off.
	v.steps("sign in", fill("email", niasEmail), fill("password", niasPassword), press("main form button"), chromedp.WaitReady(chromedp.CSS(`form[action="/sign-out"]`)))
}

// isDisabled disables the signed-in user. The next page must be the sign-in page, and a sign-in must fail.
func (v *viewer) isDisabled() {
	v.t.Helper()
	v.disable(v.company, niasEmail)
	v.steps("disabled", chromedp.Navigate(v.at(v.company, "/my-courses")), see(`input[name="next"][value="/my-courses"] ~ .field #password`))
	v.steps("signs in", fill("email", niasEmail), fill("password", niasPassword), press("main form button"), see(".fault-box"))
	v.looksGood("sign-in-refused")
}

// buysWhileTheGatewayIsDown submits the checkout while the gateway is down, tries again, and returns while the node
// cannot query the gateway. When the gateway works again, the order must be paid.
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
	v.withoutReload(v.offersNoPayment)
	v.healGateway()
	v.steps("the gateway answers again", see(paid)) // The page reloads without an action of the user.
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

// newPage matches the root element of a page that the browser opens after oldPage.
const newPage = "html:not([data-old])"

// oldPage marks the open page. An action after it can wait for an element that the open page has too.
func oldPage() chromedp.Action[chromedp.Void] {
	return evaluates(`document.documentElement.dataset.old = "yes"; 0`)
}

func (v *viewer) steps(name string, steps ...chromedp.Action[chromedp.Void]) {
	v.t.Helper()
	if err := chromedp.Do(v.tab, steps...); err != nil {
		at, _ := chromedp.Run(v.tab, chromedp.Location())
		text, _ := chromedp.Run(v.tab, chromedp.Text(chromedp.CSS("body")))
		v.t.Fatalf("%s: %v at %s\n%s", name, err, at, text)
	}
}

// goBackToCheckout returns an action that goes back in the history to the last checkout, over the pages of the
// gateway.
func (v *viewer) goBackToCheckout() chromedp.Action[chromedp.Void] {
	v.t.Helper()
	been, err := chromedp.Run(v.tab, chromedp.NavigationEntries())
	if err != nil {
		v.t.Fatal(err)
	}
	for i, entry := range slices.Backward(been.Entries) {
		if strings.HasPrefix(entry.URL, v.at(v.company, "/orders/")) && strings.HasSuffix(entry.URL, "/pay") {
			return evaluates(fmt.Sprintf("history.go(%d);0", int64(i)-been.CurrentIndex))
		}
	}
	v.t.Fatalf("no checkout in %v", been.Entries)
	return nil
}

// looksGood checks the layout of the open page in each tested window size. name identifies the page in messages and screenshots.
func (v *viewer) looksGood(name string) {
	v.t.Helper()
	v.suitsWindows(sitePage{name: name})
}

// buyable returns the paths of the paid courses without a start date in which the company's trainee was never
// enrolled.
func (d *devServer) buyable(c demo.Company) (paths []string) {
	d.t.Helper()
	token := d.token(c, c.Trainee)
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
