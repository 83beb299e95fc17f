package api

import (
	"context"
	"encoding/json"
	"errors"

	"lyceum/handlers/web"
	"lyceum/store/people"
)

// FieldValues returns the values of fields in a request, which are an object or the JSON text of one.
func FieldValues(sent json.RawMessage) (values people.FieldValues, err error) {
	if len(sent) == 0 {
		return nil, nil
	}
	var text string
	if json.Unmarshal(sent, &text) == nil {
		sent = json.RawMessage(text)
	}
	if json.Unmarshal(sent, &values) != nil {
		return nil, web.InvalidField("fields", "fields must be an object with the values by the IDs of the fields.")
	}
	return values, nil
}

// ChosenFields returns the values of fields that select users, by the ids of the fields.
func ChosenFields(ctx context.Context, c *web.Call, sent json.RawMessage) (map[string]string, error) {
	values, err := FieldValues(sent)
	if err != nil || len(values) == 0 {
		return nil, err
	}
	fields, err := people.AllUserFields(ctx, c.Store)
	if err != nil {
		return nil, err
	}
	chosen, err := people.ParseFieldValues(fields, values)
	return chosen, ForFieldValue(err)
}

// ForFieldValue returns an error that consists of *people.FieldErrors as a *web.InputError, and other errors unchanged.
func ForFieldValue(err error) error {
	var wrong *people.FieldError
	if !errors.As(err, &wrong) {
		return err
	}
	list := []error{wrong}
	if joined, is := err.(interface{ Unwrap() []error }); is {
		list = joined.Unwrap()
	}
	faults := &web.InputError{}
	for _, one := range list {
		if errors.As(one, &wrong) {
			faults.Add(wrong.Field, wrong.Error()+".")
		}
	}
	return faults
}
