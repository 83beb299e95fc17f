package billing

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	paymentReview      = statement.Scoped("payment_review/get")
	paymentReviewOpen  = statement.Scoped("payment_review/open")
	paymentReviewClose = statement.Scoped("payment_review/close")
	paymentReviewList  = statement.Scoped("payment_review/list")
	paymentReviewByID  = statement.Scoped("payment_review/by_id")
	reviewStaffList    = store.OrderedBy[ListedReview](statement.Scoped("payment_review/staff_list"))
	reviewStaffTotal   = statement.Scoped("payment_review/staff_total")
)

// PaymentReview is the review of a payment. The gateway has received the money, but no rule decides what the payment has
// bought. Unknown ids are 0.
type PaymentReview struct {
	ID             int64  `db:"id" json:"id" doc:"ID of the payment review."`
	AccountID      int64  `db:"account_id" json:"-"`
	PaymentID      string `db:"payment_id" json:"paymentID" doc:"The gateway's ID of the payment."`
	GatewayOrderID string `db:"gateway_order_id" json:"gatewayOrderID" doc:"The gateway's ID of the order; empty for a payment without an order."`
	OrderID        int64  `db:"order_id" json:"orderID" doc:"ID of the order; 0 if it is not known."`
	UserID         int64  `db:"user_id" json:"userID" doc:"ID of the trainee; 0 if it is not known."`
	CourseID       int64  `db:"course_id" json:"courseID" doc:"ID of the course; 0 if it is not known."`
	// Currency and Amount are the values that the gateway reports.
	Currency string `db:"currency" json:"currency" doc:"ISO 4217 code of the currency."`
	Amount   int64  `db:"amount" json:"amount" doc:"The amount of the payment, in minor units."`
	// Reason is the code of the problem. Detail explains it for people.
	Reason   string     `db:"reason" json:"reason" doc:"Code of the problem with the payment, such as amount_mismatch or already_enrolled."`
	Detail   string     `db:"detail" json:"-"`
	OpenedAt store.Time `db:"opened_at" json:"openedDate" doc:"When the problem was found."`
	SeenAt   store.Time `db:"seen_at" json:"-"`
	ClosedAt store.Time `db:"closed_at" json:"decidedDate" doc:"When the payment review was decided; null before."`
	// Resolution is the decision of staff or the result of a later event.
	Resolution string `db:"resolution" json:"resolution" doc:"The decision of staff, or the result of a later event; empty before."`
}

func (u PaymentReview) Key() int64 { return u.ID }

// Money returns the amount that the gateway reports.
func (u PaymentReview) Money() store.Money {
	return store.Money{Amount: u.Amount, Currency: u.Currency}
}

// ListedReview is a payment review with the names of its trainee and its course, for the list that staff see.
type ListedReview struct {
	store.Counted
	PaymentReview
	AmountText  string `db:"-" json:"amountText" doc:"The amount of the payment with all decimals and the code of the currency, such as 49.50 INR."`
	UserName    string `db:"user_name" json:"userName" doc:"Name of the trainee; empty if the trainee is not known or erased."`
	Email       string `db:"email" json:"email" doc:"E-mail address of the trainee; empty if the trainee is not known or erased."`
	CourseTitle string `db:"course_title" json:"courseTitle" doc:"Title of the course; empty if the course is not known."`
}

type ReviewSelection struct {
	// All means that closed payment reviews are included.
	All bool
	// OrderID selects the reviews of the payments of an order, if it is not 0.
	OrderID int64
}

func (ListedReview) Sorts() store.Sorts {
	return store.Sorts{{Name: "opened", By: "p.id"}, {Name: "amount", By: "p.amount"}}
}

// ReviewList returns a page of the selected payment reviews, oldest first unless the page has another order.
func ReviewList(ctx context.Context, c store.Company, s ReviewSelection, page store.Page) (store.List[ListedReview], error) {
	list, err := store.CountedPage[ListedReview](ctx, c, page, reviewStaffList, reviewStaffTotal, s.All, s.OrderID)
	for i := range list.Items {
		list.Items[i].AmountText = list.Items[i].Money().Text()
	}
	return list, err
}

// OpenReview returns the payment review with an id. It returns store.ErrNotFound if there is none or it is closed.
func OpenReview(ctx context.Context, c store.Company, id int64) (*PaymentReview, error) {
	var u PaymentReview
	if err := c.Get(ctx, &u, paymentReviewByID, id); err != nil {
		return nil, err
	}
	if !u.ClosedAt.IsZero() {
		return nil, store.ErrNotFound
	}
	return &u, nil
}

// RecheckReview makes the payment worker check a payment in payment review again now. It returns store.ErrNotFound if the payment
// has no open review.
func RecheckReview(ctx context.Context, c store.Company, paymentID string, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		u, err := ReadPaymentReview(ctx, c, paymentID)
		if err == nil && !u.ClosedAt.IsZero() {
			err = store.ErrNotFound
		}
		if err != nil {
			return err
		}
		if err := c.Note(ctx, by, "payment_recheck", "undecided_payment", u.ID); err != nil {
			return err
		}
		return RecheckPayment(ctx, c, u.AccountID, paymentID)
	})
}

// OpenPaymentReview opens a payment review. An open review of the payment gets the new reason. A closed review stays
// closed.
func OpenPaymentReview(ctx context.Context, c store.Company, u PaymentReview) error {
	_, err := c.Exec(ctx, paymentReviewOpen, u.AccountID, u.PaymentID, u.GatewayOrderID, u.OrderID, u.UserID, u.CourseID,
		u.Currency, u.Amount, u.Reason, u.Detail)
	return err
}

// PaymentReviews returns open payment reviews, oldest first, at most limit. With all, it includes closed ones.
func PaymentReviews(ctx context.Context, c store.Company, all bool, limit int) ([]PaymentReview, error) {
	return store.ListOf[PaymentReview](ctx, c, paymentReviewList, all, limit)
}

// ReadPaymentReview returns the payment review of a payment. It returns store.ErrNotFound if there is none.
func ReadPaymentReview(ctx context.Context, c store.Company, paymentID string) (*PaymentReview, error) {
	var u PaymentReview
	if err := c.Get(ctx, &u, paymentReview, paymentID); err != nil {
		return nil, err
	}
	return &u, nil
}

// DismissPaymentReview closes a payment review without recording the payment. It returns store.ErrNotFound if the payment has no
// open review.
func DismissPaymentReview(ctx context.Context, c store.Company, paymentID, why string, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		var id int64
		if err := c.Change(ctx, &id, paymentReviewClose, paymentID, why); err != nil {
			return err
		}
		return c.Note(ctx, by, "payment_dismiss", "undecided_payment", id)
	})
}

// closePaymentReview closes the review of a payment that has been recorded as captured or refunded.
func closePaymentReview(ctx context.Context, c store.Company, paymentID, state string) error {
	if state != PaymentCaptured && state != PaymentRefunded {
		return nil
	}
	_, err := c.Exec(ctx, paymentReviewClose, paymentID, "recorded as "+state)
	return err
}
