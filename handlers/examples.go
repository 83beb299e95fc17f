package handlers

import (
	"embed"
	stdjson "encoding/json"
	"errors"
	"fmt"
	"io/fs"
)

// Each file holds one request to a demo company and its response. The file name is the route's operation id in the OpenAPI
// document. TestTheExamplesAreAnswersOfTheDemo writes the files.
//
//go:embed examples/*.json
var exampleFiles embed.FS

// example is a request and its response. Landings have no response body.
type example struct {
	Request map[string]any     `json:"request"`
	Answer  stdjson.RawMessage `json:"answer,omitempty"`
}

// exampleOf returns the example of a route, or the zero value if the route has none.
func exampleOf(r *Route) (e example) {
	text, err := exampleFiles.ReadFile("examples/" + r.name() + ".json")
	if errors.Is(err, fs.ErrNotExist) {
		return e
	}
	if err == nil {
		err = stdjson.Unmarshal(text, &e)
	}
	if err != nil {
		panic(fmt.Sprintf("handlers: the example of %s: %v", r.name(), err)) // an embedded file is either valid in every build or in none
	}
	return e
}
