package question

import (
	"bytes"
	"encoding/json"
	"slices"
)

// CheckAnswer returns a *FieldError if an answer does not have the form of the question's kind. The answer null,
// which removes an earlier answer, is valid.
func (q Question) CheckAnswer(answer json.RawMessage) error {
	if len(answer) > MaxAnswer {
		return wrong("answer", "must have at most %d bytes.", MaxAnswer)
	}
	if isNull(answer) {
		return nil
	}
	switch q.Kind {
	case Single:
		if i, err := value[int](answer); err != nil || i < 0 || i >= len(q.Options) {
			return wrong("answer", "must be an index from 0 to %d.", len(q.Options)-1)
		}
	case Multiple, Ordering:
		return q.checkChosen(answer)
	case TrueFalse:
		if _, err := value[bool](answer); err != nil {
			return wrong("answer", "must be true or false.")
		}
	case Numeric:
		if _, err := decimalOf(answer); err != nil {
			return wrong("answer", "must be a decimal number, such as \"2.5\".")
		}
	case ShortText, Essay:
		if _, err := value[string](answer); err != nil {
			return wrong("answer", "must be a text.")
		}
	case Matching:
		chosen, err := value[[]*int](answer)
		if err != nil || len(chosen) != len(q.Options) || slices.ContainsFunc(chosen, func(i *int) bool { return i != nil && (*i < 0 || *i >= len(q.Choices)) }) {
			return wrong("answer", "must be a list of %d indexes from 0 to %d, or null for no choice.", len(q.Options), len(q.Choices)-1)
		}
	case Cloze:
		texts, err := value[[]*string](answer)
		if err != nil || len(texts) != q.gaps() {
			return wrong("answer", "must be a list of %d texts, or null for an empty gap.", q.gaps())
		}
	}
	return nil
}

// checkChosen returns a *FieldError if the answer to a Multiple or Ordering is not a list of different indexes of
// options. For an Ordering, the list must contain all indexes.
func (q Question) checkChosen(answer json.RawMessage) error {
	chosen, err := value[[]int](answer)
	if err != nil || slices.ContainsFunc(chosen, func(i int) bool { return i < 0 || i >= len(q.Options) }) ||
		len(slices.Compact(slices.Sorted(slices.Values(chosen)))) != len(chosen) {
		return wrong("answer", "must be a list of different indexes from 0 to %d.", len(q.Options)-1)
	}
	if q.Kind == Ordering && len(chosen) != len(q.Options) {
		return wrong("answer", "must have the index of each option once.")
	}
	return nil
}

// Blank reports whether an answer contains nothing: null, an empty text, or a list that contains only blank answers.
func Blank(answer json.RawMessage) bool {
	switch string(compact(answer)) {
	case "", "null", "[]":
		return true
	}
	if text, err := value[string](answer); err == nil {
		return isBlank(text)
	}
	parts, err := value[[]json.RawMessage](answer)
	return err == nil && !slices.ContainsFunc(parts, func(part json.RawMessage) bool { return !Blank(part) })
}

func (q Question) gaps() int { return len(gapMark.FindAllString(q.Text, -1)) }

// compact returns JSON without spaces between its parts. For an empty text it returns null.
func compact(text json.RawMessage) json.RawMessage {
	var out bytes.Buffer
	if isNull(text) || json.Compact(&out, text) != nil {
		return json.RawMessage("null")
	}
	return out.Bytes()
}
