package payment_test

import (
	"errors"
	"math"
	"testing"

	"lyceum/payment"
)

func TestPriceCountsMinorUnits(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		major    int64
		currency string
		minor    int64
		text     string
		err      error
	}{
		{299, "INR", 29900, "299.00 INR", nil},
		{295, "JPY", 295, "295 JPY", nil},
		{12, "KWD", 12000, "12.000 KWD", nil},
		{1, "CLF", 10000, "1.0000 CLF", nil},
		{2500, "PKR", 250000, "2500.00 PKR", nil},
		{0, "BHD", 0, "0.000 BHD", nil},
		{90_071_992_547_409, "USD", 9_007_199_254_740_900, "90071992547409.00 USD", nil},
		{90_071_992_547_410, "USD", 0, "", payment.ErrAmountRange},
		{math.MaxInt64, "JPY", 0, "", payment.ErrAmountRange},
		{-1, "INR", 0, "", payment.ErrAmountRange},
		{1, "inr", 0, "", payment.ErrCurrencyCode},
		{1, "", 0, "", payment.ErrCurrencyCode},
		{1, "RUPEE", 0, "", payment.ErrCurrencyCode},
	} {
		m, err := payment.Price(c.major, c.currency)
		if !errors.Is(err, c.err) || m.Amount != c.minor {
			t.Errorf("%d %s: %d minor units, error %v; want %d, %v", c.major, c.currency, m.Amount, err, c.minor, c.err)
		}
		if err == nil && m.Text() != c.text {
			t.Errorf("%d %s is written %q, want %q", c.major, c.currency, m.Text(), c.text)
		}
	}
}

func TestAmountsAreWrittenWithAllTheirDecimals(t *testing.T) {
	t.Parallel()
	for text, m := range map[string]payment.Money{
		"0.05 INR":                  {Amount: 5, Currency: "INR"},
		"0.005 KWD":                 {Amount: 5, Currency: "KWD"},
		"-12.30 USD":                {Amount: -1230, Currency: "USD"},
		"7 VND":                     {Amount: 7, Currency: "VND"},
		"-92233720368547758.08 EUR": {Amount: math.MinInt64, Currency: "EUR"},
		"7 minor units":             {Amount: 7, Currency: "gold"},
	} {
		if m.Text() != text {
			t.Errorf("%d of %s: %q, want %q", m.Amount, m.Currency, m.Text(), text)
		}
	}
}
