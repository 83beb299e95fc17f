package site

import (
	"context"

	"lyceum/auth"
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
	var list store.List[store.OwnPayment]
	var view paymentsView
	if v.isTrainee() { // staff buy nothing
		var err error
		if view.Payments, err = v.unsettledOn(ctx, page); err != nil {
			return nil, err
		}
		if list, err = v.Store.OwnPayments(ctx, v.Who.UserID, page); err != nil {
			return nil, err
		}
	}
	if end := pastTheEnd(paymentsPath, page, list.Total); end != nil {
		return end, nil
	}
	view.Payments = append(view.Payments, v.settled(list.Items, view.Payments)...)
	view.Pager = v.pagerOf(paymentsPath, page, list.Total)
	return s.show(v, "payments", paymentsPath, head{Title: v.T("nav.payments")}, view), nil
}

// unsettledOn gives what of the payments is not settled and stands on a page.
func (v *visit) unsettledOn(ctx context.Context, page store.Page) ([]paymentLine, error) {
	if page.Number > 1 {
		return nil, nil
	}
	return v.unsettled(ctx)
}

// settled leaves out what is told of as unsettled: that may have been recorded as authorized.
func (v *visit) settled(list []store.OwnPayment, unsettled []paymentLine) (lines []paymentLine) {
	told := map[string]bool{}
	for _, line := range unsettled {
		told[line.Number] = true
	}
	for i := range list {
		if !told[list[i].PaymentID] {
			lines = append(lines, v.paymentLineOf(&list[i]))
		}
	}
	return lines
}

func (v *visit) paymentLineOf(p *store.OwnPayment) paymentLine {
	money := func(amount int64) string { return v.Exactly(payment.Money{Amount: amount, Currency: p.Currency}) }
	line := paymentLine{
		Course: p.Title, Path: v.paidPath(p), Amount: money(p.Amount), When: v.Moment(p.CreatedAt), Number: p.PaymentID,
	}
	line.State, line.Mood = v.paymentState(p.Status)
	if p.AmountRefunded > 0 && p.AmountRefunded < p.Amount {
		line.More = v.T("payments.partly-refunded", "Amount", money(p.AmountRefunded))
	}
	return line
}

// paidPath leads to the course of a payment: one that has left the catalogue has no page but that of an enrollment that is open.
func (v *visit) paidPath(p *store.OwnPayment) string {
	switch {
	case p.Published:
		return offerPath(p.CourseID)
	case p.EnrollmentID != 0 && auth.MayEnter(v.today(), p.Title, p.Enrollment.Status, p.Enrollment.StartDate, p.Enrollment.EndDate) == nil:
		return learnPath(p.EnrollmentID)
	default:
		return ""
	}
}

// paymentState says how a payment stands. A state that is not known here is one under way.
func (l locale) paymentState(status string) (words, mood string) {
	switch status {
	case store.PaymentCaptured:
		return l.T("payments.captured"), "good"
	case store.PaymentAuthorized: // of an order that another payment has settled, or long ago
		return l.T("payments.authorized"), ""
	case store.PaymentFailed:
		return l.T("payments.failed"), "bad"
	case store.PaymentRefunded:
		return l.T("payments.refunded"), ""
	default:
		return l.T("payments.waiting"), ""
	}
}
