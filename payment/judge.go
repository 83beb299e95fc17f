package payment

import (
	"errors"

	"lyceum/store"
)

// Agreement is an order that we made: what a trainee is to pay for a course.
type Agreement struct {
	// ID is our number of the order, GatewayID the gateway's id.
	ID        int64
	GatewayID string
	UserID    int64
	CourseID  int64
	store.Money
	// Buyer is who made it, perhaps in the trainee's place.
	Buyer store.Actor
}

// Case is a payment with what has to be known to say who bought what. Everything but the payment is our own data.
type Case struct {
	Payment Payment
	// By is the trainee who submits the payment; 0 when nobody does, or staff, who may act for every trainee.
	By int64
	// Agreement is our order of Payment.OrderID; nil when the company has none of that id.
	Agreement *Agreement
	// OrderRequired refuses payments without an order.
	OrderRequired bool
}

// Claim is who bought what.
type Claim struct {
	UserID   int64
	CourseID int64
	// OrderID is our number of the order, 0 without one.
	OrderID int64
	// Start and End are the days the buyer saw, which may be "not yet". They are not to be believed.
	Start, End store.Date
}

// Claim says who bought what, as far as it can be told without looking the two up. The order binds, since it is ours;
// the reference, which is written in the buyer's browser, may be missing beside it but must not contradict it. Without
// an order of ours the reference is all there is, which is enough for companies that do not ask for orders: others than
// we may make some for them. Claim returns a *Refusal.
func (c Case) Claim() (Claim, error) {
	switch a := c.Agreement; {
	case a != nil && c.Payment.OrderID != "" && a.GatewayID == c.Payment.OrderID:
		return c.claimOfOrder(a)
	case c.OrderRequired && c.Payment.OrderID == "":
		return Claim{}, ErrOrderRequired
	case c.OrderRequired, a != nil && c.Payment.OrderID != "":
		return Claim{}, ErrOrderNotOurs
	}
	return c.claimOfReference()
}

func (c Case) claimOfReference() (Claim, error) {
	r, err := c.Payment.Notes.reference()
	if err != nil {
		return Claim{}, err
	}
	return c.owned(Claim{UserID: r.UserID, CourseID: r.CourseID, Start: r.Start, End: r.End}, r)
}

func (c Case) claimOfOrder(a *Agreement) (Claim, error) {
	claim := Claim{UserID: a.UserID, CourseID: a.CourseID, OrderID: a.ID}
	r, err := c.Payment.Notes.reference()
	switch {
	case errors.Is(err, ErrReferenceMissing):
		r = Reference{UserID: a.UserID, CourseID: a.CourseID}
	case err != nil:
		return Claim{}, err
	}
	claim.Start, claim.End = r.Start, r.End
	return c.owned(claim, r)
}

// owned gives the claim if it is that of the submitter and of the reference.
func (c Case) owned(claim Claim, r Reference) (Claim, error) {
	switch {
	case c.By != 0 && claim.UserID != c.By, r.UserID != claim.UserID:
		return Claim{}, ErrOtherUser
	case r.CourseID != claim.CourseID:
		return Claim{}, ErrOtherCourse
	case r.Licences != 0:
		return Claim{}, ErrLicences
	}
	return claim, nil
}

// Offer is what we know of the two that a claim names.
type Offer struct {
	// HasUser tells whether the company has the claim's user, HasCourse whether it sells the claim's course.
	HasUser, HasCourse bool
	// Price is what the course costs in the payment's currency; nil when it has no price in that. An agreement takes its
	// place, since it was made at the price of its day.
	Price *store.Money
}

// Verdict is what is to be done about a payment that was not refused.
type Verdict struct {
	Claim Claim
	// Capture tells that the payment is right in everything, but has to be captured, and judged again, before it buys.
	// The amount to capture is Due.
	Capture bool
	Due     store.Money
}

// Judge decides whether the payment buys what it claims. It returns a *Refusal. Who asks for what is decided before
// anything about the payment's state, so that nobody learns about the payments of others.
func (c Case) Judge(o Offer) (Verdict, error) {
	claim, err := c.Claim()
	if err != nil {
		return Verdict{}, err
	}
	due, err := c.due(o)
	if err != nil {
		return Verdict{}, err
	}
	capture, err := c.state()
	if err != nil {
		return Verdict{}, err
	}
	return Verdict{Claim: claim, Capture: capture, Due: due}, nil
}

// due gives what is to be paid, once it is sure that it was.
func (c Case) due(o Offer) (store.Money, error) {
	p := c.Payment
	var due store.Money
	switch {
	case !o.HasUser:
		return due, ErrUnknownUser
	case !o.HasCourse:
		return due, ErrUnknownCourse
	case c.Agreement != nil:
		due = c.Agreement.Money
	case o.Price == nil:
		return due, ErrCurrency
	default:
		due = *o.Price
	}
	switch {
	case p.Currency != due.Currency:
		return due, ErrCurrency
	case p.Amount != due.Amount, due.Amount <= 0:
		return due, ErrAmount
	}
	return due, nil
}

// state tells whether a payment has still to be captured. The gateway lets only those with an order be.
func (c Case) state() (capture bool, err error) {
	switch p := c.Payment; {
	case p.isRefunded():
		return false, ErrRefunded
	case p.Status == Captured && p.Captured:
		return false, nil
	case p.Status == Authorized && !p.Captured && c.Agreement != nil:
		return true, nil
	case p.Status == Failed:
		return false, ErrFailed
	default:
		return false, ErrNotCaptured
	}
}
