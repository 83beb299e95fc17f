package web

import (
	"bytes"
	"fmt"
	"reflect"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"
)

// maxList is the default maximum number of elements of a list.
const maxList = 1000

// tooMany returns the end of the sentence "userIDs must ..." for a list that is too long, or "".
func (f *field) tooMany(n int) string {
	most := int64(maxList)
	if f.max != nil {
		most = *f.max
	}
	if int64(n) > most {
		return "must have at most " + strconv.FormatInt(most, 10) + " elements"
	}
	return ""
}

const notIntegers = "must be a list of integers"

// appendIntegers appends the integers of a value to a list: a JSON array, one integer, or integers with commas between them.
// A form may send the field several times.
func (f *field) appendIntegers(to reflect.Value, v value) string {
	texts := bytes.Split(v.text, []byte{','})
	if v.kind == kindComplex {
		elements, err := arrayElements(v.text)
		if err != nil {
			return notIntegers
		}
		texts = elements
	}
	if to.IsNil() {
		to.Set(reflect.MakeSlice(f.typ, 0, len(texts)))
	}
	for _, text := range texts {
		n, ok := value{kindText, text}.integer()
		if !ok || v.kind == kindBool {
			return notIntegers
		}
		to.Set(reflect.Append(to, reflect.ValueOf(n)))
	}
	return f.tooMany(to.Len())
}

// clear makes a list empty that has no elements yet.
func (*field) clear(to reflect.Value) {
	if to.IsNil() {
		to.Set(reflect.MakeSlice(to.Type(), 0, 0))
	}
}

// arrayElements returns the elements of a JSON array of scalars, strings without their quotes.
func arrayElements(text []byte) (elements [][]byte, err error) {
	dec := jsontext.NewDecoder(bytes.NewReader(text))
	if start, err := dec.ReadToken(); err != nil || start.Kind() != '[' {
		return nil, errNotJSON
	}
	for dec.PeekKind() != ']' {
		element, err := dec.ReadToken()
		if err != nil || element.Kind() != '0' && element.Kind() != '"' {
			return nil, errNotJSON
		}
		elements = append(elements, []byte(element.String()))
	}
	return elements, nil
}

const notObjects = "must be a list of objects"

// objects binds a list of objects: a JSON array, the JSON text of one, or one object. The errors of an element name it by its
// index, as in users[3].email.
func (b *binder) objects(i int, v value) {
	f := &b.plan.fields[i]
	r := &jsonReader{} // A pooled reader must not be used here; nestedObject explains why.
	r.in = *bytes.NewBuffer(bytes.TrimSpace(v.text))
	r.dec.Reset(&r.in)
	array := r.dec.PeekKind() == '['
	if array {
		_, _ = r.dec.ReadToken()
	}
	list := reflect.MakeSlice(f.typ, 0, 0)
	for r.dec.PeekKind() == '{' && f.tooMany(list.Len()) == "" {
		element := reflect.New(f.typ.Elem())
		inner := binder{plan: f.nested, target: element.Elem(), prefix: fmt.Sprintf("%s%s[%d].", b.prefix, f.name, list.Len())}
		if err := inner.object(r); err != nil {
			b.reject(i, notObjects)
			return
		}
		inner.finish()
		b.errors = append(b.errors, inner.errors...)
		list = reflect.Append(list, element.Elem())
	}
	if array && r.dec.PeekKind() == ']' {
		_, _ = r.dec.ReadToken()
	}
	problem := f.tooMany(list.Len())
	if problem == "" && (r.dec.PeekKind() != 0 || len(bytes.TrimSpace(r.dec.UnreadBuffer())) > 0 || !array && list.Len() != 1) {
		problem = notObjects
	}
	if problem != "" {
		b.reject(i, problem)
		return
	}
	b.field(f).Set(list)
}
