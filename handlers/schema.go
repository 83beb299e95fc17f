package handlers

import (
	stdjson "encoding/json"
	"fmt"
	"maps"
	"reflect"
	"strings"
	"unicode"

	"lyceum/store"
)

// schema is a JSON Schema, or any other object of the OpenAPI document.
type schema = map[string]any

// shapes has the schemas of types that implement json.Marshaler. The generator panics on a type that is missing here.
var shapes = map[reflect.Type]schema{
	reflect.TypeFor[store.Date](): {"type": []string{"string", "null"}, "format": "date"},
	reflect.TypeFor[store.Time](): {"type": []string{"string", "null"}, "format": "date-time"},
	reflect.TypeFor[store.Flag](): {"type": "integer", "enum": []int{0, 1}},
	reflect.TypeFor[store.EnrollmentStatus](): {"type": "string", "enum": []store.EnrollmentStatus{
		store.NotEnrolled, store.Upcoming, store.Ongoing, store.Completed, store.Expired, store.Unenrolled}},
}

// chooser is implemented by responses that have one of several schemas.
type chooser interface{ oneOf() []reflect.Type }

// schemas collects the named types of a document.
type schemas struct {
	components schema
	types      map[string]reflect.Type
}

// of returns the schema of t in a response. The schema of a named struct is a reference to a component.
func (s *schemas) of(t reflect.Type) schema {
	if shape, known := shapes[t]; known {
		return maps.Clone(shape)
	}
	if choice, open := reflect.Zero(t).Interface().(chooser); open {
		return s.choice(choice.oneOf())
	}
	if t.Kind() != reflect.Pointer && t.Implements(reflect.TypeFor[stdjson.Marshaler]()) {
		panic(fmt.Sprintf("handlers: %v writes its own JSON and is not described in shapes", t))
	}
	switch t.Kind() {
	case reflect.Bool:
		return schema{"type": "boolean"}
	case reflect.Int, reflect.Int64, reflect.Int32, reflect.Int16:
		return schema{"type": "integer", "format": "int64"}
	case reflect.Float64:
		return schema{"type": "number"}
	case reflect.String:
		return schema{"type": "string"}
	case reflect.Pointer:
		return nullable(s.of(t.Elem()))
	case reflect.Slice:
		return schema{"type": "array", "items": s.of(t.Elem())}
	case reflect.Map:
		return schema{"type": "object", "additionalProperties": s.of(t.Elem())}
	case reflect.Struct:
		return s.structure(t)
	}
	panic(fmt.Sprintf("handlers: %v cannot be described", t))
}

func (s *schemas) choice(types []reflect.Type) schema {
	var of []schema
	for _, t := range types {
		of = append(of, s.of(t))
	}
	return schema{"oneOf": of}
}

// nullable returns the schema with null as an additional value.
func nullable(of schema) schema {
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
	return schema{"anyOf": []schema{of, {"type": "null"}}}
}

func (s *schemas) structure(t reflect.Type) schema {
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
	return schema{"$ref": "#/components/schemas/" + name}
}

// componentName returns the component name of a type, or "" for anonymous and generic types.
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

// object returns the schema of a struct by its json tags. It requires all properties and forbids additional ones.
func (s *schemas) object(t reflect.Type) schema {
	properties, required := schema{}, []string{}
	s.properties(t, properties, &required)
	object := schema{"type": "object", "properties": properties, "additionalProperties": false}
	if len(required) > 0 {
		object["required"] = required
	}
	return object
}

func (s *schemas) properties(t reflect.Type, properties schema, required *[]string) {
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

// input returns the schema of a request. Only a closed plan forbids unknown fields.
func (p *plan) input() schema {
	properties, required := schema{}, []string{}
	for i := range p.fields {
		f := &p.fields[i]
		properties[f.name] = f.input()
		if f.required {
			required = append(required, f.name)
		}
	}
	object := schema{"type": "object", "properties": properties}
	if len(required) > 0 {
		object["required"] = required
	}
	if p.closed {
		object["additionalProperties"] = false
	}
	return object
}

// spelled has the request schemas of types that implement encoding.TextUnmarshaler and do not accept any text.
var spelled = map[reflect.Type]schema{
	reflect.TypeFor[Phone](): {"oneOf": []schema{
		{"type": "integer", "format": "int64", "minimum": 10_000, "maximum": 999_999_999_999_999},
		{"type": "string", "pattern": `^\+?[1-9][0-9]{4,14}$`}}},
	reflect.TypeFor[mobile](): {"oneOf": []schema{
		{"type": "integer", "format": "int64", "minimum": 0, "maximum": 999_999_999_999_999},
		{"type": "string", "pattern": `^(0|\+?[1-9][0-9]{4,14})$`}}},
	reflect.TypeFor[zip](): {"oneOf": []schema{
		{"type": "integer", "format": "int64", "minimum": 0},
		{"type": "string", "maxLength": maxZip, "pattern": "^[0-9A-Za-z -]*$"}}},
	reflect.TypeFor[one](): {"type": "string", "enum": []string{"1"}},
}

// input returns the schema of one field of a request. The default is in the description, because client generators treat a
// field with the keyword "default" as always present.
func (f *field) input() schema {
	in := maps.Clone(spelled[f.typ])
	switch {
	case in != nil:
	case f.typ == fileType:
		in = schema{"type": "string", "contentMediaType": "application/octet-stream"}
	case f.typ == dateType:
		in = schema{"type": "string", "format": "date"}
	case f.nested != nil:
		in = f.nested.input()
	case f.typ.Kind() == reflect.Int64:
		in = f.integerInput()
	case f.typ.Kind() == reflect.Bool:
		in = schema{"type": "integer", "enum": []int{1, 2}} // the API contract writes true as 1 and false as 2
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

func (f *field) integerInput() schema {
	in := schema{"type": "integer", "format": "int64"}
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

func (f *field) textInput() schema {
	in := schema{"type": "string", "maxLength": int64(maxText)}
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
