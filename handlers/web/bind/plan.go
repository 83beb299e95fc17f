package bind

import (
	"encoding"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"github.com/shopspring/decimal"

	"lyceum/handlers/web/jsonschema"
	"lyceum/store"
	described "lyceum/store/field"
)

// maxText is the default maximum number of characters of a text field.
const maxText = 2000

// field is one input field of a request type, compiled from its struct tags.
type field struct {
	name     string // the documented name, such as courseID
	doc      string
	index    []int
	typ      reflect.Type // the type of the field, or of its element if the field is a pointer
	pointer  bool
	optional bool // The request can lack the field. Then a blank text and a blank date are values.
	required bool
	notBlank bool // A blank text is an error.
	account  bool // The value is the address or the token that rate limits count.
	company  bool // The value is a host that selects the company. The resolver compares it with the host of the request.
	secret   bool // The value is a secret. It may have any characters, and the field is documented as a password.
	person   bool // The value is the name of a person; see people.IsName.
	lines    bool // The text may have several lines.
	nullable bool // A field that is null in JSON is an empty text or no integer, and does not count as not sent.
	filled   bool // A field that is null in JSON is an error, and does not count as not sent.
	min, max *int64
	bytes    int // the maximum number of bytes of a text; 0 for no limit
	enum     []int64
	preset   string
	set      func(reflect.Value, value) string
	nested   *Plan // the plan of an object field, or of the elements of a list of objects
	list     bool
	typed    bool   // The elements of the list are also accepted as a text with one line each; see lineReader.
	mark     []int  // the index of Values.Sent, for a field of an object
	bit      uint64 // the bit of the field in it
}

// Plan describes how to bind a request type.
type Plan struct {
	typ       reflect.Type
	fields    []field
	byName    map[string]int // the index of each field by its name in lower case
	required  uint64         // one bit for each required field
	company   int            // the index of the field that selects the company; -1 for none
	files     bool
	Closed    bool // Unknown fields are errors.
	Unchecked bool // The binder does not check the characters of texts, because the page does.
	Typed     bool // People type the values of forms, so a number may have a percent sign.
}

// Close makes unknown fields errors, also in the elements of lists.
func (p *Plan) Close() {
	p.Closed = true
	for _, f := range p.fields {
		if f.list && f.nested != nil {
			f.nested.Close()
		}
	}
}

// validator is implemented by requests with rules that tags cannot express. The binder calls Validate also if it has rejected fields,
// which have their zero values then, and ignores the errors of these fields.
type validator interface{ Validate() []FieldError }

// expecter is implemented by text types. Expected returns the end of the sentence "x must be ...".
type expecter interface{ Expected() string }

var (
	textType    = reflect.TypeFor[encoding.TextUnmarshaler]()
	fileType    = reflect.TypeFor[File]()
	dateType    = reflect.TypeFor[store.Date]()
	decimalType = reflect.TypeFor[decimal.Decimal]()
)

// NewPlan compiles a request type. It panics on an invalid tag. The route table is built when the process starts,
// so an invalid tag never fails a request.
func NewPlan(t reflect.Type) *Plan {
	p := &Plan{typ: t, byName: map[string]int{}, company: -1}
	p.add(t, nil)
	if len(p.fields) > 64 {
		panic(fmt.Sprintf("bind: %v has more than 64 fields", t))
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

func (p *Plan) add(t reflect.Type, at []int) {
	for i := range t.NumField() {
		sf := t.Field(i)
		index := append(append([]int(nil), at...), i)
		tag, tagged := sf.Tag.Lookup("api")
		object, isObject := reflect.Zero(sf.Type).Interface().(objectValues)
		switch {
		case isObject && sf.Type.Kind() == reflect.Struct && sf.Type.Field(0).Name == "Row":
			p.addObject(object.object(), index)
		case sf.Anonymous && !tagged && sf.Type.Kind() == reflect.Struct:
			p.add(sf.Type, index)
		case tagged:
			p.enter(newField(sf, index, tag))
		case sf.Tag.Get("json") != "" && hasRules(sf):
			p.enterDescribed(described.One(sf), field{index: index}, true)
		}
	}
}

func hasRules(sf reflect.StructField) bool {
	_, edited := sf.Tag.Lookup("edit")
	return edited
}

func (p *Plan) enter(f field) {
	key := strings.ToLower(f.name)
	if _, twice := p.byName[key]; twice {
		panic(fmt.Sprintf("bind: %v has two fields %q", p.typ, f.name))
	}
	f.typed = f.list && reflect.PointerTo(f.typ.Elem()).Implements(reflect.TypeFor[lineReader]())
	p.byName[key] = len(p.fields)
	p.fields = append(p.fields, f)
}

func newField(sf reflect.StructField, index []int, tag string) field {
	name, options, _ := strings.Cut(tag, ",")
	f := field{name: name, doc: jsonschema.Documentation(sf), index: index, typ: sf.Type}
	if name == "" || !sf.IsExported() {
		panic(fmt.Sprintf("bind: field %s needs a name and must be exported", sf.Name))
	}
	if f.typ.Kind() == reflect.Pointer {
		f.pointer, f.optional, f.typ = true, true, f.typ.Elem()
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
	case "name":
		f.person = true
	case "lines":
		f.lines = true
	case "filled":
		f.filled = true
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
		panic(fmt.Sprintf("bind: field %s has an unknown option %q", f.name, option))
	}
}

func (f *field) number(text string) *int64 {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		panic(fmt.Sprintf("bind: field %s: %v", f.name, err))
	}
	return &n
}
