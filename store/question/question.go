// Package question contains the questions of exams: their kinds, the check of what staff enter, the form of answers,
// and exact marking. It uses neither the database nor HTTP.
package question

import (
	"encoding/json"
	"math/big"

	"github.com/shopspring/decimal"
)

// Kind is the kind of a question. It determines the form of Correct and of answers.
type Kind string

// The forms of Question.Correct and of an answer are JSON. All indexes start at 0. They refer to the order in which
// Question has the options and choices, which may differ from the order on a page. The answer null means no answer.
const (
	// Single has options. Correct is [index]. An answer is an index.
	Single Kind = "single"
	// Multiple has options. Correct and an answer are [index, ...].
	Multiple Kind = "multiple"
	// TrueFalse has no options. Correct and an answer are true or false.
	TrueFalse Kind = "truefalse"
	// Numeric has no options. Correct is {"value": "3.14", "tolerance": "0.01"}. An answer is a decimal text or a
	// number.
	Numeric Kind = "numeric"
	// ShortText has no options. Correct is the list of accepted texts. An answer is a text.
	ShortText Kind = "shorttext"
	// Matching has options, which are the left sides, and choices, which are the right sides. Some choices may fit no
	// left side. Correct and an answer have the index of a choice for each option; an answer has null for an option
	// without a choice.
	Matching Kind = "matching"
	// Ordering has options. Correct and an answer are the indexes of all options in the right order. While an answer is not complete, a
	// place is null or a list of several indexes.
	Ordering Kind = "ordering"
	// Cloze has gaps in its text, written [[1]], [[2]] and so on. For each gap, Correct has the list of accepted texts,
	// or {"value", "tolerance"} for a number. An answer has a text for each gap, or null for an empty gap.
	Cloze Kind = "cloze"
	// Essay has no options. Correct is null or the text of a model answer. An answer is a text, which a person marks.
	Essay Kind = "essay"
)

// Kinds returns the kinds that Check accepts.
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
	// Marks is the number of marks of a right answer.
	Marks decimal.Decimal `json:"marks"`
	// Penalty is the number of marks that a wrong answer loses.
	Penalty decimal.Decimal `json:"penalty"`
	// Floor is the minimum of the marks of an answer, zero or negative. Nil means that only Penalty limits the loss.
	Floor *decimal.Decimal `json:"floor,omitempty"`
	// Partial means that an answer with several parts gets marks for its right parts. If Partial is false, only a
	// completely right answer gets marks.
	Partial bool `json:"partial,omitempty"`
	// CaseSensitive means that upper and lower case differ in the texts of ShortText and Cloze.
	CaseSensitive bool `json:"caseSensitive,omitempty"`
	// Explanation is the text about the solution that a trainee may read in the review of an attempt.
	Explanation string `json:"explanation,omitempty"`
	// Rubric describes, for the person who marks an essay, what earns marks.
	Rubric string `json:"rubric,omitempty"`
	// Answers are answers with a share of the marks or with feedback of their own. The answers of Correct need no entry.
	Answers []Answer `json:"answers,omitempty"`
	// Wildcards means that * in an accepted text stands for any characters, and \* for an asterisk.
	Wildcards bool `json:"wildcards,omitempty"`
	// GapDetails has an element for each gap of a cloze, or is empty.
	GapDetails []GapDetail `json:"gapDetails,omitempty"`

	// positive means that no answer has negative marks.
	positive bool
	// penalty is the exact penalty of a scaled question, whose Penalty is rounded. Nil stands for Penalty.
	penalty *big.Rat
}

// Scaled returns a question of the bank with the marks that it has in an attempt. Its penalty and its floor keep their
// proportion to the marks. If negative is false, the question has neither. The marks of an answer are computed from the
// exact penalty; Penalty and Floor are rounded to four digits after the point.
func (q Question) Scaled(marks decimal.Decimal, negative bool) Question {
	ratio := big.NewRat(1, 1)
	if q.Marks.IsPositive() {
		ratio.Quo(marks.Rat(), q.Marks.Rat())
	}
	q.Marks = marks
	if !negative {
		q.Penalty, q.Floor, q.positive = decimal.Zero, nil, true
		return q
	}
	q.penalty = new(big.Rat).Mul(q.Penalty.Rat(), ratio)
	q.Penalty = rounded(q.penalty)
	if q.Floor != nil {
		floor := rounded(ratio.Mul(ratio, q.Floor.Rat()))
		q.Floor = &floor
	}
	return q
}

// rounded returns exact, rounded to scale digits after the point.
func rounded(exact *big.Rat) decimal.Decimal {
	return decimal.RequireFromString(exact.FloatString(scale))
}

// Number is the solution of a question for a number. An answer is right if it differs from Value by at most
// Tolerance.
type Number struct {
	Value     decimal.Decimal `json:"value" edit:"required" doc:"The number, as decimal text."`
	Tolerance decimal.Decimal `json:"tolerance" edit:"" doc:"How much an answer may differ from the number, as decimal text."`
}

// Gap is the solution of a gap: a number or a list of accepted texts.
type Gap struct {
	Texts  []string
	Number *Number
}

// MarshalJSON returns the JSON object of the number if there is one, and otherwise the JSON array of the texts.
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

func (k Kind) hasOptions() bool {
	return k == Single || k == Multiple || k == Matching || k == Ordering
}
