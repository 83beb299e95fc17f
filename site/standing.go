package site

import (
	"context"
	"errors"

	"lyceum/payment"
	"lyceum/store"
)

// standingIn tells how the visitor stands in a course today.
func (v *visit) standingIn(c *store.CoursePage) standing {
	today := v.today()
	start, end := c.Days()
	switch c.EnrollmentStatus {
	case store.Ongoing:
		return standing{
			State: v.T("offer.ongoing"), Note: v.openUntil(end), Progress: v.progressOf(c),
			Go: &link{Path: learnPath(c.EnrollmentID), Name: v.T("offer.continue")},
		}
	case store.Completed:
		s := standing{State: v.T("offer.completed")}
		if !end.Before(today) {
			s.Go = &link{Path: learnPath(c.EnrollmentID), Name: v.T("offer.look-again")}
		}
		return s
	case store.Upcoming:
		return standing{State: v.T("offer.upcoming"), Note: v.T("offer.opens", "Day", v.Date(start))}
	}
	s := standing{}
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

// wayIn is a button that enrolls or sells. Its path names the currency, so that strangers come back to what they chose once
// they have signed in.
type wayIn struct{ Path, Text string }

// offerWayIn adds to how the visitor stands what they can do to get in, or why that is not here.
func (v *visit) offerWayIn(ctx context.Context, c *store.CoursePage, s *standing, price store.Price, sold bool) error {
	if s.Go != nil || s.Note != "" || c.EnrollmentStatus == store.Upcoming || v.Person != nil && !v.isTrainee() {
		return nil
	}
	switch {
	case !sold:
		s.Note = v.T("offer.not-sold")
	case price.Price == 0:
		s.Enter = &wayIn{pricedPath(c.ID, price.CurrencyCode), v.T("offer.enroll")}
	default:
		return v.offerToBuy(ctx, c, s, price)
	}
	return nil
}

// offerToBuy adds the button that sells, or why there is none: while something may have been paid for the course already, it
// leads to the order in question.
func (v *visit) offerToBuy(ctx context.Context, c *store.CoursePage, s *standing, price store.Price) error {
	_, err := v.Store.GatewayAccount(ctx)
	switch {
	case errors.Is(err, store.ErrNotFound):
		s.Note = v.T("offer.no-checkout")
		return nil
	case err != nil:
		return err
	}
	var before *payment.UnsettledError
	if v.isTrainee() {
		err = v.Payments.Unsettled(ctx, v.Company, v.Who.UserID, c.ID)
	}
	switch {
	case errors.As(err, &before):
		s.Note, s.Go = v.headingOf(before), &link{Path: orderPath(before.OrderID), Name: v.T("offer.to-order")}
		return nil
	case err != nil:
		return err
	}
	s.Enter = &wayIn{pricedPath(c.ID, price.CurrencyCode), v.T("offer.buy")}
	return nil
}

// headingOf says what the page of the order has as its heading.
func (v *visit) headingOf(before *payment.UnsettledError) string {
	state := orderUnheard
	switch {
	case errors.Is(before, payment.ErrUnderWay):
		state = orderWaiting
	case errors.Is(before, payment.ErrWaits):
		state = orderPerson
	}
	return v.T(orderWords[state].heading)
}
