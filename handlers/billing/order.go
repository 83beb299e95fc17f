package billing

import (
	"context"
	"strings"
	"time"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/store/billing"
)

type OrderStatus = api.Choice[orderStatuses]

type orderStatuses struct{}

func (orderStatuses) Choices() []string {
	return []string{billing.OrderNew, billing.OrderCreated, billing.OrderAttempted, billing.OrderAbandoned, billing.OrderPaid}
}

// OrderSort is the order of the list of orders in requests: by creation time or by amount. A minus sign before the name
// means descending.
type OrderSort = api.Choice[orderSorts]

type orderSorts struct{}

func (orderSorts) Choices() []string {
	return []string{"created", "-created", "amount", "-amount"}
}

type OrderSelection struct {
	Status   OrderStatus `api:"status" doc:"Only orders with this status: new, created, attempted, abandoned or paid."`
	UserID   int64       `api:"userID" doc:"Only orders of the trainee with this ID."`
	CourseID int64       `api:"courseID" doc:"Only orders for the course with this ID."`
	From     store.Date  `api:"from" doc:"Only orders of this day or later, in the company's time zone."`
	To       store.Date  `api:"to" doc:"Only orders of this day or earlier, in the company's time zone."`
	Search   string      `api:"search,max=200" doc:"Only orders of trainees whose name or e-mail address contains this text. Case does not matter."`
	Sort     OrderSort   `api:"sort,default=-created" doc:"How the list is sorted: created or amount; descending with a minus sign before the name. A CSV always begins with the newest order."`
	api.ReportFormat
	web.Paging
	web.Keyset
}

type OrderList struct {
	api.CSVReport
	Orders []billing.ListedOrder `json:"orders" doc:"The orders of the page, in the order of sort."`
	web.LimitedCounts
	web.Keys
}

// ListOrders lists the orders that match the request, of one trainee or of all.
func ListOrders(ctx context.Context, c *web.Call, in *OrderSelection) (OrderList, error) {
	by, descending := strings.CutPrefix(string(in.Sort), "-")
	s := billing.OrderSelection{
		Status: string(in.Status), UserID: in.UserID, CourseID: in.CourseID, Search: strings.TrimSpace(in.Search), Order: by, Descending: descending,
	}
	if !in.From.IsZero() {
		s.From = c.Store.StartOf(in.From)
	}
	if !in.To.IsZero() {
		s.Before = c.Store.StartOf(in.To.AddDays(1))
	}
	csv, err := in.IsCSV()
	if err != nil {
		return OrderList{}, err
	}
	if csv {
		return OrderList{CSVReport: ordersCSV(c.Store, s, c.Company.Location())}, nil
	}
	part, err := web.ReadList(ctx, c, web.KeyedList[billing.ListedOrder]{
		Kind: "order", Times: false, ByID: false, ID: func(entry billing.ListedOrder) int64 { return entry.ID },
		Pages: func(ctx context.Context, _ time.Time, page store.Page) (store.List[billing.ListedOrder], error) {
			return billing.Orders(ctx, c.Store, s, page)
		},
		Keyset: func(ctx context.Context, _ time.Time, keyset store.Keyset) ([]billing.ListedOrder, error) {
			return billing.OrderKeyset(ctx, c.Store, s, keyset)
		},
	}, in, in.Paging, in.Keyset)
	return OrderList{Orders: part.Items, LimitedCounts: part.LimitedCounts, Keys: part.Keys}, err
}

func ordersCSV(rows store.Company, s billing.OrderSelection, location *time.Location) api.CSVReport {
	return api.CSVAfter("orders", []string{"id", "name", "email", "course", "currency", "amount in minor units", "paid in minor units",
		"refunded in minor units", "status", "created", "gateway order"},
		func(ctx context.Context, last billing.ListedOrder) ([]billing.ListedOrder, error) {
			return billing.OrdersAfter(ctx, rows, s, last.ID)
		}, func(o billing.ListedOrder) []string {
			return []string{api.Number(o.ID), o.UserName, o.Email, o.CourseTitle, o.Currency, api.Number(o.Amount), api.Number(o.Paid), api.Number(o.Refunded), o.Status,
				api.LocalTime(o.CreatedAt, location), o.GatewayOrder}
		})
}

type OrderID struct {
	ID int64 `api:"id,required" doc:"ID of the order."`
}

// OrderDetails is an order with its payments, refunds, payment reviews and audit log entries.
type OrderDetails struct {
	Order    billing.ListedOrder    `json:"order" doc:"The order itself."`
	Payments []billing.OrderPayment `json:"payments" doc:"The payments of the order, the oldest first." never:"null"`
	Refunds  []billing.Refund       `json:"refunds" doc:"The refunds of the order that staff asked for, the oldest first." never:"null"`
	Reviews  []billing.ListedReview `json:"reviews" doc:"The payment reviews of the order, decided or not, the oldest first." never:"null"`
	Entries  []store.AuditRecord    `json:"entries" doc:"The newest entries of the audit log about the order and its payments, the newest first." never:"null"`
}

// ReadOrder returns an order with its details. It returns store.ErrNotFound if there is no such order.
func ReadOrder(ctx context.Context, c *web.Call, in *OrderID) (OrderDetails, error) {
	o, err := billing.ReadOrderToManage(ctx, c.Store, in.ID)
	return OrderDetails{o.ListedOrder, api.NonNil(o.Payments), api.NonNil(o.Refunds), api.NonNil(o.Reviews), api.NonNil(o.Entries)}, err
}

type OrderRefund struct {
	ID            int64  `api:"id" doc:"ID of the order; required without transactionID."`
	TransactionID int64  `api:"transactionID" doc:"ID of the payment to refund; required for an order with several captured payments."`
	Key           string `api:"key,required,max=100" doc:"A random text that identifies the refund. A repeated call with the same key returns the first refund and makes no other one."`
	Amount        int64  `api:"amount,min=0" doc:"The amount to pay back, in minor units. Default: all that is left of the payment."`
	EndEnrollment bool   `api:"endEnrollment" doc:"Whether the enrollments of the payment end when the gateway has accepted the refund. Default: they continue."`
	Reason        string `api:"reason,max=255" doc:"Reason for the refund, which is recorded."`
}

// RefundOrder records a refund of a payment. A background job then sends the refund to the gateway. A repeated call
// with the same key returns the first refund.
func RefundOrder(ctx context.Context, c *web.Call, in *OrderRefund) (billing.Refund, error) {
	if in.ID == 0 && in.TransactionID == 0 {
		return billing.Refund{}, web.InvalidField("id", "id or transactionID is required.")
	}
	if strings.TrimSpace(in.Key) == "" {
		return billing.Refund{}, web.InvalidField("key", "key is required.")
	}
	if in.ID != 0 {
		if err := in.choose(ctx, c); err != nil {
			return billing.Refund{}, err
		}
	}
	refund, err := billing.AskRefund(ctx, c.Store, billing.NewRefund{
		TransactionID: in.TransactionID, Key: in.Key, Amount: in.Amount, EndEnrollment: in.EndEnrollment, Reason: strings.TrimSpace(in.Reason),
	}, c.Actor())
	if err != nil {
		return billing.Refund{}, web.ForField("amount", err, billing.ErrRefundTooLarge, billing.ErrNothingToRefund)
	}
	return *refund, nil
}

// choose sets TransactionID to the only captured payment of the order. If TransactionID is set already, it returns
// store.ErrNotFound unless the order has that payment.
func (in *OrderRefund) choose(ctx context.Context, c *web.Call) error {
	order, err := billing.ReadOrderToManage(ctx, c.Store, in.ID)
	if err != nil {
		return err
	}
	var paid []int64
	for _, p := range order.Payments {
		if p.ID == in.TransactionID {
			return nil
		}
		if p.Status == billing.PaymentCaptured || p.Status == billing.PaymentRefunded {
			paid = append(paid, p.ID)
		}
	}
	switch {
	case in.TransactionID != 0:
		return store.ErrNotFound
	case len(paid) == 0:
		return billing.ErrNothingToRefund
	case len(paid) > 1:
		return web.InvalidField("transactionID", "transactionID is required, because the order has several payments.")
	}
	in.TransactionID = paid[0]
	return nil
}

type ReviewSelection struct {
	Decided int64 `api:"decided,enum=0|1,default=0" doc:"0: only payments that wait for a decision; 1: decided payments too."`
	OrderID int64 `api:"orderID" doc:"Only payments of the order with this ID."`
	api.ReportFormat
	api.Sorted[billing.ListedReview]
	web.Paging
	web.Keyset
}

// ReviewList is the response of ListReviews: a page of payment reviews, or all of them as CSV.
type ReviewList struct {
	api.CSVReport
	Reviews []billing.ListedReview `json:"reviews" doc:"The payment reviews of the page, the oldest first."`
	web.LimitedCounts
	web.Keys
}

// ListReviews lists the payment reviews that wait for a decision, the oldest first. If the request asks for decided reviews,
// ListReviews lists all reviews.
func ListReviews(ctx context.Context, c *web.Call, in *ReviewSelection) (ReviewList, error) {
	rows, s, location := c.Store, billing.ReviewSelection{All: in.Decided == 1, OrderID: in.OrderID}, c.Company.Location()
	csv, err := in.IsCSV()
	if err != nil {
		return ReviewList{}, err
	}
	if csv {
		return ReviewList{CSVReport: api.PagedCSV(api.CSVPage, "payments-to-decide",
			[]string{"payment", "currency", "amount in minor units", "reason", "name", "email", "course", "order", "since", "decided", "decision"},
			func(ctx context.Context, page store.Page) (store.List[billing.ListedReview], error) {
				return billing.ReviewList(ctx, rows, s, page)
			}, func(u billing.ListedReview) []string {
				return []string{u.PaymentID, u.Currency, api.Number(u.Amount), u.Reason, u.UserName, u.Email, u.CourseTitle, api.Number(u.OrderID),
					api.LocalTime(u.OpenedAt, location), api.LocalTime(u.ClosedAt, location), u.Resolution}
			})}, nil
	}
	part, err := api.SortedList(ctx, c, "payment_review", in, in.Sorted, in.Paging, in.Keyset,
		func(ctx context.Context, page store.Page) (store.List[billing.ListedReview], error) {
			return billing.ReviewList(ctx, rows, s, page)
		})
	return ReviewList{Reviews: part.Items, LimitedCounts: part.LimitedCounts, Keys: part.Keys}, err
}

// Verdict is the decision of staff in a payment review, as a request names it.
type Verdict = api.Choice[verdicts]

type verdicts struct{}

func (verdicts) Choices() []string {
	return []string{"accept", "dismiss", "recheck"}
}

type ReviewDecision struct {
	ID       int64   `api:"id,required" doc:"ID of the payment review."`
	Decision Verdict `api:"decision,required" doc:"accept: enroll the trainee in the course, regardless of amount, order and notes. dismiss: enroll no one, for example after a refund. recheck: check the payment again after the problem was corrected."`
	UserID   int64   `api:"userID" doc:"For accept: ID of the trainee to enroll. Default: the trainee of the review."`
	CourseID int64   `api:"courseID" doc:"For accept: ID of the course. Default: the course of the review."`
	Reason   string  `api:"reason,max=255" doc:"Reason for the decision, which is recorded; required for dismiss."`
}

// ReadReview returns a payment that needs a decision of staff. It returns store.ErrNotFound if the payment does not
// exist or staff have decided about it.
func ReadReview(ctx context.Context, c *web.Call, id int64) (billing.PaymentReview, error) {
	u, err := billing.OpenReview(ctx, c.Store, id)
	if err != nil {
		return billing.PaymentReview{}, err
	}
	return *u, nil
}

// DecideReview records the decision of staff about a payment in payment review. It returns store.ErrNotFound if staff
// have decided before.
func (s *Handlers) DecideReview(ctx context.Context, c *web.Call, in *ReviewDecision) (api.Done, error) {
	review, err := ReadReview(ctx, c, in.ID)
	if err != nil {
		return api.Done{}, err
	}
	set := func(to *int64, value int64) {
		if value != 0 {
			*to = value
		}
	}
	switch in.Decision {
	case "accept":
		set(&review.UserID, in.UserID)
		set(&review.CourseID, in.CourseID)
		var wrong web.InputError
		if review.UserID == 0 {
			wrong.Add("userID", "userID is required.")
		}
		if review.CourseID == 0 {
			wrong.Add("courseID", "courseID is required.")
		}
		if err := wrong.Err(); err != nil {
			return api.Done{}, err
		}
		_, err := s.Payments.Accept(ctx, c.Company, caller(c), payment.Decision{PaymentID: review.PaymentID, UserID: review.UserID, CourseID: review.CourseID})
		return api.Done{Success: "The payment is accepted, and the trainee is enrolled."}, err
	case "dismiss":
		reason := strings.TrimSpace(in.Reason)
		if reason == "" || !api.IsLine(reason) {
			return api.Done{}, web.InvalidField("reason", "reason is required to dismiss a payment, as one line.")
		}
		return api.Done{Success: "The payment is dismissed."}, billing.DismissPaymentReview(ctx, c.Store, review.PaymentID, reason, c.Actor())
	}
	return api.Done{Success: "The payment is checked again."}, billing.RecheckReview(ctx, c.Store, review.PaymentID, c.Actor())
}
