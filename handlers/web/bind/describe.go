package bind

import "lyceum/handlers/web/jsonschema"

type Field struct {
	Name     string // for a member of an object: OBJECT.MEMBER
	About    string
	Default  string
	Choices  string // the allowed values, for example "1, 2 or 3"
	Required bool
	Company  bool // The value is a host that selects the company.
	Secret   bool
	Object   bool // The field is an object. Its members are the next fields.
	Schema   jsonschema.Schema
}

// Describe returns the fields in the order of their declaration. The members of an object follow the object. prefix precedes
// each name.
func (p *Plan) Describe(prefix string) (list []Field) {
	for i := range p.fields {
		f := &p.fields[i]
		list = append(list, Field{
			Name: prefix + f.name, About: f.doc, Default: f.preset, Choices: f.choices(), Required: f.required,
			Company: f.company, Secret: f.secret, Object: f.nested != nil, Schema: f.input(),
		})
		if f.nested != nil {
			list = append(list, f.nested.Describe(prefix+f.name+".")...)
		}
	}
	return list
}
