package pages

import (
	"strings"
	"unicode/utf8"

	"lyceum/handlers/api"
	"lyceum/mail/mailbox"
	"lyceum/store/people"
	"lyceum/tenant"
)

// These are the maximum lengths of personal data in characters, the same as in the API.
const (
	MaxEmailLength = 320
	maxPhoneLength = 20
)

// Name checks the name of a person. If it is invalid, or empty although required, Name sets the error message of
// the field.
func (f Faults) Name(l Locale, field, value string, required bool) {
	switch {
	case value == "" && required:
		f[field] = l.T("form.missing")
	case utf8.RuneCountInString(value) > people.MaxName:
		f[field] = l.N("form.too-long", people.MaxName)
	case !people.IsName(value):
		f[field] = l.T("form.unreadable")
	}
}

// Address checks an email address. If it is empty or invalid, Address sets the error message of the field.
func (f Faults) Address(l Locale, field, value string) {
	switch {
	case value == "":
		f[field] = l.T("form.missing")
	case utf8.RuneCountInString(value) > MaxEmailLength:
		f[field] = l.N("form.too-long", MaxEmailLength)
	case !mailbox.Is(value):
		f[field] = l.T("form.no-address")
	}
}

// Mobile parses a telephone number that may contain the usual separators. It returns 0 if the number is empty or
// invalid. It sets the error message of the field "mobile" if the number is invalid, or empty although required.
func (f Faults) Mobile(l Locale, value string, required bool) int64 {
	var phone api.Phone
	digits := stripPhoneSeparators(value)
	switch {
	case digits == "" && !required:
	case digits == "":
		f["mobile"] = l.T("form.missing")
	case phone.UnmarshalText([]byte(digits)) != nil:
		f["mobile"] = l.T("form.no-mobile", "Example", l.Phone())
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
	"ar": "+971 50 123 4567", "es": "+34 612 34 56 78", "fr": "+33 6 39 98 01 23", "hi": "+91 98123 45678", "ja": "+81 90-1234-5678",
	"pt": "+55 11 96123-4567", "ta": "+91 98123 45678", "tr": "+90 501 234 56 78",
}

// Phone returns an example telephone number of the region, or else of the language, with no-break spaces.
func (l Locale) Phone() string {
	example, known := phones[l.Language]
	if !known {
		base, _, _ := strings.Cut(l.Language, "-")
		example = phones[base]
	}
	return tenant.NoBreak(example)
}

// MobileField returns the form field for a mobile number, with an example as hint. wrong is its error message, or
// empty.
func (l Locale) MobileField(value, wrong string, required bool) Field {
	return Field{
		Name: "mobile", Label: l.T("person.mobile"), Value: value, Type: "tel", Auto: "tel", Hint: l.T("person.mobile-hint", "Example", l.Phone()),
		Wrong: wrong, Required: required, Longest: maxPhoneLength,
	}
}

// Field is the data of the template part for one form field.
type Field struct {
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

// Choice is one option of a select element.
type Choice struct {
	ID     int64
	Name   string
	Chosen bool
}

// Faults maps field names to error messages.
type Faults map[string]string
