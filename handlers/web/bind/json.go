package bind

import (
	"bytes"
	"errors"
	"sync"

	"github.com/go-json-experiment/json/jsontext"
)

// maxDepth is the maximum nesting of an unknown member of a JSON body. The API contract needs four levels.
const maxDepth = 32

var (
	errNotJSON   = errors.New("the body is not one JSON object")
	errTooNested = errors.New("the body is nested too deeply")
)

type jsonReader struct {
	dec  jsontext.Decoder
	in   bytes.Buffer // The decoder reads directly from this buffer.
	text []byte
}

var jsonReaders = sync.Pool{New: func() any { return new(jsonReader) }}

// json binds the members of a JSON object. It rejects duplicate names, invalid UTF-8 and trailing data. Two parsers
// could read a body with one of these faults as two different requests.
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

// malformed returns the *InputError for a body that is not a valid JSON object.
func malformed(err error) error {
	message := "The body is not valid JSON."
	switch {
	case errors.Is(err, errNotJSON):
		message = "The body must be one JSON object."
	case errors.Is(err, jsontext.ErrDuplicateName):
		message = "The body has a duplicate name."
	case errors.Is(err, errTooNested):
		message = "The body is nested too deeply."
	}
	return &InputError{[]FieldError{{Field: "body", Message: message}}}
}

func (b *binder) object(r *jsonReader) error {
	if r.dec.PeekKind() != '{' {
		return errNotJSON
	}
	if _, err := r.dec.ReadToken(); err != nil {
		return err
	}
	for r.dec.PeekKind() != '}' {
		if err := b.jsonMember(r); err != nil {
			return err
		}
	}
	_, err := r.dec.ReadToken()
	return err
}

func (b *binder) jsonMember(r *jsonReader) error {
	name, err := r.dec.ReadValue()
	if err != nil {
		return err
	}
	if r.text, err = jsontext.AppendUnquote(r.text[:0], name); err != nil {
		return err
	}
	i := b.find(r.text)
	if i < 0 {
		b.unknownField(r.text)
		return skip(&r.dec)
	}
	v, null, err := r.value()
	switch {
	case err != nil:
		return err
	case !null:
		b.set(i, v)
	case b.plan.fields[i].nullable:
		b.set(i, value{kindText, nil})
	case b.plan.fields[i].filled:
		b.reject(i, "must not be null")
	}
	return nil
}

// value reads the next JSON value. It reports null separately, because most fields that are null count as not sent.
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

// skip skips the value of an unknown member. It returns errTooNested if the value is nested more deeply than
// maxDepth.
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
