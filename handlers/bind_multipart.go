package handlers

import (
	"bytes"
	"errors"
	"io"
	"mime/multipart"
	"reflect"
)

// maxParts bounds a multipart body, whose parts each cost a header map.
const maxParts = 200

// File is an uploaded file, whole in memory: the body limit bounds it.
type File struct {
	Name    string
	Content []byte
}

// multipart takes the values of a multipart form. Files are read only where a field asks for one.
func (b *binder) multipart(body []byte, boundary string) error {
	if boundary == "" {
		return errMediaType
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
		b.part(part.FormName(), part.FileName(), content)
	}
	return &inputError{[]FieldError{{Field: "body", Message: "The form has too many parts."}}}
}

func notForm() error {
	return &inputError{[]FieldError{{Field: "body", Message: "The body is not a valid multipart form."}}}
}

func (b *binder) part(name, file string, content []byte) {
	if file == "" {
		b.formValue([]byte(name), content)
		return
	}
	i := b.find([]byte(name))
	if i < 0 || b.plan.fields[i].typ != fileType {
		return
	}
	if b.sent&(1<<i) != 0 {
		b.refuse(i, "must be sent once")
		return
	}
	b.sent |= 1 << i
	b.field(&b.plan.fields[i]).Set(reflect.ValueOf(File{Name: file, Content: content}))
}
