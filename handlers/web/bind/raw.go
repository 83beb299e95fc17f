package bind

import (
	"encoding/json"
	"reflect"
)

var rawType = reflect.TypeFor[json.RawMessage]()

// setRaw sets a field of type json.RawMessage to the JSON that the client has sent. It encodes the value of a
// form field as a JSON string.
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
