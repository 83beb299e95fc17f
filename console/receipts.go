package console

import (
	"context"
	"errors"

	"lyceum/handlers/billing"
	"lyceum/handlers/web"
	"lyceum/store"
)

const receiptsPath = "/manage/company/receipts"

// receiptRoutes returns the routes of the form with the details of receipts, and of the action that issues a receipt.
func (c *Console) receiptRoutes() []web.Route {
	settings := job{
		path: receiptsPath, route: "receipt-settings-update", object: "receipt", action: "edit", section: receiptsPath,
		fields: []field{text("legalName", 255), area("address"), text("taxNumber", 60), text("taxName", 30), text("taxRate", 6), text("prefix", 20)},
		load: func(ctx context.Context, v *visit, _ int64) (any, error) {
			return billing.ReadReceiptSettings(ctx, v.call, nil)
		},
	}
	issue := web.NewJobForm(ordersPath+"/:id/receipt", "Run receipt-issue for a payment of the order.", withVisit(c, "receipt-issue", issueReceipt))
	issue.Job = apiPath("receipt-issue")
	return append(form(c, settings, billing.UpdateReceiptSettings), issue)
}

// orderReceipt is the request for the receipt of a payment of an order.
type orderReceipt struct {
	ID            int64 `api:"id,required" doc:"The order."`
	TransactionID int64 `api:"transactionID" doc:"The payment."`
}

// issueReceipt issues the receipt of a payment and redirects to its file. If the company's details are missing, it redirects
// to the form for these details.
func issueReceipt(ctx context.Context, v *visit, in *orderReceipt) (*web.Page, error) {
	if _, err := billing.ReadOrder(ctx, v.call, &billing.OrderID{ID: in.ID}); err != nil {
		return nil, err
	}
	if err := v.call.Invalid; err != nil {
		return nil, err
	}
	receipt, err := billing.IssueReceipt(ctx, v.call, &billing.ReceiptPayment{TransactionID: in.TransactionID})
	if errors.Is(err, store.ErrNoReceipt) {
		return &web.Page{Location: receiptsPath}, nil
	}
	return &web.Page{Location: receipt.Path}, err
}
