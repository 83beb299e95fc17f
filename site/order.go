package site

import (
	"context"
	"net/url"
	"strconv"

	"lyceum/handlers"
	"lyceum/payment"
	"lyceum/store"
)

// orderView says how an order stands.
type orderView struct {
	Heading, Text string
	// Mood is the class of the notice: good, bad or none.
	Mood  string
	Title string
	Facts []fact
	// Next is the way on, Also another.
	Next, Also link
	// Note tells of another payment, or is empty.
	Note string
	// Waiting tells that the order may change by itself, Looks that the page looks again by itself until somebody goes to
	// Stop.
	Waiting, Looks bool
	Stop           string
}

// order shows how an order stands, and looks again by itself while that may change.
func (s *Site) order(ctx context.Context, v *visit, in *orderIn) (*handlers.Page, error) {
	o, err := v.follow(ctx, in.Order)
	if err != nil {
		return nil, err
	}
	state := stateOf(o)
	page := v.orderViewOf(o, state)
	if page.Looks = page.Waiting && !in.Still && o.Age < longestWatch; page.Looks {
		page.Stop = orderPath(o.ID) + still
	} else if page.Waiting {
		page.Next.Path += still
	}
	shown := s.show(v, "order", paymentsPath, head{Title: page.Heading}, page)
	shown.Forget = !state.isPayable() // the form that leads to the gateway
	if page.Looks {
		shown.Refresh, shown.RefreshTo = gap(o.Age), orderPath(o.ID)
	}
	return shown, nil
}

// still keeps the page of an order from looking again by itself, for whoever would lose the place on it.
const still = "?still=1"

// The page of an order looks again by itself until the order is that old, in seconds, and no sooner than the least gap.
const (
	longestWatch = 15 * 60
	leastGap     = 5
)

// gap is after how many seconds the page of an order of that age looks again: soon at first, since most banks answer within
// seconds, and a dozen times in all. The address stays the same, so that the browser loads the page anew in its place: it
// has one entry in the history, however often it has looked.
func gap(age int64) int { return int(max(leastGap, age/2)) }

// orderState is how an order stands for people.
type orderState int

const (
	orderOpen      orderState = iota // nobody has tried to pay
	orderWaiting                     // the bank or the gateway has the word
	orderUnheard                     // the gateway does not say whether it was paid
	orderNotTaken                    // paid at the bank, and not taken by us, since it would buy nothing
	orderFailed                      // it can be paid again
	orderEnrolled                    // paid, and in the course
	orderPerson                      // paid, and before a person
	orderSecond                      // the same, for a course that the trainee was in already
	orderDismissed                   // a person has decided that it enrolls nobody
	orderRefunded
	orderClosed // given up, or replaced by another
)

// orderWords are the messages of the states.
var orderWords = map[orderState]struct{ heading, text string }{
	orderOpen:      {"buying.open.heading", "buying.open.text"},
	orderWaiting:   {"buying.waiting.heading", "buying.waiting.text"},
	orderUnheard:   {"buying.unheard.heading", "buying.unheard.text"},
	orderNotTaken:  {"buying.not-taken.heading", "buying.not-taken.text"},
	orderFailed:    {"buying.failed.heading", "buying.failed.text"},
	orderEnrolled:  {"buying.enrolled.heading", "buying.enrolled.text"},
	orderPerson:    {"buying.person.heading", "buying.person.text"},
	orderSecond:    {"buying.second.heading", "buying.second.text"},
	orderDismissed: {"buying.dismissed.heading", "buying.dismissed.text"},
	orderRefunded:  {"buying.refunded.heading", "buying.refunded.text"},
	orderClosed:    {"buying.closed.heading", "buying.closed.text"},
}

// isPayable tells whether the order may lead to the gateway's checkout.
func (s orderState) isPayable() bool { return s == orderOpen || s == orderFailed }

// stateOf lets what is certain go first, then an attempt that is not decided: one before it may have failed all the same.
func stateOf(o followed) orderState {
	switch {
	case o.PaymentStatus == store.PaymentCaptured:
		return orderEnrolled
	case o.PaymentStatus == store.PaymentRefunded:
		return orderRefunded
	case o.Undecided && o.LookedAtReason == payment.ReasonEnrolled:
		return orderSecond
	case o.Undecided:
		return orderPerson
	case o.Dismissed:
		return orderDismissed
	case o.Status == store.OrderPaid:
		return orderWaiting
	case o.PaymentStatus == store.PaymentAuthorized:
		return stateOfUncaptured(o, orderUnheard)
	case o.Status == store.OrderAbandoned: // what was begun so long ago is waited for no more
		return orderClosed
	case o.Pending: // the bank has not answered yet
		return orderWaiting
	case o.Status == store.OrderAttempted && o.PaymentStatus == "":
		return stateOfUncaptured(o, orderWaiting)
	case o.Silent:
		return orderUnheard
	case o.Closed:
		return orderClosed
	case o.PaymentStatus == store.PaymentFailed:
		return orderFailed
	default:
		return orderOpen
	}
}

// stateOfUncaptured is how an order stands of which a payment was begun, and neither taken nor refused: what the gateway has and
// is not pending will not be taken.
func stateOfUncaptured(o followed, silent orderState) orderState {
	switch {
	case o.Pending:
		return orderWaiting
	case o.Silent:
		return silent
	default:
		return orderNotTaken
	}
}

func (v *visit) orderViewOf(o followed, state orderState) orderView {
	amount := v.Exactly(payment.Money{Amount: o.Amount, Currency: o.Currency})
	told, note := amount, ""
	if received := v.Exactly(payment.Money{Amount: o.LookedAtAmount, Currency: o.LookedAtCurrency}); state == orderPerson || state == orderSecond {
		told = received // perhaps because it is not what the order was about
	} else if o.Undecided {
		note = v.T("buying.twice", "Amount", received, "Number", o.LookedAtID)
	}
	words := orderWords[state]
	page := orderView{
		Heading: v.T(words.heading), Text: v.T(words.text, "Course", o.Title, "Amount", told), Note: note, Title: o.Title,
		Also: link{Path: paymentsPath, Name: v.T("nav.payments")},
	}
	page.Facts = []fact{
		{v.T("buying.course"), o.Title}, {v.T("buying.amount"), amount},
		{v.T("buying.ordered"), v.Moment(o.CreatedAt)}, {v.T("buying.number"), strconv.FormatInt(o.ID, 10)},
	}
	if o.PaymentID != "" {
		page.Facts = append(page.Facts, fact{v.T("buying.payment"), o.PaymentID})
	}
	course := link{Path: offerPath(o.CourseID), Name: v.T("buying.to-course")}
	if !o.Published {
		course = link{Path: myCoursesPath, Name: v.T("failure.to-courses")}
	}
	pay := link{Path: orderPath(o.ID) + "/pay", Name: v.T("buying.to-payment")}
	switch state {
	case orderEnrolled:
		page.Mood, page.Next = "good", course
		if o.EnrollmentID != 0 && !o.StartDate.After(v.today()) {
			page.Next = link{Path: learnPath(o.EnrollmentID), Name: v.T("buying.begin")}
		}
	case orderFailed:
		page.Mood, page.Next, page.Also = "bad", link{Path: pay.Path, Name: v.T("buying.again")}, course
	case orderOpen:
		page.Next, page.Also = pay, course
	case orderWaiting, orderUnheard:
		page.Waiting, page.Next = true, link{Path: orderPath(o.ID), Name: v.T("buying.look")}
	default:
		page.Next = course
	}
	return page
}

// hostOf is the host of an address, for people.
func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Hostname()
}
