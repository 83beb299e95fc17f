package billing

import (
	"context"
	"strings"
	"time"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/billing"
)

type PaymentStatus = api.Choice[paymentStatuses]

type paymentStatuses struct{}

func (paymentStatuses) Choices() []string {
	return []string{billing.PaymentFailed, billing.PaymentAuthorized, billing.PaymentCaptured, billing.PaymentRefunded}
}

type PaymentSelection struct {
	Status       PaymentStatus `api:"status" doc:"Only payments with this status: failed, authorized, captured or refunded."`
	UserID       int64         `api:"userID" doc:"Only payments of the trainee with this ID."`
	CourseID     int64         `api:"courseID" doc:"Only payments for the course with this ID, alone or among other courses."`
	From         store.Date    `api:"from" doc:"Only payments of this day or later, in the company's time zone."`
	To           store.Date    `api:"to" doc:"Only payments of this day or earlier, in the company's time zone."`
	Search       string        `api:"search,max=200" doc:"Only payments with this gateway ID, or of trainees whose name or e-mail address contains this text. Case does not matter."`
	WithoutOrder bool          `api:"withoutOrder" doc:"Yes: only payments without an order, such as imported ones. Default: all payments."`
	api.ReportFormat
	api.Sorted[billing.ListedPayment]
	web.Paging
	web.Keyset
}

type PaymentList struct {
	api.CSVReport
	Payments []billing.ListedPayment `json:"payments" doc:"The payments of the page, the newest first."`
	web.LimitedCounts
	web.Keys
}

func ListPayments(ctx context.Context, c *web.Call, in *PaymentSelection) (PaymentList, error) {
	s := billing.PaymentSelection{Status: string(in.Status), UserID: in.UserID, CourseID: in.CourseID,
		Search: strings.TrimSpace(in.Search), WithoutOrder: in.WithoutOrder}
	if !in.From.IsZero() {
		s.From = c.Store.StartOf(in.From)
	}
	if !in.To.IsZero() {
		s.Before = c.Store.StartOf(in.To.AddDays(1))
	}
	csv, err := in.IsCSV()
	if err != nil {
		return PaymentList{}, err
	}
	if csv {
		return PaymentList{CSVReport: paymentsCSV(c.Store, s, c.Company.Location())}, nil
	}
	part, err := web.ReadList(ctx, c, web.KeyedList[billing.ListedPayment]{
		Kind: "payment", Times: false, ByID: in.Sort == "", ID: func(entry billing.ListedPayment) int64 { return entry.ID },
		Pages: func(ctx context.Context, _ time.Time, page store.Page) (store.List[billing.ListedPayment], error) {
			return billing.Payments(ctx, c.Store, s, in.InOrder(page))
		},
		Keyset: func(ctx context.Context, _ time.Time, keyset store.Keyset) ([]billing.ListedPayment, error) {
			return billing.PaymentKeyset(ctx, c.Store, s, keyset)
		},
	}, in, in.Paging, in.Keyset)
	return PaymentList{Payments: part.Items, LimitedCounts: part.LimitedCounts, Keys: part.Keys}, err
}

func paymentsCSV(rows store.Company, s billing.PaymentSelection, location *time.Location) api.CSVReport {
	return api.CSVAfter("payments", []string{"id", "payment", "name", "email", "course", "currency", "amount in minor units",
		"refunded in minor units", "status", "method", "paid", "order"},
		func(ctx context.Context, last billing.ListedPayment) ([]billing.ListedPayment, error) {
			return billing.PaymentsAfter(ctx, rows, s, last.ID)
		}, func(p billing.ListedPayment) []string {
			order := ""
			if p.OrderID != 0 {
				order = api.Number(p.OrderID)
			}
			return []string{api.Number(p.ID), p.PaymentID, p.UserName, p.Email, p.CourseTitle, p.Currency, api.Number(p.Amount),
				api.Number(p.AmountRefunded), p.Status, p.Method,
				api.LocalTime(p.CreatedAt, location), order}
		})
}

type PaymentID struct {
	ID int64 `api:"transactionID,required" doc:"ID of the payment."`
}

type PaymentDetails struct {
	Payment billing.ListedPayment `json:"payment" doc:"The payment itself."`
	Refunds []billing.Refund      `json:"refunds" doc:"The refunds of the payment that staff asked for, the oldest first." never:"null"`
}

// ReadPayment returns a payment with its refunds. It returns store.ErrNotFound if there is no such payment.
func ReadPayment(ctx context.Context, c *web.Call, in *PaymentID) (PaymentDetails, error) {
	p, err := billing.ReadPaymentToManage(ctx, c.Store, in.ID)
	return PaymentDetails{p.ListedPayment, api.NonNil(p.Refunds)}, err
}
