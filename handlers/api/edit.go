package api

import (
	"strings"

	"lyceum/handlers/web"
	"lyceum/store"
)

// Edit is the part of a request that names the object to change or remove, and the version that the caller last read.
type Edit struct {
	ID      int64 `api:"id,required" doc:"ID of the object that the request changes or removes."`
	Version int64 `api:"version,required" doc:"The version that the change is based on, as last read."`
}

// At returns the id and the version of the request as the store expects them.
func (r Edit) At() store.Editable { return store.Editable{ID: r.ID, Version: r.Version} }

// SetIf assigns *value to *to. It does nothing if value is nil, which means that the request does not have the field.
func SetIf[T any](to *T, value *T) {
	if value != nil {
		*to = *value
	}
}

// SetDate parses the value of a date field and stores the day in *to. A nil value leaves *to unchanged. A blank value sets *to
// to the zero Date. For an invalid value, SetDate adds an error to wrong.
func SetDate(wrong *web.InputError, field string, to *store.Date, value *string) {
	if value == nil {
		return
	}
	day, err := store.ParseDate(*value)
	if strings.TrimSpace(*value) != "" && (err != nil || day.IsImplausible()) {
		wrong.Add(field, field+" must be a date of the form YYYY-MM-DD.")
		return
	}
	*to = day
}
