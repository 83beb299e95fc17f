package bind

import (
	"reflect"
	"slices"
	"strings"
)

// Has reports whether the plan has a field with the name, ignoring case.
func (p *Plan) Has(name string) bool {
	_, known := p.byName[strings.ToLower(name)]
	return known
}

func (p *Plan) IsEmpty() bool { return len(p.fields) == 0 }

// Requiring returns a plan in which more fields are required. It panics if the plan has no such field.
func (p *Plan) Requiring(names ...string) *Plan {
	stricter := *p
	stricter.fields = slices.Clone(p.fields)
	for _, name := range names {
		i, known := p.byName[strings.ToLower(name)]
		if !known {
			panic("bind: no field " + name + " to require")
		}
		stricter.fields[i].required = true
		stricter.required |= 1 << i
	}
	return &stricter
}

func (p *Plan) HasRequired() bool { return p.required != 0 }

// Company returns the value of the field that selects the company, or "".
func (p *Plan) Company(in any) string {
	if p.company < 0 {
		return ""
	}
	return textOf(in, &p.fields[p.company])
}

// Account returns the value of the field that rate limits count, or "".
func (p *Plan) Account(in any) string { return textOf(in, p.accountField()) }

// HasAccount reports whether the plan has a field that rate limits count.
func (p *Plan) HasAccount() bool { return p.accountField() != nil }

// IsSensitive reports whether the plan has a field with a secret or a field that rate limits count.
func (p *Plan) IsSensitive() bool {
	return slices.ContainsFunc(p.fields, func(f field) bool { return f.secret || f.account })
}

func (p *Plan) accountField() *field {
	for i := range p.fields {
		if p.fields[i].account {
			return &p.fields[i]
		}
	}
	return nil
}

// OnlyID returns the name of the field with IDs that is required or has a value, such as courseID or userIDs. It returns "" if there is none, or if further
// objects may be named: by another field with IDs, or in a list of objects. It does not name an encrypted ID, so that its error does not tell whether it
// can be decrypted.
func (p *Plan) OnlyID(in any) (name string) {
	for i := range p.fields {
		f := &p.fields[i]
		v := reflect.ValueOf(in).Elem().FieldByIndex(f.index)
		isID := f.typ.Kind() != reflect.String && (f.name == "id" || strings.HasSuffix(f.name, "ID") || strings.HasSuffix(f.name, "IDs"))
		switch {
		case v.IsZero() && !f.required || !isID && f.nested == nil:
		case name != "" || f.nested != nil:
			return ""
		default:
			name = f.name
		}
	}
	return name
}

// textOf returns the text of the field f of the request struct in. It returns "" if f or the value is nil.
func textOf(in any, f *field) string {
	if f == nil {
		return ""
	}
	v := reflect.ValueOf(in).Elem().FieldByIndex(f.index)
	if v.Kind() == reflect.Pointer {
		if v.IsNil() {
			return ""
		}
		v = v.Elem()
	}
	return v.String()
}
