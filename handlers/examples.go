package handlers

import (
	"embed"
	stdjson "encoding/json"
	"errors"
	"fmt"
	"io/fs"
)

// Each file is a call of a route that was made once to the demo companies, and its answer, under the route's name in the
// document. TestTheExamplesAreAnswersOfTheDemo makes them.
//
//go:embed examples/*.json
var exampleFiles embed.FS

// example is a request and its answer; landings have no answer that could be read.
type example struct {
	Request map[string]any     `json:"request"`
	Answer  stdjson.RawMessage `json:"answer,omitempty"`
}

// exampleOf gives the example of a route, which has none of either when there is no file.
func exampleOf(r *Route) (e example) {
	text, err := exampleFiles.ReadFile("examples/" + r.name() + ".json")
	if errors.Is(err, fs.ErrNotExist) {
		return e
	}
	if err == nil {
		err = stdjson.Unmarshal(text, &e)
	}
	if err != nil {
		panic(fmt.Sprintf("handlers: the example of %s: %v", r.name(), err)) // embedded: it is right in every build or in none
	}
	return e
}
