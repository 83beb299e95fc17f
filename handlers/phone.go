package handlers

import (
	"bytes"
	"errors"
	"strconv"
)

// Phone is a telephone number: the digits of E.164, sent with or without the plus sign.
type Phone int64

var errPhone = errors.New("not a telephone number")

// UnmarshalText reads a number. A plus sign that was not encoded arrives from a query as a space.
func (p *Phone) UnmarshalText(text []byte) error {
	digits := bytes.TrimPrefix(bytes.TrimSpace(text), []byte("+"))
	n, err := strconv.ParseUint(string(digits), 10, 63)
	if err != nil || len(digits) < 5 || len(digits) > 15 || digits[0] == '0' {
		return errPhone
	}
	*p = Phone(n)
	return nil
}

// Expected ends the sentence "mobile must be ...".
func (p *Phone) Expected() string {
	return "a telephone number with its country code, such as 919812345678"
}
