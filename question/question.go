// Package question contains the questions of exams: their kinds, the check of what staff enter, the form of answers, and
// exact marking. It knows no database and no HTTP.
package question

import (
	"encoding/json"

	"github.com/shopspring/decimal"
)

// Kind is the kind of a question. It decides the form of Correct and of answers.
type Kind string

// The forms of Question.Correct and of an answer are JSON. All indexes start at 0 and refer to the order in which
// Question has the options and choices, in whatever order a page shows them. The answer null means no answer.
const (
	// Single has options. Correct is [index], an answer is an index.
	Single Kind = "single"
	// Multiple has options. Correct and an answer are [index, ...].
	Multiple Kind = "multiple"
	// TrueFalse has no options. Correct and an answer are true or false.
	TrueFalse Kind = "truefalse"
	// Numeric has no options. Correct is {"value": "3.14", "tolerance": "0.01"}, an answer is a decimal text or a number.
	Numeric Kind = "numeric"
	// ShortText has no options. Correct is the list of accepted texts, an answer is a text.
	ShortText Kind = "shorttext"
	// Matching has options, the left sides, and choices, the right sides, of which some may fit no left side. Correct and
	// an answer have the index of a choice for each option; an answer has null for an option without a choice.
	Matching Kind = "matching"
	// Ordering has options. Correct and an answer are the indexes of all options in the right order.
	Ordering Kind = "ordering"
	// Cloze has gaps in its text, written [[1]], [[2]] and so on. Correct has for each gap the list of accepted texts, or
	// {"value", "tolerance"} for a number. An answer has a text for each gap, null for an empty one.
	Cloze Kind = "cloze"
	// Essay has no options. Correct is null or the text of a model answer, an answer is a text. A person marks it.
	Essay Kind = "essay"
)

// Kinds are all kinds.
func Kinds() []Kind {
	return []Kind{Single, Multiple, TrueFalse, Numeric, ShortText, Matching, Ordering, Cloze, Essay}
}

// Question is one version of a question. Text, Options, Choices, Explanation and Rubric are plain text or HTML.
type Question struct {
	Kind    Kind            `json:"kind"`
	Text    string          `json:"text"`
	Options []string        `json:"options"`
	Choices []string        `json:"choices,omitempty"`
	Correct json.RawMessage `json:"correct"`
	// Marks are what a right answer gives.
	Marks decimal.Decimal `json:"marks"`
	// Penalty is what a wrong answer takes away.
	Penalty decimal.Decimal `json:"penalty"`
	// Floor is the fewest marks of an answer, zero or negative. Nil means that Penalty alone limits them.
	Floor *decimal.Decimal `json:"floor,omitempty"`
	// Partial gives marks for the right parts of an answer with several parts. Without it, only a right answer has marks.
	Partial bool `json:"partial,omitempty"`
	// CaseSensitive compares the texts of ShortText and Cloze with their case.
	CaseSensitive bool `json:"caseSensitive,omitempty"`
	// Explanation is what a trainee may read in the review.
	Explanation string `json:"explanation,omitempty"`
	// Rubric tells the marker of an essay what to give marks for.
	Rubric string `json:"rubric,omitempty"`
}

// Number is the right value of a number. An answer is right if it differs from Value by at most Tolerance.
type Number struct {
	Value     decimal.Decimal `json:"value"`
	Tolerance decimal.Decimal `json:"tolerance"`
}

// Gap is the solution of a gap: a number or a list of accepted texts.
type Gap struct {
	Texts  []string
	Number *Number
}

// MarshalJSON returns the number or the texts.
func (g Gap) MarshalJSON() ([]byte, error) {
	if g.Number != nil {
		return json.Marshal(g.Number)
	}
	return json.Marshal(g.Texts)
}

// UnmarshalJSON reads an object as a number and an array as texts.
func (g *Gap) UnmarshalJSON(text []byte) error {
	if len(text) > 0 && text[0] == '{' {
		g.Number = new(Number)
		return json.Unmarshal(text, g.Number)
	}
	return json.Unmarshal(text, &g.Texts)
}

// hasParts reports whether answers have several parts, each of which is right or wrong.
func (k Kind) hasParts() bool {
	return k == Multiple || k == Matching || k == Ordering || k == Cloze
}

// hasOptions reports whether questions of the kind have options.
func (k Kind) hasOptions() bool {
	return k == Single || k == Multiple || k == Matching || k == Ordering
}
