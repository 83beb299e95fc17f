package bind

import (
	"bytes"
	"errors"
	"io"
	"mime/multipart"
	"reflect"
)

// maxParts is the maximum number of parts of a multipart body. The limit exists because each part allocates a map
// of headers.
const maxParts = 200

// File is an uploaded file. Its content is in memory, so the limit of the body bounds its size. The name is empty
// if the request contains the file as base64 text.
type File struct {
	Name    string
	Content []byte
}

// multipart binds the values of a multipart form. It ignores a file unless its field has the type File.
func (b *binder) multipart(body []byte, boundary string) error {
	return EachPart(body, boundary, b.part)
}

// EachPart calls do with the name, the file name and the content of each part of a multipart form. It returns
// ErrMediaType without a boundary, and an *InputError for an invalid form or too many parts.
func EachPart(body []byte, boundary string, do func(name, file string, content []byte)) error {
	if boundary == "" {
		return ErrMediaType
	}
	reader := multipart.NewReader(bytes.NewReader(body), boundary)
	for range maxParts {
		part, err := reader.NextRawPart()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return notForm()
		}
		content, err := io.ReadAll(part)
		if err != nil {
			return notForm()
		}
		do(part.FormName(), part.FileName(), content)
	}
	return &InputError{[]FieldError{{Field: "body", Message: "The form has too many parts."}}}
}

func notForm() error {
	return &InputError{[]FieldError{{Field: "body", Message: "The body is not a valid multipart form."}}}
}

func (b *binder) part(name, file string, content []byte) {
	if file == "" {
		b.textValue([]byte(name), content, 0)
		return
	}
	i := b.find([]byte(name))
	if i < 0 {
		b.unknownField([]byte(name))
		return
	}
	if b.plan.fields[i].typ != fileType {
		return
	}
	if b.sent&(1<<i) != 0 {
		b.reject(i, "must be sent once")
		return
	}
	b.sent |= 1 << i
	b.field(&b.plan.fields[i]).Set(reflect.ValueOf(File{Name: file, Content: content}))
}
