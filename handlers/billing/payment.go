package billing

import (
	"context"
	"errors"
	"strings"

	"lyceum/auth"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/courses"
	"lyceum/store/people"
	"lyceum/tenant"
)

// caller returns the caller of a request in the form that package payment expects.
func caller(c *web.Call) payment.Caller {
	return payment.Caller{Actor: c.Actor(), Staff: c.Who.Role != auth.RoleTrainee}
}

// paymentID is the gateway's id of a payment.
type paymentID string

// UnmarshalText returns an error if the text cannot be the id of a payment.
func (p *paymentID) UnmarshalText(text []byte) error {
	*p = paymentID(text)
	return payment.CheckPaymentID(string(text))
}

// Expected returns the end of the sentence "gateway_payment_id must be ...".
func (p *paymentID) Expected() string {
	return "the gateway's id of a payment, such as pay_29QQoUBi66xm2f"
}

type TransactionRequest struct {
	PaymentID paymentID `api:"gateway_payment_id,required" doc:"The gateway's ID of the payment, as its checkout returns it: a text such as pay_..., or an integer."`
}

type TransactionResult struct {
	TransactionID int64  `json:"transactionID" doc:"ID of the recorded transaction."`
	OrderID       *int64 `json:"orderID" doc:"ID of the order that was paid; null for a payment without an order."`
	CourseID      int64  `json:"courseID" doc:"ID of the course in which the trainee is now enrolled."`
}

// Transaction captures and records the payment that the gateway's checkout has reported, and enrolls the
// trainee. A repeated call returns the recorded transaction. It returns the errors of payment.Service.Submit.
func (s *Handlers) Transaction(ctx context.Context, c *web.Call, in *TransactionRequest) (TransactionResult, error) {
	recorded, err := s.Payments.Submit(ctx, c.Company, caller(c), string(in.PaymentID))
	if err != nil {
		return TransactionResult{}, err
	}
	result := TransactionResult{TransactionID: recorded.ID, CourseID: recorded.CourseID}
	if recorded.OrderID != 0 {
		result.OrderID = &recorded.OrderID
	}
	return result, nil
}

type TransactionHistoryRequest struct {
	web.Paging
	TransactionID *int64 `api:"transactionID" doc:"ID of the transaction to read. Default: the newest one."`
}

type TransactionHistoryData struct {
	Transaction  *billing.Transaction  `json:"transaction" doc:"The requested transaction or, without transactionID, the newest one; null if there is none."`
	Transactions []billing.Transaction `json:"transactions" doc:"The transactions of the page, the newest first."`
	web.Counts
}

// TransactionHistory returns a page of the transactions, and the requested transaction or the newest one.
// Trainees see only their own transactions. It returns store.ErrNotFound if a trainee requests a transaction
// of another trainee.
func (s *Handlers) TransactionHistory(ctx context.Context, c *web.Call, in *TransactionHistoryRequest) (TransactionHistoryData, error) {
	only := int64(0)
	if c.Who.Role == auth.RoleTrainee {
		only = c.Who.UserID
	}
	list, err := billing.Transactions(ctx, c.Store, only, in.StorePage())
	if err != nil {
		return TransactionHistoryData{}, err
	}
	one, err := requestedTransaction(ctx, c, in, only, list.Items)
	if err != nil {
		return TransactionHistoryData{}, err
	}
	for i := range list.Items {
		s.complete(c, &list.Items[i], list.Total)
	}
	if one != nil {
		s.complete(c, one, list.Total)
	}
	return TransactionHistoryData{one, list.Items, in.Counts(list.Total)}, nil
}

// requestedTransaction returns the requested transaction. If the request names none, it returns the newest
// transaction, which is the first entry of page 1, or nil if there are no transactions.
func requestedTransaction(
	ctx context.Context, c *web.Call, in *TransactionHistoryRequest, only int64, page []billing.Transaction,
) (*billing.Transaction, error) {
	if in.TransactionID != nil {
		one, err := billing.ReadTransaction(ctx, c.Store, *in.TransactionID, only)
		return &one, err
	}
	if in.Page > 1 {
		first, err := billing.Transactions(ctx, c.Store, only, store.Page{Number: 1, Size: 1})
		page = first.Items
		if err != nil {
			return nil, err
		}
	}
	if len(page) == 0 {
		return nil, nil
	}
	newest := page[0]
	return &newest, nil
}

// complete sets the total count of a transaction, and replaces the file names in its course by URLs.
func (s *Handlers) complete(c *web.Call, t *billing.Transaction, total int64) {
	t.TotalCount = total
	if t.Courses != nil {
		s.Courses.CompleteCourse(c, &t.Courses.CourseDetails)
	}
}

type OrderRequest struct {
	CourseID int64  `api:"courseID,required" doc:"ID of the course to buy."`
	UserID   *int64 `api:"userID" doc:"ID of the trainee who buys the course; required for staff. Trainees can order only for themselves."`
	Currency string `api:"currency,max=3" doc:"ISO 4217 code of the currency to pay in. The course must have a price in it. Default: the default currency of the course."`
	Coupon   string `api:"couponCode,max=40" doc:"Code of a coupon that reduces the amount."`
}

type OrderAnswer struct {
	OrderID        int64         `json:"orderID" doc:"ID of the order."`
	GatewayOrderID string        `json:"gatewayOrderID" doc:"The gateway's ID of the order, which its checkout expects as order_id."`
	KeyID          string        `json:"keyID" doc:"The public key id of the gateway account, which the checkout expects as key."`
	Amount         int64         `json:"amount" doc:"The amount to pay, in minor units: paise, not rupees."`
	AmountText     string        `json:"amountText" doc:"The amount with the decimals and the code of the currency, such as 49.50 INR."`
	Discount       int64         `json:"discount" doc:"The part of the price that the coupon takes off, in minor units; 0 without a coupon."`
	Currency       string        `json:"currency" doc:"ISO 4217 code of the currency of the amount."`
	Name           string        `json:"name" doc:"Name of the company, which the checkout shows."`
	Description    string        `json:"description" doc:"Description of the purchase, which the checkout shows."`
	Course         string        `json:"course" doc:"Name of the course that is bought."`
	Notes          payment.Notes `json:"notes" doc:"Texts that identify the buyer and the course. Pass them to the checkout unchanged."`
	Prefill        prefill       `json:"prefill" doc:"Data of the buyer with which the checkout fills in its form."`
}

type prefill struct {
	Name    string `json:"name" doc:"First and last name of the trainee."`
	Email   string `json:"email" doc:"E-mail address of the trainee."`
	Contact *int64 `json:"contact" doc:"Telephone number of the trainee with its country code, as digits; null if it is not known."`
}

// Order creates an order for a course at the gateway and returns the fields that the gateway's checkout
// needs. It returns the errors of payment.Service.Order, and store.ErrNotFound for a trainee for whom the caller may not act.
func (s *Handlers) Order(ctx context.Context, c *web.Call, in *OrderRequest) (OrderAnswer, error) {
	wish := payment.OrderRequest{UserID: c.Who.UserID, CourseID: in.CourseID, Currency: strings.ToUpper(in.Currency), Coupon: couponCode(in.Coupon)}
	switch {
	case in.UserID != nil:
		wish.UserID = *in.UserID
	case c.Who.Role != auth.RoleTrainee:
		return OrderAnswer{}, web.InvalidField("userID", "userID is required of staff.")
	}
	if c.Who.Role.Staff() {
		if err := people.Reach(ctx, c.Store, c.Who.UserID, string(c.Who.Role), wish.UserID); err != nil {
			return OrderAnswer{}, err
		}
	}
	made, err := s.Payments.Order(ctx, c.Company, caller(c), wish)
	if err != nil {
		return OrderAnswer{}, web.ForField("couponCode", web.ForField("courseID", err, payment.ErrPaymentPending, payment.ErrInReview), courses.ErrCoupon)
	}
	q := made.Quote
	return OrderAnswer{
		OrderID: made.Order.ID, GatewayOrderID: made.Order.GatewayOrderID, KeyID: made.KeyID, Amount: made.Amount, Discount: made.Discount,
		AmountText: made.Text(), Currency: made.Currency,
		Name: made.Seller, Description: made.Description, Course: q.Title, Notes: made.Notes,
		Prefill: prefill{Name: q.Name(), Email: q.Email, Contact: q.Mobile},
	}, nil
}

// GatewayWebhook stores an event of the gateway, which a background job then processes. It returns the errors
// of payment.Service.Receive, for example for a wrong signature.
func (s *Handlers) GatewayWebhook(ctx context.Context, c *web.Call, _ *web.NoFields) (api.Done, error) {
	if c.Company.IsZero() {
		return api.Done{}, tenant.ErrUnknown
	}
	event := payment.Delivery{
		Body: c.Body, Signature: c.Headers.Get(payment.SignatureHeader), EventID: c.Headers.Get(payment.EventIDHeader),
	}
	err := s.Payments.Receive(ctx, c.Company, event)
	if errors.Is(err, payment.ErrSignature) || errors.Is(err, payment.ErrNoAccount) {
		err = s.receiveInSandbox(ctx, c.Company, event, err)
	}
	return api.Done{Success: "The event has been taken."}, err
}

// receiveInSandbox stores an event of the gateway in the sandbox of a company. The events for the company and for its
// sandbox arrive at the same address, and only their signatures differ. rejected is the error with which the company has
// rejected the event. receiveInSandbox returns rejected if there is no sandbox, or if the sandbox has no gateway account.
func (s *Handlers) receiveInSandbox(ctx context.Context, company tenant.Company, event payment.Delivery, rejected error) error {
	sandbox, err := s.Auth.Sandbox(ctx, company)
	if err == nil {
		err = s.Payments.Receive(ctx, sandbox, event)
	}
	if errors.Is(err, store.ErrNotFound) || errors.Is(err, payment.ErrNoAccount) {
		return rejected
	}
	return err
}
