package store

import "context"

var ownPaymentList = scoped("transaction/own_list")

// OwnPayment is a recorded payment as its trainee sees it. Title is the course's title, whether or not the course is
// published.
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
	// ReceiptNumber is the number of the receipt, or 0.
	ReceiptNumber int64 `db:"receipt_number"`
	// Published reports whether the course is in the catalogue.
	Published bool
	// EnrollmentID is the trainee's enrollment in the course, or 0. Enrollment contains the state of this enrollment.
	EnrollmentID int64 `db:"enrollment_id"`
	Enrollment   enrollmentState
}

// OwnPayments returns a page of a trainee's payments, newest first. Unlike Transactions, it does not read the details
// of the courses.
func (c Company) OwnPayments(ctx context.Context, userID int64, page Page) (List[OwnPayment], error) {
	return countedPage[OwnPayment](ctx, c, page, ownPaymentList, transactionTotalOfTrainee, userID)
}
