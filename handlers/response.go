package handlers

// done is the response of an operation that returns no data.
type done struct {
	Success string `json:"success" doc:"What was done, in one sentence."`
}

// some returns list, or an empty list if list is nil, because JSON encodes nil as null.
func some[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
