package question

import (
	"bytes"
	"encoding/json"
	"slices"
)

// CheckAnswer returns a *FieldError if an answer does not have the form of the question's kind. The answer null,
// which removes an earlier answer, is valid. So is an answer that is not complete yet: what a person has entered is kept.
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
			return wrong("answer", "must be the index of an option, as a number.")
		}
	case Multiple:
		chosen, err := value[[]int](answer)
		if err != nil || !q.different(chosen) {
			return wrong("answer", "must be a list of the indexes of different options.")
		}
	case Ordering:
		places, err := value[[]place](answer)
		if err != nil || len(places) > len(q.Options) || !q.different(slices.Concat(places...)) {
			return wrong("answer", "must be a list of the indexes of different options, at most %d. "+
				"A place without an option is null, and one with several is a list.", len(q.Options))
		}
	case TrueFalse:
		if _, err := value[bool](answer); err != nil {
			return wrong("answer", "must be true or false.")
		}
	case Numeric:
		if _, err := decimalOf(answer); err == nil {
			return nil
		}
		if _, err := value[string](answer); err != nil {
			return wrong("answer", "must be a decimal number, such as \"2.5\".")
		}
	case ShortText, Essay:
		if _, err := value[string](answer); err != nil {
			return wrong("answer", "must be a text.")
		}
	case Matching:
		chosen, err := value[[]*int](answer)
		if err != nil || len(chosen) != len(q.Options) || slices.ContainsFunc(chosen, func(i *int) bool { return i != nil && (*i < 0 || *i >= len(q.Choices)) }) {
			return wrong("answer", "must be a list of %d indexes of choices, with null for no choice.", len(q.Options))
		}
	case Cloze:
		texts, err := value[[]*string](answer)
		if err != nil || len(texts) != q.gaps() {
			return wrong("answer", "must be a list of %d texts, or null for an empty gap.", q.gaps())
		}
	}
	return nil
}

// different reports whether the indexes are different ones of the options.
func (q Question) different(indexes []int) bool {
	return !slices.ContainsFunc(indexes, func(i int) bool { return i < 0 || i >= len(q.Options) }) &&
		len(slices.Compact(slices.Sorted(slices.Values(indexes)))) == len(indexes)
}

// place is the content of a place in the answer to an Ordering, as indexes of options: one when the answer is complete, none or
// several before. In JSON, one index is a number and no index is null.
type place []int

func (p *place) UnmarshalJSON(text []byte) error {
	if !bytes.HasPrefix(text, []byte("[")) {
		text = slices.Concat([]byte("["), text, []byte("]"))
	}
	indexes, err := value[[]*int](text)
	*p = nil
	for _, i := range indexes {
		if i != nil {
			*p = append(*p, *i)
		}
	}
	return err
}

// MarshalJSON returns the JSON from which UnmarshalJSON makes the place.
func (p place) MarshalJSON() ([]byte, error) {
	switch len(p) {
	case 0:
		return []byte("null"), nil
	case 1:
		return json.Marshal(p[0])
	}
	return json.Marshal([]int(p))
}

// Places returns the indexes of the options at each place of the answer to an Ordering. It returns nil for an answer in a wrong
// form.
func Places(answer json.RawMessage) (indexes [][]int) {
	places, err := value[[]place](answer)
	if err != nil {
		return nil
	}
	for _, p := range places {
		indexes = append(indexes, p)
	}
	return indexes
}

// Incomplete reports whether a person has entered an answer, but not all that the kind of the question needs: a choice for each
// option of Matching, one option at each place of Ordering, a text in each gap, and a number for Numeric.
func (q Question) Incomplete(answer json.RawMessage) bool {
	if Blank(answer) {
		return false
	}
	switch q.Kind {
	case Numeric:
		_, err := decimalOf(answer)
		return err != nil
	case Ordering:
		places := Places(answer)
		return len(places) != len(q.Options) || slices.ContainsFunc(places, func(p []int) bool { return len(p) != 1 })
	case Matching, Cloze:
		parts, err := value[[]json.RawMessage](answer)
		return err != nil || slices.ContainsFunc(parts, Blank)
	}
	return false
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
