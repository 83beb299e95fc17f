package billing

import (
	"context"
	"strconv"
	"strings"

	"lyceum/handlers/web"
	"lyceum/site/pdf"
	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/store/billing"
)

type receiptIn struct {
	File string `api:"file,required,max=30" doc:"The number of the receipt with .pdf."`
}

// receipt sends a receipt as a PDF file to its buyer and to admins. It returns store.ErrNotFound to other users.
func receipt(ctx context.Context, v *ui.Visit, in *receiptIn) (*web.Page, error) {
	digits, isPDF := strings.CutSuffix(in.File, ".pdf")
	number, err := strconv.ParseInt(digits, 10, 64)
	if !isPDF || err != nil || number < 1 {
		return nil, store.ErrNotFound
	}
	r, err := billing.ReadReceipt(ctx, v.Call.Store, number)
	if err == nil && r.UserID != v.Call.Who.UserID && !web.AdminAPI.Allows(v.Call.Who.Role) {
		err = store.ErrNotFound
	}
	if err != nil {
		return nil, err
	}
	file, err := receiptOf(v, r).Render()
	return &web.Page{Body: file, Type: "application/pdf"}, err
}

// receiptOf returns the texts of the PDF file of a receipt, in the language of the page.
func receiptOf(v *ui.Visit, r billing.Receipt) pdf.Receipt {
	money := func(amount int64) string { return v.Exactly(store.Money{Amount: amount, Currency: r.Currency}) }
	shown := pdf.Receipt{
		Language: v.Language, Title: v.T("receipt.title"), Seller: r.Seller, SellerLines: append(strings.Split(r.Address, "\n"), r.TaxNumber),
		Buyer: []string{r.Buyer, r.Email}, IssuedAt: r.IssuedAt.Time(),
		Facts: []pdf.Line{
			{Label: v.T("receipt.number"), Text: r.Label()}, {Label: v.T("receipt.issued"), Text: v.Day(r.IssuedAt)},
			{Label: v.T("receipt.paid"), Text: v.Day(r.PaidAt)}, {Label: v.T("receipt.payment"), Text: r.PaymentID},
		},
		Item: pdf.Line{Label: r.Course, Text: money(r.Amount - r.Tax)},
	}
	if r.TaxName != "" {
		shown.Sums = append(shown.Sums, pdf.Line{
			Label: v.T("receipt.tax", "Name", r.TaxName, "Rate", taxRate(v, r.TaxRate)), Text: money(r.Tax),
		})
	}
	shown.Sums = append(shown.Sums, pdf.Line{Label: v.T("receipt.total"), Text: money(r.Amount)})
	return shown
}

// taxRate formats hundredths of a percent with only the decimals that it needs.
func taxRate(v *ui.Visit, hundredths int64) string {
	decimals := uint64(2)
	for ; decimals > 0 && hundredths%10 == 0; decimals-- {
		hundredths /= 10
	}
	divisor := map[uint64]float64{0: 1, 1: 10, 2: 100}[decimals]
	return v.Decimal(float64(hundredths)/divisor, decimals)
}
