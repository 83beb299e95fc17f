package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"text/template"
)

// phpWriter writes the PHP client. prefix is the namespace of the types, as the generated file names it.
type phpWriter struct {
	*language
	requests map[string]*schema // the types that only requests have
	prefix   string
}

// phpLanguage returns the language of a file of the PHP client. Results are objects. Requests are arrays, whose keys a comment describes.
func phpLanguage(d *document, file, prefix string) *language {
	w := &phpWriter{requests: map[string]*schema{}, prefix: prefix}
	for name, s := range d.Components.Schemas {
		if d.requests[name] {
			w.requests[pascal(name)] = s
		}
	}
	w.language = &language{
		template: file,
		unknown:  "mixed", integer: "int", number: "float", boolean: "bool", text: "string",
		named:    w.named,
		list:     func(of string) string { return "list<" + of + ">" },
		dict:     func(of string) string { return "array<string, " + of + ">" },
		optional: func(of string) string { return of + "|null" },
		union:    func(of []string, _ bool) string { return strings.Join(of, "|") },
		choice: func(s *schema, request bool) string {
			switch {
			case request:
				return strings.ReplaceAll(literals(s.Enum, "|"), `"`, "'")
			case s.choice != "":
				return "string"
			}
			return "int"
		},
		functions: template.FuncMap{
			"native": w.native, "read": w.read, "convert": w.convert, "property": phpProperty,
		},
	}
	return w.language
}

// named returns the class of a result, or the shape of a request or of a part of it.
func (w *phpWriter) named(name string) string {
	s, request := w.requests[name]
	if !request {
		return w.prefix + name
	}
	var fields []string
	for _, property := range slices.Sorted(maps.Keys(s.Properties)) {
		key, optional := property, "?"
		if slices.Contains(s.Required, property) {
			optional = ""
		}
		if strings.Contains(key, "-") {
			key = "'" + key + "'"
		}
		fields = append(fields, key+optional+": "+w.typeOf(s.Properties[property], true))
	}
	return "array{" + strings.Join(fields, ", ") + "}"
}

// native returns the type of a schema in a declaration.
func (w *phpWriter) native(s *schema, required bool) string {
	of, null := simple(s)
	if of == nil {
		return "mixed"
	}
	text := "array"
	switch {
	case of.Ref != "":
		text = w.prefix + pascal(refName(of.Ref))
	case !slices.Contains(of.Type, "array") && of.values == nil:
		text = w.plain(of, false)
	}
	if text != "mixed" && (null || !required) {
		return "?" + text
	}
	return text
}

// zeros are the values of properties that the response of an earlier version does not have.
var zeros = map[string]string{"int": "0", "float": "0.0", "bool": "false", "string": "''", "array": "[]", "mixed": "null"}

// read returns the expression that reads a property of an object from the array $data.
func (w *phpWriter) read(f field) string {
	from, native := fmt.Sprintf("$data['%s']", f.Name), w.native(f.Schema, f.Required)
	if converted := w.convert(f.Schema, from); converted != from {
		if strings.HasPrefix(native, "?") {
			return fmt.Sprintf("isset(%s) ? %s : null", from, converted)
		}
		return w.convert(f.Schema, from+" ?? []")
	}
	if strings.HasPrefix(native, "?") {
		return from + " ?? null"
	}
	return from + " ?? " + zeros[native]
}

// convert returns the expression that converts the decoded JSON of a schema to objects. It returns from if there are none.
func (w *phpWriter) convert(s *schema, from string) string {
	of, _ := simple(s)
	switch {
	case of == nil:
	case of.Ref != "":
		return fmt.Sprintf("%s%s::from(%s)", w.prefix, pascal(refName(of.Ref)), from)
	case of.Items != nil || of.values != nil:
		inner := of.Items
		if inner == nil {
			inner = of.values
		}
		if each := w.convert(inner, "$part"); each != "$part" {
			return fmt.Sprintf("array_map(fn(array $part) => %s, %s)", each, from)
		}
	}
	return from
}

func phpProperty(name string) string {
	if strings.Contains(name, "-") {
		return camel(name)
	}
	return name
}
