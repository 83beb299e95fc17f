package billing

import (
	"context"
	"errors"

	"lyceum/payment"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/courses"
)

// AccessTo returns what the visitor or user can do with a course today: continue it, wait for its start, or
// enroll.
func AccessTo(v *ui.Visit, c *courses.CoursePage) CourseAccess {
	today := v.Today()
	start, end := c.Days()
	switch c.EnrollmentStatus {
	case store.Ongoing:
		s := CourseAccess{
			State: v.T("offer.ongoing"), Note: openUntil(v, end), Progress: progressOf(v, c), Due: v.Due(c.DueDate, c.EnrollmentStatus),
			Go: &pages.Link{Path: ui.LearnPath(c.EnrollmentID), Name: v.T("offer.continue")},
		}
		if c.EarlierID != 0 {
			s.Note, s.Go = v.OpensAfterCourse(c.Earlier), &pages.Link{Path: ui.LearningPathPath(c.PathID), Name: v.ToPath(c.Earlier)}
		}
		return s
	case store.Completed:
		s := CourseAccess{State: v.T("offer.completed"), Go: &pages.Link{Path: ui.CompletedPath(c.EnrollmentID), Name: v.T("completed.to")}}
		if !end.Before(today) {
			s.Again = ui.LearnPath(c.EnrollmentID)
		}
		return s
	case store.Upcoming:
		return CourseAccess{State: v.T("offer.upcoming"), Note: v.T("offer.opens", "Day", v.Date(start))}
	}
	s := CourseAccess{}
	if c.EnrollmentStatus == store.Expired {
		s.State = v.T("offer.expired", "Day", v.Date(end))
	}
	if c.EndDate.Before(today) {
		s.Note = v.T("offer.over", "Day", v.Date(c.EndDate))
	}
	return s
}

func openUntil(v *ui.Visit, end store.Date) string {
	if end.IsZero() {
		return ""
	}
	return v.T("offer.open-until", "Day", v.Date(end))
}

func progressOf(v *ui.Visit, c *courses.CoursePage) *progress {
	return &progress{c.CompletedPercent, v.Percent(int64(c.CompletedPercent))}
}

// enrollAction is the button to enroll in a free course or to buy a paid one. Its path contains the currency, so
// that visitors return to their choice after they have signed in.
type enrollAction struct{ Path, Text string }

// AddEnrollAction adds the button to enroll or buy to s, or a note why it is missing. It adds nothing if s already
// has a link or a note, if the enrollment is upcoming, or if the user is staff.
func AddEnrollAction(ctx context.Context, v *ui.Visit, c *courses.CoursePage, s *CourseAccess, price courses.Price, sold bool) error {
	if s.Go != nil || s.Note != "" || c.EnrollmentStatus == store.Upcoming || v.Person != nil && !v.IsTrainee() {
		return nil
	}
	switch {
	case !sold:
		s.Note = v.T("offer.not-sold")
	case price.Amount == 0:
		s.Enter = &enrollAction{ui.PricedPath(c.ID, price.CurrencyCode), v.T("offer.enroll")}
	default:
		return addBuyAction(ctx, v, c, s, price)
	}
	return nil
}

// addBuyAction adds the button to buy, or a note why it is missing. While an earlier order of the course may have
// been paid, it adds a link to that order instead.
func addBuyAction(ctx context.Context, v *ui.Visit, c *courses.CoursePage, s *CourseAccess, price courses.Price) error {
	_, err := billing.ReadGatewayAccount(ctx, v.Call.Store)
	switch {
	case errors.Is(err, store.ErrNotFound):
		s.Note = v.T("offer.no-checkout")
		return nil
	case err != nil:
		return err
	}
	var before *payment.UnsettledError
	if v.IsTrainee() {
		err = v.Site.Services.Payments.Unsettled(ctx, v.Call.Company, v.Call.Who.UserID, c.ID)
	}
	switch {
	case errors.As(err, &before):
		s.Note, s.Go = orderHeading(v, before), &pages.Link{Path: ui.OrderPath(before.OrderID), Name: v.T("offer.to-order")}
		return nil
	case err != nil:
		return err
	}
	if v.Person == nil && v.Call.Company.SignUp() {
		s.Go = &pages.Link{Path: ui.BuyPath(c.ID, price.CurrencyCode), Name: v.T("offer.buy")}
		return nil
	}
	s.Enter = &enrollAction{ui.PricedPath(c.ID, price.CurrencyCode), v.T("offer.buy")}
	return nil
}

func orderHeading(v *ui.Visit, before *payment.UnsettledError) string {
	state := orderUnknown
	switch {
	case errors.Is(before, payment.ErrPaymentPending):
		state = orderWaiting
	case errors.Is(before, payment.ErrInReview):
		state = orderInReview
	}
	return v.T(orderWords[state].heading)
}

// CourseAccess is the access of a visitor or user to a course, and the next possible action.
type CourseAccess struct {
	// State and Note describe the access in words. Each may be empty.
	State, Note string
	// Progress is set if the user is enrolled. Due says by when the user must complete the course.
	Progress *progress
	Due      ui.Due
	// Again is the path of the material of a completed course, or empty.
	Again string
	// Go is the link to continue, or to the result of a completed course, or nil. Enter is the button to enroll or buy, or nil.
	Go    *pages.Link
	Enter *enrollAction
}

type progress struct {
	Percent int
	Text    string
}
