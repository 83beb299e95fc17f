package api

import (
	"errors"
	"fmt"

	"lyceum/handlers/web"
	"lyceum/store"
)

// AllOrNothing is embedded in requests with several items. With the field, an error of one item rejects all items.
type AllOrNothing struct {
	AllOrNothing bool `api:"allOrNothing" doc:"Yes: if one item has an error, nothing is done. No: the items without an error are done."`
}

// ItemErrors converts errs to the form in which results contain them. If one of them is not final, it returns this error, so that
// the whole request fails.
func ItemErrors(errs []store.ItemError) ([]ItemError, error) {
	all := make([]ItemError, len(errs))
	for i, e := range errs {
		if e.Err == nil {
			continue
		}
		if err := all[i].Set(web.ForField(e.Field, e.Err, e.Err)); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// InvalidItem returns the error of an element that the binder has rejected, or the zero value.
func InvalidItem(i *web.Item) store.ItemError {
	err := i.Invalid()
	if err == nil {
		return store.ItemError{}
	}
	return store.ItemError{Field: web.FieldOf(err), Err: err}
}

// RejectedItems returns an *web.ItemsError if err is store.ErrItems. The *web.ItemsError contains the results, and the fields
// of all wrong items, such as enrollments[3].userID. It returns other errors unchanged.
func RejectedItems(err error, list string, errs []ItemError, results any) error {
	if !errors.Is(err, store.ErrItems) {
		return err
	}
	rejected := &web.ItemsError{Cause: err, Data: results}
	for i, e := range errs {
		if e.Error != nil {
			for _, f := range e.fields {
				rejected.Fields = append(rejected.Fields, web.FieldError{Field: fmt.Sprintf("%s[%d].%s", list, i, f.Field), Message: f.Message})
			}
		}
	}
	return rejected
}

// ItemError is the error of one item of a request with several items.
type ItemError struct {
	Error   *string          `json:"error" doc:"Code of the error, as in an error response; null without an error."`
	Message string           `json:"message,omitempty" doc:"The error, in one sentence."`
	Field   string           `json:"field,omitempty" doc:"Name of the field of the item that caused the error."`
	fields  []web.FieldError // all wrong fields of the item
}

// Set records the code and the message of err. It does nothing if err is nil. If err is not final, it records nothing and
// returns err, so that the whole request fails and can be repeated.
func (e *ItemError) Set(err error) error {
	if err == nil {
		return nil
	}
	code, message, final := Errors.Final(err)
	if !final {
		return err
	}
	*e = ItemError{&code, message, web.FieldOf(err), []web.FieldError{{Field: web.FieldOf(err), Message: message}}}
	if input, is := errors.AsType[*web.InputError](err); is {
		e.fields = input.Fields
	}
	return nil
}
