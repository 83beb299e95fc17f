package store

import "context"

var (
	undecided      = scoped("undecided")
	undecidedOpen  = scoped("undecided_open")
	undecidedClose = scoped("undecided_close")
	undecidedList  = scoped("undecided_list")
)

// Undecided is a payment that waits for a person: the gateway has the money, and no rule says for what. Ids are 0 as far
// as they are not known.
type Undecided struct {
	ID             int64
	AccountID      int64  `db:"account_id"`
	PaymentID      string `db:"payment_id"`
	GatewayOrderID string `db:"gateway_order_id"`
	OrderID        int64  `db:"order_id"`
	UserID         int64  `db:"user_id"`
	CourseID       int64  `db:"course_id"`
	// Currency and Amount are the gateway's.
	Currency string
	Amount   int64
	// Reason is the code of what stands in the way, Detail more about it for people.
	Reason, Detail string
	OpenedAt       Time `db:"opened_at"`
	SeenAt         Time `db:"seen_at"`
	ClosedAt       Time `db:"closed_at"`
	// Resolution is what a person, or a later event, decided.
	Resolution string
}

// KeepUndecided puts a payment before a person. One that was decided stays so.
func (c Company) KeepUndecided(ctx context.Context, u Undecided) error {
	_, err := c.exec(ctx, undecidedOpen, u.AccountID, u.PaymentID, u.GatewayOrderID, u.OrderID, u.UserID, u.CourseID,
		u.Currency, u.Amount, u.Reason, u.Detail)
	return err
}

// UndecidedPayments lists the payments that wait for a person, the oldest first, at most limit; with all, the decided
// ones too.
func (c Company) UndecidedPayments(ctx context.Context, all bool, limit int) ([]Undecided, error) {
	return listOf[Undecided](ctx, c, undecidedList, all, limit)
}

// UndecidedPayment gives what was put before a person about a payment. It returns ErrNotFound.
func (c Company) UndecidedPayment(ctx context.Context, paymentID string) (*Undecided, error) {
	var u Undecided
	if err := c.get(ctx, &u, undecided, paymentID); err != nil {
		return nil, err
	}
	return &u, nil
}

// DismissUndecided closes what was put before a person without recording the payment. It returns ErrNotFound when
// nothing about the payment is open.
func (c Company) DismissUndecided(ctx context.Context, paymentID, why string, by Actor) error {
	return c.Tx(ctx, func(c Company) error {
		var id int64
		if err := c.change(ctx, &id, undecidedClose, paymentID, why); err != nil {
			return err
		}
		return c.note(ctx, by, "payment_dismiss", "undecided_payment", id)
	})
}

// closeUndecided says that the payment needs nobody any more.
func (c Company) closeUndecided(ctx context.Context, paymentID, state string) error {
	if state != PaymentCaptured && state != PaymentRefunded {
		return nil
	}
	_, err := c.exec(ctx, undecidedClose, paymentID, "recorded as "+state)
	return err
}
