package question

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/shopspring/decimal"
)

// Row is an option in a form. The other fields depend on the kind of the question:
//   - For Matching, Choice is the right side of the option. A row with a choice and without an option adds a choice that
//     fits no option.
//   - For Single and Multiple, Right means that the option is right. Share is its share of the marks in percent, or blank, and
//     Feedback its feedback.
//   - For Ordering, the rows are in the right order.
type Row struct {
	Option, Choice  string
	Share, Feedback string
	Right           bool
}

// HasRows reports whether a form for a question of the kind has a row for each option. For all other kinds, the form has one
// text, which SetLines parses.
func (k Kind) HasRows() bool { return k.hasOptions() }

// HasParts reports whether an answer has several parts, each of which is right or wrong.
func (k Kind) HasParts() bool { return k.hasParts() }

// SetRows sets the options, the choices, the solution and the answers from the rows of a form. It ignores blank rows. It returns
// a *FieldError for a share that is not a number. Check finds other mistakes.
func (q *Question) SetRows(rows []Row) error {
	q.Options, q.Choices, q.Answers = []string{}, nil, []Answer{}
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
		if q.Kind == Single || q.Kind == Multiple {
			share, err := shareOf(row.Share)
			if err != nil {
				return err
			}
			if at := len(q.Options); share != nil || strings.TrimSpace(row.Feedback) != "" {
				q.Answers = append(q.Answers, Answer{Option: &at, Share: share, Feedback: strings.TrimSpace(row.Feedback)})
			}
		}
		q.Options = append(q.Options, option)
	}
	q.Correct = asJSON(correct)
	return nil
}

// shareOf returns the share in a text such as 50 or 50 %, or nil for a blank text.
func shareOf(text string) (*decimal.Decimal, error) {
	text = strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(text), "%"))
	if text == "" {
		return nil, nil
	}
	share, err := ParseDecimal(text)
	if err != nil {
		return nil, wrong("answers", "must have shares that are numbers, such as 50 or 33.3.")
	}
	return &share, nil
}

func shareText(share *decimal.Decimal) string {
	if share == nil {
		return ""
	}
	return share.String()
}

// Rows returns the options, the choices and the solution of the question as rows from which SetRows restores them. It
// returns nil for kinds without options.
func (q Question) Rows() (rows []Row) {
	correct, _ := value[[]int](q.Correct)
	switch q.Kind {
	case Single, Multiple:
		for i, option := range q.Options {
			row := Row{Option: option, Right: slices.Contains(correct, i)}
			for _, a := range q.Answers {
				if a.Option != nil && *a.Option == i {
					row.Share, row.Feedback = shareText(a.Share), a.Feedback
				}
			}
			rows = append(rows, row)
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

// HasAnswerLines reports whether a form for a question of the kind has lines with its answers, which SetAnswerLines parses.
func (k Kind) HasAnswerLines() bool {
	return k == TrueFalse || k == Numeric || k == ShortText || k == Cloze
}

// SetAnswerLines sets the answers from the lines of a form: an answer, its share of the marks in percent, or nothing, and its feedback, with | between
// them. For a gap, its number and | come first. In a line, \| stands for |, \n for a line break, and \\ for a backslash. It returns a *FieldError of the
// field answers for a line in another form. The solution must be set.
func (q *Question) SetAnswerLines(text string) error {
	q.Answers = []Answer{}
	for _, line := range linesOf(text) {
		var a Answer
		parts := partsOf(line)
		if q.Kind == Cloze {
			gap, err := strconv.Atoi(parts[0])
			if err != nil || len(parts) < 2 {
				return wrong("answers", "must have a line such as 1 | answer | 50 | feedback for each answer, which begins with the number of the gap.")
			}
			a.Gap, parts = gap, parts[1:]
		}
		if len(parts) > 3 {
			return wrong("answers", "must have a line such as answer | 50 | feedback for each answer. Write \\| for | in a text.")
		}
		parts = append(parts, "", "")
		if n, err := parseNumber(parts[0]); err == nil && q.IsNumber(a.Gap) {
			a.Number = &n
		} else {
			a.Text = parts[0]
		}
		share, err := shareOf(parts[1])
		if err != nil {
			return err
		}
		a.Share, a.Feedback = share, parts[2]
		q.Answers = append(q.Answers, a)
	}
	return nil
}

// AnswerLines returns the answers in the form that SetAnswerLines reads.
func (q Question) AnswerLines() string {
	if !q.Kind.HasAnswerLines() {
		return ""
	}
	lines := make([]string, len(q.Answers))
	for i, a := range q.Answers {
		text := a.Text
		if a.Number != nil {
			text = a.Number.Line()
		}
		parts := []string{text, shareText(a.Share), a.Feedback}
		if a.Gap > 0 {
			parts = append([]string{strconv.Itoa(a.Gap)}, parts...)
		}
		lines[i] = lineOf(parts)
	}
	return strings.Join(lines, "\n")
}

// SetGapLines sets the details of the gaps from the lines of a form: the number of a gap, its weight or nothing, and its options, with | between them. It
// returns a *FieldError of the field gapDetails for a line in another form. The text and the solution must be set.
func (q *Question) SetGapLines(text string) error {
	gaps, _ := value[[]Gap](q.Correct)
	q.GapDetails = make([]GapDetail, len(gaps))
	for i := range q.GapDetails {
		q.GapDetails[i] = GapDetail{Options: []string{}, Weight: 1}
	}
	lines := linesOf(text)
	for _, line := range lines {
		parts := append(partsOf(line), "")
		gap, err := strconv.Atoi(parts[0])
		if err != nil || gap < 1 || gap > len(gaps) {
			return wrong("gapDetails", "must have lines such as 1 | 2 | red | green, which begin with the number of a gap and its weight.")
		}
		d := &q.GapDetails[gap-1]
		if parts[1] != "" {
			if d.Weight, err = strconv.Atoi(parts[1]); err != nil {
				return wrong("gapDetails", "must have weights that are whole numbers.")
			}
		}
		d.Options = slices.DeleteFunc(parts[2:], func(option string) bool { return option == "" })
	}
	if len(lines) == 0 {
		q.GapDetails = []GapDetail{}
	}
	return nil
}

// GapLines returns the details of the gaps in the form that SetGapLines reads.
func (q Question) GapLines() string {
	var lines []string
	for i, d := range q.GapDetails {
		if len(d.Options) > 0 || d.Weight != 1 {
			lines = append(lines, lineOf(append([]string{strconv.Itoa(i + 1), strconv.Itoa(d.Weight)}, d.Options...)))
		}
	}
	return strings.Join(lines, "\n")
}

func lineOf(parts []string) string {
	escaped := make([]string, len(parts))
	for i, part := range parts {
		escaped[i] = strings.NewReplacer(`\`, `\\`, "|", `\|`, "\n", `\n`).Replace(part)
	}
	for len(escaped) > 1 && escaped[len(escaped)-1] == "" {
		escaped = escaped[:len(escaped)-1]
	}
	return strings.Join(escaped, " | ")
}

// partsOf splits a line at each | without a backslash before it. It returns at least one part.
func partsOf(line string) []string {
	parts := []string{""}
	escaped := false
	for _, c := range line {
		last := &parts[len(parts)-1]
		switch {
		case escaped && c == 'n':
			*last += "\n"
		case escaped && (c == '|' || c == '\\'):
			*last += string(c)
		case escaped:
			*last += `\` + string(c)
		case c == '|':
			parts = append(parts, "")
		case c != '\\':
			*last += string(c)
		}
		escaped = c == '\\' && !escaped
	}
	for i, part := range parts {
		parts[i] = strings.TrimSpace(part)
	}
	return parts
}
