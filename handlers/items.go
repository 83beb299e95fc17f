package handlers

import (
	"errors"
	"fmt"

	"lyceum/handlers/web"
	"lyceum/store"
)

// AllOrNothing is the field with which a request rejects all of its items if one of them has an error.
type AllOrNothing struct {
	AllOrNothing bool `api:"allOrNothing" doc:"Whether an error of one item rejects all. Without it, the other items are done."`
}

// itemErrors converts the errors of items to the form that results contain. It returns an error if one of them is not in the
// error table.
func itemErrors(errs []store.ItemError) ([]ItemError, error) {
	all := make([]ItemError, len(errs))
	for i, e := range errs {
		if e.Err == nil {
			continue
		}
		if err := all[i].set(web.ForField(e.Field, e.Err, e.Err)); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// rejectedItems returns an *web.ItemsError if err is store.ErrItems. The *web.ItemsError contains the results, and the fields
// of all wrong items, such as enrollments[3].userID. It returns other errors unchanged.
func rejectedItems(err error, list string, errs []ItemError, results any) error {
	if !errors.Is(err, store.ErrItems) {
		return err
	}
	rejected := &web.ItemsError{Cause: err, Data: results}
	for i, e := range errs {
		if e.Error != nil {
			rejected.Fields = append(rejected.Fields, web.FieldError{Field: fmt.Sprintf("%s[%d].%s", list, i, e.Field), Message: e.Message})
		}
	}
	return rejected
}
