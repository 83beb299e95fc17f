package question

import (
	"encoding/json"
	"slices"
	"strings"
)

// Row is an option in a form. The other fields depend on the kind of the question:
//   - For Matching, Choice is the right side of the option. A row with a choice and without an option adds a choice that
//     fits no option.
//   - For Single and Multiple, Right means that the option is right.
//   - For Ordering, the rows are in the right order.
type Row struct {
	Option, Choice string
	Right          bool
}

// HasRows reports whether a form for a question of the kind has a row for each option. For all other kinds, the form has one
// text, which SetLines parses.
func (k Kind) HasRows() bool { return k.hasOptions() }

// HasParts reports whether an answer has several parts, each of which is right or wrong.
func (k Kind) HasParts() bool { return k.hasParts() }

// SetRows sets the options, the choices and the solution from the rows of a form. It ignores blank rows. It does not
// check the question; Check does.
func (q *Question) SetRows(rows []Row) {
	q.Options, q.Choices = []string{}, nil
	correct := []int{}
	for _, row := range rows {
		option, choice := strings.TrimSpace(row.Option), strings.TrimSpace(row.Choice)
		if q.Kind == Matching && choice != "" && !slices.Contains(q.Choices, choice) {
			q.Choices = append(q.Choices, choice)
		}
		if option == "" {
			continue
		}
		switch {
		case q.Kind == Matching:
			correct = append(correct, slices.Index(q.Choices, choice))
		case q.Kind == Ordering || row.Right:
			correct = append(correct, len(q.Options))
		}
		q.Options = append(q.Options, option)
	}
	q.Correct = asJSON(correct)
}

// Rows returns the options, the choices and the solution of the question as rows from which SetRows restores them. It
// returns nil for kinds without options.
func (q Question) Rows() (rows []Row) {
	correct, _ := value[[]int](q.Correct)
	switch q.Kind {
	case Single, Multiple:
		for i, option := range q.Options {
			rows = append(rows, Row{Option: option, Right: slices.Contains(correct, i)})
		}
	case Ordering:
		for _, i := range correct {
			rows = append(rows, Row{Option: q.Options[i]})
		}
	case Matching:
		for i, choice := range correct {
			rows = append(rows, Row{Option: q.Options[i], Choice: q.Choices[choice]})
		}
		for i, choice := range q.Choices {
			if !slices.Contains(correct, i) {
				rows = append(rows, Row{Choice: choice})
			}
		}
	}
	return rows
}

// SetLines sets the solution of a kind without options from plain lines, which people can write in a form. It ignores
// blank lines.
//   - TrueFalse is "true" or "false".
//   - Numeric is a value, or a value and its tolerance with ± or : between them.
//   - ShortText has one accepted text per line.
//   - Cloze has a line per gap: the accepted texts with | between them, or # with a value and a tolerance.
//   - Essay is a model answer or nothing.
//
// SetLines returns a *FieldError of the field solution if the lines have another form. Check finds other mistakes.
func (q *Question) SetLines(text string) error {
	q.Correct = json.RawMessage("null")
	switch q.Kind {
	case TrueFalse:
		q.Correct = json.RawMessage(strings.TrimSpace(text))
	case Numeric:
		n, err := parseNumber(text)
		if err != nil {
			return wrong("solution", "must be a number, or a number and its tolerance such as 3.14 ± 0.01.")
		}
		q.Correct = asJSON(n)
	case ShortText:
		q.Correct = asJSON(linesOf(text))
	case Cloze:
		return q.setGaps(linesOf(text))
	case Essay:
		if text = strings.TrimSpace(text); text != "" {
			q.Correct = asJSON(text)
		}
	}
	return nil
}

func linesOf(text string) []string {
	list := []string{}
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			list = append(list, line)
		}
	}
	return list
}

func asJSON(v any) json.RawMessage {
	text, _ := json.Marshal(v) //nolint:errchkjson // Only texts, numbers and lists of them.
	return text
}

func (q *Question) setGaps(lines []string) error {
	gaps := []Gap{}
	for _, line := range lines {
		value, isNumber := strings.CutPrefix(line, "#")
		if !isNumber {
			gaps = append(gaps, Gap{Texts: linesOf(strings.ReplaceAll(line, "|", "\n"))})
			continue
		}
		n, err := parseNumber(value)
		if err != nil {
			return wrong("solution", "must have a number after #, or a number and its tolerance such as # 3.14 ± 0.01.")
		}
		gaps = append(gaps, Gap{Number: &n})
	}
	q.Correct = asJSON(gaps)
	return nil
}

func parseNumber(text string) (n Number, err error) {
	value, tolerance, has := strings.Cut(strings.ReplaceAll(text, "±", ":"), ":")
	if n.Value, err = ParseDecimal(value); err == nil && has {
		n.Tolerance, err = ParseDecimal(tolerance)
	}
	return n, err
}

// Lines returns the solution in the form that SetLines reads.
func (q Question) Lines() string {
	switch q.Kind {
	case TrueFalse:
		return string(q.Correct)
	case Numeric:
		n, _ := value[Number](q.Correct)
		return n.Line()
	case ShortText:
		texts, _ := value[[]string](q.Correct)
		return strings.Join(texts, "\n")
	case Cloze:
		gaps, _ := value[[]Gap](q.Correct)
		lines := make([]string, len(gaps))
		for i, gap := range gaps {
			lines[i] = strings.Join(gap.Texts, " | ")
			if gap.Number != nil {
				lines[i] = "# " + gap.Number.Line()
			}
		}
		return strings.Join(lines, "\n")
	case Essay:
		text, _ := value[string](q.Correct)
		return text
	}
	return ""
}

// Line returns the number in the form that SetLines reads.
func (n Number) Line() string {
	if n.Tolerance.IsZero() {
		return n.Value.String()
	}
	return n.Value.String() + " ± " + n.Tolerance.String()
}
