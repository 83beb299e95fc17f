package billing

import (
	"context"
	"net/url"
	"strconv"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/payment"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/store/billing"
)

type orderView struct {
	Heading, Text string
	// Mood is the CSS class of the notice: good, bad or empty.
	Mood  string
	Title string
	Facts []ui.Fact
	// Next is the main link to continue. Also is an additional link.
	Next, Also pages.Link
	// Note describes another payment for the order, or is empty.
	Note string
	// Waiting means that the state may change without an action of the buyer. Reloads means that the page reloads
	// itself. Stop is then the link that turns the reloading off.
	Waiting, Reloads bool
	Stop             string
}

// order shows the state of an order. The page reloads itself while the state may change.
func order(ctx context.Context, v *ui.Visit, in *orderIn) (*web.Page, error) {
	o, err := refreshOrder(ctx, v, in.Order)
	if err != nil {
		return nil, err
	}
	state := stateOf(o)
	if in.Back && state == orderEnrolled && isOpen(v, o) {
		return &web.Page{Location: ui.LearnPath(o.EnrollmentID) + "?order=" + strconv.FormatInt(o.ID, 10)}, nil
	}
	page := orderViewOf(v, o, state)
	if page.Reloads = page.Waiting && !in.Still && o.Age < maxReloadAge; page.Reloads {
		page.Stop = ui.OrderPath(o.ID) + noReload
	} else if page.Waiting {
		page.Next.Path += noReload
	}
	shown := v.Show("order", ui.PaymentsPath, pages.Head{Title: page.Heading}, page)
	if page.Reloads {
		shown.Refresh, shown.RefreshTo = reloadInterval(o.Age), ui.OrderPath(o.ID)
		if in.Back {
			shown.RefreshTo += back
		}
	}
	return shown, nil
}

// back is the query of the page of an order to which the gateway sends the browser. From there, the page leads to the course as soon as
// the order is paid.
const back = "?back=1"

// isOpen reports whether the course that an order paid for is open to the buyer.
func isOpen(v *ui.Visit, o refreshedOrder) bool {
	return o.EnrollmentID != 0 && auth.CheckEnrollmentOpen(v.Today(), o.Title, o.EnrollmentStatus, o.StartDate, o.EndDate) == nil
}

// noReload is the query that stops the page of an order from reloading itself. It is for readers who would lose
// their position in the page.
const noReload = "?still=1"

// The page of an order reloads itself until the order has the age maxReloadAge, in seconds, with at least minReloadInterval
// seconds between two loads.
const (
	maxReloadAge      = 15 * 60
	minReloadInterval = 5
)

// reloadInterval returns the number of seconds until the page of an order of that age reloads. The interval is
// short at first, because most banks answer within seconds. It grows with the age, so that the page reloads about a
// dozen times.
func reloadInterval(age int64) int { return int(max(minReloadInterval, age/2)) }

type orderState int

const (
	orderOpen       orderState = iota // no payment was started
	orderWaiting                      // the bank or the gateway has not decided yet
	orderUnknown                      // the gateway does not say whether the order was paid
	orderUncaptured                   // the payment is authorized but not captured, because it enrolls no one
	orderFailed                       // the payment failed and can be tried again
	orderEnrolled                     // the payment has enrolled the trainee
	orderInReview                     // the payment is in payment review
	// orderDuplicate means that the payment is in payment review, because the trainee was enrolled in the course
	// already.
	orderDuplicate
	orderDismissed // staff have decided in payment review not to enroll the trainee
	orderRefunded
	orderClosed // the order was abandoned, or another order replaced it
)

// orderWords maps the states to message keys.
var orderWords = map[orderState]struct{ heading, text string }{
	orderOpen:       {"buying.open.heading", "buying.open.text"},
	orderWaiting:    {"buying.waiting.heading", "buying.waiting.text"},
	orderUnknown:    {"buying.unknown.heading", "buying.unknown.text"},
	orderUncaptured: {"buying.not-taken.heading", "buying.not-taken.text"},
	orderFailed:     {"buying.failed.heading", "buying.failed.text"},
	orderEnrolled:   {"buying.enrolled.heading", "buying.enrolled.text"},
	orderInReview:   {"buying.person.heading", "buying.person.text"},
	orderDuplicate:  {"buying.second.heading", "buying.second.text"},
	orderDismissed:  {"buying.dismissed.heading", "buying.dismissed.text"},
	orderRefunded:   {"buying.refunded.heading", "buying.refunded.text"},
	orderClosed:     {"buying.closed.heading", "buying.closed.text"},
}

// isPayable reports whether the page of an order in this state may lead to the gateway's checkout: only if no payment was
// started, or if the payment has failed.
func (s orderState) isPayable() bool { return s == orderOpen || s == orderFailed }

// stateOf returns the state of an order. An order may have several payments, so the first case that applies
// decides: a captured or refunded payment first, then payment reviews and pending payments, and a failed payment
// last.
func stateOf(o refreshedOrder) orderState {
	switch {
	case o.PaymentStatus == billing.PaymentCaptured:
		return orderEnrolled
	case o.PaymentStatus == billing.PaymentRefunded:
		return orderRefunded
	case o.InReview && o.LookedAtReason == payment.ReasonEnrolled:
		return orderDuplicate
	case o.InReview:
		return orderInReview
	case o.Dismissed:
		return orderDismissed
	case o.Status == billing.OrderPaid:
		return orderWaiting
	case o.PaymentStatus == billing.PaymentAuthorized:
		return stateOfUncaptured(o, orderUnknown)
	case o.Status == billing.OrderAbandoned: // The order is too old to wait for a response.
		return orderClosed
	case o.Pending: // The bank has not decided yet.
		return orderWaiting
	case o.Status == billing.OrderAttempted && o.PaymentStatus == "":
		return stateOfUncaptured(o, orderWaiting)
	case o.Silent:
		return orderUnknown
	case o.Closed:
		return orderClosed
	case o.PaymentStatus == billing.PaymentFailed:
		return orderFailed
	default:
		return orderOpen
	}
}

// stateOfUncaptured returns the state of an order whose payment is neither captured nor refused. If the gateway did
// not answer, it returns silent. If the gateway answered and no payment is pending, the payment will not be
// captured.
func stateOfUncaptured(o refreshedOrder, silent orderState) orderState {
	switch {
	case o.Pending:
		return orderWaiting
	case o.Silent:
		return silent
	default:
		return orderUncaptured
	}
}

func orderViewOf(v *ui.Visit, o refreshedOrder, state orderState) orderView {
	amount := v.Exactly(store.Money{Amount: o.Amount, Currency: o.Currency})
	told, note := amount, ""
	if received := v.Exactly(store.Money{Amount: o.LookedAtAmount, Currency: o.LookedAtCurrency}); state == orderInReview || state == orderDuplicate {
		told = received // The payment may not match the order.
	} else if o.InReview {
		note = v.T("buying.twice", "Amount", received, "Number", o.LookedAtID)
	}
	words := orderWords[state]
	page := orderView{
		Heading: v.T(words.heading), Text: v.T(words.text, "Course", o.Title, "Amount", told), Note: note, Title: o.Title,
		Also: pages.Link{Path: ui.PaymentsPath, Name: v.T("nav.payments")},
	}
	page.Facts = []ui.Fact{
		{Name: v.T("buying.course"), Text: o.Title}, {Name: v.T("buying.amount"), Text: amount},
		{Name: v.T("buying.ordered"), Text: v.Moment(o.CreatedAt)}, {Name: v.T("buying.number"), Text: strconv.FormatInt(o.ID, 10)},
	}
	if o.PaymentID != "" {
		page.Facts = append(page.Facts, ui.Fact{Name: v.T("buying.payment"), Text: o.PaymentID})
	}
	course := pages.Link{Path: ui.OfferPath(o.CourseID), Name: v.T("buying.to-course")}
	if !o.Published {
		course = pages.Link{Path: ui.MyCoursesPath, Name: v.T("failure.to-courses")}
	}
	pay := pages.Link{Path: ui.OrderPath(o.ID) + "/pay", Name: v.T("buying.to-payment")}
	switch state {
	case orderEnrolled:
		page.Mood, page.Next = "good", course
		if isOpen(v, o) {
			page.Next = pages.Link{Path: ui.LearnPath(o.EnrollmentID), Name: v.T("buying.begin")}
		}
	case orderFailed:
		page.Mood, page.Next, page.Also = "bad", pages.Link{Path: pay.Path, Name: v.T("buying.again")}, course
	case orderOpen:
		page.Next, page.Also = pay, course
	case orderWaiting, orderUnknown:
		page.Waiting, page.Next = true, pages.Link{Path: ui.OrderPath(o.ID), Name: v.T("buying.check")}
	default:
		page.Next = course
	}
	return page
}

// hostOf returns the host of a URL without the port, for display. It returns an empty text if the URL is invalid.
func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Hostname()
}
