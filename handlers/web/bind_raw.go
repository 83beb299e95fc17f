package web

import (
	"encoding/json"
	"reflect"
)

var rawType = reflect.TypeFor[json.RawMessage]()

// setRaw sets a field to the JSON that was sent. The value of a form is a text.
func setRaw(to reflect.Value, v value) string {
	if !v.plain() {
		return "must be valid UTF-8 without NUL characters"
	}
	text := json.RawMessage(append([]byte(nil), v.text...))
	if v.kind == kindText {
		quoted, err := json.Marshal(string(v.text))
		if err != nil {
			return "must be JSON"
		}
		text = quoted
	}
	to.Set(reflect.ValueOf(text))
	return ""
}
