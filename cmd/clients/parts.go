package main

import (
	"encoding/json"
	"maps"
	"slices"
)

// nameParts gives each object and each enumeration of texts within the schemas a name: the name of the type that contains it, and the name of
// its property. The generators then declare a type for each of them.
func (d *document) nameParts() {
	for _, name := range slices.Sorted(maps.Keys(d.Components.Schemas)) {
		_, request := cutRequest(name)
		d.requests[name] = request
		d.nameProperties(name, d.Components.Schemas[name])
	}
	for i, o := range d.operations {
		d.operations[i].data = d.namePart(pascal(o.id)+"Data", o.data, false)
	}
}

func (d *document) nameProperties(owner string, s *schema) {
	for _, property := range slices.Sorted(maps.Keys(s.Properties)) {
		s.Properties[property] = d.namePart(pascal(owner)+pascal(property), s.Properties[property], d.requests[owner])
	}
}

// namePart names the parts of s. It returns s, or a reference to s if s is an object.
func (d *document) namePart(name string, s *schema, request bool) *schema {
	if len(s.AnyOf) > 0 {
		s.AnyOf[0] = d.namePart(name, s.AnyOf[0], request)
	}
	if s.Items != nil {
		s.Items = d.namePart(name+"Item", s.Items, request)
	}
	if of := new(schema); len(s.AdditionalProperties) > 0 && json.Unmarshal(s.AdditionalProperties, of) == nil {
		s.values = d.namePart(name+"Value", of, request)
	}
	if len(s.Enum) > 0 && slices.Contains(s.Type, "string") {
		s.choice, d.choices[name], d.requests[name] = name, s.Enum, request
	}
	if len(s.Properties) == 0 || len(s.Type) == 0 {
		return s
	}
	d.Components.Schemas[name], d.requests[name] = s, request
	d.nameProperties(name, s)
	ref := &schema{Ref: "#/" + name, Description: s.Description}
	if slices.Contains(s.Type, "null") {
		return &schema{AnyOf: []*schema{ref, {Type: types{"null"}}}, Description: s.Description}
	}
	return ref
}
