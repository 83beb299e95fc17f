package billing

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
)

var (
	transactionOpen    = statement.Scoped("transaction/open")
	transactionHold    = statement.Scoped("transaction/hold")
	transactionFind    = statement.Scoped("transaction/find")
	transactionAdvance = statement.Scoped("transaction/advance")
	transactionRefund  = statement.Scoped("transaction/refund")
	transactionDispute = statement.Scoped("transaction/dispute")
	paymentOffer       = statement.Scoped("transaction/offer")
)

// The errors of RecordPayment. It also returns errors of learning.Enroll.
var (
	// ErrPaymentUsed means that the payment was recorded for another trainee or another course.
	ErrPaymentUsed = errors.New("payment is recorded for another trainee or course")
	// ErrPaymentDismissed means that staff dismissed the payment in payment review.
	ErrPaymentDismissed = errors.New("payment is dismissed")
)

// The states of a transaction, in order. Only a later state in this list can replace a state. A failed payment may still be
// captured, but a captured payment cannot fail.
const (
	PaymentFailed     = "failed"
	PaymentAuthorized = "authorized"
	PaymentCaptured   = "captured"
	PaymentRefunded   = "refunded"
)

var paymentStates = []string{"created", PaymentFailed, PaymentAuthorized, PaymentCaptured, PaymentRefunded}

// isForward reports whether a payment may change from one state to another.
func isForward(from, to string) bool {
	return slices.Index(paymentStates, to) > slices.Index(paymentStates, from)
}

// GatewayPayment is a verified payment of a trainee for a course with the values that the gateway reports.
// Amounts are in minor units.
type GatewayPayment struct {
	AccountID int64
	PaymentID string
	// OrderID is the id of the order in the database, or 0 without an order.
	OrderID          int64
	GatewayOrderID   string
	UserID, CourseID int64
	Currency         string
	Amount           int64
	Refunded         int64
	ServiceTax       int64
	// Status is one of the states of a transaction, such as PaymentCaptured.
	Status              string
	Method, Description string
	// Bank, Wallet, VPA and Email are nil if the gateway does not report them.
	Bank, Wallet, VPA, Email *string
	Contact                  *int64
	CreatedAt                time.Time
	// StartDate is the start date that the buyer requested. It is unset for the earliest possible day.
	StartDate store.Date
	// EndAfterRefund means that a full refund ends the enrollments that the payment paid for.
	EndAfterRefund bool
	// Accepted means that staff accepted the payment in payment review. The audit log records it.
	Accepted bool
}

// orderState returns the earliest state that the order can have after the payment.
func (p GatewayPayment) orderState() string {
	if p.Status == PaymentCaptured || p.Status == PaymentRefunded {
		return OrderPaid
	}
	return OrderAttempted
}

// Offer contains whether a trainee and a course exist, and the price of the course. Amount is in minor units. It is nil if
// the course has no price in the requested currency.
type Offer struct {
	HasUser   bool `db:"has_user"`
	HasCourse bool `db:"has_course"`
	Amount    *int64
}

// ReadOffer returns whether the trainee and the published course exist, and the price of the course in a currency.
func ReadOffer(ctx context.Context, c store.Company, userID, courseID int64, currency string) (o Offer, err error) {
	err = c.Get(ctx, &o, paymentOffer, userID, courseID, currency)
	return o, err
}

// Payment is a payment that RecordPayment has stored, with the fields that later records of the payment need.
type Payment struct {
	ID     int64
	Status string
	// UserID is 0 if the trainee was erased.
	UserID   int64 `db:"user_id"`
	CourseID int64 `db:"course_id"`
	// OrderID is the id of the order in the database, or 0 without an order.
	OrderID        int64         `db:"order_id"`
	AmountRefunded int64         `db:"amount_refunded"`
	EnrollmentIDs  pq.Int64Array `db:"enrollment_ids"`
	// Closed means that the payment was in payment review and its review is closed. Only RecordPayment sets it.
	Closed bool
}

// IsSettled reports whether the payment was captured or refunded.
func (p *Payment) IsSettled() bool { return p.Status == PaymentCaptured || p.Status == PaymentRefunded }

// ReadPayment returns a recorded payment by the gateway's payment id. It returns store.ErrNotFound if there is none.
func ReadPayment(ctx context.Context, c store.Company, paymentID string) (*Payment, error) {
	var p Payment
	if err := c.Get(ctx, &p, transactionFind, paymentID); err != nil {
		return nil, err
	}
	return &p, nil
}

// RecordPayment updates the stored payment to the gateway's state, but never to an earlier state. When the payment is first
// captured, it enrolls the trainee, enqueues a confirmation and issues the receipt, all in one transaction. It is idempotent. It
// returns ErrPaymentUsed if the payment was recorded for another trainee or course. It returns ErrPaymentDismissed if staff
// dismissed a payment that is now captured, unless p.Accepted is set. For a captured payment that cannot enroll the trainee,
// it returns learning.ErrCourseEnded, learning.ErrAlreadyEnrolled or learning.ErrTraineeInactive, or store.ErrNotFound if the trainee or the course no longer
// exists. On an error it records nothing.
func RecordPayment(ctx context.Context, c store.Company, p GatewayPayment, today store.Date, by store.Actor) (*Payment, error) {
	var held *Payment
	err := c.Tx(ctx, func(c store.Company) (err error) {
		if held, err = lockPayment(ctx, c, p); err != nil {
			return err
		}
		if held.CourseID != p.CourseID || held.UserID != p.UserID && held.UserID != 0 {
			return ErrPaymentUsed
		}
		was := held.Status
		switch {
		case isForward(was, p.Status) && p.Status != PaymentRefunded:
			err = advancePayment(ctx, c, held, p, today, by)
		case isForward(was, p.Status) || p.Refunded > held.AmountRefunded:
			err = refundPayment(ctx, c, held, p)
		}
		if err != nil {
			return err
		}
		return settlePayment(ctx, c, p, held, by)
	})
	if err != nil {
		return nil, err
	}
	return held, nil
}

// settlePayment updates the order and the payment review after a change of the payment.
func settlePayment(ctx context.Context, c store.Company, p GatewayPayment, held *Payment, by store.Actor) error {
	if held.OrderID != 0 {
		if err := AdvanceOrder(ctx, c, held.OrderID, p.orderState()); err != nil {
			return err
		}
	}
	if p.Accepted {
		if err := c.Note(ctx, by, "payment_accept", "transaction", held.ID); err != nil {
			return err
		}
	}
	return closePaymentReview(ctx, c, p.PaymentID, held.Status)
}

// lockPayment locks the stored payment and returns it. It stores the payment first if it is not stored yet.
func lockPayment(ctx context.Context, c store.Company, p GatewayPayment) (*Payment, error) {
	var id int64
	err := c.Change(ctx, &id, transactionOpen, p.PaymentID, p.AccountID, p.OrderID, p.GatewayOrderID, p.UserID, p.CourseID,
		p.Currency, p.Amount, p.Description, p.CreatedAt)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return nil, err
	}
	var held Payment
	if err := c.Change(ctx, &held, transactionHold, p.PaymentID); err != nil {
		return nil, err
	}
	return &held, nil
}

func advancePayment(ctx context.Context, c store.Company, held *Payment, p GatewayPayment, today store.Date, by store.Actor) error {
	var start, end store.Date
	var enrollments any
	if p.Status == PaymentCaptured {
		if held.Closed && !p.Accepted { // The money may have been returned outside the gateway.
			return ErrPaymentDismissed
		}
		e, err := enrollPaid(ctx, c, p, today, by)
		if err != nil {
			return err
		}
		held.EnrollmentIDs = pq.Int64Array{e.ID}
		start, end, enrollments = e.StartDate, e.EndDate, held.EnrollmentIDs
	}
	held.Status, held.AmountRefunded = p.Status, max(held.AmountRefunded, p.Refunded)
	_, err := c.Exec(ctx, transactionAdvance, held.ID, p.Status, p.Refunded, p.ServiceTax, p.Method, p.Bank, p.Wallet, p.VPA,
		p.Email, p.Contact, enrollments, start, end)
	if err != nil || p.Status != PaymentCaptured {
		return err
	}
	if err := c.Publish(ctx, store.EventPayment, store.EventOrderPaid, held.ID); err != nil {
		return err
	}
	if _, err = issueReceipt(ctx, c, held.ID); errors.Is(err, ErrNoReceipt) {
		err = nil // The company issues no receipts.
	}
	return err
}

func enrollPaid(ctx context.Context, c store.Company, p GatewayPayment, today store.Date, by store.Actor) (*learning.Enrollment, error) {
	e, err := learning.EnrollSilently(ctx, c, learning.NewEnrollment{
		UserID: p.UserID, CourseID: p.CourseID, StartDate: p.StartDate, Today: today, Paid: true,
	}, by)
	if err != nil {
		return nil, err
	}
	return e, learning.EnqueueConfirmation(ctx, c, e.ID, true)
}

// refundPayment records a refund. A payment that was refunded before its capture was recorded does not enroll the trainee.
// The audit log entry has no actor, because the refund happens at the gateway. The caller may be the buyer, who did not make
// the refund.
func refundPayment(ctx context.Context, c store.Company, held *Payment, p GatewayPayment) error {
	atGateway := store.Actor{}
	if p.Status == PaymentRefunded {
		held.Status = PaymentRefunded
	}
	held.AmountRefunded = max(held.AmountRefunded, p.Refunded)
	if _, err := c.Exec(ctx, transactionRefund, held.ID, held.Status, held.AmountRefunded); err != nil {
		return err
	}
	if err := c.Note(ctx, atGateway, "refund", "transaction", held.ID); err != nil {
		return err
	}
	if err := c.Publish(ctx, store.EventPayment, store.EventOrderRefunded, held.ID); err != nil {
		return err
	}
	if !p.EndAfterRefund || held.Status != PaymentRefunded {
		return nil
	}
	var kept bool // If staff requested the refund, they may have decided that the enrollments stay.
	if err := c.Get(ctx, &kept, refundKeepsAccess, held.ID); err != nil || kept {
		return err
	}
	return endEnrollments(ctx, c, held.EnrollmentIDs, atGateway)
}

// NoteDispute records the state of a dispute about a payment. It does nothing if the payment is not recorded or if the
// dispute is already won or lost.
func NoteDispute(ctx context.Context, c store.Company, paymentID, state string) error {
	_, err := c.Exec(ctx, transactionDispute, paymentID, state)
	return err
}
