package store

import "context"

var ownPaymentList = scoped("own_payment_list")

// OwnPayment is a recorded payment as the trainee who made it reads of it. Title is the course's, published or not.
type OwnPayment struct {
	counted
	PaymentID string `db:"payment_id"`
	Currency  string
	// Status is failed, authorized, captured or refunded.
	Status string
	// Amount and AmountRefunded are in minor units.
	Amount         int64
	AmountRefunded int64 `db:"amount_refunded"`
	CourseID       int64 `db:"course_id"`
	Title          string
	CreatedAt      Time `db:"created_at"`
	// Published tells whether the course is in the catalogue.
	Published bool
	// EnrollmentID is the trainee's enrollment in the course, or 0, and Enrollment says how it stands.
	EnrollmentID int64 `db:"enrollment_id"`
	Enrollment   standing
}

// OwnPayments gives a page of the payments of a trainee, the newest first. Transactions would ask for everything about
// their courses besides.
func (c Company) OwnPayments(ctx context.Context, userID int64, page Page) (List[OwnPayment], error) {
	return countedPage[OwnPayment](ctx, c, page, ownPaymentList, transactionTotalOfTrainee, userID)
}
