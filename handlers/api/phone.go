package api

import (
	"bytes"
	"errors"
	"strconv"

	"lyceum/handlers/web"
)

// Phone is an E.164 telephone number as an integer. Requests may send it with or without the plus sign.
type Phone int64

var errPhone = errors.New("not a telephone number")

// UnmarshalText parses a number. It trims spaces, because the query decoder turns an unencoded plus sign into a
// space.
func (p *Phone) UnmarshalText(text []byte) error {
	digits := bytes.TrimPrefix(bytes.TrimSpace(text), []byte("+"))
	n, err := strconv.ParseUint(string(digits), 10, 63)
	if err != nil || len(digits) < 5 || len(digits) > 15 || digits[0] == '0' {
		return errPhone
	}
	*p = Phone(n)
	return nil
}

// Schema returns the schema of a number in requests.
func (p *Phone) Schema() web.Schema {
	return web.Schema{"oneOf": []web.Schema{
		{"type": "integer", "format": "int64", "minimum": 10_000, "maximum": 999_999_999_999_999},
		{"type": "string", "pattern": `^\+?[1-9][0-9]{4,14}$`},
	}}
}

// Mobile is a Phone, or 0 for no number.
type Mobile Phone

// UnmarshalText parses a number or 0.
func (m *Mobile) UnmarshalText(text []byte) error {
	if string(bytes.TrimSpace(text)) == "0" {
		*m = 0
		return nil
	}
	return (*Phone)(m).UnmarshalText(text)
}

// Schema returns the schema of a number in requests.
func (m *Mobile) Schema() web.Schema {
	return web.Schema{"oneOf": []web.Schema{
		{"type": "integer", "format": "int64", "minimum": 0, "maximum": 999_999_999_999_999},
		{"type": "string", "pattern": `^(0|\+?[1-9][0-9]{4,14})$`},
	}}
}

// Expected returns the end of the sentence "mobile must be ...".
func (m *Mobile) Expected() string { return (*Phone)(m).Expected() + ", or 0 for none" }

// Expected returns the end of the sentence "mobile must be ...".
func (p *Phone) Expected() string {
	return "a telephone number with its country code, such as 919812345678"
}
