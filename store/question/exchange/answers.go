package exchange

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"github.com/shopspring/decimal"

	"lyceum/store/question"
)

var hundred = decimal.NewFromInt(100)

// answer is an answer in a file: a text or a number with its share of the marks in percent, and its feedback.
type answer struct {
	text, feedback string
	share          decimal.Decimal
}

func (a answer) isRight() bool { return a.share.Equal(hundred) }

const errNoRight = fault("No answer has all marks.")

// entry returns the entry of a question for the answer. It has no share if the answer has all marks or none.
func (a answer) entry() question.Answer {
	e := question.Answer{Feedback: a.feedback}
	if !a.share.IsZero() && !a.isRight() {
		share := a.share.Round(5)
		e.Share = &share
	}
	return e
}

// single returns a question with one option to choose. The options are the texts of the answers.
func single(list []answer) (q question.Question, err error) {
	q.Kind = question.Single
	first := slices.IndexFunc(list, answer.isRight)
	if first < 0 {
		return q, errNoRight
	}
	q.Correct = encoded([]int{first})
	for i, a := range list {
		q.Options = append(q.Options, a.text)
		e := a.entry()
		e.Option = &i
		if a.isRight() && i != first {
			e.Share = &hundred
		}
		q.Answers = append(q.Answers, e)
	}
	return q, nil
}

// half is how much a share that people round may differ from the exact one: 33 instead of a third.
var half = decimal.RequireFromString("0.5")

// multiple returns a question with several options to choose.
func multiple(list []answer) (q question.Question, err error) {
	q.Kind, q.Partial = question.Multiple, true
	correct := []int{}
	for i, a := range list {
		q.Options = append(q.Options, a.text)
		if a.share.IsPositive() {
			correct = append(correct, i)
		}
	}
	if len(correct) == 0 {
		return q, fault("No answer has marks.")
	}
	q.Correct = encoded(correct)
	equal := true
	for i, a := range list {
		usual := decimal.RequireFromString(fraction(q, i))
		equal = equal && a.share.Sub(usual).Abs().LessThan(half)
	}
	for i, a := range list {
		e := question.Answer{Option: &i, Feedback: a.feedback}
		if !equal {
			share := a.share.Round(5)
			e.Share = &share
		}
		q.Answers = append(q.Answers, e)
	}
	return q, nil
}

// wildcard matches an asterisk without a backslash before it.
var wildcard = regexp.MustCompile(`(^|[^\\])\*`)

// unescaped returns a text of an answer in which no asterisk is a wildcard.
func unescaped(text string) string { return strings.ReplaceAll(text, `\*`, "*") }

func hasWildcard(a answer) bool { return wildcard.MatchString(a.text) }

// textAnswers returns the accepted texts and the entries of a list of answers. Without wild, no asterisk is a wildcard.
func textAnswers(list []answer, wild bool) (right []string, entries []question.Answer, err error) {
	seen := map[string]bool{}
	for _, a := range list {
		if !wild {
			a.text = unescaped(a.text)
		}
		if seen[a.text] {
			continue // Moodle takes the first of equal answers.
		}
		seen[a.text] = true
		if a.isRight() {
			right = append(right, a.text)
			if a.feedback == "" {
				continue
			}
		}
		e := a.entry()
		e.Text = a.text
		entries = append(entries, e)
	}
	if right == nil {
		err = errNoRight
	}
	return right, entries, err
}

func shortText(list []answer) (q question.Question, err error) {
	q.Kind = question.ShortText
	var right []string
	q.Wildcards = slices.ContainsFunc(list, hasWildcard)
	right, q.Answers, err = textAnswers(list, q.Wildcards)
	q.Correct = encoded(right)
	return q, err
}

func numberAnswers(list []answer) (right *question.Number, entries []question.Answer, err error) {
	for _, a := range list {
		e := a.entry()
		if strings.TrimSpace(a.text) == "*" {
			e.Text = "*"
			entries = append(entries, e)
			continue
		}
		n, err := number(strings.TrimSpace(a.text))
		if err != nil {
			return nil, nil, fault("A number must have the form value, value:tolerance or low..high.")
		}
		e.Number = &n
		switch {
		case a.isRight() && right == nil:
			right = &n
		case a.isRight():
			e.Share = &hundred
		}
		if !a.isRight() || right != &n || a.feedback != "" {
			entries = append(entries, e)
		}
	}
	if right == nil {
		err = errNoRight
	}
	return right, entries, err
}

func numeric(list []answer) (q question.Question, err error) {
	q.Kind = question.Numeric
	right, entries, err := numberAnswers(list)
	q.Correct, q.Answers = encoded(right), entries
	return q, err
}

// trueFalse returns a question that is true or false, with the feedback of the two answers.
func trueFalse(isTrue bool, ofTrue, ofFalse string) question.Question {
	feedback := []question.Answer{{Text: "true", Feedback: ofTrue}, {Text: "false", Feedback: ofFalse}}
	return question.Question{Kind: question.TrueFalse, Correct: encoded(isTrue), Answers: feedback}
}

// number parses a text of the form value, value:tolerance or low..high.
func number(text string) (n question.Number, err error) {
	if low, high, isRange := strings.Cut(text, ".."); isRange {
		from, err := question.ParseDecimal(low)
		to, err2 := question.ParseDecimal(high)
		half := decimal.RequireFromString("0.5")
		return question.Number{Value: from.Add(to).Mul(half), Tolerance: to.Sub(from).Mul(half)}, errors.Join(err, err2)
	}
	value, tolerance, has := strings.Cut(text, ":")
	if n.Value, err = question.ParseDecimal(value); err == nil && has && strings.TrimSpace(tolerance) != "" {
		n.Tolerance, err = question.ParseDecimal(tolerance)
	}
	return n, err
}

// fraction returns the percentage of the marks that Moodle adds or subtracts if a trainee chooses option i of a
// multiple question whose options have no shares of their own.
func fraction(q question.Question, i int) string {
	correct := solution[[]int](q)
	if slices.Contains(correct, i) {
		return hundred.DivRound(decimal.NewFromInt(int64(len(correct))), 5).String()
	}
	return hundred.DivRound(decimal.NewFromInt(int64(len(q.Options)-len(correct))), 5).Neg().String()
}

// written returns the answers of a question, or of a gap of it, in the form of a file: right answers first, with the asterisks that are no wildcards
// escaped.
func written(q question.Question, gap int, right []question.Answer) (list []answer) {
	own := slices.DeleteFunc(slices.Clone(q.Answers), func(a question.Answer) bool { return a.Gap != gap })
	for _, r := range right {
		if i := slices.IndexFunc(own, r.Same); i >= 0 {
			r = own[i]
			own = slices.Delete(own, i, i+1)
		}
		r.Share = &hundred
		list = append(list, fileAnswer(q, r))
	}
	for _, a := range own {
		list = append(list, fileAnswer(q, a))
	}
	return list
}

func fileAnswer(q question.Question, a question.Answer) answer {
	out := answer{text: a.Text, feedback: a.Feedback}
	if a.Share != nil {
		out.share = *a.Share
	}
	switch {
	case a.Number != nil:
		out.text = a.Number.Value.String() + ":" + a.Number.Tolerance.String()
	case !q.Wildcards && !q.IsNumber(a.Gap):
		out.text = strings.ReplaceAll(a.Text, "*", `\*`)
	}
	return out
}

// chosen returns the options of a question in the form of a file.
func chosen(q question.Question) []answer {
	correct := solution[[]int](q)
	list := make([]answer, len(q.Options))
	for i, option := range q.Options {
		list[i].text = option
		switch {
		case q.Kind == question.Multiple:
			list[i].share = decimal.RequireFromString(fraction(q, i))
		case slices.Contains(correct, i):
			list[i].share = hundred
		}
	}
	for _, a := range q.Answers {
		if a.Share != nil {
			list[*a.Option].share = *a.Share
		}
		list[*a.Option].feedback = a.Feedback
	}
	return list
}
