package question

import (
	"encoding/json"
	"strings"
)

// FromForm returns the JSON of a solution or an answer that may be from an HTML form. A form sends every value as a
// text. If text is a JSON string that contains JSON, and answers of the kind are not texts, FromForm returns the JSON
// in the string.
func (k Kind) FromForm(text json.RawMessage) json.RawMessage {
	if k == ShortText || k == Essay || k == Numeric {
		return text
	}
	return unquoted(text)
}

// SolutionFromForm returns the JSON of Question.Correct from a value that may be from an HTML form. If text is a JSON string
// that contains JSON, and the kind is not Essay, SolutionFromForm returns the JSON in the string.
func (k Kind) SolutionFromForm(text json.RawMessage) json.RawMessage {
	if k == Essay {
		return text
	}
	return unquoted(text)
}

func unquoted(text json.RawMessage) json.RawMessage {
	inner, err := value[string](text)
	if err != nil {
		return text
	}
	if inner = strings.TrimSpace(inner); json.Valid([]byte(inner)) {
		return json.RawMessage(inner)
	}
	return text
}
