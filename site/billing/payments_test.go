package billing_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"lyceum/fakes/razorpayfake"
	"lyceum/site/sitetest"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// dated matches the line below a course's name up to the year of its date.
var dated = regexp.MustCompile(`<p class="quiet">[^<]*\b20\d\d\b`)

// hasInPayments checks that the page of payments contains the link to an order and the texts of want, and that the
// page of another user contains neither.
func (b buyer) hasInPayments(order string, want ...string) {
	b.T.Helper()
	for _, text := range append(want, `<a href="`+order+`">Go to the order</a>`, "Forklift north") {
		if _, _, body := b.sees("/my-payments"); !strings.Contains(body, text) {
			b.T.Errorf("my payments lack %q\n%s", text, body)
		}
	}
	if _, _, body := b.sees("/my-payments"); !dated.MatchString(body) {
		b.T.Errorf("my payments have no date\n%s", body)
	}
	other := newBuyer(b.Pages, "stranger")
	_, _, body := other.sees("/my-payments")
	if !strings.Contains(body, "You have not paid for anything here yet") || strings.Contains(body, order) || strings.Contains(body, "Forklift north") {
		b.T.Errorf("the payments of another user contain\n%s", body)
	}
}

// unsettledPayments are the states of an order whose last payment is not settled, with the texts that the page of
// payments must contain.
var unsettledPayments = map[string]struct {
	reach func(b buyer, pay, order string)
	says  []string
	// isNumbered means that the page shows the number of the payment.
	isNumbered bool
}{
	"the bank has not decided": {paysLater, []string{"Being confirmed", "₹1,500<"}, false},
	"the gateway is silent":    {silences, []string{"We cannot check at the moment", "₹1,500<"}, false},
	"will not be taken":        {paysWhenEnrolled, []string{"Not taken, your bank will release it", "₹1,500<"}, true},
	"waits for a person":       {paysTooLittle, []string{"Received, one of us is looking into it", "₹1,499.99"}, true},
	"in another currency":      {paysDollars, []string{"Received, one of us is looking into it", "$20<"}, true},
	"a person has decided":     {isDismissed, []string{"Reviewed, does not open", "₹1,499.99"}, true},
	"refused, then begun anew": {failsThenPaysLater, []string{"Being confirmed", "Failed, nothing was charged"}, false},
}

func paysDollars(b buyer, _, order string) {
	b.pays(order, func(n *razorpayfake.NewPayment) { n.Amount, n.Currency = 2000, "USD" })
}

func failsThenPaysLater(b buyer, pay, order string) {
	failsToPay(b, pay, order)
	b.leaves(pay, "later")
}

func TestMyPayments_PendingPayments(t *testing.T) {
	t.Parallel()
	for name, c := range unsettledPayments {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := newBuyer(sitetest.Serve(t, sitetest.AtNoon), "ursula")
			pay := b.takes(storetest.Forklift, "INR")
			order := strings.TrimSuffix(pay, "/pay")
			c.reach(b, pay, order)
			if c.isNumbered {
				c.says = append(c.says, "<code>"+b.paymentsOf(order)[0].ID+"</code>")
			}
			b.hasInPayments(order, c.says...)
		})
	}
}

// A settled payment must be listed once. An order without a payment must not be listed.
func TestMyPayments_SettledPaymentOnce(t *testing.T) {
	t.Parallel()
	b := newBuyer(sitetest.Serve(t, sitetest.AtNoon), "sam")
	pay := b.takes(storetest.Forklift, "INR")
	order := strings.TrimSuffix(pay, "/pay")
	if _, _, body := b.sees("/my-payments"); !strings.Contains(body, "You have not paid for anything here yet") {
		t.Errorf("an unpaid order is listed:\n%s", body)
	}
	b.leaves(pay, "later")
	b.moves(b.pendingPayment(order), "authorized", "captured")
	_, _, body := b.sees("/my-payments")
	if strings.Count(body, "Forklift north") != 1 || !strings.Contains(body, "Paid<") || strings.Contains(body, order) {
		t.Errorf("my payments show\n%s", body)
	}
}

// If a course has left the catalogue, the payment of its buyer must link to the open enrollment. Without one, it
// must have no link.
func TestMyPayments_UnpublishedCourse(t *testing.T) {
	t.Parallel()
	b := newBuyer(sitetest.Serve(t, sitetest.AtNoon), "uri")
	order := strings.TrimSuffix(b.takes(storetest.Forklift, "INR"), "/pay")
	b.pays(order, func(*razorpayfake.NewPayment) {})
	b.sees(order)
	company := b.DB.For(b.North.Company)
	leads := func(want string) {
		t.Helper()
		_, _, body := b.sees("/my-payments")
		path := regexp.MustCompile(`<h2><a href="([^"]*)">Forklift north`).FindStringSubmatch(body)
		if path == nil || !strings.HasPrefix(path[1], want) {
			t.Fatalf("leads to %q, want %q\n%s", path, want, body)
		}
		if status, _, body := b.sees(path[1]); status != http.StatusOK {
			t.Errorf("%s answers %d\n%s", path[1], status, body)
		}
	}
	leads("/courses/")
	waiting, later := newBuyer(b.Pages, "vic"), newBuyer(b.Pages, "wes")
	looked := strings.TrimSuffix(waiting.takes(storetest.Forklift, "INR"), "/pay")
	paysTooLittle(waiting, "", looked)
	waiting.sees(looked)
	later.leaves(later.takes(storetest.Forklift, "INR"), "later")
	if _, err := bulk.LoadCourses(t.Context(), company, []bulk.BulkCourse{{Code: "1001", Title: b.North.Text("Forklift north"), Status: 0}}, nil); err != nil {
		t.Fatal(err)
	}
	leads("/learn/")
	for _, path := range []string{"/my-payments", looked} {
		if _, _, body := waiting.sees(path); !strings.Contains(body, "Forklift north") || strings.Contains(body, sitetest.OfferPath(b.North, storetest.Forklift)+`"`) {
			t.Errorf("%s leads to the catalogue\n%s", path, body)
		}
	}
	if _, _, body := later.sees("/my-payments"); !strings.Contains(body, "<h2>Forklift north</h2>") {
		t.Errorf("my payments lead to the catalogue\n%s", body)
	}
	mine, err := learning.MyCourses(t.Context(), company, b.id, store.Page{Number: 1, Size: 1}, sitetest.AtNoon())
	if err != nil || len(mine.Items) != 1 {
		t.Fatalf("%+v, %v", mine, err)
	}
	if err := learning.Unenroll(t.Context(), company, mine.Items[0].ID, store.Actor{UserID: b.North.ID(storetest.Admin)}); err != nil {
		t.Fatal(err)
	}
	if _, _, body := b.sees("/my-payments"); !strings.Contains(body, "<h2>Forklift north</h2>") {
		t.Errorf("the name of a course without access is a link\n%s", body)
	}
}

// If one payment of an order enrolls and another one is in payment review, the page must list both.
func TestMyPayments_SecondPaymentInReview(t *testing.T) {
	t.Parallel()
	b := newBuyer(sitetest.Serve(t, sitetest.AtNoon), "tess")
	order := strings.TrimSuffix(b.takes(storetest.Forklift, "INR"), "/pay")
	paysTooLittle(b, "", order)
	b.sees(order)
	b.pays(order, func(*razorpayfake.NewPayment) {})
	b.hasInPayments(order, "₹1,499.99", "Received, one of us is looking into it")
}

// If an order has two authorized payments, one is captured. The page must list the other as not captured.
func TestMyPayments_SecondPaymentUncaptured(t *testing.T) {
	t.Parallel()
	b := newBuyer(sitetest.Serve(t, sitetest.AtNoon), "tom")
	pay := b.takes(storetest.Forklift, "INR")
	order := strings.TrimSuffix(pay, "/pay")
	for range 2 {
		b.pays(order, func(n *razorpayfake.NewPayment) { n.Status = "authorized" })
	}
	b.sees(order)
	_, _, body := b.sees("/my-payments")
	if !strings.Contains(body, "Not taken so far") || !strings.Contains(body, "Paid<") || strings.Contains(body, "Being confirmed") {
		t.Errorf("my payments show\n%s", body)
	}
}
