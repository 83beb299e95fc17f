package web

// Field describes an input field of a route.
type Field struct {
	Name     string // for a member of an object: OBJECT.MEMBER
	About    string
	Default  string
	Choices  string // the allowed values, for example "1, 2 or 3"
	Required bool
	Company  bool // The value is a host that selects the company.
	Secret   bool
	Object   bool // The field is an object. Its members are the next fields.
	Schema   Schema
}

// Fields returns the input fields of the route in the order of their declaration. The members of an object follow
// the object.
func (r *Route) Fields() []Field { return r.plan.describe("") }

// RejectsUnknownFields reports whether unknown fields are errors.
func (r *Route) RejectsUnknownFields() bool { return r.plan.closed }

// RejectUnknownFields makes unknown fields errors. It does nothing for a route that has the option Action, reads its body itself,
// or serves browsers.
func (r *Route) RejectUnknownFields() {
	if !r.action && !r.Raw && !r.Browser && !r.streams {
		r.plan.closed = true
	}
}

// Notes returns the sentences about fresh sign-in, rate limits and aliases in the description of the route.
func (r *Route) Notes() string { return r.freshNotes() + r.limitNotes() + r.aliases() }

func (p *plan) describe(prefix string) (list []Field) {
	for i := range p.fields {
		f := &p.fields[i]
		list = append(list, Field{
			Name: prefix + f.name, About: f.doc, Default: f.preset, Choices: f.choices(), Required: f.required,
			Company: f.company, Secret: f.secret, Object: f.nested != nil, Schema: f.input(),
		})
		if f.nested != nil {
			list = append(list, f.nested.describe(prefix+f.name+".")...)
		}
	}
	return list
}
