// Package bind sets the fields of request types from HTTP requests, and describes the fields.
package bind

import (
	"bytes"
	"math/bits"
	"mime"
	"reflect"
	"slices"
	"strings"

	"github.com/valyala/fasthttp"
)

// binder sets the fields of one request struct from one HTTP request.
type binder struct {
	plan   *Plan
	target reflect.Value
	prefix string // the prefix of the field names of a nested object, such as "inputData."
	sent   uint64 // one bit for each field that was sent with a value
	bad    uint64 // one bit for each field that was reported as invalid
	errors []FieldError
	// parts are the nested objects whose members are sent separately, as in inputData[enrollmentId]=5.
	parts []part
	// unknown lists the unknown field names, if the plan is closed.
	unknown []string
}

// Bind sets target, a pointer to the plan's type, from the path parameters, the body and the query. It ignores the
// query value of a field that the path or the body has set. It returns an *InputError with every invalid field, or
// ErrMediaType for an unsupported body. Nothing in target points into the buffers of the request.
func (p *Plan) Bind(target any, req *fasthttp.Request, path ...PathValue) error {
	b := binder{plan: p, target: reflect.ValueOf(target).Elem()}
	b.path(path)
	if body := Body(req); len(body) > 0 {
		if err := b.body(req, body); err != nil {
			return err
		}
	}
	return b.rest(target, req)
}

// Body returns the body of a request. It returns nil if the body is a stream, because the handler of the route reads it.
func Body(req *fasthttp.Request) []byte {
	if req.IsBodyStream() {
		return nil
	}
	return req.Body()
}

// BindURL is like Bind, but it does not read the body.
func (p *Plan) BindURL(target any, req *fasthttp.Request, path ...PathValue) error {
	b := binder{plan: p, target: reflect.ValueOf(target).Elem()}
	b.path(path)
	return b.rest(target, req)
}

// rest binds the query and finishes the binding.
func (b *binder) rest(target any, req *fasthttp.Request) error {
	b.query(req.URI().QueryArgs())
	b.finish()
	if c, ok := target.(validator); ok {
		b.alsoWrong(c.Validate())
	}
	if len(b.errors) > 0 {
		return &InputError{b.errors}
	}
	return nil
}

// alsoWrong adds the errors of fields that the binder has not rejected.
func (b *binder) alsoWrong(more []FieldError) {
	found := InputError{b.errors}
	found.Also(more)
	b.errors = found.Fields
}

func (b *binder) body(req *fasthttp.Request, body []byte) error {
	if coding := req.Header.Peek("Content-Encoding"); len(coding) > 0 && !strings.EqualFold(string(coding), "identity") {
		return ErrMediaType
	}
	contentType := string(req.Header.ContentType())
	media, params, err := contentType, map[string]string(nil), error(nil)
	if media != "application/json" && media != "application/x-www-form-urlencoded" {
		media, params, err = mime.ParseMediaType(contentType)
	}
	if charset := params["charset"]; err != nil || charset != "" && !strings.EqualFold(charset, "utf-8") {
		return ErrMediaType
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
	return ErrMediaType
}

// form binds the values of a URL-encoded body.
func (b *binder) form(args *fasthttp.Args) {
	for name, text := range args.All() {
		b.textValue(name, text, 0)
	}
}

// query binds the values of the query string for fields that the path and the body did not set.
func (b *binder) query(args *fasthttp.Args) {
	if args.Len() == 0 {
		return
	}
	body := b.sent | b.bad
	for name, text := range args.All() {
		b.textValue(name, text, body)
	}
}

// textValue binds one value of a form or a query. skip has one bit for each field whose value is ignored.
func (b *binder) textValue(name, text []byte, skip uint64) {
	i, member := b.find(name), []byte(nil)
	if i < 0 {
		i, member = b.findMember(name)
	}
	switch {
	case i < 0:
		b.unknownField(name)
	case skip&(1<<i) != 0:
	case member != nil:
		b.member(i, member, text)
	default:
		if b.plan.Typed {
			text = typedNumber(b.plan.fields[i].typ, text)
		}
		b.set(i, value{kindText, text})
	}
}

// typedNumber returns the number in text as the API writes it, if text is what people type for it, such as 80 %. Otherwise, and for a type that is
// no number, it returns text.
func typedNumber(typ reflect.Type, text []byte) []byte {
	if typ != decimalType && typ.Kind() != reflect.Int64 && typ.Kind() != reflect.Int {
		return text
	}
	number := bytes.TrimSpace(bytes.TrimSuffix(bytes.TrimSpace(text), []byte("%")))
	if len(number) == 0 {
		return text
	}
	return number
}

// maxUnknown is the maximum number of unknown fields in an error response.
const maxUnknown = 20

// unknownField records the name of a field that the plan does not have, if the plan is closed. It ignores the fields in
// alwaysAccepted.
func (b *binder) unknownField(name []byte) {
	if !b.plan.Closed || len(b.unknown) == maxUnknown || slices.Contains(alwaysAccepted, strings.ToLower(string(name))) {
		return
	}
	if text := printable(name); !slices.Contains(b.unknown, text) {
		b.unknown = append(b.unknown, text)
	}
}

// alwaysAccepted lists the fields that every closed plan accepts and ignores. They are not filters, so ignoring them does not
// mislead the client: the bearer selects the company, a list without pages is complete, and clients send the version of an object
// with every change of the object.
var alwaysAccepted = []string{"domain", "domainname", "page", "pagesize", "version"}

// printable returns a field name of a client in a form that is safe to include in a response: valid UTF-8 of limited length.
func printable(name []byte) string {
	const most = 64
	runes := []rune(strings.ToValidUTF8(string(name), "?"))
	if len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return string(runes)
}

// find returns the index of the field with the name, ignoring case, or -1.
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

// set binds one value to field i. A second value for a field is an error. Only a list of integers collects several values. Further
// values of an invalid field are ignored.
//
// A blank value counts as not sent, because browsers send every empty input. There are four exceptions: a blank value makes a list
// of integers, of texts or of lines empty, it is a valid value of an optional text, it sets an optional date to the zero date, which removes a date, and
// it removes an optional decimal number of an object, and an integer of an object that is nullable.
func (b *binder) set(i int, v value) {
	f, bit := &b.plan.fields[i], uint64(1)<<i
	switch {
	case b.bad&bit != 0:
		return
	case b.sent&bit != 0 && (!f.list || f.nested != nil):
		b.reject(i, "must be sent once")
		return
	case v.blank() && f.list && (f.nested == nil || f.typed) && v.kind == kindText:
		f.clear(b.field(f))
		return
	case v.blank() && f.notBlank && f.typ.Kind() == reflect.String:
		b.reject(i, "is required")
		return
	case v.blank() && f.typ == dateType && f.optional:
		b.field(f).SetZero()
		b.sent |= bit
		return
	case v.blank() && f.pointer && f.bit != 0 && (f.typ == decimalType || f.nullable && f.typ.Kind() == reflect.Int64):
		b.target.FieldByIndex(f.index).SetZero()
		b.mark(f, true)
		b.sent |= bit
		return
	case v.blank() && (f.typ.Kind() != reflect.String || !f.optional):
		return
	}
	if f.nested != nil {
		b.sent |= bit
		switch {
		case f.typed && v.kind == kindText && !v.isJSON():
			b.lines(i, v)
			return
		case f.list:
			b.objects(i, v)
			return
		}
		b.nestedObject(i, v)
		return
	}
	if f.person && v.blank() {
		v.text = nil
	}
	problem := f.set(b.field(f), v)
	if problem == "" {
		problem = f.tooLong(v)
	}
	if problem == "" && !b.plan.Unchecked {
		problem = f.checkCharacters(v)
	}
	if problem != "" {
		b.reject(i, problem)
		return
	}
	b.sent |= bit
}

// field returns the settable value of f in target. For a pointer it allocates a new value and returns that value.
func (b *binder) field(f *field) reflect.Value {
	to := b.target
	for _, i := range f.index {
		to = to.Field(i)
	}
	if f.pointer {
		to.Set(reflect.New(f.typ))
		to = to.Elem()
	}
	b.mark(f, true)
	return to
}

// mark records in Values.Sent whether the request has a field of an object. It does nothing for other fields.
func (b *binder) mark(f *field, sent bool) {
	if f.bit == 0 {
		return
	}
	marks := b.target.FieldByIndex(f.mark)
	value := marks.Uint() &^ f.bit
	if sent {
		value |= f.bit
	}
	marks.SetUint(value)
}

func (b *binder) reject(i int, problem string) {
	b.bad |= 1 << i
	b.mark(&b.plan.fields[i], false) // The handler checks the other fields together with the stored value of this one.
	name := b.prefix + b.plan.fields[i].name
	b.errors = append(b.errors, FieldError{Field: name, Message: name + " " + problem + "."})
}

// finish finishes the nested objects, sets the defaults of fields that were not sent, and adds errors for missing and unknown
// fields.
func (b *binder) finish() {
	b.finishParts()
	for i := range b.plan.fields {
		f := &b.plan.fields[i]
		if f.preset != "" && (b.sent|b.bad)&(1<<i) == 0 {
			f.set(b.field(f), value{kindText, []byte(f.preset)})
		}
	}
	for missing := b.plan.required &^ (b.sent | b.bad); missing != 0; missing &= missing - 1 {
		b.reject(bits.TrailingZeros64(missing), "is required")
	}
	for _, name := range b.unknown {
		name = b.prefix + name
		b.errors = append(b.errors, FieldError{Field: name, Message: name + " is not a field of this route."})
	}
}
