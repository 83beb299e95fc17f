package store

import "context"

var (
	paymentReview      = scoped("payment_review/get")
	paymentReviewOpen  = scoped("payment_review/open")
	paymentReviewClose = scoped("payment_review/close")
	paymentReviewList  = scoped("payment_review/list")
)

// PaymentReview is the review of a payment. The gateway has received the money, but no rule decides what was
// bought with it. Unknown ids are 0.
type PaymentReview struct {
	ID             int64
	AccountID      int64  `db:"account_id"`
	PaymentID      string `db:"payment_id"`
	GatewayOrderID string `db:"gateway_order_id"`
	OrderID        int64  `db:"order_id"`
	UserID         int64  `db:"user_id"`
	CourseID       int64  `db:"course_id"`
	// Currency and Amount are the values that the gateway reports.
	Currency string
	Amount   int64
	// Reason is the code of the problem. Detail explains it for people.
	Reason, Detail string
	OpenedAt       Time `db:"opened_at"`
	SeenAt         Time `db:"seen_at"`
	ClosedAt       Time `db:"closed_at"`
	// Resolution is the decision of staff or the result of a later event.
	Resolution string
}

// OpenPaymentReview opens a payment review. It does not reopen a closed one.
func (c Company) OpenPaymentReview(ctx context.Context, u PaymentReview) error {
	_, err := c.exec(ctx, paymentReviewOpen, u.AccountID, u.PaymentID, u.GatewayOrderID, u.OrderID, u.UserID, u.CourseID,
		u.Currency, u.Amount, u.Reason, u.Detail)
	return err
}

// PaymentReviews returns open payment reviews, oldest first, at most limit. With all, it includes closed ones.
func (c Company) PaymentReviews(ctx context.Context, all bool, limit int) ([]PaymentReview, error) {
	return listOf[PaymentReview](ctx, c, paymentReviewList, all, limit)
}

// PaymentReview returns the payment review of a payment. It returns ErrNotFound if there is none.
func (c Company) PaymentReview(ctx context.Context, paymentID string) (*PaymentReview, error) {
	var u PaymentReview
	if err := c.get(ctx, &u, paymentReview, paymentID); err != nil {
		return nil, err
	}
	return &u, nil
}

// DismissPaymentReview closes a payment review without recording the payment. It returns ErrNotFound if the payment has no
// open review.
func (c Company) DismissPaymentReview(ctx context.Context, paymentID, why string, by Actor) error {
	return c.Tx(ctx, func(c Company) error {
		var id int64
		if err := c.change(ctx, &id, paymentReviewClose, paymentID, why); err != nil {
			return err
		}
		return c.note(ctx, by, "payment_dismiss", "undecided_payment", id)
	})
}

// closePaymentReview closes the review of a payment that has been recorded as captured or refunded.
func (c Company) closePaymentReview(ctx context.Context, paymentID, state string) error {
	if state != PaymentCaptured && state != PaymentRefunded {
		return nil
	}
	_, err := c.exec(ctx, paymentReviewClose, paymentID, "recorded as "+state)
	return err
}
