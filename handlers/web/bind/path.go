package bind

type PathValue struct{ Name, Text string }

// MustHave panics if the plan has no field for one of the path parameters.
func (p *Plan) MustHave(names []string) {
	for _, name := range names {
		if !p.Has(name) {
			panic("bind: " + p.typ.String() + " has no field for :" + name)
		}
	}
}

// path binds the path parameters. It must run before the body and the query are bound, so that they cannot replace
// a path parameter.
func (b *binder) path(values []PathValue) {
	for _, v := range values {
		if i := b.find([]byte(v.Name)); i >= 0 {
			b.set(i, value{kindText, []byte(v.Text)})
		}
	}
}
