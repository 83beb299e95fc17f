package store

import "context"

var orderPage = scoped("order_page")

// OrderPage is how an order stands, for the one who made it.
type OrderPage struct {
	ID        int64
	CourseID  int64 `db:"course_id"`
	Title     string
	Thumbnail string
	// Published tells whether the course is in the catalogue.
	Published bool
	Currency  string
	// Amount is in minor units.
	Amount int64
	// Status is one of an order's.
	Status    string
	Closed    bool
	CreatedAt Time `db:"created_at"`
	// Age is for how many seconds the order is there, by the database's clock.
	Age int64
	// PaymentStatus is that of the payment that got furthest; empty before the first is known.
	PaymentStatus string `db:"payment_status"`
	PaymentID     string `db:"payment_id"`
	// EnrollmentID is what was paid for, or 0; the days are its own.
	EnrollmentID int64 `db:"enrollment_id"`
	StartDate    Date  `db:"start_date"`
	EndDate      Date  `db:"end_date"`
	// Undecided means that a payment of the order waits for a person.
	Undecided bool
	// Dismissed means that one has waited for a person and does so no more; unless PaymentStatus says otherwise, it enrolls
	// nobody.
	Dismissed bool
	// LookedAtID is that payment, LookedAtAmount what it brought, in minor units of LookedAtCurrency, which may be another than the order's.
	LookedAtID       string `db:"looked_at_id"`
	LookedAtAmount   int64  `db:"looked_at_amount"`
	LookedAtCurrency string `db:"looked_at_currency"`
	// LookedAtReason is the code of why.
	LookedAtReason string `db:"looked_at_reason"`
}

// OrderPage gives an order of that user. It returns ErrNotFound, also for an order of somebody else.
func (c Company) OrderPage(ctx context.Context, orderID, userID int64) (*OrderPage, error) {
	var o OrderPage
	if err := c.get(ctx, &o, orderPage, orderID, userID); err != nil {
		return nil, err
	}
	return &o, nil
}
