package store

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/lib/pq"
)

var (
	transactionList           = scoped("transaction/list")
	transactionListOfTrainee  = scoped("transaction/list_of_trainee")
	transactionTotalOfTrainee = scoped("transaction/total_of_trainee")
	transactionByID           = scoped("transaction/by_id")
	transactionCourses        = scoped("transaction/courses")
)

// Transaction is a recorded payment as the API returns it.
type Transaction struct {
	counted
	ID             int64             `db:"id" json:"id" doc:"The transaction."`
	PaymentID      string            `db:"payment_id" json:"paymentID" doc:"The gateway's id of the payment."`
	Currency       string            `db:"currency" json:"currency" doc:"The currency's code in ISO 4217."`
	Status         string            `db:"status" json:"status" doc:"failed, authorized, captured or refunded."`
	GatewayOrderID string            `db:"gateway_order_id" json:"orderID" doc:"The gateway's id of the order; empty for a payment without one."`
	Method         string            `db:"method" json:"method" doc:"How it was paid: card, upi, netbanking, wallet and the like."`
	Description    string            `db:"description" json:"description" doc:"What the payment says it is for."`
	Bank           *string           `db:"bank" json:"bank" doc:"The gateway's code of the bank, or null."`
	Wallet         *string           `db:"wallet" json:"wallet" doc:"The wallet, or null."`
	VPA            *string           `db:"vpa" json:"vpa" doc:"The address of the UPI account, or null."`
	Email          *string           `db:"email" json:"email" doc:"The e-mail address that the payer gave, or null."`
	EnrollmentIDs  pq.Int64Array     `db:"enrollment_ids" json:"-"`
	Enrollments    string            `db:"-" json:"userEnrollmentIDlist" doc:"The enrollments that were paid for, separated by commas."`
	Amount         int64             `db:"amount" json:"amount" doc:"In the currency's minor units: paise, not rupees."`
	AmountText     string            `db:"-" json:"amountText" doc:"The amount with all decimals of the currency and its code: 49.50 INR."`
	AmountRefunded int64             `db:"amount_refunded" json:"amountRefunded" doc:"What was paid back, in minor units."`
	RefundedText   string            `db:"-" json:"amountRefundedText" doc:"What was paid back, with all decimals of the currency and its code."`
	Dispute        string            `db:"dispute" json:"dispute" doc:"How a dispute about the payment stands: created, under_review, action_required, won, lost or closed; empty without one."`
	Contact        *int64            `db:"contact" json:"contact" doc:"The telephone number that the payer gave, or null."`
	UserID         *int64            `db:"user_id" json:"userID" doc:"The trainee; null once erased."`
	CourseID       int64             `db:"course_id" json:"courseID" doc:"The course."`
	RequestID      *int64            `db:"training_program_request_id" json:"trainingprogramrequestID" doc:"The request for a training programme that was paid for, or null."`
	Licences       int64             `db:"licences" json:"noLicense" doc:"How many licences were paid for; 0 for a trainee's own course."`
	StartDate      Date              `db:"start_date" json:"startDate" doc:"The first day of the enrollment, or null."`
	EndDate        Date              `db:"end_date" json:"endDate" doc:"The last day of the enrollment, or null."`
	ServiceTax     int64             `db:"service_tax" json:"serviceTax" doc:"The tax within the gateway's fee, in minor units."`
	CreatedAt      Time              `db:"created_at" json:"createdDate" doc:"When it was paid."`
	Receipt        *string           `db:"receipt" json:"receipt" doc:"Our name for the order at the gateway, or null."`
	Type           string            `db:"type" json:"type" doc:"payment."`
	Courses        *CourseAllDetails `db:"-" json:"courses" doc:"The course, as course-all-details gives it, also when it is no longer published."`
	TotalCount     int64             `db:"-" json:"totalCount" doc:"How many transactions the caller may see."`
}

// Transactions returns a page of a trainee's payments, newest first. A userID of 0 selects all trainees.
func (c Company) Transactions(ctx context.Context, userID int64, page Page) (list List[Transaction], err error) {
	if userID == 0 {
		list, err = listPage[Transaction](ctx, c, page, counter{kind: "transactions"}, transactionList)
	} else {
		list, err = countedPage[Transaction](ctx, c, page, transactionListOfTrainee, transactionTotalOfTrainee, userID)
	}
	if err != nil {
		return list, err
	}
	return list, c.describeTransactions(ctx, list.Items)
}

// Transaction returns a payment by id, of any trainee if userID is 0. It returns ErrNotFound if there is none.
func (c Company) Transaction(ctx context.Context, id, userID int64) (Transaction, error) {
	var only *int64
	if userID != 0 {
		only = &userID
	}
	rows := make([]Transaction, 1)
	if err := c.get(ctx, &rows[0], transactionByID, id, only); err != nil {
		return rows[0], err
	}
	return rows[0], c.describeTransactions(ctx, rows)
}

// describeTransactions sets the fields that are derived from others: the enrollments, the texts of amounts and
// the courses. It reads the courses of all rows with two statements.
func (c Company) describeTransactions(ctx context.Context, rows []Transaction) error {
	ids := []int64{}
	for i := range rows {
		rows[i].Enrollments = joinIDs(rows[i].EnrollmentIDs)
		rows[i].AmountText = Money{rows[i].Amount, rows[i].Currency}.Text()
		rows[i].RefundedText = Money{rows[i].AmountRefunded, rows[i].Currency}.Text()
		if !slices.Contains(ids, rows[i].CourseID) {
			ids = append(ids, rows[i].CourseID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	courses, err := listOf[CourseAllDetails](ctx, c, transactionCourses, pq.Array(ids))
	if err != nil {
		return err
	}
	if err := price(ctx, c, courses); err != nil {
		return err
	}
	byID := make(map[int64]*CourseAllDetails, len(courses))
	for i := range courses {
		courses[i].CountryCurrency = c.tenant.Currency()
		byID[courses[i].ID] = &courses[i]
	}
	for i := range rows {
		rows[i].Courses = byID[rows[i].CourseID]
	}
	return nil
}

// joinIDs joins ids with commas: 4,7,9.
func joinIDs(ids []int64) string {
	texts := make([]string, len(ids))
	for i, id := range ids {
		texts[i] = strconv.FormatInt(id, 10)
	}
	return strings.Join(texts, ",")
}
