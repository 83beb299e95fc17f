package payment

import (
	"errors"
	"math"
	"regexp"
	"strconv"
)

// Errors of money.
var (
	// ErrCurrencyCode means that a text is not a code of ISO 4217.
	ErrCurrencyCode = errors.New("not a currency code")
	// ErrAmountRange means that an amount is negative or too large to be kept exactly.
	ErrAmountRange = errors.New("amount out of range")
)

// Money is an amount in the minor units of a currency, such as paise, with the currency's code in ISO 4217.
type Money struct {
	Amount   int64  `json:"amount"`
	Currency string `json:"currency"`
}

// largestAmount is the largest integer that every reader of JSON keeps exactly.
const largestAmount = 1<<53 - 1

// exponents are the currencies of ISO 4217 (list one of 2026-01-01) whose minor unit is not a hundredth. The tables of
// CLDR, which the libraries for currencies carry, round what people use and not what is booked: with them a price in
// rupees of Pakistan or Indonesia would be a hundred times too low.
var exponents = map[string]int{
	"BIF": 0, "CLP": 0, "DJF": 0, "GNF": 0, "ISK": 0, "JPY": 0, "KMF": 0, "KRW": 0, "PYG": 0, "RWF": 0, "UGX": 0,
	"UYI": 0, "VND": 0, "VUV": 0, "XAF": 0, "XOF": 0, "XPF": 0,
	"BHD": 3, "IQD": 3, "JOD": 3, "KWD": 3, "LYD": 3, "OMR": 3, "TND": 3,
	"CLF": 4, "UYW": 4,
}

var currencyCode = regexp.MustCompile(`^[A-Z]{3}$`)

// Exponent is the number of decimals of a currency. It returns ErrCurrencyCode.
func Exponent(currency string) (int, error) {
	if !currencyCode.MatchString(currency) {
		return 0, ErrCurrencyCode
	}
	if decimals, special := exponents[currency]; special {
		return decimals, nil
	}
	return 2, nil
}

// Price turns a price in major units, as courses have it, into money. It returns ErrCurrencyCode and ErrAmountRange.
func Price(major int64, currency string) (Money, error) {
	decimals, err := Exponent(currency)
	if err != nil {
		return Money{}, err
	}
	unit := int64(math.Pow10(decimals))
	if major < 0 || major > largestAmount/unit {
		return Money{}, ErrAmountRange
	}
	return Money{Amount: major * unit, Currency: currency}, nil
}

// Text is the amount in major units with all decimals, and the currency: "299.00 INR".
func (m Money) Text() string {
	decimals, err := Exponent(m.Currency)
	if err != nil {
		return strconv.FormatInt(m.Amount, 10) + " minor units"
	}
	return decimal(m.Amount, decimals) + " " + m.Currency
}

func decimal(amount int64, decimals int) string {
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

// magnitude also knows the one negative number that has no positive twin.
func magnitude(amount int64) uint64 {
	if amount < 0 {
		return -uint64(amount)
	}
	return uint64(amount)
}
