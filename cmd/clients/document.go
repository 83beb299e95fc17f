package main

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"unicode"
)

// schema contains the parts of a JSON Schema that the generators need.
type schema struct {
	Ref                  string             `json:"$ref"`
	Type                 types              `json:"type"`
	Format               string             `json:"format"`
	Enum                 []any              `json:"enum"`
	Description          string             `json:"description"`
	Properties           map[string]*schema `json:"properties"`
	Required             []string           `json:"required"`
	Items                *schema            `json:"items"`
	AnyOf                []*schema          `json:"anyOf"`
	OneOf                []*schema          `json:"oneOf"`
	AdditionalProperties json.RawMessage    `json:"additionalProperties"`
}

// types is the value of the keyword type in a JSON Schema: one type, or several types.
type types []string

// UnmarshalJSON accepts one type as a text, or a list of types.
func (t *types) UnmarshalJSON(text []byte) error {
	var one string
	if json.Unmarshal(text, &one) == nil {
		*t = types{one}
		return nil
	}
	return json.Unmarshal(text, (*[]string)(t))
}

// document is the part of the OpenAPI document that clients need.
type document struct {
	Info  struct{ Version string }
	Paths map[string]map[string]struct {
		OperationID string `json:"operationId"`
		Summary     string
		Tags        []string
		Security    []map[string][]string
		Keyed       bool `json:"x-idempotency-key"`
		Parameters  []struct {
			Name, Description string
			Required          bool
			Schema            *schema
		}
		RequestBody struct {
			Content map[string]struct {
				Schema  *schema
				Example json.RawMessage
			}
		} `json:"requestBody"`
		Responses map[string]struct {
			Content map[string]struct{ Schema *schema }
		}
	}
	Components struct{ Schemas map[string]*schema }
}

// operation is a route that clients call with JSON or a query.
type operation struct {
	id, method, path, summary, group string
	open                             bool
	keyed                            bool    // whether the server supports an Idempotency-Key
	request                          *schema // an object; nil for a route without fields
	requestName                      string
	example                          json.RawMessage
	data                             *schema // the result: the data of the envelope, or the body
	enveloped                        bool
	items                            string // the property of data that contains the rows of a page, or empty if the operation has no pages
	cursor                           bool   // whether the list can be read by cursor
}

// The values of operation.repetition: what a client does if the answer to a request is lost.
const (
	reads = "reads" // The request changes nothing if it is sent again, so the client sends it again.
	keyed = "keyed" // The request has an Idempotency-Key, so the client sends it again with the same key.
	once  = "once"  // The client does not send the request again, because it could have effect twice.
)

// repetition returns reads, keyed or once. An operation that only reads needs no Idempotency-Key, also if the server supports one.
// The server supports the key for every operation with a bearer that changes something.
func (o operation) repetition() string {
	switch {
	case o.method == "GET" || o.items != "" || o.group == "Lookups" || o.readsByName():
		return reads
	case o.keyed:
		return keyed
	case o.open:
		return once
	}
	return reads
}

// readsByName reports whether the id of the operation says that the operation changes nothing.
func (o operation) readsByName() bool {
	if o.open {
		return false
	}
	for _, word := range []string{"-list", "-details", "-settings", "report-", "-statistics", "-invite-check", "-preview"} {
		if strings.Contains(o.id, word) {
			return !strings.HasSuffix(o.id, "-update") && !strings.HasSuffix(o.id, "-add") && !strings.HasSuffix(o.id, "-remove")
		}
	}
	return false
}

// operations returns the operations of the document, sorted by id. It leaves out aliases, and routes for browsers and
// files.
func (d *document) operations() (list []operation) {
	for _, path := range slices.Sorted(maps.Keys(d.Paths)) {
		for method, o := range d.Paths[path] {
			result := o.Responses["200"].Content["application/json"].Schema
			if result == nil || strings.Contains(o.OperationID, "-alias-") || strings.Contains(path, "{") {
				continue
			}
			op := operation{id: o.OperationID, method: strings.ToUpper(method), path: path, summary: o.Summary, group: o.Tags[0], open: o.Security != nil && len(o.Security) == 0, keyed: o.Keyed, data: result}
			body := o.RequestBody.Content["application/json"]
			op.request, op.example = body.Schema, body.Example
			if op.request != nil && op.request.Ref != "" {
				op.requestName = refName(op.request.Ref)
				op.request = d.Components.Schemas[op.requestName]
			}
			if op.request != nil && op.requestName == "" {
				continue // The program that sends the request defines its fields, so no client can have a method for the operation.
			}
			if len(o.Parameters) > 0 {
				op.request, op.requestName = &schema{Type: types{"object"}, Properties: map[string]*schema{}}, op.id+"-request"
				for _, p := range o.Parameters {
					p.Schema.Description = p.Description
					op.request.Properties[p.Name] = p.Schema
					if p.Required {
						op.request.Required = append(op.request.Required, p.Name)
					}
				}
			}
			if data := result.Properties["data"]; data != nil && result.Properties["success"] != nil {
				op.data, op.enveloped = data, true
			}
			op.findItems(d)
			list = append(list, op)
		}
	}
	slices.SortFunc(list, func(a, b operation) int { return strings.Compare(a.id, b.id) })
	return list
}

// findItems sets items to the property that contains the rows of a page. It sets cursor if the list can be read by
// cursor.
func (o *operation) findItems(d *document) {
	if o.request == nil || o.request.Properties["pageSize"] == nil {
		return
	}
	data := d.resolve(o.data)
	o.cursor = o.request.Properties["cursor"] != nil && data.Properties["nextCursor"] != nil
	for _, name := range slices.Sorted(maps.Keys(data.Properties)) {
		if list := data.Properties[name]; list.Items != nil && list.Items.Ref != "" && name != "deleted" && (o.cursor || data.Properties["totalCount"] != nil) {
			if o.items != "" {
				o.items = ""
				return // With two lists, the client cannot determine which one has the pages.
			}
			o.items = name
		}
	}
}

func (d *document) resolve(s *schema) *schema {
	if s.Ref != "" {
		return d.Components.Schemas[refName(s.Ref)]
	}
	return s
}

func refName(ref string) string { return ref[strings.LastIndex(ref, "/")+1:] }

// simple returns the schema without the alternative null. null reports whether the schema has that alternative. of is nil
// for a schema without a type and for a choice between several schemas.
func simple(s *schema) (of *schema, null bool) {
	if len(s.AnyOf) == 2 && slices.Contains(s.AnyOf[1].Type, "null") {
		inner, _ := simple(s.AnyOf[0])
		return inner, true
	}
	if s.Ref == "" && (len(s.Type) == 0 || len(s.OneOf) > 0 || len(s.AnyOf) > 0) {
		return nil, false
	}
	return s, slices.Contains(s.Type, "null")
}

// values returns the schema of the values of a map. It returns nil if the schema does not describe a map.
func values(s *schema) *schema {
	of := new(schema)
	if len(s.AdditionalProperties) == 0 || json.Unmarshal(s.AdditionalProperties, of) != nil {
		return nil
	}
	return of
}

// pascal converts a name to Pascal case: course-list becomes CourseList.
func pascal(name string) string {
	var out strings.Builder
	up := true
	for _, r := range name {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			up = true
			continue
		}
		if up {
			r = unicode.ToUpper(r)
		}
		out.WriteRune(r)
		up = false
	}
	return out.String()
}

// camel converts a name to camel case: course-list becomes courseList.
func camel(name string) string {
	long := []rune(pascal(name))
	long[0] = unicode.ToLower(long[0])
	return string(long)
}

// snake converts a name to snake case: course-list becomes course_list.
func snake(name string) string { return strings.NewReplacer("-", "_", ".", "_").Replace(name) }

// oneLine replaces each sequence of white space by one space.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// about returns the description of a property of the schema with the name owner. If the property is a date or a time, about
// adds its format, because the generated types are texts. It also adds the meaning of 1 and 2 if they stand for yes and no.
// The descriptions of id and version speak of "the object", because many schemas share them. about replaces these words by
// the kind of the object.
func (s *schema) about(owner string) string {
	text := oneLine(s.Description)
	for _, start := range []string{"ID of the object.", "ID of the object that the request", "ID of the object to move.", "Version of the object.", "The version of the object"} {
		if strings.HasPrefix(text, start) {
			text = strings.ReplaceAll(text, "the object", "the "+kind(owner))
			break
		}
	}
	switch {
	case slices.Equal(s.Enum, []any{1.0, 2.0}) && !strings.Contains(text, "1:"):
		text += " 1: yes; 2: no."
	case strings.Contains(text, "RFC 3339"), strings.Contains(text, "YYYY-MM-DD"):
	case s.Format == "date":
		text += " Format: YYYY-MM-DD."
	case s.Format == "date-time":
		text += " Format: RFC 3339."
	}
	return text
}

// kindNames maps names to the kind of the objects. A name is the result of kind for a schema before the words are separated.
// kindNames has only the names from which kind cannot derive the right words.
var kindNames = map[string]string{
	"award": "certificate", "awardTemplate": "certificate template", "blog": "blog entry", "emailDomain": "e-mail domain",
	"faq": "FAQ entry", "fAQ": "FAQ entry", "outline": "subject, chapter or document", "outlineItem": "subject, chapter or document",
	"sAMLKey": "SAML key", "samlKey": "SAML key",
}

// kind returns the kind of the objects that a schema describes, for example "report schedule" for report-schedule-update-request
// and for EditedReportSchedule.
func kind(schema string) string {
	if route, request := strings.CutSuffix(schema, "-request"); request {
		schema = route[:strings.LastIndex(route, "-")]
	}
	for _, state := range []string{"Edited", "Listed", "Placed", "Staff"} {
		schema = strings.TrimPrefix(schema, state)
	}
	for _, part := range []string{"Data", "Details", "Secret"} {
		schema = strings.TrimSuffix(schema, part)
	}
	schema = camel(schema)
	if name := kindNames[schema]; name != "" {
		return name
	}
	var out strings.Builder
	for _, r := range schema {
		if unicode.IsUpper(r) {
			out.WriteRune(' ')
		}
		out.WriteRune(unicode.ToLower(r))
	}
	return out.String()
}

// clause returns the summary of an operation in a form that follows the word "to": with a small first letter, and without
// line breaks.
func (o operation) clause() string {
	text := oneLine(o.summary)
	return strings.ToLower(text[:1]) + text[1:]
}

// named is a schema of an object with the name under which the generators declare its type.
type named struct {
	name string
	*schema
}

// schemas returns the schemas of objects, sorted by name: the components of the document, and the requests that consist
// of query parameters.
func (d *document) schemas() (list []named) {
	for _, name := range slices.Sorted(maps.Keys(d.Components.Schemas)) {
		if s := d.Components.Schemas[name]; slices.Contains(s.Type, "object") {
			list = append(list, named{name, s})
		}
	}
	for _, o := range d.operations() {
		if o.request != nil && d.Components.Schemas[o.requestName] == nil {
			list = append(list, named{o.requestName, o.request})
		}
	}
	return list
}
