package question

import (
	"encoding/json"
	"errors"
	"regexp"
	"strings"

	"github.com/shopspring/decimal"
)

var errNumber = errors.New("not a decimal number of at most 18 digits")

// decimalText matches the accepted numbers. It limits the digits and the exponent, because exact arithmetic with
// 1e999999999 would need a gigabyte.
var decimalText = regexp.MustCompile(`^[+-]?(\d{1,18}([.,]\d{0,12})?|[.,]\d{1,12})([eE][+-]?\d{1,2})?$`)

// ParseDecimal returns the number in a text, in the digits of any script. A point or a comma separates the fraction.
// ParseDecimal returns an error if the text is not a number or exceeds the limits of decimalText.
func ParseDecimal(text string) (decimal.Decimal, error) {
	text = asTyped(strings.ReplaceAll(text, "\u066b", "."), true)
	if !decimalText.MatchString(text) {
		return decimal.Decimal{}, errNumber
	}
	return decimal.NewFromString(strings.Replace(text, ",", ".", 1))
}

// decimalOf returns the number in a JSON text or number.
func decimalOf(value json.RawMessage) (decimal.Decimal, error) {
	var text string
	if json.Unmarshal(value, &text) != nil {
		text = string(value)
	}
	return ParseDecimal(text)
}

// UnmarshalJSON reads {"value", "tolerance"}, both as texts or numbers. A missing tolerance is 0.
func (n *Number) UnmarshalJSON(text []byte) error {
	var fields struct{ Value, Tolerance json.RawMessage }
	if err := json.Unmarshal(text, &fields); err != nil {
		return err
	}
	value, err := decimalOf(fields.Value)
	if err != nil {
		return err
	}
	n.Value, n.Tolerance = value, decimal.Decimal{}
	if fields.Tolerance != nil && string(fields.Tolerance) != "null" {
		n.Tolerance, err = decimalOf(fields.Tolerance)
	}
	return err
}
