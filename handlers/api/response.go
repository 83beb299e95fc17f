package api

// Done is the response of an operation that returns no data.
type Done struct {
	Success string `json:"success" doc:"What was done, in one sentence."`
}

// NonNil returns list, or an empty list if list is nil, because JSON encodes nil as null.
func NonNil[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
