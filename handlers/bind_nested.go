package handlers

import (
	"bytes"

	"github.com/go-json-experiment/json/jsontext"
)

// nestedObject fills a field that is an object itself. The interface calls such fields "json array" and its clients
// send the object, an array of one object, or the JSON text of either: all four are taken.
func (b *binder) nestedObject(i int, v value) {
	f := &b.plan.fields[i]
	text := bytes.TrimSpace(v.text)
	if v.kind == kindNumber || v.kind == kindBool {
		b.refuse(i, "must be an object")
		return
	}
	inner := binder{plan: f.nested, target: b.field(f), prefix: b.prefix + f.name + "."}
	// A reader of its own, not a pooled one: v.text may still stand in the pooled reader's buffer.
	r := &jsonReader{}
	r.in = *bytes.NewBuffer(text)
	r.dec.Reset(&r.in)
	if err := inner.wrapped(r); err != nil {
		b.refuse(i, "must be an object or an array of one object")
		return
	}
	inner.finish()
	b.errors = append(b.errors, inner.errors...)
}

// wrapped reads an object, or an array that holds just one, and nothing behind it.
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
