// Package jsonschema generates JSON Schemas of the types of responses.
package jsonschema

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

// Types returns the types that the schema of a field of a request allows.
func Types(in Schema) (types []string) {
	several, ok := in["oneOf"].([]Schema)
	if !ok {
		return []string{fmt.Sprint(in["type"])}
	}
	for _, one := range several {
		types = append(types, Types(one)...)
	}
	return types
}

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

// Components collects the components of a document: the schemas of its named types.
type Components struct {
	schemas Schema
	types   map[string]reflect.Type
}

func New() *Components { return &Components{Schema{}, map[string]reflect.Type{}} }

// Schemas returns the schemas of the components by their names. The caller may add schemas.
func (s *Components) Schemas() Schema { return s.schemas }

// Of returns the schema of the type t in a response. For a named struct it returns a reference to the struct's component.
func (s *Components) Of(t reflect.Type) Schema {
	if of, known := jsonSchemas[t]; known {
		return maps.Clone(of)
	}
	if choice, open := reflect.Zero(t).Interface().(alternatives); open {
		return s.choice(choice.OneOf())
	}
	if t.Kind() != reflect.Pointer && t.Implements(reflect.TypeFor[stdjson.Marshaler]()) {
		panic(fmt.Sprintf("jsonschema: %v writes its own JSON and is not described in jsonSchemas", t))
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
		return nullable(s.Of(t.Elem()))
	case reflect.Slice:
		return Schema{"type": "array", "items": s.Of(t.Elem())}
	case reflect.Map:
		return Schema{"type": "object", "additionalProperties": s.Of(t.Elem())}
	case reflect.Interface: // The value is an object of any type, which the description of the field explains.
		return Schema{"type": "object"}
	case reflect.Struct:
		return s.structure(t)
	}
	panic(fmt.Sprintf("jsonschema: %v cannot be described", t))
}

func (s *Components) choice(types []reflect.Type) Schema {
	var of []Schema
	for _, t := range types {
		of = append(of, s.Of(t))
	}
	return Schema{"oneOf": of}
}

// nullable extends a schema so that it also accepts null, and returns it. It may change its argument.
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

func (s *Components) structure(t reflect.Type) Schema {
	name := componentName(t)
	if name == "" {
		return s.Object(t)
	}
	if known, taken := s.types[name]; taken && known != t {
		name = capital(packageName(t.PkgPath())) + name
	}
	if known, done := s.types[name]; done && known != t {
		panic("jsonschema: two types need the component " + name)
	} else if !done {
		s.types[name] = t
		s.schemas[name] = s.Object(t)
	}
	return Schema{"$ref": "#/components/schemas/" + name}
}

// packageName returns the name of the package with a path. The packages below store have the name store, so that the names of components
// do not depend on the division of the store.
func packageName(path string) string {
	if strings.Contains(path, "/store/") {
		return "store"
	}
	return path[strings.LastIndex(path, "/")+1:]
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

// Documentation returns the description of a field. In its tag doc, {values} stands for the values that its type expects.
func Documentation(sf reflect.StructField) string {
	doc := sf.Tag.Get("doc")
	if e, ok := reflect.New(sf.Type).Interface().(interface{ Expected() string }); ok {
		doc = strings.ReplaceAll(doc, "{values}", e.Expected())
	}
	return doc
}

// Object returns the schema of a struct by its json tags. Properties without omitempty and omitzero are required.
// Additional properties are forbidden.
func (s *Components) Object(t reflect.Type) Schema {
	properties, required := Schema{}, []string{}
	s.properties(t, properties, &required)
	object := Schema{"type": "object", "properties": properties, "additionalProperties": false}
	if len(required) > 0 {
		object["required"] = required
	}
	return object
}

func (s *Components) properties(t reflect.Type, properties Schema, required *[]string) {
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
			property := s.Of(of)
			if doc := Documentation(sf); doc != "" {
				property["description"] = doc
			}
			properties[name] = property
			if !strings.Contains(options, "omitempty") && !strings.Contains(options, "omitzero") {
				*required = append(*required, name)
			}
		}
	}
}
