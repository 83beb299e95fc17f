package store

import (
	"context"
	"strconv"
	"time"
)

var (
	paymentTaskAdd      = scoped("payment_task_add")
	paymentTaskAgain    = scoped("payment_task_again")
	paymentTaskClaim    = global("payment_task_claim")
	paymentTaskPostpone = global("payment_task_postpone")
	paymentTaskDone     = global("payment_task_done")
	paymentTaskPurge    = global("payment_task_purge")
	paymentTaskWaiting  = global("payment_task_waiting")
)

// Kinds of tasks.
const (
	// TaskOrder is an order whose end is not known.
	TaskOrder = "order"
	// TaskEvent is an event that the gateway has told of.
	TaskEvent = "event"
	// TaskPayment is a payment that somebody wants to be looked at again.
	TaskPayment = "payment"
)

// PaymentTask is what the payment worker has to ask the gateway about.
type PaymentTask struct {
	ID        int64
	CompanyID int64 `db:"company_id"`
	Kind      string
	AccountID int64 `db:"account_id"`
	// OrderID is ours, of a TaskOrder.
	OrderID        int64  `db:"order_id"`
	PaymentID      string `db:"payment_id"`
	GatewayOrderID string `db:"gateway_order_id"`
	// Detail is the name of the event.
	Detail string
	// Attempts counts the claims, this one included.
	Attempts   int
	AgeSeconds int64 `db:"age"`
	// Outcome is what came of it last, CreatedAt and DueAt when it was noted and when it is looked into again; claims do
	// not have them.
	Outcome   string
	CreatedAt Time `db:"created_at"`
	DueAt     Time `db:"due_at"`

	// digest and event name an event, by what was sent and by the gateway's id of it.
	digest, event string
}

// Age is how long ago the task was noted, by the database's clock.
func (t PaymentTask) Age() time.Duration { return time.Duration(t.AgeSeconds) * time.Second }

func (t PaymentTask) key(company int64) string {
	what := t.digest
	switch t.Kind {
	case TaskOrder:
		what = strconv.FormatInt(t.OrderID, 10)
	case TaskPayment:
		what = t.PaymentID
	}
	return keyOf(company, t.Kind, what)
}

func keyOf(company int64, kind, what string) string {
	return strconv.FormatInt(company, 10) + "/" + kind + "/" + what
}

func (c Company) addPaymentTask(ctx context.Context, t PaymentTask, after time.Duration) error {
	event := ""
	if t.event != "" {
		event = keyOf(c.id, t.Kind, t.event)
	}
	_, err := c.exec(ctx, paymentTaskAdd, t.key(c.id), event, t.Kind, t.AccountID, t.OrderID, t.PaymentID, t.GatewayOrderID,
		after.Seconds(), t.Detail)
	c.afterCommit(c.db.wakePayments)
	return err
}

// GatewayEvent is an event that the gateway has told of, as far as it is to be looked into.
type GatewayEvent struct {
	// Digest is of what was sent and ID the gateway's; either tells that the event was taken before. The ID may be empty,
	// and is not signed.
	Digest, ID                string
	AccountID                 int64
	Name                      string
	PaymentID, GatewayOrderID string
}

// TakeEvent keeps an event for the worker; again it changes nothing.
func (c Company) TakeEvent(ctx context.Context, e GatewayEvent) error {
	return c.addPaymentTask(ctx, PaymentTask{
		Kind: TaskEvent, AccountID: e.AccountID, PaymentID: e.PaymentID, GatewayOrderID: e.GatewayOrderID, Detail: e.Name, digest: e.Digest, event: e.ID,
	}, 0)
}

// AskAgain makes the worker look at a payment once more, at once.
func (c Company) AskAgain(ctx context.Context, accountID int64, paymentID string) error {
	return c.againPaymentTask(ctx, PaymentTask{Kind: TaskPayment, AccountID: accountID, PaymentID: paymentID}, 0)
}

// againPaymentTask notes a task as if it never had been.
func (c Company) againPaymentTask(ctx context.Context, t PaymentTask, after time.Duration) error {
	_, err := c.exec(ctx, paymentTaskAgain, t.key(c.id), t.Kind, t.AccountID, t.OrderID, t.PaymentID, after.Seconds())
	c.afterCommit(c.db.wakePayments)
	return err
}

func (db *DB) wakePayments() {
	select {
	case db.asked <- struct{}{}:
	default: // the worker has not seen the last wake-up yet
	}
}

// PaymentWake is ready to receive after this node has noted a task. Those of other nodes are found by asking.
func (db *DB) PaymentWake() <-chan struct{} { return db.asked }

// ClaimPaymentTasks leases up to limit tasks that are due to the caller. Until the lease ends nobody else gets them.
func (db *DB) ClaimPaymentTasks(ctx context.Context, lease time.Duration, limit int) ([]PaymentTask, error) {
	rows := make([]PaymentTask, 0, limit)
	err := asker{db: db}.selectChanged(ctx, &rows, paymentTaskClaim, limit, lease.Seconds())
	return rows, err
}

// PostponePaymentTask makes a task due again after a while and notes why.
func (db *DB) PostponePaymentTask(ctx context.Context, t PaymentTask, after time.Duration, why string) error {
	_, err := db.exec(ctx, paymentTaskPostpone, t.ID, t.Attempts, after.Seconds(), why)
	return err
}

// FinishPaymentTask notes what came of a task. It does nothing when the lease was lost to another claim.
func (db *DB) FinishPaymentTask(ctx context.Context, t PaymentTask, outcome string) error {
	_, err := db.exec(ctx, paymentTaskDone, t.ID, t.Attempts, outcome)
	return err
}

// PurgePaymentTasks forgets the tasks that came to their end before that moment, and says how many.
func (db *DB) PurgePaymentTasks(ctx context.Context, before time.Time) (int64, error) {
	return db.exec(ctx, paymentTaskPurge, before)
}

// WaitingPaymentTasks lists what the worker has not brought to its end, of all companies or, unless it is 0, of
// the one of that number, the oldest first, at most limit.
func (db *DB) WaitingPaymentTasks(ctx context.Context, companyID int64, limit int) ([]PaymentTask, error) {
	var only *int64
	if companyID != 0 {
		only = &companyID
	}
	return listed[PaymentTask](ctx, asker{db: db}, paymentTaskWaiting, limit, only)
}
