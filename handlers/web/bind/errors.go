package bind

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// ErrMediaType means that the body has a media type, a charset or an encoding that no plan accepts.
var ErrMediaType = errors.New("unsupported media type")

// FieldError is the error of one field of a request.
type FieldError struct {
	Field   string `json:"field" doc:"Name of the invalid field, such as email or users[3].email."`
	Message string `json:"message" doc:"What is wrong with the field, in one sentence for people."`
}

type InputError struct{ Fields []FieldError }

// Error returns a fixed text. It leaves out the fields, which only the client needs.
func (e *InputError) Error() string { return "invalid input" }

// Add appends the error of one field. The message is a complete sentence.
func (e *InputError) Add(field, message string) {
	e.Fields = append(e.Fields, FieldError{Field: field, Message: message})
}

// Also adds the errors of fields that e does not contain.
func (e *InputError) Also(more []FieldError) {
	for _, one := range more {
		if !slices.ContainsFunc(e.Fields, func(f FieldError) bool { return f.Field == one.Field }) {
			e.Fields = append(e.Fields, one)
		}
	}
}

// Err returns e, or nil if it has no fields.
func (e *InputError) Err() error {
	if len(e.Fields) == 0 {
		return nil
	}
	return e
}

// Require adds an error if the value of a required text field is blank.
func (e *InputError) Require(field, value string) {
	if strings.TrimSpace(value) == "" {
		e.Add(field, field+" is required.")
	}
}

// MaxBytes adds an error if the value of a text field is longer than most bytes.
func (e *InputError) MaxBytes(field, value string, most int) {
	if len(value) > most {
		e.Add(field, fmt.Sprintf("%s must have at most %d bytes.", field, most))
	}
}
