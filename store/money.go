package store

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// ErrCurrencyCode means that a text is not an ISO 4217 code.
var ErrCurrencyCode = errors.New("not a currency code")

// Money is an amount in the minor units of a currency, such as paise, with its ISO 4217 code.
type Money struct {
	Amount   int64  `json:"amount"`
	Currency string `json:"currency"`
}

// largestAmount is the largest integer that every JSON parser reads exactly.
const largestAmount = 1<<53 - 1

// exponents contains the number of decimals of the currencies in ISO 4217 (list one of 2026-01-01) whose minor unit is not a
// hundredth. The CLDR tables in currency libraries are not used, because they describe rounding in daily use. With these
// tables, a price in Pakistani or Indonesian rupees would be a hundred times too low.
var exponents = map[string]int{
	"BIF": 0, "CLP": 0, "DJF": 0, "GNF": 0, "ISK": 0, "JPY": 0, "KMF": 0, "KRW": 0, "PYG": 0, "RWF": 0, "UGX": 0,
	"UYI": 0, "VND": 0, "VUV": 0, "XAF": 0, "XOF": 0, "XPF": 0,
	"BHD": 3, "IQD": 3, "JOD": 3, "KWD": 3, "LYD": 3, "OMR": 3, "TND": 3,
	"CLF": 4, "UYW": 4,
}

var (
	currencyCode = regexp.MustCompile(`^[A-Z]{3}$`)
	priceForm    = regexp.MustCompile(`^([0-9]+)(?:[.,]([0-9]+))?$`)
)

// Decimals returns the number of decimals of a currency. It returns ErrCurrencyCode if the code is malformed.
func Decimals(currency string) (int, error) {
	if !currencyCode.MatchString(currency) {
		return 0, ErrCurrencyCode
	}
	if decimals, special := exponents[currency]; special {
		return decimals, nil
	}
	return 2, nil
}

// ParsePrice parses a price in major units, such as 49.50 or 49,50, with at most as many decimals as the currency has.
// It returns ErrCurrencyCode if the currency is malformed, and an error with a message for users if the text is not a
// price.
func ParsePrice(text, currency string) (Money, error) {
	decimals, err := Decimals(currency)
	if err != nil {
		return Money{}, err
	}
	parts := priceForm.FindStringSubmatch(text)
	switch {
	case parts == nil:
		return Money{}, fmt.Errorf("%q is not a price, such as 1500 or 49.50", text)
	case len(parts[2]) > decimals:
		return Money{}, fmt.Errorf("%q has more decimals than %s, which has %d", text, currency, decimals)
	}
	amount, err := strconv.ParseInt(parts[1]+parts[2]+strings.Repeat("0", decimals-len(parts[2])), 10, 64)
	if err != nil || amount > largestAmount {
		return Money{}, fmt.Errorf("%q is too large; the maximum is %s", text, Money{largestAmount, currency}.Text())
	}
	return Money{amount, currency}, nil
}

// Text returns the amount in major units with all decimals, and the currency: "299.00 INR".
func (m Money) Text() string {
	decimals, err := Decimals(m.Currency)
	if err != nil {
		return strconv.FormatInt(m.Amount, 10) + " minor units"
	}
	return DecimalText(m.Amount, decimals) + " " + m.Currency
}

// DecimalText returns an amount in units of 1/10^decimals as a decimal number.
func DecimalText(amount int64, decimals int) string {
	sign := ""
	if amount < 0 {
		sign = "-"
	}
	digits := strconv.FormatUint(magnitude(amount), 10)
	for len(digits) <= decimals {
		digits = "0" + digits
	}
	if decimals == 0 {
		return sign + digits
	}
	point := len(digits) - decimals
	return sign + digits[:point] + "." + digits[point:]
}

// magnitude returns the absolute value as an unsigned integer, because the absolute value of the smallest int64
// is not an int64.
func magnitude(amount int64) uint64 {
	if amount < 0 {
		return -uint64(amount)
	}
	return uint64(amount)
}
