package web

import "lyceum/handlers/web/bind"

// Field describes an input field of a route.
type Field = bind.Field

type File = bind.File

// Fields returns the input fields of the route in the order of their declaration. The members of an object follow
// the object.
func (r *Route) Fields() []Field { return r.plan.Describe("") }

func (r *Route) RejectsUnknownFields() bool { return r.plan.Closed }

// RejectUnknownFields makes unknown fields errors. It does nothing for a route that has the option Action, reads its body itself,
// or serves browsers.
func (r *Route) RejectUnknownFields() {
	if r.handling&Action == 0 && r.Form.called() {
		r.plan.Close()
	}
}

// Notes returns the sentences about fresh sign-in, rate limits and aliases in the description of the route.
func (r *Route) Notes() string { return r.freshNotes() + r.limitNotes() + r.aliases() }
