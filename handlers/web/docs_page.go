package web

import (
	"bytes"
	"encoding/json"
	"html/template"
	"maps"
	"slices"
	"strings"
)

var docsTemplate = template.Must(template.ParseFS(docsFiles, "docs/page.html"))

type docsView struct {
	Title, Version string
	Groups         []docsGroup
	Intro          []template.HTML
	Codes          []docsMessage
}

type docsGroup struct {
	Name, About string
	Operations  []docsOperation
}

type docsOperation struct {
	ID, Method, Path, Summary, About, Scope string
	Deprecated, Keyed                       bool
	Request, Response                       []docsField
	RequestExample, ResponseExample         string
	Codes                                   []docsCodes
}

type docsField struct {
	Name, Type, About string
	Required          bool
}

type docsCodes struct {
	Status string
	Codes  []string
}

type docsMessage struct {
	Status        int
	Code, Message string
}

// described is the part of an OpenAPI document that the page shows.
type described struct {
	Paths      map[string]map[string]describedOperation
	Tags       []struct{ Name, Description string }
	Components struct{ Schemas map[string]describedSchema }
}

type describedOperation struct {
	OperationID string `json:"operationId"`
	Summary     string
	Description string
	Tags        []string
	Deprecated  bool
	Parameters  []struct {
		Name, Description string
		Required          bool
		Schema            describedSchema
	}
	RequestBody struct{ Content map[string]describedContent } `json:"requestBody"`
	Responses   map[string]struct{ Content map[string]describedContent }
	Codes       map[string][]string `json:"x-error-codes"`
	Scope       string              `json:"x-scope"`
	Keyed       bool                `json:"x-idempotency-key"`
}

type describedContent struct {
	Schema  describedSchema
	Example json.RawMessage
}

type describedSchema struct {
	Ref         string `json:"$ref"`
	Type        any
	Description string
	Properties  map[string]describedSchema
	Required    []string
	Items       *describedSchema
	AnyOf       []describedSchema `json:"anyOf"`
	OneOf       []describedSchema `json:"oneOf"`
}

// page returns the page of the documentation: the operations of an OpenAPI document of the API, with a filter, and the introduction.
func (a *API) page(document []byte) []byte {
	var d described
	if err := json.Unmarshal(document, &d); err != nil {
		panic(err) // Document returns JSON.
	}
	view := docsView{Title: a.Title, Version: a.Version, Groups: d.groups(a.Routes), Codes: a.Errors.messages()}
	for paragraph := range strings.SplitSeq(a.About, "\n\n") {
		view.Intro = append(view.Intro, emphasized(paragraph))
	}
	var to bytes.Buffer
	if err := docsTemplate.Execute(&to, view); err != nil {
		panic(err) // A test executes the template.
	}
	return to.Bytes()
}

// groups returns the operations in the order of the table.
func (d *described) groups(routes []Route) []docsGroup {
	groups := make([]docsGroup, len(d.Tags))
	for i, tag := range d.Tags {
		groups[i] = docsGroup{Name: tag.Name, About: tag.Description}
	}
	for i := range routes {
		r := &routes[i]
		operation, known := d.Paths[r.Path][strings.ToLower(r.Method)]
		at := slices.IndexFunc(groups, func(g docsGroup) bool { return g.Name == r.Group })
		if known && r.Documented() && at >= 0 {
			groups[at].Operations = append(groups[at].Operations, d.operation(r, operation))
		}
	}
	return groups
}

func (d *described) operation(r *Route, o describedOperation) docsOperation {
	shown := docsOperation{
		ID: o.OperationID, Method: r.Method, Path: r.Path, Summary: o.Summary, About: o.Description, Deprecated: o.Deprecated, Scope: o.Scope, Keyed: o.Keyed,
	}
	for _, p := range o.Parameters {
		shown.Request = append(shown.Request, docsField{p.Name, p.Schema.name(), p.Description, p.Required})
	}
	request, response := o.RequestBody.Content["application/json"], o.Responses["200"].Content["application/json"]
	shown.Request = append(shown.Request, d.fields(request.Schema, "", nil)...)
	shown.Response = d.fields(response.Schema, "", nil)
	shown.RequestExample, shown.ResponseExample = indented(request.Example), indented(response.Example)
	for _, status := range slices.Sorted(maps.Keys(o.Codes)) {
		shown.Codes = append(shown.Codes, docsCodes{status, o.Codes[status]})
	}
	return shown
}

// resolved returns the schema to which s refers, or the part of s that is not null. name is the name of a component, or empty.
func (d *described) resolved(s describedSchema) (schema describedSchema, name string) {
	for _, part := range slices.Concat(s.AnyOf, s.OneOf) {
		if part.Type != "null" {
			return d.resolved(part)
		}
	}
	if s.Ref == "" {
		return s, ""
	}
	name = s.Ref[strings.LastIndex(s.Ref, "/")+1:]
	return d.Components.Schemas[name], name
}

// fields returns the properties of a schema and of the objects in it, required ones first. prefix precedes each name. within contains the
// components that contain the schema, because a component may contain itself.
func (d *described) fields(s describedSchema, prefix string, within []string) (list []docsField) {
	object, name := d.resolved(s)
	if name != "" {
		if slices.Contains(within, name) {
			return nil
		}
		within = append(slices.Clip(within), name)
	}
	if object.Items != nil {
		return d.fields(*object.Items, strings.TrimSuffix(prefix, ".")+"[].", within)
	}
	names := slices.SortedFunc(maps.Keys(object.Properties), func(x, y string) int {
		if required := slices.Contains(object.Required, x); required != slices.Contains(object.Required, y) && prefix == "" {
			if required {
				return -1
			}
			return 1
		}
		return strings.Compare(x, y)
	})
	for _, property := range names {
		p := object.Properties[property]
		of, _ := d.resolved(p)
		list = append(list, docsField{prefix + property, of.name(), p.Description, slices.Contains(object.Required, property) && !strings.HasPrefix(prefix, "data")})
		list = append(list, d.fields(p, prefix+property+".", within)...)
	}
	return list
}

// name returns the name of the type of a schema, such as integer.
func (s describedSchema) name() string {
	switch t := s.Type.(type) {
	case string:
		return t
	case []any:
		for _, one := range t {
			if text, is := one.(string); is && text != "null" {
				return text
			}
		}
	}
	return ""
}

// messages returns all messages of the table, each code of a status with its messages in one line.
func (t *ErrorTable) messages() (list []docsMessage) {
	for _, r := range slices.Concat([]ErrorResponse{invalidInput}, t.Responses, []ErrorResponse{internalError}) {
		i := slices.IndexFunc(list, func(m docsMessage) bool { return m.Status == r.Status && m.Code == r.Code })
		switch {
		case i < 0:
			list = append(list, docsMessage{r.Status, r.Code, r.Message})
		case !strings.Contains(list[i].Message, r.Message):
			list[i].Message += " " + r.Message
		}
	}
	slices.SortStableFunc(list, func(x, y docsMessage) int { return x.Status - y.Status })
	return list
}

// emphasized returns a paragraph of Markdown as HTML. The only markup of the introduction is **strong text**.
func emphasized(paragraph string) template.HTML {
	parts := strings.Split(template.HTMLEscapeString(paragraph), "**")
	var text strings.Builder
	for i, part := range parts {
		if i > 0 {
			text.WriteString([]string{"</strong>", "<strong>"}[i%2])
		}
		text.WriteString(part)
	}
	return template.HTML(text.String()) //nolint:gosec // escaped above
}

// indented returns JSON on several lines, or an empty text if there is none.
func indented(text json.RawMessage) string {
	var to bytes.Buffer
	if len(text) == 0 || json.Indent(&to, text, "", "  ") != nil {
		return ""
	}
	return to.String()
}
