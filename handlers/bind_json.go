package handlers

import (
	"bytes"
	"errors"
	"sync"

	"github.com/go-json-experiment/json/jsontext"
)

// maxDepth is how deep a JSON body may nest; the interface itself needs four levels.
const maxDepth = 32

var (
	errNotJSON   = errors.New("the body is not one JSON object")
	errTooNested = errors.New("the body nests too deeply")
)

type jsonReader struct {
	dec  jsontext.Decoder
	in   bytes.Buffer // the decoder reads a bytes.Buffer in place
	text []byte
}

var jsonReaders = sync.Pool{New: func() any { return new(jsonReader) }}

// json takes the members of a JSON object. The reader is strict: a name that stands twice, broken UTF-8 or anything
// behind the object is refused, since two readers of such a body may see two different requests.
func (b *binder) json(body []byte) error {
	r := jsonReaders.Get().(*jsonReader)
	defer jsonReaders.Put(r)
	r.in = *bytes.NewBuffer(body)
	r.dec.Reset(&r.in)
	if err := b.object(r); err != nil {
		return malformed(err)
	}
	if r.dec.PeekKind() != 0 || len(bytes.TrimSpace(r.dec.UnreadBuffer())) > 0 {
		return malformed(errNotJSON)
	}
	return nil
}

// malformed says in our words what is wrong with a body as a whole.
func malformed(err error) error {
	message := "The body is not valid JSON."
	switch {
	case errors.Is(err, errNotJSON):
		message = "The body must be one JSON object."
	case errors.Is(err, jsontext.ErrDuplicateName):
		message = "A name stands twice in the body."
	case errors.Is(err, errTooNested):
		message = "The body nests too deeply."
	}
	return &inputError{[]FieldError{{Field: "body", Message: message}}}
}

func (b *binder) object(r *jsonReader) error {
	if r.dec.PeekKind() != '{' {
		return errNotJSON
	}
	if _, err := r.dec.ReadToken(); err != nil {
		return err
	}
	for r.dec.PeekKind() != '}' {
		if err := b.member(r); err != nil {
			return err
		}
	}
	_, err := r.dec.ReadToken()
	return err
}

func (b *binder) member(r *jsonReader) error {
	name, err := r.dec.ReadValue()
	if err != nil {
		return err
	}
	if r.text, err = jsontext.AppendUnquote(r.text[:0], name); err != nil {
		return err
	}
	i := b.find(r.text)
	if i < 0 {
		return skip(&r.dec)
	}
	v, null, err := r.value()
	if err == nil && !null {
		b.take(i, v)
	}
	return err
}

// value reads the next value; null counts as not sent.
func (r *jsonReader) value() (v value, null bool, err error) {
	kind := r.dec.PeekKind()
	raw, err := r.dec.ReadValue()
	if err != nil {
		return value{}, false, err
	}
	switch kind {
	case 'n':
		return value{}, true, nil
	case 't', 'f':
		return value{kindBool, raw}, false, nil
	case '0':
		return value{kindNumber, raw}, false, nil
	case '"':
		r.text, err = jsontext.AppendUnquote(r.text[:0], raw)
		return value{kindText, r.text}, false, err
	}
	return value{kindComplex, raw}, false, nil
}

// skip passes over a value nobody asked for, but not to any depth.
func skip(dec *jsontext.Decoder) error {
	depth := dec.StackDepth()
	for {
		if _, err := dec.ReadToken(); err != nil {
			return err
		}
		switch {
		case dec.StackDepth() > maxDepth:
			return errTooNested
		case dec.StackDepth() <= depth:
			return nil
		}
	}
}
