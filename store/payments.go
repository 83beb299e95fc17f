package store

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/lib/pq"
)

var (
	transactionOpen    = scoped("transaction_open")
	transactionHold    = scoped("transaction_hold")
	transactionFind    = scoped("transaction_find")
	transactionAdvance = scoped("transaction_advance")
	transactionRefund  = scoped("transaction_refund")
	transactionDispute = scoped("transaction_dispute")
	paymentOffer       = scoped("payment_offer")
)

// Errors of recording a payment.
var (
	// ErrPaymentUsed means that the payment was recorded for another trainee or another course.
	ErrPaymentUsed = errors.New("payment is used")
	// ErrTraineeInactive means that the trainee who paid is disabled or has not confirmed the address. It is an
	// ErrConflict.
	ErrTraineeInactive = errors.New("trainee is not active")
	// ErrPaymentDismissed means that a person has decided that the payment enrolls nobody.
	ErrPaymentDismissed = errors.New("payment is dismissed")
)

// The states of a transaction that are told apart here. Later ones in this list replace earlier ones, never the
// other way round: a failed payment may still be captured, a captured one cannot fail.
const (
	PaymentFailed     = "failed"
	PaymentAuthorized = "authorized"
	PaymentCaptured   = "captured"
	PaymentRefunded   = "refunded"
)

var paymentStates = []string{"created", PaymentFailed, PaymentAuthorized, PaymentCaptured, PaymentRefunded}

// isForward tells whether a payment may go from one state to another.
func isForward(from, to string) bool {
	return slices.Index(paymentStates, to) > slices.Index(paymentStates, from)
}

// GatewayPayment is a payment of a trainee for a course as the gateway tells of it, after it was judged. Amounts are in
// minor units.
type GatewayPayment struct {
	AccountID int64
	PaymentID string
	// OrderID is ours; 0 without an order.
	OrderID          int64
	GatewayOrderID   string
	UserID, CourseID int64
	Currency         string
	Amount           int64
	Refunded         int64
	ServiceTax       int64
	// Status is one of the states above.
	Status              string
	Method, Description string
	// Bank, Wallet, VPA and Email are nil when the gateway names none.
	Bank, Wallet, VPA, Email *string
	Contact                  *int64
	CreatedAt                time.Time
	// StartDate is from when the buyer wants the course; "not yet" for the first possible day.
	StartDate Date
	// EndAfterRefund ends the enrollments when all was paid back.
	EndAfterRefund bool
	// Accepted means that a person wants the payment recorded; the audit log says so.
	Accepted bool
}

// orderState is the least that the payment says of its order.
func (p GatewayPayment) orderState() string {
	if p.Status == PaymentCaptured || p.Status == PaymentRefunded {
		return OrderPaid
	}
	return OrderAttempted
}

// Offer is what the company can sell to whom. Price is in major units; nil without a price in the asked currency.
type Offer struct {
	HasUser   bool `db:"has_user"`
	HasCourse bool `db:"has_course"`
	Price     *int64
}

// Offer tells whether there are such a trainee and such a published course, and what the course costs in a currency.
func (c Company) Offer(ctx context.Context, userID, courseID int64, currency string) (o Offer, err error) {
	err = c.get(ctx, &o, paymentOffer, userID, courseID, currency)
	return o, err
}

// Payment is a recorded payment.
type Payment struct {
	ID     int64
	Status string
	// UserID is 0 when the trainee was erased.
	UserID   int64 `db:"user_id"`
	CourseID int64 `db:"course_id"`
	// OrderID is ours; 0 without an order.
	OrderID        int64         `db:"order_id"`
	AmountRefunded int64         `db:"amount_refunded"`
	EnrollmentIDs  pq.Int64Array `db:"enrollment_ids"`
	// Closed tells that it waited for a person and does so no more; only RecordPayment asks.
	Closed bool
}

// IsSettled tells whether the payment has bought something, be it that the money went back since.
func (p *Payment) IsSettled() bool { return p.Status == PaymentCaptured || p.Status == PaymentRefunded }

// Payment gives a recorded payment by the gateway's id. It returns ErrNotFound.
func (c Company) Payment(ctx context.Context, paymentID string) (*Payment, error) {
	var p Payment
	if err := c.get(ctx, &p, transactionFind, paymentID); err != nil {
		return nil, err
	}
	return &p, nil
}

// RecordPayment brings our record of a payment to what the gateway says, forward only, and enrolls the trainee when
// the payment is captured for the first time, with a confirmation, all in one transaction. The same again changes
// nothing and gives the same. It returns ErrPaymentUsed, ErrPaymentDismissed, and for a captured payment that cannot enroll ErrCourseEnded,
// ErrAlreadyEnrolled, ErrTraineeInactive, and ErrNotFound when trainee or course are gone; then nothing is recorded.
func (c Company) RecordPayment(ctx context.Context, p GatewayPayment, today Date, by Actor) (*Payment, error) {
	var held *Payment
	err := c.Tx(ctx, func(c Company) (err error) {
		if held, err = c.holdPayment(ctx, p); err != nil {
			return err
		}
		if held.CourseID != p.CourseID || held.UserID != p.UserID && held.UserID != 0 {
			return ErrPaymentUsed
		}
		was := held.Status
		switch {
		case isForward(was, p.Status) && p.Status != PaymentRefunded:
			err = c.advancePayment(ctx, held, p, today, by)
		case isForward(was, p.Status) || p.Refunded > held.AmountRefunded:
			err = c.refundPayment(ctx, held, p)
		}
		if err != nil {
			return err
		}
		return c.settlePayment(ctx, p, held, by)
	})
	if err != nil {
		return nil, err
	}
	return held, nil
}

// settlePayment brings the order and what was put before a person in line with the payment.
func (c Company) settlePayment(ctx context.Context, p GatewayPayment, held *Payment, by Actor) error {
	if held.OrderID != 0 {
		if err := c.AdvanceOrder(ctx, held.OrderID, p.orderState()); err != nil {
			return err
		}
	}
	if p.Accepted {
		if err := c.note(ctx, by, "payment_accept", "transaction", held.ID); err != nil {
			return err
		}
	}
	return c.closeUndecided(ctx, p.PaymentID, held.Status)
}

// holdPayment gives the record of a payment, made when there is none, and keeps everybody else from changing it.
func (c Company) holdPayment(ctx context.Context, p GatewayPayment) (*Payment, error) {
	var id int64
	err := c.change(ctx, &id, transactionOpen, p.PaymentID, p.AccountID, p.OrderID, p.GatewayOrderID, p.UserID, p.CourseID,
		p.Currency, p.Amount, p.Description, p.CreatedAt)
	if err != nil && !errors.Is(err, ErrNotFound) {
		return nil, err
	}
	var held Payment
	if err := c.change(ctx, &held, transactionHold, p.PaymentID); err != nil {
		return nil, err
	}
	return &held, nil
}

func (c Company) advancePayment(ctx context.Context, held *Payment, p GatewayPayment, today Date, by Actor) error {
	var start, end Date
	var enrollments any
	if p.Status == PaymentCaptured {
		if held.Closed && !p.Accepted { // whatever stood in its way: the money may have gone back by another way
			return ErrPaymentDismissed
		}
		e, err := c.enrollPaid(ctx, p, today, by)
		if err != nil {
			return err
		}
		held.EnrollmentIDs = pq.Int64Array{e.ID}
		start, end, enrollments = e.StartDate, e.EndDate, held.EnrollmentIDs
	}
	held.Status, held.AmountRefunded = p.Status, max(held.AmountRefunded, p.Refunded)
	_, err := c.exec(ctx, transactionAdvance, held.ID, p.Status, p.Refunded, p.ServiceTax, p.Method, p.Bank, p.Wallet, p.VPA,
		p.Email, p.Contact, enrollments, start, end)
	return err
}

func (c Company) enrollPaid(ctx context.Context, p GatewayPayment, today Date, by Actor) (*Enrollment, error) {
	e, err := c.enroll(ctx, NewEnrollment{
		UserID: p.UserID, CourseID: p.CourseID, StartDate: p.StartDate, Today: today, Paid: true,
	}, by)
	if errors.Is(err, ErrConflict) {
		return nil, ErrTraineeInactive
	}
	if err != nil {
		return nil, err
	}
	return e, c.oweConfirmation(ctx, e.ID)
}

// refundPayment notes what was paid back. What was refunded before it was ever recorded as captured enrolls nobody. The
// log names nobody: the money goes back at the gateway, and whoever makes us hear of it, the buyer perhaps, did not do it.
func (c Company) refundPayment(ctx context.Context, held *Payment, p GatewayPayment) error {
	atGateway := Actor{}
	if p.Status == PaymentRefunded {
		held.Status = PaymentRefunded
	}
	held.AmountRefunded = max(held.AmountRefunded, p.Refunded)
	if _, err := c.exec(ctx, transactionRefund, held.ID, held.Status, held.AmountRefunded); err != nil {
		return err
	}
	if err := c.note(ctx, atGateway, "refund", "transaction", held.ID); err != nil {
		return err
	}
	if !p.EndAfterRefund || held.Status != PaymentRefunded {
		return nil
	}
	for _, id := range held.EnrollmentIDs {
		if err := c.Unenroll(ctx, id, atGateway); err != nil && !errors.Is(err, ErrConflict) && !errors.Is(err, ErrNotFound) {
			return err
		}
	}
	return nil
}

// NoteDispute notes how a dispute about a payment stands. One that is not recorded is left alone.
func (c Company) NoteDispute(ctx context.Context, paymentID, state string) error {
	_, err := c.exec(ctx, transactionDispute, paymentID, state)
	return err
}
