package question

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/shopspring/decimal"
)

// These are the limits of a question: texts in bytes, and numbers of items.
const (
	MaxText        = 16000
	MaxOption      = 2000
	MaxExplanation = 5000
	MaxAccepted    = 255
	MaxOptions     = 50
	// MaxAnswer is the limit of an answer in bytes of JSON.
	MaxAnswer = 64 << 10
	// scale is the number of digits after the point that marks may have.
	scale = 4
)

var maxMarks = decimal.NewFromInt(1000)

// FieldError means that a field of a question, or an answer, is invalid. Message completes a sentence that begins
// with the name of the field.
type FieldError struct {
	Field, Message string
}

// Error returns the message, which begins with the name of the field.
func (e *FieldError) Error() string { return e.Field + " " + e.Message }

func wrong(field, message string, values ...any) error {
	return &FieldError{field, fmt.Sprintf(message, values...)}
}

// Check returns a *FieldError if the question cannot be asked or marked.
func (q Question) Check() error {
	if !slices.Contains(Kinds(), q.Kind) {
		return wrong("kind", "must be one of single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze and essay.")
	}
	for _, check := range []func() error{q.checkTexts, q.checkMarks, q.checkOptions, q.checkCorrect, q.checkGapDetails, q.checkAnswers} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

func (q Question) checkTexts() error {
	switch {
	case strings.TrimSpace(q.Text) == "":
		return wrong("text", "must not be blank.")
	case len(q.Text) > MaxText:
		return wrong("text", "must have at most %d bytes.", MaxText)
	case len(q.Explanation) > MaxExplanation:
		return wrong("explanation", "must have at most %d bytes.", MaxExplanation)
	case len(q.Rubric) > MaxExplanation:
		return wrong("rubric", "must have at most %d bytes.", MaxExplanation)
	case q.Rubric != "" && q.Kind != Essay:
		return wrong("rubric", "is for essays only.")
	case q.CaseSensitive && q.Kind != ShortText && q.Kind != Cloze:
		return wrong("caseSensitive", "is for shorttext and cloze only.")
	case q.Wildcards && q.Kind != ShortText && q.Kind != Cloze:
		return wrong("wildcards", "is for shorttext and cloze only.")
	}
	return nil
}

func (q Question) checkMarks() error {
	switch {
	case !ArePositiveMarks(q.Marks):
		return wrong("marks", "must be more than 0 and at most 1000, with at most 4 digits after the point.")
	case !isMarks(q.Penalty):
		return wrong("penalty", "must be at least 0 and at most 1000, with at most 4 digits after the point.")
	case !q.Penalty.IsZero() && q.Kind == Essay:
		return wrong("penalty", "is not for essays.")
	case q.Floor != nil && !isMarks(q.Floor.Neg()):
		return wrong("floor", "must be at most 0 and at least -1000, with at most 4 digits after the point.")
	case q.Partial && !q.Kind.hasParts():
		return wrong("partial", "is for multiple, matching, ordering and cloze only.")
	}
	return nil
}

// ArePositiveMarks reports whether a number is allowed as the marks for a right answer: more than 0 and at most 1000, with at
// most 4 digits after the point.
func ArePositiveMarks(d decimal.Decimal) bool { return isMarks(d) && d.IsPositive() }

// isMarks reports whether a number is allowed as marks: from 0 to maxMarks, with at most scale digits after the
// point.
func isMarks(d decimal.Decimal) bool {
	return !d.IsNegative() && d.LessThanOrEqual(maxMarks) && d.Equal(d.Round(scale))
}

func (q Question) checkOptions() error {
	if !q.Kind.hasOptions() && len(q.Options) > 0 {
		return wrong("options", "must be empty for %s.", q.Kind)
	}
	if q.Kind != Matching && len(q.Choices) > 0 {
		return wrong("choices", "are for matching only.")
	}
	if q.Kind.hasOptions() {
		if err := checkTextList("options", q.Options, 2); err != nil {
			return err
		}
	}
	if q.Kind == Matching {
		return checkTextList("choices", q.Choices, 2)
	}
	return nil
}

// checkTextList returns a *FieldError if there are fewer than least or more than MaxOptions texts, or if a text is
// blank, too long or repeated.
func checkTextList(field string, texts []string, least int) error {
	if len(texts) < least || len(texts) > MaxOptions {
		return wrong(field, "must have %d to %d texts.", least, MaxOptions)
	}
	for i, text := range texts {
		switch {
		case strings.TrimSpace(text) == "":
			return wrong(field, "must not have a blank text.")
		case len(text) > MaxOption:
			return wrong(field, "must have texts of at most %d bytes.", MaxOption)
		case slices.Contains(texts[:i], text):
			return wrong(field, "must not have the same text twice.")
		}
	}
	return nil
}

func (q Question) checkCorrect() error {
	switch q.Kind {
	case Single, Multiple, Matching, Ordering:
		return q.checkIndexes()
	case TrueFalse:
		if _, err := value[bool](q.Correct); err != nil {
			return wrong("correct", "must be true or false.")
		}
	case Numeric:
		n, err := value[Number](q.Correct)
		if err != nil || n.Tolerance.IsNegative() {
			return wrong("correct", "must be an object with the numbers value and tolerance, which is not negative.")
		}
	case ShortText:
		texts, err := value[[]string](q.Correct)
		if err != nil {
			return wrong("correct", "must be a list of texts.")
		}
		return checkAccepted(texts)
	case Cloze:
		return q.checkGaps()
	case Essay:
		if text, err := value[string](q.Correct); !isNull(q.Correct) && (err != nil || len(text) > MaxText) {
			return wrong("correct", "must be null or a text of at most %d bytes.", MaxText)
		}
	}
	return nil
}

func (q Question) checkIndexes() error {
	correct, err := value[[]int](q.Correct)
	most := len(q.Options)
	if q.Kind == Matching {
		most = len(q.Choices)
	}
	if err != nil || slices.ContainsFunc(correct, func(i int) bool { return i < 0 || i >= most }) {
		return wrong("correct", "must be a list of indexes from 0 to %d.", most-1)
	}
	different := len(slices.Compact(slices.Sorted(slices.Values(correct)))) == len(correct)
	switch {
	case q.Kind == Single && len(correct) != 1:
		return wrong("correct", "must have one index.")
	case q.Kind == Multiple && (len(correct) == 0 || !different):
		return wrong("correct", "must have at least one index, and each index once.")
	case q.Kind == Ordering && (len(correct) != len(q.Options) || !different):
		return wrong("correct", "must have the index of each option once.")
	case q.Kind == Matching && len(correct) != len(q.Options):
		return wrong("correct", "must have the index of a choice for each option.")
	}
	return nil
}

func checkAccepted(texts []string) error {
	if len(texts) == 0 || len(texts) > MaxOptions {
		return wrong("correct", "must have 1 to %d texts.", MaxOptions)
	}
	for _, text := range texts {
		if strings.TrimSpace(text) == "" || len(text) > MaxAccepted {
			return wrong("correct", "must have texts of 1 to %d bytes.", MaxAccepted)
		}
	}
	return nil
}

// gapMark matches a gap in the text of a cloze.
var gapMark = regexp.MustCompile(`\[\[(\d{1,3})\]\]`)

func (q Question) checkGaps() error {
	gaps, err := value[[]Gap](q.Correct)
	if err != nil || len(gaps) == 0 || len(gaps) > MaxOptions {
		return wrong("correct", "must have for each gap a list of texts, or an object with the numbers value and tolerance.")
	}
	for i, mark := range gapMark.FindAllStringSubmatch(q.Text, -1) {
		if mark[1] != strconv.Itoa(i+1) {
			return wrong("text", "must have the gaps [[1]], [[2]] and so on, in order.")
		}
	}
	if marks := len(gapMark.FindAllString(q.Text, -1)); marks != len(gaps) {
		return wrong("correct", "has %d gaps, and text has %d gaps such as [[1]].", len(gaps), marks)
	}
	for _, gap := range gaps {
		if gap.Number == nil {
			if err := checkAccepted(gap.Texts); err != nil {
				return err
			}
		} else if gap.Number.Tolerance.IsNegative() {
			return wrong("correct", "must not have a negative tolerance.")
		}
	}
	return nil
}

var errNull = errors.New("no value")

// value parses JSON as a T. It returns errNull for null and for empty JSON.
func value[T any](text json.RawMessage) (v T, err error) {
	if isNull(text) {
		return v, errNull
	}
	err = json.Unmarshal(text, &v)
	return v, err
}

func isNull(text json.RawMessage) bool { return len(text) == 0 || string(text) == "null" }

// Normalized returns the question in the form that is stored. For Ordering and Matching, the indexes in Correct must
// not be 0, 1, 2 and so on, because trainees can read the indexes of the options and would learn the solution. In
// this case Normalized sorts the items to order, or the choices to match, by their text and changes Correct
// accordingly. Normalized requires that Check returns nil.
func (q Question) Normalized() Question {
	if q.Options == nil {
		q.Options = []string{}
	}
	q.Correct = compact(q.Correct)
	q = q.withAnswers()
	if q.Kind != Ordering && q.Kind != Matching {
		return q
	}
	correct, _ := value[[]int](q.Correct)
	for i, index := range correct {
		if i != index {
			return q
		}
	}
	texts := &q.Options
	if q.Kind == Matching {
		texts = &q.Choices
	}
	sorted := slices.Sorted(slices.Values(*texts))
	for i, index := range correct {
		correct[i] = slices.Index(sorted, (*texts)[index])
	}
	*texts = sorted
	q.Correct, _ = json.Marshal(correct)
	return q
}

// Trimmed returns the question without spaces at both ends of its texts, and without accepted texts that occur twice.
func (q Question) Trimmed() Question {
	for _, text := range []*string{&q.Text, &q.Explanation, &q.Rubric} {
		*text = strings.TrimSpace(*text)
	}
	for _, list := range []*[]string{&q.Options, &q.Choices} {
		*list = slices.Clone(*list)
		for i, text := range *list {
			(*list)[i] = strings.TrimSpace(text)
		}
	}
	q.Answers = slices.Clone(q.Answers)
	for i, a := range q.Answers {
		q.Answers[i].Text, q.Answers[i].Feedback = strings.TrimSpace(a.Text), strings.TrimSpace(a.Feedback)
	}
	if texts, err := value[[]string](q.Correct); err == nil && q.Kind == ShortText {
		q.Correct = asJSON(distinct(texts))
	}
	if gaps, err := value[[]Gap](q.Correct); err == nil && q.Kind == Cloze {
		for i, gap := range gaps {
			if gap.Number == nil {
				gaps[i].Texts = distinct(gap.Texts)
			}
		}
		q.Correct = asJSON(gaps)
	}
	q.GapDetails = slices.Clone(q.GapDetails)
	for i, d := range q.GapDetails {
		q.GapDetails[i].Options = slices.Clone(d.Options)
		for at, text := range d.Options {
			q.GapDetails[i].Options[at] = strings.TrimSpace(text)
		}
	}
	return q
}

// distinct returns the texts without spaces at both ends, each once.
func distinct(texts []string) []string {
	list := make([]string, 0, len(texts))
	for _, text := range texts {
		if text = strings.TrimSpace(text); !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	return list
}

// WithTexts returns the question with f applied to each text that pages show: all but the texts that trainees type.
func (q Question) WithTexts(f func(string) string) Question {
	for _, text := range []*string{&q.Text, &q.Explanation, &q.Rubric} {
		*text = f(*text)
	}
	for _, list := range []*[]string{&q.Options, &q.Choices} {
		*list = slices.Clone(*list)
		for i, text := range *list {
			(*list)[i] = f(text)
		}
	}
	q.Answers = slices.Clone(q.Answers)
	for i, a := range q.Answers {
		q.Answers[i].Feedback = f(a.Feedback)
	}
	return q
}
