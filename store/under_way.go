package store

import "context"

var (
	ordersUnderWay     = scoped("orders_under_way")
	undecidedOfTrainee = scoped("undecided_of_trainee")
)

// LookedAt is a payment that buys nothing, for the trainee who made it: a person has to look at it, or has done so.
type LookedAt struct {
	PaymentID string `db:"payment_id"`
	// OrderID and CourseID are 0 as far as they are not known, CourseID also for a course that is not published; Title is the
	// course's.
	OrderID  int64 `db:"order_id"`
	CourseID int64 `db:"course_id"`
	Title    string
	// Currency and Amount are the gateway's.
	Currency string
	Amount   int64
	OpenedAt Time `db:"opened_at"`
	// Waits tells that no person has decided yet.
	Waits bool
}

// OrdersUnderWay gives the numbers of a trainee's orders that something may have been paid for without being settled, the
// newest first, at most limit.
func (c Company) OrdersUnderWay(ctx context.Context, userID int64, limit int) ([]int64, error) {
	return listOf[int64](ctx, c, ordersUnderWay, userID, limit)
}

// UndecidedOf gives the payments of a trainee that buy nothing, the newest first, at most limit.
func (c Company) UndecidedOf(ctx context.Context, userID int64, limit int) ([]LookedAt, error) {
	return listOf[LookedAt](ctx, c, undecidedOfTrainee, userID, limit)
}
