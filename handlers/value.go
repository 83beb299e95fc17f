package handlers

import (
	"bytes"
	"strconv"
	"unicode"
	"unicode/utf8"
)

// kind says in which form a value came.
type kind uint8

const (
	kindText    kind = iota // a JSON string, or any value of a form or query
	kindNumber              // a JSON number
	kindBool                // JSON true or false
	kindComplex             // a JSON object or array
)

// value is one field's input before it is typed. Its text points into the request's buffers: a setter copies what it keeps.
type value struct {
	kind kind
	text []byte
}

// integer reads a whole number, quoted or not; 7.0 and 7e0 are refused because no client means them.
func (v value) integer() (int64, bool) {
	if v.kind != kindText && v.kind != kindNumber {
		return 0, false
	}
	text := v.text
	if v.kind == kindText {
		text = bytes.TrimSpace(text)
	}
	n, err := strconv.ParseInt(string(text), 10, 64)
	return n, err == nil
}

// boolean reads yes or no in the spellings of this interface: 1 is yes, 2 and 0 are no.
func (v value) boolean() (yes, ok bool) {
	if v.kind == kindComplex {
		return false, false
	}
	switch string(bytes.ToLower(bytes.TrimSpace(v.text))) {
	case "true", "1", "yes", "on":
		return true, true
	case "false", "0", "2", "no", "off":
		return false, true
	}
	return false, false
}

// blank says that nobody would see anything of a text: it is empty, or holds only spaces, line ends and marks that
// have no shape of their own.
func (v value) blank() bool {
	return v.kind == kindText && bytes.IndexFunc(v.text, func(r rune) bool { return !unicode.IsSpace(r) && !unicode.Is(unicode.Cf, r) }) < 0
}

// plain says whether the text can be stored: PostgreSQL takes neither broken UTF-8 nor NUL.
func (v value) plain() bool {
	return utf8.Valid(v.text) && bytes.IndexByte(v.text, 0) < 0
}
