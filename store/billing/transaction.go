package billing

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/lib/pq"

	"lyceum/store"
	storecourses "lyceum/store/courses"
	"lyceum/store/internal/statement"
)

var (
	transactionList           = statement.Scoped("transaction/list")
	transactionListOfTrainee  = statement.Scoped("transaction/list_of_trainee")
	transactionTotalOfTrainee = statement.Scoped("transaction/total_of_trainee")
	transactionByID           = statement.Scoped("transaction/by_id")
	transactionCourses        = statement.Scoped("transaction/courses")
)

// Transaction is a recorded payment as the API returns it.
type Transaction struct {
	store.Counted
	ID             int64                          `db:"id" json:"id" doc:"ID of the transaction."`
	PaymentID      string                         `db:"payment_id" json:"paymentID" doc:"The gateway's ID of the payment."`
	Currency       string                         `db:"currency" json:"currency" doc:"ISO 4217 code of the currency."`
	Status         string                         `db:"status" json:"status" doc:"Status of the payment: failed, authorized, captured or refunded."`
	GatewayOrderID string                         `db:"gateway_order_id" json:"orderID" doc:"The gateway's ID of the order; empty for a payment without an order."`
	Method         string                         `db:"method" json:"method" doc:"How the buyer paid, in the gateway's words: card, upi, netbanking, wallet and so on."`
	Description    string                         `db:"description" json:"description" doc:"Description of the payment at the gateway."`
	Bank           *string                        `db:"bank" json:"bank" doc:"The gateway's code of the buyer's bank; null if no bank was used."`
	Wallet         *string                        `db:"wallet" json:"wallet" doc:"Name of the buyer's wallet; null if no wallet was used."`
	VPA            *string                        `db:"vpa" json:"vpa" doc:"UPI address (VPA) of the buyer; null if UPI was not used."`
	Email          *string                        `db:"email" json:"email" doc:"E-mail address that the buyer entered at the gateway; null without one."`
	EnrollmentIDs  pq.Int64Array                  `db:"enrollment_ids" json:"-"`
	Enrollments    string                         `db:"-" json:"userEnrollmentIDlist" doc:"IDs of the enrollments that were paid for, separated by commas."`
	Amount         int64                          `db:"amount" json:"amount" doc:"The amount of the payment, in minor units: paise, not rupees."`
	AmountText     string                         `db:"-" json:"amountText" doc:"The amount of the payment with all decimals and the code of the currency, such as 49.50 INR."`
	AmountRefunded int64                          `db:"amount_refunded" json:"amountRefunded" doc:"The part of the amount that was refunded, in minor units."`
	RefundedText   string                         `db:"-" json:"amountRefundedText" doc:"The part of the amount that was refunded, with all decimals and the code of the currency."`
	Dispute        string                         `db:"dispute" json:"dispute" doc:"Status of a dispute about the payment: created, under_review, action_required, won, lost or closed; empty without a dispute."`
	Contact        *int64                         `db:"contact" json:"contact" doc:"Telephone number that the buyer entered at the gateway, as digits; null without one."`
	UserID         *int64                         `db:"user_id" json:"userID" doc:"ID of the trainee; null after the trainee was erased."`
	CourseID       int64                          `db:"course_id" json:"courseID" doc:"ID of the course that was paid for."`
	RequestID      *int64                         `db:"training_program_request_id" json:"trainingprogramrequestID" doc:"ID of the request for a training programme that was paid for; null without one."`
	Licences       int64                          `db:"licences" json:"noLicense" doc:"The number of licences that were paid for; 0 if a trainee paid for their own course."`
	StartDate      store.Date                     `db:"start_date" json:"startDate" doc:"First day of the enrollment; null if it is not known."`
	EndDate        store.Date                     `db:"end_date" json:"endDate" doc:"Last day of the enrollment; null if it has no end or is not known."`
	ServiceTax     int64                          `db:"service_tax" json:"serviceTax" doc:"The tax that the gateway's fee includes, in minor units."`
	CreatedAt      store.Time                     `db:"created_at" json:"createdDate" doc:"When the buyer paid."`
	Receipt        *string                        `db:"receipt" json:"receipt" doc:"Receipt id that Lyceum gave the order at the gateway; null without an order."`
	Type           string                         `db:"type" json:"type" doc:"Always payment."`
	Courses        *storecourses.CourseAllDetails `db:"-" json:"courses" doc:"The course, in the form of course-all-details, even if the course is no longer published; null if it does not exist."`
	TotalCount     int64                          `db:"-" json:"totalCount" doc:"The number of transactions that the caller may read."`
}

// Transactions returns a page of a trainee's payments, newest first. A userID of 0 selects all trainees.
func Transactions(ctx context.Context, c store.Company, userID int64, page store.Page) (list store.List[Transaction], err error) {
	if userID == 0 {
		list, err = store.ListPage[Transaction](ctx, c, page, store.Counter{Kind: "transactions"}, transactionList)
	} else {
		list, err = store.CountedPage[Transaction](ctx, c, page, transactionListOfTrainee, transactionTotalOfTrainee, userID)
	}
	if err != nil {
		return list, err
	}
	return list, describeTransactions(ctx, c, list.Items)
}

// ReadTransaction returns a payment by id, of any trainee if userID is 0. It returns store.ErrNotFound if there is none.
func ReadTransaction(ctx context.Context, c store.Company, id, userID int64) (Transaction, error) {
	var only *int64
	if userID != 0 {
		only = &userID
	}
	rows := make([]Transaction, 1)
	if err := c.Get(ctx, &rows[0], transactionByID, id, only); err != nil {
		return rows[0], err
	}
	return rows[0], describeTransactions(ctx, c, rows)
}

// describeTransactions sets the fields that are derived from others: the enrollments, the texts of amounts and
// the courses. It reads the courses of all rows with two statements.
func describeTransactions(ctx context.Context, c store.Company, rows []Transaction) error {
	ids := []int64{}
	for i := range rows {
		rows[i].Enrollments = joinIDs(rows[i].EnrollmentIDs)
		rows[i].AmountText = store.Money{Amount: rows[i].Amount, Currency: rows[i].Currency}.Text()
		rows[i].RefundedText = store.Money{Amount: rows[i].AmountRefunded, Currency: rows[i].Currency}.Text()
		if !slices.Contains(ids, rows[i].CourseID) {
			ids = append(ids, rows[i].CourseID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	courses, err := store.ListOf[storecourses.CourseAllDetails](ctx, c, transactionCourses, pq.Array(ids))
	if err != nil {
		return err
	}
	if err := storecourses.StoredPrice(ctx, c, courses); err != nil {
		return err
	}
	byID := make(map[int64]*storecourses.CourseAllDetails, len(courses))
	for i := range courses {
		courses[i].CountryCurrency = c.Tenant().Currency()
		byID[courses[i].ID] = &courses[i]
	}
	for i := range rows {
		rows[i].Courses = byID[rows[i].CourseID]
	}
	return nil
}

func joinIDs(ids []int64) string {
	texts := make([]string, len(ids))
	for i, id := range ids {
		texts[i] = strconv.FormatInt(id, 10)
	}
	return strings.Join(texts, ",")
}
