package web

import (
	stdjson "encoding/json"
	"fmt"
	"maps"
	"reflect"
	"strings"
	"unicode"

	"github.com/shopspring/decimal"

	"lyceum/store"
)

// Schema is a JSON Schema, or any other object of the OpenAPI document.
type Schema = map[string]any

// jsonSchemas contains the schemas of the types that implement json.Marshaler. The generator panics on such a type that
// has no schema here.
var jsonSchemas = map[reflect.Type]Schema{
	reflect.TypeFor[store.Date](): {"type": []string{"string", "null"}, "format": "date"},
	reflect.TypeFor[store.Time](): {"type": []string{"string", "null"}, "format": "date-time"},
	// A json.RawMessage is any JSON value. The description of the field explains its format.
	reflect.TypeFor[stdjson.RawMessage](): {"anyOf": []Schema{{}, {"type": "null"}}},
	reflect.TypeFor[decimal.Decimal]():    {"type": "string"},
	reflect.TypeFor[store.Flag]():         {"type": "integer", "enum": []int{0, 1}},
	reflect.TypeFor[store.EnrollmentStatus](): {"type": "string", "enum": []store.EnrollmentStatus{
		store.NotEnrolled, store.Upcoming, store.Ongoing, store.Completed, store.Expired, store.Unenrolled}},
}

// alternatives is implemented by responses that have one of several schemas.
type alternatives interface{ OneOf() []reflect.Type }

// schemas collects the components of a document: the schemas of its named types.
type schemas struct {
	components Schema
	types      map[string]reflect.Type
}

// of returns the schema of the type t in a response. For a named struct it returns a reference to the struct's component.
func (s *schemas) of(t reflect.Type) Schema {
	if of, known := jsonSchemas[t]; known {
		return maps.Clone(of)
	}
	if choice, open := reflect.Zero(t).Interface().(alternatives); open {
		return s.choice(choice.OneOf())
	}
	if t.Kind() != reflect.Pointer && t.Implements(reflect.TypeFor[stdjson.Marshaler]()) {
		panic(fmt.Sprintf("web: %v writes its own JSON and is not described in jsonSchemas", t))
	}
	switch t.Kind() {
	case reflect.Bool:
		return Schema{"type": "boolean"}
	case reflect.Int, reflect.Int64, reflect.Int32, reflect.Int16:
		return Schema{"type": "integer", "format": "int64"}
	case reflect.Float64:
		return Schema{"type": "number"}
	case reflect.String:
		return Schema{"type": "string"}
	case reflect.Pointer:
		return nullable(s.of(t.Elem()))
	case reflect.Slice:
		return Schema{"type": "array", "items": s.of(t.Elem())}
	case reflect.Map:
		return Schema{"type": "object", "additionalProperties": s.of(t.Elem())}
	case reflect.Interface: // The value is an object of any type, which the description of the field explains.
		return Schema{"type": "object"}
	case reflect.Struct:
		return s.structure(t)
	}
	panic(fmt.Sprintf("web: %v cannot be described", t))
}

func (s *schemas) choice(types []reflect.Type) Schema {
	var of []Schema
	for _, t := range types {
		of = append(of, s.of(t))
	}
	return Schema{"oneOf": of}
}

// nullable returns the schema of, extended by the value null. It may change of.
func nullable(of Schema) Schema {
	if len(of) == 0 {
		return of
	}
	if kind, simple := of["type"].(string); simple {
		of["type"] = []string{kind, "null"}
		if values, ok := of["enum"].([]int); ok {
			of["enum"] = []any{values[0], values[1], nil}
		}
		return of
	}
	if _, already := of["type"].([]string); already {
		return of
	}
	return Schema{"anyOf": []Schema{of, {"type": "null"}}}
}

func (s *schemas) structure(t reflect.Type) Schema {
	name := componentName(t)
	if name == "" {
		return s.object(t)
	}
	if known, taken := s.types[name]; taken && known != t {
		name = capital(t.PkgPath()[strings.LastIndex(t.PkgPath(), "/")+1:]) + name
	}
	if _, done := s.types[name]; !done {
		s.types[name] = t
		s.components[name] = s.object(t)
	}
	return Schema{"$ref": "#/components/schemas/" + name}
}

// componentName returns the name of the component of a type. It returns "" for anonymous and generic types, which have no
// component.
func componentName(t reflect.Type) string {
	if strings.Contains(t.Name(), "[") {
		return ""
	}
	return capital(t.Name())
}

func capital(name string) string {
	if name == "" {
		return ""
	}
	runes := []rune(name)
	runes[0] = unicode.ToUpper(runes[0])
	return string(runes)
}

// object returns the schema of a struct by its json tags. Properties without omitempty and omitzero are required.
// Additional properties are forbidden.
func (s *schemas) object(t reflect.Type) Schema {
	properties, required := Schema{}, []string{}
	s.properties(t, properties, &required)
	object := Schema{"type": "object", "properties": properties, "additionalProperties": false}
	if len(required) > 0 {
		object["required"] = required
	}
	return object
}

func (s *schemas) properties(t reflect.Type, properties Schema, required *[]string) {
	for i := range t.NumField() {
		sf := t.Field(i)
		name, options, _ := strings.Cut(sf.Tag.Get("json"), ",")
		switch {
		case name == "-":
		case sf.Anonymous && name == "":
			s.properties(sf.Type, properties, required)
		case !sf.IsExported():
		default:
			if name == "" {
				name = sf.Name
			}
			of := sf.Type
			if sf.Tag.Get("never") == "null" && of.Kind() == reflect.Pointer {
				of = of.Elem()
			}
			property := s.of(of)
			if doc := sf.Tag.Get("doc"); doc != "" {
				property["description"] = doc
			}
			properties[name] = property
			if !strings.Contains(options, "omitempty") && !strings.Contains(options, "omitzero") {
				*required = append(*required, name)
			}
		}
	}
}

// input returns the schema of a request. Only a request with a closed plan forbids additional properties.
func (p *plan) input() Schema {
	properties, required := Schema{}, []string{}
	for i := range p.fields {
		f := &p.fields[i]
		properties[f.name] = f.input()
		if f.required {
			required = append(required, f.name)
		}
	}
	object := Schema{"type": "object", "properties": properties}
	if len(required) > 0 {
		object["required"] = required
	}
	if p.closed {
		object["additionalProperties"] = false
	}
	return object
}

// describer is implemented by field types that accept only certain texts. Schema returns the schema of the accepted
// values.
type describer interface{ Schema() Schema }

// input returns the schema of one field of a request. The default is in the description, because client generators treat a
// field with the keyword "default" as always present.
func (f *field) input() Schema {
	var in Schema
	d, described := reflect.New(f.typ).Interface().(describer)
	switch {
	case described:
		in = d.Schema()
	case f.typ == fileType:
		in = Schema{"type": "string", "contentMediaType": "application/octet-stream", "contentEncoding": "base64"}
	case f.typ == dateType:
		in = Schema{"type": "string", "format": "date"}
	case f.list:
		in = f.listInput()
	case f.typ == rawType:
		in = Schema{}
	case f.nested != nil:
		in = f.nested.input()
	case f.typ.Kind() == reflect.Int64:
		in = f.integerInput()
	case f.typ.Kind() == reflect.Bool && f.pointer:
		in = Schema{"type": "boolean"}
	case f.typ.Kind() == reflect.Bool:
		in = Schema{"type": "integer", "enum": []int{1, 2}} // The API contract writes true as 1 and false as 2.
	default:
		in = f.textInput()
	}
	if f.doc != "" {
		in["description"] = f.doc
		if f.preset != "" {
			in["description"] = f.doc + " Default: " + f.preset + "."
		}
	}
	return in
}

func (f *field) integerInput() Schema {
	in := Schema{"type": "integer", "format": "int64"}
	if f.min != nil {
		in["minimum"] = *f.min
	}
	if f.max != nil {
		in["maximum"] = *f.max
	}
	if len(f.enum) > 0 {
		in["enum"] = f.enum
	}
	return in
}

func (f *field) listInput() Schema {
	in := Schema{"type": "array", "items": Schema{"type": "integer", "format": "int64"}, "maxItems": int64(maxList)}
	switch {
	case f.nested != nil:
		in["items"] = f.nested.input()
	case f.typ.Elem().Kind() == reflect.String:
		in["items"] = Schema{"type": "string"}
	}
	if f.max != nil {
		in["maxItems"] = *f.max
	}
	return in
}

func (f *field) textInput() Schema {
	in := Schema{"type": "string", "maxLength": int64(maxText)}
	if f.max != nil {
		in["maxLength"] = *f.max
	}
	if f.min != nil {
		in["minLength"] = *f.min
	}
	if f.secret {
		in["format"] = "password"
	}
	return in
}
