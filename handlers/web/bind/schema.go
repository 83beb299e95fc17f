package bind

import (
	"maps"
	"reflect"

	"lyceum/handlers/web/jsonschema"
)

// Input returns the schema of a request. Only a request with a closed plan forbids additional properties.
func (p *Plan) Input() jsonschema.Schema {
	properties, required := jsonschema.Schema{}, []string{}
	for i := range p.fields {
		f := &p.fields[i]
		properties[f.name] = f.input()
		if f.required {
			required = append(required, f.name)
		}
	}
	object := jsonschema.Schema{"type": "object", "properties": properties}
	if len(required) > 0 {
		object["required"] = required
	}
	if p.Closed {
		object["additionalProperties"] = false
	}
	return object
}

// describer is implemented by field types that accept only certain texts. Schema returns the schema of the accepted
// values.
type describer interface{ Schema() jsonschema.Schema }

// input returns the schema of one field of a request. The default is in the description, because client generators treat a
// field with the keyword "default" as always present.
func (f *field) input() jsonschema.Schema {
	var in jsonschema.Schema
	d, described := reflect.New(f.typ).Interface().(describer)
	switch {
	case described:
		in = d.Schema()
	case f.typ == fileType:
		in = jsonschema.Schema{"type": "string", "contentMediaType": "application/octet-stream", "contentEncoding": "base64"}
	case f.typ == dateType && f.optional: // An empty text removes the date, so the format "date" does not apply.
		in = jsonschema.Schema{"type": "string", "pattern": "^([0-9]{4}-[0-9]{2}-[0-9]{2})?$"}
	case f.typ == dateType:
		in = jsonschema.Schema{"type": "string", "format": "date"}
	case f.typ == decimalType:
		in = jsonschema.Schema{"anyOf": []jsonschema.Schema{{"type": "string"}, {"type": "number"}}}
	case f.list:
		in = f.listInput()
	case f.typ == rawType:
		in = jsonschema.Schema{}
	case f.nested != nil:
		in = f.nested.Input()
	case f.typ.Kind() == reflect.Int64, f.typ.Kind() == reflect.Int:
		in = f.integerInput()
	case f.typ.Kind() == reflect.Bool && f.optional:
		in = jsonschema.Schema{"type": "boolean"}
	case f.typ.Kind() == reflect.Bool:
		in = jsonschema.Schema{"type": "integer", "enum": []int{1, 2}} // The API contract writes true as 1 and false as 2.
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

func (f *field) integerInput() jsonschema.Schema {
	in := jsonschema.Schema{"type": "integer", "format": "int64"}
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

func (f *field) listInput() jsonschema.Schema {
	in := jsonschema.Schema{"type": "array", "items": jsonschema.Schema{"type": "integer", "format": "int64"}, "maxItems": int64(maxList)}
	switch {
	case f.nested != nil:
		in["items"] = f.nested.Input()
	case f.typ.Elem().Kind() == reflect.String:
		in["items"] = jsonschema.Schema{"type": "string"}
	}
	if f.max != nil {
		in["maxItems"] = *f.max
	}
	return in
}

func (f *field) textInput() jsonschema.Schema {
	in := jsonschema.Schema{"type": "string", "maxLength": int64(maxText)}
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

// Parameters returns the fields as query parameters of an OpenAPI document. example contains example values by name.
func (p *Plan) Parameters(example map[string]any) []jsonschema.Schema {
	parameters := []jsonschema.Schema{}
	for i := range p.fields {
		f := &p.fields[i]
		in := f.input()
		if several, ok := in["oneOf"].([]jsonschema.Schema); ok {
			in = maps.Clone(several[0]) // Client generators do not support oneOf in a query.
		}
		parameter := jsonschema.Schema{"name": f.name, "in": "query", "required": f.required, "schema": in}
		if f.doc != "" {
			parameter["description"] = f.doc
			delete(in, "description")
		}
		if value, given := example[f.name]; given {
			parameter["example"] = value
		}
		parameters = append(parameters, parameter)
	}
	return parameters
}
