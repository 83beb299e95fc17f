package bind

import (
	"bytes"

	"github.com/go-json-experiment/json/jsontext"
)

// part is a nested object whose members are sent as separate form values.
type part struct {
	field  int
	binder *binder
}

// findMember splits a name like inputData[enrollmentId] into the index of the field inputData and the rest of the
// name, [enrollmentId]. It returns -1 if there is no such nested field. Clients written in PHP number array
// elements, as in inputData[0][enrollmentId].
func (b *binder) findMember(name []byte) (i int, member []byte) {
	at := bytes.IndexByte(name, '[')
	if at < 0 || name[len(name)-1] != ']' {
		return -1, nil
	}
	i = b.find(name[:at])
	if i < 0 || b.plan.fields[i].nested == nil || b.plan.fields[i].list {
		return -1, nil
	}
	return i, name[at:]
}

// member binds a member of the nested object i. The name has the form [enrollmentId] or [0][enrollmentId].
func (b *binder) member(i int, name, text []byte) {
	inner := b.partOf(i)
	if inner == nil {
		return
	}
	key, rest, _ := bytes.Cut(name[1:], []byte{']'})
	if len(rest) > 0 && isIndex(key) {
		if len(key) > 0 && string(key) != "0" {
			b.reject(i, notOneObject)
			return
		}
		key, rest, _ = bytes.Cut(rest[1:], []byte{']'})
	}
	inner.textValue(append(bytes.Clone(key), rest...), text, 0)
}

// isIndex reports whether a key is the index of an array element. The empty key of inputData[] also counts as an
// index.
func isIndex(key []byte) bool {
	return bytes.IndexFunc(key, func(r rune) bool { return r < '0' || r > '9' }) < 0
}

// partOf returns the binder of the nested object i for members that are sent separately. The first call for an
// object creates the binder. partOf returns nil if the object is invalid or was already sent whole.
func (b *binder) partOf(i int) *binder {
	for _, p := range b.parts {
		if p.field == i {
			return p.binder
		}
	}
	f, bit := &b.plan.fields[i], uint64(1)<<i
	switch {
	case b.bad&bit != 0:
		return nil
	case b.sent&bit != 0:
		b.reject(i, "must be sent once")
		return nil
	}
	b.sent |= bit
	inner := &binder{plan: f.nested, target: b.field(f), prefix: b.prefix + f.name + "."}
	b.parts = append(b.parts, part{i, inner})
	return inner
}

// finishParts finishes the nested objects and collects their errors. It skips objects that are rejected as a whole.
func (b *binder) finishParts() {
	for _, p := range b.parts {
		if b.bad&(1<<p.field) == 0 {
			p.binder.finish()
			b.errors = append(b.errors, p.binder.errors...)
		}
	}
}

const notOneObject = "must be an object or an array of one object"

// nestedObject binds a field that is an object. It accepts an object, an array of one object, and the JSON text of
// either, because clients of the API contract send all four forms. The API contract calls such a field "json
// array". The method member binds the members that a form sends separately.
func (b *binder) nestedObject(i int, v value) {
	f := &b.plan.fields[i]
	text := bytes.TrimSpace(v.text)
	if v.kind == kindNumber || v.kind == kindBool {
		b.reject(i, "must be an object")
		return
	}
	inner := binder{plan: f.nested, target: b.field(f), prefix: b.prefix + f.name + "."}
	// The reader is not from the pool of readers, because v.text may point into the buffer of the pooled reader
	// that is in use.
	r := &jsonReader{}
	r.in = *bytes.NewBuffer(text)
	r.dec.Reset(&r.in)
	if err := inner.wrapped(r); err != nil {
		b.reject(i, notOneObject)
		return
	}
	inner.finish()
	b.errors = append(b.errors, inner.errors...)
}

// wrapped binds an object, or an array of one object. It returns an error if other data follows.
func (b *binder) wrapped(r *jsonReader) error {
	array := r.dec.PeekKind() == '['
	if array {
		if _, err := r.dec.ReadToken(); err != nil {
			return err
		}
	}
	if err := b.object(r); err != nil {
		return err
	}
	if array {
		if end, err := r.dec.ReadToken(); err != nil || end.Kind() != jsontext.EndArray.Kind() {
			return errNotJSON
		}
	}
	if r.dec.PeekKind() != 0 || len(bytes.TrimSpace(r.dec.UnreadBuffer())) > 0 {
		return errNotJSON
	}
	return nil
}
