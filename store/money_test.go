package store_test

import (
	"math"
	"strings"
	"testing"

	"lyceum/store"
)

func TestParsePrice(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		price, currency string
		minor           int64
		text            string
	}{
		{"299", "INR", 29900, "299.00 INR"},
		{"49.50", "EUR", 4950, "49.50 EUR"},
		{"49.5", "EUR", 4950, "49.50 EUR"},
		{"49,50", "EUR", 4950, "49.50 EUR"},
		{"49,5", "EUR", 4950, "49.50 EUR"},
		{"12,345", "KWD", 12345, "12.345 KWD"},
		{"0.01", "USD", 1, "0.01 USD"},
		{"007.10", "USD", 710, "7.10 USD"},
		{"295", "JPY", 295, "295 JPY"},
		{"12", "KWD", 12000, "12.000 KWD"},
		{"12.345", "KWD", 12345, "12.345 KWD"},
		{"1.0005", "CLF", 10005, "1.0005 CLF"},
		{"2500.99", "PKR", 250099, "2500.99 PKR"},
		{"0", "BHD", 0, "0.000 BHD"},
		{"90071992547409.91", "USD", 9_007_199_254_740_991, "90071992547409.91 USD"},
	} {
		m, err := store.ParsePrice(c.price, c.currency)
		if err != nil || m != (store.Money{Amount: c.minor, Currency: c.currency}) {
			t.Errorf("%s %s: %+v, %v", c.price, c.currency, m, err)
		}
		if m.Text() != c.text {
			t.Errorf("%s %s has the text %q, want %q", c.price, c.currency, m.Text(), c.text)
		}
	}
}

func TestParsePrice_Invalid(t *testing.T) {
	t.Parallel()
	for _, c := range [][3]string{
		{"49.505", "EUR", `"49.505" has more decimals than EUR, which has 2`},
		{"49.500", "EUR", `"49.500" has more decimals than EUR, which has 2`},
		{"295.0", "JPY", `"295.0" has more decimals than JPY, which has 0`},
		{"1.2345", "KWD", `"1.2345" has more decimals than KWD, which has 3`},
		{"90071992547409.92", "USD", `"90071992547409.92" is too large; the maximum is 90071992547409.91 USD`},
		{"99999999999999999999", "JPY", "is too large"},
		{"-1", "INR", `"-1" is not a price, such as 1500 or 49.50`},
		{"1,500", "INR", `"1,500" has more decimals than INR, which has 2`}, {"1,5", "JPY", `"1,5" has more decimals than JPY, which has 0`},
		{"1.500,50", "EUR", "is not a price"}, {"1,500.50", "EUR", "is not a price"}, {"1,5,0", "EUR", "is not a price"}, {",50", "EUR", "is not a price"}, {"49,", "EUR", "is not a price"},
		{"1 500", "EUR", "is not a price"}, {"1e3", "EUR", "is not a price"}, {"", "EUR", "is not a price"},
		{".50", "EUR", "is not a price"}, {"49.", "EUR", "is not a price"}, {"+1", "EUR", "is not a price"}, {"٤", "EUR", "is not a price"},
		{"1", "inr", store.ErrCurrencyCode.Error()}, {"1", "", store.ErrCurrencyCode.Error()}, {"1", "RUPEE", store.ErrCurrencyCode.Error()},
	} {
		if m, err := store.ParsePrice(c[0], c[1]); err == nil || !strings.Contains(err.Error(), c[2]) {
			t.Errorf("%s %s: %+v, %v; want %s", c[0], c[1], m, err, c[2])
		}
	}
}

func TestMoney_Text(t *testing.T) {
	t.Parallel()
	for text, m := range map[string]store.Money{
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
