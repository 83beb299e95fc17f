package handlers

import (
	"math/bits"
	"mime"
	"reflect"
	"strings"

	"github.com/valyala/fasthttp"
)

// binder fills one request value from one HTTP request.
type binder struct {
	plan   *plan
	target reflect.Value
	prefix string // of nested objects: "inputData."
	sent   uint64 // bit per field: present with a value
	bad    uint64 // bit per field: already reported
	errors []FieldError
}

// bind fills target, a pointer to the plan's type, from the body and then from the query, which fills what the body
// left out. It reports every wrong field at once as *inputError, or errMediaType for a body it cannot read. Nothing
// in target points into the request's buffers. The values of fields in the path come from the caller.
func (p *plan) bind(target any, req *fasthttp.Request, path ...pathValue) error {
	b := binder{plan: p, target: reflect.ValueOf(target).Elem()}
	b.path(path)
	if body := req.Body(); len(body) > 0 {
		if err := b.body(req, body); err != nil {
			return err
		}
	}
	b.query(req.URI().QueryArgs())
	b.finish()
	if len(b.errors) == 0 {
		if c, ok := target.(checker); ok {
			b.errors = c.check()
		}
	}
	if len(b.errors) > 0 {
		return &inputError{b.errors}
	}
	return nil
}

func (b *binder) body(req *fasthttp.Request, body []byte) error {
	if coding := req.Header.Peek("Content-Encoding"); len(coding) > 0 && !strings.EqualFold(string(coding), "identity") {
		return errMediaType
	}
	contentType := string(req.Header.ContentType())
	media, params, err := contentType, map[string]string(nil), error(nil)
	if media != "application/json" && media != "application/x-www-form-urlencoded" {
		media, params, err = mime.ParseMediaType(contentType)
	}
	if charset := params["charset"]; err != nil || charset != "" && !strings.EqualFold(charset, "utf-8") {
		return errMediaType
	}
	switch media {
	case "application/json":
		return b.json(body)
	case "application/x-www-form-urlencoded":
		b.form(req.PostArgs())
		return nil
	case "multipart/form-data":
		return b.multipart(body, params["boundary"])
	}
	return errMediaType
}

// form takes the values of an urlencoded body.
func (b *binder) form(args *fasthttp.Args) {
	args.VisitAll(b.formValue)
}

// formValue takes one value of a form.
func (b *binder) formValue(name, text []byte) {
	if i := b.find(name); i >= 0 {
		b.take(i, value{kindText, text})
	}
}

// query takes the values of the query string that the body did not give.
func (b *binder) query(args *fasthttp.Args) {
	if args.Len() == 0 {
		return
	}
	body := b.sent | b.bad
	args.VisitAll(func(name, text []byte) {
		if i := b.find(name); i >= 0 && body&(1<<i) == 0 {
			b.take(i, value{kindText, text})
		}
	})
}

// find gives the field of that name without regard to case, or -1.
func (b *binder) find(name []byte) int {
	var small [64]byte
	if len(name) > len(small) {
		return -1
	}
	lower := small[:len(name)]
	for i, c := range name {
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		lower[i] = c
	}
	if i, known := b.plan.byName[string(lower)]; known {
		return i
	}
	return -1
}

// take sets field i, once. A blank value counts as not sent, because browsers send every empty input.
func (b *binder) take(i int, v value) {
	f, bit := &b.plan.fields[i], uint64(1)<<i
	switch {
	case b.bad&bit != 0:
		return
	case b.sent&bit != 0:
		b.refuse(i, "must be sent once")
		return
	case v.blank() && (f.typ.Kind() != reflect.String || !f.pointer):
		return
	}
	if f.nested != nil {
		b.sent |= bit
		b.nestedObject(i, v)
		return
	}
	to := b.field(f)
	if problem := f.set(to, v); problem != "" {
		b.refuse(i, problem)
		return
	}
	b.sent |= bit
}

// field gives the place of f, making the value behind a pointer.
func (b *binder) field(f *field) reflect.Value {
	to := b.target
	for _, i := range f.index {
		to = to.Field(i)
	}
	if f.pointer {
		to.Set(reflect.New(f.typ))
		to = to.Elem()
	}
	return to
}

func (b *binder) refuse(i int, problem string) {
	b.bad |= 1 << i
	name := b.prefix + b.plan.fields[i].name
	b.errors = append(b.errors, FieldError{Field: name, Message: name + " " + problem + "."})
}

// finish puts in the defaults and reports what is missing.
func (b *binder) finish() {
	for i := range b.plan.fields {
		f := &b.plan.fields[i]
		if f.preset != "" && (b.sent|b.bad)&(1<<i) == 0 {
			f.set(b.field(f), value{kindText, []byte(f.preset)})
		}
	}
	for missing := b.plan.required &^ (b.sent | b.bad); missing != 0; missing &= missing - 1 {
		b.refuse(bits.TrailingZeros64(missing), "is required")
	}
}
