package web

import (
	stdjson "encoding/json"
	"errors"
	"fmt"
	"io/fs"
)

// Example is an example of a request and its response. Answer is empty for a landing, whose response has no
// body.
type Example struct {
	Request map[string]any     `json:"request"`
	Answer  stdjson.RawMessage `json:"answer,omitempty"`
}

// example returns the example of a route, or the zero value if the route has none. It panics on an invalid file.
func (a *API) example(r *Route) (e Example) {
	if a.Examples == nil {
		return e
	}
	text, err := fs.ReadFile(a.Examples, r.OperationID()+".json")
	if errors.Is(err, fs.ErrNotExist) {
		return e
	}
	if err == nil {
		err = stdjson.Unmarshal(text, &e)
	}
	if err != nil {
		panic(fmt.Sprintf("web: the example of %s: %v", r.OperationID(), err))
	}
	return e
}
