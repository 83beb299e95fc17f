package billing

import (
	"context"

	"lyceum/auth"
	"lyceum/handlers/billing"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	storebilling "lyceum/store/billing"
)

const (
	paymentsPageSize = 20
)

type paymentsView struct {
	Payments []paymentLine
	Pager    pages.Pager
}

type paymentLine struct {
	Course, Path, Amount, When, Number string
	// State is the state of the payment in words. Mood is its CSS class.
	State, Mood string
	// More is a text about later events, such as a refund.
	More string
	// Order is the path of the order's page. It is set for unsettled payments.
	Order string
	// Receipt is the path of the receipt, or empty.
	Receipt string
	at      store.Time
}

// payments lists the payments of the signed-in user, the newest first. The first page begins with the unsettled ones.
func payments(ctx context.Context, v *ui.Visit, in *ui.PageIn) (*web.Page, error) {
	page := store.Page{Number: int(in.Page), Size: paymentsPageSize}
	var list store.List[storebilling.OwnPayment]
	var view paymentsView
	if v.IsTrainee() { // Staff cannot buy courses.
		var err error
		if view.Payments, err = unsettledOn(ctx, v, page); err != nil {
			return nil, err
		}
		if list, err = storebilling.OwnPayments(ctx, v.Call.Store, v.Call.Who.UserID, page); err != nil {
			return nil, err
		}
	}
	if end := pages.PastTheEnd(ui.PaymentsPath, page, list.Total); end != nil {
		return end, nil
	}
	view.Payments = append(view.Payments, settled(v, list.Items, view.Payments)...)
	view.Pager = v.PagerOf(ui.PaymentsPath, page, list.Total)
	return v.Show("payments", ui.PaymentsPath, pages.Head{Title: v.T("nav.payments")}, view), nil
}

// unsettledOn returns the unsettled payments for a page of the list: all of them on the first page, none on the others.
func unsettledOn(ctx context.Context, v *ui.Visit, page store.Page) ([]paymentLine, error) {
	if page.Number > 1 {
		return nil, nil
	}
	return unsettled(ctx, v)
}

// settled returns the lines of the payments in list that are not among the unsettled ones. An unsettled payment may
// also be in list, because it may have a transaction in the state authorized.
func settled(v *ui.Visit, list []storebilling.OwnPayment, unsettled []paymentLine) (lines []paymentLine) {
	told := map[string]bool{}
	for _, line := range unsettled {
		told[line.Number] = true
	}
	for i := range list {
		if !told[list[i].PaymentID] {
			lines = append(lines, paymentLineOf(v, &list[i]))
		}
	}
	return lines
}

func paymentLineOf(v *ui.Visit, p *storebilling.OwnPayment) paymentLine {
	money := func(amount int64) string { return v.Exactly(store.Money{Amount: amount, Currency: p.Currency}) }
	line := paymentLine{
		Course: p.Title, Path: paidPath(v, p), Amount: money(p.Amount), When: v.Moment(p.CreatedAt), Number: p.PaymentID,
	}
	if p.ReceiptNumber != 0 {
		line.Receipt = billing.ReceiptPath(p.ReceiptNumber)
	}
	line.State, line.Mood = paymentState(v.Texts, p.Status)
	if p.AmountRefunded > 0 && p.AmountRefunded < p.Amount {
		line.More = v.T("payments.partly-refunded", "Amount", money(p.AmountRefunded))
	}
	return line
}

// paidPath returns the path of the course of a payment. A course that left the catalogue is reachable only through
// an open enrollment. Without one, the path is empty.
func paidPath(v *ui.Visit, p *storebilling.OwnPayment) string {
	switch {
	case p.Published:
		return ui.OfferPath(p.CourseID)
	case p.EnrollmentID != 0 && auth.CheckEnrollmentOpen(v.Today(), p.Title, p.Enrollment.Status, p.Enrollment.StartDate, p.Enrollment.EndDate) == nil:
		return ui.LearnPath(p.EnrollmentID)
	default:
		return ""
	}
}

// paymentState returns the state of a payment in words and its CSS class. An unknown state counts as pending.
func paymentState(l ui.Texts, status string) (words, mood string) {
	switch status {
	case storebilling.PaymentCaptured:
		return l.T("payments.captured"), "good"
	case storebilling.PaymentAuthorized: // Another payment has settled the order, or the payment is too old.
		return l.T("payments.authorized"), ""
	case storebilling.PaymentFailed:
		return l.T("payments.failed"), "bad"
	case storebilling.PaymentRefunded:
		return l.T("payments.refunded"), ""
	default:
		return l.T("payments.waiting"), ""
	}
}
