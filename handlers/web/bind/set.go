package bind

import (
	"encoding"
	"encoding/base64"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"lyceum/store"
	"lyceum/store/people"
	"lyceum/store/question"
)

// setter returns the function that parses and sets a value of the field's type. That function returns "" or the end
// of an error message that starts with the field's name. For an object and a list of objects, setter returns nil
// and sets f.nested.
func (f *field) setter() func(reflect.Value, value) string {
	switch {
	case f.typ == fileType:
		return setFile
	case f.typ == dateType:
		return f.setDate
	case f.typ == rawType:
		return setRaw
	case f.typ == decimalType:
		return setDecimal
	case reflect.PointerTo(f.typ).Implements(textType):
		return f.setText
	case f.typ.Kind() == reflect.Struct:
		f.nested = NewPlan(f.typ)
		return nil // nestedObject binds the field.
	case f.typ.Kind() == reflect.Slice && !f.pointer && f.typ.Elem().Kind() == reflect.Int64:
		f.list = true
		return f.appendIntegers
	case f.typ.Kind() == reflect.Slice && !f.pointer && f.typ.Elem().Kind() == reflect.String:
		f.list = true
		return f.appendTexts
	case f.typ.Kind() == reflect.Slice && !f.pointer && f.typ.Elem().Kind() == reflect.Struct:
		f.list, f.nested = true, NewPlan(f.typ.Elem())
		return nil // The method objects binds the field.
	}
	switch f.typ.Kind() {
	case reflect.String:
		return f.setString
	case reflect.Int64, reflect.Int:
		return f.setInteger
	case reflect.Bool:
		return f.setBool
	}
	panic(fmt.Sprintf("bind: field %s has the type %v, which the binder does not know", f.name, f.typ))
}

func (f *field) setString(to reflect.Value, v value) string {
	switch {
	case v.kind != kindText:
		return "must be a string"
	case !v.plain():
		return "must be valid UTF-8 without NUL characters"
	}
	limit := int64(maxText)
	if f.max != nil {
		limit = *f.max
	}
	length := int64(utf8.RuneCount(v.text))
	switch {
	case length > limit:
		return "must not be longer than " + strconv.FormatInt(limit, 10) + " characters"
	case f.min != nil && length > 0 && length < *f.min:
		return "must have at least " + strconv.FormatInt(*f.min, 10) + " characters"
	}
	to.SetString(string(v.text))
	return ""
}

// setFile sets a file that was sent as base64 text. Requests that are not multipart forms send files in this way.
func setFile(to reflect.Value, v value) string {
	content, err := base64.StdEncoding.DecodeString(string(v.text))
	if v.kind != kindText || err != nil {
		return "must be sent as a file, or as its content in base64"
	}
	to.Set(reflect.ValueOf(File{Content: content}))
	return ""
}

// checkCharacters returns "" or the end of an error message about the characters of a text. A text must be one line
// unless its field has the option "lines". A person's name must satisfy people.IsName. Secrets may have any
// characters, because they are never displayed.
func (f *field) checkCharacters(v value) string {
	switch {
	case f.typ.Kind() != reflect.String || f.secret || !v.plain():
	case f.lines && !v.hasNoControlCharacters():
		return "must not contain control characters other than tabs and line breaks"
	case !f.lines && !v.isOneLine():
		return "must be one line without control characters"
	case f.person && !people.IsName(string(v.text)):
		return "must not contain invisible characters"
	}
	return ""
}

func (f *field) setInteger(to reflect.Value, v value) string {
	n, ok := v.integer()
	switch {
	case !ok:
		return "must be an integer"
	case len(f.enum) > 0 && !slices.Contains(f.enum, n):
		return "must be " + f.choices()
	case f.min != nil && n < *f.min:
		return "must be at least " + strconv.FormatInt(*f.min, 10)
	case f.max != nil && n > *f.max:
		return "must be at most " + strconv.FormatInt(*f.max, 10)
	}
	to.SetInt(n)
	return ""
}

// choices returns the allowed values in the form "1, 2 or 3".
func (f *field) choices() string {
	var text strings.Builder
	for i, n := range f.enum {
		switch {
		case i > 0 && i == len(f.enum)-1:
			text.WriteString(" or ")
		case i > 0:
			text.WriteString(", ")
		}
		text.WriteString(strconv.FormatInt(n, 10))
	}
	return text.String()
}

func (f *field) setBool(to reflect.Value, v value) string {
	yes, ok := v.boolean()
	if !ok {
		return "must be a boolean"
	}
	to.SetBool(yes)
	return ""
}

func (f *field) setDate(to reflect.Value, v value) string {
	if v.kind == kindText {
		switch date, err := store.ParseDate(string(v.text)); {
		case err != nil:
		case date.IsImplausible():
			return fmt.Sprintf("must be a date from %s to %s", store.FirstDay, store.LastDay)
		default:
			to.Set(reflect.ValueOf(date))
			return ""
		}
	}
	return "must be a date of the form YYYY-MM-DD"
}

// setDecimal sets an exact decimal number.
func setDecimal(to reflect.Value, v value) string {
	if (v.kind == kindText || v.kind == kindNumber) && v.plain() && len(v.text) <= maxText {
		if number, err := question.ParseDecimal(string(v.text)); err == nil {
			to.Set(reflect.ValueOf(number))
			return ""
		}
	}
	return `must be a decimal number, such as "2.5"`
}

// setText sets a field whose type implements encoding.TextUnmarshaler. It discards the error of UnmarshalText, which may
// quote the value.
func (f *field) setText(to reflect.Value, v value) string {
	target := to.Addr().Interface()
	expected := "must be valid"
	if e, ok := target.(expecter); ok {
		expected = "must be " + e.Expected()
	}
	if v.kind == kindComplex || v.kind == kindBool || !v.plain() || len(v.text) > maxText {
		return expected
	}
	if err := target.(encoding.TextUnmarshaler).UnmarshalText(v.text); err != nil {
		return expected
	}
	return ""
}
