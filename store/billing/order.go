// Package billing reads and changes orders, payments, refunds, receipts and the account of a company at the payment gateway.
package billing

import (
	"context"
	"errors"
	"strings"
	"time"

	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/internal/statement"
)

var (
	courseOrderQuote       = statement.Scoped("order/quote")
	courseOrderPlace       = statement.Scoped("order/place")
	courseOrderRenew       = statement.Scoped("order/renew")
	courseOrderByID        = statement.Scoped("order/by_id")
	courseOrderByGatewayID = statement.Scoped("order/by_gateway_id")
	courseOrderKeep        = statement.Scoped("order/keep")
	courseOrderAdvance     = statement.Scoped("order/advance")
	courseOrderAbandon     = statement.Scoped("order/abandon")
	courseOrderAdopt       = statement.Scoped("order/adopt")
	ordersUnsettled        = statement.Scoped("order/unsettled")
)

// Quote is the price that a trainee would pay for a course, with the trainee, the dates of the enrollment and the conditions
// that prevent a purchase.
type Quote struct {
	// Active reports whether the trainee can be enrolled.
	Active bool
	Email  string
	FName  string `db:"fname"`
	LName  string `db:"lname"`
	Mobile *int64
	Title  string
	// StartDate and EndDate are the dates of an enrollment that is made today.
	StartDate store.Date `db:"start_date"`
	EndDate   store.Date `db:"end_date"`
	// Ended means that the course ends before the enrollment could start.
	Ended bool
	// Enrolled means that the trainee has an enrollment in the course that is not over.
	Enrolled bool
	// Currency is empty if the course has no price in the requested currency, or no price at all. Amount is in minor units.
	Currency string
	Amount   int64
}

// Name returns the trainee's full name.
func (q *Quote) Name() string { return strings.TrimSpace(q.FName + " " + q.LName) }

// ReadQuote returns the price of a published course in a currency for a trainee. An empty currency selects the course's
// default currency. ReadQuote returns store.ErrNotFound if the company has no such trainee or published course.
func ReadQuote(ctx context.Context, c store.Company, userID, courseID int64, currency string, today store.Date) (*Quote, error) {
	var q Quote
	if err := c.Get(ctx, &q, courseOrderQuote, userID, courseID, currency, today); err != nil {
		return nil, err
	}
	return &q, nil
}

// NewCourseOrder is an order that has not been created at the gateway yet. Amount is in minor units.
type NewCourseOrder struct {
	AccountID, UserID, CourseID int64
	Currency                    string
	Amount                      int64
	// CouponID is the coupon that reduced the amount by Discount, or 0.
	CouponID, Discount int64
	// Receipt is the order's receipt id, which is sent to the gateway.
	Receipt string
	// CheckAfter is the time until the reconciliation first checks the order.
	CheckAfter time.Duration
}

// acting returns the user who orders on behalf of the trainee, or 0 if the trainee orders.
func (n NewCourseOrder) acting(by store.Actor) int64 {
	if by.UserID == n.UserID {
		return 0
	}
	return by.UserID
}

// CourseOrder is an order of a course. GatewayOrderID is empty until the gateway confirms the order.
type CourseOrder struct {
	ID     int64
	UserID int64 `db:"user_id"`
	// ActingID is the user who last requested the order on behalf of the trainee, or 0.
	ActingID       int64 `db:"acting_id"`
	CourseID       int64 `db:"course_id"`
	Currency       string
	Amount         int64
	AccountID      int64 `db:"account_id"`
	Receipt        string
	GatewayOrderID string `db:"gateway_order_id"`
	Status         string
	Closed         bool
	// IdleSeconds is the number of seconds since the order was last requested or changed, by the database's clock.
	IdleSeconds int64 `db:"idle"`
	// Again means that PlaceOrder returned an existing order.
	Again bool `db:"-"`
}

// Buyer returns the actor of the order, for audit log entries that are written without a request.
func (o *CourseOrder) Buyer() store.Actor {
	if o.ActingID == 0 {
		return store.Actor{UserID: o.UserID}
	}
	return store.Actor{UserID: o.ActingID, ActingFor: o.UserID}
}

// Idle returns the time since the order was last requested or changed.
func (o *CourseOrder) Idle() time.Duration { return time.Duration(o.IdleSeconds) * time.Second }

// The states of an order. AdvanceOrder moves an order only to a state further down in this list.
const (
	OrderNew       = "new" // The order does not exist at the gateway yet.
	OrderCreated   = "created"
	OrderAttempted = "attempted"
	OrderAbandoned = "abandoned"
	OrderPaid      = "paid"
)

// PlaceOrder stores an order and schedules its reconciliation. A trainee has at most one open order per course. If the open
// order has the same amount, currency, coupon and gateway account, PlaceOrder returns that order and restarts its schedule.
// Otherwise the new order replaces it. The audit log records each new order and each change of the actor. PlaceOrder returns
// store.ErrConflict if the open order is closed concurrently, and courses.ErrCoupon if the coupon has reached its number of uses.
func PlaceOrder(ctx context.Context, c store.Company, n NewCourseOrder, by store.Actor) (*CourseOrder, error) {
	var order *CourseOrder
	err := c.Tx(ctx, func(c store.Company) error {
		var id int64
		if n.CouponID != 0 {
			if err := holdCoupon(ctx, c, n); err != nil {
				return err
			}
		}
		acting := n.acting(by)
		err := c.Change(ctx, &id, courseOrderPlace, n.UserID, n.CourseID, n.Currency, n.Amount, n.AccountID, n.Receipt, acting, n.CouponID, n.Discount)
		again, handed := errors.Is(err, store.ErrNotFound), false
		if again {
			id, handed, err = renewOrder(ctx, c, n, acting)
		}
		if err == nil && (!again || handed) {
			err = c.Note(ctx, by, "order", "order", id)
		}
		if err != nil {
			return err
		}
		if err = schedulePaymentCheck(ctx, c, n, id, again); err != nil {
			return err
		}
		if order, err = ReadCourseOrder(ctx, c, id); err == nil {
			order.Again = again
		}
		return err
	})
	return order, err
}

// renewOrder renews the open order and returns its id. handed reports whether the actor of the order changes. renewOrder
// returns store.ErrConflict if the order was closed concurrently.
func renewOrder(ctx context.Context, c store.Company, n NewCourseOrder, acting int64) (id int64, handed bool, err error) {
	var open struct {
		ID     int64
		Handed bool
	}
	err = c.Change(ctx, &open, courseOrderRenew, n.UserID, n.CourseID, acting)
	if errors.Is(err, store.ErrNotFound) {
		return 0, false, store.ErrConflict // A concurrent transaction closed the order.
	}
	return open.ID, open.Handed, err
}

func schedulePaymentCheck(ctx context.Context, c store.Company, n NewCourseOrder, id int64, again bool) error {
	t := PaymentTask{Kind: TaskOrder, AccountID: n.AccountID, OrderID: id}
	if again {
		return resetPaymentTask(ctx, c, t, n.CheckAfter)
	}
	return addPaymentTask(ctx, c, t, n.CheckAfter)
}

// ReadCourseOrder returns an order by id. It returns store.ErrNotFound if there is none.
func ReadCourseOrder(ctx context.Context, c store.Company, id int64) (*CourseOrder, error) {
	return order(ctx, c, courseOrderByID, id)
}

// OrderOfGateway returns an order by the gateway's order id. It returns store.ErrNotFound if there is none.
func OrderOfGateway(ctx context.Context, c store.Company, gatewayOrderID string) (*CourseOrder, error) {
	return order(ctx, c, courseOrderByGatewayID, gatewayOrderID)
}

func order(ctx context.Context, c store.Company, st *statement.Statement, key any) (*CourseOrder, error) {
	var o CourseOrder
	if err := c.Get(ctx, &o, st, key); err != nil {
		return nil, err
	}
	return &o, nil
}

// KeepGatewayOrder stores the gateway's order id unless one is stored already, and returns the order.
func KeepGatewayOrder(ctx context.Context, c store.Company, id int64, gatewayOrderID string) (*CourseOrder, error) {
	if _, err := c.Exec(ctx, courseOrderKeep, id, gatewayOrderID); err != nil {
		return nil, err
	}
	return ReadCourseOrder(ctx, c, id)
}

// AdvanceOrder moves an order forward to a state. It never moves an order back.
func AdvanceOrder(ctx context.Context, c store.Company, id int64, state string) error {
	_, err := c.Exec(ctx, courseOrderAdvance, id, state)
	return err
}

// AbandonOrder closes an order that is unpaid and was neither requested nor changed for the time idle. It reports
// whether it closed the order.
func AbandonOrder(ctx context.Context, c store.Company, id int64, idle time.Duration) (bool, error) {
	abandoned, err := c.Exec(ctx, courseOrderAbandon, id, idle.Seconds())
	return abandoned > 0, err
}

// UnsettledOrder is an order that may have payments that are not recorded.
type UnsettledOrder struct {
	ID int64
	// Waits means that a payment of the order is in payment review. Otherwise the gateway may have a payment of the
	// order that is not recorded.
	Waits bool
}

// UnsettledOrders returns the orders of a trainee for a course that may have payments that are not recorded. The orders can
// be open, paid or replaced by a later order. Orders in payment review come first, then orders in the state attempted, then
// all other orders.
func UnsettledOrders(ctx context.Context, c store.Company, userID, courseID int64) ([]UnsettledOrder, error) {
	return store.ListOf[UnsettledOrder](ctx, c, ordersUnsettled, userID, courseID)
}

var couponHold = statement.Scoped("coupon/hold")

var couponUses = statement.Scoped("coupon/uses")

// holdCoupon locks the coupon of a new order until the transaction ends. It returns courses.ErrCoupon if the coupon has reached its
// number of uses. A separate statement counts the uses after the lock, so that it reads the orders that other transactions
// added during the wait.
func holdCoupon(ctx context.Context, c store.Company, n NewCourseOrder) error {
	var most, uses int64
	if err := c.Change(ctx, &most, couponHold, n.CouponID); err != nil || most == 0 {
		return err
	}
	if err := c.Get(ctx, &uses, couponUses, n.CouponID, n.UserID, n.CourseID); err != nil {
		return err
	}
	if uses >= most {
		return courses.ErrCoupon
	}
	return nil
}
