package payment

import (
	"errors"

	"lyceum/store"
)

// PlacedOrder is an order of the company for a trainee and a course.
type PlacedOrder struct {
	// ID is the id of the order in the database. GatewayID is the id of the same order at the gateway.
	ID        int64
	GatewayID string
	UserID    int64
	CourseID  int64
	store.Money
	// Buyer is the user who created the order, possibly for the trainee.
	Buyer store.Actor
}

// Case is a payment with the data that decides what it buys. Everything except the payment is the company's own data.
type Case struct {
	Payment Payment
	// Trainee is the id of the trainee who submits the payment. It is 0 if no user submits the payment, or if staff
	// do, because they may act for every trainee.
	Trainee int64
	// PlacedOrder is the company's order with the id Payment.OrderID; nil if there is none.
	PlacedOrder *PlacedOrder
	// OrderRequired rejects payments without an order.
	OrderRequired bool
}

// Claim is the trainee and the course of a payment.
type Claim struct {
	UserID   int64
	CourseID int64
	// OrderID is the id of the order in the database, or 0 without an order.
	OrderID int64
	// Start and End are the dates in the reference. They may be empty. The buyer's browser writes the reference, so
	// no decision depends on these dates.
	Start, End store.Date
}

// Claim returns the trainee and the course of the payment without looking them up. If the payment has an order of the
// company, the order decides. A reference must then not contradict the order, because the buyer's browser writes the
// reference. Without an order of the company, the reference decides, unless the company requires orders.
//
// Claim returns a *Refusal if the order and the reference contradict each other, or if neither decides.
func (c Case) Claim() (Claim, error) {
	switch a := c.PlacedOrder; {
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
	return c.checkOwner(Claim{UserID: r.UserID, CourseID: r.CourseID, Start: r.Start, End: r.End}, r)
}

func (c Case) claimOfOrder(a *PlacedOrder) (Claim, error) {
	claim := Claim{UserID: a.UserID, CourseID: a.CourseID, OrderID: a.ID}
	r, err := c.Payment.Notes.reference()
	switch {
	case errors.Is(err, ErrReferenceMissing):
		r = Reference{UserID: a.UserID, CourseID: a.CourseID}
	case err != nil:
		return Claim{}, err
	}
	claim.Start, claim.End = r.Start, r.End
	return c.checkOwner(claim, r)
}

// checkOwner returns claim if the reference has the same trainee and course, and if no other trainee submits the payment.
// Otherwise it returns a *Refusal.
func (c Case) checkOwner(claim Claim, r Reference) (Claim, error) {
	switch {
	case c.Trainee != 0 && claim.UserID != c.Trainee, r.UserID != claim.UserID:
		return Claim{}, ErrOtherUser
	case r.CourseID != claim.CourseID:
		return Claim{}, ErrOtherCourse
	case r.Licences != 0:
		return Claim{}, ErrLicences
	}
	return claim, nil
}

// Offer contains the company's data about the trainee and the course of a payment.
type Offer struct {
	HasUser, HasCourse bool
	// Price is the price of the course in the payment's currency, or nil if it has none. The amount of a placed
	// order takes precedence over Price.
	Price *store.Money
}

// Verification is the result of Verify for a payment that buys a course, or that buys it after a capture.
type Verification struct {
	Claim Claim
	// Capture means that the payment is correct but not captured. It must be captured with the amount Due and
	// verified again.
	Capture bool
	Due     store.Money
}

// Verify decides whether the payment buys the course that its order or its reference names. It returns a *Refusal if it does
// not. It checks the trainee and the course before the state of the payment, so that a caller learns nothing about payments
// of other users.
func (c Case) Verify(o Offer) (Verification, error) {
	claim, err := c.Claim()
	if err != nil {
		return Verification{}, err
	}
	due, err := c.amountDue(o)
	if err != nil {
		return Verification{}, err
	}
	capture, err := c.needsCapture()
	if err != nil {
		return Verification{}, err
	}
	return Verification{Claim: claim, Capture: capture, Due: due}, nil
}

// amountDue returns the amount to pay. It returns a *Refusal if the payment has another amount or currency, or if
// the company does not have the trainee or the course.
func (c Case) amountDue(o Offer) (store.Money, error) {
	p := c.Payment
	var due store.Money
	switch {
	case !o.HasUser:
		return due, ErrUnknownUser
	case !o.HasCourse:
		return due, ErrUnknownCourse
	case c.PlacedOrder != nil:
		due = c.PlacedOrder.Money
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

// needsCapture reports whether a payment must be captured. It returns a *Refusal for a payment that is neither
// captured nor can be captured. The gateway captures only payments with an order.
func (c Case) needsCapture() (capture bool, err error) {
	switch p := c.Payment; {
	case p.isRefunded():
		return false, ErrRefunded
	case p.Status == Captured && p.Captured:
		return false, nil
	case p.Status == Authorized && !p.Captured && c.PlacedOrder != nil:
		return true, nil
	case p.Status == Failed:
		return false, ErrFailed
	default:
		return false, ErrNotCaptured
	}
}
