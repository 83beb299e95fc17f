package handlers

import "lyceum/store"

// Edit is the part of a request that names the object to change or remove, and the version that the caller last read.
type Edit struct {
	ID      int64 `api:"id,required" doc:"The id of the object that changes."`
	Version int64 `api:"version,required" doc:"The version that the change is based on, as last read."`
}

func (r Edit) at() store.Editable { return store.Editable{ID: r.ID, Version: r.Version} }

// set assigns *value to *to. It does nothing if value is nil, which means that the request does not have the field.
func set[T any](to *T, value *T) {
	if value != nil {
		*to = *value
	}
}
