package billing

import (
	"context"

	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/internal/statement"
)

var ownPaymentList = statement.Scoped("transaction/own_list")

// OwnPayment is a recorded payment as its trainee sees it. Title is the course's title, whether or not the course is
// published.
type OwnPayment struct {
	store.Counted
	PaymentID string `db:"payment_id"`
	Currency  string
	// Status is failed, authorized, captured or refunded.
	Status string
	// Amount and AmountRefunded are in minor units.
	Amount         int64
	AmountRefunded int64 `db:"amount_refunded"`
	CourseID       int64 `db:"course_id"`
	Title          string
	CreatedAt      store.Time `db:"created_at"`
	// ReceiptNumber is the number of the receipt, or 0.
	ReceiptNumber int64 `db:"receipt_number"`
	// Published reports whether the course is in the catalogue.
	Published bool
	// EnrollmentID is the trainee's enrollment in the course, or 0. Enrollment contains the state of this enrollment.
	EnrollmentID int64 `db:"enrollment_id"`
	Enrollment   courses.EnrollmentState
}

// OwnPayments returns a page of a trainee's payments, newest first. Unlike Transactions, it does not read the details
// of the courses.
func OwnPayments(ctx context.Context, c store.Company, userID int64, page store.Page) (store.List[OwnPayment], error) {
	return store.CountedPage[OwnPayment](ctx, c, page, ownPaymentList, transactionTotalOfTrainee, userID)
}
