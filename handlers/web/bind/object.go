package bind

import (
	"fmt"
	"reflect"
	"strconv"

	described "lyceum/store/field"
)

// Values contains the fields of an object R that a request has. The plan of a request that embeds it has the fields that the description
// of R lets requests set; see field.Field. Requests embed it by New or by Changed. The options of the tag edit are those of the tag api,
// and:
//   - required: the text is not blank. A request for a new object must have the field.
//   - once: only a request for a new object can have the field.
//   - default: the value of a new object without the field.
//   - bytes: the maximum number of bytes of a text.
//   - rich: the text is formatted and may have several lines.
//   - none: the value that stands for no value, such as 0, in a field of a pointer type.
//   - nullable: null in JSON stands for an empty text or, in a field of a pointer to an integer, for no value. It does not count as not sent.
//   - picture: the name of a picture, which must exist; picture=address allows an address too. cover is the same without a check.
//   - area, url: the kind of the element in forms.
//
// A request and the elements of a list can also have fields with the tag edit themselves. Such fields have the rules of a new object.
type Values[R any] struct {
	Row R
	// Sent has one bit for each field of the description that the request has.
	Sent uint64
}

// New contains the fields of a new object R in a request.
type New[R any] struct{ Values[R] }

func (New[R]) addsObject() {}

// objectValues is implemented by Values.
type objectValues interface{ object() reflect.Type }

func (Values[R]) object() reflect.Type { return reflect.TypeFor[R]() }

// Has reports whether the request has a field, by its JSON name.
func (v *Values[R]) Has(name string) bool { return v.Sent&(1<<v.index(name)) != 0 }

// Set sets a field, by its JSON name, as if the request had it.
func (v *Values[R]) Set(name string, value any) {
	i := v.index(name)
	reflect.ValueOf(&v.Row).Elem().FieldByIndex(described.Of(reflect.TypeFor[R]())[i].Index).Set(reflect.ValueOf(value))
	v.Sent |= 1 << i
}

// index returns the index of a field in the description.
func (v *Values[R]) index(name string) int {
	for i, f := range described.Of(reflect.TypeFor[R]()) {
		if f.Name == name {
			return i
		}
	}
	panic("bind: no field " + name)
}

// Apply sets the fields of an object that the request has.
func (v *Values[R]) Apply(to *R) {
	from, target := reflect.ValueOf(&v.Row).Elem(), reflect.ValueOf(to).Elem()
	for i, f := range described.Of(from.Type()) {
		if v.Sent&(1<<i) == 0 {
			continue
		}
		value := from.FieldByIndex(f.Index)
		if isNone(f, value) {
			value = reflect.Zero(value.Type())
		}
		target.FieldByIndex(f.Index).Set(value)
	}
}

// addObject adds the fields of the object of Values, which is at the index at of the request.
func (p *Plan) addObject(object reflect.Type, at []int) {
	_, adds := reflect.Zero(p.typ).Interface().(interface{ addsObject() })
	for i, d := range described.Of(object) {
		if !d.Edited || d.Has("once") && !adds {
			continue
		}
		index := append(append(append([]int(nil), at...), 0), d.Index...)
		p.enterDescribed(d, field{index: index, optional: true, mark: append(append([]int(nil), at...), 1), bit: 1 << i}, adds)
	}
}

// enterDescribed adds the field f, as the description of an object says.
func (p *Plan) enterDescribed(d described.Field, f field, adds bool) {
	f.name, f.doc, f.typ = d.Name, d.Doc, d.Type
	if f.typ.Kind() == reflect.Pointer {
		f.pointer, f.optional, f.typ = true, true, f.typ.Elem()
	}
	for key, value := range d.Options {
		f.objectOption(key, value, adds)
	}
	if f.bytes > 0 {
		f.doc += fmt.Sprintf(" At most %d bytes.", f.bytes)
	}
	if d.Note != "" {
		f.doc += " " + d.Note
	}
	f.set = f.setter()
	p.enter(f)
}

func (f *field) objectOption(key, value string, adds bool) {
	switch key {
	case "required":
		f.required, f.notBlank = adds, true
	case "default":
		if adds {
			f.preset = value
		}
	case "rich":
		f.lines = true
	case "nullable":
		f.nullable = true
	case "bytes":
		f.bytes = int(*f.number(value))
		if f.max == nil {
			f.max = f.number(value)
		}
	case "once", "none", "picture", "cover", "area", "url":
	default:
		f.option(key + "=" + value)
	}
}

// isNone reports whether a value stands for no value.
func isNone(d described.Field, v reflect.Value) bool {
	none, has := d.Options["none"]
	if !has || v.Kind() != reflect.Pointer || v.IsNil() {
		return false
	}
	return fmt.Sprint(v.Elem().Interface()) == none
}

// tooLong returns the end of an error message if a text has more bytes than the field may have.
func (f *field) tooLong(v value) string {
	if f.bytes > 0 && len(v.text) > f.bytes {
		return "must have at most " + strconv.Itoa(f.bytes) + " bytes"
	}
	return ""
}
