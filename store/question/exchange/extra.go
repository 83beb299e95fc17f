package exchange

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/shopspring/decimal"

	"lyceum/store/question"
)

// extra has what a question of Lyceum has and the format of a file does not. A field is nil if the format says the same. Other programs ignore the
// comment or the element that contains it.
type extra struct {
	Marks         *decimal.Decimal `json:"marks,omitempty"`
	Penalty       *decimal.Decimal `json:"penalty,omitempty"`
	Floor         *decimal.Decimal `json:"floor,omitempty"`
	Partial       *bool            `json:"partial,omitempty"`
	CaseSensitive *bool            `json:"caseSensitive,omitempty"`
	Wildcards     *bool            `json:"wildcards,omitempty"`
	Rubric        *string          `json:"rubric,omitempty"`
	Model         *string          `json:"model,omitempty"`
	Tags          []string         `json:"tags,omitempty"`
	// Answers is for entries that mean the same for Moodle but are not the same.
	Answers []question.Answer `json:"answers,omitempty"`
}

// differing returns a pointer to want, or nil if it equals got.
func differing[T comparable](want, got T) *T {
	if want == got {
		return nil
	}
	return &want
}

// differingMarks is differing for numbers.
func differingMarks(want, got decimal.Decimal) *decimal.Decimal {
	if want.Equal(got) {
		return nil
	}
	return &want
}

// extraOf returns what a file does not say about a question, as JSON. got is the question that Read returns without it. The text is empty if the file
// says everything.
func extraOf(want, got Item) string {
	e := extra{
		Marks: differingMarks(want.Marks, got.Marks), Penalty: differingMarks(want.Penalty, got.Penalty), Floor: want.Floor,
		Partial: differing(want.Partial, got.Partial), CaseSensitive: differing(want.CaseSensitive, got.CaseSensitive),
		Wildcards: differing(want.Wildcards, got.Wildcards), Rubric: differing(want.Rubric, got.Rubric),
	}
	if want.Kind == question.Essay {
		e.Model = differing(solution[string](want.Question), solution[string](got.Question))
	}
	if !slices.Equal(want.Tags, got.Tags) {
		e.Tags = want.Tags
	}
	if string(encoded(want.Answers)) != string(encoded(got.Answers)) {
		e.Answers = want.Answers
	}
	text := string(encoded(e))
	if text == "{}" {
		return ""
	}
	return text
}

func (i *Item) readExtra(text string) error {
	var e extra
	if err := json.Unmarshal([]byte(text), &e); err != nil {
		return err
	}
	set(&i.Marks, e.Marks)
	set(&i.Penalty, e.Penalty)
	set(&i.Partial, e.Partial)
	set(&i.CaseSensitive, e.CaseSensitive)
	set(&i.Wildcards, e.Wildcards)
	set(&i.Rubric, e.Rubric)
	if e.Floor != nil {
		i.Floor = e.Floor
	}
	if e.Model != nil && *e.Model != "" {
		i.Correct = encoded(*e.Model)
	}
	if e.Tags != nil {
		i.Tags = e.Tags
	}
	if e.Answers != nil {
		i.Answers = e.Answers
	}
	return nil
}

func set[T any](to, value *T) {
	if value != nil {
		*to = *value
	}
}

// rewritten returns the text of a question in a format, or false if the format cannot contain the question. write returns the text with an extra, and
// read returns what Read makes of it. The text has an extra only if the question would not be the same without it.
func rewritten(item Item, write func(extra string) (string, bool), read func(text string) Result) (string, bool) {
	item.Question = item.Trimmed()
	if item.Check() != nil {
		return "", false
	}
	item.Question = item.Normalized()
	text, possible := write("")
	if !possible {
		return "", false
	}
	again := read(text)
	if len(again.Items) != 1 {
		return "", false
	}
	if more := extraOf(item, again.Items[0]); more != "" {
		text, _ = write(more)
		if again = read(text); len(again.Items) != 1 {
			return "", false
		}
	}
	return text, len(again.Skipped) == 0 && canonical(item) == canonical(again.Items[0])
}

// itemFormat is a format of files that contain extras. write returns the text of the question with a number and an extra, or false if the format
// does not have the question. read reads such a text.
type itemFormat struct {
	category func(name string) string
	write    func(item Item, number int, extra string) (string, bool)
	read     func(r *reader, text string) error
}

// writeItems returns the text of the questions that the format can contain, each after its category if that differs from the one before, and the
// number of the other questions.
func (f itemFormat) writeItems(items []Item) (string, int) {
	var out strings.Builder
	category, omitted := "", 0
	for i, item := range items {
		write := func(extra string) (string, bool) { return f.write(item, i+1, extra) }
		text, possible := rewritten(item, write, func(text string) Result {
			r := &reader{category: item.Category}
			if f.read(r, text) != nil {
				return Result{}
			}
			return r.Result
		})
		if !possible {
			omitted++
			continue
		}
		if item.Category != category {
			category = item.Category
			out.WriteString(f.category(category))
		}
		out.WriteString(text)
	}
	return out.String(), omitted
}

// canonical returns a text that is equal for questions that trainees and markers cannot tell apart. Files contain the choices of matching and the
// items of ordering in an order of their own, which trainees do not see.
func canonical(item Item) string {
	q := item.Question
	switch q.Kind {
	case question.Numeric:
		q.Correct = encoded(solution[question.Number](q))
	case question.Cloze:
		q.Correct = encoded(solution[[]question.Gap](q))
	case question.Ordering:
		var list []string
		for _, i := range solution[[]int](q) {
			list = append(list, q.Options[i])
		}
		q.Options, q.Correct = list, nil
	case question.Matching:
		var list []string
		for _, i := range solution[[]int](q) {
			list = append(list, q.Choices[i])
		}
		q.Correct, q.Choices = encoded(list), slices.Sorted(slices.Values(q.Choices))
	}
	if len(q.Options) == 0 {
		q.Options = nil
	}
	if string(q.Correct) == `""` || len(q.Correct) == 0 {
		q.Correct = json.RawMessage("null")
	}
	return strings.Join([]string{string(encoded(q)), item.Category, strings.Join(item.Tags, "\n")}, "\n")
}
