package jsonschema

import (
	"reflect"
	"strings"
	"testing"

	"lyceum/store"
)

type shapesOut struct {
	Day      store.Date  `json:"day" doc:"A day."`
	Moment   *store.Time `json:"moment"`
	Flag     store.Flag  `json:"flag"`
	MayFlag  *store.Flag `json:"mayFlag"`
	Price    *int64      `json:"price"`
	Inner    *innerOut   `json:"inner"`
	List     []innerOut  `json:"list"`
	Maybe    string      `json:"maybe,omitempty"`
	Hidden   string      `json:"-"`
	innerOut             // The type is embedded, so that its fields belong to the outer object.
}

type innerOut struct {
	Name string `json:"name"`
}

func TestComponents(t *testing.T) {
	s := New()
	got := s.Of(reflect.TypeFor[shapesOut]())
	if got["$ref"] != "#/components/schemas/ShapesOut" {
		t.Fatalf("got %v", got)
	}
	object := s.Schemas()["ShapesOut"].(Schema)
	if required := strings.Join(object["required"].([]string), " "); required != "day moment flag mayFlag price inner list name" {
		t.Errorf("required: %s", required)
	}
	properties := object["properties"].(Schema)
	for name, want := range map[string]Schema{
		"day":     {"type": []string{"string", "null"}, "format": "date", "description": "A day."},
		"moment":  {"type": []string{"string", "null"}, "format": "date-time"},
		"flag":    {"type": "integer", "enum": []int{0, 1}},
		"mayFlag": {"type": []string{"integer", "null"}, "enum": []any{0, 1, nil}},
		"price":   {"type": []string{"integer", "null"}, "format": "int64"},
		"inner":   {"anyOf": []Schema{{"$ref": "#/components/schemas/InnerOut"}, {"type": "null"}}},
		"list":    {"type": "array", "items": Schema{"$ref": "#/components/schemas/InnerOut"}},
		"name":    {"type": "string"},
		"maybe":   {"type": "string"},
	} {
		if !reflect.DeepEqual(properties[name], want) {
			t.Errorf("%s: got %v, want %v", name, properties[name], want)
		}
	}
	if _, shown := properties["Hidden"]; shown || len(properties) != 9 {
		t.Errorf("got the properties %v", properties)
	}
}
