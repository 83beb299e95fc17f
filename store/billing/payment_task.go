package billing

import (
	"context"
	"strconv"
	"time"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	paymentTaskAdd      = statement.Scoped("payment_task/add")
	paymentTaskReset    = statement.Scoped("payment_task/reset")
	paymentTaskCount    = statement.Scoped("payment_task/count")
	paymentTaskClaim    = statement.Global("payment_task/claim")
	paymentTaskPostpone = statement.Global("payment_task/postpone")
	paymentTaskDone     = statement.Global("payment_task/done")
	paymentTaskPurge    = statement.Global("payment_task/purge")
	paymentTaskWaiting  = statement.Global("payment_task/waiting")
)

// Kinds of tasks of the payment worker.
const (
	// TaskOrder is the kind of a task that checks an order whose result is unknown.
	TaskOrder = "order"
	// TaskEvent is the kind of a task that handles a webhook event of the gateway.
	TaskEvent = "event"
	// TaskPayment is the kind of a task that checks a payment again.
	TaskPayment = "payment"
	// TaskRefund is the kind of a task that makes a refund at the gateway.
	TaskRefund = "refund"
)

// PaymentTask is a task for which the payment worker has to call the gateway.
type PaymentTask struct {
	ID             int64
	CompanyID      int64 `db:"company_id"`
	Kind           string
	AccountID      int64  `db:"account_id"`
	OrderID        int64  `db:"order_id"`
	PaymentID      string `db:"payment_id"`
	GatewayOrderID string `db:"gateway_order_id"`
	// Detail is the name of the event, or the id of the refund.
	Detail string
	// Attempts is the number of tries. It includes the current try.
	Attempts   int
	AgeSeconds int64 `db:"age"`
	// Outcome is the last result. CreatedAt is the time at which the task was created, and DueAt is the time at which it is
	// due. ClaimPaymentTasks does not set these fields.
	Outcome   string
	CreatedAt store.Time `db:"created_at"`
	DueAt     store.Time `db:"due_at"`

	// digest and event identify an event by its content and by the gateway's id.
	digest, event string
}

// Age returns the time since the task was created, by the database's clock.
func (t PaymentTask) Age() time.Duration { return time.Duration(t.AgeSeconds) * time.Second }

func (t PaymentTask) key(company int64) string {
	what := t.digest
	switch t.Kind {
	case TaskOrder:
		what = strconv.FormatInt(t.OrderID, 10)
	case TaskPayment:
		what = t.PaymentID
	case TaskRefund:
		what = t.Detail
	}
	return keyOf(company, t.Kind, what)
}

func keyOf(company int64, kind, what string) string {
	return strconv.FormatInt(company, 10) + "/" + kind + "/" + what
}

func addPaymentTask(ctx context.Context, c store.Company, t PaymentTask, after time.Duration) error {
	event := ""
	if t.event != "" {
		event = keyOf(c.ID(), t.Kind, t.event)
	}
	_, err := c.Exec(ctx, paymentTaskAdd, t.key(c.ID()), event, t.Kind, t.AccountID, t.OrderID, t.PaymentID, t.GatewayOrderID,
		after.Seconds(), t.Detail)
	c.AfterCommit(ctx, c.DB().WakePayments)
	return err
}

// GatewayEvent is a webhook event with the fields that the payment worker needs.
type GatewayEvent struct {
	// Digest is the digest of the event's content and ID is the gateway's id. Either identifies a duplicate. ID may be
	// empty and is not signed.
	Digest, ID                string
	AccountID                 int64
	Name                      string
	PaymentID, GatewayOrderID string
}

// RecordGatewayEvent stores an event for the payment worker. It does nothing if the event is stored already.
func RecordGatewayEvent(ctx context.Context, c store.Company, e GatewayEvent) error {
	return addPaymentTask(ctx, c, PaymentTask{
		Kind: TaskEvent, AccountID: e.AccountID, PaymentID: e.PaymentID, GatewayOrderID: e.GatewayOrderID, Detail: e.Name, digest: e.Digest, event: e.ID,
	}, 0)
}

// RecheckPayment makes the payment worker check a payment again immediately.
func RecheckPayment(ctx context.Context, c store.Company, accountID int64, paymentID string) error {
	return resetPaymentTask(ctx, c, PaymentTask{Kind: TaskPayment, AccountID: accountID, PaymentID: paymentID}, 0)
}

// resetPaymentTask creates a task. An existing task with the same key gets the state of a new task.
func resetPaymentTask(ctx context.Context, c store.Company, t PaymentTask, after time.Duration) error {
	_, err := c.Exec(ctx, paymentTaskReset, t.key(c.ID()), t.Kind, t.AccountID, t.OrderID, t.PaymentID, after.Seconds())
	c.AfterCommit(ctx, c.DB().WakePayments)
	return err
}

// ClaimPaymentTasks leases up to limit due tasks to the caller.
func ClaimPaymentTasks(ctx context.Context, db *store.DB, lease time.Duration, limit int) ([]PaymentTask, error) {
	rows := make([]PaymentTask, 0, limit)
	err := db.Direct().SelectChanged(ctx, &rows, paymentTaskClaim, limit, lease.Seconds())
	return rows, err
}

// PostponePaymentTask schedules the next try of a task and records the reason.
func PostponePaymentTask(ctx context.Context, db *store.DB, t PaymentTask, after time.Duration, why string) error {
	_, err := db.Exec(ctx, paymentTaskPostpone, t.ID, t.Attempts, after.Seconds(), why)
	return err
}

// FinishPaymentTask records the result of a task. It does nothing if the lease was lost.
func FinishPaymentTask(ctx context.Context, db *store.DB, t PaymentTask, outcome string) error {
	_, err := db.Exec(ctx, paymentTaskDone, t.ID, t.Attempts, outcome)
	return err
}

// PurgePaymentTasks deletes tasks that finished before the given time and returns their number.
func PurgePaymentTasks(ctx context.Context, db *store.DB, before time.Time) (int64, error) {
	return store.RemoveInParts(func() (int64, error) { return db.Exec(ctx, paymentTaskPurge, before, store.RemoveRows) })
}

// UnfinishedPaymentTasks returns the number of unfinished tasks of the company without the checks of orders. The deployment to which
// a company moves checks its orders itself.
func UnfinishedPaymentTasks(ctx context.Context, c store.Company) (n int64, err error) {
	err = c.Get(ctx, &n, paymentTaskCount)
	return n, err
}

// WaitingPaymentTasks returns unfinished tasks, oldest first, at most limit. A companyID of 0 selects all companies.
func WaitingPaymentTasks(ctx context.Context, db *store.DB, companyID int64, limit int) ([]PaymentTask, error) {
	var only *int64
	if companyID != 0 {
		only = &companyID
	}
	return store.Listed[PaymentTask](ctx, db.Direct(), paymentTaskWaiting, limit, only)
}
