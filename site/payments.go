package site

import (
	"context"

	"lyceum/handlers"
	"lyceum/payment"
	"lyceum/store"
)

const (
	paymentsPath    = "/my-payments"
	paymentsOnAPage = 20
)

// paymentsView is a page of the trainee's payments.
type paymentsView struct {
	Payments []paymentLine
	Pager    pager
}

type paymentLine struct {
	Course, Path, Amount, When, Number string
	// State says in words how the payment stands, Mood is the class of the words.
	State, Mood string
	// More says what else happened to it, such as what was paid back.
	More string
	// Order is the path of the page of the order, for what is not settled.
	Order string
	at    store.Time
}

// payments lists the payments of whoever is signed in, the newest first: before those that are settled, on the first page,
// those that are not.
func (s *Site) payments(ctx context.Context, v *visit, in *pageIn) (*handlers.Page, error) {
	page := store.Page{Number: int(in.Page), Size: paymentsOnAPage}
	var view paymentsView
	if v.isTrainee() { // staff buy nothing
		var err error
		if view, err = v.paymentsOn(ctx, page); err != nil {
			return nil, err
		}
	}
	return s.show(v, "payments", paymentsPath, head{Title: v.T("nav.payments")}, view), nil
}

func (v *visit) paymentsOn(ctx context.Context, page store.Page) (view paymentsView, err error) {
	if page.Number == 1 {
		if view.Payments, err = v.unsettled(ctx); err != nil {
			return view, err
		}
	}
	list, err := v.Store.Transactions(ctx, v.Who.UserID, page)
	if err != nil {
		return view, err
	}
	told := map[string]bool{}
	for _, line := range view.Payments {
		told[line.Number] = true
	}
	for i := range list.Items {
		if t := &list.Items[i]; !told[t.PaymentID] { // one that was recorded as authorized may be unsettled
			view.Payments = append(view.Payments, v.paymentLineOf(t))
		}
	}
	view.Pager = v.pagerOf(paymentsPath, page, list.Total)
	return view, nil
}

func (l locale) paymentLineOf(t *store.Transaction) paymentLine {
	money := func(amount int64) string { return l.Exactly(payment.Money{Amount: amount, Currency: t.Currency}) }
	line := paymentLine{
		Course: t.Description, Amount: money(t.Amount), When: l.Moment(t.CreatedAt), Number: t.PaymentID,
	}
	if t.Courses != nil {
		line.Course, line.Path = t.Courses.Title, offerPath(t.CourseID)
	}
	line.State, line.Mood = l.paymentState(t.Status)
	if t.AmountRefunded > 0 && t.AmountRefunded < t.Amount {
		line.More = l.T("payments.partly-refunded", "Amount", money(t.AmountRefunded))
	}
	return line
}

// paymentState says how a payment stands. A state that is not known here is one under way.
func (l locale) paymentState(status string) (words, mood string) {
	switch status {
	case store.PaymentCaptured:
		return l.T("payments.captured"), "good"
	case store.PaymentFailed:
		return l.T("payments.failed"), "bad"
	case store.PaymentRefunded:
		return l.T("payments.refunded"), ""
	default:
		return l.T("payments.waiting"), ""
	}
}
