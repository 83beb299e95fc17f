package exchange

import (
	"errors"
	"regexp"
	"strconv"
	"strings"

	"github.com/shopspring/decimal"

	"lyceum/question"
)

var (
	giftTitle  = regexp.MustCompile(`(?s)^::.*?::`)
	giftFormat = regexp.MustCompile(`^\[(html|moodle|plain|markdown)\]`)
	giftWeight = regexp.MustCompile(`^%(-?\d+(?:\.\d+)?)%`)
	giftTag    = regexp.MustCompile(`\[tag:([^\]]+)\]`)
)

// escapedBase is added to the code of each escaped special character before a question is split at the special
// characters. The sums are private code points of Unicode, so texts do not contain them.
const escapedBase = 0xF700

const giftSpecial = `\~=#{}:%`

// gift reads a text in GIFT. Blank lines separate the questions.
func (r *reader) gift(text string) {
	var block []string
	start, number := 0, 0
	flush := func() {
		if block != nil {
			q, err := giftQuestion(strings.Join(block, "\n"))
			r.add(start, q, err)
		}
		block, r.tags = nil, nil
	}
	for line := range strings.Lines(strings.ReplaceAll(text, "\r\n", "\n")) {
		number++
		line = strings.TrimSpace(line)
		category, isCategory := strings.CutPrefix(line, "$CATEGORY:")
		switch {
		case line == "":
			flush()
		case strings.HasPrefix(line, "//"):
			for _, tag := range giftTag.FindAllStringSubmatch(line, -1) {
				r.tags = append(r.tags, tag[1])
			}
		case isCategory && block == nil:
			r.category = categoryName(category)
		default:
			if block == nil {
				start = number
			}
			block = append(block, line)
		}
	}
	flush()
}

// categoryName returns the name in a path of Moodle such as $course$/top/Name.
func categoryName(path string) string {
	path = strings.TrimSpace(path)
	if strings.HasPrefix(path, "$") {
		_, path, _ = strings.Cut(path, "/")
	}
	return strings.TrimSpace(strings.TrimPrefix(path, "top/"))
}

func giftQuestion(text string) (q question.Question, err error) {
	text = giftTitle.ReplaceAllString(hideEscaped(text), "")
	before, rest, opened := strings.Cut(text, "{")
	answers, after, closed := strings.Cut(rest, "}")
	switch {
	case !opened:
		return q, fault("The question has no answers in braces.")
	case !closed:
		return q, fault("The closing brace is missing.")
	case strings.ContainsAny(after, "{}"):
		return q, fault("The question has several groups of answers.")
	}
	before = giftFormat.ReplaceAllString(strings.TrimSpace(before), "")
	if after = strings.TrimSpace(after); after != "" {
		before = strings.TrimSpace(before) + " _____ " + after
	}
	answers, explanation, _ := strings.Cut(answers, "####")
	q, err = giftAnswers(strings.TrimSpace(answers))
	q.Text, q.Explanation = plain(before), plain(explanation)
	return q, err
}

// hideEscaped replaces each escaped special character by a private code point. plain reverses the replacement.
func hideEscaped(text string) string {
	var out strings.Builder
	escaped := false
	for _, c := range text {
		switch {
		case escaped && strings.ContainsRune(giftSpecial, c):
			out.WriteRune(escapedBase + c)
		case escaped && c == 'n':
			out.WriteRune('\n')
		case escaped:
			out.WriteString("\\" + string(c))
		case c != '\\':
			out.WriteRune(c)
		}
		escaped = c == '\\' && !escaped
	}
	return out.String()
}

// plain reverses hideEscaped and removes spaces at both ends.
func plain(text string) string {
	return strings.TrimSpace(strings.Map(func(c rune) rune {
		if c > escapedBase && c < escapedBase+0x80 {
			return c - escapedBase
		}
		return c
	}, text))
}

func giftAnswers(text string) (q question.Question, err error) {
	word, _, _ := strings.Cut(text, "#")
	switch word = strings.ToUpper(strings.TrimSpace(word)); {
	case text == "":
		q.Kind = question.Essay
	case word == "T" || word == "TRUE" || word == "F" || word == "FALSE":
		q.Kind, q.Correct = question.TrueFalse, encoded(word[0] == 'T')
	case strings.HasPrefix(text, "#"):
		return giftNumber(text[1:])
	default:
		return giftOptions(giftTokens(text))
	}
	return q, nil
}

// giftToken is one answer of a question in GIFT.
type giftToken struct {
	right  bool // The answer starts with =.
	weight *decimal.Decimal
	text   string
}

func giftTokens(text string) (tokens []giftToken) {
	for text = strings.TrimSpace(text); text != ""; {
		end := len(text)
		if next := strings.IndexAny(text[1:], "=~"); next >= 0 {
			end = next + 1
		}
		token := giftToken{right: text[0] == '=', text: strings.TrimLeft(text[:end], "=~")}
		if weight := giftWeight.FindStringSubmatch(token.text); weight != nil {
			if d, err := question.ParseDecimal(weight[1]); err == nil {
				token.weight = &d
			}
			token.text = token.text[len(weight[0]):]
		}
		token.text, _, _ = strings.Cut(token.text, "#")
		tokens = append(tokens, token)
		text = text[end:]
	}
	return tokens
}

var hundred = decimal.NewFromInt(100)

func giftOptions(tokens []giftToken) (q question.Question, err error) {
	var correct []int
	right, weighted, matching := 0, 0, 0
	for i, token := range tokens {
		text := plain(giftFormat.ReplaceAllString(strings.TrimSpace(token.text), ""))
		q.Options = append(q.Options, text)
		if token.right {
			right++
		}
		if strings.Contains(token.text, "->") {
			matching++
		}
		if token.weight != nil && !token.weight.IsZero() && !(token.right && token.weight.Equal(hundred)) {
			weighted++
		}
		if token.right || token.weight != nil && token.weight.IsPositive() {
			correct = append(correct, i)
		}
	}
	switch {
	case matching > 0:
		return giftPairs(tokens)
	case right == len(tokens) && weighted == 0:
		return question.Question{Kind: question.ShortText, Correct: encoded(q.Options)}, nil
	case right == len(tokens) || right > 1 || right == 1 && weighted > 0:
		return q, fault("An answer with a part of the marks is not supported.")
	case right == 1:
		q.Kind = question.Single
	default:
		q.Kind, q.Partial = question.Multiple, true
	}
	q.Correct = encoded(correct)
	return q, nil
}

func giftPairs(tokens []giftToken) (q question.Question, err error) {
	var left, right []string
	for _, token := range tokens {
		l, r, found := strings.Cut(token.text, "->")
		if !found || !token.right {
			return q, fault("Each answer of matching must have the form =left -> right.")
		}
		left, right = append(left, plain(l)), append(right, plain(r))
	}
	q.Kind = question.Matching
	q.Options, q.Choices, q.Correct = pairs(left, right)
	return q, nil
}

func giftNumber(text string) (q question.Question, err error) {
	text, _, _ = strings.Cut(strings.TrimPrefix(strings.TrimSpace(text), "="), "#")
	n, err := number(strings.TrimSpace(text))
	if err != nil {
		return q, fault("The number must have the form value, value:tolerance or low..high.")
	}
	return question.Question{Kind: question.Numeric, Correct: encoded(n)}, nil
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
	if n.Value, err = question.ParseDecimal(value); err == nil && has {
		n.Tolerance, err = question.ParseDecimal(tolerance)
	}
	return n, err
}

// writeGIFT returns the questions in GIFT and the number of questions that it omits. It omits ordering and cloze, which
// GIFT does not have.
func writeGIFT(items []Item) (string, int) {
	var out strings.Builder
	category, omitted := "", 0
	for i, item := range items {
		answers, possible := giftText(item.Question)
		if !possible {
			omitted++
			continue
		}
		if item.Category != category {
			category = item.Category
			out.WriteString("$CATEGORY: " + oneLine(category) + "\n\n")
		}
		out.WriteString("// question: " + strconv.Itoa(i+1))
		for _, tag := range item.Tags {
			out.WriteString(" [tag:" + strings.ReplaceAll(oneLine(tag), "]", "") + "]")
		}
		out.WriteString("\n")
		if strings.Contains(item.Text, "<") {
			out.WriteString("[html]")
		}
		if item.Explanation != "" {
			answers += "####" + giftEscape(item.Explanation)
		}
		out.WriteString(giftEscape(item.Text) + " {" + answers + "}\n\n")
	}
	return out.String(), omitted
}

func giftText(q question.Question) (answers string, possible bool) {
	var out strings.Builder
	switch q.Kind {
	case question.TrueFalse:
		return strings.ToUpper(string(q.Correct)), true
	case question.Essay:
		return "", true
	case question.Numeric:
		n := solution[question.Number](q)
		return "#" + n.Value.String() + ":" + n.Tolerance.String(), true
	case question.ShortText:
		for _, text := range solution[[]string](q) {
			out.WriteString("=" + giftEscape(text) + " ")
		}
	case question.Matching:
		for i, choice := range solution[[]int](q) {
			out.WriteString("=" + giftEscape(q.Options[i]) + " -> " + giftEscape(q.Choices[choice]) + " ")
		}
		for i, choice := range q.Choices {
			if !has(solution[[]int](q), i) {
				out.WriteString("= -> " + giftEscape(choice) + " ")
			}
		}
	case question.Single, question.Multiple:
		giftChoices(&out, q)
	default:
		return "", false
	}
	return out.String(), true
}

func giftChoices(out *strings.Builder, q question.Question) {
	correct := solution[[]int](q)
	for i, option := range q.Options {
		mark := "~"
		switch {
		case q.Kind == question.Single && has(correct, i):
			mark = "="
		case q.Kind == question.Multiple:
			mark += "%" + fraction(q, i) + "%"
		}
		out.WriteString(mark + giftEscape(option) + " ")
	}
}

func has(list []int, i int) bool {
	for _, one := range list {
		if one == i {
			return true
		}
	}
	return false
}

// fraction returns the percentage of the marks that Moodle adds or subtracts if a trainee chooses option i of a
// multiple question.
func fraction(q question.Question, i int) string {
	correct := solution[[]int](q)
	if has(correct, i) {
		return hundred.DivRound(decimal.NewFromInt(int64(len(correct))), 5).String()
	}
	return hundred.DivRound(decimal.NewFromInt(int64(len(q.Options)-len(correct))), 5).Neg().String()
}

func giftEscape(text string) string {
	var out strings.Builder
	for _, c := range strings.TrimSpace(text) {
		switch {
		case c == '\n':
			out.WriteString(`\n`)
		case c == '\r':
		case strings.ContainsRune(giftSpecial, c) && c != '%':
			out.WriteString(`\` + string(c))
		default:
			out.WriteRune(c)
		}
	}
	return out.String()
}
