package billing

import (
	"context"
	"errors"
	"strings"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/billing"
)

// ReadReceiptSettings returns the company's details that receipts contain, such as the legal name.
func ReadReceiptSettings(ctx context.Context, c *web.Call, _ *web.NoFields) (billing.ReceiptSettings, error) {
	return billing.ReadReceiptSettings(ctx, c.Store)
}

// ReceiptSettingsUpdate changes only the fields that are sent.
type ReceiptSettingsUpdate struct {
	Version   int64   `api:"version,min=0" doc:"The version that the change is based on, as last read; 0 before the first change."`
	LegalName *string `api:"legalName,max=255" doc:"Legal name of the company. Receipts are issued only after it is set."`
	Address   *string `api:"address,lines,max=1000" doc:"Postal address of the company, which may have several lines."`
	TaxNumber *string `api:"taxNumber,max=60" doc:"Tax number of the company, such as a GSTIN or a VAT number."`
	TaxName   *string `api:"taxName,max=30" doc:"Name of the tax on receipts, such as GST or USt."`
	TaxRate   *string `api:"taxRate,max=6" doc:"Rate in percent of the tax that prices include, such as 18 or 7.7; empty: prices include no tax."`
	Prefix    *string `api:"prefix,max=20" doc:"Text that precedes the number on each new receipt."`
}

// largestTaxRate is 100 % in hundredths of a percent.
const largestTaxRate = 10_000

func (in *ReceiptSettingsUpdate) apply(s *billing.ReceiptSettings) error {
	for _, text := range []struct{ to, from *string }{
		{&s.LegalName, in.LegalName}, {&s.Address, in.Address}, {&s.TaxNumber, in.TaxNumber}, {&s.TaxName, in.TaxName}, {&s.Prefix, in.Prefix},
	} {
		if text.from != nil {
			*text.to = strings.TrimSpace(*text.from)
		}
	}
	var wrong web.InputError
	if in.TaxRate != nil {
		rate, err := taxRate(*in.TaxRate)
		if err != nil {
			wrong.Add("taxRate", "taxRate must be a number of percent such as 18 or 7.7, at most 100.")
		}
		s.SetTaxRate(rate)
	}
	if s.TaxRate > 0 && s.TaxName == "" {
		wrong.Add("taxName", "taxName is required with taxRate.")
	}
	return wrong.Err()
}

// taxRate parses a tax rate in percent with at most two decimals. It returns 0 for a blank text, and an error above
// 100 percent.
func taxRate(text string) (hundredths int64, err error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return 0, nil
	}
	parsed, err := store.ParsePrice(text, "EUR") // EUR has two decimals, like the rate.
	if err == nil && parsed.Amount > largestTaxRate {
		err = errors.New("more than 100 percent")
	}
	return parsed.Amount, err
}

// UpdateReceiptSettings changes the company's details that new receipts contain. It does not change issued receipts.
func UpdateReceiptSettings(ctx context.Context, c *web.Call, in *ReceiptSettingsUpdate) (billing.ReceiptSettings, error) {
	return billing.SetReceiptSettings(ctx, c.Store, in.Version, in.apply, c.Actor())
}

type ReceiptPayment struct {
	TransactionID int64 `api:"transactionID,required" doc:"ID of the payment."`
}

// IssuedReceipt is a receipt with the path of its PDF file.
type IssuedReceipt struct {
	billing.Receipt
	Path string `json:"path" doc:"Path of the PDF file on the company's domains. Only the signed-in buyer and signed-in admins can open it."`
}

// ReceiptPath returns the path of the PDF file of a receipt.
func ReceiptPath(receipt int64) string { return "/receipts/" + api.Number(receipt) + ".pdf" }

// IssueReceipt returns the receipt of a payment, and issues it if the payment has none.
func IssueReceipt(ctx context.Context, c *web.Call, in *ReceiptPayment) (IssuedReceipt, error) {
	r, err := billing.IssueReceipt(ctx, c.Store, in.TransactionID)
	return IssuedReceipt{r, ReceiptPath(r.Number)}, err
}
