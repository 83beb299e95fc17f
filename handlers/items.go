package handlers

import (
	"errors"
	"fmt"

	"lyceum/handlers/web"
	"lyceum/store"
)

// AllOrNothing is the field of requests with several items that are done as a whole or not at all.
type AllOrNothing struct {
	AllOrNothing bool `api:"allOrNothing" doc:"Whether an error of one item rejects all. Without it, the other items are done."`
}

// itemErrors returns the errors of items with their fields, for their results.
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

// rejectedItems returns the error of a request that is done as a whole and was rejected because of errors of items. It names the fields of each, as in
// enrollments[3].userID, and contains the results. It returns other errors unchanged.
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
