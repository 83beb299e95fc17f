package main

import (
	"bytes"
	"embed"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"text/template"
)

//go:embed templates
var templates embed.FS

const generated = "generated from the OpenAPI document by cmd/clients; do not edit"

// description is the API in the words of one language, as the template of its client needs it.
type description struct {
	Generated string
	Choices   []choice
	Types     []object
	Methods   []method
	Events    []event
}

// choice is an enumeration of texts. Request is true if only requests have it. A response of a later version can have further values.
type choice struct {
	Name    string
	Values  []string
	Request bool
}

type object struct {
	Name    string
	Request bool
	Fields  []field
}

type field struct {
	Name, Type, About string
	Required          bool
	Schema            *schema
}

// method calls an operation. In is the type of its request, or empty. Items is the property with the rows of a page, and Item their type.
type method struct {
	ID, Method, Path, Summary, Clause, Repetition string
	Enveloped, Keyed, Optional                    bool
	In, Out                                       string
	Request, Data                                 *schema
	Items, Item                                   string
	Cursor, CSV                                   bool
	PageSize                                      int64 // the largest page
}

// event is a type of the messages that the deployment sends to webhooks. Data is the type of its data.
type event struct{ Type, Data string }

// language is a language with its template. The functions get the texts of types.
type language struct {
	template                                string
	unknown, integer, number, boolean, text string
	named                                   func(name string) string
	list, dict, optional                    func(of string) string
	union                                   func(of []string, request bool) string
	choice                                  func(s *schema, request bool) string
	functions                               template.FuncMap
}

func (l *language) render(d *document) ([]byte, error) {
	functions := template.FuncMap{"pascal": pascal, "camel": camel, "snake": snake, "comment": comment}
	maps.Copy(functions, l.functions)
	t, err := template.New(l.template).Funcs(functions).ParseFS(templates, "templates/"+l.template)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = t.Execute(&out, l.describe(d))
	return out.Bytes(), err
}

func (l *language) describe(d *document) description {
	out := description{Generated: generated}
	for _, name := range slices.Sorted(maps.Keys(d.choices)) {
		c := choice{Name: name, Request: d.requests[name]}
		for _, value := range d.choices[name] {
			c.Values = append(c.Values, value.(string))
		}
		out.Choices = append(out.Choices, c)
	}
	for _, name := range slices.Sorted(maps.Keys(d.Components.Schemas)) {
		if s := d.Components.Schemas[name]; slices.Contains(s.Type, "object") {
			out.Types = append(out.Types, l.object(name, s, d.requests[name]))
		}
	}
	for _, o := range d.operations {
		out.Methods = append(out.Methods, l.method(d, o))
	}
	for _, name := range slices.Sorted(maps.Keys(d.Webhooks)) {
		data := d.Webhooks[name]["post"].RequestBody.Content["application/json"].Schema.Properties["data"]
		out.Events = append(out.Events, event{name, l.typeOf(data, false)})
	}
	return out
}

func (l *language) object(name string, s *schema, request bool) object {
	out := object{Name: pascal(name), Request: request}
	for _, property := range slices.Sorted(maps.Keys(s.Properties)) {
		p := s.Properties[property]
		out.Fields = append(out.Fields, field{property, l.typeOf(p, request), p.about(name), slices.Contains(s.Required, property), p})
	}
	return out
}

func (l *language) method(d *document, o operation) method {
	out := method{ID: o.id, Method: o.method, Path: o.path, Summary: oneLine(o.summary), Clause: o.clause(), Repetition: o.repetition(), Enveloped: o.enveloped,
		Keyed: o.repetition() == keyed, Out: l.typeOf(o.data, false), Request: o.request, Data: o.data, Items: o.items, Cursor: o.cursor, CSV: o.csv}
	if o.request != nil {
		out.In, out.Optional = l.named(pascal(o.requestName)), len(o.request.Required) == 0
	}
	if o.items != "" {
		out.Item = l.typeOf(d.resolve(o.data).Properties[o.items].Items, false)
		out.PageSize = o.request.Properties["pageSize"].Maximum
	}
	return out
}

func (l *language) typeOf(s *schema, request bool) string {
	of, null := simple(s)
	if of == nil {
		return l.alternatives(slices.Concat(s.OneOf, s.AnyOf), request)
	}
	text := l.plain(of, request)
	if null && text != l.unknown {
		return l.optional(text)
	}
	return text
}

func (l *language) plain(s *schema, request bool) string {
	switch {
	case s.Ref != "":
		return l.named(pascal(refName(s.Ref)))
	case len(s.Enum) > 0:
		return l.choice(s, request)
	case slices.Contains(s.Type, "array"):
		return l.list(l.typeOf(s.Items, request))
	case slices.Contains(s.Type, "integer"):
		return l.integer
	case slices.Contains(s.Type, "number"):
		return l.number
	case slices.Contains(s.Type, "boolean"):
		return l.boolean
	case slices.Contains(s.Type, "string"):
		return l.text
	case s.values != nil:
		return l.dict(l.typeOf(s.values, request))
	}
	return l.unknown
}

// alternatives returns the type of a choice between schemas.
func (l *language) alternatives(list []*schema, request bool) string {
	var of []string
	for _, s := range list {
		of = append(of, l.typeOf(s, request))
	}
	if len(of) == 0 || slices.Contains(of, l.unknown) {
		return l.unknown
	}
	return l.union(of, request)
}

// literals returns values as JSON texts with a separator between them.
func literals[T any](values []T, separator string) string {
	var texts []string
	for _, value := range values {
		var text strings.Builder
		encoder := json.NewEncoder(&text)
		encoder.SetEscapeHTML(false)
		_ = encoder.Encode(value) // The values come from a JSON document.
		texts = append(texts, strings.TrimSpace(text.String()))
	}
	return strings.Join(texts, separator)
}

// union returns a type that has the values of several types.
func union(of []string, _ bool) string { return strings.Join(of, " | ") }

// comment changes a text so that it does not end the block comment that contains it.
func comment(text string) string { return strings.ReplaceAll(oneLine(text), "*/", "* /") }
