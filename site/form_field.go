package site

import (
	"strings"
	"unicode/utf8"

	"lyceum/auth"
	"lyceum/handlers"
	"lyceum/store"
	"lyceum/tenant"
)

// Maximum lengths of personal data in characters, the same as in the API.
const (
	maxEmailLength = 320
	maxPhoneLength = 20
)

// name checks a name and records an error message for the field.
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

// address checks an email address and records an error message for the field.
func (f faults) address(l locale, field, value string) {
	switch {
	case value == "":
		f[field] = l.T("form.missing")
	case utf8.RuneCountInString(value) > maxEmailLength:
		f[field] = l.N("form.too-long", maxEmailLength)
	case !auth.IsMailbox(value):
		f[field] = l.T("form.no-address")
	}
}

// mobile parses a telephone number with the usual separators. It returns 0 for an empty or invalid number, and records an
// error message for the latter.
func (f faults) mobile(l locale, value string, required bool) int64 {
	var phone handlers.Phone
	digits := stripPhoneSeparators(value)
	switch {
	case digits == "" && !required:
	case digits == "":
		f["mobile"] = l.T("form.missing")
	case phone.UnmarshalText([]byte(digits)) != nil:
		f["mobile"] = l.T("form.no-mobile", "Example", l.phone())
	}
	return int64(phone)
}

// stripPhoneSeparators removes the separators that people write between the digits of a telephone number.
func stripPhoneSeparators(number string) string {
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

// phones maps languages and regions to example telephone numbers in the format of that region.
var phones = map[string]string{
	"en": "+44 7700 900123", "en-GB": "+44 7700 900123", "en-IN": "+91 98123 45678", "en-US": "+1 212 555 0123", "de": "+49 171 3920012",
}

// phone returns an example telephone number with no-break spaces.
func (l locale) phone() string {
	example, known := phones[l.Language]
	if !known {
		base, _, _ := strings.Cut(l.Language, "-")
		example = phones[base]
	}
	return tenant.NoBreak(example)
}

func (l locale) mobileField(value, wrong string, required bool) field {
	return field{
		Name: "mobile", Label: l.T("person.mobile"), Value: value, Type: "tel", Auto: "tel", Hint: l.T("person.mobile-hint", "Example", l.phone()),
		Wrong: wrong, Required: required, Longest: maxPhoneLength,
	}
}

// field is the data of the template part for one form field.
type field struct {
	Name, Label, Value string
	// Type is the type attribute of the HTML input element; empty means text.
	Type string
	// Auto is the value of the HTML attribute autocomplete.
	Auto string
	Hint string
	// Wrong is the error message of the field, or empty.
	Wrong    string
	Required bool
	// Longest is the maximum length in characters; 0 means no limit.
	Longest int
}

// choice is one option of a select element.
type choice struct {
	ID     int64
	Name   string
	Chosen bool
}

// faults maps field names to error messages.
type faults map[string]string
