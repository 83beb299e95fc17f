package site

import (
	"unicode/utf8"

	"lyceum/handlers"
)

// How many characters of a person's data are kept, the same as of those that come by the API.
const (
	longestName    = 200
	longestAddress = 320
	longestPhone   = 20
)

// name notes what is wrong with a name.
func (f faults) name(l locale, field, value string) {
	switch {
	case value == "":
		f[field] = l.T("form.missing")
	case utf8.RuneCountInString(value) > longestName:
		f[field] = l.N("form.too-long", longestName)
	}
}

// mobile reads a telephone number as people write it.
func (f faults) mobile(l locale, value string) int64 {
	var phone handlers.Phone
	digits := withoutSpaces(value)
	switch {
	case digits == "":
		f["mobile"] = l.T("form.missing")
	case phone.UnmarshalText([]byte(digits)) != nil:
		f["mobile"] = l.T("form.no-mobile")
	}
	return int64(phone)
}

// withoutSpaces takes out what people put between the digits of a telephone number.
func withoutSpaces(number string) string {
	kept := make([]byte, 0, len(number))
	for _, c := range []byte(number) {
		switch c {
		case ' ', '-', '.', '/', '(', ')':
		default:
			kept = append(kept, c)
		}
	}
	return string(kept)
}

func (l locale) mobileField(value, wrong string) field {
	return field{
		Name: "mobile", Label: l.T("person.mobile"), Value: value, Type: "tel", Auto: "tel", Hint: l.T("person.mobile-hint"),
		Wrong: wrong, Required: true, Longest: longestPhone,
	}
}
