package billing

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var orderPage = statement.Scoped("order/page")

// OrderPage contains what the buyer of an order sees: the course, the payment, the review and the enrollment.
type OrderPage struct {
	ID        int64
	CourseID  int64 `db:"course_id"`
	Title     string
	Thumbnail string
	// Published reports whether the course is in the catalogue.
	Published bool
	Currency  string
	// Amount is in minor units. Coupon is the code of the coupon that reduced it by Discount, or empty.
	Amount, Discount int64
	Coupon           string
	// Status is the state of the order, such as OrderPaid.
	Status    string
	Closed    bool
	CreatedAt store.Time `db:"created_at"`
	// Age is the number of seconds since the order was created, by the database's clock.
	Age int64
	// PaymentStatus is the most advanced state among the order's payments. It is empty until a payment is known.
	PaymentStatus string `db:"payment_status"`
	PaymentID     string `db:"payment_id"`
	// EnrollmentID is the enrollment that the order paid for, or 0. EnrollmentStatus, StartDate and EndDate are those of this enrollment.
	EnrollmentID     int64      `db:"enrollment_id"`
	EnrollmentStatus string     `db:"enrollment_status"`
	StartDate        store.Date `db:"start_date"`
	EndDate          store.Date `db:"end_date"`
	// InReview means that a payment of the order is in payment review.
	InReview bool `db:"in_review"`
	// Dismissed means that the review of a payment was closed. PaymentStatus shows whether that payment has enrolled
	// the trainee.
	Dismissed bool
	// LookedAtID is the gateway's id of the payment under review. LookedAtAmount is the amount of this payment in minor
	// units of LookedAtCurrency, which may differ from the order's currency.
	LookedAtID       string `db:"looked_at_id"`
	LookedAtAmount   int64  `db:"looked_at_amount"`
	LookedAtCurrency string `db:"looked_at_currency"`
	// LookedAtReason is the code of the reason for the review.
	LookedAtReason string `db:"looked_at_reason"`
}

// ReadOrderPage returns an order of the user. It returns store.ErrNotFound if there is none, or if it belongs to another user.
func ReadOrderPage(ctx context.Context, c store.Company, orderID, userID int64) (*OrderPage, error) {
	var o OrderPage
	if err := c.Get(ctx, &o, orderPage, orderID, userID); err != nil {
		return nil, err
	}
	return &o, nil
}
