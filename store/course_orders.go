package store

import (
	"context"
	"errors"
	"strings"
	"time"
)

var (
	courseOrderQuote       = scoped("course_order_quote")
	courseOrderPlace       = scoped("course_order_place")
	courseOrderRenew       = scoped("course_order_renew")
	courseOrderByID        = scoped("course_order_by_id")
	courseOrderByGatewayID = scoped("course_order_by_gateway_id")
	courseOrderKeep        = scoped("course_order_keep")
	courseOrderAdvance     = scoped("course_order_advance")
	courseOrderAbandon     = scoped("course_order_abandon")
	ordersUnsettled        = scoped("orders_unsettled")
)

// Quote is what a trainee would pay for a course.
type Quote struct {
	// Active tells whether the trainee may be enrolled at all.
	Active bool
	Email  string
	FName  string `db:"fname"`
	LName  string `db:"lname"`
	Mobile *int64
	// Title is the course's.
	Title string
	// StartDate and EndDate are the days of an enrollment from today.
	StartDate Date `db:"start_date"`
	EndDate   Date `db:"end_date"`
	// Ended means that the course is over before it could begin.
	Ended bool
	// Enrolled means that the trainee has an enrollment in the course that is not over.
	Enrolled bool
	// Currency is empty when the course has no price, or none in the asked currency. Price is in major units.
	Currency string
	Price    int64
}

// Name is what the trainee is called.
func (q *Quote) Name() string { return strings.TrimSpace(q.FName + " " + q.LName) }

// Quote tells what a trainee would pay for a published course in a currency, or in the course's own when that is empty.
// It returns ErrNotFound when the company has no such trainee or published course.
func (c Company) Quote(ctx context.Context, userID, courseID int64, currency string, today Date) (*Quote, error) {
	var q Quote
	if err := c.get(ctx, &q, courseOrderQuote, userID, courseID, currency, today); err != nil {
		return nil, err
	}
	return &q, nil
}

// NewCourseOrder is an order that the gateway has not heard of yet. Amount is in the gateway's minor units.
type NewCourseOrder struct {
	AccountID, UserID, CourseID int64
	Currency                    string
	Amount                      int64
	// Receipt is our name for the order at the gateway.
	Receipt string
	// CheckAfter is when the worker looks after the order for the first time.
	CheckAfter time.Duration
}

// acting is who orders in the trainee's place, or 0 when the trainee does.
func (n NewCourseOrder) acting(by Actor) int64 {
	if by.UserID == n.UserID {
		return 0
	}
	return by.UserID
}

// CourseOrder is an order of ours. GatewayOrderID is empty while it is not known that the gateway has it.
type CourseOrder struct {
	ID     int64
	UserID int64 `db:"user_id"`
	// ActingID is who asked for it last if that was not the trainee, or 0.
	ActingID       int64 `db:"acting_id"`
	CourseID       int64 `db:"course_id"`
	Currency       string
	Amount         int64
	AccountID      int64 `db:"account_id"`
	Receipt        string
	GatewayOrderID string `db:"gateway_order_id"`
	Status         string
	Closed         bool
	// IdleSeconds is by the database's clock.
	IdleSeconds int64 `db:"idle"`
	// Again tells that PlaceOrder gave an order that was there already.
	Again bool `db:"-"`
}

// Buyer is who buys, for the audit log of what comes of the order when nobody is there who asks for it.
func (o *CourseOrder) Buyer() Actor {
	if o.ActingID == 0 {
		return Actor{UserID: o.UserID}
	}
	return Actor{UserID: o.ActingID, ActingFor: o.UserID}
}

// Idle is how long ago the order was last asked for or moved.
func (o *CourseOrder) Idle() time.Duration { return time.Duration(o.IdleSeconds) * time.Second }

// The states of an order, in the order in which they follow each other.
const (
	OrderNew       = "new" // not known at the gateway yet
	OrderCreated   = "created"
	OrderAttempted = "attempted"
	OrderAbandoned = "abandoned"
	OrderPaid      = "paid"
)

// PlaceOrder keeps an order and the task of looking after it. A trainee has one open order per course: the same again is
// the one that is open, looked after as if it were new, and one of another amount takes its place. by is who orders; the
// log has an entry for each who does. It returns ErrConflict when the open order is closed at the same moment.
func (c Company) PlaceOrder(ctx context.Context, n NewCourseOrder, by Actor) (*CourseOrder, error) {
	var order *CourseOrder
	err := c.Tx(ctx, func(c Company) error {
		var id int64
		acting := n.acting(by)
		err := c.change(ctx, &id, courseOrderPlace, n.UserID, n.CourseID, n.Currency, n.Amount, n.AccountID, n.Receipt, acting)
		again, handed := errors.Is(err, ErrNotFound), false
		if again {
			id, handed, err = c.renewOrder(ctx, n, acting)
		}
		if err == nil && (!again || handed) {
			err = c.note(ctx, by, "order", "order", id)
		}
		if err != nil {
			return err
		}
		if err = c.lookAfter(ctx, n, id, again); err != nil {
			return err
		}
		if order, err = c.CourseOrder(ctx, id); err == nil {
			order.Again = again
		}
		return err
	})
	return order, err
}

// renewOrder gives the number of the order that is open, and whether it passes to somebody else with that.
func (c Company) renewOrder(ctx context.Context, n NewCourseOrder, acting int64) (id int64, handed bool, err error) {
	var open struct {
		ID     int64
		Handed bool
	}
	err = c.change(ctx, &open, courseOrderRenew, n.UserID, n.CourseID, acting)
	if errors.Is(err, ErrNotFound) {
		return 0, false, ErrConflict // it was closed at this moment
	}
	return open.ID, open.Handed, err
}

func (c Company) lookAfter(ctx context.Context, n NewCourseOrder, id int64, again bool) error {
	t := PaymentTask{Kind: TaskOrder, AccountID: n.AccountID, OrderID: id}
	if again {
		return c.againPaymentTask(ctx, t, n.CheckAfter)
	}
	return c.addPaymentTask(ctx, t, n.CheckAfter)
}

// CourseOrder gives an order of ours. It returns ErrNotFound.
func (c Company) CourseOrder(ctx context.Context, id int64) (*CourseOrder, error) {
	return c.order(ctx, courseOrderByID, id)
}

// OrderOfGateway gives the order that the gateway calls by that id. It returns ErrNotFound.
func (c Company) OrderOfGateway(ctx context.Context, gatewayOrderID string) (*CourseOrder, error) {
	return c.order(ctx, courseOrderByGatewayID, gatewayOrderID)
}

func (c Company) order(ctx context.Context, st *statement, key any) (*CourseOrder, error) {
	var o CourseOrder
	if err := c.get(ctx, &o, st, key); err != nil {
		return nil, err
	}
	return &o, nil
}

// KeepGatewayOrder notes what the gateway calls the order, unless that is known, and gives the order as it stands then.
func (c Company) KeepGatewayOrder(ctx context.Context, id int64, gatewayOrderID string) (*CourseOrder, error) {
	if _, err := c.exec(ctx, courseOrderKeep, id, gatewayOrderID); err != nil {
		return nil, err
	}
	return c.CourseOrder(ctx, id)
}

// AdvanceOrder moves an order forward to a state, and never back.
func (c Company) AdvanceOrder(ctx context.Context, id int64, state string) error {
	_, err := c.exec(ctx, courseOrderAdvance, id, state)
	return err
}

// AbandonOrder gives an order up that nobody has paid and nobody has asked for during idle, and says whether it did.
func (c Company) AbandonOrder(ctx context.Context, id int64, idle time.Duration) (bool, error) {
	abandoned, err := c.exec(ctx, courseOrderAbandon, id, idle.Seconds())
	return abandoned > 0, err
}

// UnsettledOrder is an order that more may have been paid for than is known.
type UnsettledOrder struct {
	ID int64
	// Waits means that a payment of the order waits for a person; else the gateway may know of one.
	Waits bool
}

// UnsettledOrders lists the orders of a trainee for a course that are not settled, whether they are open, paid or replaced
// by another. Those of which a payment waits for a person come first, then those that somebody has tried to pay.
func (c Company) UnsettledOrders(ctx context.Context, userID, courseID int64) ([]UnsettledOrder, error) {
	return listOf[UnsettledOrder](ctx, c, ordersUnsettled, userID, courseID)
}
