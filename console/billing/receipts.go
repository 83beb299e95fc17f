package billing

import (
	"context"
	"errors"

	"lyceum/console/ui"
	"lyceum/handlers/billing"
	"lyceum/handlers/web"
	storebilling "lyceum/store/billing"
)

func receiptRoutes(c *ui.Console) []web.Route {
	settings := ui.Job{
		Path: ui.ReceiptsPath, Route: "receipt-settings-update", Object: "receipt", Action: "edit", Section: ui.ReceiptsPath,
		Fields: []ui.Field{ui.Text("legalName", 255), ui.Area("address"), ui.Text("taxNumber", 60),
			ui.Text("taxName", 30), ui.Text("taxRate", 6), ui.Text("prefix", 20)},
		Load: func(ctx context.Context, v *ui.Visit, _ int64) (any, error) {
			return billing.ReadReceiptSettings(ctx, v.Call, nil)
		},
	}
	issue := web.NewJobForm(ui.OrdersPath+"/:id/receipt", "Run receipt-issue for a payment of the order.", ui.WithVisit(c, "receipt-issue", issueReceipt))
	issue.Job = ui.APIPath("receipt-issue")
	return append(ui.Form(c, settings, billing.UpdateReceiptSettings), issue)
}

type orderReceipt struct {
	ID            int64 `api:"id,required" doc:"The order."`
	TransactionID int64 `api:"transactionID" doc:"The payment."`
}

// issueReceipt issues the receipt of a payment and redirects to its file. If the company's details are missing, it redirects
// to the form for these details.
func issueReceipt(ctx context.Context, v *ui.Visit, in *orderReceipt) (*web.Page, error) {
	if _, err := billing.ReadOrder(ctx, v.Call, &billing.OrderID{ID: in.ID}); err != nil {
		return nil, err
	}
	if err := v.Call.Invalid; err != nil {
		return nil, err
	}
	receipt, err := billing.IssueReceipt(ctx, v.Call, &billing.ReceiptPayment{TransactionID: in.TransactionID})
	if errors.Is(err, storebilling.ErrNoReceipt) {
		return &web.Page{Location: ui.ReceiptsPath}, nil
	}
	return &web.Page{Location: receipt.Path}, err
}
