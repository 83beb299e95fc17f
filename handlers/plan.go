package handlers

import (
	"encoding"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"lyceum/store"
)

// maxText is how many characters a text field takes when its tag does not say.
const maxText = 2000

// field is one input field of a request type, compiled from its tags once.
type field struct {
	name     string // as documented: courseID
	doc      string
	index    []int
	typ      reflect.Type // without the pointer
	pointer  bool
	required bool
	account  bool // says for whom a password is tried, to whom a message goes, or which token is tried
	company  bool // names the company: a host that the resolver compares with the request's own
	secret   bool // documented as a password
	min, max *int64
	enum     []int64
	preset   string
	set      func(reflect.Value, value) string
	nested   *plan // of a field that is an object itself
}

// plan is how a request type is filled.
type plan struct {
	typ      reflect.Type
	fields   []field
	byName   map[string]int // lower case
	required uint64         // bit per field
	company  int            // the field that names the company, or -1
	files    bool
}

// checker is a request whose rules need code.
type checker interface{ check() []FieldError }

// expecter is a type that reads itself from text and can say what it expects, to end the sentence "x must be ...".
type expecter interface{ Expected() string }

var (
	textType = reflect.TypeFor[encoding.TextUnmarshaler]()
	fileType = reflect.TypeFor[File]()
	dateType = reflect.TypeFor[store.Date]()
)

// newPlan compiles a request type. It panics on a tag that makes no sense: tables are built when the process starts.
func newPlan(t reflect.Type) *plan {
	p := &plan{typ: t, byName: map[string]int{}, company: -1}
	p.add(t, nil)
	if len(p.fields) > 64 {
		panic(fmt.Sprintf("handlers: %v has more than 64 fields", t))
	}
	for i, f := range p.fields {
		if f.required {
			p.required |= 1 << i
		}
		if f.company {
			p.company = i
		}
		p.files = p.files || f.typ == fileType
	}
	return p
}

func (p *plan) add(t reflect.Type, at []int) {
	for i := range t.NumField() {
		sf := t.Field(i)
		index := append(append([]int(nil), at...), i)
		tag, tagged := sf.Tag.Lookup("api")
		switch {
		case sf.Anonymous && !tagged && sf.Type.Kind() == reflect.Struct:
			p.add(sf.Type, index)
		case tagged:
			p.enter(newField(sf, index, tag))
		}
	}
}

func (p *plan) enter(f field) {
	key := strings.ToLower(f.name)
	if _, twice := p.byName[key]; twice {
		panic(fmt.Sprintf("handlers: %v has two fields %q", p.typ, f.name))
	}
	p.byName[key] = len(p.fields)
	p.fields = append(p.fields, f)
}

func newField(sf reflect.StructField, index []int, tag string) field {
	name, options, _ := strings.Cut(tag, ",")
	f := field{name: name, doc: sf.Tag.Get("doc"), index: index, typ: sf.Type}
	if name == "" || !sf.IsExported() {
		panic(fmt.Sprintf("handlers: field %s needs a name and must be exported", sf.Name))
	}
	if f.typ.Kind() == reflect.Pointer {
		f.pointer, f.typ = true, f.typ.Elem()
	}
	for option := range strings.SplitSeq(options, ",") {
		if option != "" {
			f.option(option)
		}
	}
	f.set = f.setter()
	return f
}

func (f *field) option(option string) {
	key, arg, _ := strings.Cut(option, "=")
	switch key {
	case "required":
		f.required = true
	case "account":
		f.account = true
	case "company":
		f.company = true
	case "secret":
		f.secret = true
	case "default":
		f.preset = arg
	case "min":
		f.min = f.number(arg)
	case "max":
		f.max = f.number(arg)
	case "enum":
		for one := range strings.SplitSeq(arg, "|") {
			f.enum = append(f.enum, *f.number(one))
		}
	default:
		panic(fmt.Sprintf("handlers: field %s has an unknown option %q", f.name, option))
	}
}

func (f *field) number(text string) *int64 {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		panic(fmt.Sprintf("handlers: field %s: %v", f.name, err))
	}
	return &n
}
