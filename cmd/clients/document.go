package main

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
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
	Maximum              int64              `json:"maximum"`
	// values is the schema of the values of a map, and choice the name of an enumeration of texts. nameParts sets both.
	values *schema
	choice string
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
	Webhooks map[string]map[string]struct {
		RequestBody struct {
			Content map[string]struct{ Schema *schema }
		} `json:"requestBody"`
	}
	Components struct{ Schemas map[string]*schema }
	// operations, choices and requests are derived from the document by read: the operations in the order of their ids, the enumerations of texts
	// by their names, and the names of the types that only requests have.
	operations []operation
	choices    map[string][]any
	requests   map[string]bool
}

// read returns the document with everything that is derived from it.
func read(text []byte) (*document, error) {
	d := &document{choices: map[string][]any{}, requests: map[string]bool{}}
	if err := json.Unmarshal(text, d); err != nil {
		return nil, err
	}
	d.findOperations()
	d.nameParts()
	return d, nil
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
	csv                              bool   // whether the result can be read as CSV
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

// findOperations sets operations, sorted by id. It leaves out aliases, and routes for browsers and files.
func (d *document) findOperations() {
	for _, path := range slices.Sorted(maps.Keys(d.Paths)) {
		for method, o := range d.Paths[path] {
			result := o.Responses["200"].Content["application/json"].Schema
			if result == nil || strings.Contains(o.OperationID, "-alias-") || strings.Contains(path, "{") {
				continue
			}
			op := operation{id: o.OperationID, method: strings.ToUpper(method), path: path, summary: o.Summary, group: o.Tags[0],
				open: o.Security != nil && len(o.Security) == 0, keyed: o.Keyed, data: result}
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
				d.Components.Schemas[op.requestName] = op.request
			}
			_, op.csv = o.Responses["200"].Content["text/csv"]
			if data := result.Properties["data"]; data != nil && result.Properties["success"] != nil {
				op.data, op.enveloped = data, true
			}
			op.findItems(d)
			d.operations = append(d.operations, op)
		}
	}
	slices.SortFunc(d.operations, func(a, b operation) int { return strings.Compare(a.id, b.id) })
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

// clause returns the summary of an operation in a form that follows the word "to": with a small first letter, and without
// line breaks.
func (o operation) clause() string {
	text := oneLine(o.summary)
	return strings.ToLower(text[:1]) + text[1:]
}
