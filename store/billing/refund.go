package billing

import (
	"context"
	"crypto/rand"
	"errors"
	"strconv"
	"strings"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
)

var (
	refundGet         = statement.Scoped("refund/get")
	refundOfKey       = statement.Scoped("refund/of_key")
	refundHold        = statement.Scoped("refund/hold")
	refundAdd         = statement.Scoped("refund/add")
	refundAdvance     = statement.Scoped("refund/advance")
	refundKeepsAccess = statement.Scoped("refund/keeps_access")
)

// Errors of AskRefund.
var (
	// ErrNothingToRefund means that the payment is not captured or is refunded in full. Refunds that staff requested and
	// that the gateway has not accepted yet count as refunded.
	ErrNothingToRefund = errors.New("nothing to refund")
	// ErrRefundTooLarge means that the amount is larger than the part of the payment that is not refunded yet.
	ErrRefundTooLarge = errors.New("refund is larger than the rest of the payment")
)

// The states of a refund. The last two are final.
const (
	RefundRequested = "requested" // The gateway has not accepted the refund yet.
	RefundPending   = "pending"   // The gateway has accepted the refund and has not paid it yet.
	RefundProcessed = "processed"
	RefundFailed    = "failed"
)

// Refund is a refund of a payment that staff requested.
type Refund struct {
	ID            int64      `db:"id" json:"id" doc:"ID of the refund."`
	TransactionID int64      `db:"transaction_id" json:"transactionID" doc:"ID of the payment that is refunded."`
	PaymentID     string     `db:"payment_id" json:"paymentID" doc:"The gateway's ID of the payment."`
	OrderID       int64      `db:"order_id" json:"orderID" doc:"ID of the order; 0 for a payment without an order."`
	Currency      string     `db:"currency" json:"currency" doc:"ISO 4217 code of the currency."`
	Amount        int64      `db:"amount" json:"amount" doc:"The refunded amount, in minor units."`
	AmountText    string     `db:"-" json:"amountText" doc:"The refunded amount with all decimals and the code of the currency, such as 49.50 INR."`
	EndEnrollment bool       `db:"end_enrollment" json:"endEnrollment" doc:"Whether the enrollments of the payment end when the gateway has accepted the refund."`
	Reason        string     `db:"reason" json:"reason" doc:"Reason for the refund, as staff entered it."`
	Status        string     `db:"status" json:"status" doc:"Status of the refund: requested, pending, processed or failed."`
	Problem       string     `db:"problem" json:"problem" doc:"Why the gateway rejected the refund; empty if it did not."`
	CreatedAt     store.Time `db:"created_at" json:"createdDate" doc:"When staff asked for the refund."`

	// Receipt is the deployment's name for the refund at the gateway. GatewayID is the gateway's id of the refund, or
	// empty.
	Receipt    string `db:"receipt" json:"-"`
	GatewayID  string `db:"gateway_id" json:"-"`
	RequestKey string `db:"request_key" json:"-"`
	AskedBy    int64  `db:"asked_by" json:"-"`
	AccountID  int64  `db:"account_id" json:"-"`
}

// IsFinal reports whether the state of the refund no longer changes.
func (r *Refund) IsFinal() bool { return r.Status == RefundProcessed || r.Status == RefundFailed }

func (r *Refund) Money() store.Money { return store.Money{Amount: r.Amount, Currency: r.Currency} }

func describeRefunds(list []Refund) {
	for i := range list {
		list[i].AmountText = list[i].Money().Text()
	}
}

// ReadRefund returns a refund. It returns store.ErrNotFound if the refund does not exist.
func ReadRefund(ctx context.Context, c store.Company, id int64) (*Refund, error) {
	list := make([]Refund, 1)
	if err := c.Get(ctx, &list[0], refundGet, id); err != nil {
		return nil, err
	}
	describeRefunds(list)
	return &list[0], nil
}

// NewRefund describes a refund that AskRefund stores.
type NewRefund struct {
	TransactionID int64
	// Key identifies the request. A second request with the same key returns the first refund.
	Key string
	// Amount is in minor units. 0 means the whole part of the payment that is not refunded yet.
	Amount        int64
	EndEnrollment bool
	Reason        string
}

// AskRefund stores a refund and creates the task that makes it at the gateway. If a refund of the payment was requested
// with the same key, AskRefund returns that refund. It returns store.ErrNotFound if the payment does not exist,
// ErrNothingToRefund if nothing can be refunded, ErrRefundTooLarge if the amount is too large, and store.ErrConflict if the
// key was used for a different refund.
func AskRefund(ctx context.Context, c store.Company, n NewRefund, by store.Actor) (refund *Refund, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		var held struct {
			Status    string
			PaymentID string `db:"payment_id"`
			AccountID int64  `db:"account_id"`
			Rest      int64
		}
		if err := c.Change(ctx, &held, refundHold, n.TransactionID); err != nil {
			return err
		}
		var id int64
		switch err := c.Get(ctx, &id, refundOfKey, n.TransactionID, n.Key); {
		case err == nil:
			refund, err = sameRefund(ctx, c, id, n)
			return err
		case !errors.Is(err, store.ErrNotFound):
			return err
		}
		amount := n.Amount
		if amount == 0 {
			amount = held.Rest
		}
		switch {
		case held.Status != PaymentCaptured || held.Rest <= 0:
			return ErrNothingToRefund
		case amount > held.Rest:
			return ErrRefundTooLarge
		}
		receipt := "lyceum-refund-" + strings.ToLower(rand.Text())
		if err := c.Change(ctx, &id, refundAdd, n.TransactionID, n.Key, receipt, amount, n.EndEnrollment, n.Reason, by.UserID); err != nil {
			return err
		}
		if err := c.Note(ctx, by, "refund_ask", "transaction", n.TransactionID); err != nil {
			return err
		}
		task := PaymentTask{Kind: TaskRefund, AccountID: held.AccountID, PaymentID: held.PaymentID, Detail: strconv.FormatInt(id, 10)}
		if err := addPaymentTask(ctx, c, task, 0); err != nil {
			return err
		}
		refund, err = ReadRefund(ctx, c, id)
		return err
	})
	return refund, err
}

// sameRefund returns the refund with an id, which an earlier request with the key of n stored. It returns store.ErrConflict if n
// has another amount or another EndEnrollment.
func sameRefund(ctx context.Context, c store.Company, id int64, n NewRefund) (*Refund, error) {
	r, err := ReadRefund(ctx, c, id)
	if err == nil && (n.Amount != 0 && n.Amount != r.Amount || n.EndEnrollment != r.EndEnrollment) {
		return nil, store.ErrConflict
	}
	return r, err
}

// AdvanceRefund records the state of a refund at the gateway. If the gateway accepts a refund with EndEnrollment,
// AdvanceRefund ends the enrollments of the payment. It does nothing if the refund does not exist or its state is final.
func AdvanceRefund(ctx context.Context, c store.Company, id int64, status, gatewayID, problem string) error {
	return c.Tx(ctx, func(c store.Company) error {
		var r struct {
			Accepted      bool
			EndEnrollment bool          `db:"end_enrollment"`
			AskedBy       int64         `db:"asked_by"`
			EnrollmentIDs pq.Int64Array `db:"enrollment_ids"`
		}
		err := c.Change(ctx, &r, refundAdvance, id, status, gatewayID, problem)
		if errors.Is(err, store.ErrNotFound) {
			return nil
		}
		if err != nil || !r.Accepted || !r.EndEnrollment {
			return err
		}
		return endEnrollments(ctx, c, r.EnrollmentIDs, store.Actor{UserID: r.AskedBy})
	})
}

// endEnrollments ends the enrollments with the ids. It skips enrollments that have ended or do not exist.
func endEnrollments(ctx context.Context, c store.Company, ids []int64, by store.Actor) error {
	for _, id := range ids {
		if err := learning.Unenroll(ctx, c, id, by); err != nil && !errors.Is(err, learning.ErrNotEnrolled) && !errors.Is(err, store.ErrNotFound) {
			return err
		}
	}
	return nil
}
