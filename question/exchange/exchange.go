// Package exchange reads and writes questions in the formats of other programs: GIFT, Aiken, Moodle XML, and CSV. Only
// CSV keeps every property of a question.
package exchange

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/shopspring/decimal"

	"lyceum/question"
)

// Format is the format of a file with questions.
type Format string

// The formats that Read and Write support.
const (
	GIFT      Format = "gift"
	Aiken     Format = "aiken"
	MoodleXML Format = "moodlexml"
	CSV       Format = "csv"
)

// Formats returns all formats that Read and Write support.
func Formats() []Format { return []Format{GIFT, Aiken, MoodleXML, CSV} }

// MaxBytes and MaxQuestions limit a text that Read accepts.
const (
	MaxBytes     = 200 << 10
	MaxQuestions = 1000
)

// Item is a question that Read returns or Write writes.
type Item struct {
	question.Question
	// Category is the name of the question's category, or empty.
	Category string
	Tags     []string
	// Line is where the question starts; the first line is 1. Write ignores it.
	Line int
}

// LineError describes an error in one line of a text.
type LineError struct {
	Line    int
	Message string
}

// Error returns the line and the message.
func (e LineError) Error() string { return "Line " + strconv.Itoa(e.Line) + ": " + e.Message }

// fault is an error about a question in a file. Its text is a sentence that users read.
type fault string

func (f fault) Error() string { return string(f) }

// reader collects the questions and the errors of a text.
type reader struct {
	items    []Item
	problems []LineError
	category string
	tags     []string
}

func (r *reader) problem(line int, message string, values ...any) {
	r.problems = append(r.problems, LineError{line, fmt.Sprintf(message, values...)})
}

// add adds a question. If err is not nil, it adds the error as a problem of the line instead. A question without marks
// gets 1 mark.
func (r *reader) add(line int, q question.Question, err error) {
	if err != nil {
		r.problem(line, "%s", err)
		return
	}
	if q.Marks.IsZero() {
		q.Marks = decimal.NewFromInt(1)
	}
	if err := q.Check(); err != nil {
		r.problem(line, "%s", err)
		return
	}
	r.items = append(r.items, Item{Question: q.Normalized(), Category: r.category, Tags: r.tags, Line: line})
}

// Read returns the questions of a text. If there are errors, the questions are incomplete.
func Read(format Format, text string) ([]Item, []LineError) {
	if len(text) > MaxBytes {
		return nil, []LineError{{1, fmt.Sprintf("The text must have at most %d bytes.", MaxBytes)}}
	}
	text = strings.TrimPrefix(text, "\ufeff")
	r := &reader{}
	switch format {
	case GIFT:
		r.gift(text)
	case Aiken:
		r.aiken(text)
	case MoodleXML:
		r.xml(text)
	case CSV:
		r.csv(text)
	default:
		r.problem(1, "The format must be gift, aiken, moodlexml or csv.")
	}
	switch {
	case len(r.problems) == 0 && len(r.items) == 0:
		r.problem(1, "There is no question.")
	case len(r.items) > MaxQuestions:
		r.problem(r.items[MaxQuestions].Line, "There are more than %d questions.", MaxQuestions)
	}
	return r.items, r.problems
}

// Write returns the text of the questions that the format can contain. omitted is the number of questions that the format
// cannot contain.
func Write(format Format, items []Item) (text string, omitted int, err error) {
	switch format {
	case GIFT:
		text, omitted = writeGIFT(items)
	case Aiken:
		text, omitted = writeAiken(items)
	case MoodleXML:
		text, omitted = writeXML(items)
	case CSV:
		text, err = writeCSV(items)
	default:
		err = errors.New("unknown format")
	}
	return text, omitted, err
}

func encoded(v any) json.RawMessage {
	text, _ := json.Marshal(v) //nolint:errchkjson // Only texts, numbers and lists of them.
	return text
}

// solution parses the solution of a question as a T. The question must have passed Check, so the parser cannot fail.
func solution[T any](q question.Question) (v T) {
	_ = json.Unmarshal(q.Correct, &v)
	return v
}

// pairs converts the pairs of a matching question to its options, its distinct choices and its solution. A pair with an
// empty left side adds only a choice.
func pairs(left, right []string) (options, choices []string, correct json.RawMessage) {
	var indexes []int
	for i, text := range right {
		at := slices.Index(choices, text)
		if at < 0 {
			choices = append(choices, text)
			at = len(choices) - 1
		}
		if left[i] != "" {
			options, indexes = append(options, left[i]), append(indexes, at)
		}
	}
	return options, choices, encoded(indexes)
}
