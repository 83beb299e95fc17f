package site

import (
	"context"
	"errors"

	"lyceum/payment"
	"lyceum/site/pages"
	"lyceum/store"
)

// accessTo returns what the visitor or user can do with a course today: continue it, wait for its start, or
// enroll.
func (v *visit) accessTo(c *store.CoursePage) courseAccess {
	today := v.today()
	start, end := c.Days()
	switch c.EnrollmentStatus {
	case store.Ongoing:
		return courseAccess{
			State: v.T("offer.ongoing"), Note: v.openUntil(end), Progress: v.progressOf(c),
			Go: &pages.Link{Path: learnPath(c.EnrollmentID), Name: v.T("offer.continue")},
		}
	case store.Completed:
		s := courseAccess{State: v.T("offer.completed")}
		if !end.Before(today) {
			s.Go = &pages.Link{Path: learnPath(c.EnrollmentID), Name: v.T("offer.look-again")}
		}
		return s
	case store.Upcoming:
		return courseAccess{State: v.T("offer.upcoming"), Note: v.T("offer.opens", "Day", v.Date(start))}
	}
	s := courseAccess{}
	if c.EnrollmentStatus == store.Expired {
		s.State = v.T("offer.expired", "Day", v.Date(end))
	}
	if c.EndDate.Before(today) {
		s.Note = v.T("offer.over", "Day", v.Date(c.EndDate))
	}
	return s
}

func (v *visit) openUntil(end store.Date) string {
	if end.IsZero() {
		return ""
	}
	return v.T("offer.open-until", "Day", v.Date(end))
}

func (v *visit) progressOf(c *store.CoursePage) *progress {
	return &progress{c.CompletedPercent, v.Percent(int64(c.CompletedPercent))}
}

// enrollAction is the button to enroll in a free course or to buy a paid one. Its path contains the currency, so
// that visitors return to their choice after they have signed in.
type enrollAction struct{ Path, Text string }

// addEnrollAction adds the button to enroll or buy to s, or a note why it is missing. It adds nothing if s already
// has a link or a note, if the enrollment is upcoming, or if the user is staff.
func (v *visit) addEnrollAction(ctx context.Context, c *store.CoursePage, s *courseAccess, price store.Price, sold bool) error {
	if s.Go != nil || s.Note != "" || c.EnrollmentStatus == store.Upcoming || v.Person != nil && !v.isTrainee() {
		return nil
	}
	switch {
	case !sold:
		s.Note = v.T("offer.not-sold")
	case price.Amount == 0:
		s.Enter = &enrollAction{pricedPath(c.ID, price.CurrencyCode), v.T("offer.enroll")}
	default:
		return v.addBuyAction(ctx, c, s, price)
	}
	return nil
}

// addBuyAction adds the button to buy, or a note why it is missing. While an earlier order of the course may have
// been paid, it adds a link to that order instead.
func (v *visit) addBuyAction(ctx context.Context, c *store.CoursePage, s *courseAccess, price store.Price) error {
	_, err := v.call.Store.GatewayAccount(ctx)
	switch {
	case errors.Is(err, store.ErrNotFound):
		s.Note = v.T("offer.no-checkout")
		return nil
	case err != nil:
		return err
	}
	var before *payment.UnsettledError
	if v.isTrainee() {
		err = v.services.Payments.Unsettled(ctx, v.call.Company, v.call.Who.UserID, c.ID)
	}
	switch {
	case errors.As(err, &before):
		s.Note, s.Go = v.orderHeading(before), &pages.Link{Path: orderPath(before.OrderID), Name: v.T("offer.to-order")}
		return nil
	case err != nil:
		return err
	}
	s.Enter = &enrollAction{pricedPath(c.ID, price.CurrencyCode), v.T("offer.buy")}
	return nil
}

// orderHeading returns the heading that the page of the unsettled order has.
func (v *visit) orderHeading(before *payment.UnsettledError) string {
	state := orderUnknown
	switch {
	case errors.Is(before, payment.ErrPaymentPending):
		state = orderWaiting
	case errors.Is(before, payment.ErrInReview):
		state = orderInReview
	}
	return v.T(orderWords[state].heading)
}
