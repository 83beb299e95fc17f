package billing

import (
	"context"
	"errors"
	"strconv"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	receiptSettings       = statement.Scoped("receipt/settings")
	receiptSettingsUpdate = statement.Scoped("receipt/settings_update")
	receiptGet            = statement.Scoped("receipt/get")
	receiptOfPayment      = statement.Scoped("receipt/of_payment")
	receiptHold           = statement.Scoped("receipt/hold")
	receiptNext           = statement.Scoped("receipt/next")
	receiptAdd            = statement.Scoped("receipt/add")
)

// ErrNoReceipt means that a payment cannot have a receipt, because it is not captured or the company has not set its legal
// name.
var ErrNoReceipt = errors.New("payment without a receipt")

// ReceiptSettings are the company's details on receipts. The version is 0 until they are set.
type ReceiptSettings struct {
	store.Editable
	LegalName string `db:"legal_name" json:"legalName" doc:"Legal name of the company; empty if it is not set. Without it, no receipts are issued."`
	Address   string `db:"address" json:"address" doc:"Postal address of the company, which may have several lines."`
	TaxNumber string `db:"tax_number" json:"taxNumber" doc:"Tax number of the company, such as a GSTIN or a VAT number."`
	TaxName   string `db:"tax_name" json:"taxName" doc:"Name of the tax on receipts, such as GST or USt."`
	// TaxRate is in hundredths of a percent. SetTaxRate sets it.
	TaxRate    int64  `db:"tax_rate" json:"-"`
	TaxPercent string `db:"-" json:"taxRate" doc:"Rate in percent of the tax that prices include, such as 18.00; empty: prices include no tax."`
	Prefix     string `db:"prefix" json:"prefix" doc:"Text that precedes the number on each new receipt."`
}

// SetTaxRate sets TaxRate to a number of hundredths of a percent, and TaxPercent to the same rate as decimal text, or to
// the empty text for 0.
func (s *ReceiptSettings) SetTaxRate(hundredths int64) {
	s.TaxRate, s.TaxPercent = hundredths, ""
	if hundredths != 0 {
		s.TaxPercent = store.DecimalText(hundredths, 2)
	}
}

func (s ReceiptSettings) AuditName() string { return s.LegalName }

// ReadReceiptSettings returns the company's details on receipts. Their version is 0 if they were never set.
func ReadReceiptSettings(ctx context.Context, c store.Company) (s ReceiptSettings, err error) {
	err = c.Get(ctx, &s, receiptSettings)
	s.SetTaxRate(s.TaxRate)
	return s, err
}

// SetReceiptSettings changes the company's details on receipts with apply. Issued receipts do not change. It returns
// a *store.StaleError if the details have another version.
func SetReceiptSettings(
	ctx context.Context, c store.Company, version int64, apply func(*ReceiptSettings) error, by store.Actor,
) (ReceiptSettings, error) {
	return store.UpdateSettings(ctx, c, "receipt_settings", version, ReadReceiptSettings, apply, func(c store.Company, s *ReceiptSettings) error {
		return c.Change(ctx, &s.Version, receiptSettingsUpdate, version, s.LegalName, s.Address, s.TaxNumber, s.TaxName, s.TaxRate, s.Prefix)
	}, by)
}

// Receipt is the receipt of a payment with the texts and amounts from the time at which it was issued. Amounts are in minor
// units.
type Receipt struct {
	Number        int64      `db:"number" json:"number" doc:"Number of the receipt. The receipts of a company are numbered without gaps."`
	Prefix        string     `db:"prefix" json:"prefix" doc:"Text that precedes the number on the receipt."`
	TransactionID int64      `db:"transaction_id" json:"transactionID" doc:"ID of the payment that the receipt is about."`
	UserID        int64      `db:"user_id" json:"userID" doc:"ID of the buyer; 0 after the buyer was erased."`
	Seller        string     `db:"seller" json:"seller" doc:"Legal name of the company."`
	Address       string     `db:"address" json:"address" doc:"Postal address of the company."`
	TaxNumber     string     `db:"tax_number" json:"taxNumber" doc:"Tax number of the company."`
	Buyer         string     `db:"buyer" json:"buyer" doc:"Name of the buyer; empty after the buyer was erased."`
	Email         string     `db:"email" json:"email" doc:"E-mail address of the buyer; empty after the buyer was erased."`
	Course        string     `db:"course" json:"course" doc:"Title of the course that was bought."`
	PaymentID     string     `db:"payment_id" json:"paymentID" doc:"The gateway's ID of the payment."`
	PaidAt        store.Time `db:"paid_at" json:"paidDate" doc:"When the buyer paid."`
	IssuedAt      store.Time `db:"issued_at" json:"issuedDate" doc:"When the receipt was issued."`
	Currency      string     `db:"currency" json:"currency" doc:"ISO 4217 code of the currency."`
	Amount        int64      `db:"amount" json:"amount" doc:"The paid amount including the tax, in minor units."`
	Tax           int64      `db:"tax" json:"tax" doc:"The tax that the amount includes, in minor units."`
	TaxName       string     `db:"tax_name" json:"taxName" doc:"Name of the tax, such as GST or USt."`
	TaxRate       int64      `db:"tax_rate" json:"taxRate" doc:"Rate of the tax in hundredths of a percent: 1800 for 18 percent."`
}

// Label returns the number of the receipt with its prefix, as buyers see it.
func (r Receipt) Label() string { return r.Prefix + strconv.FormatInt(r.Number, 10) }

// ReadReceipt returns a receipt by its number. It returns store.ErrNotFound if there is no such receipt.
func ReadReceipt(ctx context.Context, c store.Company, number int64) (r Receipt, err error) {
	err = c.Get(ctx, &r, receiptGet, number)
	return r, err
}

// IssueReceipt returns the receipt of a payment. If the payment has no receipt, IssueReceipt issues one with the next
// number. It returns store.ErrNotFound if there is no such payment, and ErrNoReceipt if the payment cannot have a receipt.
func IssueReceipt(ctx context.Context, c store.Company, transactionID int64) (r Receipt, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		var held int64
		if err := c.Change(ctx, &held, receiptHold, transactionID); err != nil {
			return err
		}
		number, err := issueReceipt(ctx, c, transactionID)
		if err != nil {
			return err
		}
		r, err = ReadReceipt(ctx, c, number)
		return err
	})
	return r, err
}

// issueReceipt returns the number of the receipt of a payment whose row is locked. The row of the settings remains locked
// until the transaction ends, so that the numbers have no gaps and no duplicates.
func issueReceipt(ctx context.Context, c store.Company, transactionID int64) (number int64, err error) {
	if err = c.Get(ctx, &number, receiptOfPayment, transactionID); !errors.Is(err, store.ErrNotFound) {
		return number, err
	}
	if err = c.Change(ctx, &number, receiptNext, transactionID); err == nil {
		err = c.Change(ctx, &number, receiptAdd, number, transactionID)
	}
	if errors.Is(err, store.ErrNotFound) {
		err = ErrNoReceipt
	}
	return number, err
}
