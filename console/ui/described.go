package ui

import (
	"reflect"
	"slices"
	"strings"

	"github.com/shopspring/decimal"

	"lyceum/store"
	"lyceum/store/field"
)

// Described returns the fields of a form for the objects R, as their description says. names limits the form to these fields, in this
// order. Without names, the form has all fields that a change can contain, except lists.
func Described[R any](names ...string) (list []Field) {
	for _, f := range field.Of(reflect.TypeFor[R]()) {
		isList := f.Type.Kind() == reflect.Slice || f.Type.Kind() == reflect.Struct && f.Type != reflect.TypeFor[store.Date]()
		if f.Edited && (slices.Contains(names, f.Name) || len(names) == 0 && !isList && !f.Has("once")) {
			list = append(list, describedField(f))
		}
	}
	if len(names) > 0 {
		slices.SortFunc(list, func(a, b Field) int { return slices.Index(names, a.Name) - slices.Index(names, b.Name) })
	}
	if len(names) > len(list) {
		panic("ui: a form names a field that the object does not have")
	}
	return list
}

// With returns fields with own in place of the field of the same name.
func With(fields []Field, own ...Field) []Field {
	fields = slices.Clone(fields)
	for _, f := range own {
		fields[slices.IndexFunc(fields, func(one Field) bool { return one.Name == f.Name })] = f
	}
	return fields
}

// decimalLength is the length of the text elements for decimal numbers.
const decimalLength = 12

func describedField(d field.Field) (f Field) {
	longest := int(d.Number("max"))
	switch {
	case d.Has("enum"):
		f = Choice(d.Name, choicesOf(d)...)
	case d.Has("picture"), d.Has("cover"):
		f = PictureOrAddress(d.Name)
	case d.Has("rich"):
		f = Rich(d.Name)
	case d.Has("lines"), d.Has("area"), d.Type.Kind() == reflect.Slice:
		f = Area(d.Name)
	case d.Has("url"):
		f = Field{Name: d.Name, Kind: "url", Longest: longest}
	case d.Type == reflect.TypeFor[store.Date]():
		f = Date(d.Name)
	case d.Type == reflect.TypeFor[decimal.Decimal]():
		f = Text(d.Name, decimalLength)
	case d.Type.Kind() == reflect.Bool:
		f = Choice(d.Name, "false", "true")
	case d.Type.Kind() == reflect.String:
		f = Text(d.Name, longest)
	default:
		f = Number(d.Name)
	}
	f.Required, f.Value = d.Has("required"), d.Options["default"]
	return f
}

// choicesOf returns the values of a field, the default first.
func choicesOf(d field.Field) []string {
	values := strings.Split(d.Options["enum"], "|")
	preset := slices.Index(values, d.Options["default"])
	if preset > 0 {
		first := values[preset] // Delete clears what it moves, and a call of append may call it before it reads the value.
		values = append([]string{first}, slices.Delete(values, preset, preset+1)...)
	}
	return values
}
