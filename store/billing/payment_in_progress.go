package billing

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	ordersInProgress        = statement.Scoped("order/in_progress")
	paymentReviewsOfTrainee = statement.Scoped("payment_review/list_of_trainee")
)

// ReviewedPayment is a payment of a trainee that is or was in payment review and did not enroll the trainee.
type ReviewedPayment struct {
	PaymentID string `db:"payment_id"`
	// OrderID and CourseID are 0 if unknown. CourseID is also 0 for an unpublished course.
	OrderID  int64 `db:"order_id"`
	CourseID int64 `db:"course_id"`
	Title    string
	// Currency and Amount are the values that the gateway reports.
	Currency string
	Amount   int64
	OpenedAt store.Time `db:"opened_at"`
	// Open means that the review is not closed.
	Open bool `db:"waits"`
}

// OrdersInProgress returns the ids of a trainee's unsettled orders that may have been paid, newest first, at most limit.
func OrdersInProgress(ctx context.Context, c store.Company, userID int64, limit int) ([]int64, error) {
	return store.ListOf[int64](ctx, c, ordersInProgress, userID, limit)
}

// PaymentReviewsOf returns a trainee's payments without an enrollment, newest first, at most limit.
func PaymentReviewsOf(ctx context.Context, c store.Company, userID int64, limit int) ([]ReviewedPayment, error) {
	return store.ListOf[ReviewedPayment](ctx, c, paymentReviewsOfTrainee, userID, limit)
}
