package bind

import (
	"bytes"
	"strconv"
	"unicode"
	"unicode/utf8"
)

// kind is the form in which a value was sent.
type kind uint8

const (
	kindText    kind = iota // a JSON string, or any value of a form or query
	kindNumber              // a JSON number
	kindBool                // JSON true or false
	kindComplex             // a JSON object or array
)

// value is the raw input of one field. Its text points into the buffers of the request, so a setter must copy every part
// that it stores.
type value struct {
	kind kind
	text []byte
}

// integer parses a JSON number or a text as an integer. It returns false for any other value, such as 7.0 and 7e0.
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

// boolean parses a boolean. 1, true, yes and on mean true. 0, 2, false, no and off mean false; the API contract
// writes false as 2. Case does not count. ok is false for any other value.
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

// blank reports whether a text has no visible character: it is empty or contains only white space and format characters.
func (v value) blank() bool {
	return v.kind == kindText && bytes.IndexFunc(v.text, func(r rune) bool { return !unicode.IsSpace(r) && !unicode.Is(unicode.Cf, r) }) < 0
}

// hasNoControlCharacters reports whether the text contains no control characters other than tabs and line breaks.
func (v value) hasNoControlCharacters() bool {
	return bytes.IndexFunc(v.text, func(r rune) bool { return unicode.IsControl(r) && r != '\t' && r != '\n' && r != '\r' }) < 0
}

// isOneLine reports whether the text is one line: no control characters and no Unicode line or paragraph separator.
func (v value) isOneLine() bool {
	return bytes.IndexFunc(v.text, func(r rune) bool { return unicode.IsControl(r) || r == '\u2028' || r == '\u2029' }) < 0
}

// plain reports whether the database can store the text, and each text in it if it is a JSON object or array.
func (v value) plain() bool {
	return utf8.Valid(v.text) && bytes.IndexByte(v.text, 0) < 0 && !(v.kind == kindComplex && hasNUL(v.text))
}

// hasNUL reports whether a text in the JSON has an escaped NUL character.
func hasNUL(json []byte) bool {
	for {
		at := bytes.Index(json, []byte(`\u0000`))
		if at < 0 {
			return false
		}
		if backslashes := len(json[:at+1]) - len(bytes.TrimRight(json[:at+1], `\`)); backslashes%2 == 1 {
			return true
		}
		json = json[at+1:]
	}
}
