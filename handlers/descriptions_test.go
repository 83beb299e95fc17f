package handlers_test

import (
	"encoding/json"
	"lyceum/handlers"
	"maps"
	"slices"
	"strings"
	"testing"

	"lyceum/handlers/web"
)

// meaningless returns the paths of the properties and parameters of an OpenAPI document that have no description.
func meaningless(text []byte) (found []string, err error) {
	var doc any
	if err := json.Unmarshal(text, &doc); err != nil {
		return nil, err
	}
	var walk func(path string, v any)
	walk = func(path string, v any) {
		object, _ := v.(map[string]any)
		if list, ok := v.([]any); ok {
			for _, one := range list {
				walk(path, one)
			}
		}
		properties, _ := object["properties"].(map[string]any)
		for name, property := range properties {
			if property.(map[string]any)["description"] == nil && !refines(path) {
				found = append(found, path+"."+name)
			}
		}
		if object["in"] != nil && object["description"] == nil {
			found = append(found, path+"."+object["name"].(string))
		}
		for _, name := range slices.Sorted(maps.Keys(object)) {
			walk(path+"/"+name, object[name])
		}
	}
	walk("", doc)
	return found, nil
}

// refines reports whether path is the path of a schema that only restricts another schema. Such a schema needs no
// descriptions, because the restricted schema describes the fields.
func refines(path string) bool { return strings.Contains(path, "/allOf") }

func TestDescriptions_CompleteForEveryField(t *testing.T) {
	found, err := meaningless(handlers.Document())
	if err != nil || found != nil {
		t.Errorf("without a description: %q, %v", found, err)
	}
}

func TestDescriptions_CompleteForEveryGroup(t *testing.T) {
	for _, r := range allRoutes() {
		if at := handlers.HeadingAt(r.Group); r.Documented() && (at == len(handlers.Headings) || handlers.Headings[at].About == "") {
			t.Errorf("no description of %q", r.Group)
		}
	}
}

func TestDescriptions_MissingOneIsFound(t *testing.T) {
	type in struct {
		Told string `api:"told" doc:"Told."`
		Text string `api:"text"`
	}
	type out struct {
		Told string `json:"told" doc:"Told."`
		Text string `json:"text"`
	}
	table := web.Group("/webapi/v1", "Test", web.Get("/new", "Do.", web.Anyone, web.Handler[*in, []out](nil)))
	found, err := meaningless(documentOf(table))
	if want := []string{"/components/schemas/Out.text", "/paths//webapi/v1/new/get/parameters.text"}; err != nil || !slices.Equal(found, want) {
		t.Errorf("found %q, %v", found, err)
	}
}
