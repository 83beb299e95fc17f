package site

import (
	"strings"
	"unicode/utf8"

	"lyceum/auth"
	"lyceum/handlers"
	"lyceum/store"
	"lyceum/tenant"
)

// How many characters of a person's data are kept, the same as of those that come by the API.
const (
	longestAddress = 320
	longestPhone   = 20
)

// name notes what is wrong with a name.
func (f faults) name(l locale, field, value string, required bool) {
	switch {
	case value == "" && required:
		f[field] = l.T("form.missing")
	case utf8.RuneCountInString(value) > store.MaxName:
		f[field] = l.N("form.too-long", store.MaxName)
	case !store.IsName(value):
		f[field] = l.T("form.unreadable")
	}
}

// address notes what is wrong with an e-mail address.
func (f faults) address(l locale, field, value string) {
	switch {
	case value == "":
		f[field] = l.T("form.missing")
	case utf8.RuneCountInString(value) > longestAddress:
		f[field] = l.N("form.too-long", longestAddress)
	case !auth.IsMailbox(value):
		f[field] = l.T("form.no-address")
	}
}

// mobile reads a telephone number as people write it; 0 for none.
func (f faults) mobile(l locale, value string, required bool) int64 {
	var phone handlers.Phone
	digits := withoutSpaces(value)
	switch {
	case digits == "" && !required:
	case digits == "":
		f["mobile"] = l.T("form.missing")
	case phone.UnmarshalText([]byte(digits)) != nil:
		f["mobile"] = l.T("form.no-mobile", "Example", l.phone())
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

// phones are examples of telephone numbers, as people write them where a company is, by language and region.
var phones = map[string]string{
	"en": "+44 7700 900123", "en-GB": "+44 7700 900123", "en-IN": "+91 98123 45678", "en-US": "+1 212 555 0123", "de": "+49 171 3920012",
}

// phone is an example of a telephone number. No line ends within it.
func (l locale) phone() string {
	example, known := phones[l.Language]
	if !known {
		base, _, _ := strings.Cut(l.Language, "-")
		example = phones[base]
	}
	return tenant.Unbroken(example)
}

func (l locale) mobileField(value, wrong string, required bool) field {
	return field{
		Name: "mobile", Label: l.T("person.mobile"), Value: value, Type: "tel", Auto: "tel", Hint: l.T("person.mobile-hint", "Example", l.phone()),
		Wrong: wrong, Required: required, Longest: longestPhone,
	}
}
