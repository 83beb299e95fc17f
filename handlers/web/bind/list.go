package bind

import (
	"bytes"
	stdjson "encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// maxList is the default maximum number of elements of a list.
const maxList = 1000

// tooMany returns "must ...", the end of a sentence that begins with the name of the list, if n elements are too many
// for the list. Otherwise it returns "".
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

// appendIntegers appends the integers of a value to a list. The value is a JSON array, one integer, or integers
// separated by commas. A form may send the field several times. appendIntegers returns "" or the end of an error message
// that begins with the name of the field.
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

const notTexts = "must be a list of texts"

// appendTexts appends the texts of a value to a list. The value is a JSON array of texts, or a text with one element per
// line. A form may send the field several times. appendTexts ignores blank lines. It returns "" or the end of an error
// message that begins with the name of the field.
func (f *field) appendTexts(to reflect.Value, v value) string {
	if !v.plain() || !v.hasNoControlCharacters() {
		return "must be valid UTF-8 without control characters"
	}
	var texts []string
	switch v.kind {
	case kindComplex:
		if stdjson.Unmarshal(v.text, &texts) != nil {
			return notTexts
		}
		if !(value{kindText, []byte(strings.Join(texts, "\n"))}).hasNoControlCharacters() {
			return "must not have control characters"
		}
	case kindText:
		for line := range strings.Lines(string(v.text)) {
			if line = strings.TrimSpace(line); line != "" {
				texts = append(texts, line)
			}
		}
	default:
		return notTexts
	}
	f.clear(to)
	to.Set(reflect.AppendSlice(to, reflect.ValueOf(texts).Convert(f.typ)))
	return f.tooMany(to.Len())
}

// clear sets a nil list to an empty list. It does not change a list that has elements.
func (*field) clear(to reflect.Value) {
	if to.IsNil() {
		to.Set(reflect.MakeSlice(to.Type(), 0, 0))
	}
}

// arrayElements returns the elements of a JSON array of numbers and strings, the strings without their quotes. It
// returns errNotJSON for every other element.
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

// lineReader is implemented by elements of lists that people type as one line each. ReadLine sets the element. It returns "" or the end of
// an error message that begins with the line.
type lineReader interface{ ReadLine(line string) string }

// isJSON reports whether a text is an array or an object in JSON.
func (v value) isJSON() bool {
	text := bytes.TrimSpace(v.text)
	return len(text) > 0 && (text[0] == '[' || text[0] == '{')
}

// lines binds a list of objects from a text with one element per line. It ignores blank lines.
func (b *binder) lines(i int, v value) {
	f := &b.plan.fields[i]
	if !v.plain() || !v.hasNoControlCharacters() {
		b.reject(i, "must not contain control characters other than tabs and line breaks")
		return
	}
	list := reflect.MakeSlice(f.typ, 0, 0)
	for line := range strings.Lines(string(v.text)) {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		element := reflect.New(f.typ.Elem())
		if problem := element.Interface().(lineReader).ReadLine(line); problem != "" {
			b.bad |= 1 << i
			b.errors = append(b.errors, FieldError{Field: b.prefix + f.name, Message: line + " " + problem + "."})
			return
		}
		list = reflect.Append(list, element.Elem())
	}
	if problem := f.tooMany(list.Len()); problem != "" {
		b.reject(i, problem)
		return
	}
	b.field(f).Set(list)
}

const notObjects = "must be a list of objects"

// objects binds a list of objects. The value is a JSON array, one object, or the JSON text of either. The errors of
// an element name it by its index, as in users[3].email, unless the element embeds Item.
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
		inner := binder{plan: f.nested, target: element.Elem()}
		one, alone := element.Interface().(item)
		if !alone {
			inner.prefix = fmt.Sprintf("%s%s[%d].", b.prefix, f.name, list.Len())
		}
		if err := inner.object(r); err != nil {
			b.reject(i, notObjects)
			return
		}
		inner.finish()
		if alone {
			one.setWrong(inner.errors)
		} else {
			b.errors = append(b.errors, inner.errors...)
		}
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
