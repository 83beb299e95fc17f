package web

import (
	stdjson "encoding/json"
	"fmt"
	"io/fs"
)

// Example is an example of a request and its response. Answer is empty for a landing, whose response has no
// body.
type Example struct {
	Request map[string]any     `json:"request"`
	Answer  stdjson.RawMessage `json:"answer,omitempty"`
}

// examples returns the examples by the operation ids of their routes. It panics on an invalid file.
func (a *API) examples() map[string]Example {
	all := map[string]Example{}
	if a.Examples == nil {
		return all
	}
	names, err := fs.Glob(a.Examples, "*.json")
	if err != nil {
		panic(err) // The pattern is valid.
	}
	for _, name := range names {
		text, err := fs.ReadFile(a.Examples, name)
		if err == nil {
			err = stdjson.Unmarshal(text, &all)
		}
		if err != nil {
			panic(fmt.Sprintf("web: the examples of %s: %v", name, err))
		}
	}
	return all
}
